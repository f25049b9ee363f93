"""What is remembered of the last time a game was played."""

from pathlib import Path

import pytest

from vandatta_tui.files.settings import Settings, load, save
from vandatta_tui.front.choices import Choices
from vandatta_tui.front.games import Games
from vandatta_tui.words.translate import Translator


def games_of(settings: Settings) -> tuple[Games, Choices]:
    """Return the games, and the choices for uno."""
    games = Games(Translator("sv"), settings)
    choices = games.choices([one.id for one in games.rulesets].index("uno"))
    assert choices is not None
    return games, choices


@pytest.mark.parametrize(("teams", "more"), [("solo", 0), ("pairs", 0), ("2", 2)])
def test_who_played_with_whom_is_remembered(
    teams: str, more: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VANDATTA_HOME", str(tmp_path))
    settings = Settings()
    games, choices = games_of(settings)
    for _ in range(more):
        assert choices.add_seat() == ""
    while choices.teams != teams:
        assert choices.turn_teams(1) == ""
    games.remember(choices.setup)
    save(settings)
    assert games_of(load()[0])[1].teams == teams


def test_nobody_who_plays_here_is_forgotten_by_a_game_without_them() -> None:
    settings = Settings(names=["Eva", "Astrid", "Bo"])
    games, choices = games_of(settings)
    games.remember(choices.setup)
    assert settings.names == ["Eva", "Astrid", "Bo"]
    assert choices.rename(0, "astrid") == ""
    games.remember(choices.setup)
    assert settings.names == ["astrid", "Eva", "Bo"]
    assert choices.rename(0, "Cia") == ""
    games.remember(choices.setup)
    assert settings.names == ["Cia", "astrid", "Eva", "Bo"]


def test_you_come_back_to_the_seat_that_a_bot_took() -> None:
    _, choices = games_of(Settings())
    assert choices.seat_kind(0, "normal") == ""
    assert choices.seats[0].name != "Du"
    assert choices.seat_kind(0, None) == ""
    assert choices.seats[0].name == "Du"
    bot = choices.seats[1].name
    assert choices.seat_kind(1, None) == ""
    assert choices.seats[1].name == bot

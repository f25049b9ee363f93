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

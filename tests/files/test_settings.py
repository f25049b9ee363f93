"""Settings: kept whole, and never a reason not to start."""

import os
import stat
from pathlib import Path

import pytest

from vandatta_tui.files import settings
from vandatta_tui.files.atomic import write_atomically
from vandatta_tui.files.folders import settings_file
from vandatta_tui.files.settings import LastChoice, SeatChoice, Settings


def some() -> Settings:
    return Settings(
        language="nb",
        bot_speed="slow",
        names=["Åsa", "no"],
        last_ruleset="uno",
        last={
            "uno": LastChoice(
                options={"limit": 200, "stacking": True, "scoring": "elimination"},
                seats=[SeatChoice(name="Åsa", kind="person"), SeatChoice(level="hard")],
                teams="pairs",
            )
        },
    )


def test_nothing_saved_is_the_default() -> None:
    assert settings.load() == (Settings(), None)


@pytest.mark.parametrize("given", [Settings(), some()])
def test_what_is_saved_is_loaded(given: Settings) -> None:
    settings.save(given)
    assert settings.load() == (given, None)


def test_only_the_owner_may_read_it(home: Path) -> None:
    settings.save(some(), home / "new" / "settings.yaml")
    assert stat.S_IMODE((home / "new" / "settings.yaml").stat().st_mode) == 0o600
    assert stat.S_IMODE((home / "new").stat().st_mode) == 0o700


@pytest.mark.parametrize(
    ("content", "warning"),
    [
        (b"", ":1:1: the file is empty; a mapping is needed"),
        (b"\xff", ":1:1: this is not UTF-8; save the file as UTF-8"),
        (b"a: [", ": this is not YAML"),
        (b"- a", ":1:1: the file holds a list"),
        (b"x" * 70_000, ": the file is too large; at most 64 KiB are read"),
    ],
)
def test_a_broken_file_gives_the_defaults_and_a_warning(content: bytes, warning: str) -> None:
    settings_file().write_bytes(content)
    loaded, told = settings.load()
    assert loaded == Settings()
    assert warning in told
    assert settings_file().read_bytes() == content


@pytest.mark.parametrize("content", [b"a: [", b"motion: false\nbot_speed: fats\n"])
def test_a_broken_file_is_kept_aside_when_others_take_its_place(content: bytes) -> None:
    for number in ("", "1"):
        settings_file().write_bytes(content)
        loaded, _ = settings.load()
        settings.save(loaded)
        aside = settings_file().with_name(f"settings-faulty{number}.yaml")
        assert aside.read_bytes() == content
        assert settings.load() == (loaded, None)
    settings.save(Settings(language="sv"))
    assert len(list(settings_file().parent.glob("settings-faulty*"))) == 2


def test_a_folder_in_its_place_is_told() -> None:
    settings_file().mkdir()
    loaded, told = settings.load()
    assert (loaded, "folder" in told) == (Settings(), True)


def test_one_wrong_value_does_not_cost_the_others() -> None:
    settings_file().write_text("language: sv\nbot_speed: fats\nmotion: false\nfrom_the_future: 1\n")
    loaded, told = settings.load()
    assert loaded == Settings(language="sv", motion=False)
    assert told.endswith(
        "settings.yaml:2:12: bot_speed: 'fats' is not allowed; did you mean 'fast'?;"
        " allowed are slow, normal, fast"
    )


def test_names_are_cleaned_and_cut() -> None:
    settings_file().write_text('names: ["a\\e[31mb", "' + "x" * 40 + '"]')
    assert settings.load()[0].names == ["a\ufffd[31mb", "x" * 15 + "…"]


def test_a_failed_write_leaves_the_old_file(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "x.yaml"
    write_atomically(path, "old")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        write_atomically(path, "new")
    assert path.read_text() == "old"
    assert [p.name for p in tmp_path.iterdir() if p.is_file()] == ["x.yaml"]


def test_a_link_is_replaced_not_followed(tmp_path: Path) -> None:
    target, link = tmp_path / "target", tmp_path / "link.yaml"
    target.write_text("untouched")
    link.symlink_to(target)
    write_atomically(link, "new")
    assert (target.read_text(), link.read_text(), link.is_symlink()) == ("untouched", "new", False)

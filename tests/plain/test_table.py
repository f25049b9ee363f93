"""Whole deals by typed lines; what is told to whom; what is said to wrong input."""

import re
from pathlib import Path

import pytest

from tests.plain.tables import BOTS, ME, Follower, Round, play, script, setup_for
from vandatta_tui.engine.cards import bits
from vandatta_tui.files.savelist import heads
from vandatta_tui.files.saves import load_match
from vandatta_tui.files.settings import Settings
from vandatta_tui.front.setup import Seat
from vandatta_tui.plain.table import Table
from vandatta_tui.words.spoken import spoken_voice
from vandatta_tui.words.translate import Translator

EN = Translator("en")
TWO = (Seat("Eva"), Seat("Maximiliana"))
WILD_UNO = {"illegal_wild4": "challenge", "stacking": True, "seven_zero": True, "jump_in": True}


@pytest.mark.parametrize(
    ("ruleset", "lang", "options"),
    [
        ("vandatta", "sv", {"points": True}),
        ("vandatta-grund", "nb", {}),
        ("vandatta-klubb", "en", {"points": True}),
        ("vri-atter", "nb", {}),
        ("uno", "sv", WILD_UNO),
        ("vandtia", "sv", {"chance": True, "hand_and_table": True}),
        ("mau-mau", "nb", {}),
    ],
)
def test_a_whole_deal_is_played_by_following_the_hints(
    ruleset: str, lang: str, options: dict[str, object]
) -> None:
    done = play(setup_for(ruleset, options=options), Follower(Translator(lang)), lang)
    assert done.sitting.match.deal.over, done.text[-1500:]
    assert done.status == 0
    assert Translator(lang)("That is not understood. ? tells what can be said.") not in done.text
    assert not re.search(r"[\x00-\x09\x0b-\x1f♠♥♦♣{}]", done.text)


def test_what_is_played_is_kept_after_every_move() -> None:
    done = play(setup_for(), script(["", "h", "d"]))
    kept = load_match(heads()[0].path).match
    assert kept.deal.moves == done.sitting.match.deal.moves
    assert done.status == 0
    assert kept.deal.moves


def _names_told(table: Table, text: str) -> set[str]:
    """Return the cards that a text names in full."""
    rules = table.match.rules
    words = spoken_voice(EN, rules, table.match.names).cards
    names = {words.long(card) for card in range(rules.deck.size)}
    return {name for name in names if re.search(rf"\b{re.escape(name)}\b", text)}


def _names_known(table: Table, seat: int) -> set[str]:
    """Return the cards that a seat has seen, or was told of in this deal."""
    words = spoken_voice(EN, table.match.rules, table.match.names).cards
    view = table.match.view(seat)
    cards = {*bits(view.hand), *view.pile, *bits(view.burned)}
    for other in view.seats:
        cards |= {*bits(other.known), *bits(other.up)}
    for event in table.match.deal.events:
        seen = event.seen_by(seat)
        told = [getattr(seen, name, ()) for name in ("cards", "card", "starter")]
        told += [getattr(seen, name, ()) for name in ("hand_card", "open_card")]
        cards |= {c for part in told for c in ((part,) if isinstance(part, int) else part)}
    return {words.long(card) for card in cards if card >= 0}


@pytest.mark.parametrize("ruleset", ["vri-atter", "vandtia"])
def test_hot_seat_never_tells_the_cards_of_another(ruleset: str) -> None:
    tables: list[Table] = []
    follow = Follower(EN)
    pages: list[str] = []

    def answer(news: str) -> str | None:
        table = tables[0]
        pages.append(news)
        _, at, after = news.rpartition("\n" * 20)
        seat = table.sitting.me
        if at:
            assert not _names_told(table, after.partition("Only you")[2])
        elif seat >= 0:
            assert _names_told(table, news) <= _names_known(table, seat), news
        return follow(news)

    done = play(setup_for(ruleset, TWO), answer, watch=tables.append)
    assert done.sitting.match.deal.over
    assert sum("Now it is Maximiliana." in page for page in pages) > 2
    assert "Now it is Eva." in done.text


def test_the_next_person_hears_what_happened_since_last_time() -> None:
    done = play(setup_for("vri-atter", TWO), script(["", "d", "", "", ""]))
    after = done.text.rpartition("press Enter.")[2]
    assert re.search(r"(Eva|Maximiliana) drew a card", after), done.text
    assert "You drew" not in after


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("99", "The numbers go from 1 to"),
        ("0", "The numbers go from 1 to"),
        ("bananas", "That is not understood."),
        ("p", "You have to draw before you may pass."),
        ("t", "Nobody takes the pile in this game."),
        ("u", "There is nothing to challenge."),
        ("x", "Nobody has forgotten a call."),
        ("c", "There is nothing to call now."),
        ("accept", "There is nothing to accept."),
        ("1 1", "A card can be laid only once."),
        ("exchange 1 2", "Choose one card in your hand and one on the table."),
        ("turn", "Your hidden cards have to wait"),
        ("z", "There is nothing to take back."),
        ("y", "There is nothing to make again."),
        ("score", "No points are counted in this game."),
        ("table", "In the stock:"),
        ("l", "to lead."),
        ("log all", "to lead."),
        ("s", "In your hand"),
        ("?", "q, leave: save and leave."),
        ("h", "For that, type:"),
        ("draw", "You drew"),
        ("DRAW", "You drew"),
    ],
)
def test_what_is_said_to_what_is_typed(typed: str, said: str) -> None:
    done = play(setup_for(), script([typed]))
    assert said in done.text.partition("Eva:\n")[2], done.text


@pytest.mark.parametrize(
    ("lang", "word"), [("sv", "dra"), ("sv", "d"), ("nb", "trekk"), ("nb", "draw"), ("en", "d")]
)
def test_words_of_the_language_their_short_forms_and_english_are_understood(
    lang: str, word: str
) -> None:
    done = play(setup_for(), script([word]), lang)
    assert done.sitting.match.deal.moves[-1][0] == 0


def test_a_move_is_taken_back_and_made_again() -> None:
    done = play(setup_for(), script(["d", "z", "y", "z"]))
    assert done.text.count("You drew") == 2 or "You are at another moment" in done.text
    assert done.sitting.kept.about.undone == 2


def test_among_persons_all_are_asked_before_a_move_is_taken_back() -> None:
    done = play(setup_for("vandatta", TWO), script(["", "d", "z", "1", "z", "2"]))
    assert "is to be taken back" not in done.text
    assert done.text.count("to be taken back?") == 2
    assert done.sitting.kept.about.undone == 1


def test_leaving_says_that_all_is_saved_and_ends_the_table() -> None:
    done = play(setup_for(), script(["q", "1", "q", "2"]))
    assert done.status is None
    assert "2. Leave. The game is saved." in done.text
    assert len(heads()) == 1


def test_a_person_may_go_for_good_and_a_bot_plays_on() -> None:
    done = play(setup_for("vri-atter", TWO), script(["", "q", "3", ""]))
    assert len(done.sitting.persons) == 1
    assert load_match(heads()[0].path).about.bots


def test_rules_are_read_section_by_section() -> None:
    done = play(setup_for(), script(["r", "", "2", "99", "0"]))
    assert "1. " in done.text
    assert done.text.count("Section, Enter for the next, or 0:") == 4
    assert "Type a number from 0 to" in done.text


def test_after_a_deal_the_score_is_told_and_enter_deals_again() -> None:
    follow = Follower(EN)
    decided: list[bool] = []

    def answer(news: str) -> str | None:
        if "What next?" in news and not decided:
            decided.append(True)
            return ""
        return follow(news)

    done = play(setup_for("uno"), answer)
    assert "After deal 1" in done.text
    assert re.search(r"Place 1: \w+, \d+ in this deal, \d+ in all\.", done.text)
    assert len(done.sitting.match.deals) == 2


def test_a_single_deal_can_be_played_again() -> None:
    follow = Follower(EN)
    done = play(setup_for(), lambda news: "1" if "What next?" in news else follow(news))
    assert done.status is None
    assert done.sitting.match.over


def test_nasty_names_are_said_as_they_are() -> None:
    seats = (Seat("[/x]"), Seat("{name}", "easy"), Seat("%s", "easy"))
    done = play(setup_for(seats=seats), script(["table", "l"]))
    assert "At the table: [/x], {name} and %s." in done.text


def test_bots_alone_play_for_an_onlooker() -> None:
    done = play(setup_for(seats=BOTS), script([]))
    assert done.sitting.match.deal.over
    assert "went out" in done.text or "Nobody could go on." in done.text


def test_forced_moves_and_hints_follow_the_settings() -> None:
    quiet = Settings(auto_forced=True, hints=False, call_reminder=False)
    done = play(setup_for(), script(["h"]), settings=quiet)
    assert "Hints are switched off in the settings." in done.text


def test_a_full_disk_is_told_and_play_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    refused = [True]

    def write(path: Path, text: str) -> None:
        if refused:
            raise OSError(28, "No space left on device")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    monkeypatch.setattr("vandatta_tui.files.writer.write_atomically", write)
    lines = script(["table", "d"])

    def answer(news: str) -> str | None:
        if "In the stock" in news:
            refused.clear()
        return lines(news)

    done: Round = play(setup_for(seats=(ME, *BOTS)), answer)
    assert "Not saved: the disk is full. Play goes on." in done.text
    assert "The match is saved again." in done.text

"""Lines in and out: encodings, control characters, numbers, the end of the input."""

from io import BytesIO, StringIO, TextIOWrapper

import pytest

from vandatta_tui.plain.ending import Ended
from vandatta_tui.plain.letters import plain_text
from vandatta_tui.plain.talk import BACK, Talk
from vandatta_tui.plain.vocabulary import Heard, labels, understand
from vandatta_tui.words.translate import LANGUAGES, Translator

EN = Translator("en")


def talk(typed: str, encoding: str = "utf-8", ascii_only: bool = False) -> tuple[Talk, BytesIO]:
    raw = BytesIO()
    sink = TextIOWrapper(raw, encoding=encoding, errors="strict")
    return Talk(EN, ascii_only, StringIO(typed), sink), raw


def test_only_ascii_signs_where_the_encoding_is_not_utf_8() -> None:
    for encoding, said in (
        ("utf-8", "Åsa – 7♥ … æø".encode()),
        ("latin-1", "Åsa - 7H ... æø".encode("latin-1")),
        ("ascii", b"Asa - 7H ... aeo"),
    ):
        speaker, raw = talk("", encoding)
        speaker.say("Åsa – 7♥ … æø")
        assert raw.getvalue() == said + b"\n"


def test_a_letter_of_no_alphabet_at_hand_is_a_question_mark() -> None:
    assert plain_text("日é", "ascii") == "?e"
    assert plain_text("ü", "latin-1") == "ü"


def test_ascii_may_be_wanted_though_the_encoding_has_more() -> None:
    speaker, raw = talk("", ascii_only=True)
    speaker.say("Åsa – 7♥")
    assert raw.getvalue().decode() == "Åsa - 7H\n"


def test_nothing_that_is_said_moves_a_terminal() -> None:
    speaker, raw = talk("\x1b[2J1\n")
    speaker.say("a\x1b[31mb\rc\x07 [/x] {name} %s")
    assert b"\x1b" not in raw.getvalue()
    assert b"[/x] {name} %s" in raw.getvalue()
    assert "\x1b" not in speaker.ask("?")


def test_a_number_is_asked_for_until_there_is_one() -> None:
    speaker, raw = talk("\nx\n9\n²\n-1\n0\n2\n")
    assert speaker.choose("Which?", ["a", "b"]) == 1
    assert raw.getvalue().count(b"Type a number from 1 to 2.") == 6
    speaker, _ = talk("0\n")
    assert speaker.choose("Which?", ["a", "b"], "back") == BACK
    speaker, _ = talk("H\n")
    assert speaker.choose("Which?", ["spades", "hearts"], letters="sh") == 1
    speaker, _ = talk("500\n\n")
    assert speaker.number("How many?", 1, 9) is None


def test_the_end_of_the_input_ends_the_program_with_success() -> None:
    speaker, _ = talk("")
    with pytest.raises(Ended) as end:
        speaker.ask("?")
    assert end.value.status == 0


def test_a_signal_ends_it_before_the_next_line() -> None:
    speaker, _ = talk("1\n")
    speaker.watch._hear(15, None)
    with pytest.raises(Ended) as end:
        speaker.say("more")
    assert end.value.status == 143


def test_to_a_pipe_nothing_is_written_but_lines() -> None:
    speaker, raw = talk("x\n")
    speaker.hide()
    assert set(raw.getvalue()) == {ord("\n")}


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("3", Heard("cards", "", (3,))),
        ("3 5 1", Heard("cards", "", (3, 5, 1))),
        (" 3,5 , 1 ", Heard("cards", "", (3, 5, 1))),
        ("3!", Heard("cards", "", (3,), True)),
        ("3 5 ! hearts", Heard("cards", "hearts", (3, 5), True)),
        ("3 hjärter!", Heard("cards", "hjärter", (3,), True)),
        ("!", Heard("call")),
        ("D", Heard("draw")),
        ("take the pile", Heard("take")),
        ("take", Heard("take")),
        ("catch Åsa", Heard("catch", "åsa")),
        ("turn 8", Heard("flip", "8", (8,))),
        ("exchange 2 5", Heard("swap", "2 5", (2, 5))),
        ("3 x 5", Heard("")),
        ("1234", Heard("")),
        ("drawer", Heard("")),
    ],
)
def test_what_a_line_means(typed: str, meant: Heard) -> None:
    assert understand(EN, typed) == meant


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_of_a_language_means_its_own_command(lang: str) -> None:
    t = Translator(lang)
    for command, label in labels(t).items():
        assert understand(t, label).command == command
        assert label.isprintable()
    assert len(set(labels(t).values())) == len(labels(t))

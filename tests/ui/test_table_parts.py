"""The parts of the table that are painted from words: middle, note, log, side, prompt."""

from collections.abc import Callable

import pytest
from rich.cells import cell_len

from vandatta_tui.engine.cards import build_deck, french_prints
from vandatta_tui.ui.drawing.canvas import Canvas, Pen, text_of
from vandatta_tui.ui.drawing.cards import Face
from vandatta_tui.ui.drawing.glyphs import ASCII
from vandatta_tui.ui.drawing.log import Story, paint_story
from vandatta_tui.ui.drawing.middle import Middle, paint_middle, part_at
from vandatta_tui.ui.drawing.signs import figure_rows
from vandatta_tui.ui.widgets.course import Course
from vandatta_tui.ui.widgets.note import Note
from vandatta_tui.ui.widgets.prompt import PromptBand
from vandatta_tui.ui.widgets.side import Side
from vandatta_tui.words.speech import Line, Span

PEN = Pen()
NASTY = ["[/x]", "[@click=app.quit]x[/]", "水火木金土日月火水木", "👩‍👩‍👧 Ana", "Ö" * 90]
EIGHT = Middle(24, "slut", Face("8", "S", "8"), suit="H", word="HJÄRTER", strong=True)


def drawn(paint: Callable[[Canvas], None], width: int, height: int) -> list[str]:
    canvas = Canvas(PEN, width, height)
    paint(canvas)
    return [row.rstrip() for row in text_of(canvas.rows())]


def middle(what: Middle, kind: str = "normal") -> list[str]:
    return drawn(lambda canvas: paint_middle(canvas, what, kind), 40, 7)  # type: ignore[arg-type]


def test_the_middle_at_80_columns() -> None:
    assert middle(EIGHT)[:5] == [
        "╭─────╮  ╭─────╮   ▄  ▄  ▄",
        "│▒▒▒▒▒│  │8    │",
        "│ 24  │  │♠    │    ▀   ▀",
        "│▒▒▒▒▒│  │    8│      ▀",
        "╰─────╯  ╰─────╯   HJÄRTER",
    ]


def test_a_suit_that_was_not_named_is_told_in_small_letters() -> None:
    rows = middle(Middle(37, "", Face("10", "D", "10"), suit="D", word="ruter"))
    assert rows[4] == "╰─────╯  ╰─────╯    ruter"


def test_the_middle_of_the_beating_family() -> None:
    rows = middle(
        Middle(
            0,
            "slut",
            Face("9", "S"),
            word="ELLER HÖGRE",
            strong=True,
            figure="9",
            besides=("samt 2 och 10",),
        )
    )
    assert rows[2].startswith("│slut │  │♠    │")
    assert rows[3].endswith("ELLER HÖGRE")
    assert rows[4].endswith("samt 2 och 10")


BEATEN = Middle(
    3,
    "slut",
    Face("Kn", "S"),
    word="ELLER HÖGRE",
    strong=True,
    figure="Kn",
    besides=("samt 2, 3 och 10", "samt 2, 3, 10", "2, 3, 10"),
)


def test_a_figure_of_two_signs_is_drawn_whole() -> None:
    rows = drawn(lambda canvas: paint_middle(canvas, BEATEN, "normal"), 33, 5)
    wide = max(len(row) for row in figure_rows("Kn"))
    assert wide == 9
    canvas = Canvas(PEN, 33, 5)
    paint_middle(canvas, BEATEN, "normal")
    styles = [style for text, style in canvas.row(2) for _ in text]
    assert styles[19 + wide - 1] == PEN("felt", PEN.palette.text)
    assert rows[3].endswith("ELLER HÖGRE")


@pytest.mark.parametrize(
    ("width", "said"),
    [(36, "samt 2, 3 och 10"), (33, "samt 2, 3, 10"), (30, "2, 3, 10"), (24, "")],
)
def test_what_goes_besides_is_never_cut(width: int, said: str) -> None:
    rows = drawn(lambda canvas: paint_middle(canvas, BEATEN, "normal"), width, 5)
    assert rows[4].removeprefix("╰─────╯  ╰─────╯").strip() == said


def test_in_ascii_big_figures_look_as_on_a_calculator() -> None:
    assert figure_rows("2", plain=True) == [" _ ", " _|", "|_ "]
    canvas = Canvas(Pen(glyphs=ASCII), 33, 5)
    paint_middle(canvas, BEATEN, "normal")
    rows = text_of(canvas.rows())
    assert [row[19:26].rstrip() for row in rows[:3]] == ["", "|/   _", "|\\  | |"]


def test_large_cards_in_the_grand_layout() -> None:
    rows = middle(EIGHT, "grand")
    assert rows[3].startswith("│  24   │   │   ♠ ♠ │")
    assert rows[5].endswith("HJÄRTER")


def test_clicks_in_the_middle() -> None:
    assert [part_at("normal", x, 2) for x in (0, 6, 7, 9, 15, 16, -1)] == [
        "stock", "stock", "", "pile", "pile", "", "",
    ]  # fmt: skip
    assert part_at("normal", 0, 5) == ""
    assert part_at("grand", 0, 5) == "stock"


def note(words: Note.Words, width: int = 22, height: int = 3) -> list[str]:
    widget = Note()
    widget.words = words
    return drawn(widget.paint, width, height)


def test_the_last_event_or_a_penalty() -> None:
    assert note(Note.Words("Bo valde hjärter."))[0] == "Bo valde hjärter."
    rows = note(Note.Words("", "+4", "till dig"))
    assert rows[1].endswith("  till dig")
    assert note(Note.Words("", "+4", "till dig"), 16, 2)[0] == "+4 till dig"
    assert note(Note.Words("", "+4", "till dig"), 23, 6)[4] == "till dig"


def test_the_course() -> None:
    widget = Course()
    widget.after, widget.way = "Efter dig: Åsa", "Medurs ›"
    assert drawn(widget.paint, 22, 2) == ["Efter dig: Åsa", "Medurs ›"]


def test_who_follows_takes_a_second_line_where_there_is_one() -> None:
    widget = Course()
    widget.after, widget.way = "Efter dig: Maximiliana", "Medurs ›"
    assert drawn(widget.paint, 20, 2) == ["Efter dig: Maximili…", "Medurs ›"]
    assert drawn(widget.paint, 20, 3) == ["Efter dig:", "Maximiliana", "Medurs ›"]
    widget.after = "Efter dig: " + "水" * 20
    assert drawn(widget.paint, 20, 3)[1:] == ["水" * 9 + "…", "Medurs ›"]


DECK = build_deck(french_prints())


def line(name: str, card: str) -> Line:
    number = DECK.face_masks[DECK.parse_face(card)].bit_length() - 1
    span = Span("card", card, card=number, suit=DECK.suit_of[number])
    return Line((Span("name", name, seat=1), Span("text", " la "), span))


def test_the_log_shows_the_last_lines_news_bold_and_the_rest_muted() -> None:
    lines = [line(name, "9S") for name in ("Du", "Åsa", "Bo")]
    canvas = Canvas(PEN, 20, 2)
    paint_story(canvas, Story(lines, 2, DECK), 0, 0, 2)
    assert [row.rstrip() for row in text_of(canvas.rows())] == ["Åsa la 9S", "Bo la 9S"]
    old, new = canvas.row(0)[0][1], canvas.row(1)[0][1]
    assert (old.color, old.bold) == (PEN("muted").color, None)
    assert (new.color, new.bold) == (PEN("text").color, True)


def test_the_log_does_not_begin_in_the_middle_of_an_entry() -> None:
    lines = [line("Åsa", "9S"), Line((Span("text", "  gick ut"),)), line("Bo", "9S")]
    canvas = Canvas(PEN, 20, 2)
    paint_story(canvas, Story(lines, 0, DECK), 0, 0, 2)
    assert [row.rstrip() for row in text_of(canvas.rows())] == ["", "Bo la 9S"]


def test_the_log_can_be_scrolled_back() -> None:
    lines = [line(str(n), "9S") for n in range(9)]
    canvas = Canvas(PEN, 20, 3)
    paint_story(canvas, Story(lines), 0, 0, 3, back=4)
    assert [row[0] for row in text_of(canvas.rows())] == ["2", "3", "4"]


def test_the_side_panel() -> None:
    widget = Side()
    widget.titles = ("Ställning", "Händelser")
    widget.standings = [
        Side.Standing("Bo", "10", 0.1),
        Side.Standing("Du", "20", 0.2, mine=True),
        Side.Standing("Maximiliana", "60", 0.6),
    ]
    widget.story = Story([line("Bo", "9S")])
    rows = drawn(widget.paint, 32, 22)
    assert rows[1] == "  Ställning"
    assert rows[3] == "  Bo          ━━━━━━━━━━━━  10"
    assert rows[5] == "  Maximiliana ━━━━━━━━━━━━  60"
    assert rows[7] == "  Händelser"
    assert rows[9] == "  Bo la 9S"


def band(words: PromptBand.Words, width: int = 80) -> list[str]:
    widget = PromptBand()
    widget.words = words
    return drawn(widget.paint, width, 2)


FULL = PromptBand.Words(
    "DIN TUR",
    "Lägg 7♥ och 7♠, eller markera en sjua till.",
    "Lägg 7♥ 7♠, eller en sjua till.",
    "Kn♣ kan inte läggas ihop med sjuor.",
    "Kn♣ kan inte läggas med sjuor.",
    True,
    "Du · 9 kort · 20 p",
    "9 kort",
)


def test_the_prompt_at_80_and_at_60_columns() -> None:
    assert band(FULL) == [
        "▌  DIN TUR  Lägg 7♥ och 7♠, eller markera en sjua till.     Du · 9 kort · 20 p",
        "▌ Kn♣ kan inte läggas ihop med sjuor.",
    ]
    assert band(FULL, 60) == [
        "▌  DIN TUR  Lägg 7♥ 7♠, eller en sjua till.         9 kort",
        "▌ Kn♣ kan inte läggas ihop med sjuor.",
    ]


def test_the_right_end_gives_way_before_a_choice_is_left_out() -> None:
    long = "Lägg hjärter, en knekt eller en åtta, eller dra (högst tre)."
    words = PromptBand.Words(
        "MORMORS TUR", long, "Lägg hjärter, en knekt eller en åtta.", right_short="9 kort"
    )
    assert band(words)[0] == f"▌  MORMORS TUR  {long}"
    assert "eller dra" not in band(words, 60)[0]


def test_when_another_plays_there_is_no_pill() -> None:
    assert band(PromptBand.Words(line="Dag tänker …"))[0] == "▌ Dag tänker …"


@pytest.mark.parametrize("text", NASTY)
@pytest.mark.parametrize("width", [1, 20, 60, 80])
def test_nothing_gets_wider_than_its_widget(text: str, width: int) -> None:
    side, story = Side(), Story([Line((Span("name", text), Span("text", text)))])
    side.titles, side.story = (text, text), story
    side.standings = [Side.Standing(text, text, 7.0), Side.Standing(text, text)]
    words = PromptBand.Words(text, text, text, text, text, True, text, text)
    rows = [
        *drawn(side.paint, width, 12),
        *note(Note.Words(text, "", ""), width),
        *note(Note.Words(text, "+999", text), width),
        *band(words, width),
    ]
    assert max(cell_len(row) for row in rows) <= width


def test_a_long_name_leaves_room_for_the_number_of_cards() -> None:
    widget = Side()
    widget.standings = (Side.Standing("水火木金土日月" * 3, "3 kort"),)
    row = drawn(widget.paint, 32, 10)[3]
    assert row.endswith("… – 3 kort")
    assert cell_len(row) <= 30

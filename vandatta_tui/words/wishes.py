"""The settings in words: what each may be, what that is called, and what it does."""

from typing import Final

from vandatta_tui.words.translate import Translator, mark

LANGUAGE_NAMES: Final = {"sv": "svenska", "nb": "norsk bokmål", "en": "English"}

VALUES: Final[dict[str, tuple[object, ...]]] = {
    "language": ("", "sv", "nb", "en"),
    "theme": ("", "dark", "contrast", "light"),
    "four_colours": (True, False),
    "ascii": (False, True),
    "motion": (True, False),
    "bot_speed": ("slow", "normal", "fast"),
    "auto_forced": (False, True),
    "hints": (True, False),
    "call_reminder": (True, False),
    "undo_consent": ("ask", "own", "never"),
}
"""What each setting may be, the default first or in its place; of the tables, our own."""

LABELS: Final = {
    "language": mark("Language"),
    "names": mark("Who plays here"),
    "theme": mark("Colours of the table"),
    "four_colours": mark("Suits"),
    "bot_speed": mark("Pace of the bots"),
    "auto_forced": mark("The table makes a move that is the only one"),
    "hints": mark("Hints"),
    "call_reminder": mark("Remind me to call"),
    "undo_consent": mark("Taking back among several persons"),
    "motion": mark("Cards move"),
    "ascii": mark("Signs"),
    "last": mark("House rules and seats of last time"),
}
REMARKS: Final = {
    "language": mark("Changes at once. As the system: what the environment says."),
    "names": mark("The first name is yours; a new game begins with it."),
    "theme": mark("Four of our own, then colour schemes known from terminal and editor."),
    "four_colours": mark("Four can be told apart by everybody; two are as on paper."),
    "bot_speed": mark("How long a bot waits before it plays."),
    "auto_forced": mark("A forced draw or pass is made for you after a moment."),
    "hints": mark("H shows a good move and says why."),
    "call_reminder": mark("The table reminds you when you have a word to say."),
    "undo_consent": mark("Against bots a move can always be taken back."),
    "motion": mark("Cards slide from hand to pile."),
    "ascii": mark("Plain signs, where a terminal lacks the others."),
    "last": mark("Each game begins as you played it last. Here that can be forgotten."),
}
FOUR_TABLES: Final = mark("Four of our own; a terminal with more colours has others, too.")
ONE_TABLE: Final = mark("With sixteen colours every table is black.")
"""What is said of the tables on terminals with few colours."""

WORDS: Final[dict[tuple[str, object], str]] = {
    ("language", ""): mark("as the system"),
    ("theme", ""): mark("felt"),
    ("theme", "dark"): mark("dark"),
    ("four_colours", True): mark("four colours"),
    ("four_colours", False): mark("two colours"),
    ("theme", "contrast"): mark("high contrast"),
    ("theme", "light"): mark("light"),
    ("bot_speed", "slow"): mark("slow"),
    ("bot_speed", "normal"): mark("normal"),
    ("bot_speed", "fast"): mark("at once"),
    ("undo_consent", "ask"): mark("if all agree"),
    ("undo_consent", "own"): mark("the own move, at once"),
    ("undo_consent", "never"): mark("never"),
    ("ascii", False): mark("as the terminal can"),
    ("ascii", True): mark("plain ASCII"),
}


def value_text(t: Translator, name: str, value: object) -> str:
    """Return what the value of a setting is called."""
    if name == "names":
        return (
            ", ".join(map(str, value)) if isinstance(value, list) and value else t.p("name", "You")
        )
    if name == "last":
        count = len(value) if isinstance(value, dict) else 0
        return t.n("of {n} game", "of {n} games", count) if count else t("none")
    if name == "language" and value in LANGUAGE_NAMES:
        return LANGUAGE_NAMES[str(value)]
    if (name, value) in WORDS:
        return t(WORDS[name, value])
    if name == "theme":
        return str(value).replace("-", " ").title()  # a colour scheme, by its own name
    return t("yes") if value else t("no")

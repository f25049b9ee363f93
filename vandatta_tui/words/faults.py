"""What is wrong with a file, a move or an option, in the player's language: one place for all."""

from vandatta_tui.engine.said import Said, fill
from vandatta_tui.files.faults import FileFault, NewerVersion
from vandatta_tui.words.translate import Translator


def told(t: Translator, text: str) -> str:
    """Return a text in this language; what was not made by `say` is told as it stands."""
    if not isinstance(text, Said):
        return text
    values = {
        name: told(t, value) if isinstance(value, str) else value
        for name, value in text.values.items()
    }
    return fill(t(text.form), values)


def why_not_opened(t: Translator, fault: FileFault) -> str:
    """Return why a saved match cannot be opened."""
    if isinstance(fault, NewerVersion):
        return t("It was saved by a newer version of the program.")
    return told(t, fault.faults[0].text)

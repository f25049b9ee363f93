"""A parameter as a question: what it asks, its answers in order, which of them holds."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from vandatta_tui.files.variant import Variant
from vandatta_tui.words.labels import NO_BREAK
from vandatta_tui.words.translate import Translator

Patch: TypeAlias = Mapping[str, Any]
"""What an answer puts at which paths; None takes away what stands there."""
Answer: TypeAlias = tuple[Patch, str]
"""A patch, and what it is called."""


@dataclass(frozen=True, slots=True)
class Question:
    """A parameter: what it asks, and its answers in order."""

    id: str
    label: str
    answers: tuple[Answer, ...]
    now: int
    """The answer that holds."""
    changed: bool
    home: int
    """The answer that holds in the ruleset which the variant extends."""
    more: bool = False
    """More questions are behind it, in the part with its id."""

    @property
    def answer(self) -> str:
        """What holds, in words."""
        return self.answers[self.now][1]

    @property
    def usual(self) -> str:
        """What holds in the ruleset that the variant extends, in words."""
        return self.answers[self.home][1]

    @property
    def counts(self) -> bool:
        """Whether the answers are numbers, in order."""
        return all(_digits(text) for _, text in self.answers[:2])

    def turned(self, by: int) -> Patch:
        """Return what the next answer, or the one before, puts at which paths."""
        return self.answers[(self.now + by) % len(self.answers)][0]

    def typed(self, digits: str) -> Patch | None:
        """Return what the answer puts that is this number, if there is one."""
        return next((patch for patch, text in self.answers if _digits(text) == digits), None)


def _digits(text: str) -> str:
    bare = text.replace(NO_BREAK, "")
    return bare if bare.isdecimal() else ""


def asked(
    t: Translator,
    variant: Variant,
    ident: str,
    label: str,
    answers: Sequence[Answer],
    *,
    usual: Patch | None = None,
    tell: Callable[[Patch], str] = lambda _: "",
    more: bool = False,
) -> Question:
    """Return a question; what the base has, and what holds, are always among the answers.

    Args:
        usual: what the base has, where it does not speak so itself.
        tell: calls an answer by its name that is none of those given.
    """
    paths = dict.fromkeys(path for patch, _ in answers for path in patch)
    home = usual or {path: variant.base_value(path) for path in paths}
    now = {path: variant.value(path) for path in paths}
    known = list(answers)
    for values, name in ((home, t("as in the game")), (now, t("your own"))):
        if not any(fits(patch, values) for patch, _ in known):
            known.append((values, tell(values) or name))
    places = [
        next(n for n, (patch, _) in enumerate(known) if fits(patch, values))
        for values in (now, home)
    ]
    return Question(ident, label, tuple(known), places[0], now != home, places[1], more)


def fits(patch: Patch, values: Patch) -> bool:
    """Return whether all that an answer puts is there already."""
    return all(values[path] == value for path, value in patch.items())


def one_path(path: str, values: Sequence[tuple[Any, str]]) -> list[Answer]:
    """Return the answers that all put something at the same path."""
    return [({path: value}, text) for value, text in values]

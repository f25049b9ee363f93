"""A line of the outcome: what was measured, against what, how often, and whether that will do."""

from dataclasses import dataclass, field
from statistics import median


class Unmeasured(Exception):  # noqa: N818 - it is what becomes of the line
    """Something could not be measured; the text, for the catalogue, says why."""


@dataclass(slots=True)
class Line:
    """Measurements of one kind, and their target."""

    name: str
    what: str
    """In words, for the catalogue; `{ruleset}` is the name of what is played."""
    unit: str
    target: float
    at_least: bool = False
    """Whether more is better."""
    alone: bool = False
    """The target is for the measurement itself; there is no yardstick."""
    ruleset: str = ""
    ours: list[float] = field(default_factory=list)
    theirs: list[float] = field(default_factory=list)
    """By the yardstick, each beside ours of the same moment."""
    note: str = ""
    """Why there is no measurement."""

    def add(self, ours: float, theirs: float = 1.0) -> None:
        """Add a measurement and that of the yardstick."""
        self.ours.append(ours)
        self.theirs.append(theirs)

    @property
    def value(self) -> float:
        """What the target is for: the median ratio, or the measurement if it stands alone."""
        return median(a / b for a, b in zip(self.ours, self.theirs, strict=True))

    @property
    def ok(self) -> bool | None:
        """Whether the target is reached; None if nothing was measured."""
        if not self.ours:
            return None
        return self.value >= self.target if self.at_least else self.value <= self.target

    @property
    def figures(self) -> dict[str, float]:
        """The medians: ours, and where there is a yardstick its own and the ratio."""
        if not self.ours:
            return {}
        if self.alone:
            return {"ours": median(self.ours)}
        return {"ours": median(self.ours), "yardstick": median(self.theirs), "ratio": self.value}

    def as_json(self) -> dict[str, object]:
        """Return the line as data."""
        figures = {name: float(f"{value:.4g}") for name, value in self.figures.items()}
        note = {"note": self.note} if self.note else {}
        bound = {"at_least" if self.at_least else "at_most": self.target}
        return {"name": self.name, "unit": self.unit, **figures, **note, **bound, "ok": self.ok}

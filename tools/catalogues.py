"""The message catalogues: collect the texts of the code, merge, compile, check.

    python tools/catalogues.py            collect, merge into the .po files, compile
    python tools/catalogues.py --check    say what is missing and change nothing

Collected are string literals in `t("…")`, `t.n("…", "…", n)`, `t.p("context", "…")`, `say("…")`,
`mark("…")` and `mark_n("…", "…")`, where `t` is a name or an attribute (`self.t`). A text may
also be chosen on the spot: `t("…" if x else "…")`.
"""

import argparse
import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT: Final = Path(__file__).resolve().parents[1]
PACKAGE: Final = ROOT / "vandatta_tui"
LOCALE: Final = PACKAGE / "words" / "locale"
TEMPLATE: Final = LOCALE / "vandatta.pot"
TRANSLATED: Final = ("sv", "nb")
PLACEHOLDER: Final = re.compile(r"\{(\w+)\}|(%(?:\(\w+\))?[srd])")
EPOCH: Final = datetime(2026, 11, 29, tzinfo=UTC)
"""The date in every catalogue: a real one would change the files without a reason."""


@dataclass(frozen=True)
class Found:
    """A message in the code."""

    path: Path
    line: int
    texts: tuple[str, ...]
    context: str = ""
    given: frozenset[str] | None = None
    """The placeholders that get a value here; None if they get it elsewhere, or none at all."""


def find(path: Path) -> Iterator[Found]:
    """Yield the messages in one Python file."""
    tree = ast.parse(path.read_text(encoding="utf-8"), filename=str(path))
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield from _in_call(path, node)


def _in_call(path: Path, node: ast.Call) -> Iterator[Found]:
    how = _kind(node.func)
    arguments = node.args
    context = ""
    if how == "p" and arguments:
        context, arguments = next(iter(_literals(arguments[0])), ""), arguments[1:]
    wanted = {"t": 1, "p": 1, "say": 1, "mark": 1, "n": 2, "mark_n": 2}.get(how, 0)
    if not wanted or len(arguments) < wanted:
        return
    given = None if how.startswith("mark") else _given(node)
    columns = [_literals(argument) for argument in arguments[:wanted]]
    for texts in zip(*columns, strict=False):
        yield Found(path, node.lineno, texts, context, given)


def _kind(func: ast.expr) -> str:
    """Return which of the collected calls this is, or the empty string."""
    name = _last_name(func)
    if name in ("t", "mark", "mark_n"):
        return name
    if isinstance(func, ast.Name) and name == "say":  # `talk.say` speaks in the language already
        return name
    if isinstance(func, ast.Attribute) and name in ("n", "p") and _last_name(func.value) == "t":
        return name
    return ""


def _last_name(node: ast.expr) -> str:
    if isinstance(node, ast.Name):
        return node.id
    return node.attr if isinstance(node, ast.Attribute) else ""


def _literals(node: ast.expr) -> list[str]:
    if isinstance(node, ast.IfExp):
        return _literals(node.body) + _literals(node.orelse)
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value:
        return [node.value]
    return []


def _given(node: ast.Call) -> frozenset[str] | None:
    names = [keyword.arg for keyword in node.keywords]
    if None in names or not names:
        return None
    return frozenset(name for name in names if name)


def all_messages() -> list[Found]:
    """Return the messages of the whole package, file by file."""
    found = (message for path in sorted(PACKAGE.rglob("*.py")) for message in find(path))
    return sorted(found, key=lambda f: (f.path, f.line, f.texts))


def template() -> Catalog:
    """Return the catalogue of all messages, untranslated."""
    catalogue = _blank(None)
    for message in all_messages():
        key = message.texts[0] if len(message.texts) == 1 else message.texts
        where = [(message.path.relative_to(ROOT).as_posix(), message.line)]
        catalogue.add(key, locations=where, context=message.context or None)
    return catalogue


def _blank(lang: str | None) -> Catalog:
    catalogue = Catalog(
        locale=lang,
        domain="vandatta",
        project="vandatta-tui",
        version="",
        copyright_holder="the authors of vandatta-tui",
        creation_date=EPOCH,
        revision_date=EPOCH,
        fuzzy=False,
    )
    catalogue.header_comment = "# The messages of vandatta-tui. Written by tools/catalogues.py."
    return catalogue


def po_file(lang: str) -> Path:
    """Return where the catalogue of a language lies."""
    return LOCALE / lang / "LC_MESSAGES" / "vandatta.po"


def load(lang: str) -> Catalog:
    """Return the catalogue of a language as it is on disk, or a blank one."""
    path = po_file(lang)
    if not path.exists():
        return _blank(lang)
    with path.open("rb") as source:
        return read_po(source, locale=lang, domain="vandatta")


def merged(lang: str, pot: Catalog) -> Catalog:
    """Return the catalogue of a language with exactly the messages of the code."""
    old, new = load(lang), _blank(lang)
    for message in pot:
        if not message.id:
            continue
        known = old.get(message.id, message.context)
        kept = known and not known.fuzzy and isinstance(known.id, type(message.id))
        string = known.string if known and kept else ""
        new.add(message.id, string, locations=message.locations, context=message.context)
    return new


def save(catalogue: Catalog, path: Path) -> None:
    """Write a catalogue as text."""
    text = BytesIO()
    write_po(text, catalogue, width=100, include_lineno=False, sort_by_file=True)
    replace(path, text.getvalue())


def replace(path: Path, data: bytes) -> None:
    """Write a file as a whole: whoever reads it meanwhile sees the old one or the new one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with NamedTemporaryFile(dir=path.parent, delete=False) as target:
        target.write(data)
    Path(target.name).chmod(0o644)
    Path(target.name).replace(path)


def update() -> None:
    """Collect, merge, write and compile."""
    pot = template()
    save(pot, TEMPLATE)
    for lang in TRANSLATED:
        catalogue = merged(lang, pot)
        save(catalogue, po_file(lang))
        compiled = BytesIO()
        write_mo(compiled, catalogue)
        replace(po_file(lang).with_suffix(".mo"), compiled.getvalue())


def check() -> list[str]:
    """Return one line for every fault of the code's messages and of the catalogues."""
    pot = template()
    faults = [fault for found in all_messages() for fault in _faults_of_call(found)]
    faults += _twice(all_messages())
    for lang in TRANSLATED:
        catalogue = load(lang)
        for message in pot:
            if message.id:
                faults += _faults_of(lang, message, catalogue.get(message.id, message.context))
    return faults


def _twice(found: list[Found]) -> list[str]:
    """Name the messages that stand both alone and with a plural: gettext keeps only one."""
    alone = {f.texts[0] for f in found if len(f.texts) == 1 and not f.context}
    plural = {f.texts[0] for f in found if len(f.texts) == 2}
    return [f"alone and with a plural: {text!r}" for text in sorted(alone & plural)]


def _faults_of_call(found: Found) -> Iterator[str]:
    if found.given is None:
        return
    wanted = {p for text in found.texts for p in placeholders(text) if not p.startswith("%")}
    missing = wanted - found.given - ({"n"} if len(found.texts) == 2 else set())
    if missing:
        where = f"{found.path.relative_to(ROOT)}:{found.line}"
        yield f"{where}: no value for {', '.join(sorted(missing))} in {found.texts[0]!r}"


def _faults_of(lang: str, message: Message, known: Message | None) -> Iterator[str]:
    texts = _strings(message.id)
    strings = _strings(known.string) if known else ()
    if not known or not strings or not all(strings):
        yield f"{lang}: not translated: {texts[0]!r}"
    elif known.fuzzy:
        yield f"{lang}: fuzzy: {texts[0]!r}"
    else:
        wanted = placeholders(texts[-1])
        for text in strings:
            differ = placeholders(text) ^ wanted
            if differ - ({"n"} if len(texts) == 2 else set()):
                yield f"{lang}: other placeholders than {texts[0]!r}: {text!r}"


def _strings(value: object) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) else tuple(map(str, value or ()))  # type: ignore[call-overload]


def placeholders(text: str) -> frozenset[str]:
    """Return the placeholders in a text: names in braces, and those of `%` (argparse)."""
    return frozenset(a or b for a, b in PLACEHOLDER.findall(text))


def main() -> int:
    """Run the tool."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="say what is missing, change nothing")
    if not parser.parse_args().check:
        update()
    faults = check()
    print("\n".join(faults) if faults else f"{len(list(template())) - 1} messages, all translated")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())

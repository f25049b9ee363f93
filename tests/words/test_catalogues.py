"""Every text of the program is in both catalogues, with the same placeholders."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

from vandatta_tui.words.translate import Translator

TOOL = Path(__file__).resolve().parents[2] / "tools" / "catalogues.py"


def _tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("catalogues", TOOL)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules["catalogues"] = module
    spec.loader.exec_module(module)
    return module


TOOLS = _tool()


def test_every_message_is_translated() -> None:
    """Missing, fuzzy, other placeholders, a value not given: each is a line here."""
    assert TOOLS.check() == [], "run tools/catalogues.py and translate"


@pytest.mark.parametrize("lang", ["sv", "nb"])
def test_what_is_compiled_is_what_is_written(lang: str) -> None:
    """A stale .mo speaks English in places: run tools/catalogues.py."""
    t = Translator(lang)
    for message in TOOLS.load(lang):
        if message.id and isinstance(message.id, str) and message.string:
            said = t.p(message.context, message.id) if message.context else t(message.id)
            assert said == message.string


@pytest.mark.parametrize("lang", ["sv", "nb"])
def test_no_stray_spaces_and_the_same_ending(lang: str) -> None:
    for message in TOOLS.load(lang):
        pairs = zip(TOOLS._strings(message.id), TOOLS._strings(message.string), strict=False)
        for text, said in pairs:
            if message.id and said:
                assert said.count("  ") == text.count("  "), said
                assert (text[:1] == " ", text[-1:] == " ") == (said[:1] == " ", said[-1:] == " ")
                assert text.endswith((".", "!", "?", "…", ":")) == said.endswith(
                    (".", "!", "?", "…", ":")
                ), (text, said)


def _found(tmp_path: Path, code: str) -> list[tuple[tuple[str, ...], str]]:
    path = tmp_path / "code.py"
    path.write_text(code, encoding="utf-8")
    return [(found.texts, found.context) for found in TOOLS.find(path)]


def test_what_is_collected(tmp_path: Path) -> None:
    code = """
t("one")
self.t("two " "halves", name=name)
t.n("{n} card", "{n} cards", n)
self.app.t.p("context", "three")
t("yes" if on else "no")
mark("four")
other("not this")
t(variable)
count.n("not", "this", 1)
"""
    assert _found(tmp_path, code) == [
        (("one",), ""),
        (("two halves",), ""),
        (("{n} card", "{n} cards"), ""),
        (("three",), "context"),
        (("yes",), ""),
        (("no",), ""),
        (("four",), ""),
    ]


def test_a_value_that_is_missing_is_a_fault(tmp_path: Path) -> None:
    path = tmp_path / "code.py"
    path.write_text('t("{name} lays {card}", name=name)\nt.n("{n} {a}", "{n} {a}", n, a=1)')
    faults = [
        fault
        for found in TOOLS.find(path)
        for fault in TOOLS._faults_of_call(
            TOOLS.Found(TOOLS.ROOT / "x.py", found.line, found.texts, "", found.given)
        )
    ]
    assert faults == ["x.py:1: no value for card in '{name} lays {card}'"]


def test_placeholders_of_both_kinds() -> None:
    assert TOOLS.placeholders("{a} %s %(name)s {b c} 100 %") == {"a", "%s", "%(name)s"}


def test_collecting_anew_keeps_every_translation() -> None:
    before = {m.id: m.string for m in TOOLS.load("sv") if m.id and m.string}
    after = {m.id: m.string for m in TOOLS.merged("sv", TOOLS.template())}
    assert {key: after[key] for key in before if key in after} == {
        key: text for key, text in before.items() if key in after
    }
    assert len(before) > 500

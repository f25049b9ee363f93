"""What PyYAML says of a text that is no YAML, as sentences to translate.

Its parser in C and its parser in Python word the same problem differently; both are here. A
problem that names what it found ends in `but found …`, so the ends are taken off and put back.
"""

import re
from typing import Final

import yaml

from vandatta_tui.engine.said import Said, say, together
from vandatta_tui.files.text import clean

_PROBLEMS: Final = {
    str(text): text
    for text in (
        # where something may not stand
        say("block sequence entries are not allowed in this context"),
        say("mapping keys are not allowed in this context"),
        say("mapping values are not allowed in this context"),
        say("sequence entries are not allowed here"),
        say("mapping keys are not allowed here"),
        say("mapping values are not allowed here"),
        say("found character that cannot start any token"),
        say("found unexpected ':'"),
        say("found a tab character that violates indentation"),
        say("found a tab character where an indentation space is expected"),
        # what is missing
        say("could not find expected ':'"),
        say("did not find expected key"),
        say("did not find expected node content"),
        say("did not find expected '-' indicator"),
        say("did not find expected ',' or ']'"),
        say("did not find expected ',' or '}'"),
        say("did not find expected <document start>"),
        say("did not find expected comment or line break"),
        say("did not find expected whitespace or line break"),
        say("did not find expected alphabetic or numeric character"),
        say("found unexpected end of stream"),
        say("found unexpected document indicator"),
        say("found unexpected document separator"),
        # escapes and block scalars
        say("found unknown escape character"),
        say("did not find expected hexdecimal number"),
        say("found invalid Unicode character escape code"),
        say("found an indentation indicator equal to 0"),
        # tags and directives
        say("could not find expected directive name"),
        say("found unexpected non-alphabetical character"),
        say("found unknown directive name"),
        say("found extremely long version number"),
        say("did not find expected version number"),
        say("did not find expected digit or '.' character"),
        say("found duplicate %YAML directive"),
        say("found duplicate YAML directive"),
        say("found duplicate %TAG directive"),
        say("found incompatible YAML document"),
        say("found incompatible YAML document (version 1.* is required)"),
        say("found undefined tag handle"),
        say("duplicate tag handle"),
        say("did not find expected '!'"),
        say("did not find expected tag URI"),
        say("did not find URI escaped octet"),
        say("found an incorrect leading UTF-8 octet"),
        say("found an incorrect trailing UTF-8 octet"),
        say("did not find the expected '>'"),
        say("did not find expected whitespace"),
        say("exceeded maximum nesting depth"),
        # what the parser in Python expected
        say("expected alphabetic or numeric character"),
        say("expected a digit or '.'"),
        say("expected a digit or ' '"),
        say("expected a digit"),
        say("expected ' '"),
        say("expected a comment or a line break"),
        say("expected '>'"),
        say("expected '!'"),
        say("expected URI"),
        say("expected indentation indicator in the range 1-9"),
        say("expected chomping or indentation indicators"),
        say("expected '<document start>'"),
        say("expected the node content"),
        say("expected <block end>"),
        say("expected ',' or ']'"),
        say("expected ',' or '}'"),
    )
}
_FOUND: Final = re.compile(r"(?s)(.*), but (?:found|got) (.*)")
_CHARACTER: Final = re.compile(r"(?s)found character (.*) that cannot start any token")
_ABOUT: Final = re.compile(
    r"(?s)(found unknown escape character|found undefined tag handle|duplicate tag handle) (.*)"
)
_DIGITS: Final = re.compile(r"expected escape sequence of (\d+) hexadecimal numbers")


def problem_of(error: yaml.YAMLError) -> Said:
    """Return what is wrong with the text."""
    raw = clean(str(getattr(error, "problem", None) or ""))
    return _problem(raw) or say("it cannot be parsed")


def _problem(raw: str) -> Said | None:
    if raw in _PROBLEMS:
        return _PROBLEMS[raw]
    if found := _FOUND.fullmatch(raw):
        wanted = _wanted(found[1])
        return say("{wanted}, but found {found}", wanted=wanted, found=found[2]) if wanted else None
    if found := _CHARACTER.fullmatch(raw):
        return say("found character {found} that cannot start any token", found=found[1])
    if found := _ABOUT.fullmatch(raw):
        return together("{problem}: {found}", problem=_PROBLEMS[found[1]], found=found[2])
    return None


def _wanted(raw: str) -> Said | None:
    if digits := _DIGITS.fullmatch(raw):
        return say("expected escape sequence of {n} hexadecimal numbers", n=digits[1])
    return _PROBLEMS.get(raw)

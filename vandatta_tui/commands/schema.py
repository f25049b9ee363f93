"""`vandatta schema`: the JSON Schema of a ruleset, for editors."""

import argparse
import json

from vandatta_tui.commands.fault import DONE
from vandatta_tui.words.translate import Translator


def add_arguments(parser: argparse.ArgumentParser, t: Translator) -> None:
    """Add no arguments: there are none."""


def run(args: argparse.Namespace, t: Translator) -> int:
    """Print the schema."""
    from vandatta_tui.files.schema import schema_json

    print(json.dumps(schema_json(), indent=2, ensure_ascii=False))
    return DONE

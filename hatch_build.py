"""Build hook: compiles the message catalogues and ships `rulesets/` inside the wheel."""

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CatalogueHook(BuildHookInterface):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        for po in Path(self.root, "vandatta_tui/words/locale").rglob("*.po"):
            with po.open("rb") as source, po.with_suffix(".mo").open("wb") as target:
                write_mo(target, read_po(source))
        # An editable install reads the checkout's own folder; a copy beside it would go stale.
        if self.target_name == "wheel" and version != "editable":
            build_data["force_include"]["rulesets"] = "vandatta_tui/rulesets"

"""What can be done with own variants in the picker: make, change, export, import, delete."""

from collections.abc import Iterator
from pathlib import Path

from vandatta_tui.files.atomic import write_atomically
from vandatta_tui.files.faults import FileFault
from vandatta_tui.files.folders import data_folder, free_path
from vandatta_tui.files.library import UnknownRuleset
from vandatta_tui.files.ruleset import Ruleset
from vandatta_tui.files.variant import Variant, VariantError, heirs_of, own_file, taken_in
from vandatta_tui.ui.screens.asktext import AskTextScreen
from vandatta_tui.ui.screens.confirm import ConfirmScreen
from vandatta_tui.ui.screens.pickerlook import PickerLook
from vandatta_tui.ui.widgets.menu import Menu
from vandatta_tui.words.disk import disk_reason, written
from vandatta_tui.words.houserules import game_name
from vandatta_tui.words.impossible import told_why

LONGEST_PATH = 400


class VariantMenu(PickerLook):
    """The picker as far as it deals with rulesets of one's own."""

    def action_variants(self) -> None:
        """Ask what is to be done with the game under the cursor."""
        if self.choices is None or not self.OFFERS_VARIANTS:
            return
        name = game_name(self.choices.ruleset, self.t.lang)
        question = self.t("Own variants: {game}", game=name)
        entries = list(self._entries(self.choices.ruleset))
        self.app.push_screen(ConfirmScreen(question, entries), self._chosen)

    def _entries(self, ruleset: Ruleset) -> Iterator[Menu.Entry]:
        t, file = self.t, own_file(ruleset)
        if file is not None and self._variant(file) is not None:
            yield Menu.Entry("edit", t.p("menu", "Change"), t("go on building this variant"))
        yield Menu.Entry("make", t.p("menu", "New variant"), t("your own rules from this game"))
        if file is not None:
            if self._variant(file) is not None:
                yield Menu.Entry("rename", t.p("menu", "Rename"), t("another name in the list"))
            yield Menu.Entry("export", t.p("menu", "Export"), t("write its file elsewhere"))
        yield Menu.Entry("import", t.p("menu", "Import"), t("take in a ruleset file"))
        if file is not None:
            yield Menu.Entry("delete", t.p("menu", "Delete"), t("take it off the list"))

    def _variant(self, file: Path) -> Variant | None:
        try:
            return Variant.opened(file)
        except (VariantError, UnknownRuleset, FileFault):
            return None

    def _chosen(self, answer: str | None) -> None:
        steps = {
            "make": self._make,
            "edit": self._edit,
            "rename": self._name_anew,
            "export": self._export,
            "import": self._import,
            "delete": self._delete,
        }
        if answer in steps and self.choices is not None:
            steps[answer](self.choices.ruleset)

    # Making and changing

    def _make(self, ruleset: Ruleset) -> None:
        self._build(Variant.of(ruleset))

    def _edit(self, ruleset: Ruleset) -> None:
        file = own_file(ruleset)
        variant = self._variant(file) if file else None
        if variant is not None:
            self._build(variant)

    def _build(self, variant: Variant) -> None:
        from vandatta_tui.ui.screens.workshop import WorkshopScreen

        self.app.push_screen(WorkshopScreen(variant), self.show_game)

    def show_game(self, ident: str | None) -> None:
        """Read the rulesets anew, and go to one of them."""
        if ident is not None:
            self.reread(ident)

    # Files

    def _export(self, ruleset: Ruleset) -> None:
        wanted = free_path(data_folder() / "exports" / f"{ruleset.id}.yaml")
        question = self.t("Where is it written? A folder, or a file:")
        ask = AskTextScreen(
            question, str(wanted), lambda text: self._not_written(ruleset, text), LONGEST_PATH
        )
        self.app.push_screen(ask)

    def _not_written(self, ruleset: Ruleset, text: str) -> str:
        """Write the file of a ruleset to a path, and tell so; return why that cannot be."""
        if not text.strip():
            return self.t("a path is needed")
        target = Path(text.strip()).expanduser()
        try:
            if target.is_dir():
                target = free_path(target / f"{ruleset.id}.yaml")
            elif target.exists():
                return self.t("There is a file of this name already.")
            write_atomically(target, Path(ruleset.path).read_text(encoding="utf-8"))
        except OSError as error:
            return disk_reason(self.t, error)
        except ValueError:
            return self.t("the name is impossible")
        self.vandatta.tell(written(self.t, target))
        return ""

    def _name_anew(self, ruleset: Ruleset) -> None:
        file = own_file(ruleset)
        variant = self._variant(file) if file else None
        if variant is None:
            return
        name = game_name(ruleset, self.t.lang)
        question = self.t("What is it called from now on?")
        ask = AskTextScreen(question, name, lambda text: self._not_renamed(variant, text))
        self.app.push_screen(ask, lambda text: self.show_game(variant.id if text else None))

    def _not_renamed(self, variant: Variant, text: str) -> str:
        """Save a variant under another name; return why that cannot be."""
        try:
            variant.named(text.strip(), self.t.lang).save()
        except VariantError as error:
            return told_why(self.t, error.text)
        except OSError as error:
            return disk_reason(self.t, error)
        return ""

    def _import(self, ruleset: Ruleset) -> None:
        question = self.t("Which ruleset file? Its path:")
        self._imported = ""
        ask = AskTextScreen(question, "", self._not_taken_in, LONGEST_PATH)
        self.app.push_screen(ask, lambda _: self.show_game(self._imported or None))

    def _not_taken_in(self, text: str) -> str:
        """Take in a file; return why that cannot be."""
        if not text.strip():
            return self.t("a path is needed")
        try:
            self._imported = taken_in(Path(text.strip()).expanduser()).id
        except (VariantError, FileFault) as error:
            return told_why(self.t, error.text)
        except OSError as error:
            return disk_reason(self.t, error)
        return ""

    def _delete(self, ruleset: Ruleset) -> None:
        t, heirs = self.t, heirs_of(ruleset)
        name = game_name(ruleset, t.lang)
        if heirs:
            self.vandatta.warn(t("{name} is needed by {others}.", name=name, others=heirs[0]))
            return
        entries = [
            Menu.Entry("", t.p("menu", "Keep it"), ""),
            Menu.Entry("delete", t.p("menu", "Delete"), t("It cannot be brought back.")),
        ]
        question = t("Delete the variant {name}?", name=name)
        self.app.push_screen(ConfirmScreen(question, entries), self._deleted)

    def _deleted(self, answer: str | None) -> None:
        file = own_file(self.choices.ruleset) if self.choices else None
        if answer != "delete" or file is None:
            return
        try:
            file.unlink()
        except OSError as error:
            self.vandatta.warn(self.t("Not deleted: {why}", why=disk_reason(self.t, error)))
        self.reread("")

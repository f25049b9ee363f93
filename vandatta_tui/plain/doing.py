"""What is done at the table besides moving: looking things up, taking back, leaving."""

from typing import Final

from vandatta_tui.engine.view import ONLOOKER
from vandatta_tui.files.report import seen_report, whole_report, write_report
from vandatta_tui.front.handorder import usual_order
from vandatta_tui.front.takeback import make_again, take_back, undo_place
from vandatta_tui.plain.rulesaloud import read_rules, sections_of
from vandatta_tui.plain.scoreboard import totals
from vandatta_tui.plain.showing import whole_table
from vandatta_tui.plain.sitting import Ending, Sitting
from vandatta_tui.plain.talk import BACK
from vandatta_tui.plain.vocabulary import Heard, told_as
from vandatta_tui.words.disk import disk_reason, written
from vandatta_tui.words.translate import mark

LAST = 10
"""So many sentences of the log are told unless all are wanted."""


DEEDS: Final = (
    ("draw", mark("draw, or take what is due")),
    ("pass", mark("pass, or be done with exchanging")),
    ("take", mark("take all cards of the pile")),
    ("flip", mark("turn a hidden card, by its number")),
    ("swap", mark("a card in hand for an open one, by their numbers")),
    ("challenge", mark("challenge the card that was laid")),
    ("accept", mark("take the cards without a challenge")),
    ("call", mark("say your word, if it is not too late")),
    ("catch", mark("say that somebody forgot to call")),
    ("jump", mark("lay the same card out of turn")),
    ("hint", mark("what a good player would do, and why")),
    ("table", mark("who has how many cards")),
    ("score", mark("the points")),
    ("log", mark("what happened last")),
    ("report", mark("what you see, or everything, into a file")),
    ("rules", mark("the rules")),
    ("sort", mark("sort the hand the other way")),
    ("undo", mark("take your last move back")),
    ("redo", mark("make it again")),
    ("leave", mark("save and leave")),
)
"""What can be said besides numbers, and what that does."""


class Doing:
    """Everything at the table that is no move."""

    def __init__(self, table: Sitting) -> None:
        self.table = table
        self.talk, self.t = table.talk, table.t
        self.ending: Ending | None = None
        """How the person wants the table to end."""

    # ---- looking things up

    def log(self, said: Heard) -> None:
        """Tell what happened last; with a word after it, all of this deal."""
        story = self.table.story()
        told = story if said.rest else story[-LAST:]
        self.talk.say(*told)
        if len(told) < len(story):
            log = told_as(self.t, "log").partition(",")[0]
            self.talk.say(self.t("{log} all tells the whole deal.", log=log))

    def look(self, said: Heard) -> None:
        """Tell everything that lies open."""
        self.talk.say(*whole_table(self.table))

    def score(self, said: Heard) -> None:
        """Tell the points."""
        self.talk.say(*totals(self.t, self.table.match, self.table.me))

    def rules(self, said: Heard) -> None:
        """Read the rules by which is played."""
        setup = self.table.setup
        sections = sections_of(self.talk, setup.ruleset, setup.options, len(setup.seats))
        read_rules(self.talk, self.table.title, sections)

    def sort(self, said: Heard) -> None:
        """Sort the hand the other way."""
        table = self.table
        now = table.orders.get(table.me, usual_order(table.match.rules))
        table.orders[table.me] = "rank" if now == "suit" else "suit"
        self.talk.say(*table.cards.lines(table.voice))

    def help(self, said: Heard) -> None:
        """Tell what can be said."""
        t = self.t
        self.talk.say(
            t("3 lays card number 3. 3 5 1 lays three cards, the first one at the bottom."),
            t("3! lays card 3 and calls. ! alone calls now."),
            t("Enter tells once more what lies there and what you have."),
        )
        self.talk.say(*(f"{told_as(t, command)}: {t(deed)}." for command, deed in DEEDS))

    # ---- taking back

    def undo(self, said: Heard) -> None:
        """Take the last move of a person back, and what followed it; ask the table if need be."""
        table = self.table
        consent = table.settings.undo_consent
        place = undo_place(table.match, table.persons, table.me, consent)
        if place is None:
            self.talk.say(self.t("There is nothing to take back."))
        elif len(table.persons) < 2 or consent != "ask" or self._all_agree(place):
            take_back(table.match, place, table.persons, table.settings.auto_forced)
            table.kept.about.undone += 1
            self._moved_in_time()

    def _all_agree(self, place: int) -> bool:
        t, match = self.t, self.table.match
        name = match.names[match.deal.moves[place][0]]
        question = t("Is the last move of {name} to be taken back?", name=name)
        back = f"{t.p('menu', 'Take it back')}. {t('All agree.')}"
        return self.talk.choose(question, [t.p("menu", "Play on"), back]) == 1

    def redo(self, said: Heard) -> None:
        """Make the move again that was taken back, and what followed it."""
        if make_again(self.table.match, self.table.persons):
            self._moved_in_time()
        else:
            self.talk.say(self.t("There is nothing to make again."))

    def _moved_in_time(self) -> None:
        self.table.moved_in_time()
        self.talk.say(self.t("You are at another moment of the deal now."))

    # ---- reports

    def report(self, said: Heard) -> None:
        """Ask what is to be written down, and write it into a file."""
        t, table = self.t, self.table
        ways = {
            "all": f"{t.p('menu', 'Everything')}, {t('the match so far, all cards open')}",
        }
        if not table.match.deal.over:
            seen = f"{t.p('menu', 'What I see')}, {t('hidden cards stay hidden')}"
            ways = {"seen": seen, **ways}
        question = t("What is to be written into a file?")
        chosen = self.talk.choose(question, list(ways.values()), t("nothing"))
        if chosen != BACK:
            self._report(list(ways)[chosen])

    def _report(self, what: str) -> None:
        t, match, about = self.t, self.table.match, self.table.kept.about
        whole = what == "all"
        game = whole_report(match, about) if whole else seen_report(match, about, self.table.me)
        if game is None:
            self.talk.say(t("This moment cannot be told without the hidden cards."))
            return
        try:
            self.talk.say(written(t, write_report(game)))
        except OSError as error:
            self.talk.say(t("Not written: {why}", why=disk_reason(t, error)))

    # ---- leaving

    def leave(self, said: Heard) -> None:
        """Ask whether to leave: for now, for good, or to end the match."""
        t, table = self.t, self.table
        leave = f"{t.p('menu', 'Leave')}. {table.kept.alarm or t('The game is saved.')}"
        ways = {"stay": t.p("menu", "Play on"), "leave": leave}
        if len(table.persons) > 1 and table.me != ONLOOKER:
            fact = t("a bot plays on for {name}", name=table.match.names[table.me])
            ways["replace"] = f"{t.p('menu', 'Go for good')}, {fact}"
        if not table.match.over:
            ways["finish"] = f"{t.p('menu', 'End the match')}, {t('nobody wins it')}"
        self._leave(list(ways)[self.talk.choose(t("Leave the table?"), list(ways.values()))])

    def _leave(self, answer: str) -> None:
        table = self.table
        if answer == "replace":
            table.replace_by_bot(table.me)
        elif answer != "stay":
            table.kept.about.ended = table.kept.about.ended or answer == "finish"
            table.kept.save()
            self.ending = "left"

"""The table, line by line: bots play, persons are asked, deal after deal."""

from collections.abc import Callable, Mapping

from vandatta_tui.engine.moves import Kind
from vandatta_tui.files.settings import Settings
from vandatta_tui.front.choosing import suspects
from vandatta_tui.front.setup import GameSetup
from vandatta_tui.plain.doing import Doing
from vandatta_tui.plain.kept import Kept
from vandatta_tui.plain.lot import lot_told
from vandatta_tui.plain.moving import Moving
from vandatta_tui.plain.scoreboard import standings
from vandatta_tui.plain.showing import situation, way_on
from vandatta_tui.plain.sitting import Ending, Sitting
from vandatta_tui.plain.talk import Talk
from vandatta_tui.plain.vocabulary import Heard, understand
from vandatta_tui.words.labels import both


class Table:
    """Plays a match at one keyboard, persons and bots."""

    def __init__(self, talk: Talk, setup: GameSetup, kept: Kept, settings: Settings) -> None:
        self.talk, self.t = talk, talk.t
        self.sitting = Sitting(talk, setup, kept, settings)
        self.match = kept.match
        self._moving, self._doing = Moving(self.sitting), Doing(self.sitting)
        self._shown: tuple[int, int, int] | None = None
        """The moment that was last told in full."""
        self._let_pass: tuple[int, int, int] | None = None
        """The moment at which the person lets the others go on."""

    def play(self, draws_lot: bool = False) -> Ending:
        """Play until the table is left, or the match is to be played once more.

        Args:
            draws_lot: tell first who drew which card for the deal.
        """
        t, table = self.t, self.sitting
        self.talk.say(f"{table.title}, {table.goal}.")
        self.talk.say(t("At the table: {names}.", names=both(t, self.match.names)))
        if draws_lot:
            self.talk.say(*lot_told(table.voice, self.match))
        self.talk.say(t("Type the number of a card to lay it, or ? for help."))
        table.kept.save()
        while self._doing.ending is None:
            if self.match.deal.over:
                table.tell()
                self._after_deal()
            else:
                self._step()
        return self._doing.ending

    # ---- whose turn

    def _step(self) -> None:
        """Let one thing happen: a bot acts, a person is asked, or another one is called."""
        table, turn = self.sitting, self.match.deal.turn
        waits = table.me >= 0 and self._let_pass != table.position
        if turn == table.me or (waits and table.turns.may_react() and self._heeds()):
            self._person(turn)
            return
        step = table.turns.of_bots() or table.turns.of_person(table.settings.auto_forced)
        if step is not None:
            table.make(*step)
        elif waits:
            self._ask()
        else:
            self._hand_over(turn)

    def _heeds(self) -> bool:
        """Return whether there is more to react to than a word of which nobody is reminded."""
        table = self.sitting
        if table.settings.call_reminder or len(table.persons) > 1:
            return True
        others = [move for move in table.view.reactions if move.kind is Kind.LAY]
        return bool(others or suspects(table.view, table.me))

    def _person(self, turn: int) -> None:
        """Ask the one in front of the table; bots may be quicker with a word out of turn."""
        table = self.sitting
        forced = table.turns.of_person(table.settings.auto_forced) if turn == table.me else None
        quick = table.turns.of_bots() if turn == table.me else None
        if quick or forced:
            table.make(*(quick or forced))  # type: ignore[misc]
        else:
            self._ask()

    def _hand_over(self, seat: int) -> None:
        """Call the next person; the cards of the one before are out of sight."""
        t, name = self.t, self.match.names[seat]
        self.sitting.tell()
        self.talk.hide()
        self.talk.say(t("Now it is {name}.", name=name), t("Hand over. Only you see your cards."))
        word = self.talk.ask(t("{name}, press Enter.", name=name))
        if understand(t, word).command == "leave":
            self.sitting.cover()
            self._doing.leave(Heard("leave"))
            return
        self.sitting.me = seat

    # ---- asking

    def _ask(self) -> None:
        """Ask the one in front of the table what to do, and do it."""
        table = self.sitting
        table.tell()
        if self._shown != table.position:
            self._shown = table.position
            self.talk.gap()
            idle = not table.view.my_turn and not table.turns.may_react()
            self.talk.say(*([way_on(table)] if idle else situation(table)))
        line = self.talk.ask(self.t("{name}:", name=self.match.names[table.me]))
        if not line:
            self._nothing_said()
        elif not self._moving.suit(line):
            self._do(understand(self.t, line))

    def _nothing_said(self) -> None:
        table = self.sitting
        self._shown = None
        if not table.view.my_turn:
            self._let_pass = table.position

    def _do(self, said: Heard) -> None:
        deed = self._deeds().get(said.command)
        if deed is None:
            self.talk.say(self.t("That is not understood. ? tells what can be said."))
        else:
            deed(said)

    def _deeds(self) -> Mapping[str, Callable[[Heard], None]]:
        moving, doing = self._moving, self._doing
        return {
            "cards": moving.cards,
            "draw": moving.draw,
            "accept": moving.accept,
            "pass": moving.pass_on,
            "ready": moving.pass_on,
            "take": moving.take,
            "flip": moving.flip,
            "swap": moving.swap,
            "challenge": moving.challenge,
            "call": moving.call,
            "catch": moving.catch,
            "jump": moving.jump_in,
            "hint": moving.hint,
            "table": doing.look,
            "score": doing.score,
            "log": doing.log,
            "report": doing.report,
            "rules": doing.rules,
            "sort": doing.sort,
            "undo": doing.undo,
            "redo": doing.redo,
            "help": doing.help,
            "leave": doing.leave,
        }

    # ---- after a deal

    def _after_deal(self) -> None:
        """Tell how the match stands, and ask what comes next."""
        t, table = self.t, self.sitting
        me = table.persons[0] if len(table.persons) == 1 else -1
        self.talk.gap()
        self.talk.say(*standings(t, self.match, me))
        if self.match.over:
            again = self.talk.choose(t("What next?"), [t("Play again"), t.p("menu", "Leave")])
            self._doing.ending = "left" if again else "rematch"
            return
        deal = t("Play deal {n}", n=len(self.match.results) + 1)
        leave = f"{t.p('menu', 'Leave')}. {table.kept.alarm or t('The game is saved.')}"
        undo = t.p("menu", "Take it back")
        chosen = self.talk.choose(t("What next?"), [deal, leave, undo], letters=("", "q", "z"))
        if chosen == 0:
            table.next_deal()
        elif chosen == 1:
            self._doing.ending = "left"
        else:
            self._doing.undo(Heard("undo"))

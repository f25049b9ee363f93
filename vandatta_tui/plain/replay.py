"""A match looked at again, read aloud: move by move, from one seat or with open cards."""

from collections.abc import Callable, Iterator, Mapping

from vandatta_tui.engine.cards import bits
from vandatta_tui.engine.events import Event
from vandatta_tui.engine.match import Match
from vandatta_tui.engine.view import ONLOOKER, View
from vandatta_tui.files.saves import SavedMatch
from vandatta_tui.front.again import play_on
from vandatta_tui.front.eyes import Eyes
from vandatta_tui.front.handorder import sorted_hand, usual_order
from vandatta_tui.front.playing import setup_of, titles
from vandatta_tui.front.reel import Reel
from vandatta_tui.front.replaytexts import opinion, play_on_question
from vandatta_tui.plain.showing import whole_table
from vandatta_tui.plain.talk import BACK, Talk
from vandatta_tui.plain.vocabulary import Heard, replay_told_as, understand_at_replay
from vandatta_tui.words.labels import both
from vandatta_tui.words.narrate import entries, sentences
from vandatta_tui.words.speech import Voice, as_seen_by
from vandatta_tui.words.spoken import spoken_voice


class Replay:
    """Goes through a match as its reader says. The match itself is never changed."""

    def __init__(self, talk: Talk, saved: SavedMatch, hidden: bool) -> None:
        """Open a match at its beginning.

        Args:
            hidden: its last deal is still being played, so its cards stay hidden.
        """
        self.talk, self.t = talk, talk.t
        self.about, self.setup = saved.about, setup_of(saved)
        self.reel = Reel(saved.match)
        seats = enumerate(self.setup.seats)
        self.eyes = Eyes(self.reel, [n for n, seat in seats if seat.level is None], hidden)
        self._new: SavedMatch | None = None
        self._left = False

    def run(self) -> SavedMatch | None:
        """Read until it is left; return a match to be played on from here, if that is wanted."""
        title, goal = titles(self.t, self.setup)
        self.talk.gap()
        self.talk.say(f"{title}, {goal}.", self.t("At the table: {names}.", names=self._names()))
        self.talk.say(self._whose())
        self._arrived()
        self.talk.say(self.t("Enter reads the next move. ? tells what else can be said."))
        while not self._left:
            self._do(understand_at_replay(self.t, self.talk.ask(self._prompt())))
        return self._new

    def _names(self) -> str:
        return both(self.t, self.match.names)

    # ---- what is seen

    @property
    def match(self) -> Match:
        """The match as it stood at the moment."""
        return self.reel.match

    @property
    def view(self) -> View:
        """What the seat that is looked from may know."""
        return self.match.view(self.eyes.seat)

    @property
    def voice(self) -> Voice:
        """Who speaks: to the seat that is looked from, or to an onlooker."""
        me = ONLOOKER if self.eyes.opened else self.eyes.seat
        return spoken_voice(self.t, self.match.rules, self.match.names, me)

    def _prompt(self) -> str:
        reel, t = self.reel, self.t
        if reel.deals == 1:
            return t("Move {n} of {all}:", n=reel.place, all=reel.length)
        deal = t("Deal {n} of {all}", n=reel.deal + 1, all=reel.deals)
        move = t("move {n} of {all}:", n=reel.place, all=reel.length)
        return f"{deal}, {move}"

    def _whose(self) -> str:
        seat = self.eyes.seat
        if self.eyes.opened:
            return self.t("All cards lie open.")
        if seat == ONLOOKER:
            return self.t("Nobody's cards are seen.")
        if self.eyes.persons == [seat]:
            return self.t("It is told as you saw it.")
        return self.t("It is told as {name} saw it.", name=self.match.names[seat])

    def _told(self, events: list[Event]) -> Iterator[str]:
        viewer = self.eyes.viewer
        shown = events if viewer is None else [event.seen_by(viewer) for event in events]
        return (sentences(self.voice, entry) for entry in entries(shown))

    def _arrived(self) -> None:
        """Tell how the deal begins, at its beginning; else where one is."""
        if self.reel.place == 0:
            self.talk.say(*self._told(self.match.deal.events))
        else:
            self.talk.say(*whole_table(self))

    # ---- from moment to moment

    def _do(self, said: Heard) -> None:
        if said.rest and said.command != "deal":
            said = Heard("")
        deed = self._deeds().get(said.command)
        if deed is None:
            self.talk.say(self.t("That is not understood. ? tells what can be said."))
        else:
            deed(said)

    def _deeds(self) -> Mapping[str, Callable[[Heard], None]]:
        return {
            "next": self._step,
            "go": self._go,
            "back": self._back,
            "all": self._all,
            "deal": self._deal,
            "table": lambda said: self.talk.say(*whole_table(self)),
            "hands": lambda said: self.talk.say(*self._hands()),
            "view": self._look,
            "opinion": self._opinion,
            "play_on": self._play_on,
            "log": lambda said: self.talk.say(*self._told(self.match.deal.events)),
            "help": self._help,
            "leave": self._leave,
        }

    def _step(self, said: Heard) -> None:
        if self.reel.at_end:
            self.talk.say(self.t("That was the last move."))
            return
        deal, events = self.reel.deal, self.reel.step()
        if self.reel.deal != deal:
            self.talk.gap()
            self._arrived()
        else:
            self.talk.say(*self._told(events))

    def _all(self, said: Heard) -> None:
        """Read the rest of the deal."""
        if self.reel.place == self.reel.length:
            self._step(said)
        while self.reel.place < self.reel.length:
            self.talk.say(*self._told(self.reel.step()))

    def _back(self, said: Heard) -> None:
        self.reel.back()
        self._arrived()

    def _go(self, said: Heard) -> None:
        self.reel.go(self.reel.deal, said.numbers[0])
        self._arrived()

    def _deal(self, said: Heard) -> None:
        """Go to the beginning of a deal: of the one with this number, else of the next."""
        number = said.numbers[0] - 1 if said.numbers else self.reel.deal + 1
        if not 0 <= number < self.reel.deals:
            most = self.reel.deals
            self.talk.say(self.t("The deals go from 1 to {most}.", most=most))
            return
        self.reel.go(number, 0)
        self._arrived()

    def _leave(self, said: Heard) -> None:
        self._left = True

    # ---- views and opinions

    def _hands(self) -> Iterator[str]:
        """Yield the cards that are seen, hand by hand."""
        eyes, t = self.eyes, self.t
        seats = range(len(self.match.names)) if eyes.opened else [eyes.seat]
        if seats == [ONLOOKER]:
            yield t("Nobody's cards are seen.")
            return
        for seat in seats:
            yield f"{self.match.names[seat]}: {self._hand(seat)}."

    def _hand(self, seat: int) -> str:
        rules, words = self.match.rules, self.voice.cards
        state = self.match.deal.state
        cards = sorted_hand(rules, state.hands[seat], usual_order(rules))
        parts = [both(self.t, [words.long(card) for card in cards]) or self.t("no cards in hand")]
        if state.up[seat]:
            open_cards = both(self.t, [words.long(card) for card in bits(state.up[seat])])
            parts.append(self.t("open {cards}", cards=open_cards))
        return ", ".join(parts)

    def _look(self, said: Heard) -> None:
        """Have it chosen through whose eyes one looks."""
        t = self.t
        if self.eyes.secret:
            self._ask_to_open()
            return
        whose = [as_seen_by(t, name) for name in self.match.names]
        chosen = self.talk.choose(t("How is it to be told?"), [t("all cards open"), *whose])
        if chosen == 0:
            self.eyes.open()
        else:
            self.eyes.look_from(chosen - 1)
        self.talk.say(self._whose())

    def _ask_to_open(self) -> None:
        t = self.t
        question = t("This deal is still being played. Show the cards of all?")
        opened = f"{t.p('menu', 'Show all cards')}. {t('It is no fair game then.')}"
        if self.talk.choose(question, [t.p("menu", "Keep them hidden"), opened]) == 1:
            self.eyes.hidden = False
            self.talk.say(self._whose())

    def _opinion(self, said: Heard) -> None:
        if self.eyes.secret or self.reel.unknown:
            self.talk.say(self.t("That would tell hidden cards."))
        else:
            self.talk.say(opinion(self.voice, self.reel, self.eyes.viewer))

    def _play_on(self, said: Heard) -> None:
        """Ask who plays on from here; that ends the replay."""
        t, match = self.t, self.match
        if self.eyes.secret or self.reel.unknown or match.deal.over:
            self.talk.say(t("Nobody can play on from here."))
            return
        seats = [seat for seat in range(len(match.names)) if match.deal.state.inn[seat]]
        ways = [[seat] for seat in seats]
        texts = [f"{match.names[seat]}, {t('against bots')}" for seat in seats]
        if len(self.eyes.persons) > 1:
            ways.append(list(self.eyes.persons))
            texts.append(f"{t.p('menu', 'As it was')}, {t('the same persons')}")
        chosen = self.talk.choose(play_on_question(t), texts, t("back"))
        if chosen != BACK:
            moment = self.reel.whole.at(self.reel.deal, self.reel.place)
            self._new = play_on(moment, self.about, ways[chosen])
            self._left = True

    # ---- help

    def _help(self, said: Heard) -> None:
        t = self.t
        rows = (
            ("back", t("one move back")),
            ("all", t("read the rest of the deal")),
            ("deal", t("go to the next deal; with a number, to that one")),
            ("table", t("who has how many cards")),
            ("hands", t("the cards of those whose cards are seen")),
            ("view", t("have it told from another seat, or with open cards")),
            ("opinion", t("what a good player would have done now")),
            ("play_on", t("play on from here, as a new match")),
            ("log", t("what happened in this deal so far")),
            ("leave", t("leave the replay")),
        )
        self.talk.say(t("Enter reads the next move."))
        self.talk.say(t("A number goes to the moment after so many moves of the deal."))
        self.talk.say(*(f"{replay_told_as(t, command)}: {deed}." for command, deed in rows))

"""Moves by word and number: what the one in front of the table wants, tried by the rules."""

from collections.abc import Sequence

from vandatta_tui.bots.advice import advise
from vandatta_tui.engine.cards import Card
from vandatta_tui.engine.moves import CALL, Kind, Move, lay
from vandatta_tui.engine.state import Phase
from vandatta_tui.engine.view import View
from vandatta_tui.front import choosing
from vandatta_tui.plain.showing import callers, options
from vandatta_tui.plain.sitting import Sitting
from vandatta_tui.plain.talk import BACK
from vandatta_tui.plain.vocabulary import Heard, told_as
from vandatta_tui.words.hints import hint_text
from vandatta_tui.words.sides import suit_question


class Moving:
    """Turns what was said into moves."""

    def __init__(self, table: Sitting) -> None:
        self.table = table
        self.talk, self.t = table.talk, table.t

    @property
    def view(self) -> View:
        """What the person may know and do."""
        return self.table.view

    def act(self, move: Move) -> None:
        """Make a move of the person in front of the table, or say why it is none."""
        self.table.make(self.table.me, move)

    def act_as(self, *kinds: Kind) -> None:
        """Make the first move of these kinds that is legal, or say why there is none."""
        found = [choosing.moves_of(self.view, kind) for kind in kinds]
        self.act(next((moves[0] for moves in found if moves), Move(kinds[0])))

    # ---- cards

    def cards(self, said: Heard) -> None:
        """Do what numbers mean now: answer a question, lay, turn, exchange, jump in."""
        asked = options(self.table)
        if asked:
            self._answer(asked, said.numbers[0])
            return
        known = self.table.cards
        cards = known.cards(said.numbers)
        if cards is None:
            self.talk.say(self.t("The numbers go from 1 to {most}.", most=len(known.all)))
        elif self.view.phase is Phase.SWAP:
            self._swap(cards)
        elif choosing.hidden_place(cards[0]) >= 0:
            self.act(Move(Kind.FLIP, target=choosing.hidden_place(cards[0])))
        elif not self.view.my_turn and (jump := choosing.jump_with(self.view, cards)):
            self.act(jump)
        else:
            self._lay(cards, said)

    def _answer(self, asked: Sequence[Move], number: int) -> None:
        if 0 < number <= len(asked):
            self.act(asked[number - 1])
        else:
            self.talk.say(self.t("Type a number from {low} to {high}.", low=1, high=len(asked)))

    def _lay(self, cards: tuple[Card, ...], said: Heard) -> None:
        suits = choosing.suits_to_name(self.view, cards)
        if not suits:
            self.act(lay(*cards, call=said.call))
            return
        named = self._suit_called(said.rest, suits)
        suit = self._ask_suit(cards, suits) if named is None else named
        if suit >= 0:
            self.act(lay(*cards, suit=suit, call=said.call))

    def _suit_called(self, word: str, suits: Sequence[int]) -> int | None:
        """Return the suit that a word or its letter means, if any is meant."""
        words = self.table.voice.cards
        for suit in suits:
            if word and word in (words.suit(suit).casefold(), words.key(suit).casefold()):
                return suit
        return None

    def _ask_suit(self, cards: Sequence[Card], suits: Sequence[int]) -> int:
        voice, t = self.table.voice, self.t
        names = [voice.cards.suit(suit) for suit in suits]
        letters = [voice.cards.key(suit) for suit in suits]
        chosen = self.talk.choose(suit_question(voice, cards), names, t("keep the card"), letters)
        return BACK if chosen == BACK else suits[chosen]

    def suit(self, line: str) -> bool:
        """Name the suit of a letter or a word while that is asked; return whether it was one."""
        asked = [move for move in options(self.table) if move.kind is Kind.SUIT]
        suit = self._suit_called(line.strip().casefold(), [move.suit for move in asked])
        if suit is None:
            return False
        self.act(Move(Kind.SUIT, suit=suit))
        return True

    def swap(self, said: Heard) -> None:
        """Exchange a card in hand for an open one."""
        cards = self.table.cards.cards(said.numbers)
        self._swap(cards or ())

    def _swap(self, cards: Sequence[Card]) -> None:
        hand = [card for card in cards if card in self.table.cards.hand]
        up = [card for card in cards if card in self.table.cards.up]
        if len(cards) == 2 and hand and up:
            self.act(Move(Kind.SWAP, (hand[0], up[0])))
        else:
            self.talk.say(self.t("Choose one card in your hand and one on the table."))

    def flip(self, said: Heard) -> None:
        """Turn a hidden card: the one with the number, else the first."""
        cards = self.table.cards.cards(said.numbers) or self.table.cards.down
        place = choosing.hidden_place(cards[0]) if cards else -1
        self.act(Move(Kind.FLIP, target=place))

    # ---- words

    def draw(self, said: Heard) -> None:
        """Draw a card, or take what is pending."""
        self.act_as(Kind.DRAW, Kind.ACCEPT)

    def accept(self, said: Heard) -> None:
        """Take what is pending."""
        kinds = (Kind.ACCEPT, Kind.DRAW) if self.view.pending_draws else (Kind.ACCEPT,)
        self.act_as(*kinds)

    def pass_on(self, said: Heard) -> None:
        """Pass, or be done with swapping."""
        self.act_as(Kind.PASS, Kind.READY)

    def take(self, said: Heard) -> None:
        """Take the pile."""
        self.act_as(Kind.TAKE)

    def challenge(self, said: Heard) -> None:
        """Challenge the card that waits for an answer."""
        self.act_as(Kind.CHALLENGE)

    def call(self, said: Heard) -> None:
        """Call now if it is open, or for a person who sits elsewhere; else say how it is done."""
        others = callers(self.table)
        if CALL in self.view.reactions:
            self.act(CALL)
        elif self.view.callable:
            self.talk.say(self.t("Call as you lay: put ! after the number, as in 3!"))
        elif others:
            seat = self._who(self.t("Who calls?"), others)
            if seat != BACK:
                self.table.make(seat, CALL)
        else:
            self.act(CALL)

    def catch(self, said: Heard) -> None:
        """Say who forgot to call; among several persons, also who says so."""
        view = self.view
        catchers = [seat for seat in self.table.persons if choosing.suspects(view, seat)]
        if not catchers:
            self.talk.say(self.t("Nobody has forgotten a call."))
            return
        catcher = self._who(self.t("Who catches?"), catchers)
        forgot = choosing.suspects(view, catcher) if catcher != BACK else []
        names = self.table.match.names
        named = [seat for seat in forgot if names[seat].casefold() == said.rest]
        target = self._who(self.t("Who forgot to call?"), named or forgot) if forgot else BACK
        if target != BACK:
            self.table.make(catcher, Move(Kind.CATCH, target=target))

    def jump_in(self, said: Heard) -> None:
        """Lay the same card as on top, though another is in turn."""
        view, names = self.view, self.table.match.names
        others = [s for s in self.table.persons if s != view.turn and view.seats[s].playing]
        if not choosing.may_jump(view) or not others:
            self.talk.say(self.t("Nobody can jump in now."))
            return
        seat = self._who(self.t("Who jumps in?"), others)
        if seat == BACK:
            return
        move = choosing.jump_with(self.table.match.view(seat), view.pile[-1:])
        if move is not None:
            self.table.make(seat, move)
            return
        card = self.table.voice.cards.long(view.pile[-1])
        told = self.t("{name} has no {card} to jump in with.", name=names[seat], card=card)
        self.talk.say(told)

    def _who(self, question: str, seats: Sequence[int]) -> int:
        """Ask which of these seats, unless there is one only; `BACK` is none."""
        if len(seats) == 1:
            return seats[0]
        names = [self.table.match.names[seat] for seat in seats]
        chosen = self.talk.choose(question, names, self.t("nobody"))
        return BACK if chosen == BACK else seats[chosen]

    # ---- hint

    def hint(self, said: Heard) -> None:
        """Say what a good bot would do, why, and what to type for it."""
        view, t = self.view, self.t
        if not self.table.settings.hints:
            self.talk.say(t("Hints are switched off in the settings."))
        elif not view.moves:
            self.talk.say(t("It is not your turn."))
        else:
            found = advise(view)
            typed = self._typed(found.move)
            self.talk.say(hint_text(self.table.voice, view, found))
            self.talk.say(t("For that, type: {what}", what=typed))

    def _typed(self, move: Move) -> str:
        """Return what to type for a move."""
        known, asked = self.table.cards, options(self.table)
        if move in asked:
            return str(asked.index(move) + 1)
        if move.kind is Kind.FLIP:
            return known.numbers([choosing.hidden_card(move.target)])
        if move.kind in (Kind.LAY, Kind.SWAP):
            suit = f" {self.table.voice.cards.suit(move.suit)}" if move.suit >= 0 else ""
            return known.numbers(move.cards) + ("!" if move.call else "") + suit
        words = {Kind.DRAW: "draw", Kind.ACCEPT: "accept", Kind.PASS: "pass", Kind.TAKE: "take"}
        words |= {Kind.READY: "ready", Kind.CHALLENGE: "challenge"}
        return told_as(self.t, words[move.kind]).partition(",")[0]

"""From the texts of a game file to cards: decks, and positions as a `State`."""

from collections.abc import Iterable, Sequence

from vandatta_tui.engine import calls
from vandatta_tui.engine.cards import NO_SUIT, UNKNOWN_ROOM, Card, Deck, bits, mask_of
from vandatta_tui.engine.rules import Rules
from vandatta_tui.engine.said import say
from vandatta_tui.engine.scoring import leavers
from vandatta_tui.engine.state import NO_CARD, State
from vandatta_tui.engine.stock import stock_of
from vandatta_tui.engine.view import FAMILIES
from vandatta_tui.files.gamemodel import EMPTY_PLACE, UNKNOWN_CARD, GameFile, Position
from vandatta_tui.files.text import shown
from vandatta_tui.files.yamlread import KeyPath


class Cards:
    """Gives out the cards that texts mean; every copy of a face only once."""

    def __init__(self, game: GameFile, deck: Deck) -> None:
        self._game = game
        self._deck = deck
        self._left = [list(bits(mask)) for mask in deck.face_masks]
        self._room = deck.size
        self._unknown = iter(range(deck.size, deck.size + UNKNOWN_ROOM))

    def take(self, texts: Iterable[str], at: KeyPath) -> list[Card]:
        """Return the cards of these texts, in their order.

        Raises:
            FileFault: a text is no card of this deck, or there are not that many of it.
        """
        return [self._one(text, at) for text in texts]

    def _one(self, text: str, at: KeyPath) -> Card:
        self._room -= 1
        if self._room < 0:
            why = say("more cards than the {size} of these packs", size=self._deck.size)
            raise self._game.fault(at, why)
        if text == UNKNOWN_CARD:
            return next(self._unknown)
        try:
            face = self._deck.parse_face(text)
        except ValueError:
            why = say("{card} is no card of this deck", card=shown(text))
            raise self._game.fault(at, why) from None
        if not self._left[face]:
            n = self._deck.face_masks[face].bit_count()
            times = say("once") if n == 1 else say("{n} times", n=n)
            why = say("{card} is in these packs only {times}", card=shown(text), times=times)
            raise self._game.fault(at, why)
        return self._left[face].pop(0)


def deck_order(game: GameFile, rules: Rules, texts: Sequence[str], at: KeyPath) -> list[Card]:
    """Return the cards of a deck in the order in which they leave it.

    Raises:
        FileFault: they are not cards of these packs, or too few to deal.
    """
    order = Cards(game, rules.deck).take(texts, at)
    seats = rules.seats
    needed = seats * (rules.hand + rules.table_down + rules.table_up)
    needed += 1 if rules.family == "eights" else 0
    if len(order) < needed:
        why = say(
            "the deck needs at least {needed} cards to deal, not {n}", needed=needed, n=len(order)
        )
        raise game.fault(at, why)
    return order


def position_state(
    game: GameFile, rules: Rules, position: Position, dealer: int, scores: Sequence[int], seed: int
) -> State:
    """Return the position of a game file as a state, with nothing pending and no call open.

    Raises:
        FileFault: its cards are not those of the rules' packs, or it cannot be.
    """
    return _Builder(game, rules, position, dealer, seed).state(scores)


class _Builder:
    def __init__(
        self, game: GameFile, rules: Rules, position: Position, dealer: int, seed: int
    ) -> None:
        self.game = game
        self.rules = rules
        self.position = position
        self.cards = Cards(game, rules.deck)
        self.to = State(rules, rules.seats, dealer, seed)

    def state(self, scores: Sequence[int]) -> State:
        state = self.to
        self._zones()
        gone = leavers(self.rules.match, scores)
        state.inn = [not out and self._plays(seat) for seat, out in enumerate(gone)]
        if not any(state.inn):
            raise self.game.fault(("position",), say("nobody is left to play"))
        state.direction = self.position.direction or self.rules.direction
        state.teams = team_numbers(self.game)
        state.seat_order()
        self._pile()
        self._turn()
        self._called()
        return state

    def _seat(self, name: str) -> int:
        return self.game.seats.index(name)

    def _zones(self) -> None:
        state, position = self.to, self.position
        self.hands: dict[int, list[Card]] = {}
        for name, texts in position.hands.items():
            cards = self.cards.take(texts, ("position", "hands", name))
            self.hands[self._seat(name)] = cards
            state.hands[self._seat(name)] = mask_of(cards)
        for name, texts in position.open.items():
            at: KeyPath = ("position", "open", name)
            self._check_places(texts, self.rules.table_up, at)
            state.up[self._seat(name)] = mask_of(self.cards.take(texts, at))
        for name, texts in position.hidden.items():
            at = ("position", "hidden", name)
            self._check_places(texts, self.rules.table_down, at)
            state.down[self._seat(name)] = [
                NO_CARD if text == EMPTY_PLACE else self.cards.take([text], at)[0] for text in texts
            ]
        state.pile = self.cards.take(position.discard, ("position", "discard"))
        state.stock = stock_of(self.cards.take(position.stock, ("position", "stock")))

    def _check_places(self, texts: Sequence[str], most: int, at: KeyPath) -> None:
        if len(texts) > most:
            why = say("{n} cards, but there are {most} places", n=len(texts), most=most)
            raise self.game.fault(at, why)

    def _plays(self, seat: int) -> bool:
        """In the beating family who has no card left is out; in the other one still plays."""
        state = self.to
        if self.rules.family == "eights":
            return True
        full = any(card != NO_CARD for card in state.down[seat])
        return bool(state.hands[seat] or state.up[seat] or full)

    def _pile(self) -> None:
        state, rules = self.to, self.rules
        if not state.pile:
            if rules.family == "eights":
                raise self.game.fault(("position",), say("discard: a top card is needed"))
            state.follow = rules.deck.all
            return
        top = state.pile[-1]
        if top >= rules.deck.size:
            raise self.game.fault(("position", "discard"), say("the top card must be known"))
        state.suit = self._suit(top)
        state.follow = FAMILIES[rules.family].follow_now(state)

    def _suit(self, top: Card) -> int:
        text = self.position.suit
        if text is None:
            return NO_SUIT
        suit = self.rules.deck.parse_suit(text)
        if suit < 0:
            why = say("{suit} is no suit of this deck", suit=shown(text))
            raise self.game.fault(("position", "suit"), why)
        if self.rules.choosers >> top & 1:
            return suit
        if suit != self.rules.deck.suit_of[top]:
            code = self.rules.deck.code(top)
            why = say("no suit can be named with {card}", card=code)
            raise self.game.fault(("position", "suit"), why)
        return NO_SUIT

    def _turn(self) -> None:
        state, position = self.to, self.position
        state.turn = state.succ[state.dealer]
        if position.turn is not None:
            state.turn = self._seat(position.turn)
            if not state.inn[state.turn]:
                at = ("position", "turn")
                why = say("{seat} does not play any more", seat=shown(position.turn))
                raise self.game.fault(at, why)
        state.first = state.turn
        drawn = self.hands.get(state.turn, [])
        if position.drawn > len(drawn):
            at = ("position", "drawn")
            raise self.game.fault(at, say("only {n} cards are in that hand", n=len(drawn)))
        state.draws = position.drawn
        state.drawn = mask_of(drawn[len(drawn) - position.drawn :])

    def _called(self) -> None:
        for name in self.position.called:
            seat = self._seat(name)
            if not self.rules.calls:
                raise self.game.fault(("position", "called"), say("these rules know no call"))
            # a word that the hand does not need does not stand (G9)
            self.to.called[seat] = calls.due_for(self.rules, self.to.hands[seat])


def team_numbers(game: GameFile) -> tuple[int, ...]:
    """Return the team of each seat as a number; nothing when everybody plays alone."""
    if not game.teams:
        return ()
    by_name = {name: number for number, team in enumerate(game.teams) for name in team}
    return tuple(by_name[name] for name in game.seats)

"""The beating family: Vändtia. Lay as high or higher, or take the pile."""

from itertools import combinations

from tests.oracle.base import Table
from tests.oracle.cards import Move, lacks, plain, rank_of

FOREIGN = ("suit", "give", "accept", "challenge")


class Beating(Table):
    """The rules of Vändtia."""

    def reset(self):
        """No seat is ready yet."""
        self.swapping, self.bottom = [], None

    def hand_changed(self, seat):
        """There is nothing to call."""

    def deal_out(self):
        """S3.4: hidden, open and hand cards, one at a time; S3.6: then they are swapped."""
        for zone, rounds in (
            (self.hidden, "table_down"),
            (self.open, "table_up"),
            (self.hands, "hand"),
        ):
            for _ in range(self.tree[f"deal.{rounds}"]):
                for seat in self.round_from(self.dealer):
                    zone[seat].append(self.stock.pop(0))
        self.swapping = self.round_from(self.dealer)
        self.turn = self.swapping[0]

    def set_up(self, position):
        """A moment after the swaps."""
        for zone, cards in (
            (self.hands, position.hands),
            (self.open, position.open),
            (self.hidden, position.hidden),
        ):
            for name, held in cards.items():
                zone[self.names.index(name)] = [
                    None if card == "-" else plain(card) for card in held
                ]
        self.pile, self.stock = list(map(plain, position.discard)), list(map(plain, position.stock))
        self.active = [s for s in self.active if self.zone(s) or any(self.hidden[s])]
        turn = self.names.index(position.turn) if position.turn else None
        self.turn = self.after(self.dealer) if turn is None else turn

    def can_draw(self):
        """The pile never becomes a new stock."""
        return bool(self.stock)

    @property
    def suit_in_force(self):
        return ""

    # --- what may be laid -----------------------------------------------------------------------

    def zone(self, seat):
        """S3.19-21: what is played from: the hand, then the open cards, then the hidden."""
        if self.hands[seat]:
            return self.hands[seat]
        return self.open[seat] or None

    def strength(self, card):
        order = [str(rank) for rank in self.tree["pack.order"]]
        return order.index(rank_of(card)) if rank_of(card) in order else -1

    def fits(self, card):
        """S3.8, S3.10, S3.13-14: as high or higher, on nothing or a two anything."""
        if not self.pile or self.tree.card(self.pile[-1], "resets"):
            return True
        if self.tree.card(card, "goes_on") == "anything":
            return True
        return self.strength(card) >= self.strength(self.pile[-1])

    def may_be_laid_from(self, seat, cards):
        """S3?7: one zone; by house rule all of the hand with open cards, the stock being gone."""
        if self.zone(seat) is None:
            return False
        if not lacks(self.zone(seat), cards):
            return True
        whole = self.hands[seat] and not lacks(cards, self.hands[seat]) and not self.stock
        both = self.hands[seat] + self.open[seat]
        return bool(self.tree["table.up_with_hand"] and whole and not lacks(both, cards))

    def lay_problem(self, seat, move):
        cards = move.cards
        if not self.may_be_laid_from(seat, cards):
            return "not_yours"
        if move.suit is not None:
            return "bad_suit"
        if len({rank_of(card) for card in cards}) > 1:
            return "mixed_ranks"
        if not self.fits(cards[0]):
            return "too_low"
        return "nothing_to_call" if move.call else None

    def problem(self, seat, move):
        """Return the code with which a move is refused, or None."""
        if self.over:
            return "deal_over"
        if move.kind in ("call", "catch"):
            return f"nothing_to_{move.kind}"
        if seat != self.turn:
            return "not_your_turn"
        if self.swapping:
            return self.swap_problem(seat, move)
        if move.kind == "flip":
            return self.flip_problem(seat, move)
        if move.kind == "lay":
            return self.lay_problem(seat, move)
        if move.kind == "take":
            return None if self.pile else "nothing_to_take"
        if move.kind == "draw":
            return self.chance_problem()
        return "may_not_pass" if move.kind == "pass" else "not_now"

    def swap_problem(self, seat, move):
        """S3.6: one hand card for one open card, any number of times, then ready."""
        if move.kind == "ready":
            return None
        if move.kind != "swap":
            return "not_now"
        mine, other = move.cards
        held = mine in self.hands[seat] and other in self.open[seat]
        return None if held else "not_yours"

    def flip_problem(self, seat, move):
        if self.zone(seat) is not None:
            return "not_now"
        place = int(move.name) - 1
        there = 0 <= place < len(self.hidden[seat]) and self.hidden[seat][place]
        return None if there else "not_yours"

    def chance_problem(self):
        """S3.18 and the house rule chance: the top of the stock, on a pile that is not empty."""
        if self.tree["pile.chance"] == "never" or not self.pile:
            return "may_not_draw"
        return None if self.stock else "stock_empty"

    # --- everything that may be done ------------------------------------------------------------

    def legal(self):
        """Return the single cards, the sets and the other moves of the seat in turn."""
        if self.over:
            return set(), set(), set()
        seat = self.turn
        words = ["draw", "pass", "take", "ready", *(f"flip {n}" for n in (1, 2, 3))]
        words += [f"swap {a} {b}" for a in self.hands[seat] for b in self.open[seat]]
        held = sorted(self.hands[seat] + self.open[seat])
        cards = {card for card in held if not self.problem(seat, Move("lay", [card]))}
        sets = set()
        for rank in {rank_of(card) for card in held}:
            group = [card for card in held if rank_of(card) == rank]
            for size in range(2, len(group) + 1):
                for some in combinations(group, size):
                    if not self.problem(seat, Move("lay", list(some))):
                        sets.add(some)
        return cards, sets, {word for word in words if not self.refusal(seat, word)}

    def reactions(self, seat):
        """Nobody acts out of turn."""
        return set()

    # --- moves ----------------------------------------------------------------------------------

    def make(self, seat, move):
        """Do what a move does, after it was found to be allowed."""
        getattr(self, f"make_{move.kind}")(seat, move)

    def make_swap(self, seat, move):
        mine, other = move.cards
        self.hands[seat][self.hands[seat].index(mine)] = other
        self.open[seat][self.open[seat].index(other)] = mine

    def make_ready(self, seat, move):
        self.swapping.pop(0)
        self.turn = self.swapping[0] if self.swapping else self.first_to_lay()

    def first_to_lay(self):
        """S3.7; lowest_starts: the lowest rank in hand, the nearest to the dealer's left."""
        seats = self.round_from(self.dealer)
        if self.tree["deal.starts"] != "lowest_card":
            return seats[0]
        return min(seats, key=lambda seat: min(map(self.lowness, self.hands[seat])))

    def lowness(self, card):
        return self.strength(card) if self.strength(card) >= 0 else 99

    def make_lay(self, seat, move):
        for card in move.cards:
            zone = self.hands if card in self.hands[seat] else self.open
            zone[seat].remove(card)
        self.lie(seat, move.cards)

    def make_take(self, seat, move):
        """S3.16-17: the pile goes to the hand, and the turn is over."""
        self.hands[seat] += self.pile
        self.pile = []
        self.turn = self.after(seat)

    def make_flip(self, seat, move):
        """S3.21-22: a hidden card, unseen."""
        place = int(move.name) - 1
        card, self.hidden[seat][place] = self.hidden[seat][place], None
        self.try_card(seat, card)

    def make_draw(self, seat, move):
        self.try_card(seat, self.take_card())

    def try_card(self, seat, card):
        """Lay it if it fits, else take it with the pile."""
        if self.fits(card):
            self.lie(seat, [card])
        else:
            self.pile.append(card)
            self.make_take(seat, None)

    def lie(self, seat, cards):
        """S3.11-15: lay, turn the pile away, fill the hand, go on or pass on."""
        self.pile += cards
        size = self.tree["pile.burn_when_same"]
        same = size and [rank_of(c) for c in self.pile[-size:]] == [rank_of(cards[-1])] * size
        burns = same or self.tree.card(cards[-1], "burns")
        if burns:
            self.pile = []
        while self.stock and len(self.hands[seat]) < self.tree["refill"]:
            self.hands[seat].append(self.stock.pop(0))
        if not self.hands[seat] and not self.open[seat] and not any(self.hidden[seat]):
            self.goes_out(seat)
        elif not burns:
            self.turn = self.after(seat)

    def goes_out(self, seat):
        """S3.2, S3?10: the first wins; the others play on for places."""
        following = self.after(seat)
        self.places.append(seat)
        left = [other for other in self.active if other not in self.places]
        if self.tree["out.goes_on"] == "first_out" or len(left) == 1:
            self.places += left if self.tree["out.goes_on"] == "places" else []
            self.end_deal(self.places[0])
        else:
            self.turn = following

    def end_deal(self, winner):
        """At the limit of moves the first out has won, if anybody is."""
        super().end_deal(self.places[0] if self.places else None)

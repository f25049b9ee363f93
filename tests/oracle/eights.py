"""The eights family: what may be laid, drawn, called; clause by clause, slowly."""

from itertools import combinations, permutations

from tests.oracle.base import Table
from tests.oracle.calling import Calling
from tests.oracle.cards import Move, is_among, lacks, plain, rank_of, suit_of


class Eights(Calling, Table):
    """The rules of Vändåtta in its forms, Vri åtter and UNO."""

    def reset(self):
        """Nothing waits for anybody at the beginning of a deal."""
        self.drawn, self.cover_on, self.bonus, self.due = [], None, False, None
        self.pending, self.pending_card, self.trial = 0, None, None
        self.passed = set()
        self.reset_calls()

    # --- the beginning --------------------------------------------------------------------------

    def deal_out(self):
        """One card at a time from the seat after the dealer; then the start card."""
        for _ in range(self.tree.by_seats("deal.hand")):
            for seat in self.round_from(self.dealer):
                self.hands[seat].append(self.stock.pop(0))
        self.turn = self.after(self.dealer)
        self.pile = [self.turn_up()]
        self.starter(self.top, self.starter_does(self.top))

    def turn_up(self):
        """S6.5: what is buried goes to the middle; a stock may be too short for that."""
        for _ in range(len(self.stock)):
            if self.starter_does(self.stock[0]) != "bury":
                break
            card = self.stock.pop(0)
            self.stock.insert(len(self.stock) // 2, card)
        stays = [i for i, card in enumerate(self.stock) if self.starter_does(card) != "bury"]
        return self.stock.pop(stays[0] if stays else 0)

    def starter_does(self, card):
        return self.tree["starter.ranks"].get(rank_of(card), self.tree["starter.others"])

    def starter(self, card, does):
        """S4.6, S5?1, S6.6: what the start card does."""
        if does == "all_draw_1":
            for seat in self.round_from(self.dealer):
                self.give_cards(seat, 1)
        elif does in ("dealer_names", "first_names"):
            self.due = "suit"
            self.turn = self.dealer if does == "dealer_names" else self.turn
        elif does == "acts" and self.tree.card(card, "reverse"):
            self.direction = -self.direction
            self.turn = self.dealer
        elif does == "acts":
            self.turn = self.dealer
            self.advance(self.dealer, self.hit_next(self.dealer, card))

    def set_up(self, position):
        """A moment with nothing pending."""
        seat = self.names.index
        for name, cards in position.hands.items():
            self.hands[seat(name)] = list(map(plain, cards))
        self.pile, self.stock = list(map(plain, position.discard)), list(map(plain, position.stock))
        self.direction = position.direction or self.direction
        self.suit = plain(position.suit or "") or None
        self.turn = seat(position.turn) if position.turn else self.after(self.dealer)
        self.drawn = self.hands[self.turn][-position.drawn :] if position.drawn else []
        for name in position.called:
            self.called[seat(name)] = self.needed(self.hands[seat(name)])

    # --- what lies on top -----------------------------------------------------------------------

    @property
    def top(self):
        return self.pile[-1]

    @property
    def suit_in_force(self):
        """The suit that was named, else the one that is printed."""
        return self.suit or suit_of(self.top)

    def follows(self, card, ways):
        """S1.6-7: suit, or rank; a named suit stands for both (G5)."""
        by_suit = "suit" in ways and suit_of(card) != "" and suit_of(card) == self.suit_in_force
        return by_suit or ("rank" in ways and self.follows_rank(card))

    def follows_rank(self, card):
        return not self.suit and rank_of(card) == rank_of(self.top)

    def goes_on_top(self, card):
        """Whether a single card matches: anything, the suit only, or suit or rank."""
        how = self.tree.card(card, "goes_on")
        if how == "anything":
            return True
        return self.follows(card, self.tree["lay.follow"] if how == "follow" else [how])

    def is_forbidden_on(self, card, under):
        return is_among(under, self.tree.card(card, "never_on"))

    def is_cover(self, card, ace):
        """S1?7: a card of the ace's suit that is not itself forbidden on an ace."""
        return suit_of(card) == suit_of(ace) and not self.is_forbidden_on(card, ace)

    # --- may it be laid -------------------------------------------------------------------------

    def lay_problem(self, seat, move):
        """Return the first code that applies to a lay, in the order of the list of codes."""
        cards, hand = move.cards, self.hands[seat]
        if lacks(hand, cards):
            return "not_yours"
        bottom, last, rest = cards[0], cards[-1], self.without(hand, cards)
        if not self.suit_is_right(last, move.suit, rest):
            return "bad_suit"
        answering = self.pending and self.answers(cards)
        if self.pending and not answering:
            return "pending_penalty"
        one_rank = len({rank_of(card) for card in cards}) == 1
        if len(cards) > 1 and self.is_laid_singly(bottom, one_rank):
            return "sets_not_allowed"
        if not one_rank:
            return "mixed_ranks"
        if self.is_forbidden_on(bottom, self.top):
            return "forbidden_on_top"
        if self.cover_on and not self.is_cover(bottom, self.cover_on):
            return "must_cover"
        needs_cover = self.tree.card(last, "cover") != "none"
        if needs_cover and not any(self.is_cover(card, last) for card in rest):
            return "no_cover"
        if not answering:
            code = self.match_problem(cards, rest)
            if code:
                return code
        if self.is_forbidden_finish(last, rest):
            return "forbidden_finish"
        if not rest and not self.bonus and self.lacks_way_out(seat, cards):
            return "call_missing"
        if seat == self.turn and self.must_lay_other(cards):
            return "drawn_only"
        if move.call and (needs_cover or not self.needed(rest)):
            return "nothing_to_call"
        return None

    def answers(self, cards):
        """S5?5: whether a penalty that is pending is passed on by these cards."""
        answer = self.tree.card(self.pending_card, "answer")
        return all(is_among(card, answer) for card in cards)

    def must_lay_other(self, cards):
        """Whether only the drawn card may be laid, and this is another."""
        drawn = self.drawn[-1:] if self.tree["draw.then"] == "lay_drawn" else []
        return bool(drawn) and cards != drawn

    def without(self, hand, cards):
        rest = list(hand)
        for card in cards:
            rest.remove(card)
        return rest

    def suit_is_right(self, last, suit, rest):
        """A wild card names a suit, unless it ends the deal; an ordinary one names none."""
        if self.tree.card(last, "choose") == "nothing":
            return suit is None
        if suit is None:
            return not rest and not self.is_last_but_draws(last)
        return suit in list(self.suits)

    def is_last_but_draws(self, last):
        """S6?12: an eight or ace as last card that may be laid, but does not end the deal."""
        how = self.tree["out.never_last_how"]
        return self.tree.never_last(last) and how == "lay_then_draw" and not self.bonus

    def is_laid_singly(self, card, one_rank):
        """S1?2, S2.4, and where a cover must be one card."""
        if self.tree["lay.several"] == "one":
            return True
        if self.cover_on and not self.tree.card(self.cover_on, "cover_several"):
            return True
        return one_rank and is_among(card, self.tree["lay.several_never"])

    def match_problem(self, cards, rest):
        """S1.6-7, S6.9, S5.12: the bottom card must follow; a wild may need a bare hand."""
        bottom = cards[0]
        if not self.goes_on_top(bottom):
            return "no_match"
        is_set = len(cards) > 1 and not self.cover_on
        if is_set and not self.follows(bottom, self.tree["lay.several_first"]):
            return "set_bottom"
        if self.tree.card(bottom, "if_broken") == "forbid" and self.breaks_rule(bottom, rest):
            return "has_suit"
        return None

    def breaks_rule(self, card, rest):
        """S5.12-13: whether the other cards in hand hold the suit in play."""
        only_if = self.tree.card(card, "only_if")
        return only_if == "no_suit_card" and self.suit_in_force in map(suit_of, rest)

    def is_forbidden_finish(self, last, rest):
        """S1.18, S1?16, S6.16: eights and aces, and an ace with its cover, as last cards."""
        bare = not self.tree["out.with_cover"]
        if rest:
            return bare and len(rest) == 1 and self.tree.card(last, "cover") != "none"
        if self.cover_on and bare:
            return True
        if not self.tree.never_last(last):
            return False
        return self.bonus or self.tree["out.never_last_how"] == "forbidden"

    def jumps_in(self, seat, move):
        """S5 house rule: the same card out of turn, with nothing pending; never a wild."""
        if self.tree["lay.jump_in"] == "never" or seat not in self.active:
            return False
        if self.pending or self.trial or self.due or self.cover_on or self.bonus:
            return False
        return move.cards == [self.top] and suit_of(self.top) != ""

    # --- may it be done -------------------------------------------------------------------------

    def problem(self, seat, move):
        """Return the code with which any move is refused, or None."""
        if self.over:
            return "deal_over"
        if move.kind == "call":
            return None if self.may_call(seat) else "nothing_to_call"
        if move.kind == "catch":
            return None if self.may_catch(seat, move.name) else "nothing_to_catch"
        if move.kind == "lay" and seat != self.turn and self.jumps_in(seat, move):
            return self.lay_problem(seat, move)
        if seat != self.turn:
            return "not_your_turn"
        if self.due == "suit":
            return self.suit_problem(move)
        if self.due == "give":
            return None if move.kind == "give" and self.may_give(move.name) else "not_now"
        if self.trial:
            return self.trial_problem(seat, move)
        check = {"lay": self.lay_problem, "draw": self.draw_problem, "pass": self.pass_problem}
        return check[move.kind](seat, move) if move.kind in check else "not_now"

    def suit_problem(self, move):
        if move.kind != "suit":
            return "not_now"
        return None if move.suit in list(self.suits) else "bad_suit"

    def may_give(self, name):
        return name in self.names and self.names.index(name) in set(self.active) - {self.turn}

    def trial_problem(self, seat, move):
        """S5?10: accept or challenge; with stacking a wild draw four may answer."""
        if move.kind in ("accept", "challenge"):
            return None
        if move.kind == "lay" and self.answers(move.cards):
            return self.lay_problem(seat, move)
        return "not_now"

    def draw_problem(self, seat, move):
        """S1.9-10, S2.5, S4.7, S5.14, S6.12: when a card may be drawn."""
        if self.pending:
            return None
        if self.cover_on:
            return "must_cover"
        rule, limit = self.tree["draw.allowed"], self.tree["draw.up_to"]
        if self.bonus or (rule == "when_stuck" and self.can_lay(seat)):
            return "may_not_draw"
        if isinstance(limit, int) and len(self.drawn) >= limit:
            return "may_not_draw"
        if limit == "until_playable" and self.found(seat):
            return "may_not_draw"
        return None if self.can_draw() else "stock_empty"

    def found(self, seat):
        """Whether a card that can be laid was drawn in this turn."""
        return any(self.can_lay_card(seat, card) for card in self.drawn)

    def pass_problem(self, seat, move):
        """S1.11, S2.5, S4.16, S5.14, S6.12: when the turn may be passed on."""
        if self.pending:
            return "pending_penalty"
        if self.cover_on:
            return "must_cover"
        if self.bonus:
            return None
        return None if self.has_drawn_enough(seat) and self.may_refrain(seat) else "may_not_pass"

    def has_drawn_enough(self, seat):
        if not self.can_draw():
            return True
        limit, early = self.tree["draw.up_to"], self.tree["draw.may_pass"] == "after_one"
        if limit == "until_playable":
            return self.found(seat)
        return len(self.drawn) >= (1 if early else limit)

    def may_refrain(self, seat):
        """Whether the seat may leave a card that fits in hand."""
        if not self.can_lay(seat):
            return True
        if self.drawn:
            return self.tree["draw.found"] == "may_keep"
        return self.tree["draw.allowed"] == "always"

    def can_lay(self, seat):
        return any(self.can_lay_card(seat, card) for card in self.hands[seat])

    def can_lay_card(self, seat, card):
        """Whether a single card may be laid, a suit being named where one is needed."""
        suit = None if self.tree.card(card, "choose") == "nothing" else self.suits[0]
        return self.lay_problem(seat, Move("lay", [card], suit)) is None

    # --- everything that may be done ------------------------------------------------------------

    def legal(self):
        """Return the single cards, the sets (faces, bottom, top) and the other moves in turn."""
        if self.over:
            return set(), set(), set()
        seat, hand = self.turn, self.hands[self.turn]
        cards = {c for c in hand if not self.problem(seat, self.lay([c]))}
        names = [f"give {name}" for name in self.names]
        suits = [f"suit {suit}" for suit in self.suits]
        words = ["draw", "pass", "accept", "challenge", *suits, *names]
        return cards, self.legal_sets(seat), {w for w in words if not self.refusal(seat, w)}

    def lay(self, cards):
        suit = None if self.tree.card(cards[-1], "choose") == "nothing" else self.suits[0]
        return Move("lay", cards, suit)

    def legal_sets(self, seat):
        sets = set()
        by_rank = {}
        for card in self.hands[seat]:
            by_rank.setdefault(rank_of(card), []).append(card)
        for group in by_rank.values() if self.tree["lay.several"] != "one" else ():
            for size in range(2, len(group) + 1):
                for some in set(combinations(sorted(group), size)):
                    for bottom, top in set(permutations(some, 2)):
                        middle = self.without(some, [bottom, top])
                        if not self.problem(seat, self.lay([bottom, *middle, top])):
                            sets.add((some, bottom, top))
        return sets

    def reactions(self, seat):
        """Return what a seat may do out of turn: call, catch somebody, jump in."""
        words = ["call", *(f"catch {name}" for name in self.names)]
        can = {word for word in words if not self.over and not self.refusal(seat, word)}
        if not self.over and seat != self.turn and not self.problem(seat, Move("lay", [self.top])):
            can.add(self.top)
        return can

"""The eights family: what a move does, and the words that must be said."""

from tests.oracle.cards import rank_of


class Calling:
    """Calls, catches and the effects of moves."""

    def reset_calls(self):
        """No call is open, and nobody can be caught."""
        self.window, self.catchable = set(), set()
        self.owes = [0] * self.n

    # --- calls ----------------------------------------------------------------------------------

    def needed(self, hand):
        """Return the word that a hand needs before it may go out, or None (S1?12, S6?8)."""
        for word, call in self.tree.calls.items():
            if call["at"] == "can_go_out":
                if self.can_go_out(hand):
                    return word
            elif len(hand) in call["at"]:
                return word
        return None

    def can_go_out(self, hand):
        """S6?8: all of one rank, and of no rank that may not be last."""
        return len({rank_of(card) for card in hand}) == 1 and not self.tree.never_last(hand[0])

    def late(self, word):
        """Whether the word may be said until the own next turn, not only until somebody acted."""
        return self.tree.calls[word]["due"] == "next_own_turn"

    def may_call(self, seat):
        """G7: a call of its own, while its window is open."""
        word = self.needed(self.hands[seat])
        return bool(word) and self.called[seat] != word and seat in self.window

    def may_catch(self, seat, name):
        """S5.17: opponents point it out."""
        target = self.names.index(name) if name in self.names else None
        return target in self.catchable and seat in self.active and seat not in self.team(target)

    def hand_changed(self, seat):
        """G9: a call lapses with the hand that it was made for; so does a fault."""
        word, before = self.needed(self.hands[seat]), self.called[seat]
        if before and before != word:
            self.called[seat] = None
        if word is None:
            self.catchable.discard(seat)
        if word is None or not self.late(word):
            self.window.discard(seat)
        elif seat != self.turn:
            self.window.add(seat)

    def lacks_way_out(self, seat, cards):
        """S1.16-17: a word without which nobody goes out; S1.19: several sneak out."""
        if not any(call["missed"] == "no_out" for call in self.tree.calls.values()):
            return False
        word = self.needed(self.hands[seat])
        if word is None:
            return True
        return self.called[seat] != word and not self.sneaks(word, cards)

    def sneaks(self, word, cards):
        return self.tree.calls[word]["not_for"] == "several" and len(cards) > 1

    def goes_out_uncalled(self, seat, cards):
        """S6.15: the word is missing, and going out costs cards instead."""
        word = self.needed(self.hands[seat])
        if self.bonus or not word or self.called[seat] == word or self.sneaks(word, cards):
            return 0
        missed = self.tree.calls[word]["missed"]
        instead = missed != "no_out" and missed.get("instead_of_out")
        return missed["draw"] if instead and len(cards) == len(self.hands[seat]) else 0

    def close_windows(self, actor):
        """S4.14, S5.17: when another player's turn ends it is too late."""
        for seat in sorted(self.window - {actor}):
            word = self.needed(self.hands[seat])
            if self.late(word):
                continue
            self.window.discard(seat)
            if self.tree.calls[word]["caught_by"] == "players":
                self.catchable.add(seat)
            else:
                self.punish(seat, word)

    def punish(self, seat, word):
        """S5.17: cards at once, and the next turn missed."""
        missed = self.tree.calls[word]["missed"]
        self.give_cards(seat, missed["draw"])
        self.owes[seat] += missed.get("skip", 0)

    # --- moves ----------------------------------------------------------------------------------

    def make(self, seat, move):
        """Do what a move does, after it was found to be allowed."""
        if move.kind not in ("call", "catch"):
            self.catchable.discard(seat)
        if move.kind not in ("call", "catch", "pass"):
            self.passed = set()
        getattr(self, f"make_{move.kind}")(seat, move)

    def make_call(self, seat, move):
        self.called[seat] = self.needed(self.hands[seat])
        self.window.discard(seat)

    def make_catch(self, seat, move):
        """S5?14: the next turn is missed, which is the present one for a seat in turn."""
        caught = self.names.index(move.name)
        self.catchable.discard(caught)
        self.punish(caught, self.needed(self.hands[caught]))
        if caught == self.turn and self.owes[caught]:
            self.owes[caught] -= 1
            self.give_cards(caught, self.pending)
            self.pending, self.trial = 0, None
            self.advance(caught)

    def make_suit(self, seat, move):
        self.suit, self.due = move.suit, None
        self.turn = self.after(self.dealer)

    def make_draw(self, seat, move):
        if self.pending:
            self.take_pending(seat)
            return
        self.drawn += self.give_cards(seat, 1)
        if self.tree["draw.then"] == "turn_ends":
            self.end_turn(seat)

    def take_pending(self, seat, extra=0):
        """S5?5: the whole penalty, and the turn is over."""
        count, self.pending, self.trial = self.pending + extra, 0, None
        self.give_cards(seat, count)
        self.end_turn(seat)

    def make_pass(self, seat, move):
        """S4.16: when all still in have passed in a row, without a draw, the deal is blocked."""
        drew = self.drawn or self.bonus
        self.passed = set() if drew else self.passed | {seat}
        if self.passed >= set(self.active):
            self.end_deal(None)
        else:
            self.end_turn(seat)

    def make_accept(self, seat, move):
        self.take_pending(seat)

    def make_challenge(self, seat, move):
        """S5?10: guilty, the layer draws it all; else the challenger, and two more."""
        layer, guilty = self.trial
        broken = self.tree.card(self.pending_card, "if_broken")
        if not guilty:
            self.take_pending(seat, broken["challenger_draws"] - broken["self_draws"])
            return
        count, self.pending, self.trial = self.pending, 0, None
        self.give_cards(layer, count)

    def make_give(self, seat, move):
        """The 7-0 rule: the two exchange hands, and their calls are void."""
        other = self.names.index(move.name)
        self.due = None
        self.hands[seat], self.hands[other] = self.hands[other], self.hands[seat]
        self.void([seat, other])
        self.end_turn(seat)

    def void(self, seats):
        for seat in seats:
            self.called[seat] = None
            self.window.discard(seat)
            self.catchable.discard(seat)

    def make_lay(self, seat, move):
        cards, last = move.cards, move.cards[-1]
        penalty = self.goes_out_uncalled(seat, cards)
        if penalty:
            self.give_cards(seat, penalty)
            self.end_turn(seat)
            return
        broken = self.breaks_rule(last, self.without(self.hands[seat], cards))
        guilty = broken and not self.pending
        self.hands[seat] = self.without(self.hands[seat], cards)
        self.pile += cards
        self.suit, self.cover_on = move.suit, None
        self.turn, was_bonus, self.bonus = seat, self.bonus, False
        self.hand_changed(seat)
        if move.call:
            self.called[seat] = self.needed(self.hands[seat])
        specially = self.tree.never_last(last) and not was_bonus
        if not self.hands[seat] and not specially:
            self.last_card(seat, last)
        else:
            self.effects(seat, last, guilty)

    def last_card(self, seat, card):
        """S5?19: a draw card laid last still hits, then the deal is over."""
        if self.tree["out.last_card_acts"]:
            for other in self.round_from(seat)[:-1] * self.tree.card(card, "others_draw"):
                self.give_cards(other, 1)
            if self.tree.card(card, "reverse"):
                self.direction = -self.direction
            self.give_cards(self.after(seat), self.pending + self.tree.card(card, "next_draws"))
        self.pending = 0
        self.end_deal(seat)

    def effects(self, seat, card, guilty):
        """What a card does when others still play, in the order in which it is done."""
        does = self.tree.card
        broken = does(card, "if_broken")
        if guilty and broken != "forbid" and broken["how"] == "auto":
            self.give_cards(seat, broken["self_draws"])
        for _ in range(does(card, "others_draw")):
            for other in self.round_from(seat)[:-1]:
                self.give_cards(other, 1)
        again = does(card, "again")
        if does(card, "reverse"):
            self.direction = -self.direction
            two = len(self.active) == 2
            again = again or (two and does(card, "two_players") == "again")
        if not self.hands[seat]:
            self.try_the_next(seat)
        elif does(card, "cover") != "none":
            self.cover_on = card
        elif does(card, "swap") == "pick":
            self.due = "give"
        else:
            if does(card, "swap") == "all_round":
                self.hands_go_round()
            skips = self.hit_next(seat, card, guilty)
            self.end_turn(seat, skips, again, does(card, "swap") == "none")

    def try_the_next(self, seat):
        """S6?12: an eight or ace as last card: one card is drawn, which may let one out."""
        self.drawn = self.give_cards(seat, 1)
        self.bonus = bool(self.drawn)
        if not self.bonus:
            self.end_turn(seat)

    def hands_go_round(self):
        """The 7-0 rule: every hand moves on in the direction of play."""
        old = {self.after(seat): self.hands[seat] for seat in self.active}
        for seat, hand in old.items():
            self.hands[seat] = hand
        self.void(self.active)

    def hit_next(self, seat, card, guilty=False):
        """S5.10, S5.13: the next seat draws and sits out, answers, or may challenge."""
        draws, broken = self.tree.card(card, "next_draws"), self.tree.card(card, "if_broken")
        challenge = broken != "forbid" and broken["how"] == "challenge"
        if not draws or not (challenge or self.tree.card(card, "answer")):
            self.give_cards(self.after(seat), draws)
            return self.tree.card(card, "next_skips")
        self.pending, self.pending_card = self.pending + draws, card
        self.trial = (seat, guilty) if challenge else None
        return 0

    # --- the turn -------------------------------------------------------------------------------

    def end_turn(self, seat, skips=0, again=False, laid=False):
        """Close the windows of the others, open the own one, and let the next one act."""
        self.close_windows(seat)
        word = self.needed(self.hands[seat])
        if word and self.called[seat] != word and (laid or self.late(word)):
            self.window.add(seat)
        if again:
            self.begin_turn(seat)
        else:
            self.advance(seat, skips)

    def advance(self, seat, skips=0):
        """The next seat that is not made to sit out; a penalty must be answered first."""
        seat = self.after(seat)
        while skips or (self.owes[seat] and not self.pending):
            if skips:
                skips -= 1
            else:
                self.owes[seat] -= 1
            seat = self.after(seat)
        self.begin_turn(seat)

    def begin_turn(self, seat):
        self.turn, self.drawn, self.bonus = seat, [], False
        word = self.needed(self.hands[seat])
        if word and self.late(word):
            self.window.discard(seat)

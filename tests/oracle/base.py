"""What both families share: seats, hands, stock, the end of a deal, and the match."""

import random

from tests.oracle.cards import PACKS, SUITS, parse, plain
from tests.oracle.tree import Tree
from vandatta_tui.files.library import ruleset_of
from vandatta_tui.files.ruleset import resolve

MOVE_LIMIT = 2_000


class Table:
    """One match: the deal in hand, and the totals."""

    def __init__(self, game):
        self.tree = Tree(resolve(ruleset_of(game), game.options).tree, len(game.seats))
        self.names, self.seed = list(game.seats), game.seed
        self.n = len(self.names)
        self.suits = SUITS["uno" if self.tree["pack.kind"] == "uno108" else "french"]
        teams = [[self.names.index(name) for name in team] for team in game.teams]
        self.teams = teams or [[seat] for seat in range(self.n)]
        self.scores = [game.scores.get(name, 0) for name in self.names]
        self.deals, self.dealer, self.match_over, self.match_winners = 0, None, False, []

    # --- the deal -------------------------------------------------------------------------------

    def start(self, part):
        """Begin a deal of a game file: a deck to deal, or a position."""
        self.over, self.winner, self.places = False, None, []
        self.active = [s for s in range(self.n) if not self.is_out_of_match(s)]
        self.dealer = self.names.index(part.dealer) if part.dealer else self.next_dealer()
        self.direction = self.first_direction = 1 if self.tree["deal.direction"] == "left" else -1
        self.hands = [[] for _ in self.names]
        self.open = [[] for _ in self.names]
        self.hidden = [[] for _ in self.names]
        self.stock, self.pile, self.suit, self.turn = [], [], None, None
        self.called = [None] * self.n
        self.points, self.moves, self.reshuffles, self.drew = [0] * self.n, 0, 0, []
        self.reset()
        if part.deck is not None:
            self.stock = list(map(plain, part.deck))
            self.deal_out()
        else:
            self.set_up(part.position)

    def all_cards(self):
        """All cards in play: one pack, or more for many seats (S1?23, S6.1)."""
        return sorted(PACKS[self.tree["pack.kind"]] * self.tree.by_seats("pack.packs"))

    def next_dealer(self):
        """The last seat, then always the next one still in (G1)."""
        return self.n - 1 if self.dealer is None else self.after(self.dealer, 1)

    def after(self, seat, direction=None):
        """The next seat that still plays in this deal."""
        step = direction or self.direction
        seat = (seat + step) % self.n
        while seat not in self.active or seat in self.places:
            seat = (seat + step) % self.n
        return seat

    def round_from(self, seat):
        """All seats that still play, once round, from the one after this."""
        first = seat = self.after(seat)
        seats = [first]
        while (seat := self.after(seat)) != first:
            seats.append(seat)
        return seats

    # --- the stock ------------------------------------------------------------------------------

    def can_draw(self):
        """Tell whether there is a card to draw, if need be from the pile (G4)."""
        return bool(self.stock) or (self.tree["stock_empty"] == "reshuffle" and len(self.pile) > 1)

    def take_card(self):
        """Take the top of the stock; the pile under its top card is shuffled when it is needed."""
        if not self.stock:
            self.reshuffles += 1
            seed = (self.seed * 1000 + self.deals) * 1000 + self.reshuffles
            cards, rnd = self.pile[:-1], random.Random(seed)
            for i in range(len(cards) - 1, 0, -1):
                j = int(rnd.random() * (i + 1))
                cards[i], cards[j] = cards[j], cards[i]
            self.stock, self.pile = cards, self.pile[-1:]
        self.drew.append(self.stock[0])
        return self.stock.pop(0)

    def give_cards(self, seat, count):
        """Let a seat draw so many; what is not there is forgiven (G3)."""
        got = []
        while len(got) < count and self.can_draw():
            got.append(self.take_card())
        self.hands[seat] += got
        if got:
            self.hand_changed(seat)
        return got

    # --- moves ----------------------------------------------------------------------------------

    def refusal(self, seat, text):
        """Return the code with which a move is refused, or None if it may be made."""
        return self.problem(seat, parse(text))

    def play(self, seat, text):
        """Make a move that is allowed."""
        move = parse(text)
        code = self.problem(seat, move)
        if code:
            raise ValueError(f"{self.names[seat]}: {text}: {code}")
        self.moves, self.drew = self.moves + 1, []
        self.make(seat, move)
        if not self.over and self.moves >= MOVE_LIMIT:
            self.end_deal(None)

    # --- the end --------------------------------------------------------------------------------

    def end_deal(self, winner):
        """End the deal; nobody is the winner of a blocked one."""
        self.over, self.winner, self.turn = True, winner, None
        self.points = self.deal_points()
        self.scores = [a + b for a, b in zip(self.scores, self.points, strict=True)]
        self.deals += 1
        self.match_over = self.is_match_over()
        self.match_winners = self.who_wins() if self.match_over else []

    def team(self, seat):
        """The members of a seat's team; the seat alone in solo play."""
        return next(team for team in self.teams if seat in team)

    def team_worth(self, team):
        """What all cards in the hands of a team count."""
        return sum(self.tree.points(card) for seat in team for card in self.hands[seat])

    def deal_points(self):
        """Every seat shows its team's points."""
        worth = [self.team_worth(team) for team in self.teams]
        if self.tree["score.to"] == "nobody":
            gets = [0] * len(worth)
        elif self.winner is None:
            gets = self.blocked_points(worth)
        else:
            mine = self.teams.index(self.team(self.winner))
            worth[mine] = 0
            to_winner = self.tree["score.to"] == "winner"
            won = [sum(worth) if t == mine else 0 for t in range(len(worth))]
            gets = won if to_winner else worth
        return [gets[self.teams.index(self.team(seat))] for seat in range(self.n)]

    def blocked_points(self, worth):
        """S2?6, S4.16, S5?21: what a blocked deal counts."""
        how = self.tree["blocked"]
        if how == "everyone_counts":
            return worth
        here = [t for t, team in enumerate(self.teams) if set(team) & set(self.active)]
        low = min(worth[t] for t in here)
        if how == "no_score" or [worth[t] for t in here].count(low) > 1:
            return [0] * len(worth)
        return [sum(worth[o] - low for o in here) if worth[t] == low and t in here else 0
                for t in range(len(worth))]  # fmt: skip

    # --- the match ------------------------------------------------------------------------------

    def limit(self):
        """The points that end the match or put a seat out of it, or nothing."""
        ends = self.tree["match.ends"]
        return ends.get("limit") or ends.get("limit_per_player", 0) * self.n

    def is_out_of_match(self, seat):
        """S1?20, S5?23: a seat at the limit gets no cards, where the limit puts it out."""
        limit = self.limit()
        return bool(limit and self.tree["match.at_limit"] == "out" and self.scores[seat] >= limit)

    def is_match_over(self):
        if not self.limit():
            return self.deals >= self.tree["match.ends"]["deals"]
        if self.tree["match.at_limit"] == "end":
            return max(self.scores) >= self.limit()
        return sum(not self.is_out_of_match(team[0]) for team in self.teams) <= 1

    def who_wins(self):
        """All who share the win, team by team."""
        wins = self.tree["match.wins"]
        if wins == "first_out":
            return [] if self.winner is None else sorted(self.team(self.winner))
        left = [s for s in range(self.n) if not self.is_out_of_match(s)]
        if wins == "last_in" and left:
            return left
        best = max(self.scores) if wins == "highest" else min(self.scores)
        return [seat for seat in range(self.n) if self.scores[seat] == best]

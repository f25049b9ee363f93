"""What a resolved ruleset says, read by dotted paths, with the defaults of the schema."""

from tests.oracle.cards import chosen, is_among, rank_of

DEFAULTS = {
    "pack": {"kind": "french52", "jokers": 0, "packs": 1, "remove": [], "order": []},
    "deal": {
        **{"hand": 7, "table_down": 0, "table_up": 0, "swap": "none"},
        **{"starts": "left_of_dealer", "direction": "left"},
    },
    "starter": {"others": "plain", "ranks": {}},
    "lay": {
        **{"follow": ["suit", "rank"], "several": "one", "several_first": ["suit", "rank"]},
        **{"several_never": [], "jump_in": "never"},
    },
    "draw": {
        **{"allowed": "when_stuck", "up_to": 1, "may_pass": "after_all"},
        **{"then": "lay_any", "found": "must_lay"},
    },
    "pile": {
        **{"when_stuck": "take", "may_take": "always", "chance": "never"},
        **{"burn_when_same": 4, "burn_gives_turn": True},
    },
    "table": {"up_first": True, "up_with_hand": False, "down": "blind"},
    "calls": {},
    "cards": {},
    "out": {
        **{"never_last": [], "never_last_how": "forbidden", "with_cover": True},
        **{"last_card_acts": True, "goes_on": "first_out"},
    },
    "score": {"points": {}, "to": "holder"},
    "match": {"ends": {"deals": 1}, "at_limit": "end", "wins": "first_out", "tie": "shared"},
    "refill": 3,
    "stock_empty": "reshuffle",
    "blocked": "everyone_counts",
}
CARD = {
    **{"goes_on": "follow", "never_on": [], "only_if": "", "if_broken": "forbid"},
    **{"choose": "nothing", "next_draws": 0, "next_skips": 0, "others_draw": 0},
    **{"reverse": False, "two_players": "same", "again": False, "cover": "none"},
    **{"cover_several": True, "answer": [], "swap": "none", "resets": False, "burns": False},
}
CALL = {
    **{"at": [1], "due": "next_acted", "missed": {"draw": 2}},
    **{"caught_by": "referee", "not_for": "nothing"},
}


class Tree:
    """A resolved ruleset for a number of seats."""

    def __init__(self, tree, seats):
        self.tree, self.seats = tree, seats
        self.calls = {w: {**CALL, **(c or {})} for w, c in self["calls"].items()}
        self._cards = {}

    def __getitem__(self, path):
        head, _, key = path.partition(".")
        own = self.tree.get(head, DEFAULTS[head])
        return {**DEFAULTS[head], **own}[key] if key else own

    def by_seats(self, path):
        """Return a value that may depend on the number of seats: `{"2": 7, "3+": 5}`."""
        value = self[path]
        if not isinstance(value, dict):
            return value
        for key, what in value.items():
            low, dash, high = str(key).partition("-")
            if low.endswith("+"):
                low, high = low[:-1], "99"
            if int(low) <= self.seats <= int(high if dash or high else low):
                return what
        raise ValueError(path)

    def card(self, card, key):
        """Return what a card does or may, by one key of the schema."""
        if card not in self._cards:
            self._cards[card] = {**CARD, **(chosen(self["cards"], card) or {})}
        return self._cards[card][key]

    def points(self, card):
        """Return what a card counts at the end."""
        if card == "?":
            return 0  # what is not known cannot be counted
        worth = chosen(self["score.points"], card) or 0
        return int(rank_of(card)) if worth == "pips" else worth

    def never_last(self, card):
        """Tell whether this may not be the last card (S1.18, S6.16)."""
        return is_among(card, self["out.never_last"])

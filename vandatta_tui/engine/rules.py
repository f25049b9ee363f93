"""What a ruleset compiles to: frozen tables of masks, for one number of seats.

The names are those of the ruleset's keys (`draw.up_to` is `rules.draw.up_to`), so that one
search finds a rule in the file, here, in the engine and in its test. Masks hold cards; tables
are indexed by card and padded for unknown cards. Nothing here reads a file or checks one.
"""

from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from vandatta_tui.engine.cards import Card, Deck, Mask, Suit

MOVE_LIMIT: Final = 2_000
"""A deal ends by itself after so many moves, scored as a blocked one (G6)."""

StarterDoes: TypeAlias = Literal[
    "plain", "suit_only", "acts", "bury", "dealer_names", "first_names", "free", "all_draw_1"
]


@dataclass(frozen=True, slots=True)
class IfBroken:
    """What happens when a card is laid against its `only_if`."""

    how: Literal["forbid", "auto", "challenge"] = "forbid"
    self_draws: int = 0
    challenger_draws: int = 0


@dataclass(frozen=True, slots=True)
class Effect:
    """What a special card does, and what it may be answered with."""

    only_if: Literal["", "no_suit_card"] = ""
    if_broken: IfBroken = IfBroken()
    choose: Literal["nothing", "suit"] = "nothing"
    next_draws: int = 0
    next_skips: int = 0
    others_draw: int = 0
    reverse: bool = False
    two_players: Literal["same", "plain", "again"] = "same"
    again: bool = False
    cover: Literal["none", "suit", "follow"] = "none"
    cover_several: bool = True
    cover_else: Literal["not_allowed", "draw_1", "draw_until"] = "not_allowed"
    answer: Mask = 0
    cancel: Mask = 0
    swap: Literal["none", "pick", "all_round"] = "none"
    resets: bool = False
    burns: bool = False
    see_through: bool = False
    next_must: Literal["", "lower_or_equal"] = ""


@dataclass(frozen=True, slots=True)
class Lay:
    """How cards are laid. What follows what is in the tables `follows…` and `firsts…`."""

    several: Literal["one", "same_rank", "run"] = "one"
    several_never: Mask = 0
    jump_in: bool = False


@dataclass(frozen=True, slots=True)
class Draw:
    """Drawing in the eights family."""

    allowed: Literal["when_stuck", "always"] = "when_stuck"
    up_to: int = 1
    """How many cards in a turn; 0 is without limit."""
    until_playable: bool = False
    may_pass: Literal["after_all", "after_one", "stock_gone"] = "after_all"
    then: Literal["lay_any", "lay_drawn", "turn_ends"] = "lay_any"
    found: Literal["must_lay", "may_keep"] = "must_lay"


@dataclass(frozen=True, slots=True)
class Pile:
    """Taking and turning away the pile in the beating family."""

    may_take: Literal["always", "when_stuck"] = "always"
    chance: Literal["never", "top_of_stock"] = "never"
    burn_when_same: int = 4
    burn_gives_turn: bool = True


@dataclass(frozen=True, slots=True)
class Table:
    """Playing from the table in the beating family."""

    up_first: bool = True
    up_with_hand: bool = False
    down: Literal["blind"] = "blind"


@dataclass(frozen=True, slots=True)
class Missed:
    """What a forgotten call costs."""

    no_out: bool = False
    draw: int = 0
    skip: int = 0
    instead_of_out: bool = False


@dataclass(frozen=True, slots=True)
class Call:
    """A word that has to be said."""

    word: str
    at: tuple[int, ...] = (1,)
    """Hand sizes after the turn; 0 is as one goes out. Empty with `can_go_out`."""
    can_go_out: bool = False
    due: Literal["with_lay", "next_acted", "next_own_turn"] = "next_acted"
    missed: Missed = Missed()
    caught_by: Literal["referee", "players"] = "referee"
    not_for_several: bool = False


@dataclass(frozen=True, slots=True)
class Out:
    """Going out, and what may not be the last card."""

    never_last: Mask = 0
    never_last_how: Literal["forbidden", "lay_then_draw", "draw"] = "forbidden"
    never_last_draw: int = 0
    with_cover: bool = True
    last_card_acts: bool = True
    goes_on: Literal["first_out", "places"] = "first_out"


@dataclass(frozen=True, slots=True)
class MatchRules:
    """How long a match is and who wins it."""

    deals: int = 0
    """So many deals; 0 if a limit ends the match."""
    limit: int = 0
    """Points that end the match or put a seat out; already times the seats if `per_player`."""
    per_player: bool = False
    at_limit: Literal["end", "out"] = "end"
    wins: Literal["first_out", "highest", "lowest", "last_in"] = "first_out"


@dataclass(frozen=True, slots=True)
class TeamRules:
    """Which kinds of team play a ruleset knows, and what a deal means for a team."""

    modes: tuple[Literal["solo", "pairs", "teams"], ...] = ("solo",)
    when_one_is_out: Literal["deal_ends", "mates_play_on"] = "deal_ends"
    mates_cards: Literal["not_counted", "counted"] = "not_counted"


@dataclass(frozen=True, slots=True, eq=False)
class Rules:
    """A ruleset with its house rules, compiled for a number of seats."""

    id: str
    family: Literal["eights", "beating"]
    seats: int
    deck: Deck
    # deal
    hand: int
    table_down: int
    table_up: int
    swap: Literal["none", "one_for_one"]
    first_dealer: Literal["random", "highest_card", "lowest_card"]
    next_dealer: Literal["left", "winner", "loser"]
    starts: Literal["left_of_dealer", "dealer", "lowest_card", "winner"]
    direction: int
    """1 is clockwise, -1 the other way."""
    # lay
    lay: Lay
    follows: tuple[Mask, ...]
    """By top card: what may be laid on it when no suit was named."""
    follows_named: tuple[tuple[Mask, ...], ...]
    """By top card and named suit."""
    firsts: tuple[Mask, ...]
    """By top card: what may be the bottom card of several."""
    firsts_named: tuple[tuple[Mask, ...], ...]
    bans: tuple[Mask, ...]
    """By top card: what may never lie on it (`never_on`)."""
    # cards
    effects: tuple[Effect | None, ...]
    """By card; None is an ordinary card."""
    covers: tuple[Mask, ...]
    """By card that must be covered: what may cover it, as a single card or at the bottom."""
    draw: Draw
    pile: Pile
    refill: int
    table: Table
    calls: tuple[Call, ...]
    out: Out
    stock_empty: Literal["reshuffle", "pass"]
    blocked: Literal["everyone_counts", "lowest_wins_difference", "no_score"]
    # eights: the starter
    starter: tuple[StarterDoes, ...]
    """By card."""
    # beating: strength by card, -1 for the ranks outside the order; what may be laid on each top
    order: tuple[int, ...]
    # score
    points: tuple[int, ...]
    points_to: Literal["holder", "winner", "nobody"]
    match: MatchRules
    teams: TeamRules
    meet: int
    """Deals that every pair plays against every other in a tournament; 0 is none."""
    # derived, filled in by __post_init__
    special: Mask = field(init=False, default=0)
    choosers: Mask = field(init=False, default=0)
    forbidden_if_suit: Mask = field(init=False, default=0)
    must_be_covered: Mask = field(init=False, default=0)
    call_at: tuple[int, ...] = field(init=False, default=())
    """By hand size up to 15: the call due there, as index + 1; 0 is none."""
    call_can_go_out: int = field(init=False, default=0)
    """The call due when the hand could go out in one lay, as index + 1; 0 is none."""
    call_room: int = field(init=False, default=0)
    """No hand of more cards than this needs a call."""
    no_out_calls: bool = field(init=False, default=False)
    acting: Mask = field(init=False, default=0)
    """Cards that do something when laid, beyond being wild."""
    careful: Mask = field(init=False, default=0)
    """Cards that need more than to follow before they may be laid."""

    def __post_init__(self) -> None:
        put = object.__setattr__
        marked = list(enumerate(self.effects))
        put(self, "special", sum(1 << c for c, e in marked if e))
        put(self, "choosers", sum(1 << c for c, e in marked if e and e.choose != "nothing"))
        put(
            self,
            "forbidden_if_suit",
            sum(1 << c for c, e in marked if e and e.only_if and e.if_broken.how == "forbid"),
        )
        put(self, "must_be_covered", sum(1 << c for c, e in marked if e and e.cover != "none"))
        put(self, "acting", sum(1 << c for c, e in marked if e and _acts(e)))
        put(self, "careful", self.forbidden_if_suit | self.must_be_covered)
        put(self, "call_at", tuple(self._call_at(size) for size in range(16)))
        by_rank = [i + 1 for i, call in enumerate(self.calls) if call.can_go_out]
        put(self, "call_can_go_out", by_rank[0] if by_rank else 0)
        copies = max(mask.bit_count() for mask in self.deck.rank_masks)
        sizes = [size for size, index in enumerate(self.call_at) if index]
        put(self, "call_room", max([*sizes, copies if by_rank else 0], default=0))
        put(self, "no_out_calls", any(call.missed.no_out for call in self.calls))

    def _call_at(self, size: int) -> int:
        for index, call in enumerate(self.calls):
            if size in call.at and not call.can_go_out:
                return index + 1
        return 0

    def follow(self, top: Card, named: Suit) -> Mask:
        """Return what may be laid on this top card, a suit being named or not (-1)."""
        return self.follows[top] if named < 0 else self.follows_named[top][named]

    def first(self, top: Card, named: Suit) -> Mask:
        """Return what may be the bottom card of several on this top card."""
        return self.firsts[top] if named < 0 else self.firsts_named[top][named]


def _acts(effect: Effect) -> bool:
    return bool(
        effect.if_broken.how != "forbid"
        or effect.next_draws
        or effect.next_skips
        or effect.others_draw
        or effect.reverse
        or effect.again
        or effect.cover != "none"
        or effect.cancel
        or effect.swap != "none"
    )

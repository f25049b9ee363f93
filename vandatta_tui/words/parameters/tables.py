"""The parameters that stand at one path each, with their answers in plain words."""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from vandatta_tui.files.variant import Variant
from vandatta_tui.words.translate import Translator, mark

Value: TypeAlias = tuple[Any, str]
"""A value, and what it is called."""
Row: TypeAlias = tuple[str, str, tuple[Value, ...]]
"""A path, what it asks, and the values that may stand there."""
Table: TypeAlias = tuple[Row, ...]

NO, YES = (False, mark("no")), (True, mark("yes"))

NUMBERS: Final[tuple[tuple[str, str, int, int, str], ...]] = (
    ("players.min", mark("Players at least"), 2, 10, ""),
    ("players.max", mark("Players at most"), 2, 10, ""),
    ("deal.hand", mark("Cards each"), 1, 15, ""),
    ("pack.packs", mark("Packs"), 1, 4, ""),
    ("pack.jokers", mark("Jokers"), 0, 6, "french"),
    ("deal.table_down", mark("Hidden cards each"), 0, 6, "beating"),
    ("deal.table_up", mark("Open cards each"), 0, 6, "beating"),
    ("refill", mark("The hand is filled up to"), 0, 6, "beating"),
)
"""Path, question, least and most; for which family, or which kind of pack."""

DEALING: Final[Table] = (
    ("pack.kind", mark("Cards of the pack"), (
        ("french52", mark("52, from the two up")),
        ("french36", mark("36, from the six up")),
        ("french32", mark("32, from the seven up")),
    )),
    ("deal.first_dealer", mark("Who deals first"), (
        ("random", mark("drawn by lot")),
        ("highest_card", mark("the highest card")),
        ("lowest_card", mark("the lowest card")),
    )),
    ("deal.next_dealer", mark("Who deals next"), (
        ("left", mark("the next one round")),
        ("winner", mark("the winner")),
        ("loser", mark("the loser")),
    )),
    ("deal.starts", mark("Who begins"), (
        ("left_of_dealer", mark("after the dealer")),
        ("dealer", mark("the dealer")),
        ("lowest_card", mark("the lowest card")),
        ("winner", mark("the last winner")),
    )),
    ("deal.direction", mark("Which way play goes"), (
        ("left", mark("clockwise")),
        ("right", mark("anticlockwise")),
    )),
)  # fmt: skip

STARTER: Final[tuple[Value, ...]] = (
    ("plain", mark("ordinary card")),
    ("suit_only", mark("only its suit on it")),
    ("acts", mark("does what it does")),
    ("free", mark("anything goes on it")),
    ("all_draw_1", mark("all get one card more")),
)

EIGHTS: Final[Table] = (
    ("starter.others", mark("The card turned up to begin"), STARTER),
    ("lay.follow", mark("What goes on a card"), (
        (["suit", "rank"], mark("its suit or its rank")),
        (["suit"], mark("its suit only")),
        (["suit", "rank", "adjacent"], mark("suit, rank or next to it")),
        (["adjacent"], mark("the ranks next to it")),
    )),
    ("lay.several", mark("Cards in one turn"), (
        ("one", mark("one only")),
        ("same_rank", mark("several of a rank")),
        ("run", mark("a run in one suit")),
    )),
    ("lay.several_first", mark("The first of several follows"), (
        (["suit", "rank"], mark("suit or rank")),
        (["suit"], mark("suit only")),
    )),
    ("lay.jump_in", mark("Jumping in with the same card"), (
        ("never", mark("no")),
        ("same_card", mark("yes")),
    )),
    ("draw.allowed", mark("When one may draw"), (
        ("when_stuck", mark("when nothing fits")),
        ("always", mark("always")),
    )),
    ("draw.up_to", mark("How many one draws"), (
        (1, mark("one")), (2, mark("two at most")), (3, mark("three at most")),
        (4, mark("four at most")), (5, mark("five at most")),
        ("until_playable", mark("until one fits")), ("any", mark("as many as one likes")),
    )),
    ("draw.may_pass", mark("When one may pass"), (
        ("after_all", mark("after drawing all")),
        ("after_one", mark("after one card")),
        ("stock_gone", mark("when the stock is gone")),
    )),
    ("draw.then", mark("After drawing"), (
        ("lay_any", mark("any card may be laid")),
        ("lay_drawn", mark("the drawn card only")),
        ("turn_ends", mark("the turn is over")),
    )),
    ("draw.found", mark("A drawn card that fits"), (
        ("must_lay", mark("must be laid")),
        ("may_keep", mark("may be kept")),
    )),
)  # fmt: skip

BEATING: Final[Table] = (
    ("deal.swap", mark("Swapping before play"), (
        ("none", mark("no")),
        ("one_for_one", mark("hand for open cards")),
    )),
    ("lay.follow", mark("What goes on a card"), (
        (["equal", "higher"], mark("equal or higher")),
        (["higher"], mark("higher only")),
    )),
    ("lay.several", mark("Cards in one turn"), (
        ("one", mark("one only")),
        ("same_rank", mark("several of a rank")),
    )),
    ("pile.may_take", mark("Taking the pile"), (
        ("always", mark("always allowed")),
        ("when_stuck", mark("when nothing fits")),
    )),
    ("pile.chance", mark("Trying the top of the stock"), (
        ("never", mark("no")),
        ("top_of_stock", mark("yes")),
    )),
    ("pile.burn_when_same", mark("So many alike turn the pile away"), (
        (0, mark("never")), (2, mark("two")), (3, mark("three")), (4, mark("four")),
    )),
    ("pile.burn_gives_turn", mark("Who turned it away goes on"), (NO, YES)),
    ("table.up_first", mark("The open cards before the hidden ones"), (NO, YES)),
    ("table.up_with_hand", mark("Hand and open cards together"), (NO, YES)),
)  # fmt: skip

OUT: Final[Row] = ("out.goes_on", mark("When somebody is out"), (
    ("first_out", mark("the deal is over")),
    ("places", mark("the others play on")),
))  # fmt: skip

ENDING: Final[Table] = (
    OUT,
    ("out.last_card_acts", mark("The last card does what it does"), (NO, YES)),
    ("out.never_last_how", mark("A card that may not be the last"), (
        ("forbidden", mark("may not be laid last")),
        ("lay_then_draw", mark("laid, then one is drawn")),
        ({"draw": 1}, mark("costs one card")),
        ({"draw": 2}, mark("costs two cards")),
    )),
    ("out.with_cover", mark("Going out with a covered card"), (NO, YES)),
    ("stock_empty", mark("When the stock is gone"), (
        ("reshuffle", mark("shuffle the pile")),
        ("pass", mark("pass when stuck")),
    )),
    ("blocked", mark("When nobody can go on"), (
        ("everyone_counts", mark("all count their cards")),
        ("lowest_wins_difference", mark("the lowest wins the rest")),
        ("no_score", mark("nobody counts")),
    )),
)  # fmt: skip

TEAMS: Final[Table] = (
    ("teams.modes", mark("Playing together"), (
        (["solo"], mark("each alone")),
        (["solo", "pairs"], mark("alone or in pairs")),
        (["solo", "pairs", "teams"], mark("alone, pairs or teams")),
    )),
    ("teams.when_one_is_out", mark("When a partner is out"), (
        ("deal_ends", mark("the deal is over")),
        ("mates_play_on", mark("partners play on")),
    )),
    ("teams.mates_cards", mark("The partners' cards"), (
        ("not_counted", mark("do not count")),
        ("counted", mark("count")),
    )),
    ("tournament.meet", mark("Deals in a meeting"), (
        (0, mark("as one likes")), (2, mark("two")), (4, mark("four")), (6, mark("six")),
    )),
)  # fmt: skip

COLOURED: Final = {
    "its suit or its rank": mark("its colour or its sign"),
    "its suit only": mark("its colour only"),
    "suit, rank or next to it": mark("colour, sign or next to it"),
    "the ranks next to it": mark("the numbers next to it"),
    "a run in one suit": mark("a run in one colour"),
    "suit or rank": mark("colour or sign"),
    "suit only": mark("colour only"),
    "only its suit on it": mark("only its colour on it"),
    "its rank only": mark("its sign only"),
    "Who lays it chooses the suit": mark("Who lays it chooses the colour"),
    "with its suit": mark("with its colour"),
    "only without the suit": mark("only without the colour"),
    "Laid although one has the suit": mark("Laid although one has the colour"),
    "the dealer names the suit": mark("the dealer names the colour"),
    "the first one names the suit": mark("the first one names the colour"),
    "chooses suit": mark("chooses colour"),
    "only on its suit": mark("only on its colour"),
    "only on its rank": mark("only on its sign"),
    "several of a rank": mark("several alike"),
    "Going out with several of a rank": mark("Going out with several alike"),
}
"""What is said otherwise of a pack whose suits are colours."""


def tongue(t: Translator, variant: Variant) -> Callable[[str], str]:
    """Return what says the messages of these tables of the cards of a variant."""
    coloured = variant.base_model.pack.kind == "uno108"
    return (lambda message: t(COLOURED.get(message, message))) if coloured else t


NEEDS: Final[dict[str, tuple[str, Any]]] = {
    "lay.several_first": ("lay.several", "one"),
    "draw.may_pass": ("draw.up_to", 1),
    "out.never_last_how": ("out.never_last", []),
    "pile.burn_gives_turn": ("pile.burn_when_same", 0),
    "teams.when_one_is_out": ("teams.modes", ["solo"]),
    "teams.mates_cards": ("teams.modes", ["solo"]),
}
"""What is not asked while this stands there: it would change nothing."""

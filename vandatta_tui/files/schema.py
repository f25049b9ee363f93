"""The ruleset schema, key by key, with every default. This is what people write in their files.

Each class is one mapping of the file. A key that is left out has the default that stands here;
a key that is not here is a fault. The comments name the values; what a rule means is told by
the field of the same name in `vandatta_tui.engine.rules`.
"""

from typing import Annotated, Any, Final, Literal, TypeAlias

from pydantic import (
    AfterValidator,
    Discriminator,
    Field,
    StrictBool,
    StrictInt,
    StrictStr,
    Tag,
    model_validator,
)

from vandatta_tui.engine.said import say
from vandatta_tui.files.fields import (
    Count,
    Deals,
    Hand,
    HandSize,
    Id,
    Limit,
    Name,
    Packs,
    Part,
    Players,
    Points,
    Positive,
    Removed,
    Selectors,
    Sentence,
    forms,
    one_line,
    problem,
)
from vandatta_tui.files.text import shown

VERSION: Final = 1


# --- the mappings ------------------------------------------------------------------------------


class Texts(Part):
    """A text in each language."""

    sv: Sentence = ""
    nb: Sentence = ""
    en: Sentence = ""


class Names(Part):
    """A name in each language."""

    sv: Name = ""
    nb: Name = ""
    en: Name = ""


class PlayerRange(Part):
    """How many may play."""

    min: Players = 2
    max: Players = 7

    @model_validator(mode="after")
    def _in_order(self) -> "PlayerRange":
        if self.min > self.max:
            raise problem(say("min {low} is more than max {high}", low=self.min, high=self.max))
        return self


class Pack(Part):
    """Which cards are played with."""

    kind: Literal["french52", "french36", "french32", "uno108", "list"] = "french52"
    cards: tuple[Sentence, ...] = ()
    jokers: Annotated[StrictInt, Field(ge=0, le=20)] = 0
    packs: Packs = 1
    remove: Removed = ()
    order: Selectors = ()


class Deal(Part):
    """How the cards are dealt, and who begins."""

    hand: Hand = 7
    table_down: Annotated[StrictInt, Field(ge=0, le=20)] = 0
    table_up: Annotated[StrictInt, Field(ge=0, le=20)] = 0
    swap: Literal["none", "one_for_one", "stack_same_rank"] = "none"
    first_dealer: Literal["random", "highest_card", "lowest_card"] = "random"
    next_dealer: Literal["left", "winner", "loser"] = "left"
    starts: Literal["left_of_dealer", "dealer", "lowest_card", "winner"] = "left_of_dealer"
    direction: Literal["left", "right"] = "left"


StarterDoes: TypeAlias = Literal[
    "plain", "suit_only", "acts", "bury", "dealer_names", "first_names", "free", "all_draw_1"
]


class Starter(Part):
    """What the card turned up to start the pile does."""

    others: StarterDoes = "plain"
    ranks: dict[StrictStr, StarterDoes] = Field(default_factory=dict)


class Lay(Part):
    """How cards are laid."""

    follow: tuple[Literal["suit", "rank", "adjacent", "equal", "higher"], ...] = ("suit", "rank")
    several: Literal["one", "same_rank", "run"] = "one"
    several_first: tuple[Literal["suit", "rank", "adjacent"], ...] = ("suit", "rank")
    several_never: Selectors = ()
    jump_in: Literal["never", "same_card"] = "never"


class Draw(Part):
    """Drawing in the eights family."""

    allowed: Literal["when_stuck", "always"] = "when_stuck"
    up_to: Annotated[
        Annotated[Positive, Tag("(number)")]
        | Annotated[Literal["until_playable", "any"], Tag("(word)")],
        forms(say("a number, until_playable or any is needed")),
    ] = 1
    may_pass: Literal["after_all", "after_one", "stock_gone"] = "after_all"
    then: Literal["lay_any", "lay_drawn", "turn_ends"] = "lay_any"
    found: Literal["must_lay", "may_keep"] = "must_lay"


class Pile(Part):
    """Taking and turning away the pile in the beating family."""

    when_stuck: Literal["take"] = "take"
    may_take: Literal["always", "when_stuck"] = "always"
    chance: Literal["never", "top_of_stock"] = "never"
    burn_when_same: Annotated[StrictInt, Field(ge=0, le=20)] = 4
    burn_gives_turn: StrictBool = True

    @model_validator(mode="after")
    def _more_than_one(self) -> "Pile":
        if self.burn_when_same == 1:
            raise problem(say("burn_when_same 1 would burn every card; 0 is never, or 2 and more"))
        return self


class Table(Part):
    """Playing from the table in the beating family."""

    up_first: StrictBool = True
    up_with_hand: StrictBool = False
    down: Literal["blind"] = "blind"


class Broken(Part):
    """What happens when a card is laid against its `only_if`."""

    how: Literal["auto", "challenge"]
    self_draws: Count = 4
    challenger_draws: Count = 6


class Card(Part):
    """A special card. Everything left out is as with an ordinary one."""

    goes_on: Annotated[
        Annotated[Literal["follow", "anything", "suit", "rank"], Tag("(word)")]
        | Annotated[Selectors, Tag("(list)")],
        forms(say("follow, anything, suit, rank or a list of suit, rank and ranks is needed")),
    ] = "follow"
    never_on: Selectors = ()
    only_if: Literal["", "no_suit_card"] = ""
    if_broken: Annotated[
        Annotated[Literal["forbid"], Tag("(word)")] | Annotated[Broken, Tag("(map)")],
        forms(say("forbid, {how: auto, self_draws: 4} or {how: challenge, …} is needed")),
    ] = "forbid"
    choose: Literal["nothing", "suit", "rank", "suit_and_rank"] = "nothing"
    next_draws: Count = 0
    next_skips: Annotated[StrictInt, Field(ge=0, le=20)] = 0
    others_draw: Count = 0
    reverse: StrictBool = False
    two_players: Literal["same", "plain", "again"] = "same"
    again: StrictBool = False
    cover: Literal["none", "suit", "follow"] = "none"
    cover_several: StrictBool = True
    cover_else: Literal["not_allowed", "draw_1", "draw_until"] = "not_allowed"
    answer: Selectors = ()
    cancel: Selectors = ()
    swap: Literal["none", "pick", "all_round"] = "none"
    resets: StrictBool = False
    burns: StrictBool = False
    see_through: StrictBool = False
    next_must: Literal["", "lower_or_equal"] = ""


class Missed(Part):
    """What a forgotten call costs in cards and turns."""

    draw: Count = 0
    skip: Annotated[StrictInt, Field(ge=0, le=20)] = 0
    instead_of_out: StrictBool = False


class Call(Part):
    """A word that has to be said."""

    at: Annotated[
        Annotated[tuple[HandSize, ...], Field(min_length=1), Tag("(list)")]
        | Annotated[Literal["can_go_out"], Tag("(word)")],
        forms(say("a list of hand sizes like [1], or can_go_out, is needed")),
    ] = (1,)
    due: Literal["with_lay", "next_acted", "next_own_turn"] = "next_acted"
    missed: Annotated[
        Annotated[Literal["no_out"], Tag("(word)")] | Annotated[Missed, Tag("(map)")],
        forms(
            say(
                "no_out, {draw: 2}, {draw: 2, skip: 1} or {draw: 3, instead_of_out: true} is needed"
            )
        ),
    ] = Missed(draw=2)
    caught_by: Literal["referee", "players"] = "referee"
    not_for: Literal["nothing", "several"] = "nothing"


class LastDraw(Part):
    """The layer of a forbidden last card draws, and is not out."""

    draw: Positive


class Out(Part):
    """Going out, and what may not be the last card."""

    never_last: Selectors = ()
    never_last_how: Annotated[
        Annotated[Literal["forbidden", "lay_then_draw"], Tag("(word)")]
        | Annotated[LastDraw, Tag("(map)")],
        forms(say("forbidden, lay_then_draw or {draw: 1} is needed")),
    ] = "forbidden"
    with_cover: StrictBool = True
    last_card_acts: StrictBool = True
    goes_on: Literal["first_out", "places"] = "first_out"


PointsOf: TypeAlias = Annotated[
    Annotated[Points, Tag("(number)")] | Annotated[Literal["pips"], Tag("(word)")],
    forms(say("a number or pips is needed")),
]


class Score(Part):
    """What cards count, and to whom."""

    points: dict[StrictStr, PointsOf] = Field(default_factory=dict)
    to: Literal["holder", "winner", "nobody"] = "holder"


class Ends(Part):
    """When a match ends: after so many deals, or at a limit of points."""

    deals: Deals | None = None
    limit: Limit | None = None
    limit_per_player: Limit | None = None

    @model_validator(mode="after")
    def _exactly_one(self) -> "Ends":
        if sum(value is not None for value in (self.deals, self.limit, self.limit_per_player)) != 1:
            raise problem(say("exactly one of deals, limit and limit_per_player is needed"))
        return self


class Match(Part):
    """How long a match is and who wins it."""

    ends: Ends = Ends(deals=1)
    at_limit: Literal["end", "out"] = "end"
    wins: Literal["first_out", "highest", "lowest", "last_in"] = "first_out"
    tie: Literal["shared"] = "shared"


class Teams(Part):
    """Which kinds of team play there are, and what a deal means for a team."""

    modes: tuple[Literal["solo", "pairs", "teams"], ...] = Field(("solo",), min_length=1)
    when_one_is_out: Literal["deal_ends", "mates_play_on"] = "deal_ends"
    mates_cards: Literal["not_counted", "counted"] = "not_counted"


class Tournament(Part):
    """Deals that every pair plays against every other; 0 is none."""

    meet: Annotated[StrictInt, Field(ge=0, le=100)] = 0


# --- house rules -------------------------------------------------------------------------------

Patch: TypeAlias = dict[StrictStr, Any]
"""Dotted path: the value that replaces what stands there."""


class _House(Part):
    id: Id
    ask: Texts = Texts()


class YesNo(_House):
    """A question with yes or no: the patch is applied or not."""

    set: Patch = Field(min_length=1)


class Pick(_House):
    """One of several patches. The first is the default."""

    pick: Annotated[
        dict[Annotated[StrictStr, one_line(40)], Patch], Field(min_length=1, max_length=20)
    ]


class Number(Part):
    """A number to choose, and where it goes."""

    min: Points
    max: Points
    default: Points
    set: StrictStr
    only_with: Id | None = None

    @model_validator(mode="after")
    def _in_order(self) -> "Number":
        if not self.min <= self.default <= self.max:
            raise problem(say("the default must lie between min and max"))
        return self


class NumberRule(_House):
    """A question for a number."""

    number: Number


def _house_kind(value: Any) -> str | None:
    keys = value if isinstance(value, dict) else dict(value) if isinstance(value, _House) else {}
    kinds = [kind for kind in ("set", "pick", "number") if kind in keys]
    return f"({kinds[0]})" if len(kinds) == 1 else None


_ONE_OF_THREE: Final = say("a house rule needs exactly one of set, pick and number")

HouseRule: TypeAlias = Annotated[
    Annotated[YesNo, Tag("(set)")]
    | Annotated[Pick, Tag("(pick)")]
    | Annotated[NumberRule, Tag("(number)")],
    Discriminator(
        _house_kind,
        custom_error_type="form",
        custom_error_message="{allowed}",
        custom_error_context={"allowed": str(_ONE_OF_THREE)},
    ),
]

# --- the whole ---------------------------------------------------------------------------------

EIGHTS_ONLY: Final = ("starter", "draw")
BEATING_ONLY: Final = ("pile", "refill", "table")


def _is_word(word: str) -> str:
    if not word.strip() or "." in word:
        text = say(
            "{word} is no word to call; it must not be empty or hold a full stop", word=shown(word)
        )
        raise problem(text)
    return word


class RulesetModel(Part):
    """A whole ruleset."""

    schema_: Literal[1] = Field(1, alias="schema")
    id: Id = "my-game"
    extends: Id | None = None
    family: Literal["eights", "beating"] = "eights"
    name: Names = Names()
    source: Sentence = ""
    players: PlayerRange = PlayerRange()
    pack: Pack = Pack()
    deal: Deal = Deal()
    starter: Starter = Starter()
    lay: Lay = Lay()
    draw: Draw = Draw()
    pile: Pile = Pile()
    refill: Count = 3
    table: Table = Table()
    cards: dict[StrictStr, Card] = Field(default_factory=dict)
    calls: dict[Annotated[StrictStr, one_line(24), AfterValidator(_is_word)], Call] = Field(
        default_factory=dict
    )
    out: Out = Out()
    stock_empty: Literal["reshuffle", "pass"] = "reshuffle"
    blocked: Literal["everyone_counts", "lowest_wins_difference", "no_score"] = "everyone_counts"
    score: Score = Score()
    match: Match = Match()
    teams: Teams = Teams()
    tournament: Tournament = Tournament()
    house: Annotated[tuple[HouseRule, ...], Field(max_length=60)] = ()

    @property
    def follow(self) -> tuple[str, ...]:
        """What a card has to follow; the beating family has a default of its own."""
        if self.family == "beating" and "follow" not in self.lay.model_fields_set:
            return ("equal", "higher")
        return self.lay.follow


NAMED: Final[dict[tuple[str | int, ...], str]] = {
    ("cards",): "RulesetModel",
    ("calls",): "RulesetModel",
    ("starter", "ranks"): "Starter",
    ("score", "points"): "Score",
}
"""The mappings whose keys are names, with the part of the schema that each stands in.

An heir may take one of them away by writing null.
"""


def schema_json() -> dict[str, Any]:
    """Return the JSON Schema of a ruleset, for editors."""
    schema = RulesetModel.model_json_schema(by_alias=True)
    for path, name in NAMED.items():
        part = schema if name == "RulesetModel" else schema["$defs"][name]
        named = part["properties"][path[-1]]
        gone = {"type": "null", "description": "takes away what the ruleset has that is extended"}
        named["additionalProperties"] = {"anyOf": [named["additionalProperties"], gone]}
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **schema}

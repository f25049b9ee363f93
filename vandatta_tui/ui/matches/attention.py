"""What the person in front of the screen looks at and has in mind, and how it is shown."""

from dataclasses import dataclass, field, replace

from vandatta_tui.engine.cards import Card, Mask, bits
from vandatta_tui.engine.moves import Kind, Move
from vandatta_tui.engine.state import Phase
from vandatta_tui.engine.view import View
from vandatta_tui.front.choosing import hidden_card, open_to, refused
from vandatta_tui.front.handorder import Order, sorted_hand, usual_order
from vandatta_tui.ui.drawing.cards import Face, Mood
from vandatta_tui.ui.drawing.faces import face_of
from vandatta_tui.ui.drawing.hand import HandCard
from vandatta_tui.ui.matches.scene import Scene
from vandatta_tui.ui.matches.timeline import Moment
from vandatta_tui.ui.widgets.prompt import PromptBand
from vandatta_tui.words.prompt import Focus, Prompt, prompt
from vandatta_tui.words.sides import my_state, turn_pill

NARROW: int = 60


@dataclass
class Attention:
    """The cursor, the marks, a call made ready, a hint, and what was said last."""

    cursor: Card = -1
    marks: tuple[Card, ...] = ()
    own_marks: tuple[Card, ...] = ()
    """Beating: the marked ones among one's open table cards."""
    own_cursor: Card = -1
    """Beating: the open table card under the cursor, while that is there."""
    armed: bool = False
    """The call will be made together with the next lay."""
    moved: bool = False
    """The person put the cursor where it is, and has made no move since."""
    tried: bool = False
    """The person tried to lay what cannot be laid."""
    hint: Move | None = None
    remark: str = ""
    """Said in line 2 until the person looks elsewhere."""
    warning: bool = False
    """The remark says why something cannot be done."""
    fresh: Mask = 0
    """Cards drawn just now."""
    orders: dict[int, Order] = field(default_factory=dict)
    """By seat: how its hand is sorted."""

    def elsewhere(self) -> None:
        """Forget what was said about what the person looked at before."""
        self.tried, self.hint, self.remark, self.warning = False, None, "", False

    def say(self, remark: str, warning: bool = False) -> None:
        """Say something in line 2."""
        self.remark, self.warning = remark, warning

    @property
    def has_chosen(self) -> bool:
        """Whether the person has made ready what to do next, so that nothing of it may change."""
        return self.moved or self.armed or bool(self.all_marks)

    @property
    def all_marks(self) -> tuple[Card, ...]:
        """The marked cards, those in hand first."""
        return (*self.marks, *self.own_marks)

    @property
    def swap(self) -> tuple[Card, ...]:
        """The card in hand and the open one that Enter would exchange before the first lay."""
        mine = self.marks[0] if self.marks else self.cursor
        other = self.own_cursor if self.own_cursor >= 0 else (*self.own_marks, -1)[0]
        return (mine, other) if min(mine, other) >= 0 else ()

    def order(self, scene: Scene) -> Order:
        """Return how the hand is sorted."""
        return self.orders.get(scene.view.seat, usual_order(scene.view.rules))

    def turn_order(self, scene: Scene) -> None:
        """Sort the hand the other way."""
        self.orders[scene.view.seat] = "rank" if self.order(scene) == "suit" else "suit"


def hand_cards(scene: Scene, mind: Attention) -> tuple[HandCard, ...]:
    """Return the cards to choose from: those in hand, else the open ones, else the hidden ones."""
    view, words = scene.view, scene.voice.cards
    if view.seat < 0:
        return ()
    mine = view.seats[view.seat]
    cards = sorted_hand(view.rules, view.hand or mine.up, mind.order(scene))
    if not cards:
        hidden = [hidden_card(place) for place, full in enumerate(mine.down) if full]
        return tuple(HandCard(card, None, "face" if view.my_turn else "rest") for card in hidden)
    swaps = view.my_turn and view.phase is Phase.SWAP
    lit, dim = view.hand if swaps else open_to(view, mind.all_marks), _dim(scene)
    return tuple(
        HandCard(c, face_of(words, c), "face" if lit >> c & 1 else dim, bool(mind.fresh >> c & 1))
        for c in cards
    )


def at_moment(cards: tuple[HandCard, ...], moment: Moment) -> tuple[HandCard, ...]:
    """Return the hand as a motion shows it: some cards still on their way, others covered."""
    if not moment.coming and not moment.covered:
        return cards
    return tuple(
        replace(
            held,
            face=None if held.card in moment.covered else held.face,
            away=held.card in moment.coming,
        )
        for held in cards
    )


def own_cards(scene: Scene, mind: Attention) -> tuple[HandCard | None, ...]:
    """Return one's open table cards while they are not in play, by place."""
    view, words = scene.view, scene.voice.cards
    mine = view.seats[view.seat]
    swaps = view.my_turn and view.phase is Phase.SWAP
    lit = mine.up if swaps else open_to(view, mind.all_marks) if mind.all_marks else 0
    shown: list[HandCard | None] = [
        HandCard(card, face_of(words, card), "face" if lit >> card & 1 else "ghost")
        for card in bits(mine.up)
    ]
    return tuple(shown + [None] * (len(mine.down) - len(shown)))


def _dim(scene: Scene) -> Mood:
    """Return how cards are shown that cannot be laid: all at rest unless it is one's turn."""
    return "ghost" if scene.view.my_turn and not _asked(scene) else "rest"


def _asked(scene: Scene) -> bool:
    """Return whether something else is due than laying."""
    return scene.view.phase in (Phase.SUIT, Phase.GIVE, Phase.SWAP)


def prompt_words(
    scene: Scene,
    mind: Attention,
    hot_seat: bool,
    chips: tuple[Face | None, ...] = (),
    reminds: bool = True,
) -> PromptBand.Words:
    """Return what the prompt band says.

    Args:
        hot_seat: several persons play here.
        chips: open cards that have no room elsewhere.
        reminds: tell that a call is due.
    """
    view, voice = scene.view, scene.voice
    if not reminds:
        view = _without_calls(view)
    bot = view.turn >= 0 and scene.seats[view.turn].level is not None
    said = prompt(voice, view, _focus(scene, mind), thinking=bot)
    note, short, warning = _note(scene, view, said, mind)
    points = scene.match.scores[view.seat] if scene.counts_points and view.seat >= 0 else None
    return PromptBand.Words(
        turn_pill(voice, view.turn, hot_seat) if view.my_turn else "",
        said.line1,
        said.line1_short,
        note,
        short,
        warning,
        my_state(voice, view, points) if view.seat >= 0 else "",
        my_state(voice, view, points, NARROW) if view.seat >= 0 else "",
        chips,
    )


def _without_calls(view: View) -> View:
    """Return the view as it were if there were no word to say."""
    reactions = tuple(move for move in view.reactions if move.kind is not Kind.CALL)
    return replace(view, reactions=reactions, callable=frozenset())


def _focus(scene: Scene, mind: Attention) -> Focus:
    view = scene.view
    marks = mind.all_marks
    tried = marks if mind.cursor in marks else (*marks, mind.cursor)
    cards = tried if mind.cursor >= 0 else ()
    why = refused(scene.match, view, cards) if view.my_turn and not _asked(scene) else None
    return Focus(max(-1, mind.cursor), marks, why, mind.armed, mind.tried)


def _note(scene: Scene, view: View, said: Prompt, mind: Attention) -> tuple[str, str, bool]:
    """Return line 2, its short form, and whether it warns."""
    if mind.remark:
        return mind.remark, mind.remark, mind.warning
    warning = said.line2_kind == "ember"
    if mind.swap and view.phase is Phase.SWAP and view.my_turn:
        mine, other = map(scene.voice.cards.short, mind.swap)
        text = scene.voice.t("Enter swaps {mine} for {other}.", mine=mine, other=other)
        return text, text, warning
    return said.line2, said.line2_short, warning


def hint_cards(move: Move) -> tuple[Card, ...]:
    """Return the cards that a hint is about, as the hand knows them."""
    if move.kind is Kind.FLIP:
        return (hidden_card(move.target),)
    return move.cards if move.kind is Kind.LAY else ()

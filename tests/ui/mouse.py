"""A person who has nothing but a mouse: every move of a match is made by clicks on what is seen."""

from textual.pilot import Pilot

from tests.ui.tables import front, settled
from vandatta_tui.engine.moves import CALL, Kind, Move
from vandatta_tui.front.choosing import hidden_card
from vandatta_tui.ui.screens.confirm import ConfirmScreen
from vandatta_tui.ui.screens.help import HelpScreen
from vandatta_tui.ui.screens.question import QuestionScreen
from vandatta_tui.ui.screens.table import TableScreen
from vandatta_tui.ui.widgets.hand import Hand
from vandatta_tui.ui.widgets.keybar import KeyBar
from vandatta_tui.ui.widgets.keyrows import KeyRows
from vandatta_tui.ui.widgets.menu import Menu
from vandatta_tui.ui.widgets.owncards import STEP as OWN_STEP
from vandatta_tui.ui.widgets.owncards import OwnCards
from vandatta_tui.ui.widgets.piles import Piles
from vandatta_tui.ui.widgets.rows import Rows
from vandatta_tui.ui.widgets.tiles import LEFT, TOP, Tiles


class Mouse:
    """Clicks at a table. What it knows of the program is only where things stand."""

    def __init__(self, pilot: Pilot[None], table: TableScreen) -> None:
        self.pilot, self.table = pilot, table
        self.clicks = 0

    async def at(self, x: int, y: int) -> None:
        """Click a cell of the screen."""
        self.clicks += 1
        await self.pilot.click(offset=(x, y))
        await settled(self.pilot)

    # ---- keys and lists

    async def key(self, action: str) -> None:
        """Click a key in the last line; if it has no room there, its row in the help."""
        bar = front(self.pilot).query_one(KeyBar)
        for x, key in bar.placed():
            if key.action == action:
                await self.at(x, bar.region.y)
                return
        assert bar.last, f"no way to {action}"
        await self.at(bar.placed()[-1][0], bar.region.y)
        screen = front(self.pilot)
        assert isinstance(screen, HelpScreen)
        actions = [key.action for key in screen.keys]
        await self.choose(screen.query_one(KeyRows), actions.index(action))

    async def choose(self, rows: Rows, index: int) -> None:
        """Click a row, and once more if that has only put the cursor on it."""
        screen = front(self.pilot)
        corner = rows.region.offset
        line = rows.lines[index] if isinstance(rows, Menu) else rows.line_of(index)
        for _ in range(2):
            if front(self.pilot) is screen:
                await self.at(corner.x + 4, corner.y + line)

    async def answer(self, action: str) -> None:
        """Click an answer to a question."""
        screen = front(self.pilot)
        assert isinstance(screen, ConfirmScreen)
        actions = [entry.action for entry in screen.entries]
        await self.choose(screen.query_one(Menu), actions.index(action))

    async def tile(self, index: int) -> None:
        """Click a suit or a colour, and once more if the cursor was not on it."""
        screen = front(self.pilot)
        assert isinstance(screen, QuestionScreen)
        tiles = screen.query_one(Tiles)
        corner = tiles.region.offset
        for _ in range(2):
            if front(self.pilot) is screen:
                await self.at(corner.x + LEFT + index * tiles.step + 3, corner.y + TOP + 2)

    # ---- moves

    async def make(self, move: Move) -> None:
        """Make a move of the person in front of the screen."""
        if move.kind is Kind.LAY:
            await self._lay(move)
        elif move.kind in (Kind.DRAW, Kind.ACCEPT):
            await self._pile(stock=True)
        elif move.kind is Kind.TAKE:
            await self._pile(stock=False)
        elif move.kind is Kind.FLIP:
            await self._card(hidden_card(move.target))
        elif move.kind is Kind.SWAP:
            await self._swap(move)
        elif move.kind is Kind.SUIT:
            await self._name(move.suit)
        elif move.kind is Kind.GIVE:
            await self.answer(str(move.target))
        else:
            await self.key(KEYS[move.kind] if move != CALL else "call")

    async def _lay(self, move: Move) -> None:
        if move.call:
            await self.key("call")
        if len(move.cards) == 1:
            await self._card(move.cards[0])
        else:
            for card in move.cards:
                await self.mark(card)
            await self.key("lay")
        if move.suit >= 0:
            await self._name(move.suit)

    async def _name(self, suit: int) -> None:
        screen = front(self.pilot)
        assert isinstance(screen, QuestionScreen)
        wanted = self.table.match.rules.deck.suit_name(suit)
        await self.tile([tile.suit for tile in screen.tiles].index(wanted))

    async def _card(self, card: int) -> None:
        """Click a card: once puts the cursor on it, once more lays it."""
        moves = len(self.table.match.deal.moves)
        for _ in range(2):
            if front(self.pilot) is self.table and len(self.table.match.deal.moves) == moves:
                await self._click_card(card, below=False)

    async def mark(self, card: int) -> None:
        """Click below a card."""
        await self._click_card(card, below=True)

    async def _click_card(self, card: int, below: bool) -> None:
        hand = self.table.query_one(Hand)
        index = [held.card for held in hand.cards].index(card)
        fan, corner = hand.fan, hand.region.offset
        if fan.tabbed:
            top = corner.y + 3 * fan.row_of(index)
            await self.at(corner.x + fan.x(index) + 1, top + (0 if below else 1))
        else:
            row = fan.card_height + 1 if below else 2
            await self.at(corner.x + fan.x(index) + 1, corner.y + row)

    async def _pile(self, stock: bool) -> None:
        corner = self.table.query_one(Piles).region.offset
        await self.at(corner.x + (2 if stock else 11), corner.y + 2)

    async def _swap(self, move: Move) -> None:
        mine, other = move.cards
        own = self.table.query_one(OwnCards)
        place = [held.card if held else -1 for held in own.cards].index(other)
        await self.mark(mine)
        await self.at(own.region.x + 3 + OWN_STEP * place, own.region.y + 2)
        await self.key("lay")


KEYS = {
    Kind.PASS: "pass_on",
    Kind.READY: "pass_on",
    Kind.CHALLENGE: "challenge",
    Kind.CATCH: "catch",
}
"""What is behind the key for a move that has no place on the table."""

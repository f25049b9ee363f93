"""The engine and the oracle side by side: the same deal, compared at every move."""

import random
from collections import Counter
from dataclasses import replace

from tests.oracle import Oracle
from tests.oracle.cards import parse
from vandatta_tui.engine.cards import bits
from vandatta_tui.engine.moves import Kind, label
from vandatta_tui.files.gamemodel import DealPart, GameFile, MoveLine
from vandatta_tui.files.replay import Replay


class Disagreement(AssertionError):  # noqa: N818 - it is no error of the program
    """The engine and the oracle say different things."""


class Audit:
    """One deal, played on both; every difference is raised with all that led to it."""

    def __init__(self, game: GameFile, tries: int = 3, every: int = 1):
        """`tries`: attempts before each move; `every`: after how many moves all is compared."""
        self.game, self.tries, self.every = game, tries, every
        self.open, self.parts, self.done = game.deals[0], [], []
        self.replay = Replay(replace(game, deals=()))
        self.replay._open(0, self.open)
        self.deal, self.deck = self.replay.match.deal, self.replay.rules.deck
        self.table = Oracle(game)
        self.names = self.table.names
        self.compared = self.tried = 0
        self.compare()

    # --- what they say --------------------------------------------------------------------------

    def fail(self, what, engine, oracle):
        file = written(replace(self.game, deals=(*self.parts, self.part())))
        raise Disagreement(f"{what}\n  engine: {engine}\n  oracle: {oracle}\n{file}")

    def part(self):
        moves = tuple(MoveLine(self.names[seat], text) for seat, text in self.done)
        return replace(self.open, moves=moves)

    def same(self, what, engine, oracle):
        if engine != oracle:
            self.fail(what, engine, oracle)

    def text(self, move):
        return label(move, self.deck, self.game.seats)

    def codes(self, cards):
        return [self.deck.code(card) for card in cards]

    def compare(self):
        """Compare the whole table, and what may be done."""
        state, table = self.deal.state, self.table
        self.compared += 1
        self.same("over", state.over, table.over)
        self.same("turn", None if state.over else state.turn, table.turn)
        for seat, name in enumerate(self.names):
            mine = Counter(table.hands[seat])
            self.same(f"hand of {name}", Counter(self.codes(bits(state.hands[seat]))), mine)
            mine = Counter(table.open[seat])
            self.same(f"open of {name}", Counter(self.codes(bits(state.up[seat]))), mine)
            down = [self.deck.code(card) if card >= 0 else None for card in state.down[seat]]
            self.same(f"hidden of {name}", down, table.hidden[seat])
        self.same("stock", self.codes(state.stock[::-1]), table.stock)
        self.same("pile", self.codes(state.pile), table.pile)
        self.same("places", state.out, table.places or ([table.winner] if state.out else []))
        if state.over:
            self.compare_end()
            return
        if state.rules.family == "eights":
            self.same("suit", self.deck.suit_name(state.suit_in_force), table.suit_in_force)
        self.same("direction", state.direction, table.direction)
        words = [call.word for call in state.rules.calls]
        called = [words[index - 1] if index else None for index in state.called]
        self.same("called", called, table.called)
        self.same("pending", state.pending_draws, getattr(table, "pending", 0))
        self.compare_moves()

    def compare_end(self):
        state, table, match = self.deal.state, self.table, self.replay.match
        self.same("winner", None if state.winner < 0 else state.winner, table.winner)
        self.same("points", state.points, table.points)
        self.same("scores", match.scores, table.scores)
        self.same("match over", match.over, table.match_over)
        self.same("match winners", sorted(match.winners), sorted(table.match_winners))

    def compare_moves(self):
        """Compare all that may be done, by the seat in turn and out of turn."""
        cards, sets, words = self.table.legal()
        moves = self.deal.legal_moves()
        lays = [self.codes(move.cards) for move in moves if move.kind is Kind.LAY]
        others = {self.text(move) for move in moves if move.kind is not Kind.LAY}
        self.same("single cards", {lay[0] for lay in lays if len(lay) == 1}, cards)
        self.same("sets", {self.set_of(lay) for lay in lays if len(lay) > 1}, sets)
        self.same("other moves", others, words)
        self.compare_view()
        for seat, name in enumerate(self.names):
            texts = {self.text(move).removesuffix("!") for move in self.deal.reactions(seat)}
            self.same(f"reactions of {name}", texts, self.table.reactions(seat))

    def compare_view(self):
        """Compare what the screen shows to the seat in turn: playable cards, and calls that fit."""
        view, turn = self.deal.view(self.deal.turn), self.table.turn
        self.same("playable", set(self.codes(bits(view.playable))), self.table.legal()[0])
        lays = [move for move in view.moves if move.kind is Kind.LAY][:12]
        fits = {self.text(move) for move in lays if move in view.callable}
        mine = {text for text in map(self.text, lays) if not self.table.refusal(turn, text + "!")}
        self.same("callable", fits, mine)

    def set_of(self, lay):
        same = tuple(sorted(lay))
        beating = self.replay.rules.family == "beating"
        return same if beating else (same, lay[0], lay[-1])

    # --- what they do ---------------------------------------------------------------------------

    def parsed(self, seat, text):
        line = MoveLine(self.names[seat], text)
        return self.replay._parsed(line, seat)[0]

    def reason(self, seat, text):
        """Compare why a move is refused, and return the code that both say."""
        engine = self.deal.why_not(seat, self.parsed(seat, text))
        code = engine.code if engine is not None else None
        self.tried += 1
        self.same(f"{self.names[seat]}: {{try: {text}}}", code, self.table.refusal(seat, text))
        return code

    def play(self, seat, text):
        """Make a move on both, and compare."""
        if self.reason(seat, text):
            raise AssertionError(f"{text} is refused")
        move = self.parsed(seat, text)
        self.done.append((seat, text))
        self.replay.match.play(seat, move)
        self.table.play(seat, text)
        if self.deal.over or len(self.done) % self.every == 0:
            self.compare()

    def next_deal(self, rnd):
        """Open the next deal of the match on both, with a shuffled deck."""
        self.parts.append(self.part())
        texts = self.codes(range(self.deck.size))
        rnd.shuffle(texts)
        self.open, self.done = DealPart(deck=tuple(texts)), []
        self.replay._open(len(self.parts), self.open)
        self.deal = self.replay.match.deal
        self.table.start(self.open)
        self.same("dealer", self.deal.state.dealer, self.table.dealer)
        self.compare()

    def follow(self, moves):
        """Make moves that the engine has made before."""
        for seat, move in moves:
            self.play(seat, self.text(move))

    def chaos(self, seed, most=400):
        """Play anything that is allowed, odd things too, and try much that is not."""
        rnd = random.Random(seed)
        while not self.deal.over and len(self.done) < most:
            for _ in range(self.tries):
                self.reason(*self.attempt(rnd))
            self.play(*self.choice(rnd))
        for _ in range(self.tries):
            self.reason(*self.attempt(rnd))

    def dawdle(self, seed):
        """Never come near the end: draw or take whenever it may be, else lay one card."""
        rnd = random.Random(seed)
        while not self.deal.over:
            seat = self.table.turn
            cards, _, words = self.table.legal()
            few = len(self.table.hands[seat]) < 9
            wanted = sorted(words & ({"draw", "take", "ready"} if few else {"take", "ready"}))
            lays = [self.lay_text([card], rnd) for card in sorted(cards)]
            self.play(seat, rnd.choice(wanted or lays or sorted(words)))

    def choice(self, rnd):
        """Return a move that both allow."""
        seats = list(range(len(self.names)))
        out_of_turn = [(s, word) for s in seats for word in sorted(self.table.reactions(s))]
        if out_of_turn and rnd.random() < 0.4:
            seat, text = rnd.choice(out_of_turn)
            return seat, self.with_call(rnd, seat, text)
        seat = self.table.turn
        cards, sets, words = self.table.legal()
        lays = [[card] for card in sorted(cards)]
        if rnd.random() < 0.6:
            lays += [self.laid(each) for each in sorted(sets)]
        draws = rnd.random() < 0.1 or not lays
        kinds = sorted(words) if draws and words else [self.lay_text(lay, rnd) for lay in lays]
        return seat, self.with_call(rnd, seat, rnd.choice(kinds or sorted(words)))

    def laid(self, each):
        if self.replay.rules.family == "beating":
            return list(each)
        faces, bottom, top = each
        middle = list(faces)
        middle.remove(bottom)
        middle.remove(top)
        return [bottom, *middle, top]

    def lay_text(self, lay, rnd):
        text = " ".join(lay)
        tree = self.table.tree
        if tree.card(lay[-1], "choose") == "nothing":
            return text
        return text + "=" + rnd.choice(self.table.suits)

    def with_call(self, rnd, seat, text):
        """Say the word together with the lay, half of the times that it fits."""
        fits = parse(text).kind == "lay" and not self.table.refusal(seat, text + "!")
        return text + "!" if fits and rnd.random() < 0.5 else text

    def attempt(self, rnd):
        """Return some move, likely one that is refused."""
        table, n = self.table, len(self.names)
        seat = table.turn if table.turn is not None and rnd.random() < 0.8 else rnd.randrange(n)
        if rnd.random() < 0.35:
            return seat, self.word(rnd)
        held = table.hands[seat] + table.open[seat]
        some = rnd.choice(table.hands) + table.pile[-1:]
        pool = held if held and rnd.random() < 0.85 else some
        several = table.tree["lay.several"] != "one" or rnd.random() < 0.2
        count = min(len(pool), rnd.choice((1, 1, 1, 2, 2, 3)) if several else 1)
        count = 1 if getattr(table, "pending", 0) else count  # a set answers nothing
        cards = rnd.sample(pool, count) if pool else ["AS" if "S" in table.suits else "5r"]
        if count > 1 and rnd.random() < 0.7:
            rank = cards[0][:-1]
            cards = [card for card in pool if card[:-1] == rank][:count]
            rnd.shuffle(cards)
        text = " ".join(cards)
        wild = table.tree.card(cards[-1], "choose") != "nothing"
        if rnd.random() < (0.85 if wild else 0.05):
            text += "=" + rnd.choice([*table.suits] * 4 + ["S" if table.suits == "rygb" else "r"])
        return seat, text + ("!" if rnd.random() < 0.25 else "")

    def word(self, rnd):
        name = rnd.choice(self.names)
        suit = rnd.choice("SHDCrygb")
        held = [card for hand in self.table.hands + self.table.open for card in hand] or ["AS"]
        two = f"{rnd.choice(held)} {rnd.choice(held)}"
        often = ["draw", "draw", "pass", "pass", "call", f"catch {name}"]
        seldom = ["take", "ready", "accept", "challenge", f"give {name}", f"suit {suit}"]
        more = [f"flip {rnd.randrange(1, 6)}", f"swap {two}"]
        return rnd.choice(often * 2 + seldom + more)


def written(game):
    """Return a game file as text, for a report."""
    head = {key: getattr(game, key) for key in ("ruleset", "options", "seed", "seats")}
    more = {key: getattr(game, key) for key in ("teams", "scores") if getattr(game, key)}
    lines = [f"{key}: {value}" for key, value in {**head, **more}.items()]
    for part in game.deals:
        lines.append(f"dealer: {part.dealer}")
        if part.deck:
            lines.append(f"deck: {' '.join(part.deck)}")
        else:
            lines += ["position:", *position_lines(part.position)]
        lines += ["moves:", *(f"  - {line.seat_name}: {line.text!r}" for line in part.moves)]
    return "\n".join(lines)


def position_lines(position):
    """Return a position as a game file has it."""
    for key in position.__dataclass_fields__:
        value = getattr(position, key)
        if isinstance(value, dict):
            value = {name: " ".join(cards) for name, cards in value.items()}
        elif key in ("discard", "stock"):
            value = " ".join(value)
        if value or key == "stock":
            yield f"  {key}: {list(value) if key == 'called' else value!r}"

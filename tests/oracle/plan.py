"""Which deals are audited: rulesets, seats, teams, house rules two by two, odd positions."""

import random
from itertools import combinations, product

from tests.oracle.cards import rank_of, suit_of
from vandatta_tui.files.compile import compile_rules
from vandatta_tui.files.gamemodel import DealPart, GameFile, Position
from vandatta_tui.files.house import NumberRule, Pick
from vandatta_tui.files.library import find

RULESETS = ("vandatta", "vandatta-grund", "vandatta-klubb", "vri-atter", "uno", "vandtia")
TEAMS = {4: [2], 6: [2, 3], 8: [2, 4], 9: [3], 10: [2, 5]}
"""By number of seats: into how many equal teams they may be parted."""


def answers(ruleset):
    """Return the answers of every house rule; of a number its ends."""
    found = {}
    for rule in find(ruleset).model.house:
        if isinstance(rule, NumberRule):
            found[rule.id] = [rule.number.min, rule.number.default]
        else:
            found[rule.id] = list(rule.pick) if isinstance(rule, Pick) else [False, True]
    return found


def pairwise(ruleset, rnd):
    """Return sets of options in which every two answers of two house rules meet."""
    table = answers(ruleset)
    missing = [
        {a: x, b: y} for a, b in combinations(table, 2) for x, y in product(table[a], table[b])
    ]
    chosen = []
    while missing:
        some = [{rule: rnd.choice(table[rule]) for rule in table} for _ in range(20)]
        some += [{**some[0], **pair} for pair in missing[:3]]
        best = max(
            some, key=lambda options: sum(pair.items() <= options.items() for pair in missing)
        )
        chosen.append(best)
        missing = [pair for pair in missing if not pair.items() <= best.items()]
    return chosen


def random_options(ruleset, rnd):
    """Return options by chance; every house rule is left out at times."""
    table = answers(ruleset)
    return {rule: rnd.choice(table[rule]) for rule in table if rnd.random() < 0.7}


def seat_range(ruleset):
    players = find(ruleset).model.players
    return range(players.min, players.max + 1)


def game(ruleset, options, seats, seed, form="deck"):
    """Return a game file: a whole deal, or an odd position, without moves."""
    rnd = random.Random(f"{ruleset} {seed} {form}")
    names = tuple("ABCDEFGHIJ"[:seats])
    rules = compile_rules(find(ruleset), options, seats)
    deck = [rules.deck.code(card) for card in range(rules.deck.size)]
    rnd.shuffle(deck)
    teams = team_names(rules, names, rnd)
    scores = totals(rules, names, teams, rnd)
    make = {"deck": whole, "position": position}[form]
    return GameFile(
        ruleset=ruleset,
        options=options,
        seats=names,
        seed=seed,
        teams=teams,
        scores=scores,
        deals=(make(rules, names, deck, rnd, scores),),
    )


def team_names(rules, names, rnd):
    """Members sit alternately (S5.22-23)."""
    if "teams" not in rules.teams.modes or len(names) not in TEAMS or rnd.random() < 0.5:
        return ()
    n = rnd.choice(TEAMS[len(names)])
    return tuple(names[team::n] for team in range(n))


def totals(rules, names, teams, rnd):
    """Some at the limit, but never so many that the match is over."""
    sides = teams or tuple((name,) for name in names)
    scores = [rnd.randrange(rules.match.limit or 100) for _ in sides]
    if rules.match.at_limit == "out" and rnd.random() < 0.8:
        out = rnd.choice((len(sides) - 2, rnd.randrange(len(sides) - 1)))
        for side in rnd.sample(range(len(sides)), out):
            scores[side] = rules.match.limit + rnd.randrange(30)
    if rnd.random() < 0.2:
        return {}
    return {name: s for side, s in zip(sides, scores, strict=True) for name in side}


def whole(rules, names, deck, rnd, scores):
    """A deal from the deck; at times a short one, at times with a special card as starter."""
    dealt = len(names) * (rules.hand + rules.table_down + rules.table_up)
    if rules.family == "eights" and rnd.random() < 0.4:
        specials = [card for card in deck if rank_of(card) in ("8", "A", "wild", *SYMBOLS)]
        card = rnd.choice(specials)
        deck.remove(card)
        deck.insert(dealt, card)
    if rnd.random() < 0.3:
        deck = deck[: dealt + rnd.randrange(4, 12)]
    dealer = rnd.choice(still_in(rules, names, scores))
    return DealPart(dealer=dealer, deck=tuple(deck))


def still_in(rules, names, scores):
    gone = rules.match.limit if rules.match.at_limit == "out" else 10**9
    return [name for name in names if scores.get(name, 0) < gone]


SYMBOLS = ("skip", "reverse", "draw2", "wild4")


def position(rules, names, deck, rnd, scores):
    """Short hands, a short stock, and many special cards."""
    if rules.family == "beating":
        return DealPart(dealer=names[-1], position=beating_position(names, deck, rnd))
    special = [card for card in deck if rank_of(card) in ("8", "A", "7", "0", "wild", *SYMBOLS)]
    some = special if rnd.random() < 0.3 else rnd.sample(special, len(special) // 2)
    pool = some + [card for card in deck if card not in some]
    near = pool[: 8 * len(names) + 30]
    rnd.shuffle(near)
    hands = {name: take(near, rnd.choice((1, 1, 2, 2, 3, 4, 5, 7))) for name in names}
    pile = take(near, rnd.choice((1, 1, 2, 4, 8)))
    stock = take(near, rnd.choice((0, 0, 1, 2, 4, 8, 20)))
    if rnd.random() < 0.2:
        hands, pile, stock = stuck(names, deck, rnd)
    dealer, leader = rnd.choice(names), rnd.choice(still_in(rules, names, scores))
    most = rnd.randrange((rules.draw.up_to or 3) + 1)
    suits = rules.deck.suits
    wild = rank_of(pile[-1]) in (("8",) if "S" in suits else ("wild", "wild4"))
    suit = rnd.choice(suits) if wild else None
    return DealPart(
        dealer=dealer,
        position=Position(
            hands=hands,
            discard=pile,
            stock=stock,
            suit=suit,
            direction=rnd.choice((None, 1, -1)),
            called=tuple(name for name in names if callable_hand(rules, hands[name], rnd)),
            turn=leader,
            drawn=rnd.choice((0, 0, 0, min(most, len(hands[leader])))),
        ),
    )


def stuck(names, deck, rnd):
    """Hands in which little fits, and next to nothing to draw."""
    top = next(card for card in deck if rank_of(card) not in ("8", *SYMBOLS, "wild"))
    fits = (rank_of(top), "8", "wild", "wild4")
    others = [c for c in deck if suit_of(c) != suit_of(top) and rank_of(c) not in fits]
    hands = {name: take(others, rnd.choice((1, 2, 3))) for name in names}
    left = [card for card in deck if card not in (top, *(c for h in hands.values() for c in h))]
    return hands, (top,), take(left, rnd.choice((0, 0, 1, 2)))


def take(cards, count):
    taken, cards[:] = tuple(cards[:count]), cards[count:]
    return taken


def callable_hand(rules, hand, rnd):
    """A call may stand where the hand needs one."""
    ranks = {rank_of(card) for card in hand}
    last = ranks & {"8", "A"} or len(ranks) > 1
    fits = rules.call_at[len(hand)] or (rules.call_can_go_out and not last)
    return fits and rnd.random() < 0.6


def beating_position(names, deck, rnd):
    """Any mixture of hands, open and hidden cards; the stock is often gone."""
    hands, up, down = {}, {}, {}
    for name in names:
        down[name] = tuple(rnd.choice((take(deck, 1)[0], "-")) for _ in range(3))
        up[name] = take(deck, rnd.choice((0, 1, 2, 3)))
        hands[name] = take(deck, rnd.choice((0, 1, 2, 3, 4)) if rnd.random() < 0.9 else 9)
        if not hands[name] and not up[name] and set(down[name]) == {"-"}:
            hands[name] = take(deck, 1)
    pile = [card for card in take(deck, rnd.choice((0, 1, 2, 5))) if rank_of(card) != "10"]
    stock = take(deck, rnd.choice((0, 0, 0, 1, 3)))
    return Position(hands=hands, open=up, hidden=down, discard=tuple(pile), stock=stock)

"""From a ruleset and its answers to `Rules`: frozen tables for one number of seats.

What cannot be played is refused here, before anybody is dealt a card, in words that name the
key of the file. Nothing behind this module knows that there are files.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final, Literal

from vandatta_tui.engine import rules as engine
from vandatta_tui.engine.cards import (
    FRENCH_RANKS,
    UNKNOWN_ROOM,
    Card,
    Deck,
    Mask,
    bits,
    mask_of,
)
from vandatta_tui.engine.said import Said, Unusable, say
from vandatta_tui.files import fields, schema
from vandatta_tui.files.decks import OTHER, Selection, by_seats, deck_of, known_deck
from vandatta_tui.files.explain import keyed
from vandatta_tui.files.faults import FileFault, FileFaults, refuse
from vandatta_tui.files.follow import (
    Ground,
    Way,
    Ways,
    bottoms,
    follows,
    follows_named,
    padded,
    same_suit,
)
from vandatta_tui.files.house import Answer, sample_answers
from vandatta_tui.files.possible import impossibilities
from vandatta_tui.files.ruleset import Ruleset, chosen_answers, resolve
from vandatta_tui.files.text import shown
from vandatta_tui.files.yamlread import KeyPath

_PIPS: Final = {"A": 1, "J": 11, "Q": 12, "K": 13}
_HEIGHTS: Final = {rank: height for height, rank in enumerate((*FRENCH_RANKS[1:], "A"), 2)}


def compile_rules(ruleset: Ruleset, options: Mapping[str, object], seats: int) -> engine.Rules:
    """Return the rules of a ruleset with these house rules for so many seats.

    Raises:
        OptionError: `options` names a house rule or an answer that is not there.
        FileFault: nobody could play this: the rules are impossible, or not for so many.
    """
    chosen = tuple(sorted(chosen_answers(ruleset, options).items()))
    return _compiled(_Key(ruleset.digest, ruleset.inline, chosen, seats, ruleset))


def check_playable(ruleset: Ruleset) -> tuple[FileFault, ...]:
    """Return why a ruleset could not be played: by some number of players, or with an answer.

    Every number of players is tried with the default house rules, and every other answer alone
    with the fewest and the most players.
    """
    low, high = ruleset.model.players.min, ruleset.model.players.max
    tries: list[tuple[dict[str, Answer], int]] = [({}, seats) for seats in range(low, high + 1)]
    for rule in ruleset.model.house:
        for options in sample_answers(ruleset.model, rule):
            tries += [(options, low), (options, high)]
    found: list[FileFault] = []
    for options, seats in tries:
        try:
            compile_rules(ruleset, options, seats)
        except FileFault as fault:
            found.extend(fault.faults)
    return FileFaults(found).faults if found else ()


@dataclass(frozen=True, slots=True)
class _Key:
    """What the outcome depends on; equal rulesets from different files share it."""

    digest: str
    inline: bool
    chosen: tuple[tuple[str, Answer], ...]
    seats: int
    ruleset: Ruleset = field(compare=False)


@lru_cache(maxsize=256)
def _compiled(key: _Key) -> engine.Rules:
    resolved = resolve(key.ruleset, dict(key.chosen))
    return _Compiler(resolved, key.seats).rules()


class _Compiler:
    """Compiles one resolved ruleset; collects faults instead of stopping at the first."""

    def __init__(self, ruleset: Ruleset, seats: int) -> None:
        self._ruleset = ruleset
        self._model = ruleset.model
        self._seats = seats
        self._faults: list[FileFault] = []
        self._check_seats()
        self._hand = self._by_seats(("deal", "hand"), self._model.deal.hand)
        packs = self._by_seats(("pack", "packs"), self._model.pack.packs)
        removed = by_seats(self._model.pack.remove, seats) or ()
        self._refuse()
        self._deck, self._selection = self._build_deck(packs, removed)

    def rules(self) -> engine.Rules:
        """Return the rules.

        Raises:
            FileFault: they are impossible.
        """
        chosen = self._winners(("cards",), self._model.cards)
        effects = {name: self._effect(name, card) for name, card in self._model.cards.items()}
        order = self._order()
        bans = self._bans(chosen)
        self._refuse()
        ground = self._ground(effects, chosen, bans, order)
        rules = self._rules(ground, self._ways(chosen), self._table(chosen, effects, None))
        for path, text in impossibilities(rules, self._model):
            self._fault(path, text)
        self._refuse()
        return rules

    # --- faults ---

    def _fault(self, path: KeyPath, text: Said) -> None:
        place = self._ruleset.places.at(path, key=True)
        self._faults.append(FileFault.at(place, keyed(path, text)))

    def _refuse(self) -> None:
        refuse(self._faults)

    # --- seats and cards ---

    def _check_seats(self) -> None:
        low, high = self._model.players.min, self._model.players.max
        if not low <= self._seats <= high:
            text = say("{low} to {high} can play, not {n}", low=low, high=high, n=self._seats)
            self._fault(("players",), text)

    def _swap(self) -> Literal["none", "one_for_one"]:
        swap = self._model.deal.swap
        if swap == "stack_same_rank":
            text = say("stacking open cards cannot be played yet; one_for_one is allowed")
            self._fault(("deal", "swap"), text)
            return "one_for_one"
        return swap

    def _by_seats(self, path: KeyPath, table: Any) -> int:
        if isinstance(table, fields.ByRound):
            self._fault(path, say("by_round cannot be played yet; a number is needed"))
            return 1
        value = by_seats(table, self._seats)
        if value is None:
            self._fault(path, say("nothing is said for {n} players", n=self._seats))
        return int(value or 1)

    def _build_deck(self, packs: int, removed: Iterable[str]) -> tuple[Deck, Selection]:
        pack = self._model.pack
        try:
            known = known_deck(pack)
            lookup = Selection(known, known)
            out = {face for selector in removed for face in lookup.prints(selector)}
            deck = deck_of(pack, packs, out)
        except Unusable as error:
            self._fault(("pack",), error.text)
            self._refuse()
            raise
        return deck, Selection(known, deck)

    def _mask(self, path: KeyPath, selectors: Iterable[str]) -> Mask:
        mask = 0
        for selector in selectors:
            try:
                mask |= self._selection.mask(selector)
            except Unusable as error:
                self._fault(path, error.text)
        return mask

    def _winners(self, path: KeyPath, selectors: Iterable[str]) -> dict[Card, str]:
        known = []
        for selector in selectors:
            try:
                if selector != OTHER:
                    self._selection.mask(selector)
                known.append(selector)
            except Unusable as error:
                self._fault((*path, selector), error.text)
        try:
            return self._selection.winners(known)
        except Unusable as error:
            self._fault(path, error.text)
            return {}

    def _table(self, chosen: Mapping[Card, str], values: Mapping[str, Any], none: Any) -> Any:
        """Return a table by card, padded for unknown cards."""
        cards = (values[chosen[c]] if c in chosen else none for c in range(self._deck.size))
        return (*cards, *[none] * UNKNOWN_ROOM)

    # --- what follows what ---

    def _ways(self, chosen: Mapping[Card, str]) -> Ways:
        ways: Ways = {}
        for card in range(self._deck.size):
            way = self._way(chosen.get(card))
            ways[way] = ways.get(way, 0) | 1 << card
        return ways

    def _way(self, name: str | None) -> Way:
        goes_on = self._model.cards[name].goes_on if name is not None else "follow"
        if goes_on == "follow":
            return Way(**dict.fromkeys(self._model.follow, True))
        if goes_on == "anything":
            return Way(anything=True)
        words = (goes_on,) if isinstance(goes_on, str) else goes_on
        ranks = [word for word in words if word not in ("suit", "rank")]
        tops = self._mask(("cards", str(name), "goes_on"), ranks)
        return Way(suit="suit" in words, rank="rank" in words, tops=tops)

    def _bans(self, chosen: Mapping[Card, str]) -> tuple[Mask, ...]:
        never = {
            name: self._mask(("cards", name, "never_on"), card.never_on)
            for name, card in self._model.cards.items()
        }
        bans = [0] * (self._deck.size + UNKNOWN_ROOM)
        for card, name in chosen.items():
            for top in bits(never[name]):
                bans[top] |= 1 << card
        return tuple(bans)

    def _ground(
        self,
        effects: Mapping[str, engine.Effect],
        chosen: Mapping[Card, str],
        bans: tuple[Mask, ...],
        order: tuple[int, ...],
    ) -> Ground:
        resets = mask_of(c for c, name in chosen.items() if effects[name].resets)
        lower = mask_of(c for c, name in chosen.items() if effects[name].next_must)
        return Ground(self._deck, bans, order, resets, lower)

    def _covers(
        self, effects: tuple[engine.Effect | None, ...], ground: Ground, on: tuple[Mask, ...]
    ) -> tuple[Mask, ...]:
        def cover(card: Card) -> Mask:
            effect = effects[card]
            kind = effect.cover if effect else "none"
            if kind == "suit":
                return same_suit(self._deck, card) & ~ground.bans[card]
            return on[card] if kind == "follow" else 0

        return padded(self._deck, cover)

    # --- cards ---

    def _effect(self, name: str, card: schema.Card) -> engine.Effect:
        at = ("cards", name)
        if card.choose not in ("nothing", "suit"):
            text = say("naming a rank cannot be played yet; suit is allowed")
            self._fault((*at, "choose"), text)
        self._way(name)
        return engine.Effect(
            only_if=card.only_if,
            if_broken=_broken(card.if_broken),
            choose="suit" if card.choose == "suit" else "nothing",
            next_draws=card.next_draws,
            next_skips=card.next_skips,
            others_draw=card.others_draw,
            reverse=card.reverse,
            two_players=card.two_players,
            again=card.again,
            cover=card.cover,
            cover_several=card.cover_several,
            cover_else=card.cover_else,
            answer=self._mask((*at, "answer"), card.answer),
            cancel=self._mask((*at, "cancel"), card.cancel),
            swap=card.swap,
            resets=card.resets,
            burns=card.burns,
            see_through=card.see_through,
            next_must=card.next_must,
        )

    def _starter(self) -> Any:
        ranks = self._model.starter.ranks
        chosen = self._winners(("starter", "ranks"), ranks)
        others = self._model.starter.others
        known = (ranks.get(chosen.get(c, ""), others) for c in range(self._deck.size))
        return (*known, *["plain"] * UNKNOWN_ROOM)

    def _points(self) -> tuple[int, ...]:
        points = self._model.score.points
        chosen = self._winners(("score", "points"), points)
        table = [0] * (self._deck.size + UNKNOWN_ROOM)
        for card, name in chosen.items():
            value = points[name]
            table[card] = pips(self._deck.rank_name(card)) if value == "pips" else value
        return tuple(table)

    def _order(self) -> tuple[int, ...]:
        table = [-1] * (self._deck.size + UNKNOWN_ROOM)
        ranks = self._model.pack.order
        for strength, rank in enumerate(ranks):
            for card in bits(self._mask(("pack", "order"), [rank])):
                if table[card] >= 0:
                    self._fault(("pack", "order"), say("{rank} is there twice", rank=shown(rank)))
                table[card] = strength
        if not ranks:
            for card in range(self._deck.size):
                table[card] = height(self._deck.rank_name(card))
        return tuple(table)

    # --- the whole ---

    def _rules(
        self, ground: Ground, ways: Ways, effects: tuple[engine.Effect | None, ...]
    ) -> engine.Rules:
        model, deal = self._model, self._model.deal
        on = follows(ground, ways)
        bottom = bottoms(ways, model.lay.several_first)
        beating_without_score = (
            model.family == "beating" and "to" not in model.score.model_fields_set
        )
        rules = engine.Rules(
            id=model.id,
            family=model.family,
            seats=self._seats,
            deck=self._deck,
            hand=self._hand,
            table_down=deal.table_down,
            table_up=deal.table_up,
            swap=self._swap(),
            first_dealer=deal.first_dealer,
            next_dealer=deal.next_dealer,
            starts=deal.starts,
            direction=1 if deal.direction == "left" else -1,
            lay=self._lay(),
            follows=on,
            follows_named=follows_named(ground, ways),
            firsts=follows(ground, bottom),
            firsts_named=follows_named(ground, bottom),
            bans=ground.bans,
            effects=effects,
            covers=self._covers(effects, ground, on),
            draw=_draw(model.draw),
            pile=_pile(model.pile),
            refill=model.refill,
            table=engine.Table(model.table.up_first, model.table.up_with_hand, model.table.down),
            calls=tuple(_call(word, call) for word, call in model.calls.items()),
            out=self._out(),
            stock_empty=model.stock_empty,
            blocked=model.blocked,
            starter=self._starter(),
            order=ground.order,
            points=self._points(),
            points_to="nobody" if beating_without_score else model.score.to,
            match=_match(model.match, self._seats),
            teams=_teams(model.teams),
            meet=model.tournament.meet,
        )
        self._refuse()
        return rules

    def _lay(self) -> engine.Lay:
        lay = self._model.lay
        never = self._mask(("lay", "several_never"), lay.several_never)
        return engine.Lay(lay.several, never, lay.jump_in == "same_card")

    def _out(self) -> engine.Out:
        out = self._model.out
        how = out.never_last_how
        return engine.Out(
            never_last=self._mask(("out", "never_last"), out.never_last),
            never_last_how="draw" if isinstance(how, schema.LastDraw) else how,
            never_last_draw=how.draw if isinstance(how, schema.LastDraw) else 0,
            with_cover=out.with_cover,
            last_card_acts=out.last_card_acts,
            goes_on=out.goes_on,
        )


def pips(rank: str) -> int:
    """Return the value of a rank by its pips: numbers as printed, A 1, J Q K 11 to 13, others 0."""
    return int(rank) if rank.isdecimal() else _PIPS.get(rank, 0)


def height(rank: str) -> int:
    """Return how high a rank is where no order is given: the ace on top, what has no number 0."""
    return int(rank) if rank.isdecimal() else _HEIGHTS.get(rank, 0)


def _broken(broken: str | schema.Broken) -> engine.IfBroken:
    if not isinstance(broken, schema.Broken):
        return engine.IfBroken()
    challenger = broken.challenger_draws if broken.how == "challenge" else 0
    return engine.IfBroken(broken.how, broken.self_draws, challenger)


def _draw(draw: schema.Draw) -> engine.Draw:
    return engine.Draw(
        allowed=draw.allowed,
        up_to=draw.up_to if isinstance(draw.up_to, int) else 0,
        until_playable=draw.up_to == "until_playable",
        may_pass=draw.may_pass,
        then=draw.then,
        found=draw.found,
    )


def _pile(pile: schema.Pile) -> engine.Pile:
    return engine.Pile(
        may_take=pile.may_take,
        chance=pile.chance,
        burn_when_same=pile.burn_when_same,
        burn_gives_turn=pile.burn_gives_turn,
    )


def _call(word: str, call: schema.Call) -> engine.Call:
    missed = call.missed
    return engine.Call(
        word=word,
        at=() if call.at == "can_go_out" else tuple(sorted(set(call.at))),
        can_go_out=call.at == "can_go_out",
        due=call.due,
        missed=engine.Missed(no_out=True)
        if not isinstance(missed, schema.Missed)
        else engine.Missed(False, missed.draw, missed.skip, missed.instead_of_out),
        caught_by=call.caught_by,
        not_for_several=call.not_for == "several",
    )


def _match(match: schema.Match, seats: int) -> engine.MatchRules:
    ends = match.ends
    per_player = ends.limit_per_player is not None
    return engine.MatchRules(
        deals=ends.deals or 0,
        limit=(ends.limit_per_player or 0) * seats if per_player else ends.limit or 0,
        per_player=per_player,
        at_limit=match.at_limit,
        wins=match.wins,
    )


def _teams(teams: schema.Teams) -> engine.TeamRules:
    return engine.TeamRules(
        modes=teams.modes,
        when_one_is_out=teams.when_one_is_out,
        mates_cards=teams.mates_cards,
    )

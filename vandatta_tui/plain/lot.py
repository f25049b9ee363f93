"""Before the first deal: who drew which card for the deal, in sentences."""

from collections.abc import Iterator

from vandatta_tui.engine.lot import best_of
from vandatta_tui.engine.match import Match
from vandatta_tui.words.cards import capital
from vandatta_tui.words.labels import both
from vandatta_tui.words.lot import lot_asks
from vandatta_tui.words.speech import Voice


def lot_told(voice: Voice, match: Match) -> Iterator[str]:
    """Yield how the first dealer was drawn, round by round; nothing where chance decided."""
    t, rules, lot = voice.t, match.rules, match.lot
    if not lot.rounds:
        return
    yield f"{t('Everybody draws a card.')} {lot_asks(t, voice.cards, match)}"
    for drawn in lot.rounds:
        for seat, card in drawn:
            yield f"{match.names[seat]}: {voice.cards.long(card)}."
        best = best_of(rules, drawn)
        if len(best) > 1:
            names = both(t, [voice.mid(seat) for seat in best])
            yield capital(t("The same: {names} draw again.", names=names))
    if voice.is_me(lot.dealer):
        yield t("You deal first.")
    else:
        yield t("{name} deals first.", name=voice.who(lot.dealer))

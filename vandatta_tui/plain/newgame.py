"""A new game by numbered questions: which one, by which house rules, who plays."""

from collections.abc import Callable, Sequence

from vandatta_tui.files.ruleset import Ruleset
from vandatta_tui.files.schema import HouseRule, NumberRule, Pick
from vandatta_tui.front.choices import KINDS, Choices
from vandatta_tui.front.games import Games
from vandatta_tui.front.setup import GameSetup
from vandatta_tui.plain.talk import BACK, Talk
from vandatta_tui.words.houserules import answer_text, game_name, question, story
from vandatta_tui.words.labels import players_range, seat_kind
from vandatta_tui.words.summary import summary, summary_text

WHOLE = 10_000
"""As many characters of a summary as there are."""


def choose_game(talk: Talk, games: Games) -> Ruleset | None:
    """Have a game chosen; None goes back."""
    t = talk.t
    names = [_game(talk, ruleset) for ruleset in games.rulesets]
    for file in games.faulty:
        talk.say(t("{file} has faults; vandatta validate tells them.", file=file))
    chosen = talk.choose(t("Which game?"), names, t("back"))
    return None if chosen == BACK else games.rulesets[chosen]


def _game(talk: Talk, ruleset: Ruleset) -> str:
    t, players = talk.t, ruleset.model.players
    many = t("{range} players", range=players_range(players.min, players.max))
    return f"{game_name(ruleset, t.lang)}, {many}: {story(t, ruleset.id)}"


class NewGame:
    """Changes the choices for one game until it is to be played."""

    def __init__(self, talk: Talk, choices: Choices) -> None:
        self.talk, self.t = talk, talk.t
        self.choices = choices

    def setup(self) -> GameSetup | None:
        """Return what is to be played; None goes back."""
        t = self.t
        while True:
            self._tell()
            deeds: list[tuple[str, Callable[[], None] | None]] = [(t("Deal the cards"), None)]
            deeds += [(self._rule(rule), self._rule_deed(rule)) for rule in self.choices.rules()]
            deeds += [(self._seat(place), self._seat_deed(place)) for place in self._places]
            deeds += self._more()
            chosen = self.talk.choose(t("What next?"), [text for text, _ in deeds], t("back"))
            if chosen == BACK:
                return None
            deed = deeds[chosen][1]
            if deed is None:
                return self.choices.setup
            deed()

    @property
    def _places(self) -> range:
        return range(len(self.choices.seats))

    def _tell(self) -> None:
        self.talk.gap()
        name = game_name(self.choices.ruleset, self.t.lang)
        names, teams = self.choices.setup.names, self.choices.teams
        bits = summary(self.t, self.choices.compiled(), None, names, teams)
        self.talk.say(f"{name}. {summary_text(bits, WHOLE)}")

    def _refused(self, why: str) -> None:
        if why:
            self.talk.say(why)

    # ---- house rules

    def _rule(self, rule: HouseRule) -> str:
        t, answer = self.t, self.choices.options[rule.id]
        return f"{question(rule, t.lang)}: {answer_text(t, rule, answer)}"

    def _rule_deed(self, rule: HouseRule) -> Callable[[], None]:
        return lambda: self._answer(rule)

    def _answer(self, rule: HouseRule) -> None:
        t = self.t
        if isinstance(rule, NumberRule):
            low, high = rule.number.min, rule.number.max
            told = t("{question} {low} to {high}:", question=question(rule, t.lang), low=low,
                     high=high)  # fmt: skip
            number = self.talk.number(told, low, high)
            if number is not None:
                self._refused(self.choices.answer_rule(rule, number))
            return
        answers: Sequence[bool | str] = list(rule.pick) if isinstance(rule, Pick) else (True, False)
        texts = [answer_text(t, rule, answer) for answer in answers]
        chosen = self.talk.choose(question(rule, t.lang), texts, t("leave it"))
        if chosen != BACK:
            self._refused(self.choices.answer_rule(rule, answers[chosen]))

    # ---- seats and teams

    def _seat(self, place: int) -> str:
        seat = self.choices.seats[place]
        kind = seat_kind(self.t, seat.level).replace(" ·", ",")
        return self.t("Seat {n}: {name}, {kind}", n=place + 1, name=seat.name, kind=kind)

    def _seat_deed(self, place: int) -> Callable[[], None]:
        return lambda: self._change_seat(place)

    def _change_seat(self, place: int) -> None:
        t = self.t
        kinds = [seat_kind(t, kind).replace(" ·", ",") for kind in KINDS]
        options = [*kinds, t("another name"), t("take the seat away")]
        chosen = self.talk.choose(self._seat(place), options, t("leave it"))
        if chosen == BACK:
            return
        if chosen < len(KINDS):
            self._refused(self.choices.seat_kind(place, KINDS[chosen]))
        elif chosen == len(KINDS):
            name = self.talk.ask(t("Name:"))
            self._refused(self.choices.rename(place, name))
        else:
            self._refused(self.choices.remove_seat(place))

    def _more(self) -> list[tuple[str, Callable[[], None] | None]]:
        t, more = self.t, list[tuple[str, Callable[[], None] | None]]()
        if self.choices.may_add:
            more.append((t("One more seat"), lambda: self._refused(self.choices.add_seat())))
        if len(self.choices.team_modes()) > 1:
            more.append((self._teams(self.choices.teams), self._next_teams))
        return more

    def _teams(self, mode: str) -> str:
        t = self.t
        if mode == "solo":
            return t("Who plays with whom: each alone")
        if mode == "pairs":
            return t("Who plays with whom: pairs")
        return t("Who plays with whom: {n} teams", n=mode)

    def _next_teams(self) -> None:
        self._refused(self.choices.turn_teams(1))

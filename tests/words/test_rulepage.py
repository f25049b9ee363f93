"""The rule page says what the rules are, in the words of look.md."""

from collections.abc import Mapping
from typing import Any

import pytest

from tests.words.tables import EVERY_GAME, rules_of, translators
from vandatta_tui.engine.cards import first
from vandatta_tui.files.compile import compile_rules
from vandatta_tui.files.library import find
from vandatta_tui.files.ruleset import load_ruleset
from vandatta_tui.files.text import width
from vandatta_tui.words.houserules import CHOICES, STORIES, Facts, answer_text, facts_of, story
from vandatta_tui.words.rulepage import Section, as_text, rule_page
from vandatta_tui.words.translate import LANGUAGES, Translator


def page(
    name: str, options: Mapping[str, object] | None = None, lang: str = "sv", seats: int = 4
) -> dict[str, Section]:
    t, ruleset = Translator(lang), find(name)
    facts = facts_of(t, ruleset, options or {})
    sections = rule_page(t, rules_of(name, options, seats), facts, rules_of(name, {}, seats))
    return {section.id: section for section in sections}


def texts(section: Section) -> list[str]:
    return [paragraph.text for paragraph in section.paragraphs]


def own(tmp_path: Any, text: str, seats: int = 3, lang: str = "sv") -> dict[str, Section]:
    """Return the page of a ruleset of one's own."""
    path = tmp_path / "own.yaml"
    path.write_text("schema: 1\nid: own\n" + text, encoding="utf-8")
    ruleset, t = load_ruleset(path), Translator(lang)
    rules = compile_rules(ruleset, {}, seats)
    return {s.id: s for s in rule_page(t, rules, facts_of(t, ruleset, {}))}


# ---- look.md


def test_the_sections_of_the_picture() -> None:
    titles = [section.title for section in page("vandatta", {"points": True}).values()]
    assert titles == [
        "Mål",
        "Ge",
        "Ditt drag",
        "Särskilda kort",
        "Rop",
        "Gå ut",
        "När talongen är slut",
        "Poäng",
        "Era husregler",
    ]


def test_your_turn() -> None:
    lay, draw = texts(page("vandatta")["turn"])
    assert lay.startswith(
        "Lägg ett kort i samma färg eller av samma valör som det översta. Har du flera av samma "
        "valör får du lägga dem på en gång, i den ordning du vill: det sista kortet gäller för "
        "nästa."
    )
    assert draw == (
        "Du får dra fast du kan lägga, högst tre kort. Efter vart och ett får du lägga. Efter "
        "tre utan lägg passar du."
    )


def test_special_cards() -> None:
    eight, ace = page("vandatta")["special"].paragraphs
    assert (
        eight.text
        == "Åttan går på allt utom åtta och ess. Du väljer färg, och nästa ska följa den."
    )
    assert ace.text.startswith(
        "Esset läggs på sin färg, aldrig på åtta eller ess. Alla andra drar ett kort. Du täcker "
        "det genast med samma färg – kan du inte, får esset inte läggas."
    )
    deck = rules_of("vandatta").deck
    assert eight.card == first(deck.copies(deck.parse_face("8S")))
    assert ace.card == first(deck.copies(deck.parse_face("AH")))


def test_calls() -> None:
    assert texts(page("vandatta")["calls"]) == [
        "Varning när du har två till fyra kort kvar, lappen när du har ett. Ropa före ditt nästa "
        "drag. Den som glömt får inte gå ut."
    ]


def test_points() -> None:
    table, match = page("vandatta", {"points": True})["score"].paragraphs
    assert table.rows == (
        ("åtta", "25"),
        ("ess", "15"),
        ("tia, klädda kort", "10"),
        ("andra", "5"),
    )
    assert match.house
    assert match.text == "Den som når 100 poäng är ute ur matchen; den sista kvar vinner."


def test_a_deal_that_only_the_first_out_wins_has_no_points() -> None:
    (match,) = page("vandatta")["score"].paragraphs
    assert not match.rows


# ---- house rules


@pytest.mark.parametrize(("name", "options"), EVERY_GAME)
def test_what_house_rules_change_is_marked(name: str, options: dict[str, object]) -> None:
    sections = page(name, options)
    marked = [p for s in sections.values() for p in s.paragraphs if p.house and s.id != "house"]
    assert bool(marked) == bool(options)


def test_only_answers_that_differ_are_listed() -> None:
    (only,) = page("vri-atter", {"deals": 5})["house"].paragraphs
    assert only.rows == (("Antal givar, lägst summa vinner", "5"),)
    (none,) = page("vri-atter")["house"].paragraphs
    assert none.text == "Ni spelar precis som det står."


def test_an_answer_without_effect_is_not_listed() -> None:
    """The number of deals counts only with points."""
    (none,) = page("vandatta-klubb", {"deals": 9})["house"].paragraphs
    assert not none.rows


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_choice_of_a_shipped_ruleset_has_a_name(lang: str) -> None:
    t = Translator(lang)
    for name in STORIES:
        for rule in find(name).model.house:
            for choice in getattr(rule, "pick", {}):
                assert (rule.id, choice) in CHOICES
                assert width(answer_text(t, rule, choice)) <= 22


def test_answers_in_words() -> None:
    t = Translator("sv")
    rules = {rule.id: rule for rule in find("vandatta").model.house}
    assert answer_text(t, rules["points"], True) == "ja"
    assert answer_text(t, rules["points"], False) == "nej"
    assert answer_text(t, rules["starter"], "plain") == "vanligt kort"


def test_stories() -> None:
    t = Translator("sv")
    assert story(t, "vandatta") == "klassikern: åttan byter färg"
    assert story(t, "farmors-atta") == "egen fil"
    assert story(t, "vandtia") == "högre eller ta högen"


# ---- every parameter


def test_uno() -> None:
    sections = page("uno", {"illegal_wild4": "challenge", "stacking": True, "seven_zero": True})
    told = " ".join(texts(sections["special"]))
    for text in (
        "Stopp: nästa står över.",
        "Vändkort: spelet byter riktning.",
        "+2: nästa drar två kort och står över. Det får besvaras med en +2",
        "Byt färg går på allt. Men bara när du inte har något kort i den färg som gäller.",
        "en felaktig utmaning kostar sex kort",
        "Du byter hand med vem du vill.",
        "Alla händer går vidare till nästa spelare.",
    ):
        assert text.lower() in told.lower()
    assert "Ni kan också spela i par eller lag" in texts(sections["teams"])[0]
    assert "fyra givar" in texts(sections["teams"])[1]
    assert "påkommen av någon" in texts(sections["calls"])[0]


def test_two_that_are_left_hear_it_too() -> None:
    out = page("uno", {"two_player_reverse": "again", "scoring": "elimination"})
    assert "Vändkort: spelet byter riktning. När bara två är kvar får du ett drag till." in texts(
        out["special"]
    )


def test_two_players_hear_what_holds_for_two() -> None:
    again = page("uno", {"two_player_reverse": "again"}, seats=2)
    assert "Vändkort: med två spelare får du ett drag till." in texts(again["special"])
    assert "Det är 100 för varje spelare." in texts(page("vandatta-grund", seats=2)["score"])[1]


def test_vandtia() -> None:
    sections = page("vandtia", {"chance": True, "hand_and_table": True})
    told = " ".join(text for section in sections.values() for text in texts(section))
    for text in (
        "Från lägst till högst är de 3 4 5 6 7 8 9 Kn D K E. 2 och 10 står utanför ordningen.",
        "På tom hög får man lägga vad som helst.",
        "chansa med talongens översta kort",
        "Fyra av samma valör överst vänder bort högen",
        "fyller du på handen till tre kort",
        "får handens sista kort läggas ihop med öppna av samma valör",
        "Sist kommer de dolda korten",
        "Tvåan går på allt. Högen ligger kvar, men nästa får lägga vad som helst.",
        "Tian går på allt. Hela högen vänds bort, och du börjar en ny.",
        "De andra spelar vidare om platserna.",
    ):
        assert text in told
    assert "stock" not in sections


def test_other_members_of_the_family(tmp_path: Any) -> None:
    pesten = own(
        tmp_path,
        """
family: eights
pack: {kind: french52, jokers: 2}
draw: {allowed: when_stuck, up_to: 1, then: lay_drawn, found: may_keep}
cards:
  "2": {next_draws: 2, answer: ["2"]}
  "7": {cover: follow, cover_else: draw_1}
  "8": {next_skips: 1}
  K: {again: true}
  A: {reverse: true, two_players: again}
  AH: {next_draws: 5, next_skips: 1, cancel: [5H]}
  black J: {goes_on: anything, choose: suit}
  joker: {goes_on: anything, choose: suit, next_draws: 5, answer: [joker]}
calls:
  Mau-Mau: {at: [0], due: with_lay, missed: {draw: 2}}
  laatste kaart: {at: [1], due: next_acted, missed: {draw: 2}, caught_by: players}
out: {never_last: ["2", joker], never_last_how: {draw: 5}}
""",
    )
    told = " ".join(text for section in pesten.values() for text in texts(section))
    for text in (
        "Två jokrar är med.",
        "Det dragna kortet får läggas genast, inget annat; annars passar du.",
        "Tvåa: nästa drar två kort. Det får besvaras med en tvåa",
        "Sjua: du täcker det genast med ett nytt kort som går – kan du inte, drar du ett kort.",
        "Kung: du får ett drag till.",
        "Hjärter ess: nästa drar fem kort och står över. Det upphävs av hjärter fem.",
        "Svart knekt går på allt.",
        "Mau-Mau när du lägger ditt sista kort.",
        "Med en tvåa eller en joker som sista kort är man inte ute: man drar fem kort.",
    ):
        assert text in told


def test_lower_and_see_through(tmp_path: Any) -> None:
    shithead = own(
        tmp_path,
        """
family: beating
players: {min: 2, max: 5}
pack: {kind: french52, order: ["3","4","5","6","7","8","9",J,Q,K,A]}
deal: {table_down: 3, table_up: 3, hand: 3, swap: one_for_one}
lay: {follow: [equal, higher], several: same_rank}
pile: {may_take: when_stuck, burn_when_same: 4, burn_gives_turn: false}
cards:
  "2":  {goes_on: anything, resets: true}
  "3":  {goes_on: anything, see_through: true}
  "7":  {next_must: lower_or_equal}
  "8":  {next_skips: 1, never_on: ["7"]}
out: {goes_on: places}
""",
    )
    told = " ".join(text for section in shithead.values() for text in texts(section))
    for text in (
        "Trean går på allt. Det gäller som kortet under.",
        "Sjua: nästa ska lägga lika högt eller lägre.",
        "Åttan får aldrig läggas på sjua. Nästa står över.",
    ):
        assert text in told
    assert "också när du kan lägga" not in told


@pytest.mark.parametrize(
    ("draw", "text"),
    [
        ("{allowed: when_stuck, up_to: until_playable}", "Kan du inte lägga drar du tills du kan."),
        (
            "{allowed: always, up_to: until_playable, found: may_keep}",
            "Du får dra fast du kan lägga; ",
        ),
        ("{allowed: always, up_to: any, found: may_keep}", "Du får dra så många kort du vill"),
        ("{allowed: when_stuck, up_to: any}", "Kan du inte lägga drar du, så många kort du vill."),
        ("{allowed: always, up_to: 1, then: turn_ends}", "Det dragna kortet stannar på handen"),
        (
            "{allowed: when_stuck, up_to: 3, may_pass: after_one}",
            "Redan efter det första får du passa.",
        ),
        (
            "{allowed: when_stuck, up_to: 3, may_pass: stock_gone}",
            "Kan du fortfarande inte lägga passar du.",
        ),
        (
            "{allowed: when_stuck, up_to: 1, then: lay_drawn}",
            "Går det dragna kortet ska det läggas",
        ),
    ],
)
def test_ways_of_drawing(tmp_path: Any, draw: str, text: str) -> None:
    assert text in texts(own(tmp_path, f"draw: {draw}\n")["turn"])[1]


@pytest.mark.parametrize(
    ("follow", "text"),
    [
        ("[suit]", "Lägg ett kort i samma färg som det översta."),
        ("[rank]", "Lägg ett kort av samma valör."),
        ("[adjacent]", "Lägg ett kort valören över eller under."),
        ("[suit, adjacent]", "i samma färg som det översta eller valören över eller under."),
    ],
)
def test_ways_of_following(tmp_path: Any, follow: str, text: str) -> None:
    assert text in texts(own(tmp_path, f"lay: {{follow: {follow}}}\n")["turn"])[0]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("deal: {starts: dealer, direction: right}", "Given börjar. Det går moturs."),
        ("deal: {starts: winner, next_dealer: winner}", "Sedan ger den som vann."),
        ("pack: {kind: french32}", "en lek på 32 kort, från sjuan och uppåt"),
        ("pack: {kind: french52, packs: 2}", "två vanliga lekar på 52 kort"),
        ("pack: {jokers: 1}", "en vanlig lek på 52 kort. En joker är med."),
        ("pack: {jokers: 2}", "en vanlig lek på 52 kort. Två jokrar är med."),
        ("pack: {jokers: 8}", "en vanlig lek på 52 kort. Åtta jokrar är med."),
        ("pack: {jokers: 4, packs: 2}", "två vanliga lekar på 52 kort. Åtta jokrar är med."),
        ("pack: {jokers: 1, packs: 3}", "tre vanliga lekar på 52 kort. Tre jokrar är med."),
        ('pack: {remove: ["2"]}', "en lek på 48 kort, från trean och uppåt."),
        ('pack: {remove: ["10"]}', "en vanlig lek på 48 kort. Borttagna kort: tior."),
        ("pack: {remove: [A, QS]}", "på 47 kort. Borttagna kort: ess och spader dam."),
        ('pack: {remove: ["10"], packs: 2}', "två vanliga lekar på 48 kort."),
        ("starter: {others: suit_only}", "Först får man bara följa dess färg."),
        ('starter: {ranks: {"8": free}}', "Är det en åtta får man lägga vad som helst på det."),
        ("stock_empty: pass", "Den görs inte om: den som inte kan lägga passar."),
        ("blocked: lowest_wins_difference", "den lägsta handen vinner skillnaden"),
        (
            "match: {ends: {limit: 200}, wins: lowest}\nscore: {points: {other: pips}}",
            "När någon når 200 poäng är matchen slut",
        ),
    ],
)
def test_other_parameters(tmp_path: Any, text: str, said: str) -> None:
    sections = own(tmp_path, text + "\n")
    assert said in " ".join(t for section in sections.values() for t in texts(section))


# ---- as text


@pytest.mark.parametrize("columns", [20, 40, 64, 200])
@pytest.mark.parametrize(("name", "options"), EVERY_GAME)
def test_plain_text(name: str, options: dict[str, object], columns: int) -> None:
    for t in translators():
        facts = facts_of(t, find(name), options)
        rules, base = rules_of(name, options), rules_of(name)
        text = as_text(t, rule_page(t, rules, facts, base), facts, columns)
        assert "{" not in text
        assert text.endswith("\n")
        assert max(map(width, text.splitlines())) <= min(64, max(columns, 30))


def test_names_and_sources_stay_as_they_are() -> None:
    t = Translator("sv")
    facts = Facts("x", "[/x] {0.__class__}", "[b]{source}", 2, 4)
    text = as_text(t, rule_page(t, rules_of("vandatta"), facts), facts)
    assert text.startswith("[/x] {0.__class__}\n==================\n")
    assert text.endswith("Källa: [b]{source}\n")


@pytest.mark.parametrize("name", STORIES)
def test_a_house_rule_stands_beside_its_value_and_asks_nothing(name: str) -> None:
    for rule in find(name).model.house:
        for text in (rule.ask.sv, rule.ask.nb, rule.ask.en):
            assert text
            assert not text.endswith(("?", ".", ":"))

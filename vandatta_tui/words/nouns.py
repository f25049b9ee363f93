"""The words for ranks and suits in each language, as tables.

They are no messages: a catalogue cannot know that an ace is neuter in Swedish. What is not in
a table (the cards of somebody's own deck) is called what the ruleset calls it.
"""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Noun:
    """The forms of a rank's name: `sju`, `en sjua`, `sjuan`, `sjuor`."""

    name: str
    """As in the name of a card and in a row of numbers: hjärter *sju*, *sju* eller högre."""
    one: str
    the: str
    many: str


def _nouns(table: str) -> dict[str, Noun]:
    rows = (line.split("|") for line in table.strip().splitlines())
    return {rank: Noun(name, one, the, many) for rank, name, one, the, many in rows}


_SV: Final = """
A|ess|ett ess|esset|ess
0|noll|en nolla|nollan|nollor
1|ett|en etta|ettan|ettor
2|två|en tvåa|tvåan|tvåor
3|tre|en trea|trean|treor
4|fyra|en fyra|fyran|fyror
5|fem|en femma|femman|femmor
6|sex|en sexa|sexan|sexor
7|sju|en sjua|sjuan|sjuor
8|åtta|en åtta|åttan|åttor
9|nio|en nia|nian|nior
10|tio|en tia|tian|tior
11|elva|en elva|elvan|elvor
12|tolv|en tolva|tolvan|tolvor
13|tretton|en trettona|trettonan|trettonor
14|fjorton|en fjortona|fjortonan|fjortonor
J|knekt|en knekt|knekten|knektar
Q|dam|en dam|damen|damer
K|kung|en kung|kungen|kungar
joker|joker|en joker|jokern|jokrar
skip|stopp|ett stopp|stoppet|stopp
reverse|vänd|ett vändkort|vändkortet|vändkort
draw2|+2|en +2|+2|+2
wild|byt färg|byt färg|byt färg|byt färg
wild4|+4|en +4|+4|+4
whot|whot|en whot|whot|whot
"""

_NB: Final = """
A|ess|et ess|esset|ess
0|null|en null|nullen|nuller
1|én|en ener|eneren|enere
2|to|en toer|toeren|toere
3|tre|en treer|treeren|treere
4|fire|en firer|fireren|firere
5|fem|en femmer|femmeren|femmere
6|seks|en sekser|sekseren|seksere
7|sju|en sjuer|sjueren|sjuere
8|åtte|en åtter|åtteren|åttere
9|ni|en nier|nieren|niere
10|ti|en tier|tieren|tiere
11|elleve|en ellever|elleveren|ellevere
12|tolv|en tolver|tolveren|tolvere
13|tretten|en trettener|tretteneren|trettenere
14|fjorten|en fjortener|fjorteneren|fjortenere
J|knekt|en knekt|knekten|knekter
Q|dame|en dame|damen|damer
K|konge|en konge|kongen|konger
joker|joker|en joker|jokeren|jokere
skip|stopp|et stopp|stoppkortet|stoppkort
reverse|snu|et snukort|snukortet|snukort
draw2|+2|en +2|+2|+2
wild|fargebytte|et fargebytte|fargebyttet|fargebytter
wild4|+4|en +4|+4|+4
whot|whot|en whot|whot|whot
"""

_EN: Final = """
A|ace|an ace|the ace|aces
0|zero|a zero|the zero|zeros
1|one|a one|the one|ones
2|two|a two|the two|twos
3|three|a three|the three|threes
4|four|a four|the four|fours
5|five|a five|the five|fives
6|six|a six|the six|sixes
7|seven|a seven|the seven|sevens
8|eight|an eight|the eight|eights
9|nine|a nine|the nine|nines
10|ten|a ten|the ten|tens
11|eleven|an eleven|the eleven|elevens
12|twelve|a twelve|the twelve|twelves
13|thirteen|a thirteen|the thirteen|thirteens
14|fourteen|a fourteen|the fourteen|fourteens
J|jack|a jack|the jack|jacks
Q|queen|a queen|the queen|queens
K|king|a king|the king|kings
joker|joker|a joker|the joker|jokers
skip|skip|a skip|the skip|skips
reverse|reverse|a reverse|the reverse|reverses
draw2|+2|a +2|the +2|+2s
wild|wild|a wild|the wild|wilds
wild4|+4|a +4|the +4|+4s
whot|whot|a whot|the whot|whots
"""

NOUNS: Final = {"sv": _nouns(_SV), "nb": _nouns(_NB), "en": _nouns(_EN)}

INDEX: Final = {
    "sv": {"A": "E", "J": "Kn", "Q": "D", "wild": "By"},
    "nb": {"J": "Kn", "Q": "D", "wild": "By"},
    "en": {"wild": "Wi"},
}
"""What stands in the corner of a card, two cells at most, where it is not the rank itself."""

SIGNS: Final = {"skip": "Ø", "reverse": "⇄", "draw2": "+2", "wild4": "+4", "joker": "Jo"}
PLAIN_SIGNS: Final = {**SIGNS, "skip": "S", "reverse": "R"}
"""The same in plain ASCII."""

GLYPHS: Final = {"S": "♠", "H": "♥", "D": "♦", "C": "♣", "r": "▲", "y": "◆", "g": "■", "b": "●"}

SUITS: Final = {
    "sv": {
        "S": "spader",
        "H": "hjärter",
        "D": "ruter",
        "C": "klöver",
        "r": "röd",
        "y": "gul",
        "g": "grön",
        "b": "blå",
        "circle": "cirkel",
        "triangle": "triangel",
        "cross": "kors",
        "square": "fyrkant",
        "star": "stjärna",
    },
    "nb": {
        "S": "spar",
        "H": "hjerter",
        "D": "ruter",
        "C": "kløver",
        "r": "rød",
        "y": "gul",
        "g": "grønn",
        "b": "blå",
        "circle": "sirkel",
        "triangle": "trekant",
        "cross": "kryss",
        "square": "firkant",
        "star": "stjerne",
    },
    "en": {
        "S": "spades",
        "H": "hearts",
        "D": "diamonds",
        "C": "clubs",
        "r": "red",
        "y": "yellow",
        "g": "green",
        "b": "blue",
        "circle": "circle",
        "triangle": "triangle",
        "cross": "cross",
        "square": "square",
        "star": "star",
    },
}

MASS: Final = {
    "sv": {"r": "rött", "y": "gult", "g": "grönt", "b": "blått"},
    "nb": {"r": "rødt", "y": "gult", "g": "grønt", "b": "blått"},
    "en": dict[str, str](),
}
"""A suit as a thing to lay, where that is not its name: lägg *rött*."""

ONE_OF: Final = {
    "sv": dict[str, str](),
    "nb": dict[str, str](),
    "en": {"S": "spade", "H": "heart", "D": "diamond", "C": "club"},
}
"""A suit in the singular, where that is not its name: no *heart*."""

KEYS: Final = {
    "sv": {"S": "S", "H": "H", "D": "R", "C": "K", "r": "R", "y": "U", "g": "G", "b": "B"},
    "nb": {"S": "S", "H": "H", "D": "R", "C": "K", "r": "R", "y": "U", "g": "G", "b": "B"},
    "en": {"S": "S", "H": "H", "D": "D", "C": "C", "r": "R", "y": "Y", "g": "G", "b": "B"},
}
"""The key that names a suit; it is also the suit's letter in plain ASCII."""

FEET: Final = {"sv": {"wild": "BYT"}, "nb": {"wild": "BYTT"}, "en": {"wild": "WILD", "y": "YEL"}}
"""The word at the foot of a small card, where it is not the name of its colour."""

COLOURS: Final = {
    "sv": {"black": "svart", "red": "röd"},
    "nb": {"black": "svart", "red": "rød"},
    "en": {"black": "black", "red": "red"},
}
COLOURS_MANY: Final = {
    "sv": {"black": "svarta", "red": "röda"},
    "nb": {"black": "svarte", "red": "røde"},
    "en": {"black": "black", "red": "red"},
}

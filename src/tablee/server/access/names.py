"""The rule for names of people and programs, applied wherever a name is given.

The whole name is visible: it has invisible characters only if a language or an emoji needs them, and no letter carries
more accents than a language puts on one. Names of bots are refused. At one table, different names must not look alike:
two people called Anna are two people, shown as Anna and Anna 2; an Anna whose first letter is Greek is an impostor.
Names of the house's persons (`tablee.persons`) are free: at a table where somebody bears one, another person plays.
What only looks like one of them is refused: nobody is called Odile with a Cyrillic O by chance.

The skeletons of Unicode's UTS 39 decide what looks alike: two texts with one skeleton can be confused. The table of
letters is that of `confusable-homoglyphs`, which follows Unicode's `confusables.txt` but makes no skeletons; properties
of characters are those of `regex`, newer than Python's own. Names given before this rule are kept, shown and played
with: the rule applies when a player next changes names.
"""

import json
import unicodedata
from collections import defaultdict
from collections.abc import Iterable
from functools import cache, lru_cache
from importlib.resources import files

import regex

from tablee import persons, words
from tablee.engine.errors import TableeError

LONGEST_NAME = 24

_SEEN = regex.compile(
    r"""(?xV1)
    # Joiners that shape letters: between those that join, as in Persian, and beside a virama, as in Hindi and Bengali.
    (?<=[\p{jt=D}\p{jt=L}\p{jt=R}]\p{jt=T}*)[\u200C\u200D](?=\p{jt=T}*[\p{jt=D}\p{jt=R}])
    | (?<=\p{ccc=Virama})[\u200C\u200D]
    | \u200D(?=\p{ccc=Virama})
    # Emoji: several in one, drawn in colour or not, keycaps, flags of regions.
    | (?<=\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]*)\u200D(?=\p{Extended_Pictographic})
    | (?<=[\p{Emoji}--[0-9\#*]])[\uFE0E\uFE0F]
    | (?<=[0-9\#*])\uFE0F?\u20E3
    | (?<=\U0001F3F4)[\U000E0020-\U000E007E]+\U000E007F
    # Forms of Chinese characters in Japanese names, and of Mongolian letters.
    | (?<=\p{Ideographic})\p{Variation_Selector}
    | (?<=[\p{Script=Mongolian}&&\p{L}])[\u180B-\u180D\u180F]
    """
)
"""Invisible characters that shape their neighbours."""
_BLANK = "\u2800\U0001d159\U00013441\U00013442"
"""Characters drawn as nothing though no property says so: a Braille pattern, a note head, two hieroglyphs."""
_UNSEEN = regex.compile(rf"[\p{{Default_Ignorable_Code_Point}}\p{{C}}\p{{Zl}}\p{{Zp}}\p{{Me}}{_BLANK}]")
_PILED = regex.compile(r"(?xV1) (?:^|\ )\p{M} | (\p{Mn})\1 | \p{Mn}{5} | [\p{Mn}&&\p{Script=Inherited}]{4}")
"""Accents without a letter, repeated accents, and more than any language puts on a letter (UTS 39, 5.4)."""
_ACCENTS, _BASES = regex.compile(r"(?V1)[\p{Mn}&&\p{Script=Inherited}]"), regex.compile(r"\P{M}")
_MORE_ACCENTS = 2
"""Maximum accents in a name beyond its number of base characters."""
_IGNORABLE, _NUMBERS = regex.compile(r"\p{Default_Ignorable_Code_Point}"), regex.compile(r"\p{N}+")
_LAST_NUMBER = regex.compile(r"\P{L}*\p{N}+\W*$")
_BETWEEN = regex.compile(r"[^\p{L}\p{M}]+")
_DIRECTIONS = "\u200e\u200f"


class BadName(TableeError, ValueError):
    """A name that is partly invisible, reserved for bots, or an imitation of somebody of the house."""


def checked_name(name: str) -> str:
    """Return the name in one form of Unicode, with single spaces. Raises BadName."""
    tidy = " ".join(unicodedata.normalize("NFC", name).split())
    seen = _SEEN.sub("", tidy)
    if not 1 <= len(tidy) <= LONGEST_NAME or _UNSEEN.search(seen) or _is_piled(_split(seen)):
        raise BadName("bad-name", longest=LONGEST_NAME)
    if _words_in(tidy) & _names_of_bots():
        raise BadName("bad-name-bot", name=tidy)
    if (person := _person_aped(tidy)) is not None:
        raise BadName("bad-name-person", name=tidy, person=person)
    return tidy


def _is_piled(seen: str) -> bool:
    accents, bases = len(_ACCENTS.findall(seen)), len(_BASES.findall(seen))
    return accents > bases + _MORE_ACCENTS or _PILED.search(seen) is not None


def look_alike(name: str, others: Iterable[str]) -> str | None:
    """The first of these names that looks like this one but differs; an identical name is fine."""
    shape = skeleton(name)
    return next((other for other in others if other != name and skeleton(other) == shape), None)


def like_a_person(person: str, name: str) -> bool:
    """Could somebody of this name be taken for that person of the house? Case makes no difference."""
    return not _plain_shapes(person).isdisjoint(_plain_shapes(name))


@lru_cache(1024)
def _plain_shapes(name: str) -> frozenset[str]:
    """What a name looks like, whatever its case: a capital I looks like an l, a small one does not."""
    return frozenset((skeleton(name).casefold(), skeleton(name.casefold()).casefold()))


def _person_aped(name: str) -> str | None:
    """The person of the house whom this name imitates with other letters; None: nobody, or it is their name."""
    if len(name) > _longest_of_persons():
        return None
    plain = name.casefold()
    aped = (one.name for one in persons.cast().values() if like_a_person(one.name, name))
    return next((person for person in aped if unicodedata.normalize("NFC", person).casefold() != plain), None)


@cache
def _longest_of_persons() -> int:
    """Letters of the longest name that could imitate a person: one letter may look like two."""
    return 2 * max(len(one.name) for one in persons.cast().values())


def skeleton(text: str) -> str:
    """The appearance of a text (UTS 39, 4): texts with the same skeleton can be confused."""
    prototypes, seen = _prototypes(), _IGNORABLE.sub("", _split(text))
    return _split("".join(prototypes.get(character, character) for character in seen))


def _split(text: str) -> str:
    """Separate letters from their accents."""
    return unicodedata.normalize("NFD", text)


def prepare() -> None:
    """Read the tables, which takes a moment: in a thread, before the first player arrives."""
    _prototypes()
    _names_of_bots()


@cache
def _prototypes() -> dict[str, str]:
    """By character, what it looks like, if that is another or several.

    The table lists for each character those that look like it: for most one, their prototype; for a prototype, all that
    have it. Look-alikes are thus a prototype and its neighbours, and any of them may represent all.
    """
    table = json.loads(files("confusable_homoglyphs").joinpath("confusables.json").read_text("utf-8"))
    alike = defaultdict[str, set[str]](set)
    for one, others in table.items():
        # Direction marks surround right-to-left text, to help readers of the table.
        alike[one.strip(_DIRECTIONS)] |= {other["c"].strip(_DIRECTIONS) for other in others}
    found = {}
    for one, neighbours in alike.items():
        if len(one) == 1:
            longer = [other for other in neighbours if len(other) > 1]
            near = {one, *neighbours}.union(*(alike[other] for other in neighbours))
            likeliest = max(filter(_is_one, near), key=lambda each: (len(alike[each]), each.isalpha(), -ord(each)))
            found[one] = min(longer) if longer else likeliest
    # A prototype of several characters consists of prototypes, so of their representatives here.
    whole = {one: "".join(found.get(part, part) for part in _split(prototype)) for one, prototype in found.items()}
    return {one: prototype for one, prototype in whole.items() if one != prototype}


def _is_one(text: str) -> bool:
    return len(text) == 1


@cache
def _names_of_bots() -> frozenset[str]:
    """The names of bots on pages, at terminals and in records, in every language, whatever their number.

    Numbered names are included: digits that look like letters would pass for a separate word.
    """
    keys, numbers = ("name-bot", "persons-bot"), ("", *range(1, 10))
    called = [
        words.say(lang, key, number=number, level=number)
        for lang in words.LANGUAGES
        for key in keys
        for number in numbers
    ]
    return frozenset(word for name in called for word in _words_in(name))


def _words_in(name: str) -> set[str]:
    """The letters of a name in every reading, regardless of case, script, spacing and digits."""
    plain = unicodedata.normalize("NFKC", name)
    texts = [name, plain, plain.casefold(), _NUMBERS.sub("", plain), _LAST_NUMBER.sub("", plain)]
    return {_BETWEEN.sub("", skeleton(text).casefold()) for text in texts} - {""}

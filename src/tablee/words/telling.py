"""What happens in a game, its moves and its cards, in words.

Each game has a table for that, its `telling.json`, which the browser reads too (`web/src/lib/words/telling.ts`).
`docs/telling.md` says how such a table is written.
"""

import json
import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from tablee.words.voice import Voice

Facts = dict[str, Any]
Sentence = str | Mapping[str, Any] | Sequence[Any] | None
"""A sentence as a table has it: the key of one, a key with its facts, several sentences, or none."""


def read_table(file: Path) -> Mapping[str, Any]:
    """The table that stands in a file."""
    table: Mapping[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return table


_EVERYWHERE = read_table(Path(__file__).with_name("telling.json"))["events"]
"""What can happen in any game."""


class Telling:
    """The words for one game: those of its table, and plain ones for what the table leaves out."""

    def __init__(self, game: str, table: Mapping[str, Any]) -> None:
        self.game, self.table = game, table
        self.events: Mapping[str, Sentence] = {**_EVERYWHERE, **table.get("events", {})}
        self.moves: Mapping[str, Sentence] = table.get("moves", {})
        self.names: Mapping[str, Any] = table.get("names", {})

    def tell(self, event: Mapping[str, Any], voice: Voice) -> str | None:
        """What happened; None if it is not worth a line."""
        kind = event["type"]
        if kind in self.events:
            return " ".join(self._sentences(self.events[kind], event, voice)) or None
        if voice.knows(key := f"{self.game}-event-{kind}"):
            return voice.say(key, **self._facts({}, event, voice))
        return ", ".join(f"{name} {value}" for name, value in event.items() if name != "seq")

    def word(self, move: str, voice: Voice) -> str:
        """A move in words; as it is written, if there are none for it."""
        if found := _read(self.moves, move):
            return " ".join(self._sentences(*found, voice))
        verb, _, what = move.partition(" ")
        key = f"{self.game}-move-{verb}"
        return voice.say(key, what=what) if voice.knows(key) else move

    def name(self, kind: str, text: object, voice: Voice) -> str:
        """A card, or whatever else the table has names for, as sentences call it; as it is written, if it has none."""
        names = self.names.get(kind, {})
        if isinstance(names, str):
            return self.name(names, text, voice)
        if isinstance(names, list):
            return str(names[int(str(text))])
        if not (found := _read(names, str(text))):
            return str(text)
        sentence, read = found
        told: Mapping[str, Any] = {"say": sentence} if isinstance(sentence, str) else sentence
        facts = {name: self._fact(fact, read, voice) for name, fact in told.get("facts", {}).items()}
        return voice.say(told["say"], **_counted({**read, **facts}))

    def named(self, facts: Mapping[str, Any], voice: Voice) -> Facts:
        """Facts of a sentence, with names for what the table has names for."""
        return {
            name: self.name(name, fact, voice) if name in self.names and isinstance(fact, str) else fact
            for name, fact in facts.items()
        }

    def say(self, key: str, facts: Mapping[str, Any], voice: Voice) -> str:
        """A refusal or a reason, with names for cards."""
        said = voice.say(key, **self.named(facts, voice))
        return said[:1].upper() + said[1:]  # a card's name may stand first

    def _sentences(self, told: Sentence, scope: Mapping[str, Any], voice: Voice) -> list[str]:
        """What the table says of an event, of a move, or of each of their parts."""
        if told is None:
            return []
        if isinstance(told, str):
            told = {"say": told}
        if not isinstance(told, Mapping):
            return [said for part in told for said in self._sentences(part, scope, voice)]
        if "either" in told:
            return next(filter(None, (self._sentences(part, scope, voice) for part in told["either"])), [])
        found = [self._facts(told, part, voice) for part in _parts(told, scope) if _holds(told.get("if"), part)]
        if counted := told.get("counted"):
            alike = [facts for at, facts in enumerate(found) if facts not in found[:at]]
            found = [{**facts, counted: found.count(facts)} for facts in alike]
        return [voice.say(told["say"], **facts) for facts in found]

    def _facts(self, told: Mapping[str, Any], scope: Mapping[str, Any], voice: Voice) -> Facts:
        """The facts of a sentence: those that the table names, who it is about, and an event's own plain fields."""
        facts: Facts = {}
        if "each" not in told and "seats" not in told:
            plain = {name: value for name, value in scope.items() if type(value) in (str, int)}
            facts = self.named(plain, voice)
        seat = scope.get(told.get("who", "seat"))
        if isinstance(seat, int):
            facts |= {"who": voice.name(seat), "you": voice.is_you(seat)}
        facts |= {name: self._fact(fact, scope, voice) for name, fact in told.get("facts", {}).items()}
        return _counted(facts)

    def _fact(self, fact: Any, scope: Mapping[str, Any], voice: Voice) -> Any:
        if isinstance(fact, Mapping) and "row" in fact:
            kind, path = fact["row"].split(" ")
            return " · ".join(self.name(kind, one, voice) for one in _at(path, scope))
        if not isinstance(fact, str):
            return voice.listed(self._sentences(fact, scope, voice))
        if fact.startswith("="):
            return fact[1:]
        *kinds, path = fact.split(" ")
        value = _at(path, scope)
        match kinds:
            case []:
                return ",".join(map(str, value)) if isinstance(value, list) else value
            case ["seat"]:
                return voice.name(int(value))
            case ["whom"]:
                return voice.whom(int(value))
            case ["you"]:
                return voice.is_you(int(value))
            case ["count"]:
                return len(value)
            case _ if isinstance(value, list):
                return voice.listed([self.name(kinds[0], one, voice) for one in value])
            case _:
                return self.name(kinds[0], value, voice)


def _parts(told: Mapping[str, Any], scope: Mapping[str, Any]) -> Sequence[Mapping[str, Any]]:
    """What a sentence speaks of: the event itself, each thing in a field, or each seat and its share of some fields."""
    if "each" in told:
        parts: Sequence[Mapping[str, Any]] = scope[told["each"]]
        return parts
    if "seats" in told:
        fields = told["seats"]
        seats = range(len(scope[fields[0]]))
        return [{"seat": seat, **{field: scope[field][seat] for field in fields}} for seat in seats]
    return [scope]


def _holds(condition: str | None, scope: Mapping[str, Any]) -> bool:
    """Is a field there, or what the condition says it is? A number is there even if it is 0."""
    if condition is None:
        return True
    field, is_that, text = condition.partition("=")
    value = _at(field, scope)
    return str(value) == text if is_that else not (value is None or value is False or value in ("", []))


def _at(path: str, scope: Mapping[str, Any]) -> Any:
    """A field; or one of those in it, by number or by the field that says which: `change[winner]`, `centre[-1]`."""
    field, inside, which = path.rstrip("]").partition("[")
    value = scope.get(field)
    return value[scope[which] if which in scope else int(which)] if inside and value is not None else value


def _counted(facts: Facts) -> Facts:
    """The facts that sentences count with are numbers: those called `n_...`."""
    return {name: int(fact) if name.startswith("n_") else fact for name, fact in facts.items()}


def fits(pattern: str, text: str) -> bool:
    """Is a text written by this pattern?"""
    return _expression(pattern).fullmatch(text) is not None


def _read(patterns: Mapping[str, Any], text: str) -> tuple[Any, Facts] | None:
    """The entry of the first pattern that a text fits, and what stands in its blanks."""
    for pattern, entry in patterns.items():
        if found := _expression(pattern).fullmatch(text):
            return entry, found.groupdict()
    return None


@cache
def _expression(pattern: str) -> re.Pattern[str]:
    """A pattern as a regular expression: `{name}` is any text, `{name:LR}` one of these letters."""
    written = ""
    for literal, name, letters in re.findall(r"([^{]*)(?:\{(\w+)(?::(\w+))?\})?", pattern):
        blank = f"(?P<{name}>{f'[{letters}]' if letters else '.+?'})" if name else ""
        written += re.escape(literal) + blank
    return re.compile(written)

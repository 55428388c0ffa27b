"""What every shape of the wire is, and those that travel over HTTP and over the socket alike.

A shape is written once, as a class of msgspec. The socket encodes it as it is. FastAPI answers with it, the page of the
interface describes it, and `web/wire.py` makes TypeScript of it, by what stands here.
"""

import ast
import inspect
import textwrap
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Any, Literal

import msgspec
from msgspec import Struct
from pydantic_core import CoreSchema, core_schema

Facts = dict[str, str | int | None]
"""What a sentence of `words/` speaks of."""
REFERENCE = "#/components/schemas/{name}"


class Shape(Struct):
    """Something that the server sends."""

    @classmethod
    def __get_pydantic_core_schema__(cls, *_: object) -> CoreSchema:
        whole_one = core_schema.plain_serializer_function_ser_schema(whole)
        return core_schema.is_instance_schema(cls, serialization=whole_one)

    @classmethod
    def __get_pydantic_json_schema__(cls, *_: object) -> dict[str, Any]:
        return {"x-shape": cls.__name__}  # `described` puts in its place where the shape is described


def whole(value: Any) -> Any:
    """A shape as plain values. Over HTTP every field is told, also one that has its default."""
    if isinstance(value, Struct):
        names = zip(value.__struct_fields__, value.__struct_encode_fields__, strict=True)
        return {told: whole(getattr(value, name)) for name, told in names}
    if isinstance(value, list):
        return [whole(each) for each in value]
    if isinstance(value, dict):
        return {name: whole(each) for name, each in value.items()}
    return value


# --- how they are described ---


def components(shapes: Iterable[Any]) -> dict[str, Any]:
    """These shapes and those within them, as OpenAPI describes such."""
    _, found = msgspec.json.schema_components(shapes, ref_template=REFERENCE)
    kinds = {kind.__name__: kind for kind in _kinds(Shape)}
    for name in found.keys() & kinds.keys():
        for field, text in _told(kinds[name]).items():
            found[name]["properties"][field]["description"] = text
    return found


def described(schema: Any) -> Any:
    """A description by pydantic, with a reference to each shape that it speaks of."""
    if isinstance(schema, dict):
        if "x-shape" in schema:
            return {"$ref": REFERENCE.format(name=schema["x-shape"])}
        return {name: described(part) for name, part in schema.items()}
    return [described(part) for part in schema] if isinstance(schema, list) else schema


def _kinds(kind: type[Shape]) -> Iterator[type[Shape]]:
    for each in kind.__subclasses__():
        yield each
        yield from _kinds(each)


def _ours(kind: type[Shape]) -> Iterator[type[Shape]]:
    yield from (each for each in kind.__mro__ if issubclass(each, Shape) and each is not Shape)


def _told(kind: type[Shape]) -> dict[str, str]:
    """What the text under each field says of it."""
    found = {}
    for each in reversed(list(_ours(kind))):
        (written,) = ast.parse(textwrap.dedent(inspect.getsource(each))).body
        assert isinstance(written, ast.ClassDef)
        for field, text in pairwise(written.body):
            if (
                isinstance(field, ast.AnnAssign)
                and isinstance(field.target, ast.Name)
                and isinstance(text, ast.Expr)
                and isinstance(text.value, ast.Constant)
                and isinstance(text.value.value, str)
            ):
                name = dict(zip(each.__struct_fields__, each.__struct_encode_fields__, strict=True))[field.target.id]
                found[name] = inspect.cleandoc(text.value.value)
    return found


# --- on both wires ---


class Clock(Shape):
    """How long a seat may think: about each move, or in the whole game."""

    kind: Literal["move", "game"]
    seconds: int


class StandIn(Shape):
    """The bot that plays for whoever is away while other people wait."""

    level: int
    after: int
    """Seconds that the table waits before; 0: as long as the house does."""


class Days(Shape):
    """How a table over days is played."""

    limit: int
    """Days for a move; 0: no limit."""
    bot: int
    """The level of the bot that plays on for whoever is late, until they are back; 0: they have lost."""


class PersonShown(Shape):
    """One of the house's persons."""

    id: str
    name: str


class SeatShown(Shape, omit_defaults=True):
    """Who sits there, as everyone sees it."""

    kind: Literal["open", "person", "program", "bot"]
    name: str = ""
    """Of an open seat: whom it is kept for. Of a bot: its person's."""
    level: int = 0
    """A bot's."""
    away: int = 0
    """The level of the bot that plays for a player who is away; 0: nobody does."""
    person: PersonShown | None = None
    """Who of the house plays here: as the bot, or for a player who is away."""


class TakenFrom(Shape):
    """The finished match that a table goes on with, and after how many of its moves."""

    table: str
    step: int


class Begins(Shape):
    """Who begins, and why."""

    seat: int | None
    """null: the lot has yet to be drawn."""
    why: Literal["laid", "lot", "left"]
    """`laid`: the table was laid so; `lot`: drawn by lot; `left`: in a rematch the start passes to the left."""


class TableInfo(Shape):
    """A table without its cards."""

    id: str
    game: str
    players: int
    options: dict[str, bool | int | str]
    unusual: dict[str, bool | int | str]
    """Those of the options that are not as printed."""
    status: Literal["open", "playing", "over"]
    public: bool
    clock: Clock | None
    stand_in: StandIn | None
    """null: the table waits."""
    days: Days | None
    """null: the table is played in one go."""
    lost: int | None
    """The seat that lost by running out of time, or by giving up, at a table over days."""
    take_back: bool
    commitment: str
    secret: str | None
    nonces: list[str | None]
    seats: list[SeatShown]
    begins: Begins | None
    """null: the match is taken up from a position."""
    rematch: str | None
    rematch_of: str | None
    practice: bool
    """May the players ask for hints?"""
    taken_from: TakenFrom | None
    invitation: str | None = None
    """Told only to those who sit at the table."""


class Foreseen(Shape):
    """Something that a move would bring, said before it is played."""

    sentence: str
    key: str
    """The sentence's name in `words/` and what it speaks of: for clients with their own names for cards."""
    facts: Facts


class ReadingShown(Shape):
    """The pause after a round: people read what it brought."""

    on: int
    """The request that came with the end of the round."""
    left: int | None
    """Milliseconds until play goes on in any case; null: the table waits until it is read."""
    waits: list[int]
    """The seats that are waited for, as far as this process knows them."""


class MissingShown(Shape):
    """Somebody who is away while others wait for them."""

    seat: int
    left: int | None
    """Milliseconds until a bot plays for them; null: none does, their seat is kept."""


class PhraseShown(Shape, omit_defaults=True):
    """What somebody at the table said."""

    seat: int
    phrase: str
    """The name of its sentence in `words/`."""
    ago: int = 0
    """Milliseconds since it was said."""


class HintShown(Shape):
    """What is to be said of one move."""

    move: str
    expected: float
    """The share of the victory it should bring, from 0 to 1."""
    uncertainty: float
    reason: str
    key: str
    """The sentence of `words/` that the reason is and what it speaks of: for clients with their own names for cards."""
    facts: Facts


class Change(Shape):
    """What changed in a view or in the position: apply `set`, then `splice`, as in the socket's `step`."""

    set: dict[str, Any]
    splice: dict[str, list[Any]]

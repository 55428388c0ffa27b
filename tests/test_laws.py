"""The laws bite: each fault planted here in a game of ours is found, and the law it breaks is named."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest

import tablee
from tablee import Game, words
from tablee.engine.catalogue import Entry
from tablee.engine.chance import shuffle_from
from tablee.engine.errors import BadGame
from tablee.engine.game import Event
from tablee.engine.layout import Gesture, Layout, Zone
from tablee.games.duo import cards, chances, view
from tablee.games.duo.bot import advice
from tablee.testing import LawBroken, check_game, declaration, sentences, table


class Room:
    """A room of a game with some of its furniture exchanged."""

    def __init__(self, room: Any, **exchanged: Any) -> None:
        self._room = room
        self._exchanged = exchanged

    def __getattr__(self, name: str) -> Any:
        return self._exchanged[name] if name in self._exchanged else getattr(self._room, name)


def with_fault(game: Game, room: str, **exchanged: Any) -> Game:
    """The game with a fault planted in one of its rooms."""
    return replace(game, **{room: Room(getattr(game, room), **exchanged)})  # type: ignore[arg-type]


def assert_found(game: Game, law: str, longest: int = 40) -> None:
    with pytest.raises(LawBroken, match=law):
        check_game(game, matches=1, longest=longest, thorough=0.1)


# --- Secrets ---


def told_with_the_drawn_card(before: Any, move: int, after: Any) -> list[Event]:
    events = view.told(before, move, after)
    return [Event(one.type, {**one.public, **one.private.get(before.actor, {})}, one.private) for one in events]


def told_with_all_hands(before: Any, move: int, after: Any) -> list[Event]:
    first, *others = view.told(before, move, after)
    return [Event(first.type, {**first.public, "all": view.position(after)["hands"]}, first.private), *others]


def dealt_with_all_hands(state: Any) -> list[Event]:
    hands = view.position(state)["hands"]
    return [Event(one.type, {**one.public, "all": hands}, one.private) for one in view.dealt(state)]


def shown_with_all_hands(state: Any) -> dict[str, Any]:
    return {**view.shown(state), "all": view.position(state)["hands"]}


def shown_with_the_next_card(state: Any) -> dict[str, Any]:
    return {**view.shown(state), "next": view.position(state)["draw"][-1:]}


def shown_with_the_number_of_jokers(state: Any) -> dict[str, Any]:
    return {**view.shown(state), "jokers": [others.bit_count() for _, others in state.hands[: state.players]]}


def imagine_nothing(state: Any, seat: int, knowledge: Any, place: Any) -> Any:
    return place


def imagine_hands_alone(state: Any, seat: int, knowledge: Any, place: Any) -> Any:
    """Deal the hands again from what is in them, and leave the pile as it is."""
    pile, size = state.draw.copy(), int(state.draw_size)
    state.draw_size = 0
    place = advice.imagine(state, seat, knowledge, place)
    state.draw[:], state.draw_size = pile, size
    return place


@pytest.mark.parametrize(
    ("told", "law"),
    [
        ({"told": told_with_the_drawn_card}, "the event 'draw' tells seat . what it may not know"),
        ({"told": told_with_all_hands}, "the event '.*' tells seat . what it may not know"),
        ({"dealt": dealt_with_all_hands}, "the deal: the event 'deal' tells seat . what it may not know"),
    ],
)
def test_a_secret_that_is_told(duo: Game, told: dict[str, Any], law: str) -> None:
    assert_found(with_fault(duo, "view", **told), law)


def imagine_the_pile_alone(state: Any, seat: int, knowledge: Any, place: Any) -> Any:
    return shuffle_from(state.draw, state.draw_size, place)


def imagine_all_but_the_next_card(state: Any, seat: int, knowledge: Any, place: Any) -> Any:
    size = int(state.draw_size)
    top = int(state.draw[size - 1])
    state.draw_size = size - 1
    place = advice.imagine(state, seat, knowledge, place)
    state.draw_size, state.draw[size - 1] = size, top
    return place


def suppose_the_next_card(seen: Mapping[str, Any], knowledge: Any) -> dict[str, Any]:
    """A position that fits a view which shows the next card: it lies on top, wherever it was supposed to be."""
    position = advice.suppose(seen, knowledge)
    draw = position["draw"]
    for room in (draw, *(hand for seat, hand in enumerate(position["hands"]) if seat != seen["seat"])):
        for at, card in enumerate(room):
            if [card] == seen["next"]:
                room[at], draw[-1] = draw[-1], card
                return position
    return position


@pytest.mark.parametrize("imagine", [imagine_nothing, imagine_the_pile_alone])
@pytest.mark.parametrize("leak", [shown_with_all_hands, shown_with_the_number_of_jokers])
def test_hands_that_are_shown_and_not_imagined(
    duo: Game, leak: Callable[..., Any], imagine: Callable[..., Any]
) -> None:
    """The game agrees with itself; but what it tells one seat in private, another must not be shown."""
    open_duo = with_fault(with_fault(duo, "view", shown=leak), "advice", imagine=imagine)
    law = "seat . is shown what only others were told"
    assert_found(
        replace(open_duo, chances=None), law if imagine is not imagine_nothing else f"{law}|imagine never moves"
    )


@pytest.mark.parametrize("imagine", [imagine_nothing, imagine_hands_alone])
def test_hidden_cards_that_are_not_imagined_elsewhere(duo: Game, imagine: Callable[..., Any]) -> None:
    assert_found(with_fault(duo, "advice", imagine=imagine), "imagine never moves (hands|draw).* seat . cannot know")


def test_the_next_card_of_a_pile_in_a_view(duo: Game) -> None:
    leaking = with_fault(duo, "view", shown=shown_with_the_next_card)
    assert_found(leaking, r"shown\(\) tells of cards that viewer 0 cannot know")
    agreed = with_fault(leaking, "advice", imagine=imagine_all_but_the_next_card, suppose=suppose_the_next_card)
    assert_found(agreed, "how the stack 'draw' lies is shown to viewer 0")


TABLE = Layout(
    zones=(
        Zone("hands", "hand", each=True, own="hand", size="hand_sizes"),
        Zone("draw", "stack", size="draw_size"),
        Zone("left", "pile"),
        Zone("right", "pile"),
    ),
    gestures=(Gesture("{card}>{pile:LR}", "hands"), Gesture("draw", "draw"), Gesture("stop")),
)


@pytest.fixture
def laid_out(duo: Game, monkeypatch: pytest.MonkeyPatch) -> Game:
    """DUO with a declared table, whose words are there."""
    known = words.known
    monkeypatch.setattr(words, "known", lambda lang, key: key.startswith("duo-zone-") or known(lang, key))
    return replace(duo, layout=TABLE)


def test_a_declared_table_is_held_to_its_word(laid_out: Game) -> None:
    check_game(laid_out, matches=1, longest=20)
    leaking = with_fault(laid_out, "view", shown=shown_with_the_next_card)
    agreed = with_fault(leaking, "advice", imagine=imagine_all_but_the_next_card, suppose=suppose_the_next_card)
    with pytest.raises(LawBroken, match="how the stack 'draw' lies is shown to viewer 0"):
        table.check(agreed.new(seed=1), Random(0))


@pytest.mark.parametrize(
    ("declared", "law"),
    [
        (replace(TABLE, zones=(*TABLE.zones, Zone("market", "pile"))), "'market' is no field of a position"),
        (replace(TABLE, zones=(Zone("hands", "hand", each=True, own="cards"),)), "'cards' .* is no viewer's own"),
        (replace(TABLE, zones=(Zone("draw", "stack", size="round"),)), "'round' of a view must count the zone 'draw'"),
        (replace(TABLE, gestures=TABLE.gestures[1:]), "no gesture of the layout makes the move"),
    ],
)
def test_a_table_that_is_declared_wrongly(laid_out: Game, declared: Layout, law: str) -> None:
    assert_found(replace(laid_out, layout=declared), law)


# --- Bots ---


def suppose_other_piles(seen: Mapping[str, Any], knowledge: Any) -> dict[str, Any]:
    position = advice.suppose(seen, knowledge)
    return {**position, "left": position["right"], "right": position["left"]}


def suppose_no_cards(seen: Mapping[str, Any], knowledge: Any) -> dict[str, Any]:
    return {**advice.suppose(seen, knowledge), "draw": []}


def prefer_the_last_number(state: Any, moves: Any, dice: Any) -> int:
    return cards.STOP


def prefer_and_change(state: Any, moves: Any, dice: Any) -> int:
    state.round += 1
    return int(advice.prefer(state, moves, dice))


def worth_by(change: Callable[[Any], Any]) -> Callable[..., None]:
    def worth(state: Any, knowledge: Any, values: Any) -> None:
        advice.worth(state, knowledge, values)
        values[:] = change(values)

    return worth


@pytest.mark.parametrize(
    ("advised", "law"),
    [
        ({"suppose": suppose_other_piles}, "suppose contradicts the view"),
        ({"suppose": suppose_no_cards}, "suppose gives no position: .*of the whole deck"),
        ({"prefer": prefer_the_last_number}, "prefer chose stop, which is not legal"),
        ({"prefer": lambda *_: -1}, "prefer chose the number -1, which is not legal"),
        ({"prefer": prefer_and_change}, "prefer must leave the state as it is"),
        ({"candidates": lambda state, moves, visits: 0}, "candidates must be legal moves, at least one"),
        ({"worth": worth_by(lambda values: values / 2)}, "worth must divide one match"),
        ({"worth": worth_by(lambda values: values * np.nan)}, "worth must divide one match"),
        ({"worth": worth_by(lambda values: np.where(np.arange(8) == 0, 2, -1 / (values > 0)[1:].sum()))}, "worth must"),
    ],
)
def test_advice_that_misleads_bots(duo: Game, advised: dict[str, Any], law: str) -> None:
    assert_found(with_fault(duo, "advice", **advised), law)


# --- Chance ---


def piled_without(which: slice) -> Callable[..., int]:
    def piled(state: Any, move: int, after: Any, shuffles: int, scratch: Any, spare: Any, pile: Any) -> int:
        size = int(chances.piled(state, move, after, shuffles, scratch, spare, pile))
        kept = pile[:size][which].copy()
        pile[: len(kept)] = kept
        return len(kept)

    return piled


def once_dealt(piled: Callable[..., int]) -> Callable[..., int]:
    """Wrong about the pile as it lies, right about the one that is shuffled."""

    def listed(state: Any, move: int, after: Any, shuffles: int, *room: Any) -> int:
        return (chances.piled if shuffles else piled)(state, move, after, shuffles, *room)

    return listed


def arrange_upside_down(state: Any, pile: Any, size: int) -> None:
    chances.arrange(state, pile[:size][::-1].copy(), size)


def taken_more(state: Any, move: int, after: Any, shuffles: int, scratch: Any) -> int:
    return int(chances.taken(state, move, after, shuffles, scratch)) + 1


def taken_never(state: Any, move: int, after: Any, shuffles: int, scratch: Any) -> int:
    return int(chances.taken(state, move, after, shuffles, scratch)) if move < 0 else 0


@pytest.mark.parametrize(
    ("said", "law"),
    [
        ({"piled": piled_without(slice(1, None))}, "words of chance"),
        ({"piled": piled_without(slice(None, -1))}, "words of chance"),
        ({"piled": once_dealt(piled_without(slice(1, None)))}, "the pile that is left is another"),
        ({"piled": once_dealt(piled_without(slice(None, -1)))}, "the pile that is left is another"),
        ({"arrange": lambda state, pile, size: None}, "draw: .* the top card .* but it makes no difference"),
        ({"arrange": arrange_upside_down}, "is not the pile as it lies"),
        ({"piled": piled_without(slice(None, None, -1))}, "but the pile that is left is another"),
        ({"taken": taken_more}, "chances.taken counts 1 of 0 cards"),
        ({"taken": taken_never}, "draw: chances.piled lists .* the pile that is left is another"),
        ({"HIDES": False}, "chances.HIDES is False, but imagine deals cards again"),
        ({"outcome_of": lambda card: int(card)}, "is no outcome"),
        ({"REMEMBERED": ("faces",)}, "KNOWLEDGE does not have: faces"),
    ],
)
def test_chances_that_are_wrong(duo: Game, said: dict[str, Any], law: str) -> None:
    assert_found(with_fault(duo, "chances", **said), law)


# --- Sentences ---


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(
    "key",
    [
        "duo-no-turbo",  # a refusal
        "duo-event-deal",
        "duo-event-draw-own",
        "duo-move-lay",
        "duo-option-turbo",
        "duo-hint-draw",
        "duo-name-joker-colour",
        "duo-zone-draw",
    ],
)
def test_a_sentence_that_is_missing(laid_out: Game, lang: str, key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    known, say = words.known, words.say

    def say_others(language: str, asked: str, **facts: Any) -> str:
        if (language, asked) == (lang, key):
            raise words.MissingWords(f"{lang}: {key}")
        return say(language, asked, **facts)

    monkeypatch.setattr(words, "known", lambda each, asked: (each, asked) != (lang, key) and known(each, asked))
    monkeypatch.setattr(words, "say", say_others)
    with pytest.raises(LawBroken, match=f"the sentence {key} is missing in {lang}|{lang}: {key}"):
        check_game(laid_out, matches=1, longest=20, thorough=0.5)


def test_a_key_that_is_misspelt_is_named_in_the_language_that_lacks_it(duo: Game) -> None:
    french = duo.rooms.words("fr")
    said = {"en": duo.rooms.words("en"), "fr": french.replace("duo-pitch =", "duo-pich =")}
    assert_told(duo, said, "the sentence duo-pich is missing in en, or misspelt in fr")


@pytest.mark.parametrize("broken", ["duo-more { $who }", "duo-more = { $who"])
def test_a_line_that_fluent_cannot_read_is_named(duo: Game, broken: str) -> None:
    english = duo.rooms.words("en")
    line = english.count("\n") + 1
    said = {"en": f"{english}{broken}\n", "fr": duo.rooms.words("fr")}
    assert_told(duo, said, rf"words/en.ftl, line {line} is no sentence of Fluent: {re.escape(broken)}")


def assert_told(game: Game, said: Mapping[str, str], law: str) -> None:
    faulty = Room(game, rooms=Room(game.rooms, words=said.__getitem__))
    with pytest.raises(LawBroken, match=law):
        sentences.check_declared(faulty)  # type: ignore[arg-type]


def told_something_new(before: Any, move: int, after: Any) -> list[Event]:
    return [*view.told(before, move, after), Event("applause")]


def test_an_event_that_nobody_has_words_for(duo: Game) -> None:
    assert_found(with_fault(duo, "view", told=told_something_new), "the event 'applause' cannot be told")


# --- What a game says of itself ---


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_a_refusal_of_a_rule_that_is_not_in_the_rulebook(duo: Game, lang: str) -> None:
    books = {each: duo.rooms.rulebook(each) for each in words.LANGUAGES}
    books[lang] = str(books[lang]).replace("**DUO-10**", "**DUO-99**")
    faulty = Room(duo, rooms=Room(duo.rooms, rulebook=books.__getitem__))
    with pytest.raises(LawBroken, match=f"the rule DUO-10, of a refusal or an option, is not in rulebook/{lang}.md"):
        declaration.check(faulty)  # type: ignore[arg-type]


def test_an_entry_point_of_another_name(duo: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(declaration, "found", lambda: [Entry("solo", "tablee.games.duo:GAME", "a package")])
    with pytest.raises(LawBroken, match="its entry point is called 'solo': it must be called 'duo', as the game is"):
        check_game(duo, matches=1, longest=1)


def test_a_state_that_a_search_cannot_copy(duo: Game) -> None:
    state = np.dtype(
        [("players", np.int8), ("actor", np.int8), ("scores", np.int8, 8), ("turbo", np.int8), ("max_rounds", np.int8)]
    )
    with pytest.raises(BadGame, match="12 bytes"):
        with_fault(duo, "rules", STATE=state)


def test_an_option_that_its_field_cannot_hold(duo: Game) -> None:
    rounds = replace(duo.options["max_rounds"], high=1 << 40)
    game = replace(duo, option_list=(duo.options["turbo"], rounds))
    assert_found(game, "the field 'max_rounds' of a STATE is too small")


def test_what_is_planted_is_not_in_the_game() -> None:
    check_game(tablee.game("duo"), matches=1, longest=20)

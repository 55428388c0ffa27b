"""Le Jeu du Daron: a seat's knowledge (DAR-26), its events, and the position as JSON."""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from tablee.engine.compiling import plain
from tablee.engine.game import Event, State
from tablee.games.daron.cards import (
    ANY,
    COPIES,
    DARON,
    DOUBLE,
    FIRST_PLUS,
    KIND_NAMES,
    NUMBERS,
    PHASES,
    card_name,
    hand_cards,
    kind_number,
    verb_and_object,
)
from tablee.games.daron.positions import read
from tablee.games.daron.prospects import prospects, speaking_of, sum_on_top
from tablee.games.daron.rules import HAND, brawl_price, next_seat, penalty
from tablee.games.daron.table import (
    ANY_NUMBER,
    BRAWL,
    DEPOSIT,
    DRAWN,
    DUEL,
    NO_CARD,
    NO_NUMBER,
    NOBODY,
    OVER,
    STRONGEST,
    in_window,
    is_joker,
    openers_after_draw,
    result,
    strength_after,
    top_number,
)

__all__ = ["common", "dealt", "facts", "own", "position", "read", "shown", "told"]

# --- Reading a state ---


def names(cards: Iterable[int]) -> list[str]:
    """Cards in notation."""
    return [KIND_NAMES[card] for card in cards]


@lru_cache(maxsize=4096)
def hand_names(counts: tuple[int, ...]) -> tuple[str, ...]:
    """The cards of a hand; cached, since a move changes one hand and all are looked at."""
    return tuple(names(hand_cards(counts)))


def hands(state: State) -> list[list[str]]:
    """Every hand."""
    return [list(hand_names(counts)) for counts in state.hands[: state.players]]


def draw_pile(state: State) -> list[str]:
    """The draw pile, bottom first."""
    return names(state.draw[: state.draw_size])


def centre_pile(state: State) -> list[str]:
    """The centre pile, bottom first."""
    return names(state.centre[: state.centre_size])


def drawn_card(state: State) -> str | None:
    """The card just drawn, until it is laid or the turn ends."""
    return None if state.drawn == NO_CARD else card_name(state.drawn)


def along(state: State) -> list[str] | None:
    """DAR-11: the actor's cards that can still join a deposit with the drawn card; None if none is pending."""
    if state.drawn == NO_CARD:
        return None
    hand = hand_cards(state.hands[state.actor])
    if state.phase == DEPOSIT:
        windows = {state.must or state.window}
        openers: set[int] = set()
    else:
        top = plain(top_number)(state)
        opening = int(plain(openers_after_draw)(state))
        openers = {kind for kind in hand if opening >> kind & 1}
        windows = {number for kind in openers for number in windows_after(kind, top)}
    return names(kind for kind in hand if kind in openers or any(plain(in_window)(kind, number) for number in windows))


def windows_after(kind: int, top: int) -> Iterable[int]:
    """DAR-5 to DAR-7: the possible windows of a deposit opened with this card; a joker leaves the choice."""
    if plain(is_joker)(kind):
        return range(1, NUMBERS + 1)  # only in the first edition is a joker laid after a draw
    return (top if kind < NUMBERS else plain(result)(kind, top),)


def demand(state: State) -> int | str | None:
    """The demand on the next card: a number, any number, or nothing in particular."""
    if state.must == NO_NUMBER:
        return None
    return ANY if state.must == ANY_NUMBER else state.must


def seat_or_none(seat: int) -> int | None:
    """A seat in JSON: None for no seat."""
    return None if seat == NOBODY else seat


def last_round(state: State) -> dict[str, Any] | None:
    """The result of the last round: open to all, since all hands are shown then."""
    if state.rounds_ended == 0:
        return None
    return {
        "winner": seat_or_none(state.last_winner),
        "hands": [list(hand_names(counts)) for counts in state.last_hands[: state.players]],
        "change": list(state.last_change[: state.players]),
    }


def table(state: State) -> dict[str, Any]:
    """The open cards and facts of the table."""
    seen = {
        "centre": centre_pile(state),
        "duel": names(state.duel[: state.duel_size]),
        "daron": [card_name(DARON)] * state.daron_size,
        "phase": PHASES[state.phase],
        "turn": state.turn,
        "direction": state.direction,
        "starter": state.starter,
        "round": state.round,
        "window": state.window or None,
        "must": demand(state),
        "turned": bool(state.turned),
        "strength": state.strength,
        "opponent": seat_or_none(state.opponent),
        "laid": state.laid,
        "idle": state.idle,
        "last_round": last_round(state),
    }
    if state.turn_limit:
        seen["turns"] = state.turns
    return seen


# --- Derived facts ---

_WINDOWS = [[n for n in range(1, NUMBERS + 1) if plain(in_window)(n - 1, number)] for number in range(NUMBERS + 1)]
_OPERATORS = range(FIRST_PLUS, DOUBLE + 1)
_STRONGER = [
    names(kind for kind in _OPERATORS if plain(strength_after)(kind, strength)) for strength in range(STRONGEST + 1)
]
_BRAWL_PRICES = [plain(brawl_price)(laid) for laid in range(COPIES[DARON] + 1)]


def fits(state: State) -> list[int]:
    """DAR-5 to DAR-7: the numbers that may come on the centre pile now, in any hand."""
    if state.phase in (DUEL, BRAWL, OVER):
        return []
    if state.must == ANY_NUMBER:
        return list(range(1, NUMBERS + 1))
    if state.must != NO_NUMBER:
        return [state.must]
    return list(_WINDOWS[state.window if state.phase == DEPOSIT else plain(top_number)(state)])


def follows(state: State) -> dict[str, Any]:
    """The consequences of the open cards, so that displays need not know the rules."""
    duel = state.phase == DUEL
    return {
        "fits": fits(state),
        "answers": list(_STRONGER[state.strength]) if duel else [],
        "prices": [state.strength] if duel else _BRAWL_PRICES[state.laid :],
        "next": plain(next_seat)(state, state.turn),
        "base": base(state),
        "equation": None if state.must in (NO_NUMBER, ANY_NUMBER) else sum_on_top(state.centre[: state.centre_size]),
    }


def base(state: State) -> int | None:
    """DAR-5, DAR-6: the number that measures the next card; None while a demanded one is still to come."""
    if state.window:
        number: int = state.window
        return number
    top = state.centre[state.centre_size - 1]
    return top + 1 if top < NUMBERS else None


def position(state: State) -> dict[str, Any]:
    """Everything, beyond the fields that every game has."""
    return {"hands": hands(state), "draw": draw_pile(state), **table(state), "drawn": drawn_card(state)}


def shown(state: State) -> dict[str, Any]:
    """DAR-26: the public view, built up from nothing. When the match is over, everything."""
    seen = {"hand_sizes": list(state.hand_sizes[: state.players]), "draw_size": state.draw_size, **table(state)}
    seen |= follows(state)
    if state.actor < 0:
        seen |= {"hands": hands(state), "draw": draw_pile(state)}
    return seen


def own(state: State, seat: int | None) -> dict[str, Any]:
    """DAR-26: a seat's private view: its hand with its options, and its card just drawn."""
    seen: dict[str, Any] = {"hand": None, "drawn": None, "along": None, "prospects": None}
    if seat is not None:
        seen["hand"] = list(hand_names(state.hands[seat]))
        if seat == state.actor:
            seen |= {"drawn": drawn_card(state), "along": along(state), "prospects": prospects(state)}
    return seen


def common(state: State) -> dict[str, Any]:
    """DAR-26: a spectator sees no more than a player."""
    return own(state, None)


# --- Events ---


def dealt(state: State) -> list[Event]:
    """DAR-2, DAR-3: a round was dealt; each seat receives its own hand."""
    public = {
        "round": state.round,
        "starter": state.starter,
        "each": HAND,
        "centre": centre_pile(state),
        "draw_size": state.draw_size,
    }
    return [Event("deal", public, {seat: {"hand": hand} for seat, hand in enumerate(hands(state))})]


def told(before: State, move: int, after: State) -> list[Event]:
    """The events of a move, in order."""
    return [*done(before, move, after), *drawn(before, move, after), *followed(before, after)]


def done(before: State, move: int, after: State) -> list[Event]:
    """The move itself; the draw of a card has its own event."""
    seat = before.actor
    verb, what = verb_and_object(move)
    if verb == "lay":
        return [Event("lay", {"seat": seat, "card": what, "pile": "centre"})]
    if verb == "duel":
        fight = {"strength": after.strength, "opponent": after.opponent}
        return [Event("duel", {"seat": seat, "card": what, "pile": "duel", **fight})]
    if verb == "answer":
        return [Event("answer", {"seat": seat, "card": what, "pile": "duel", "strength": after.strength})]
    if verb == "daron":
        return [Event("daron", {"seat": seat, "number": int(what), "pile": "daron", "laid": after.laid})]
    if verb == "give":
        return [Event("give", {"seat": seat, "number": plain(penalty)(before)})]
    if verb == "end":
        return [Event("keep" if before.phase == DRAWN else "end", {"seat": seat})]
    return []


def drawn(before: State, move: int, after: State) -> list[Event]:
    """DAR-11, DAR-14, DAR-18, DAR-20, DAR-22: the cards drawn, and the reshuffle among them; visible to the drawer."""
    seat = before.actor
    reason, due = draw_due(before, move)
    if not due:
        return []
    cards = cards_gained(before, move, after)
    at_once = min(len(cards), before.draw_size)
    first = [before.draw[before.draw_size - 1 - place] for place in range(at_once)]
    later = sorted((Counter(cards) - Counter(first)).elements())
    size = before.draw_size - at_once
    events = []
    if first:
        events.append(drawing(seat, reason, first, size))
    if later:
        size = shuffled_in(before)
        events.append(Event("reshuffle", {"draw_size": size}))
        events.append(drawing(seat, reason, later, size - len(later)))
    if len(cards) < due:
        events.append(Event("forgone", {"seat": seat, "reason": reason, "number": due - len(cards)}))
    return events


def drawing(seat: int, reason: str, cards: list[int], size: int) -> Event:
    """Cards move from the draw pile into a hand; `size` remain in the pile."""
    public = {"seat": seat, "reason": reason, "number": len(cards), "draw_size": size}
    return Event("draw", public, {seat: {"cards": names(cards)}})


def draw_due(before: State, move: int) -> tuple[str, int]:
    """Why the actor must draw after a move, and how many cards."""
    verb, _ = verb_and_object(move)
    if verb == "draw":
        return "turn", 1
    if verb == "give":
        return "penalty", plain(penalty)(before)
    if verb == "lay" or (verb == "end" and before.phase == DRAWN):
        return "", 0
    return "last_card", int(before.hand_sizes[before.actor] - len(cards_laid(move)) == 1)


def cards_laid(move: int) -> list[int]:
    """The cards that leave the hand with a move."""
    verb, what = verb_and_object(move)
    kind = kind_number(what)
    if verb == "daron":
        return [DARON] * int(what)
    return [] if kind is None else [kind]


def cards_gained(before: State, move: int, after: State) -> list[int]:
    """The cards that a move brought into the actor's hand, in card order."""
    hands = after.last_hands if round_ended(before, after) else after.hands
    kept = list(before.hands[before.actor])
    for kind in cards_laid(move):
        kept[kind] -= 1
    gained = [now - then for now, then in zip(hands[before.actor], kept, strict=True)]
    return hand_cards(gained)


def shuffled_in(before: State) -> int:
    """DAR-22: the size of the draw pile after a reshuffle in this move."""
    going_on = before.laid if before.phase in (DUEL, BRAWL) else 0
    size: int = before.centre_size - 1 + before.duel_size + before.daron_size - going_on
    return size


def round_ended(before: State, after: State) -> bool:
    """Did the move end the round?"""
    return bool(after.rounds_ended > before.rounds_ended)


def followed(before: State, after: State) -> list[Event]:
    """DAR-9, DAR-23 to DAR-25: the end of the turn, or of the round."""
    if round_ended(before, after):
        ended = last_round(after)
        assert ended is not None
        scores = list(after.scores[: after.players])
        events = [Event("round_over", {"round": before.round, **ended, "scores": scores})]
        return events if after.actor < 0 else events + dealt(after)
    events = []
    if after.direction != before.direction:
        events.append(Event("direction", {"direction": after.direction}))
    if after.turns > before.turns:
        events.append(Event("turn", {"seat": after.turn, "again": bool(after.turn == before.turn)}))
    return events


# --- For words ---


def facts(state: State, move: int) -> dict[str, Any]:
    """The facts for a sentence about a refused move."""
    verb, what = verb_and_object(move)
    top = state.centre[state.centre_size - 1]
    number = state.window if state.phase == DEPOSIT else top + 1
    said = speaking_of(what, number, state.must, state.drawn, state.strength)
    said |= {"top": card_name(top), "n_held": state.hands[state.actor][DARON]}
    kind = kind_number(what)
    if verb == "lay" and kind is not None and FIRST_PLUS <= kind < DARON and top < NUMBERS:
        said["result"] = int(plain(result)(kind, top + 1))
    return said

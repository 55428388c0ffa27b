"""Le Jeu du Daron: reasons for a move, in a sentence based only on what the seat sees."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from tablee.engine.compiling import plain
from tablee.games.daron.cards import DARON, DOUBLE, FIRST_PLUS, KINDS, NUMBERS, card_name, deck, kind_number
from tablee.games.daron.table import in_window, openers_with, result, strength_after, turns_round

Reason = tuple[str, dict[str, Any]]
"""The key of a sentence in `words/`, and its facts."""


def reason(view: Mapping[str, Any], move: str) -> Reason:
    """The main point of a legal move of the seat with this view."""
    verb, _, what = move.partition(" ")
    kind = kind_number(what)
    if verb == "lay":
        assert kind is not None
        return of_number(view, kind) if kind < NUMBERS else of_opener(view, kind)
    if verb in ("duel", "answer"):
        assert kind is not None
        return of_duel(view, kind)
    if verb == "daron":
        return of_brawl(view, int(what))
    if verb == "end":
        return of_end(view)
    return of_draw(view) if verb == "draw" else of_giving(view)


# --- The view ---


def kinds(cards: list[str]) -> list[int]:
    """Cards as kinds."""
    return [kind for card in cards if (kind := kind_number(card)) is not None]


def unseen(view: Mapping[str, Any]) -> Counter[int]:
    """The cards that are in other hands or in the draw pile."""
    return deck() - Counter(kinds([*view["hand"], *view["centre"], *view["duel"], *view["daron"]]))


def top(view: Mapping[str, Any]) -> int:
    """The number on top of the centre pile."""
    return int(view["centre"][-1])


def in_hand(view: Mapping[str, Any], window: int) -> list[int]:
    """DAR-5: the cards of the hand within a window."""
    return [kind for kind in kinds(view["hand"]) if plain(in_window)(kind, window)]


def neighbour(view: Mapping[str, Any]) -> int:
    """How many cards the next player in the current direction holds."""
    return int(view["hand_sizes"][(view["seat"] + view["direction"]) % view["players"]])


# --- Deposits ---


def of_number(view: Mapping[str, Any], kind: int) -> Reason:
    """DAR-5, DAR-9: laying a number."""
    window = view["window"] or (kind + 1 if view["must"] else top(view))
    deposit = in_hand(view, window)
    if len(deposit) == len(view["hand"]):
        return "daron-hint-out", {"n_cards": len(deposit)}
    if not view["turned"] and plain(turns_round)(kind):
        return "daron-hint-again", {"card": card_name(kind)}
    return lasting(view, len(deposit))


def lasting(view: Mapping[str, Any], cards: int) -> Reason:
    """DAR-20: how much of the hand a deposit can take."""
    left = len(view["hand"]) - cards
    if left == 1:
        return "daron-hint-lonely", {"n_cards": cards}
    return "daron-hint-deposit", {"n_cards": cards, "n_left": left}


def of_opener(view: Mapping[str, Any], kind: int) -> Reason:
    """DAR-6, DAR-7: laying an operator or a joker."""
    facts = {"card": card_name(kind)}
    if kind >= FIRST_PLUS:
        number = int(plain(result)(kind, top(view)))
        cards = len(in_hand(view, number)) + 1
    else:
        # The number that takes most of the hand along.
        number = max((held + 1 for held in kinds(view["hand"]) if held < NUMBERS), key=lambda m: len(in_hand(view, m)))
        cards = len(in_hand(view, number)) + 1
    if cards == len(view["hand"]):
        return "daron-hint-out", {"n_cards": cards}
    return "daron-hint-opener", {**facts, "number": number, "n_cards": cards}


def of_end(view: Mapping[str, Any]) -> Reason:
    """DAR-9 to DAR-11: laying nothing more."""
    if view["phase"] == "drawn":
        key = "daron-hint-keep" if view["along"] else "daron-hint-cannot"
        return key, {"card": view["drawn"]}
    fitting = len(in_hand(view, view["window"]))
    if view["turned"]:
        return "daron-hint-end-again", {"n_cards": fitting}
    if fitting:
        return "daron-hint-hold-back", {"n_cards": fitting}
    return "daron-hint-end", {}


def of_draw(view: Mapping[str, Any]) -> Reason:
    """DAR-11: drawing a card, with luck one that a deposit takes."""
    hand = sum(1 << kind for kind in set(kinds(view["hand"])))
    hidden = unseen(view)
    fitting = sum(hidden[kind] for kind in range(KINDS) if plain(openers_with)(hand | 1 << kind, top(view), kind))
    return "daron-hint-draw", {"n_cards": fitting, "n_unseen": sum(hidden.values())}


# --- Fights ---


def of_duel(view: Mapping[str, Any], kind: int) -> Reason:
    """DAR-12, DAR-13: opening or answering a duel: the cards that can still beat it."""
    strength = int(plain(strength_after)(kind, view["strength"]))
    hidden = unseen(view)
    stronger = sum(
        hidden[other] for other in range(FIRST_PLUS, DOUBLE + 1) if plain(strength_after)(other, strength) > 0
    )
    facts = {"n_cards": strength, "n_stronger": stronger}
    if view["phase"] == "duel":
        return "daron-hint-answer", facts
    return "daron-hint-duel", {**facts, "n_held": neighbour(view)}


def of_brawl(view: Mapping[str, Any], cards: int) -> Reason:
    """DAR-16 to DAR-18: laying Daron: their cost to players without any."""
    facts = {"n_cards": view["prices"][cards], "n_unseen": unseen(view)[DARON]}
    if view["phase"] == "brawl":
        return "daron-hint-follow", facts
    return "daron-hint-brawl", {**facts, "n_held": neighbour(view)}


def of_giving(view: Mapping[str, Any]) -> Reason:
    """DAR-14, DAR-18: giving in."""
    key = "daron-hint-give" if len(view["legal"]) == 1 else "daron-hint-give-freely"
    return key, {"n_cards": view["prices"][0]}

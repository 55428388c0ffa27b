"""A plain twin of Le Jeu du Daron: the rulebook once more, on a position as it is written, sharing no rule's code.

It takes its random words from the same source, so a whole match can be compared card by card.
"""

from __future__ import annotations

from typing import Any

from tablee.engine.chance import Source

KINDS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "E", "O", "+2", "+3", "+4", "+5", "x2", "D"]
COPIES = [4, 8, 8, 8, 8, 8, 8, 8, 4, 4, 4, 4, 4, 4, 2, 2, 12]
AT_REST: dict[str, Any] = {
    "window": None,
    "must": None,
    "turned": False,
    "drawn": None,
    "strength": 0,
    "opponent": None,
    "laid": 0,
}
KEPT = {"centre": None, "duel": "duel", "daron": "brawl"}
"""The piles, and in which phase a fight is going on there."""


def number(card: str) -> int:
    """The number of a number card, 0 of any other."""
    return int(card) if card.isdigit() else 0


def value(hand: list[str]) -> int:
    """DAR-24: what a hand is worth."""
    return sum(1 if number(card) else 3 if card in "EO" else 2 for card in hand)


class Twin:
    """A match of its own, dealt from the seed."""

    def __init__(self, players: int, seed: int, options: dict[str, Any]) -> None:
        self.source = Source(seed)
        self.now: dict[str, Any] = {
            "game": "daron",
            "players": players,
            "options": options,
            "scores": [0] * players,
            "round": 1,
            "starter": 0,
            "last_round": None,
        }
        self.turns = 0
        self.deal()
        self.source = self.source.renewed()

    def shuffled(self, cards: list[str]) -> list[str]:
        """Fisher and Yates, a word a card."""
        for last in range(len(cards) - 1, 0, -1):
            chance = self.source.chances[0]
            word = int(chance.words[chance.used])
            chance.used += 1
            pick = word * (last + 1) >> 32
            cards[pick], cards[last] = cards[last], cards[pick]
        return cards

    def deal(self) -> None:
        now = self.now
        draw = self.shuffled([card for card, copies in zip(KINDS, COPIES, strict=True) for _ in range(copies)])
        now["hands"] = [[draw.pop() for _ in range(7)] for _ in range(now["players"])]
        centre = [draw.pop()]
        while not number(centre[-1]):
            centre.append(draw.pop())
        self.turns = 0
        now |= {"draw": draw, "centre": centre, "duel": [], "daron": [], "direction": 1, "idle": 0, "phase": "turn"}
        now |= {"turn": now["starter"], "actor": now["starter"], **AT_REST}

    def position(self) -> dict[str, Any]:
        """Hands in card order, as the match writes them."""
        now = self.now | {"hands": [sorted(hand, key=KINDS.index) for hand in self.now["hands"]]}
        return now | {"turns": self.turns} if now["options"]["turn_limit"] else now

    @property
    def hand(self) -> list[str]:
        hand: list[str] = self.now["hands"][self.now["actor"]]
        return hand

    def opens(self, card: str) -> bool:
        """DAR-5 to DAR-8: may the actor begin a deposit with this card of the hand?"""
        top = number(self.now["centre"][-1])
        if number(card):
            return abs(number(card) - top) <= 1
        if card in "EO":
            return (card == "O") == (top % 2 == 1) and any(map(number, self.hand))
        if card == "D":
            return False
        made = 2 * top if card == "x2" else top + int(card)
        return made <= 9 and str(made) in self.hand

    def legal(self) -> set[str]:
        """DAR-4 to DAR-21."""
        now, hand = self.now, self.hand
        brawl = {f"daron {cards}" for cards in range(1, hand.count("D") + 1) if cards < len(hand)}
        if now["phase"] == "turn":
            duels = {f"duel {card}" for card in hand if card[0] == "+" and len(hand) > 1}
            return {f"lay {card}" for card in hand if self.opens(card)} | duels | brawl | {"draw"}
        if now["phase"] == "drawn":
            openers = {card for card in hand if card not in "EO" and self.opens(card)}
            return {f"lay {card}" for card in openers if self.takes_drawn(card)} | {"end"}
        if now["phase"] == "deposit":
            if now["must"]:
                return {f"lay {card}" for card in hand if number(card) and now["must"] in ("any", number(card))}
            near = {card for card in hand if number(card) and abs(number(card) - now["window"]) <= 1}
            laying = {f"lay {card}" for card in near}
            return laying if now["drawn"] else laying | {"end"}
        answers = brawl
        if now["phase"] == "duel":
            stronger = [card for card in hand if card == "x2" or (card[0] == "+" and int(card) > now["strength"])]
            answers = {f"answer {card}" for card in stronger if len(hand) > 1}
        return answers | ({"give"} if now["options"]["free_answer"] or not answers else set())

    def takes_drawn(self, opener: str) -> bool:
        """DAR-11: does a deposit that this card opens have room for the card drawn?"""
        window, drawn = number(self.now["centre"][-1]), self.now["drawn"]
        if not number(opener):
            window = 2 * window if opener == "x2" else window + int(opener)
        return opener == drawn or (number(drawn) > 0 and abs(number(drawn) - window) <= 1)

    def play(self, move: str) -> None:
        verb, _, what = move.partition(" ")
        getattr(self, verb)(what)
        self.source = self.source.renewed()

    def after(self, seat: int) -> int:
        return int((seat + self.now["direction"]) % self.now["players"])

    # --- The verbs ---

    def lay(self, card: str) -> None:
        now, top = self.now, number(self.now["centre"][-1])
        self.hand.remove(card)
        now["centre"].append(card)
        if card in "EO":
            now["must"] = "any"
        elif not number(card):
            now["must"] = 2 * top if card == "x2" else top + int(card)
        elif now["must"]:
            now |= {"must": None, "window": number(card)}
        elif now["phase"] != "deposit":
            now["window"] = top
        now |= {"phase": "deposit", "idle": 0, "turned": now["turned"] or card in "19"}
        if card == now["drawn"]:
            now["drawn"] = None
        if not self.hand:
            self.end_round(now["actor"])

    def end(self, _: str) -> None:
        if self.now["phase"] == "deposit":
            self.last_card()
        self.end_turn()

    def draw(self, _: str) -> None:
        now = self.now
        if not self.drawn(1):
            now["idle"] += 1
            self.end_turn()
        else:
            now |= {"phase": "drawn", "drawn": self.hand[-1]}

    def duel(self, card: str) -> None:
        now = self.now
        now |= {"phase": "duel", "opponent": self.after(now["actor"])}
        self.answer(card)

    def answer(self, card: str) -> None:
        now = self.now
        self.hand.remove(card)
        now["duel"].append(card)
        now |= {"strength": 2 * now["strength"] if card == "x2" else int(card), "laid": now["laid"] + 1, "idle": 0}
        self.last_card()
        now["actor"] = now["turn"] if now["actor"] == now["opponent"] else now["opponent"]

    def daron(self, cards: str) -> None:
        now = self.now
        for _ in range(int(cards)):
            self.hand.remove("D")
            now["daron"].append("D")
        now |= {"phase": "brawl", "laid": now["laid"] + int(cards), "idle": 0}
        self.last_card()
        now["actor"] = self.after(now["actor"])

    def give(self, _: str) -> None:
        laid = self.now["laid"]
        self.drawn(self.now["strength"] or sum(2 if place < 3 else 1 for place in range(laid)))
        self.end_turn()

    # --- What follows ---

    def last_card(self) -> None:
        """DAR-20."""
        if len(self.hand) == 1:
            self.drawn(1)

    def drawn(self, cards: int) -> bool:
        """DAR-22: the actor draws; was there a card at all?"""
        now, before = self.now, len(self.hand)
        for _ in range(cards):
            if not now["draw"]:
                now["draw"] = self.shuffled([card for pile in KEPT for card in self.swept(pile)])
            if now["draw"]:
                self.hand.append(now["draw"].pop())
                now["idle"] = 0
        return len(self.hand) > before

    def swept(self, pile: str) -> list[str]:
        """DAR-22: take from a pile what goes into a new draw pile; its top, or the fight going on, is kept."""
        kept = 1 if pile == "centre" else self.now["laid"] * (self.now["phase"] == KEPT[pile])
        under = len(self.now[pile]) - kept
        swept: list[str] = self.now[pile][:under]
        self.now[pile] = self.now[pile][under:]
        return swept

    def end_turn(self) -> None:
        """DAR-9, DAR-15, DAR-19, DAR-23."""
        now = self.now
        self.turns += 1
        if now["idle"] == now["players"] or self.turns == now["options"]["turn_limit"]:
            self.end_round(None)
            return
        if not now["turned"]:
            now["turn"] = self.after(now["turn"])
        elif now["players"] > 2:
            now["direction"] *= -1
        now |= {"actor": now["turn"], "phase": "turn", **AT_REST}

    def end_round(self, winner: int | None) -> None:
        """DAR-23 to DAR-25."""
        now = self.now
        change = [0] * now["players"]
        if winner is not None:
            change[winner] = 5 + max(map(value, now["hands"]))
        now["scores"] = [score + more for score, more in zip(now["scores"], change, strict=True)]
        now["last_round"] = {"winner": winner, "hands": self.position()["hands"], "change": change}
        if now["round"] == now["options"]["rounds"]:
            self.turns = 0
            now |= {"actor": None, "phase": "over", "idle": 0, **AT_REST}
            return
        now |= {"round": now["round"] + 1, "starter": (now["starter"] + 1) % now["players"]}
        self.deal()

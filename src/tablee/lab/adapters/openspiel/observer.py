"""Observers for OpenSpiel: a seat's sight or memory, in numbers and as text."""

from math import prod
from typing import Any

import numpy as np
import pyspiel

from tablee.engine.game import EVERYONE, Viewer
from tablee.engine.observation import split
from tablee.lab.adapters.openspiel.setting import Setting


class Observer:
    """OpenSpiel's interface of observers: `tensor`, the same memory by its parts in `dict`, and a text.

    - An observation is what a seat sees now: numbers of the game's room `observation.py`, its view as text.
    - An information state is all that the seat was told, in order, as text. Its numbers are the observation, and what
      the seat remembers beyond it where the game keeps such a memory: never more than the seat knows, but less than
      the text, for they do not hold the order of things.
    - What is public, or private, alone there is as text.
    """

    def __init__(self, setting: Setting, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"an observer takes no parameters, but was given {params}")
        single = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        public = kind.private_info == pyspiel.PrivateInfoType.NONE
        if not (kind.public_info and (single or public)) and not (single and not kind.perfect_recall):
            raise ValueError("an observer tells what is public, what one player sees, or both; nothing else")
        self._setting, self._recalls, self._public = setting, kind.perfect_recall, kind.public_info
        self._viewer: Viewer = EVERYONE if public else None
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if kind.public_info and single:
            parts = dict(setting.game.observation.PARTS)
            if self._recalls:
                parts |= {name: _shape(setting, name) for name in setting.chances.REMEMBERED}
            self.tensor = np.zeros(sum(map(prod, parts.values())), np.float32)
            self.dict = split(parts, self.tensor)
            self._seen = self.tensor[: setting.game.observation.SIZE]

    def set_from(self, state: Any, player: int) -> None:
        """Fill the tensor with the player's sight or memory."""
        if self.tensor is None:
            return
        table = state.table
        table.observe(player, self._seen)
        if self._recalls:
            for name in self._setting.chances.REMEMBERED:
                self.dict[name][:] = _numbers(table.memory(player)[name][0]) if table.dealt else 0

    def string_from(self, state: Any, player: int) -> str:
        """The player's sight or received events, as text."""
        table, viewer = state.table, player if self._viewer is None else self._viewer
        if not self._public:
            own: str = table.own(player)
            return own
        seen: str = f"{viewer}\n{table.told(viewer)}" if self._recalls else table.view(viewer)
        return seen


def _numbers(field: Any) -> Any:
    """A field of a memory as numbers in rows; for a set, one number per member."""
    if field.dtype != np.uint64:
        return field
    return np.unpackbits(field[:, None].view(np.uint8), axis=1, bitorder="little")


def _shape(setting: Setting, name: str) -> tuple[int, ...]:
    field = np.zeros(1, setting.game.advice.KNOWLEDGE)[name][0]
    return tuple(_numbers(field).shape)

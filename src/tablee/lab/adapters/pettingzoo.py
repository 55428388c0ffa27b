"""The games as PettingZoo environments: agents take turns, and see their seat's knowledge and the legal moves.

    from tablee.lab.adapters.pettingzoo import env
    janus = env("janus", players=4)
    janus.reset(seed=7)

The same seed deals the same cards as `tablee.game("janus").new(players=4, seed=7)`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from copy import deepcopy
from functools import partial
from typing import Any

import numpy as np

from tablee.engine.chance import Source, checked_seed
from tablee.engine.compiling import specialise
from tablee.engine.errors import TableeError
from tablee.engine.game import Game
from tablee.engine.match import Match
from tablee.engine.rows import rows_of
from tablee.engine.seats import highest_scores
from tablee.engine.whole import whole
from tablee.lab.adapters.returns import LONGEST, returns
from tablee.lab.adapters.vector import Array, Setting, refusal

try:
    from gymnasium.spaces import Box, Dict, Discrete
    from gymnasium.utils.seeding import np_random
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel
except ModuleNotFoundError as error:
    raise TableeError("lab-no-extra", missing=error.name, extra="pettingzoo") from None

__all__ = ["MatchEnv", "env", "parallel_env", "raw_env"]


class MatchEnv(AECEnv[str, Any, Any]):  # type: ignore[misc]
    """A match of one game. An agent is a seat; an action is a number of the game's action space."""

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        longest: int = LONGEST,
        render_mode: str | None = None,
        illegal_loses: bool = True,
    ) -> None:
        super().__init__()
        self.setting = Setting.checked(game, players, options, batch=1, longest=longest, masks=True)
        self.game, self.render_mode = self.setting.game, render_mode
        self.illegal_loses = illegal_loses
        self.metadata = {"name": f"tablee_{self.game.id}", "render_modes": ["ansi"], "is_parallelizable": True}
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode is None or 'ansi', not {render_mode!r}")
        self._find_kernels()
        self.possible_agents = [f"player_{seat}" for seat in range(self.setting.players)]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        seen = Box(-127, 127, (self.game.observation.SIZE,), np.int8)
        mask = Box(0, 1, (self.game.rules.MOVES,), np.int8)
        self._spaces = {agent: Dict({"observation": seen, "action_mask": mask}) for agent in self.possible_agents}
        self._actions = {agent: Discrete(self.game.rules.MOVES) for agent in self.possible_agents}
        self._moves = np.empty(self.game.rules.MOST_LEGAL, np.int32)
        self._random = np_random(None)[0]
        self.agents: list[str] = []
        self._states: Any = None

    def _find_kernels(self) -> None:
        """Find the compiled functions, for an original or a copy."""
        self._turn = specialise("tablee.engine.turn", self.game.rules)
        self._look = self.setting.kernels().look

    def __getstate__(self) -> dict[str, Any]:
        """The state of an independent copy, here or in another process."""
        kept = {name: value for name, value in self.__dict__.items() if name not in ("_turn", "_look")}
        return kept | {"_states": None if self._states is None else self._states.tobytes()}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self._find_kernels()
        if self._states is not None:
            self._states = rows_of(self._states, self.game.rules.STATE)

    def __copy__(self) -> MatchEnv:
        return deepcopy(self)

    def observation_space(self, agent: str) -> Dict:
        return self._spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a match. Without a seed the next one follows from the last seed that was given, if there was any.

        `options` are PettingZoo's, and there are none: those of the game are chosen when the environment is made.
        """
        if seed is not None:
            self._random = np_random(seed)[0]
        self._dealt_by = int(self._random.integers(1 << 63)) if seed is None else checked_seed(seed)
        self._states = self.game.table_laid(self.setting.players, self.setting.options)
        source = Source(self._dealt_by)
        self.game.rules.begin(self._states[0], source.chances[0])
        self._source = source.renewed()
        self._log: list[int] = []
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._next()

    def _next(self) -> None:
        """Set the agent to move and its legal actions."""
        actor = int(self._states["actor"][0])
        self._options = self._turn.listed(self._states, self._moves) if actor >= 0 else 0
        if actor >= 0:
            self.agent_selection = self.possible_agents[actor]

    def legal(self) -> Array:
        """The legal moves of the seat to move, in the game's fixed order: shorter than a mask."""
        self._must_be_dealt()
        listed: Array = self._moves[: self._options].copy()
        return listed

    def observe(self, agent: str) -> dict[str, Array]:
        """What a seat may know, and its legal moves: none, unless it is to move. Both arrays belong to the caller."""
        self._must_be_dealt()
        seen = np.zeros(self.game.observation.SIZE, np.int8)
        self._look(self._states, self._seat[agent], seen)
        mask = np.zeros(self.game.rules.MOVES, np.int8)
        if agent == self.agent_selection:
            mask[self._moves[: self._options]] = 1
        return {"observation": seen, "action_mask": mask}

    def last(self, observe: bool = True) -> Any:
        """The information for the agent to move."""
        self._must_be_dealt()
        return super().last(observe)

    def step(self, action: Any) -> None:
        """Play a move of the agent to move. Anything but a whole number raises ValueError."""
        self._must_be_dealt()
        if not self.agents:
            raise RuntimeError("The match is over, and everyone was told: call reset() for another.")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        move = -1 if action is None else whole(action)
        if move is None:
            raise ValueError(f"a move is a whole number, not {action!r}")
        self._cumulative_rewards[agent] = 0.0
        if not 0 <= move < self.game.rules.MOVES or self._turn.attempt(self._states, move, self._source.chances):
            self._refuse(move)
            return
        self._source = self._source.renewed()
        self._log.append(move)
        self._next()
        if not self._options:
            self._end(self.game.rules.winners(self._states[0]), self.terminations)
        elif len(self._log) >= self.setting.longest:
            self._end(highest_scores(self._states[0]), self.truncations)

    def _refuse(self, move: int) -> None:
        """Refuse an illegal move: raise, or end the match and give the reason in the agent's `infos`."""
        refused = refusal(self.game, self._states, move)
        if not self.illegal_loses:
            raise refused
        self.infos[self.agent_selection] = {"illegal": str(refused)}
        everyone, offender = (1 << self.setting.players) - 1, 1 << self._seat[self.agent_selection]
        self._end(everyone ^ offender, self.terminations)

    def _end(self, winners: int, over: dict[str, bool]) -> None:
        """End the match: reward everyone; winners are a set of seats."""
        won = [seat for seat in range(self.setting.players) if int(winners) >> seat & 1]
        self._options = 0
        self.rewards = dict(zip(self.agents, returns(won, self.setting.players), strict=True))
        over.update(dict.fromkeys(self.agents, True))
        self._accumulate_rewards()
        self._deads_step_first()

    def _must_be_dealt(self) -> None:
        if self._states is None:
            raise RuntimeError("No match was dealt yet: call reset() first.")

    @property
    def match(self) -> Match:
        """An independent copy of the match, hidden cards included, replayed from its deal."""
        self._must_be_dealt()
        match = self.game.new(self.setting.players, self._dealt_by, self.setting.options)
        for move in self._log:
            match.play(self.game.cards.move_text(match._state, move))
        return match

    def render(self) -> str | None:
        """The spectator's view, with render_mode "ansi"."""
        if self.render_mode is None:
            return None
        return json.dumps(self.match.view(None), indent=1, ensure_ascii=False)

    def close(self) -> None:
        """Do nothing: there are no resources to release."""


env = partial(MatchEnv, illegal_loses=True)
"""An environment in which an illegal move ends the match: its player loses, and the others share the victory.

PettingZoo's own wrappers do similar things, and check the order of calls; but they make a step six times slower, so
this environment sees to both by itself.
"""
raw_env = partial(MatchEnv, illegal_loses=False)
"""An environment in which an illegal move raises IllegalMove, which names the rule, and changes nothing."""


def parallel_env(*choices: Any, **named: Any) -> ParallelEnv[str, Any, Any]:
    """An environment to which all agents send a move at once; that of the seat whose turn it is counts.

    It is given what `env` is given.
    """
    return turn_based_aec_to_parallel(env(*choices, **named))

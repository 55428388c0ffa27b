"""The games in OpenSpiel: each is registered under its name, with its options as parameters."""

from __future__ import annotations

from typing import Any

import pyspiel

import tablee
from tablee.engine.game import Game
from tablee.engine.match import Match
from tablee.lab.adapters.openspiel.compiled.turn import CHANCE, OVER
from tablee.lab.adapters.openspiel.observer import Observer
from tablee.lab.adapters.openspiel.setting import STOPPED, setting
from tablee.lab.adapters.openspiel.table import Table

PREFIX = "tablee_"
WORD = 2**64


def game_type(game: Game) -> Any:
    """The facts that OpenSpiel needs about a game in advance."""
    room = game.chances
    assert room is not None
    kinds = pyspiel.GameType
    return pyspiel.GameType(
        short_name=PREFIX + game.id,
        long_name=game.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION if room.HIDES else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.players[-1],
        min_num_players=game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={
            "players": game.players[0],
            **{name: option.default for name, option in game.options.items()},
            STOPPED.name: STOPPED.default,
        },
    )


class TableeGame(pyspiel.Game):  # type: ignore[misc]
    """A game of the house. Moves are its own move numbers, in the usual notation; chance decides card by card."""

    kind: Any
    """Its type in OpenSpiel: each game is a class of its own."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """Raises BadPlayers or BadOption, which describe the error and the valid values."""
        kind = self.kind
        params = {**kind.parameter_specification, **(params or {})}
        players, longest = params["players"], params[STOPPED.name]
        options = {name: value for name, value in params.items() if name not in ("players", STOPPED.name)}
        self.setting = setting(kind.short_name.removeprefix(PREFIX), players, options, longest)
        game = self.setting.game
        info = pyspiel.GameInfo(
            num_distinct_actions=game.rules.MOVES,
            max_chance_outcomes=self.setting.chances.OUTCOMES,
            num_players=players,
            min_utility=-1 / (players - 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=longest,
        )
        super().__init__(kind, info, params)

    def __reduce__(self) -> tuple[Any, ...]:
        return load, (str(self),)

    def new_initial_state(self) -> TableeState:
        """A match before the deal."""
        return TableeState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Maximum cards that chance decides in a match."""
        most: int = self.setting.chances.most_outcomes(self.setting.players, self.setting.longest)
        return most

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """An observer of this game; see `Observer`."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.setting, kind, params)


class TableeState(pyspiel.State):  # type: ignore[misc]
    """The state of a match for OpenSpiel. Its `table` answers everything.

    OpenSpiel copies and pickles the attributes of a state, and nothing else: there is only this one.
    """

    def __init__(self, game: TableeGame) -> None:
        super().__init__(game)
        self.table = Table(game.setting)

    def current_player(self) -> int:
        """The seat to move, or OpenSpiel's numbers for chance and for the end."""
        return self.table.decider

    def is_terminal(self) -> bool:
        """Is the match over, or was it stopped?"""
        return self.table.decider == OVER

    def is_chance_node(self) -> bool:
        """Does chance decide a card next?"""
        return self.table.decider == CHANCE

    def _legal_actions(self, player: int) -> list[int]:
        return self.table.legal()

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The legal moves of the player to move, in ascending order; of any other, none."""
        decider = self.table.decider
        if decider >= 0 and player in (None, decider):
            return self.table.legal().copy()  # without the detour through OpenSpiel's own code
        moves: list[int] = super().legal_actions(*([] if player is None else [player]))
        return moves

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The possible next cards, each with its probability."""
        return self.table.outcomes().copy()

    def _apply_action(self, action: int) -> None:
        self.table.turn(action)

    def _action_to_string(self, player: int, action: int) -> str:
        setting = self.table.setting
        if player == CHANCE:
            text: str = setting.chances.outcome_text(action)
            return text
        return setting.game.cards.move_text(self.table.seen(), action)

    def returns(self) -> list[float]:
        """The value of the match for each player: nothing before its end (`tablee.lab.adapters.returns`)."""
        return self.table.returns()

    def resample_from_infostate(self, player: int, sampler: Any) -> TableeState:
        """A state that the player cannot tell from this one: what it does not know is dealt again.

        The player's information state stays as it was; that of the others follows from what they see now. `sampler`
        gives numbers from 0 to 1. The state's `history()` is still that of the true one: nothing here depends on it.
        Raises NotNow while a move waits for chance.
        """
        twin: TableeState = self.clone()
        twin.table = self.table.resampled(player, int(sampler() * WORD) % WORD)
        return twin

    def match(self) -> Match:
        """A match of the house that continues from here, or from before a waiting move; NotNow before the deal."""
        return self.table.match()

    def __str__(self) -> str:
        return str(self.table)


def load(text: str) -> Any:
    """The loader behind `pyspiel.load_game`, for programs without this import: it registers the games."""
    return pyspiel.load_game(text)


def register() -> list[str]:
    """Register every game of the catalogue that has a room `chances.py`; return their names in OpenSpiel."""
    known = set(pyspiel.registered_names())
    names = []
    for game in tablee.games().values():
        if game.chances is None:
            continue
        kind = game_type(game)
        names.append(kind.short_name)
        if kind.short_name not in known:
            # A class, because OpenSpiel keeps it past the interpreter's end, when a function could not be freed.
            pyspiel.register_game(kind, type(TableeGame.__name__, (TableeGame,), {"kind": kind}))
    return names

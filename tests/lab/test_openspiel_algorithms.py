"""OpenSpiel's own algorithms on our games: tree search, search with hidden cards, and learning."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment, rl_tools
from open_spiel.python.algorithms import ismcts, mcts, outcome_sampling_mccfr, random_agent, tabular_qlearner

import tablee.lab.adapters.openspiel  # noqa: F401  (registers the games)
from tablee.engine.observation import split


def played(game: Any, bots: list[Any], random: np.random.RandomState) -> Any:
    """A match between bots, at its end."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(random.choice(outcomes, p=odds)))
        else:
            state.apply_action(int(bots[state.current_player()].step(state)))
    return state


def hidden_card_search(game: Any, random: np.random.RandomState, simulations: int) -> Any:
    """OpenSpiel's search with hidden cards. By itself it deals them by a source that nobody can seed."""
    evaluator = mcts.RandomRolloutEvaluator(1, random)
    bot = ismcts.ISMCTSBot(game, evaluator, uct_c=1.0, max_simulations=simulations, random_state=random)
    bot.set_resampler(lambda state, seat: state.resample_from_infostate(seat, random.uniform))
    return bot


@pytest.mark.parametrize("text", ["tablee_karta", "tablee_duo(max_rounds=1,longest=40)"])
def test_tree_search_plays_a_match(text: str) -> None:
    game, random = pyspiel.load_game(text), np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, random)
    bots = [mcts.MCTSBot(game, 1.0, 3, evaluator, random_state=random) for _ in range(2)]
    assert sum(played(game, bots, random).returns()) == 0.0


@pytest.mark.parametrize(
    "text",
    [
        "tablee_duo(max_rounds=1,longest=30)",
        "tablee_daron(players=3,rounds=1,longest=30)",
        "tablee_janus(patience=2,longest=30)",
    ],
)
def test_search_with_hidden_cards_plays_a_match(text: str) -> None:
    game, random = pyspiel.load_game(text), np.random.RandomState(2)
    bots = [hidden_card_search(game, random, simulations=5) for _ in range(game.num_players())]
    state = played(game, bots, random)
    assert sum(state.returns()) == pytest.approx(0.0)
    assert state.match().players == game.num_players()


def test_search_with_hidden_cards_finds_the_card_that_wins() -> None:
    random = np.random.RandomState(3)
    game = pyspiel.load_game("tablee_duo(max_rounds=1)")
    found = 0
    while found < 3:
        state = game.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            last = not state.is_chance_node() and len(state.match().view(state.current_player())["hand"]) == 1
            if last and len(legal) > 1:
                found += 1
                bot = hidden_card_search(game, random, simulations=60)
                winning = [action for action in legal if state.child(action).is_terminal()]
                assert bot.step(state) in winning
            state.apply_action(int(random.choice(legal)))


def test_counterfactual_regret_is_sampled_and_gives_a_policy() -> None:
    np.random.seed(4)
    game = pyspiel.load_game("tablee_duo(max_rounds=1,longest=40)")
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    for _ in range(6):
        solver.iteration()
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    chances = solver.average_policy().action_probabilities(state)
    assert set(chances) == set(state.legal_actions())
    assert sum(chances.values()) == pytest.approx(1.0)


class Learner:
    """Tabular Q-learning on how many cards it holds. Losses count and wins do not, so what is untried looks good."""

    def __init__(self, game: Any) -> None:
        exploring = rl_tools.ConstantSchedule(0.1)
        self.agent = tabular_qlearner.QLearner(0, game.num_distinct_actions(), epsilon_schedule=exploring)
        self.parts = game.setting.game.observation.PARTS

    def step(self, time_step: Any, evaluating: bool) -> Any:
        seen = np.array(time_step.observations["info_state"][0])
        time_step.observations["info_state"][0] = int(min(split(self.parts, seen)["hand"].sum(), 9))
        if time_step.last():
            time_step.rewards[0] -= 1.0
        return self.agent.step(time_step, is_evaluation=evaluating)


def test_q_learning_learns_to_beat_a_player_who_plays_anything() -> None:
    np.random.seed(1)
    game = pyspiel.load_game("tablee_duo(max_rounds=1)")
    environment = rl_environment.Environment(
        game,
        chance_event_sampler=rl_environment.ChanceEventSampler(seed=5),
        observation_type=rl_environment.ObservationType.OBSERVATION,
    )
    learner, rival = Learner(game), random_agent.RandomAgent(1, game.num_distinct_actions())

    def result(evaluating: bool) -> float:
        time_step = environment.reset()
        while not time_step.last():
            if time_step.observations["current_player"] == 0:
                step = learner.step(time_step, evaluating)
            else:
                step = rival.step(time_step, is_evaluation=evaluating)
            time_step = environment.step([step.action])
        if not evaluating:
            learner.step(time_step, evaluating)
            return 0.0
        return float(time_step.rewards[0])

    for _ in range(40):
        result(evaluating=False)
    matches = 60
    mean = sum(result(evaluating=True) for _ in range(matches)) / matches
    luck = 1 / matches**0.5  # the standard error of the mean between equals
    assert mean > 3.5 * luck

"""Whole matches of bots that follow the playout policy: a template (`tablee.engine.compiling.specialise`).

The shuffles and the bots' own dice are two streams of random numbers, so that a match can be played again with the same
cards and other thoughts. What a shuffle is given follows from the round and from its number in the round: so a round is
dealt alike whatever happened in the rounds before, and however often cards were shuffled in mid-round (DAR-22).

A bot is shown no card that its seat cannot know: it decides in a world that it imagines.
Where the policy is known to look at nothing hidden (`Questions.imagining`), imagining would change nothing, and is
left out.

Of the game it takes `legal` and `play`, and of its advice `recall`, `imagine` and `prefer`.
"""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls
# ruff: noqa: F821

from typing import Any

import numpy as np

from tablee.engine.chance import WORDS, scaled, scatter, step, stream
from tablee.engine.compiling import rule
from tablee.engine.rows import copy_state
from tablee.engine.seats import MOST_SEATS

# The game's: declared here, and put among the globals by `specialise`.
legal: Any
play: Any
recall: Any
imagine: Any
prefer: Any

TABLE, MIND = 0, 1
"""The two states: the match, and the actor's imagined match; during a move, the match before it."""
NONE = -1
_HALF_WORD = np.uint64(32)
_LOW_WORD = np.uint64(0xFFFFFFFF)

SITTING = np.dtype(
    [
        ("luck", np.uint64),  # determines every shuffle, together with the round and the shuffle's number in the round
        ("round", np.int64),  # number of complete deals
        ("shuffle", np.int64),  # the number of the next shuffle in the round; the deal is number 0
        ("dealt", np.int64),  # words that a deal takes; no other shuffle has as many cards
        ("dice", np.uint64),  # the place of the stream that the bots decide by
        ("careless", np.uint64, MOST_SEATS),  # moves per 2**32 that a seat makes without a thought
        ("imagining", np.int64),  # does the policy look at cards that must be imagined?
        ("last", np.int64),  # who moved last, or NONE
        ("move", np.int64),  # the last move
        ("moves", np.int64),
        ("turns", np.int64),  # moves with a choice by a seat that did not make the previous move
        ("forced_turns", np.int64),  # the same, without one
        ("more", np.int64),  # further moves of the seat that has just moved, with a choice
        ("forced_more", np.int64),
        ("votes", np.int64),
        ("first_vote", np.int64),  # moves from this one on, and below the next, are votes
        ("past_votes", np.int64),
        ("shuffles", np.int64),  # after the deal
    ],
    align=True,
)
"""A match in progress: its players, and the counts so far."""


@rule
def play_on(sitting, states, words, knowledge, chance, moves, until, chosen):
    """Play to the end or to the move limit; `chosen`, if not NONE, is the first move."""
    table = states[TABLE]
    while table.actor >= 0 and sitting.moves < until:
        listed = legal(table, moves)
        move = moves[0]
        if chosen != NONE:
            move = chosen
            chosen = NONE
        elif listed > 1:
            sitting.dice = step(sitting.dice)
            dice = scatter(sitting.dice)
            move = moves[scaled(dice >> _HALF_WORD, listed)]
            thoughtless = (dice & _LOW_WORD) < sitting.careless[table.actor]
            if not thoughtless or is_vote(sitting, move):
                if sitting.imagining:
                    copy_state(words, MIND, TABLE)
                    recall(states[MIND], table.actor, knowledge)
                    sitting.dice = imagine(states[MIND], table.actor, knowledge, sitting.dice)
                sitting.dice = step(sitting.dice)
                move = prefer(states[MIND if sitting.imagining else TABLE], moves, scatter(sitting.dice))
        count(sitting, table.actor, listed, move)
        sitting.move = move
        copy_state(words, MIND, TABLE)
        play(table, move, chance)
        if chance.used:
            sitting.shuffles += 1
            if chance.used >= sitting.dealt:
                # The deal came after other shuffles in this move: once more, with its own words.
                sitting.round += 1
                sitting.shuffle = 0
                supply(sitting, chance, chance.used - sitting.dealt)
                copy_state(words, TABLE, MIND)
                play(table, move, chance)
            sitting.shuffle += 1
            supply(sitting, chance, 0)


@rule
def supply(sitting, chance, first):
    """Write the words of the next shuffle, from the first one that it will take."""
    place = stream(stream(sitting.luck, sitting.round), sitting.shuffle)
    for word in range(first, WORDS):
        place = step(place)
        chance.words[word] = np.uint32(scatter(place) >> _HALF_WORD)
    chance.used = 0


@rule
def is_vote(sitting, move):
    """Is it one of the moves by which players agree on something? These always need a thought."""
    return sitting.first_vote <= move < sitting.past_votes


@rule
def count(sitting, actor, listed, move):
    """Count a move by its demand on a person; a vote interrupts a turn, and does not end it."""
    sitting.moves += 1
    if is_vote(sitting, move):
        sitting.votes += 1
        return
    if actor != sitting.last:
        if listed > 1:
            sitting.turns += 1
        else:
            sitting.forced_turns += 1
    elif listed > 1:
        sitting.more += 1
    else:
        sitting.forced_more += 1
    sitting.last = actor

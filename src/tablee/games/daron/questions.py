"""Le Jeu du Daron: the comparisons of its study, and the claims of its sheet."""

from __future__ import annotations

from tablee.engine.questions import Age, Ends, Ideal, Lasts, Questions, Variant

QUESTIONS = Questions(
    usual="3",
    weak="1",
    ladder=("1", "2", "3", "4@300"),
    table=4,
    games_a_minute=8_000,
    variants=(
        Variant("free_answer", {"free_answer": True}),
        Variant("one-round", {"rounds": 1}),
        Variant("five-rounds", {"rounds": 5}),
    ),
    claims=(Lasts("length", 15, 20), Ideal("ideal", range(3, 6)), Ends(), Age(7)),
    imagining=False,
)

"""Janus: the comparisons of its study, and the claims of its sheet."""

from tablee.engine.questions import Age, Ends, Lasts, Pace, Questions, Variant

QUESTIONS = Questions(
    # Level 2 searches a little, and remembers a little: too slow for the many matches of a study.
    usual="2@0",
    weak="1",
    ladder=("1", "2@0", "3", "4@1000"),
    table=4,
    games_a_minute=6_000,
    # Every visible card is compared with the fronts in one's hand, and a second card is a separate choice.
    # A vote (JAN-13) needs a look at the triplets, and a word.
    pace=Pace(turn=8.0, more=5.0, vote=3.0),
    variants=(Variant("impatient", {"patience": 3}), Variant("patient", {"patience": 12})),
    # About twenty minutes is read as 15 to 25.
    claims=(Lasts("length", 15, 25), Ends(), Age(8)),
    imagining=False,
)

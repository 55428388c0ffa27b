"""DUO: the comparisons of its study, and the claims of its sheet."""

from tablee.engine.questions import Age, Easier, Ends, Questions, Variant

QUESTIONS = Questions(
    usual="4",
    weak="2",
    ladder=("1", "2", "3", "4", "5@1000"),
    table=4,
    games_a_minute=12_000,
    thinning=50,
    variants=(
        Variant("turbo", {"turbo": True}),
        Variant("one-round", {"max_rounds": 1}),
        Variant("three-rounds", {"max_rounds": 3}),
    ),
    claims=(Ends(), Easier("turbo", 0), Age(7)),
    imagining=False,
)

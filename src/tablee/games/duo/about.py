"""DUO's card."""

from tablee.engine.about import GameCard

CARD = GameCard(
    designers=("Maureen Hiron",),
    design=("Walter Pepperle",),
    publisher="Ravensburger",
    number="20 770 1",
    age=7,
    printings=2,
    source="Escale à jeux",
)

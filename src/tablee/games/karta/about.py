"""Karta Doppio's card; its sheet states neither an age nor a length."""

from tablee.engine.about import GameCard

CARD = GameCard(
    designers=("Richard Stehr", "Philippe Brandstetter"),
    publisher="Orang-outan Cie",
    year=2020,
    printings=1,
    source="Escale à jeux",
)

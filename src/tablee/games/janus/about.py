"""Janus's card."""

from tablee.engine.about import GameCard

CARD = GameCard(
    designers=("Lothar Hannappel",), publisher="Amigo", age=8, minutes=(20, 20), printings=1, source="Escale à jeux"
)

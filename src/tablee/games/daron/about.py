"""The card of Le Jeu du Daron; its sheet names no author."""

from tablee.engine.about import GameCard

CARD = GameCard(publisher="Win Games", best=range(3, 6), age=7, minutes=(15, 20), printings=1, source="Escale à jeux")

"""The games of other people's packages: their words are taken in as the catalogue does it."""

from pathlib import Path

from tablee import words

GAMES = Path(__file__).parents[2] / "examples" / "games"

for folder in GAMES.glob("*/*/words"):
    words.add_folder(folder)

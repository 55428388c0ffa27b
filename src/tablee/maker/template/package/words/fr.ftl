# Chaque phrase de votre jeu, en français. Les mêmes clés se trouvent dans en.ftl.

GAME_ID-pitch = Posez ce qui va, piochez ce qui vient, et videz votre main avant les autres.
GAME_ID-zone-hands = Mains
GAME_ID-zone-draw = Talon
GAME_ID-zone-discards = Défausse

"""Le Jeu du Daron: what lies on its table, and which gestures make its moves."""

from tablee.engine.layout import Gesture, Layout, Zone

LAYOUT = Layout(
    zones=(
        Zone("hands", "hand", each=True, own="hand", size="hand_sizes"),
        Zone("draw", "stack", size="draw_size"),
        Zone("centre", "pile"),
        Zone("duel", "pile"),
        Zone("daron", "pile"),
    ),
    gestures=(
        Gesture("lay {card}", "hands", "centre"),
        Gesture("duel {card}", "hands", "duel"),
        Gesture("answer {card}", "hands", "duel"),
        Gesture("daron {number}", target="daron"),
        Gesture("draw", "draw"),
        Gesture("end"),
        Gesture("give"),
    ),
)

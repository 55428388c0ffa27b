"""The arena: bots play whole matches against each other, on all cores, seats rotated over the same deals.

Luck cancels out where it can: every deal is played once for each rotation of the seats, so each entrant sits on each
seat with the same cards. What is compared are therefore deals: an entrant's result of a deal is the mean of its
rotations, and the intervals are those of a mean of independent deals.

Every match played is a line of a log, so an arena that was interrupted goes on where it stopped.
"""

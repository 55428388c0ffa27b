"""The arena: bots play whole matches against each other, on all cores, seats rotated over the same deals.

Luck cancels out where it can: every deal is played once for each rotation of the seats, so each entrant plays each
seat with the same cards. Deals are therefore the unit of comparison: an entrant's result of a deal is the mean of its
rotations, and the intervals are those of a mean of independent deals.

Every match is a line of a log, so an interrupted arena resumes where it stopped.
"""

"""Maps and forces of our own to begin with by name."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

FORCES: Final[dict[str, list[i64]]] = {
    # footmen, cavaliers, archers, mages
    "mixed": [2, 1, 1, 2],
    "riders": [2, 2, 0, 1],
    "bows": [1, 1, 3, 1],
    "shields": [3, 0, 1, 2],
    "raiders": [0, 3, 1, 1],
    "trio": [1, 1, 1, 0],
    "patrol": [0, 0, 1, 1],
}
"""Units of each kind, in the order of the list of units. The last fits every total and every limit on copies."""

_FORCES: Final = """
reserve 0: footman 2, cavalier 1, archer 1, mage 2
reserve 1: footman 2, cavalier 1, archer 1, mage 2
"""

MAPS: Final[dict[str, str]] = {
    # a long road over the Keep, with the river on both flanks
    "causeway": """
0,0 field keep
1,0 field
-1,0 field
2,0 field village
-2,0 field village
3,0 field
-3,0 field
1,-1 water
-1,1 water
0,1 field hill
0,-1 field forest
2,-1 water
entrances: 3,0 -3,0
""" + _FORCES,
    # everything close together: the first turns decide
    "knot": """
0,0 field keep
1,0 field
-1,0 field
0,1 water
0,-1 water
1,-1 field forest
-1,1 field hill
2,-1 field
-2,1 field
1,1 field village
-1,-1 field village
2,0 water
entrances: 2,-1 -2,1
""" + _FORCES,
    # nineteen tiles: a full hexagon, two fords, room to ride
    "heath": """
0,0 field keep
1,0 field
1,-1 field
0,-1 field
-1,0 field
-1,1 field
0,1 field
2,0 field
2,-1 water
2,-2 field village
1,-2 field
0,-2 field hill
-1,-1 water
-2,0 field
-2,1 water
-2,2 field village
-1,2 field
0,2 field forest
1,1 water
entrances: 2,0 -2,0
""" + _FORCES,
}  # fmt: skip

"""Our maps and forces to begin with, by name."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

FORCES: Final[dict[str, dict[str, i64]]] = {
    "mixed": {"footman": 2, "cavalier": 1, "archer": 1, "mage": 2},
    "riders": {"footman": 2, "cavalier": 2, "mage": 1},
    "bows": {"footman": 1, "cavalier": 1, "archer": 3, "mage": 1},
    "shields": {"footman": 3, "archer": 1, "mage": 2},
    "raiders": {"cavalier": 3, "archer": 1, "mage": 1},
    "trio": {"footman": 1, "cavalier": 1, "archer": 1},
    "patrol": {"archer": 1, "mage": 1},
}
"""Units by name. The last ones are for small totals; the very last fits every total and every limit on copies."""

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

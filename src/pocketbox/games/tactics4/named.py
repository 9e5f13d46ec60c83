"""Our maps and forces to begin with, by name."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

FORCES: Final[dict[str, dict[str, i64]]] = {
    "enclave": {"strider": 1, "realmguard": 1, "silverleaf": 1, "sentinel": 1, "warden": 1, "warmage": 1},
    "clan": {"bondi": 1, "gunner": 1, "stonethrower": 1, "forgemaster": 1, "guardian": 1},
    "alliance": {"realmguard": 1, "warden": 1, "warmage": 1, "bondi": 1, "gunner": 1, "guardian": 1},
    "hunters": {"strider": 2, "sentinel": 2, "warden": 1, "warmage": 1},
    "siege": {"bondi": 1, "stonethrower": 1, "forgemaster": 1, "guardian": 3},
    "band": {"silverleaf": 1, "bondi": 1, "gunner": 1},
    "lookout": {"bondi": 1},
}
"""Units by name. The last ones are for small totals; the very last fits every total, limit on copies and faction."""

_ENCLAVE: Final = "strider 1, sentinel 1, warmage 1"
_CLAN: Final = "bondi 1, stonethrower 1, forgemaster 1"

MAPS: Final[dict[str, str]] = {
    # elves against dwarfs over a ford, with a wood in the middle
    "ford": f"""
0,0 plains forest
1,0 plains
-1,0 plains
0,1 water
0,-1 water
1,-1 plains
-1,1 plains
2,-1 plains
-2,1 plains
2,0 plains forest realmguard 0
3,-1 plains silverleaf 0
3,0 plains warden 0
-2,0 plains township guardian 1
-3,1 plains gunner 1
-3,0 plains bondi 1
reserve 0: {_ENCLAVE}
reserve 1: {_CLAN}
turn: 1
""",
    # both sides the same, and a highland to hold
    "ridge": """
0,0 plains highland
1,0 plains
-1,0 plains
1,-1 plains
-1,1 plains
0,1 water
0,-1 water
2,-2 plains
-2,2 plains
2,-1 plains township guardian 0
-2,1 plains township guardian 1
3,-2 plains realmguard 0
-3,2 plains realmguard 1
3,-1 water gunner 0
-3,1 water gunner 1
reserve 0: bondi 1, stonethrower 1, warmage 1
reserve 1: bondi 1, stonethrower 1, warmage 1
turn: 1
""",
    # a narrow map for a short game
    "glade": """
0,0 plains forest
1,0 plains
-1,0 plains
1,-1 plains
-1,1 plains
2,-1 plains highland silverleaf 0
-2,1 plains highland silverleaf 1
2,0 plains sentinel 0
-2,0 plains sentinel 1
reserve 0: strider 1, gunner 1
reserve 1: strider 1, gunner 1
turn: 1
""",
}  # fmt: skip

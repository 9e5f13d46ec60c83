"""Every unit of the 4th edition, in the order of their names in `words`.

Points, types and powers are printed; dice, bumps, symbols and favored terrain are those of the second core set. `ours`
are our numbers for the same cards.
"""

from __future__ import annotations

from typing import Final

from pocketbox.games.tactics4.dwarfs import BONDI, FORGEMASTER, GUNNER, HOLD_GUARDIAN, NOBLE, STONETHROWER
from pocketbox.games.tactics4.elves import (
    ENCLAVE_WARDEN,
    GLADE_STRIDER,
    REALMGUARD,
    SILVERLEAF_CHAMPION,
    STARFALL_SENTINEL,
    WARMAGE,
)
from pocketbox.games.tactics4.kinds import Card, Unit
from pocketbox.games.tactics4.types import ELEMENTAL, SOLDIER, UNDEAD, WILD
from pocketbox.games.tactics4.words import UNIT_NAMES

# Two units of ours, by option, for the symbols that no printed card has: T4-DAY-01, T4-SUM-01, T4-SWIFT-01

BARROW_WIGHT: Final = Unit(
    "wight", "Barrow Wight", mark="i", rule="T4-DAY-01", points=7, faction=WILD,
    types=(SOLDIER, UNDEAD),
    card=Card(off=2, defence=2, daylight=1),
    ours=None,
    traits=[],
    option="test_units",
)  # fmt: skip

BOUND_EMBER: Final = Unit(
    "ember", "Bound Ember", mark="e", rule="T4-SUM-01", points=8, faction=WILD,
    types=(ELEMENTAL,),
    card=Card(off=2, defence=2, swift=1, summoning=2),
    ours=None,
    traits=[],
    option="test_units",
)  # fmt: skip


UNITS: Final[list[Unit]] = [
    GLADE_STRIDER, REALMGUARD, SILVERLEAF_CHAMPION, STARFALL_SENTINEL, ENCLAVE_WARDEN, WARMAGE,
    BONDI, GUNNER, STONETHROWER, FORGEMASTER, HOLD_GUARDIAN, NOBLE,
    BARROW_WIGHT, BOUND_EMBER,
]  # fmt: skip
assert [unit.name for unit in UNITS] == UNIT_NAMES, "units stand in the order of their names"

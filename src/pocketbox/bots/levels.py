"""How hard each level thinks: a fixed number of simulations per game and kind of decision, so games can be repeated."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

VERSION: Final = 6
"""Rises whenever a level plays differently. `hard-1` is `hard` as it played in version 1."""
FIRST: Final = 1
"""The only earlier version that can still play. A name with another one, as in old records, means the present level."""
KNOWN_VERSIONS: Final = ["1", "2", "3", "4", "5", "6"]
LEVELS: Final = ["easy", "normal", "hard", "expert"]
"""From the weakest to the strongest."""
EASY: Final = LEVELS[0]
"""Notices a few choices and looks one ply ahead; the other levels search."""
ADAPTIVE: Final = "adaptive"
"""The level that suits the person on this device. Each table turns it into one of the levels, which records name."""
MEASURES: Final = ["random", "greedy"]
"""The bots that levels are measured against: a random one and a one-ply one."""
DEFAULT: Final = "normal"
"""The default bot."""
MOST_SIMULATIONS: Final = 1_000_000
LIVE_SECONDS: Final = 5.0
"""The most seconds a bot thinks about one decision in live play."""


@dataclass(frozen=True)
class Effort:
    """Simulations for each decision of one game."""

    simulations: tuple[int, int, int, int]
    """One number for each level. For `easy` it is the number of choices that it notices."""
    slow: tuple[str, ...] = ("hard", "expert")
    """Bots whose games take long, so that a ladder plays fewer of them."""
    over_a_minute: tuple[str, ...] = ()
    """Levels whose games take over a minute, so that a ladder plays them with a tenth of their simulations."""

    def of(self, level: str, percent: int = 100, part: int = 1) -> int:
        """Simulations for a decision that gets this percentage of them, or one part of those out of several."""
        return max(1, self.simulations[LEVELS.index(level)] * percent // 100 // part)


ANY_GAME: Final = Effort((10, 60, 300, 1500))
"""For games without measurements."""
EFFORTS: Final[dict[str, Effort]] = {
    "rush": Effort((4, 60, 12000, 60000), over_a_minute=("expert",)),
    "abyss": Effort((8, 40, 6000, 40000)),
    "tactics4": Effort((8, 60, 10000, 40000), over_a_minute=("hard", "expert")),
    "tactics5": Effort((8, 80, 12000, 60000), over_a_minute=("hard", "expert")),
    "dungeons": Effort(
        (4, 120, 5000, 24000),
        slow=("greedy", "normal", "hard", "expert"),
        over_a_minute=("hard", "expert"),
    ),
}
EFFORTS_1: Final[dict[str, Effort]] = {
    "rush": Effort((4, 60, 1500, 20000)),
    "abyss": Effort((8, 40, 200, 3000)),
    "tactics4": Effort((8, 60, 2000, 20000)),
    "tactics5": Effort((8, 80, 3000, 60000)),
    "dungeons": Effort((1, 120, 1000, 12000)),
}
"""Of version 1, for comparisons."""


def effort_of(game: str, version: int = VERSION) -> Effort:
    return (EFFORTS if version == VERSION else EFFORTS_1).get(game, ANY_GAME)


def level_of(name: str) -> tuple[str, int]:
    """Return the level and version that a name such as `hard` or `hard-1` means; an empty level if it means none."""
    level, dash, version = name.partition("-")
    if level not in LEVELS or (dash and version not in KNOWN_VERSIONS):
        return "", 0
    return level, playable(version)


def simulations_of(name: str) -> tuple[int, int]:
    """Return the simulations and version that a name such as `500` or `500-1` means; 0 simulations if it means none."""
    number, dash, version = name.partition("-")
    if not number.isdecimal() or (dash and version not in KNOWN_VERSIONS):
        return 0, 0
    return int(number), playable(version)


def playable(version: str) -> int:
    return FIRST if version == str(FIRST) else VERSION

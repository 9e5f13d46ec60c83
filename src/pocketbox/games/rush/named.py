"""Positions to begin from by name: a plain duel, and two moments that teach a rule each."""

from __future__ import annotations

from typing import Final

NAMED: Final[dict[str, str]] = {
    # nobody's walls, everything in its place
    "duel": """
         1  . . M P M . . .
         2  . . . M . . . .
         6  . w . . . . . .
         7  . . . . . . f .
         9  . . p . . d . .
        11  . . . H . . . .
        12  . . . G . . . .
    """,
    # bare hands, one monster before the portal: is it worth it?
    "last-leap": """
         1  . . . P . . . .
         2  . . . M . . . .
         3  . . . H . . . .
         6  . . . . M . . .
         9  . . M . . w . .
        12  . . . . G . . .
        hero: hp 1
        round: 4
    """,
    # the monsters are close, the weapon is closer
    "scramble": """
         1  . . . . . P . .
         4  . . # # . . . .
         5  . . . # . M . .
         6  . M . . . # . .
         7  . . . w . # . .
         8  . . # . H . . .
         9  . . # . . . M .
        12  . . G . . . . .
        hero: hp 2, carries flask
        round: 3
    """,
}

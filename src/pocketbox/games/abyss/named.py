"""Positions to begin from by name: three moments that teach a rule or two each."""

from __future__ import annotations

from typing import Final

NAMED: Final[dict[str, str]] = {
    # armed, one monster close and one afar: strike or search?
    "first-blood": """
         2  . . . . . . B .
         4  . # # . . # . .
         5  . . . . . # . .
         6  . # . H . . . .
         7  . # . . G . # .
         8  . . . f . . # .
        10  . . # # . . . .
        hero: moon-hermit, carries weapon small-potion
        tray: - - rabbit-foot zap-scroll
        searched: 1 3
        maps: 1
        round: 4
    """,
    # bare hands, the weapon in sight, a boss awake
    "bare-hands": """
         3  . . W . . # . .
         4  . . . . . # . .
         6  . # # . w . . .
         7  . . # . . . # .
         9  . H . . # . # .
        10  . . . . # . . .
        11  . # . . . B . .
        hero: oni-slayer, carries hornets-scroll rabbit-foot
        tray: - - - big-potion
        searched: 3 5
        droppings: 2
        round: 5
    """,
    # the exit is there, and so are they
    "last-dash": """
         2  . . . # . . . .
         4  . . . # . D . .
         5  . . # # . # . .
         6  . . . . A . . .
         7  . H . . . . # .
         8  . . # # . . # .
        10  . . . . . A . .
        hero: dusk-dancer, hp 1, carries air-scroll earth-scroll
        searched: 1 3 5
        maps: 3
        round: 9
    """,
}

"""The text of a short lesson, in the parts that tests change."""

from __future__ import annotations

from pocketbox.games import find
from pocketbox.learn.lesson import Lesson, Reader

RUSH = find("rush")
HEAD = """\
title = "A lesson"
about = "Two steps."
minutes = 1
seat = 0
bot = "easy"
position = '''
 1  . . . P . . . .
 3  . . . H . . . .
 9  M . . . . . . .
12  . . . G . . . .
'''

"""
LOOK = """\
[[step]]
title = "Look"
say = "This is you."
why = "You stand on d3."
rule = "RU-WIN-02"

"""
ROLL = """\
[[step]]
title = "Roll"
say = "Roll the die."
why = "It gives steps."
rule = "RU-HTURN-01"
do = ["roll"]
then = ["roll 2"]

"""
FREE = """\
[free]
say = "Win on d1."
why = "Play on."
rule = "RU-WIN-02"
win = ["move d2", "move d1"]
"""


def read_lesson(text: str) -> Lesson:
    return Reader(RUSH, "try", "rush/1-try.toml", text).lesson()

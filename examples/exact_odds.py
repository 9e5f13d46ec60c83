"""Exact odds by walking chance: is the last leap in Rush worth it?"""

from fractions import Fraction

import pocketbox
from pocketbox import CHANCE, Log, Position

rush = pocketbox.find("rush")


def wins(s: Position, plan: list[str]) -> Fraction:
    """Chance that the hero wins this turn when every choice is the first legal one of the plan."""
    if s.is_over():
        return Fraction(int(s.result is not None and 0 in s.result.winners))
    if s.seat_to_act() != CHANCE:
        texts = [action.text for action in s.legal_actions()]
        s = s.clone()
        s.apply(rush.action(next(text for text in plan if text in texts)), Log(muted=True))
        return wins(s, plan)
    if "roll for monsters" in rush.write_position(s).partition("next: ")[2].splitlines()[0]:
        return Fraction(0)  # the hero's turn is over
    chances = s.chances()
    total = Fraction(0)
    for outcome in chances.outcomes:
        child = s.clone()
        child.apply(outcome.action, Log(muted=True))
        total += Fraction(outcome.weight, chances.whole) * wins(child, plan)
    return total


s = pocketbox.start(rush, setup="last-leap")
print(rush.write_position(s))
print("Through the monster, bare-handed:", wins(s, ["roll", "move d2", "move d1", "end"]))
print("Around it:", wins(s, ["roll", "move d1", "move c1", "move c2", "move c3", "end"]))

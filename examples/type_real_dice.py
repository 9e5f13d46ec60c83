"""Beside the real board: the program asks for the dice that fell, and refuses what cannot be.

Run it and type faces, or pipe them in: `printf '3\\n9\\n2\\n' | python examples/type_real_dice.py`
"""

import pocketbox
from pocketbox import Throw, TypedDealer


def ask(throw: Throw, fault: str) -> str:
    """Asked for every throw; `fault` says what was wrong with the last answer."""
    if fault:
        print(fault)
    return input(f"{throw.kind} > ")


rush = pocketbox.find("rush")
match = pocketbox.begin(rush, TypedDealer(ask), setup="duel")
match.submit(0, "roll")
match.deal()
print("You may:", ", ".join(action.text for action in match.choices))
match.submit(0, "end")
match.deal()
print("The monsters may:", len(match.choices), "things.")

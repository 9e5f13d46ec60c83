"""A bot that needs nothing of Pocketbox: it heads for what it likes best and takes anything else by lot.

./pocketbox terminal rush --seats me,"bot:cmd:python3 examples/bot_in_python.py"
"""

import random
import sys

LIKED = ["attack", "use", "search", "move", "roll"]


def chosen(choices: list[str], seed: int) -> str:
    """One of the first kind of choice in the list that there is."""
    for verb in LIKED:
        alike = [choice for choice in choices if choice.split()[0] == verb]
        if alike:
            return random.Random(seed).choice(alike)
    return random.Random(seed).choice(choices)


choices: list[str] = []
seed = 0
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "pocketbox":
        print("ready liker", flush=True)
    elif word == "seed":
        seed = int(rest)
    elif word == "choice":
        choices.append(rest)
    elif word == "choose":
        print(chosen(choices, seed), flush=True)
        choices = []
    elif word == "quit":
        break

"""Two bots play a match of Rush with seeded dice; prints how it ended and the first lines of its record."""

import random

import pocketbox
from pocketbox import RandomBot, SeededDealer

rush = pocketbox.find("rush")
match = pocketbox.begin(rush, SeededDealer(7), setup="quick")
result = match.run({0: RandomBot(), 1: RandomBot()}, random.Random(7))

names = rush.seat_names(match.position)
winners = " and ".join(names[seat] for seat in result.winners) or "nobody"
rule = rush.rulebook.rules[result.rule]
print(f"Won by {winners}: {rule.text} ({rule.id})")
print("\n".join(match.record().splitlines()[:14]))

"""A short match of Rush with fair dice, from a written position to its end: prints the record of it."""

import pocketbox

POSITION = """
    a b c d e f g h
 1  . . . P . . . .
 2  . . . M . . . .
 3  . . . H . . . .
 4  . . . . . . . .
 5  . . . . . . . .
 6  . . . . M . . .
 7  . . . . . . . .
 8  . . . . . . . .
 9  . . M . . w . .
10  . . . . . . . .
11  . . . . . . . .
12  . . . . G . . .

hero: seat 0, hp 1, speed 0, carries nothing
round: 4
"""

# A real table takes its secret from pocketbox.new_secret(); this one always prints the same.
secret = bytes(range(32))
dealer = pocketbox.FairDealer(secret, "example", ["sea", "zwölf Füße"])
match = pocketbox.begin(pocketbox.find("rush"), dealer, position=POSITION, names={0: "Anna", 1: "Bert"})
match.submit(0, "roll")
match.deal()
match.submit(0, "move c3")
match.undo(0)
match.submit(0, "move d2")
match.deal()
match.submit(0, "move d1")
print(match.record(), end="")

"""A bot in thirty lines: the hero runs for the portal, everybody else chooses at random."""

import random

import pocketbox
from pocketbox import Action, Chooser, RandomBot, SharedDealer, View

rush = pocketbox.find("rush")


class Runner(Chooser):
    """Steps as near to the portal as it can. It sees a view, and from it the same picture people see."""

    def choose(self, view: View, rng: random.Random) -> Action:
        scene = pocketbox.scene_of(rush, view)
        at = {piece.symbol: piece.place for piece in scene.pieces}
        places = {cell.place: (cell.x, cell.y) for cell in scene.cells}
        if "portal" not in at:
            return rng.choice(view.choices)

        def steps_to_portal(action: Action) -> int:
            place = action.text.split()[-1]
            x, y = places.get(place, places[at["hero"]] if "hero" in at else (99, 99))
            u, v = places[at["portal"]]
            return abs(x - u) + abs(y - v)

        return min(view.choices, key=steps_to_portal)


def games_won(bot: Chooser, games: int = 200) -> int:
    """Games the bot wins as the hero. The shared dealer gives every bot the same luck."""
    won = 0
    for seed in range(games):
        match = pocketbox.begin(rush, SharedDealer(seed), setup="quick")
        result = match.run({0: bot, 1: RandomBot()}, random.Random(seed))
        won += 0 in result.winners
    return won


print(f"Against a random dungeon master: the runner wins {games_won(Runner())} of 200,", end=" ")
print(f"a random hero {games_won(RandomBot())} of 200.")

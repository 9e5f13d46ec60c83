"""How often each hero of a game for one wins, played by the look-ahead bot: `python -m pocketbox.lab.balance abyss`.

The first thing a quick set-up deals, such as the hero, is taken in turn; everything else is chance, from the seed.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from dataclasses import dataclass, field

from pocketbox.bots.lookahead_bot import LookAheadBot
from pocketbox.bots.makers import judge_of
from pocketbox.engine.core import CHANCE, Action, BadInput, Log
from pocketbox.engine.game import Game
from pocketbox.engine.options import read_settings
from pocketbox.games import find
from pocketbox.lab.wilson import wilson

SHOWN_EVERY = 2.0
"""Seconds between two lines of progress."""


@dataclass
class Share:
    """The games played with one beginning."""

    name: str
    games: int = 0
    wins: int = 0
    endings: dict[str, int] = field(default_factory=dict)

    def line(self) -> str:
        low, high = wilson(self.wins, self.games)
        ended = ", ".join(f"{rule} {count}" for rule, count in sorted(self.endings.items()))
        share = f"{100 * self.wins / self.games:.0f} %"
        between = f"{100 * low:.0f}–{100 * high:.0f} %"
        return f"| {self.name} | {self.wins} of {self.games} | {share} | {between} | {ended} |"


@dataclass(frozen=True)
class Trial:
    """What is played, and how hard the bot thinks."""

    game: Game
    options: str
    depth: int
    draws: int
    seed: int


def play_once(trial: Trial, first: Action, number: int, share: Share) -> None:
    """One game that begins with this outcome; the same number gives the same luck in the set-up to every beginning."""
    game = trial.game
    rng = random.Random(f"{trial.seed} {number}")
    bot = LookAheadBot(game, judge_of(game), trial.depth, trial.draws)
    s = game.start(read_settings(game.options, trial.options), "quick", game.least_seats)
    s.apply(first, Log(True))
    while not s.is_over():
        if s.seat_to_act() == CHANCE:
            chances = s.chances()
            s.apply(chances.at(rng.randrange(chances.whole)), Log(True))
        else:
            s.apply(bot.choose(game.view(s, s.seat_to_act()), rng), Log(True))
    assert s.result is not None
    share.games += 1
    share.wins += 1 if s.result.winners else 0
    share.endings[s.result.rule] = share.endings.get(s.result.rule, 0) + 1


def balance(trial: Trial, games: int, show: bool) -> list[Share]:
    """So many games for each beginning, taken in turn."""
    game = trial.game
    opening = game.start(read_settings(game.options, trial.options), "quick", game.least_seats)
    firsts = opening.legal_actions()
    shares = [Share(first.text) for first in firsts]
    shown = time.monotonic()
    for number in range(games):
        for first, share in zip(firsts, shares, strict=True):
            play_once(trial, first, number, share)
        if show and time.monotonic() - shown > SHOWN_EVERY:
            shown = time.monotonic()
            so_far = ", ".join(f"{share.wins}" for share in shares)
            print(f"\r{number + 1} of {games} games each; wins {so_far} ", end="", file=sys.stderr, flush=True)
    if show:
        print(file=sys.stderr)
    return shares


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m pocketbox.lab.balance", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=100, help="games for each beginning")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--depth", type=int, default=3, help="choices the bot looks ahead")
    parser.add_argument("--draws", type=int, default=8, help="draws of chance the bot makes")
    parser.add_argument("--options", default="", help="house rules, such as 'monster_count=2'")
    given = parser.parse_args()
    try:
        trial = Trial(find(given.game), given.options, given.depth, given.draws, given.seed)
        shares = balance(trial, max(1, given.games), sys.stderr.isatty())
    except BadInput as problem:
        print(problem, file=sys.stderr)
        return 2
    print("| beginning | wins | share | 95 % interval | how games ended |\n| --- | --- | --- | --- | --- |")
    for share in shares:
        print(share.line())
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Play the games that a balance report needs: every beginning of a solo game, else the same bot in all seats.

In a game for one the first thing a quick set-up deals, such as the hero, is taken in turn; everything else is chance,
and the same number gives the same luck in the set-up to every beginning.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field

from pocketbox import games
from pocketbox.bots.makers import make_bot
from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Action, Event, Seat
from pocketbox.engine.game import QUICK, Game
from pocketbox.lab.campaign import Progress, Told
from pocketbox.lab.executor import Executor
from pocketbox.lab.game_loop import advance_watched, finish_game
from pocketbox.lab.item_counts import ItemCounts
from pocketbox.lab.rows import Row, rows_of, write_row
from pocketbox.search.wilson import wilson


@dataclass
class Share:
    """The games played with one beginning."""

    name: str
    games: int = 0
    wins: int = 0
    endings: dict[str, int] = field(default_factory=dict)

    def add(self, row: Row) -> None:
        self.games += 1
        self.wins += 1 if row.winners else 0
        self.endings[row.ending] = self.endings.get(row.ending, 0) + 1

    def interval(self) -> tuple[float, float]:
        """Where the true share of wins lies, 95 times in 100."""
        return wilson(self.wins, self.games)


@dataclass(frozen=True)
class PriceTrial:
    """What is played alone, and by whom. Plain values: it travels to workers as it is."""

    game: str
    options: str
    bot: str
    seed: int

    def rules(self) -> Game:
        return games.find(self.game).under(self.options)


@dataclass(frozen=True)
class TrialNumber:
    """One number of a trial, to be played with every beginning."""

    trial: PriceTrial
    number: int


def beginnings(trial: PriceTrial) -> list[Action]:
    """What the quick set-up deals first."""
    game = trial.rules()
    return game.start(game.read_settings(trial.options), QUICK, game.least_seats).legal_actions()


def play_once(trial: PriceTrial, first: Action, number: int) -> Row:
    """One game that begins with this outcome."""
    game = trial.rules()
    rng = random.Random(f"{trial.seed} {number}")
    bot = make_bot(game, trial.bot)
    s = game.start(game.read_settings(trial.options), QUICK, game.least_seats)
    tally = ItemCounts(game)
    steps = 0

    def watch(seat: Seat, before: Position, events: list[Event]) -> None:
        nonlocal steps
        steps += 1
        tally.see(seat, before, events)

    advance_watched(s, first, watch)
    result = finish_game(game, s, [bot], rng, [rng], watch)
    winners, scores, places = (
        tuple(int(n) for n in numbers) for numbers in (result.winners, result.scores, result.places)
    )
    return Row(
        number, game.id, int(game.rules_version), "", trial.options, QUICK, (trial.bot,), trial.seed,
        tuple(tally.roles), winners, scores, places, result.rule, steps, dict(tally.had), dict(tally.did),
    )  # fmt: skip


def play_turn(turn: TrialNumber) -> str:
    """The games of one number, as lines of CSV: what a worker does."""
    return "".join(write_row(play_once(turn.trial, first, turn.number)) for first in beginnings(turn.trial))


def turns_of(executor: Executor, trial: PriceTrial, numbers: int, told: Told) -> Iterator[list[Row]]:
    """For each number, in order, its games with every beginning."""
    width = len(beginnings(trial))
    progress = Progress(numbers * width)
    waiting: dict[int, list[Row]] = {}
    following = 0
    for turn, text in executor.run(play_turn, (TrialNumber(trial, number) for number in range(numbers))):
        progress.done += width
        waiting[turn.number] = rows_of(text)
        told(progress)
        while following in waiting:
            yield waiting.pop(following)
            following += 1

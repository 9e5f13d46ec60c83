"""Two ways to play side by side: other house rules, another edition, another bot; stopped when the answer is sure."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from pocketbox import games
from pocketbox.bots.makers import bot_name, is_bot
from pocketbox.engine.core import BadInput
from pocketbox.engine.game import Game
from pocketbox.lab.campaign import Progress, Told, rounds_of
from pocketbox.lab.executor import STOPS, Executor, why
from pocketbox.lab.meetings import meeting_plans, points_of
from pocketbox.lab.plan import Plan, make_plan
from pocketbox.lab.rows import Row
from pocketbox.lab.sequential import UNDECIDED, Differences, Sequence
from pocketbox.lab.summary import Figure, Summary

POINTS: Final = "points"
NOBODY: Final = "nobody"
SEAT: Final = "seat "
ENDING: Final = "ending "
ROLE: Final = "role "


@dataclass(frozen=True)
class Side:
    """What one side differs in: a game, house rules, a bot."""

    game: Game
    options: str
    bot: str
    """Empty where the sides are not bots."""


def read_side(typed: str, game: Game, options: str) -> Side:
    """Words such as `cap=4`, `tactics4` or `bot:hard`, on top of what both sides share; or `BadInput`."""
    own, bot = options, ""
    for word in typed.split():
        if "=" in word:
            own = f"{own} {word}".strip()
        elif word in games.GAME_IDS:
            game = games.find(word)
        elif is_bot(word):
            bot = bot_name(word)
        else:
            raise BadInput(f"'{word}' cannot be compared; use name=value, a game, or a bot such as bot:hard")
    return Side(game, own, bot)


@dataclass(frozen=True)
class Contest:
    """Two plans for every number, and what the first is ahead by in each pair."""

    plans: list[Plan]
    measure: str
    """What is compared, in words."""
    difference: Callable[[list[Row]], float]


def contest(one: Side, other: Side, setup: str, bots: list[str], seed: int, measure: str) -> Contest:
    """Return the games to play; raise `BadInput` if the arguments do not fit."""
    if bool(one.bot) != bool(other.bot):
        raise BadInput("a bot can only be compared with a bot; name one on both sides, or use --seats")
    if one.bot:
        if (one.game.id, one.options) != (other.game.id, other.options):
            raise BadInput("bots are compared at the same game with the same options; change one thing at a time")
        if measure:
            raise BadInput("bots are compared by their points; --measure is for options and editions")
        plans = meeting_plans(one.game, one.options, setup, len(bots), one.bot, other.bot, seed)
        return Contest(plans, POINTS, lambda rows: 2 * points_of(rows) - 1)
    plans = [make_plan(side.game, side.options, setup, bots, seed) for side in (one, other)]
    if plans[0] == plans[1]:
        raise BadInput("both sides are the same; use --a and --b to make them differ")
    measured = measure_of(measure or f"{SEAT}0", len(bots))
    return Contest(plans, measure or f"{SEAT}0", lambda rows: measured(rows[0]) - measured(rows[1]))


def measure_of(text: str, seats: int) -> Callable[[Row], float]:
    """What is counted of a game, from 0 to 1: the win of a seat or role, that nobody won, or one way to end."""
    if text == NOBODY:
        return lambda row: float(not row.winners)
    if text.startswith(ENDING) and len(text.split()) == 2:
        rule = text.removeprefix(ENDING).strip()
        return lambda row: float(row.ending == rule)
    if text.startswith(ROLE) and len(text.split()) > 1:
        role = text.removeprefix(ROLE).strip()
        return lambda row: row.share_of(role)
    number = text.removeprefix(SEAT)
    if text.startswith(SEAT) and number.isdecimal() and int(number) < seats:
        return lambda row: row.share(int(number))
    raise BadInput(
        f"'{text}' cannot be measured; it is 'seat N' with N below {seats}, 'role NAME', 'nobody' or 'ending RULE'"
    )


@dataclass
class Comparison:
    """What came of it."""

    contest: Contest
    sequence: Sequence
    sides: tuple[Summary, Summary] = field(default_factory=lambda: (Summary(), Summary()))
    length: Differences = field(default_factory=Differences)
    """How much longer games of the first side are, in choices and throws."""
    stopped: str = ""
    """Why it ended before its time; not because it was sure."""

    def add(self, rows: list[Row]) -> bool:
        """Take a pair in; whether the answer is sure now."""
        for side, row in zip(self.sides, rows, strict=True):
            side.add(row)
        self.length.take(float(rows[0].steps - rows[1].steps))
        return self.sequence.add(self.contest.difference(rows)) != UNDECIDED

    def points(self) -> Figure:
        """Of bots: the first one's share of the points."""
        figure = self.sequence.figure()
        low, high = max(0.0, (1 + figure.low) / 2), min(1.0, (1 + figure.high) / 2)
        return Figure((1 + figure.value) / 2, low, high, figure.n)


def compare(executor: Executor, what: Contest, pairs: int, matters: float, told: Told) -> Comparison:
    """Play pairs of games until the test is sure or the limit is reached; an interrupt keeps the finished pairs."""
    found = Comparison(what, Sequence(matters=matters))
    try:
        for rows in rounds_of(executor, what.plans, pairs, Progress(2 * pairs), told):
            if found.add(rows):
                break
    except STOPS as stop:
        found.stopped = why(stop)
    return found

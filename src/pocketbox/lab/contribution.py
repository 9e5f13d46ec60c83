"""Estimate what each item adds to winning: a fit over many games, with bootstrap intervals.

Of a game every seat tells how many of each thing it had and what part of the win was its own, both less the mean of
the table. The fit finds how many points of winning chances one more of a thing is worth, all others being equal. What
belongs to the table, such as terrain, is fitted to the wins of seat 0. Games of one number share their luck, so they
are drawn again together.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from pocketbox.engine.game import Game
from pocketbox.engine.options import Settings
from pocketbox.lab.item_counts import categories
from pocketbox.lab.multiple_testing import FAMILY_ERROR, adjust_holm, p_value
from pocketbox.lab.packages import need
from pocketbox.lab.rows import TABLE, Row
from pocketbox.lab.summary import Figure, share

DRAWN: Final = 400
"""Bootstrap samples for an interval."""
LEAST_NUMBERS: Final = 3
"""Numbers of games for each thing; fewer say nothing about several things at once."""
LEAST_MET: Final = 8
"""An item needs at least this many games with it; fewer say nothing."""
NOTHING: Final = 1e-9
BUDGET: Final = "points"
"""The option of games whose forces are bought; there the first number of a thing is its price."""
DEAR: Final = "dear"
CHEAP: Final = "cheap"


@dataclass(frozen=True)
class Worth:
    """What one thing did in many games."""

    thing: str
    count: Figure
    """How many of it a seat had, on average over the seats that could; for the table, over games."""
    wins: Figure
    """The share of wins of those that had any."""
    points: Figure
    """What one more of it adds to the chances of winning."""
    price: int
    """What it costs, or -1 where nothing does."""
    fair: Figure | None
    """What it should cost for the same worth per point; None where nothing has a price."""
    beaten_by: tuple[str, ...]
    """Things that add more and cost no more."""
    priced: str = ""
    """`DEAR` or `CHEAP` where that is significant after adjustment for all prices."""
    luck: float = 1.0
    """The chance that luck alone makes a price look as wrong as this, all prices of the table counted (Holm)."""


@dataclass(frozen=True)
class Group:
    """The things of one event, such as the units that were taken."""

    event: str
    is_of_table: bool
    games: int
    worths: list[Worth]


def prices(game: Game, settings: Settings) -> dict[str, int]:
    """What things cost in a game whose forces are bought with points; empty where none are."""
    if BUDGET not in settings.values:
        return {}
    found: dict[str, int] = {}
    content = game.content(settings)
    for kind in categories(game, settings):
        rows = content[kind]
        if all(isinstance(row, list) and len(row) > 1 and type(row[1]) is int for row in rows):
            found.update({row[0]: row[1] for row in rows})
    return found


def split(key: str, things: Sequence[str]) -> tuple[str, str, str] | None:
    """Seat, event and thing of a count, where the thing is one of these."""
    seat, _, rest = key.partition(" ")
    event, _, thing = rest.rpartition(" ")
    return (seat, event, thing) if thing in things else None


def groups(rows: Sequence[Row], kinds: dict[str, list[str]], cost: dict[str, int], seed: int = 1) -> list[Group]:
    """Every event of the set-up that tells things of one kind apart, with what each was worth."""
    found = []
    for things in kinds.values():
        events: dict[str, set[str]] = {}
        for row in rows:
            for key in row.had:
                parts = split(key, things)
                if parts is not None:
                    events.setdefault(parts[1], set()).add(parts[0])
        for event, seats in sorted(events.items()):
            is_of_table = seats == {TABLE} or len(rows[0].places) == 1
            group = fit_group(rows, event, things, is_of_table, cost, seed)
            if group is not None:
                found.append(group)
    return found


def fit_group(
    rows: Sequence[Row], event: str, things: list[str], is_of_table: bool, cost: dict[str, int], seed: int
) -> Group | None:
    """Estimate the worth of items from how often the event names them; None where the counts never differ."""
    np = need("numpy", "a fit")
    counts, wins = count_observed(rows, event, things, is_of_table)
    met = [at for at in range(len(things)) if (counts[:, :, at] > 0).any(axis=1).sum() >= LEAST_MET]
    numbers = {row.number: at for at, row in enumerate({row.number: row for row in rows}.values())}
    if not met or len(numbers) < LEAST_NUMBERS * len(met):
        return None
    counts, things = counts[:, :, met], [things[at] for at in met]
    x = counts - (counts.mean(axis=(0, 1)) if is_of_table else counts.mean(axis=1, keepdims=True))
    y = wins - (wins.mean() if is_of_table else wins.mean(axis=1, keepdims=True))
    if not is_of_table:
        x, y = without_roles(rows, things, x, y)
    varied = [at for at in range(len(met)) if abs(x[:, :, at]).max() >= NOTHING]
    if not varied:
        return None
    counts, x, things = counts[:, :, varied], x[:, :, varied], [things[at] for at in varied]
    of_number = [numbers[row.number] for row in rows]
    products = np.zeros((len(numbers), len(things), len(things)))
    sides = np.zeros((len(numbers), len(things)))
    np.add.at(products, of_number, np.einsum("gsi,gsj->gij", x, x))
    np.add.at(sides, of_number, np.einsum("gsi,gs->gi", x, y))
    rng = np.random.default_rng(seed)
    best = solve_least(products.sum(axis=0), sides.sum(axis=0))
    n = len(rows)
    drawn = []
    for _ in range(DRAWN):
        weights = np.bincount(rng.integers(0, len(numbers), len(numbers)), minlength=len(numbers))
        drawn.append(solve_least(np.tensordot(weights, products, 1), weights @ sides))
    # One more of a thing lifts a seat above the mean of its table by less than one, for it lifts the mean as well.
    lift = 1.0 if is_of_table else 1 - 1 / counts.shape[1]
    best, spread = lift * best, lift * np.array(drawn)
    mean_counts = counts.mean(axis=(0, 1))
    fair = fair_prices(best, spread, mean_counts, [cost.get(thing, -1) for thing in things], n)
    beaten = find_dominated(things, best, spread, cost)
    wrong = find_mispriced(best, spread, mean_counts, [cost.get(thing, -1) for thing in things]) if fair else []
    worths = []
    for at, thing in enumerate(things):
        had = counts[:, :, at] > 0
        deviation = 1.96 * float(counts[:, :, at].std()) / max(1, counts[:, :, at].size) ** 0.5
        mean = float(mean_counts[at])
        low, high = np.quantile(spread[:, at], [0.025, 0.975])
        worths.append(
            Worth(
                thing,
                Figure(mean, mean - deviation, mean + deviation, int(counts[:, :, at].size)),
                share(float(wins[had].sum()), int(had.sum())),
                Figure(float(best[at]), float(low), float(high), n),
                cost.get(thing, -1),
                fair[at] if fair else None,
                tuple(beaten[at]),
                *(wrong[at] if wrong else ("", 1.0)),
            )
        )
    return Group(event, is_of_table, n, worths)


def without_roles(rows: Sequence[Row], things: list[str], x: Any, y: Any) -> tuple[Any, Any]:
    """Less the mean of each role, so that what only a hero has is not taken for the edge of being one.

    Where roles are the very things, such as delvers, less the mean of each seat.
    """
    np = need("numpy", "a fit")
    are_told = bool(rows[0].roles) and not {role for row in rows for role in row.roles} & set(things)
    seats = range(len(rows[0].places))
    held = np.array([[row.roles[seat] if are_told else str(seat) for seat in seats] for row in rows])
    for role in np.unique(held):
        at = held == role
        x[at] -= x[at].mean(axis=0)
        y[at] -= y[at].mean()
    return x, y


def count_observed(rows: Sequence[Row], event: str, things: list[str], is_of_table: bool) -> tuple[Any, Any]:
    """How many of each thing every seat of every game had, and its part of the win."""
    np = need("numpy", "a fit")
    seats = 1 if is_of_table else len(rows[0].places)
    counts, wins = np.zeros((len(rows), seats, len(things))), np.zeros((len(rows), seats))
    place = {thing: at for at, thing in enumerate(things)}
    for number, row in enumerate(rows):
        for seat in range(seats):
            wins[number, seat] = row.share(seat)
        for key, count in row.had.items():
            parts = split(key, things)
            if parts is not None and parts[1] == event and (is_of_table or parts[0] != TABLE):
                counts[number, 0 if is_of_table else int(parts[0]), place[parts[2]]] += count
    return counts, wins


def solve_least(products: Any, sides: Any) -> Any:
    """The smallest worths that explain best: where things make up for one another, their mean is nothing."""
    np = need("numpy", "a fit")
    return np.linalg.pinv(products, rcond=1e-9, hermitian=True) @ sides


def fair_prices(best: Any, spread: Any, counts: Any, cost: list[int], n: int) -> list[Figure] | None:
    """Prices in proportion to worth, scaled so that the average force costs what it does now.

    None where things have no price, or where it is not sure that a force is worth anything.
    """
    np = need("numpy", "a fit")
    worth_of_force = spread @ counts
    if min(cost) < 0 or np.quantile(worth_of_force, 0.025) <= 0:
        return None
    spent = float(counts @ np.array(cost))
    value = best * spent / float(counts @ best)
    low, high = np.quantile(spread * (spent / worth_of_force)[:, None], [0.025, 0.975], axis=0)
    return [
        Figure(float(one), min(float(low[at]), float(one)), max(float(high[at]), float(one)), n)
        for at, one in enumerate(value)
    ]


def find_mispriced(best: Any, spread: Any, counts: Any, cost: list[int]) -> list[tuple[str, float]]:
    """For each thing whether it is surely dear or cheap, and the chance of that by luck, by Holm over all of them.

    A price is right when a thing is worth per point what a force is: worth times what a force costs, less price times
    what a force is worth, is nothing. That is linear in the worths, so its error is that of the drawn samples.
    """
    np = need("numpy", "a fit")
    price = np.array(cost)
    spent = float(counts @ price)
    gap = best * spent - price * float(counts @ best)
    errors = (spread * spent - np.outer(spread @ counts, price)).std(axis=0)
    lucks = adjust_holm([2 * p_value(abs(float(one)), float(error)) for one, error in zip(gap, errors, strict=True)])
    sides = [CHEAP if one > 0 else DEAR for one in gap]
    return [(side if luck < FAMILY_ERROR else "", luck) for side, luck in zip(sides, lucks, strict=True)]


def find_dominated(things: list[str], best: Any, spread: Any, cost: dict[str, int]) -> list[list[str]]:
    """For each thing those that add more and cost no more, by Holm over all pairs that could be so."""
    pairs = [
        (at, other)
        for at, thing in enumerate(things)
        for other, name in enumerate(things)
        if other != at and cost.get(name, 0) <= cost.get(thing, 0)
    ]
    lucks = adjust_holm(
        [p_value(float(best[o] - best[at]), float((spread[:, o] - spread[:, at]).std())) for at, o in pairs],
    )
    found: list[list[str]] = [[] for _ in things]
    for (at, other), luck in zip(pairs, lucks, strict=True):
        if luck < FAMILY_ERROR:
            found[at].append(things[other])
    return found


@dataclass(frozen=True)
class UsageCount:
    """How often something happened in play, and how those fared to whom it did. No cause is claimed."""

    thing: str
    event: str
    games: Figure
    """The share of games in which it happened at all."""
    wins: Figure | None
    """The share of wins of the seats it happened to; None for what happened to the table."""


def uses(rows: Sequence[Row], things: list[str]) -> list[UsageCount]:
    """Everything these things did in play."""
    happened: dict[tuple[str, str], int] = {}
    fared: dict[tuple[str, str], list[float]] = {}
    for row in rows:
        here: set[tuple[str, str]] = set()
        for key in row.did:
            parts = split(key, things)
            if parts is not None:
                seat, event, thing = parts
                here.add((thing, event))
                if seat != TABLE:
                    fared.setdefault((thing, event), []).append(row.share(int(seat)))
        for pair in here:
            happened[pair] = happened.get(pair, 0) + 1
    found = []
    for thing, event in sorted(happened, key=lambda pair: (pair[1], -happened[pair], pair[0])):
        shares = fared.get((thing, event))
        wins = None if shares is None else share(sum(shares), len(shares))
        found.append(UsageCount(thing, event, share(happened[thing, event], len(rows)), wins))
    return found


def find_unused(rows: Sequence[Row], things: list[str]) -> list[str]:
    """Return the items that no event of any game names."""
    met = {parts[2] for row in rows for key in (*row.had, *row.did) if (parts := split(key, things)) is not None}
    return [thing for thing in things if thing not in met]

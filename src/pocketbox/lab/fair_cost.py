"""Find what the new pieces of a pack are worth while games are played: some games at a time, and the figures so far."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass

from pocketbox.engine.core import plural
from pocketbox.engine.game import Game
from pocketbox.lab.balance import PriceTrial, TrialNumber, beginnings, play_turn
from pocketbox.lab.contribution import LEAST_MET, Group, Worth, groups, prices
from pocketbox.lab.item_counts import categories
from pocketbox.lab.matchups import name_of, new_cards
from pocketbox.lab.plan import Job, make_plan
from pocketbox.lab.playing import play_job
from pocketbox.lab.rows import Row, rows_of
from pocketbox.lab.seating import LOT
from pocketbox.lab.summary import Figure
from pocketbox.scenes.cards.card import Card


@dataclass(frozen=True)
class CostEvidence:
    """What the games so far say about one new piece."""

    name: str
    title: str
    games: int
    """Games in which somebody had it."""
    price: int
    """What it costs; -1 where nothing does."""
    fair: Figure | None
    """What it should cost; None where nothing has a price, or where that is not sure yet."""
    worth: Figure | None
    """What one more of it adds to the chances of winning; None while there are too few games."""
    verdict: str
    """In a sentence."""


def games_at_once(game: Game, bot: str, seed: int) -> int:
    """How many games one number stands for: with every beginning of a game for one, otherwise one."""
    return len(beginnings(_trial(game, bot, seed))) if int(game.most_seats) == 1 else 1


def play_some(game: Game, bot: str, seed: int, first: int, last: int, seconds: float) -> list[str]:
    """Play the numbers from `first` up to `last`, until the time is up but at least one; the rows of each as a text."""
    end = time.monotonic() + seconds
    found: list[str] = []
    for number in range(first, last):
        found.append(_play(game, bot, seed, number))
        if time.monotonic() >= end:
            break
    return found


def _trial(game: Game, bot: str, seed: int) -> PriceTrial:
    return PriceTrial(game.id, game.defaults().write(), bot, seed)


def _play(game: Game, bot: str, seed: int, number: int) -> str:
    if int(game.most_seats) == 1:
        return play_turn(TrialNumber(_trial(game, bot, seed), number))
    settings = game.defaults()
    seat, setup = (LOT + bot, "play") if prices(game, settings) else (bot, "quick")
    plan = make_plan(game, settings.write(), setup, [seat] * int(game.least_seats), seed)
    return play_job(Job(plan, number, number + 1))


def costs_of(game: Game, texts: Sequence[str]) -> list[CostEvidence]:
    """What the games in these texts say about every new piece that games deal."""
    rows = [row for text in texts for row in rows_of(text)]
    settings = game.defaults()
    kinds, cost = categories(game, settings), prices(game, settings)
    found = groups(rows, kinds, cost) if rows else []
    return [
        _cost(name_of(card.id), card.title, rows, _worth(found, name_of(card.id)), cost) for card in counted_cards(game)
    ]


def counted_cards(game: Game) -> list[Card]:
    """The cards of new pieces about which games say something."""
    known = {thing for things in categories(game, game.defaults()).values() for thing in things}
    return [card for card in new_cards(game) if name_of(card.id) in known]


def never_used(game: Game, texts: Sequence[str]) -> list[str]:
    """New pieces that somebody had in enough games and that did nothing in any of them, in sentences."""
    rows = [row for text in texts for row in rows_of(text)]
    active = {key.rpartition(" ")[2] for row in rows for key in row.did}
    said: list[str] = []
    for card in new_cards(game):
        name = name_of(card.id)
        rivals = next((things for things in categories(game, game.defaults()).values() if name in things), [])
        met = _games_with(rows, name)
        # Of some pieces, such as heroes, no event of play tells; then nothing follows from silence.
        if met >= LEAST_MET and name not in active and active & set(rivals):
            said.append(f"Nobody used the {card.title} in {plural(met, 'game')} in which it could be used.")
    return said


def _worth(found: Sequence[Group], name: str) -> Worth | None:
    """What the first event that tells about a piece says; one with a fair price comes first."""
    worths = [worth for group in found for worth in group.worths if worth.thing == name]
    return next((worth for worth in worths if worth.fair is not None), worths[0] if worths else None)


def _games_with(rows: Sequence[Row], name: str) -> int:
    return sum(1 for row in rows if any(key.rpartition(" ")[2] == name for key in row.had))


def _cost(name: str, title: str, rows: Sequence[Row], worth: Worth | None, cost: dict[str, int]) -> CostEvidence:
    fair = worth.fair if worth else None
    price = cost.get(name, -1)
    return CostEvidence(name, title, _games_with(rows, name), price, fair, worth.points if worth else None,
                _verdict(title, price, fair, worth))  # fmt: skip


def _verdict(title: str, price: int, fair: Figure | None, worth: Worth | None) -> str:
    if worth is None:
        return f"Too few games with the {title} so far."
    if fair is not None:
        low, high = fair.low, fair.high
        range = f"{max(0.0, low):.0f} to {high:.0f}"
        if price > high:
            return f"The {title} is too dear at {price}: a fair price is {range}."
        if price < low:
            return f"The {title} is too cheap at {price}: a fair price is {range}."
        return f"The {title} may cost {price}: a fair price is {range}."
    points = worth.points
    range = f"{100 * points.low:+.0f} to {100 * points.high:+.0f} points of 100"
    if points.low > 0:
        return f"The {title} makes winning more likely: {range}."
    if points.high < 0:
        return f"The {title} makes winning less likely: {range}."
    return f"The {title} may make no difference to winning: {range}."

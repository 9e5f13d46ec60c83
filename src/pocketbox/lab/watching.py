"""Plays or reads games and says how their bots behave, for `pocketbox behavior`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from pocketbox.engine.core import Result
from pocketbox.lab.behavior import DRAWS, GAMES, Habits, Sighting, Watcher
from pocketbox.lab.campaign import Progress, Told
from pocketbox.lab.executor import STOPS, Executor, why
from pocketbox.lab.plan import Job, Plan
from pocketbox.lab.playing import open_match, run
from pocketbox.match.dealer import SharedDealer
from pocketbox.match.replay import Replay


@dataclass
class Watched:
    """One game: who played, and what was seen."""

    name: str
    """Its number, or the file it was read from."""
    bots: tuple[str, ...]
    habits: list[Habits]
    sightings: list[Sighting]
    is_drawn: bool
    record: str = ""


@dataclass
class Behavior:
    """What many games show, for each bot that played in them."""

    games: int = 0
    habits: dict[str, Habits] = field(default_factory=dict)
    sightings: list[tuple[str, str, Sighting]] = field(default_factory=list)
    """With the game and the bot."""
    stopped: str = ""

    def add(self, watched: Watched) -> None:
        self.games += 1
        for bot, habits in zip(watched.bots, watched.habits, strict=True):
            self.habits.setdefault(bot, Habits()).add(habits)
        for bot in set(watched.bots):
            self.habits[bot].counts[GAMES] += 1
            self.habits[bot].counts[DRAWS] += watched.is_drawn
        self.sightings += [(watched.name, watched.bots[sighting.seat], sighting) for sighting in watched.sightings]


def watch_job(job: Job) -> list[Watched]:
    """Play the games of a job and watch them: what a worker does."""
    return [watch_game(job.plan, number) for number in range(job.first, job.last)]


def watch_game(plan: Plan, number: int) -> Watched:
    match = open_match(plan, number, SharedDealer(f"{plan.seed}-{number}"))
    result = run(match, plan, number)
    watcher = Watcher(match.game, len(plan.bots))
    watcher.watch(match.moments, result)
    return Watched(str(number), plan.bots, watcher.habits, watcher.sightings, is_draw(result), match.record())


def watch_record(name: str, played: Replay) -> Watched:
    """Watch a recorded game; each seat has the name of its player."""
    names = dict(played.record.header.names)
    seats = int(played.record.header.seats)
    moments = list(played.moments())
    watcher = Watcher(played.game, seats)
    result = moments[-1].s.result if moments else None
    watcher.watch(moments, result)
    bots = tuple(names.get(seat, f"seat {seat}") for seat in range(seats))
    return Watched(name, bots, watcher.habits, watcher.sightings, result is not None and is_draw(result))


def is_draw(result: Result) -> bool:
    """Whether several played and nobody won. Who plays alone and does not win has lost."""
    return len(result.places) > 1 and not result.winners


def watch_all(executor: Executor, plan: Plan, games: int, told: Told) -> Iterator[Watched]:
    """Every game of a plan, in order of their numbers."""
    progress = Progress(games)
    waiting: dict[int, list[Watched]] = {}
    following = 0
    for job, watched in executor.run(watch_job, (Job(plan, number, number + 1) for number in range(games))):
        progress.done += job.games
        told(progress)
        waiting[job.first] = watched
        while following in waiting:
            yield from waiting.pop(following)
            following += 1


def behavior_of(games: Iterable[Watched]) -> Behavior:
    """Add games up; interrupted, those that were watched so far."""
    found = Behavior()
    try:
        for watched in games:
            found.add(watched)
    except STOPS as stop:
        found.stopped = why(stop)
    return found

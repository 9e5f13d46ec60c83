"""Searches numbers and house rules for values that come closest to a target, and plays the best on fresh luck."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from pocketbox.command import command
from pocketbox.engine.core import BadInput
from pocketbox.engine.game import Game
from pocketbox.engine.options import NUMBER, SWITCH, GameParameter, unknown_name
from pocketbox.lab.balance import PriceTrial, turns_of
from pocketbox.lab.campaign import Progress, Told, rounds_of
from pocketbox.lab.executor import STOPS, Executor, LostWorkers, why
from pocketbox.lab.packages import need
from pocketbox.lab.plan import make_plan
from pocketbox.lab.rows import Row
from pocketbox.lab.target import Target
from pocketbox.lab.trial_log import Measurement, TrialLog, TriedValues

Rounds: TypeAlias = "Sequence[Sequence[Row]]"
RANGE: Final = ".."
OR: Final = "|"
PARTS_OF_A_THING: Final = 3
"""`unit.mage.points`: its kind, its name, and which of its numbers."""


@dataclass(frozen=True)
class Vary:
    """One printed number or house rule that may change, and the values it may take."""

    option: GameParameter
    values: tuple[str, ...]
    """Written as they are in options; of a number from least to most."""

    @property
    def thing(self) -> str:
        """The unit, item or terrain whose number this is; empty where it is about the whole game."""
        parts = self.option.name.split(".")
        return parts[1] if len(parts) == PARTS_OF_A_THING else ""

    def __str__(self) -> str:
        if self.option.kind == NUMBER:
            return f"{self.option.name}={self.values[0]}{RANGE}{self.values[-1]}"
        return f"{self.option.name}={OR.join(self.values)}"


def read_vary(game: Game, text: str) -> Vary:
    """`hero.oni-slayer.hp=2..4`, `cap=none|4`, or a name alone for all its values; or `BadInput`."""
    name, _, wanted = text.partition("=")
    option = next((option for option in [*game.options, *game.numbers] if option.name == name), None)
    if option is None:
        said = unknown_name(game.options, game.numbers, name)
        raise BadInput(f"in {game.title} {said}; {command(f'tune {game.id} --list')} lists all of them")
    if option.kind == NUMBER:
        low, dots, high = wanted.partition(RANGE)
        least, most = int(option.least), int(option.most)
        if wanted:
            least, most = (int(option.read(edge)) for edge in (low, high if dots else low))
        if least >= most:
            raise BadInput(f"'{text}' leaves nothing to vary; a number is varied as {name}=4..24")
        return Vary(option, tuple(str(number) for number in range(least, most + 1)))
    everything = ["false", "true"] if option.kind == SWITCH else option.choices
    values = wanted.split(OR) if wanted else everything
    for value in values:
        option.read(value)
    if len(set(values)) < 2:
        raise BadInput(f"'{text}' leaves nothing to vary; write {name}={OR.join(everything)}")
    return Vary(option, tuple(dict.fromkeys(values)))


@dataclass
class Search:
    """All that was tried, in order."""

    tried: list[TriedValues] = field(default_factory=list)
    refused: int = 0
    """Sets of values that no game can be played with."""
    absent: int = 0
    """Sets of values with which something varied takes part in no game, so that its numbers mean nothing."""
    as_printed: TriedValues | None = None
    """The usual values, with the luck of the search."""
    confirmed: TriedValues | None = None
    """The best values, played again with another seed, because the search picked them partly by luck."""
    usual: TriedValues | None = None
    """The usual values, with that seed."""
    stopped: str = ""
    """Why it ended before its time."""

    def best(self) -> list[TriedValues]:
        """The closest first, each once."""
        return sorted(dict.fromkeys(self.tried), key=lambda tried: tried.distance)


@dataclass(frozen=True)
class TunedGame:
    """What is played with every set of values."""

    game: Game
    options: str
    setup: str
    bot: str
    seats: int

    def games(self, executor: Executor, more: str, seed: int, games: int, told: Told) -> Rounds:
        """Return the games with these values, or raise `BadInput` if the values conflict."""
        options = f"{self.options} {more}".strip()
        plan = make_plan(self.game, options, self.setup, [self.bot] * self.seats, seed)
        if int(self.game.most_seats) == 1 and self.setup == "quick":
            return list(turns_of(executor, PriceTrial(self.game.id, plan.options, self.bot, seed), games, told))
        return list(rounds_of(executor, [plan], games, Progress(games), told))


def search(
    executor: Executor,
    table: TunedGame,
    varied: Sequence[Vary],
    target: Target,
    trials: int,
    games: int,
    seed: int,
    told: Told,
    heard: Callable[[TriedValues], None],
    notes: TrialLog,
) -> Search:
    """Try sets of values, all with the same luck; if interrupted, return what was tried so far. `heard` hears of each.

    Raises `BadInput` when something varied takes part in no game. What is in the notes is not played again: the search
    starts from the same seed and hears the same, so it proposes the same values.
    """
    optuna: Any = need("optuna", "tune")
    optuna.logging.set_verbosity(optuna.logging.ERROR)
    study = optuna.create_study(sampler=optuna.samplers.TPESampler(seed=seed))
    found = Search()
    known: dict[str, TriedValues] = {}
    things = [vary.thing for vary in varied if vary.thing]

    def tried(more: str, with_seed: int) -> TriedValues:
        measured = notes.find(more, with_seed)
        if measured is None:
            rounds = table.games(executor, more, with_seed, games, told)
            measured = Measurement(target.measured(rounds), count_present(rounds, things))
            notes.add(more, with_seed, measured)
        return TriedValues(more, measured.figure, target.distance(measured.figure), measured.present)

    try:
        if things:
            found.as_printed = tried("", seed)
            check_present(found.as_printed)
        for _ in range(trials):
            trial = study.ask()
            more = " ".join(f"{vary.option.name}={suggest_values(trial, vary)}" for vary in varied)
            try:
                if more not in known:
                    known[more] = tried(more, seed)
                    heard(known[more])
            except LostWorkers:
                raise
            except BadInput:
                found.refused += 1
                study.tell(trial, state=optuna.trial.TrialState.FAIL)
                continue
            if known[more].absent():
                found.absent += 1
                study.tell(trial, state=optuna.trial.TrialState.FAIL)
                continue
            found.tried.append(known[more])
            study.tell(trial, known[more].distance)
        if found.tried:
            found.confirmed = tried(found.best()[0].options, seed + 1)
            found.usual = tried("", seed + 1)
    except STOPS as stop:
        found.stopped = why(stop)
    return found


def suggest_values(trial: Any, vary: Vary) -> str:
    if vary.option.kind == NUMBER:
        return str(trial.suggest_int(vary.option.name, int(vary.values[0]), int(vary.values[-1])))
    return str(trial.suggest_categorical(vary.option.name, list(vary.values)))


def count_present(rounds: Rounds, things: Sequence[str]) -> dict[str, int]:
    """For each thing, the number of games that it takes part in: dealt, chosen, met or used."""
    return {thing: sum(takes_part(row, thing) for together in rounds for row in together) for thing in things}


def takes_part(row: Row, thing: str) -> bool:
    return any(key.endswith(f" {thing}") for key in (*row.had, *row.did))


def check_present(usual: TriedValues) -> None:
    """`BadInput` where the games cannot show what the varied numbers do."""
    for thing in usual.absent():
        raise BadInput(
            f"the {thing} appears in none of the {usual.figure.n} games, so its numbers change nothing; play more"
            " games, let the bots choose with --setup play, or set house rules (--option) that bring it into play"
        )

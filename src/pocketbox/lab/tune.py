"""Searches numbers and house rules for values that come closest to a target, and plays the best on fresh luck."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from pocketbox.engine.core import BadInput
from pocketbox.engine.game import Game
from pocketbox.engine.options import NUMBER, SWITCH, Option, unknown_name
from pocketbox.lab.balance import Trial, turns_of
from pocketbox.lab.campaign import Progress, Told, rounds_of
from pocketbox.lab.executor import STOPS, Executor, LostWorkers, why
from pocketbox.lab.packages import need
from pocketbox.lab.plan import make_plan
from pocketbox.lab.rows import Row
from pocketbox.lab.target import Target
from pocketbox.lab.tried import Notes, Tried

Rounds: TypeAlias = "Sequence[Sequence[Row]]"
RANGE: Final = ".."
OR: Final = "|"


@dataclass(frozen=True)
class Vary:
    """One printed number or house rule that may change, and the values it may take."""

    option: Option
    values: tuple[str, ...]
    """Written as they are in options; of a number from least to most."""

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
        raise BadInput(f"in {game.title} {said}; pocketbox tune {game.id} --list tells all of them")
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

    tried: list[Tried] = field(default_factory=list)
    refused: int = 0
    """Sets of values that no game can be played with."""
    confirmed: Tried | None = None
    """The best, played again with another seed: what was chosen for its luck would not keep it."""
    usual: Tried | None = None
    """The values as they are, with that seed."""
    stopped: str = ""
    """Why it ended before its time."""

    def best(self) -> list[Tried]:
        """The closest first, each once."""
        return sorted(dict.fromkeys(self.tried), key=lambda tried: tried.distance)


@dataclass(frozen=True)
class Table:
    """What is played with every set of values."""

    game: Game
    options: str
    setup: str
    bot: str
    seats: int

    def games(self, executor: Executor, more: str, seed: int, games: int, told: Told) -> Rounds:
        """Games with these values on top, or `BadInput` where they cannot go together."""
        options = f"{self.options} {more}".strip()
        plan = make_plan(self.game, options, self.setup, [self.bot] * self.seats, seed)
        if int(self.game.most_seats) == 1 and self.setup == "quick":
            return list(turns_of(executor, Trial(self.game.id, plan.options, self.bot, seed), games, told))
        return list(rounds_of(executor, [plan], games, Progress(games), told))


def search(
    executor: Executor,
    table: Table,
    varied: Sequence[Vary],
    target: Target,
    trials: int,
    games: int,
    seed: int,
    told: Told,
    heard: Callable[[Tried], None],
    notes: Notes,
) -> Search:
    """So many sets of values, each with the same luck; interrupted, what was tried so far. `heard` hears of each.

    What is in the notes is not played again. The search proposes the same as it did before, since it starts from the
    same seed and hears the same.
    """
    optuna: Any = need("optuna", "tune")
    optuna.logging.set_verbosity(optuna.logging.ERROR)
    study = optuna.create_study(sampler=optuna.samplers.TPESampler(seed=seed))
    found = Search()
    known: dict[str, Tried] = {}

    def tried(more: str, with_seed: int) -> Tried:
        figure = notes.find(more, with_seed)
        if figure is None:
            figure = target.measured(table.games(executor, more, with_seed, games, told))
            notes.add(more, with_seed, figure)
        return Tried(more, figure, target.distance(figure))

    try:
        for _ in range(trials):
            trial = study.ask()
            more = " ".join(f"{vary.option.name}={suggested(trial, vary)}" for vary in varied)
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
            found.tried.append(known[more])
            study.tell(trial, known[more].distance)
        if found.tried:
            found.confirmed = tried(found.best()[0].options, seed + 1)
            found.usual = tried("", seed + 1)
    except STOPS as stop:
        found.stopped = why(stop)
    return found


def suggested(trial: Any, vary: Vary) -> str:
    if vary.option.kind == NUMBER:
        return str(trial.suggest_int(vary.option.name, int(vary.values[0]), int(vary.values[-1])))
    return str(trial.suggest_categorical(vary.option.name, list(vary.values)))

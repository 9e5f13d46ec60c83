"""A plan: everything needed to play its games, and to replay any of them on another machine."""

from __future__ import annotations

from dataclasses import dataclass

from pocketbox import games
from pocketbox.engine.game import Game
from pocketbox.engine.options import Settings
from pocketbox.lab.seating import seat_bot, seat_name
from pocketbox.match.course import start_position


@dataclass(frozen=True)
class Plan:
    """A table, who sits at it, and the luck it gets. Plain values: it travels to workers as it is."""

    game: str
    options: str
    """As `Settings.write` gives them."""
    setup: str
    bots: tuple[str, ...]
    """Who plays, seat 0 first."""
    seed: int
    records: bool = True
    """Whether the choices of each game are kept."""

    def rules(self) -> Game:
        return games.find(self.game).under(self.options)

    def settings(self) -> Settings:
        return self.rules().read_settings(self.options)

    @property
    def is_playout(self) -> bool:
        """Played by the compiled loop: nobody thinks and nothing is written down."""
        return not self.records and set(self.bots) == {"random"}


@dataclass(frozen=True)
class Job:
    """Some games of a plan, by their numbers: what one worker plays at a time."""

    plan: Plan
    first: int
    last: int
    """The number after the last game."""

    @property
    def games(self) -> int:
        return self.last - self.first


def make_plan(game: Game, options: str, setup: str, bots: list[str], seed: int, records: bool = True) -> Plan:
    """Return a plan that can be played, or raise `BadInput`."""
    settings = game.read_settings(options)
    game = game.with_packs(settings.packs)
    names = tuple(seat_name(bot) for bot in bots)
    start_position(game, settings, setup, len(names))
    for name in names:
        seat_bot(game, name)
    return Plan(game.id, settings.write(), setup, names, seed, records)

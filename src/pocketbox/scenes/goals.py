"""How each seat wins and loses, in one clause each, under the options in force."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Seat
from pocketbox.engine.game import Game
from pocketbox.engine.options import Settings
from pocketbox.scenes.contract.cards import Goal

MOST_GOALS: Final = 1_000
"""Goals that are kept as written: settings never change."""


def goal_of(game: Game, s: Position, seat: Seat) -> Goal | None:
    """What a seat is after in this position, in its present role; None for somebody who only watches."""
    if seat < 0 or game.id not in GOALS:
        return None
    return _goal(game.id, game.settings_of(s), game.seat_names(s)[seat])


@lru_cache(MOST_GOALS)
def _goal(game: str, settings: Settings, role: str) -> Goal:
    return GOALS[game](settings, role)


def rush(settings: Settings, role: str) -> Goal:
    """RU-WIN-01 to 04, RU-TERM-01"""
    limit, at_limit = f"{settings.number('round_limit')} rounds are over", settings.chosen("limit_result")
    slain = "all three monsters are slain"
    if role == "hero":
        return Goal(
            listed("you step into the portal", slain, only(limit, at_limit == "hero")),
            listed("you have no hearts left", "a monster enters the gate", only(limit, at_limit == "dm")),
        )
    return Goal(
        listed("the hero has no hearts left", "a monster enters the gate", only(limit, at_limit == "dm")),
        listed("the hero steps into the portal", slain, only(limit, at_limit == "hero")),
    )


def abyss(settings: Settings, role: str) -> Goal:
    """AB-WIN-01 to 03, AB-MATT-04, AB-TERM-01"""
    slain = "no monster is left on the board"
    if settings.chosen("slay_all") == "including_boss":
        slain = "every monster is slain, and the boss too"
    return Goal(
        listed("you step onto an exit door", slain),
        listed("you have no hearts left", f"{settings.number('round_limit')} rounds are over"),
    )


MORE_POINTS: Final = "you have captured more points when the game is stopped"
FEWER_POINTS: Final = "you have captured fewer points when the game is stopped"


def tactics5(settings: Settings, role: str) -> Goal:
    """T5-VICT-01 to 06, T5-TERM-01"""
    their_turn = my_turn = their_reserve = my_reserve = ""
    if settings.chosen("block_timing") != "immediate":
        their_turn, my_turn = " when its turn ends", " when your turn ends"
    if settings.is_on("block_needs_reserve"):
        their_reserve, my_reserve = " but has units in reserve", " but have units in reserve"
    points_decide = settings.chosen("limit_result") == "captured_points"
    return Goal(
        listed(
            "all enemy units are defeated",
            f"you stand on the enemy's deployment tile{their_turn} while it holds no Village{their_reserve}",
            only(MORE_POINTS, points_decide),
        ),
        listed(
            "all your units are defeated",
            f"an enemy stands on your deployment tile{my_turn} while you hold no Village{my_reserve}",
            only(FEWER_POINTS, points_decide),
        ),
    )


def tactics4(settings: Settings, role: str) -> Goal:
    """T4-VICT-01 to 04, T4-TERM-01"""
    points_decide = settings.chosen("limit_result") == "points"
    return Goal(
        listed(
            "you control every feature on the map",
            "the enemy can neither act nor deploy",
            only(MORE_POINTS, points_decide),
        ),
        listed(
            "the enemy controls every feature",
            "you can neither act nor deploy",
            only(FEWER_POINTS, points_decide),
        ),
    )


def dungeons(settings: Settings, role: str) -> Goal:
    """PD-WIN-05 to 08, PD-END-04"""
    ties = "hazard counters break ties"
    if settings.chosen("final_tie") == "first_out":
        ties = "hazard counters, then leaving first, break ties"
    is_carried = settings.chosen("no_exit_result") == "most_carried"
    return Goal(
        listed(
            f"you leave the dungeon with the most treasure ({ties})",
            only("nobody leaves and you carry the most treasure", is_carried),
        ),
        listed(
            "somebody else leaves and you do not" if is_carried else "you never leave",
            "somebody leaves with more treasure",
            only("nobody leaves and somebody carries more", is_carried),
        ),
    )


GOALS: Final[dict[str, Callable[[Settings, str], Goal]]] = {
    "abyss": abyss,
    "dungeons": dungeons,
    "rush": rush,
    "tactics4": tactics4,
    "tactics5": tactics5,
}


def only(clause: str, holds: bool) -> str:
    return clause if holds else ""


def listed(*clauses: str) -> str:
    """`one`, `one, or another`, `one, another, or a third`."""
    said = [clause for clause in clauses if clause]
    return said[0] if len(said) == 1 else f"{', '.join(said[:-1])}, or {said[-1]}"

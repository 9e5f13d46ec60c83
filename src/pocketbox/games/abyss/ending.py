"""How a game of Abyss ends: AB-WIN, AB-MATT-04 and AB-TERM. AB-TURN-06: at once."""

from __future__ import annotations

from mypy_extensions import i64

from pocketbox.engine.core import Log, Result
from pocketbox.games.abyss.state import State


def win(s: State, rule: str, log: Log) -> None:
    log.add("won", rule)
    s.finish(Result(rule, (0,), (1,), (1,)))


def lose(s: State, rule: str, log: Log) -> None:
    log.add("lost", rule)
    s.finish(Result(rule, (), (-1,), (1,)))


def lose_hp(s: State, amount: i64, rule: str, log: Log) -> None:
    """AB-MATT-04: with none left the hero is dead."""
    s.hp = s.hp - amount if amount < s.hp else 0
    log.add("hp lost", rule, amount, s.hp)
    if s.hp == 0:
        lose(s, "AB-MATT-04", log)

"""`pocketbox odds GAME POSITION ACTION`: exact chances."""

from __future__ import annotations

import argparse
from typing import Any

from pocketbox import BadInput, Game
from pocketbox.cli import arguments
from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Action
from pocketbox.engine.judge import TooManyPositions
from pocketbox.scenes.answers import find_action
from pocketbox.scenes.odds import Combat, Throw, odds_of, throws_of
from pocketbox.scenes.odds_text import tell_action, tell_exactly
from pocketbox.scenes.outcomes import labels_of, result_labels
from pocketbox.scenes.tell import tell_events
from pocketbox.scenes.words import Cast
from pocketbox.search.combat_solver import Estimate, Solved
from pocketbox.search.odds import OddsEnd


def parser(prog: str) -> arguments.Parser:
    found = arguments.parser(
        prog,
        "Print the exact chances of every result of an action, up to the next choice. A combat is "
        "followed to its end, with the best use of dice effects on both sides.",
        ["odds rush last-leap roll", "odds rush mine.txt 'move d4'", "odds rush mine.txt 'move d4' --json"],
    )
    arguments.add_game(found)
    found.add_argument("position", help="a file, - for standard input, or the name of a set-up")
    found.add_argument("action", help="a legal action, as you type it in play")
    arguments.add_json(found)
    return found


def run(args: argparse.Namespace) -> int:
    game = arguments.game_of(args)
    s = arguments.read_position(game, args.position)
    game = game.of(s)
    action = find_action(game, s, args.action)
    refusal = game.why_not(s, action)
    if refusal is not None:
        rule = f"{refusal.rule}: " if refusal.rule else ""
        raise BadInput(f"'{action.text}' is not legal here: {rule}{refusal.fact}")
    if args.json:
        arguments.say_json(values_of(game, s, action))
    else:
        print("\n".join(tell_action(game, s, action)), flush=True)
        count(game, s, action)
    return 0


def count(game: Game, s: Position, action: Action) -> None:
    """Count exactly what could only be estimated at once; Ctrl-C stops it and leaves the estimate."""
    try:
        exact = tell_exactly(game, s, action)
    except TooManyPositions:
        print("  It cannot be counted exactly in reasonable time.")
    except KeyboardInterrupt:
        print("  Not counted to the end.")
    else:
        if exact:
            print("\n".join(["Counted exactly:", *exact]))


def values_of(game: Game, s: Position, action: Action) -> list[dict[str, Any]]:
    """Ends or results; where a choice comes before the dice, one entry for each such choice that brings some."""
    throws = throws_of(game, s, action)
    if throws and throws[0].then:
        return [throw_values(game, throw) for throw in throws]
    if throws and isinstance(throws[0], Combat):
        return results(game, throws[0])
    return ends(game, s, odds_of(game, s, action))


def throw_values(game: Game, throw: Throw | Combat) -> dict[str, Any]:
    if isinstance(throw, Combat):
        return {"then": throw.then, "results": results(game, throw)}
    return {"then": throw.then, "ends": ends(game, throw.s, odds_of(game, throw.s, throw.action))}


def ends(game: Game, s: Position, found: list[OddsEnd]) -> list[dict[str, Any]]:
    """Every end with its exact chance and the position that all of it leads to."""
    return [
        {
            "outcome": label,
            "chance": str(end.chance),
            "decimal": float(end.chance),
            "story": tell_events(game, s, end.s, end.events, Cast(you=int(s.seat_to_act()))),
            "rules": [event.rule for event in end.events],
            "position": game.write_position(end.s),
            "throws_follow": end.is_open(),
        }
        for label, end in zip(labels_of(game, s, found), found, strict=True)
    ]


def results(game: Game, combat: Combat) -> list[dict[str, Any]]:
    """How a combat may end with best play of both sides; an estimate says that it is one."""
    found = best_of(combat)
    labels = result_labels(game, combat.s, combat.action, combat.judge)
    rows: list[dict[str, Any]] = []
    for n, said in enumerate(combat.judge.results):
        row: dict[str, Any] = {"outcome": labels[n], "decimal": float(found.chance(n)), "result": said}
        if isinstance(found, Solved):
            row["chance"] = str(found.chance(n))
        else:
            row["estimate"] = {"draws": found.draws, "interval": found.interval(n)}
        rows.append(row)
    return rows


def best_of(combat: Combat) -> Solved | Estimate:
    """Exact if possible: a script can wait."""
    try:
        return combat.counted()
    except TooManyPositions:
        return combat.odds()

"""`pocketbox odds GAME POSITION ACTION`: exact chances."""

from __future__ import annotations

import argparse
from typing import Any

from pocketbox import BadInput, Game, find
from pocketbox.cli import arguments
from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Action
from pocketbox.engine.judge import Judge, TooManyPositions
from pocketbox.scenes.answers import Combat, combats_of, find_action, odds_of, tell_action, tell_exactly
from pocketbox.scenes.story import sentence
from pocketbox.search.windows import Estimate, Solved


def parser(prog: str) -> arguments.Parser:
    found = arguments.parser(
        prog,
        "Exact chances of everything that may follow an action until somebody chooses again, as fractions; of a "
        "combat, to its end, with best use of dice effects on both sides.",
        ["odds rush last-leap roll", "odds rush mine.txt 'move d4'", "odds rush mine.txt 'move d4' --json"],
    )
    found.add_argument("game", help="a game, as 'pocketbox games' lists them")
    found.add_argument("position", help="a file, - for the standard input, or the name of a set-up")
    found.add_argument("action", help="a legal action, as it is typed in play")
    arguments.add_json(found)
    return found


def run(args: argparse.Namespace) -> int:
    game = find(args.game)
    s = arguments.read_position(game, args.position)
    action = find_action(game, s, args.action)
    refusal = game.why_not(s, action)
    if refusal is not None:
        rule = f"{refusal.rule}: " if refusal.rule else ""
        raise BadInput(f"'{action.text}' is not legal here: {rule}{refusal.fact}")
    names = game.seat_names(s)
    if not args.json:
        print("\n".join(tell_action(game, s, action, names)), flush=True)
        count(game, s, action)
        return 0
    combats = combats_of(game, s, action)
    if combats:
        told = [{"then": combat.then, "results": results(combat.judge, best_of(combat))} for combat in combats]
        arguments.say_json(told if combats[0].then else told[0]["results"])
        return 0
    arguments.say_json(
        [
            {
                "chance": str(end.chance),
                "decimal": float(end.chance),
                "story": [sentence(game, event, names) for event in end.events],
                "rules": [event.rule for event in end.events],
                "position": game.write_position(end.s),
                "throws_follow": end.is_open(),
            }
            for end in odds_of(game, s, action)
        ]
    )
    return 0


def count(game: Game, s: Position, action: Action) -> None:
    """Tell exactly what could only be estimated at once; Ctrl-C is content with the estimate."""
    try:
        exact = tell_exactly(game, s, action)
    except TooManyPositions:
        print("  It cannot be counted exactly in reasonable time.")
    except KeyboardInterrupt:
        print("  Not counted to the end.")
    else:
        if exact:
            print("\n".join(["Counted exactly:", *exact]))


def best_of(combat: Combat) -> Solved | Estimate:
    """Exact, where that can be had: a script waits for it."""
    try:
        return combat.counted()
    except TooManyPositions:
        return combat.odds()


def results(judge: Judge, found: Solved | Estimate) -> list[dict[str, Any]]:
    """How a combat may end, both sides using their dice effects as well as can be; an estimate says that it is one."""
    rows: list[dict[str, Any]] = []
    for n, said in enumerate(judge.results):
        row: dict[str, Any] = {"decimal": float(found.chance(n)), "result": said}
        if isinstance(found, Solved):
            row["chance"] = str(found.chance(n))
        else:
            row["estimate"] = {"draws": found.draws, "interval": found.interval(n)}
        rows.append(row)
    return rows

"""`pocketbox luck FILE`: what dice and choices did to the winning chances in a recorded game."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any, Final

from pocketbox import NOBODY, BadInput
from pocketbox.bots.levels import MOST_SIMULATIONS
from pocketbox.cli import arguments
from pocketbox.engine.core import plural
from pocketbox.lab.luck import CostlyChoice, LuckReport, RollLuck, appraise
from pocketbox.match.reading import load_record
from pocketbox.match.replay import replay

SIMULATIONS: Final = 60
SHOWN: Final = 8
"""Throws and choices that are listed where not all are asked for."""


def parser(prog: str) -> arguments.Parser:
    found = arguments.parser(
        prog,
        "Show how each throw of a recorded game changed the winning chances of the seat that rolled, the total for each"
        " seat, and the choices that cost most. The search bot makes the estimates; each has its 95 % error."
        " Ctrl-C prints the results so far.",
        ["luck game.record", "luck game.record --simulations 500", "luck game.record --all --json"],
    )
    found.add_argument("file", help="a record")
    found.add_argument(
        "--simulations",
        type=int,
        default=SIMULATIONS,
        metavar="N",
        help=f"per position, {SIMULATIONS} by default; more are slower and more accurate",
    )
    found.add_argument("--seed", type=int, default=1, metavar="N", help="the same seed gives the same report")
    found.add_argument("--all", action="store_true", help="list every throw in order, not only the most important ones")
    arguments.add_json(found)
    return found


def run(args: argparse.Namespace) -> int:
    if not 1 <= args.simulations <= MOST_SIMULATIONS:
        raise BadInput(f"--simulations must be from 1 to {MOST_SIMULATIONS}, not {args.simulations}")
    played = replay(load_record(Path(args.file)))
    names = played.game.seat_names(played.start())
    report = appraise(played, args.simulations, args.seed, show_progress)
    if sys.stderr.isatty():
        print(f"\r{'':<40}\r", end="", file=sys.stderr)
    if args.json:
        arguments.say_json(as_json(report, names, args.simulations, args.seed))
        return 0
    print("\n".join(page(report, names, args.simulations, args.all)))
    return 0


def show_progress(done: int, of: int) -> None:
    if sys.stderr.isatty():
        print(f"\rstep {done} of {of}", end="", file=sys.stderr, flush=True)


def points(part: float) -> str:
    return f"{100 * part:+.1f}"


def page(report: LuckReport, names: list[str], simulations: int, is_all: bool) -> list[str]:
    """Write the report: totals, the throws and choices that mattered most, and how reliable the numbers are."""
    rolls = report.rolls if is_all else sorted(report.rolls, key=lambda roll: -abs(roll.change))[:SHOWN]
    stopped = "" if report.is_whole else " Stopped early: the rest of the game is not included."
    searched = plural(simulations, "simulation")
    lines = [
        f"Change of the winning chances in percentage points: the search bot, {searched} per position.",
        f"± is the 95 % error of the estimate. A stronger player may judge a position differently.{stopped}",
        "",
        "| seat | own throws | all throws |",
        "| --- | --- | --- |",
    ]
    for seat, name in enumerate(names):
        own, all_of_them = report.own_luck(seat), report.all_luck(seat)
        lines.append(f"| {name} | {with_error(own)} | {with_error(all_of_them)} |")
    lines += ["", "| step | rolled by | throw | chance | change |", "| --- | --- | --- | --- | --- |"]
    lines += [
        f"| {roll.step} | {roller_name(roll, names)} | {roll.text} | {roll.chance} | {change_text(roll, names)} |"
        for roll in rolls
    ]
    if not report.costs:
        lines += ["", f"None of the {report.choices} choices clearly cost anything."]
        return lines
    lines += ["", "| step | seat | choice | better | cost |", "| --- | --- | --- | --- | --- |"]
    lines += [
        f"| {cost.step} | {names[cost.seat]} | {cost.chosen} | {cost.better} | {with_error((cost.cost, cost.error))} |"
        for cost in report.costs[:SHOWN]
    ]
    return lines


def roller_name(roll: RollLuck, names: list[str]) -> str:
    return "shared" if roll.roller == NOBODY else names[roll.roller]


def change_text(roll: RollLuck, names: list[str]) -> str:
    found = with_error((roll.change, roll.error))
    return f"{found} for {names[roll.seat]}" if roll.roller == NOBODY else found


def with_error(pair: tuple[float, float]) -> str:
    return f"{points(pair[0])} ± {100 * pair[1]:.1f}"


def as_json(report: LuckReport, names: list[str], simulations: int, seed: int) -> dict[str, Any]:
    return {
        "simulations": simulations,
        "seed": seed,
        "whole": report.is_whole,
        "seats": [
            {"seat": seat, "name": name, "own": report.own_luck(seat), "all": report.all_luck(seat)}
            for seat, name in enumerate(names)
        ],
        "rolls": [roll_json(roll) for roll in report.rolls],
        "choices": report.choices,
        "costs": [cost_json(cost) for cost in report.costs],
    }


def roll_json(roll: RollLuck) -> dict[str, Any]:
    return {
        "step": roll.step,
        "roller": roll.roller if roll.roller != NOBODY else None,
        "seat": roll.seat,
        "text": roll.text,
        "chance": str(roll.chance),
        "change": roll.change,
        "error": roll.error,
    }


def cost_json(cost: CostlyChoice) -> dict[str, Any]:
    return {
        "step": cost.step,
        "seat": cost.seat,
        "chosen": cost.chosen,
        "better": cost.better,
        "cost": cost.cost,
        "error": cost.error,
    }

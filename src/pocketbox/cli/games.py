"""`pocketbox games`: what there is to play."""

from __future__ import annotations

import argparse

from pocketbox import GAME_IDS, find
from pocketbox.cli import arguments
from pocketbox.engine.core import plural


def parser(prog: str) -> arguments.Parser:
    found = arguments.parser(prog, "List the games, their seats, set-ups and house rules.", ["games", "games --json"])
    arguments.add_json(found)
    return found


def run(args: argparse.Namespace) -> int:
    games = [find(id) for id in GAME_IDS]
    if args.json:
        arguments.say_json(
            [
                {
                    "id": game.id,
                    "title": game.title,
                    "line": game.line,
                    "seats": [game.least_seats, game.most_seats],
                    "rules_version": game.rules_version,
                    "clauses": len(game.rulebook.rules),
                    "setups": game.setups,
                    "options": [
                        {
                            "name": option.name,
                            "kind": option.kind,
                            "default": option.default,
                            "values": option.values(),
                            "label": option.label,
                            "group": option.group,
                            "rule": option.rule,
                        }
                        for option in game.options
                    ],
                }
                for game in games
            ]
        )
        return 0
    for game in games:
        seats = (
            plural(game.most_seats, "seat")
            if game.least_seats == game.most_seats
            else f"{game.least_seats} to {game.most_seats} seats"
        )
        print(f"{game.id}: {game.title}, {seats}, rules version {game.rules_version}")
        print(f"  {game.line}")
        print(f"  Set-ups: {', '.join(game.setups)}")
        print("  House rules (name=default):")
        for option in game.options:
            default = str(option.default).lower()
            print(f"    {option.name + '=' + default:<28} {option.label} ({option.values()}) [{option.rule}]")
    return 0

"""`pocketbox rules GAME [ID]`: every clause in our own words."""

from __future__ import annotations

import argparse

from pocketbox import find
from pocketbox.cli import arguments
from pocketbox.scenes.answers import tell_rule


def parser(prog: str) -> arguments.Parser:
    found = arguments.parser(
        prog,
        "Read the rules of a game: each clause in our own words, printed or our ruling, with its house rule.",
        ["rules rush", "rules rush RU-DESP-04", "rules rush --json"],
    )
    found.add_argument("game", help="a game, as 'pocketbox games' lists them")
    found.add_argument("id", nargs="?", help="one clause, such as RU-DESP-04")
    arguments.add_json(found)
    return found


def run(args: argparse.Namespace) -> int:
    game = find(args.game)
    if args.json:
        wanted = None if args.id is None else tell_rule(game, args.id)[0].partition(" ")[0]
        arguments.say_json(
            [
                {
                    "id": rule.id,
                    "chapter": chapter,
                    "source": rule.source,
                    "text": rule.text,
                    "options": list(rule.options),
                }
                for chapter, rules in game.rulebook.chapters
                for rule in rules
                if wanted in (None, rule.id)
            ]
        )
        return 0
    if args.id is not None:
        print("\n".join(tell_rule(game, args.id)))
        return 0
    print(
        f"{game.title}, rules version {game.rules_version}. (r) marks our rulings where the printed rules are silent."
    )
    for chapter, rules in game.rulebook.chapters:
        print(f"\n{chapter}")
        for rule in rules:
            mark = "(r) " if rule.source == "ruling" else ""
            house = f" [{', '.join(rule.options)}]" if rule.options else ""
            print(f"  {rule.id:<12} {mark}{rule.text}{house}")
    return 0

"""`pocketbox position GAME FILE`: check a position and draw it."""

from __future__ import annotations

import argparse
from dataclasses import asdict

from pocketbox import NOBODY
from pocketbox.cli import arguments
from pocketbox.engine.core import CHANCE
from pocketbox.scenes import scene_of
from pocketbox.scenes.text import turn_line
from pocketbox.scenes.words import count, sentence
from pocketbox.terminal.draw import draw


def parser(prog: str) -> arguments.Parser:
    found = arguments.parser(
        prog,
        "Check a position written as text, draw it, and say who is to act.",
        ["position rush last-leap", "position rush mine.txt", "position rush - --json < mine.txt"],
    )
    arguments.add_game(found)
    found.add_argument("position", help="a file, - for standard input, or the name of a set-up")
    arguments.add_json(found)
    return found


def run(args: argparse.Namespace) -> int:
    game = arguments.game_of(args)
    s = arguments.read_position(game, args.position)
    game = game.of(s)
    seat = s.seat_to_act()
    scene = scene_of(game, game.view(s, seat if seat >= 0 else NOBODY))
    if args.json:
        arguments.say_json(
            {
                "position": game.write_position(s),
                "to_act": "chance" if seat == CHANCE else None if seat == NOBODY else int(seat),
                "choices": [action.text for action in s.legal_actions()],
                "scene": asdict(scene),
            }
        )
        return 0
    print("\n".join([*draw(scene), "", turn_line(scene)]))
    print(sentence(count(len(s.legal_actions()), "result" if seat == CHANCE else "choice")))
    return 0

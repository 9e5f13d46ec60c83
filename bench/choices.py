"""`./pocketbox bench choices`: the processor time of one choice in the server, without network and disk."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Sequence
from typing import Any, Final

from bench.command import add_games, command_parser, print_rows, run_command
from pocketbox import GAME_IDS, BadInput, find
from pocketbox.cli.arguments import add_json
from pocketbox.server.bot_pool import BotPool
from pocketbox.server.config import Bounds, Config
from pocketbox.server.connection import Connection
from pocketbox.server.entries import Entry
from pocketbox.server.keys import Key
from pocketbox.server.log import EventLog
from pocketbox.server.metrics import Metrics
from pocketbox.server.plan import LINK, ME, Chair, Wish, plan_of
from pocketbox.server.rates import Bucket
from pocketbox.server.room import Room
from pocketbox.server.table import OVER, Table

EXAMPLES: Final = """examples:
  ./pocketbox bench choices
  ./pocketbox bench choices --game dungeons --choices 500
  ./pocketbox bench choices --game rush --watchers 20
"""
FREE: Final = (1e9, 1e9)
TABLES: Final = 4
WARM_UP: Final = 20


class NoLog(EventLog):
    """Turns entries to rows and keeps none."""

    async def append(self, entries: Sequence[Entry]) -> None:
        for entry in entries:
            entry.to_row()


def open_room(game: str, watchers: int = 0) -> Room:
    """A table with two people, or with one and somebody who watches, and others who watch; all keep the last scene."""
    keys = [Key("a" * 64, (0,), is_host=True), Key("b" * 64, (1,))]
    if find(game).least_seats == 1:
        keys[1] = Key("b" * 64)
    chairs = [Chair(ME), *[Chair(LINK)] * (int(find(game).least_seats) - 1)]
    table = Table.open("ABCDEF", plan_of(Wish(game, chairs=chairs)), keys)
    table.unsaved.clear()
    room = Room(table, NoLog("sqlite:///unused.sqlite", 1), BotPool(1, 1), Config(keeps_archives=False), Metrics())
    for key in [*keys, *[Key("c" * 64)] * watchers]:
        connection = Connection(key, Bounds(unsent_messages=10**9, unsent_bytes=10**12), Bucket(FREE), Bucket(FREE))
        connection.keeps_scene = True
        room.join(connection)
    return room


async def play(rooms: list[Room], rng: random.Random, choices: int) -> int:
    """Random choices at all tables in turn; how many there were."""
    done = 0
    while done < choices:
        before = done
        for room in rooms:
            match = room.table.match
            if match is None or room.table.phase == OVER:
                continue
            seat, text = room.table.to_act, rng.choice(match.choices).text
            await room.change(lambda table, seat=seat, text=text: table.choose(seat, text, "mark"))  # type: ignore[misc]
            done += 1
        if done == before:
            break
    return done


async def measure(game: str, choices: int, watchers: int) -> dict[str, Any]:
    rng = random.Random(1)
    await play([open_room(game)], rng, WARM_UP)
    seconds, count = 0.0, 0
    while count < choices:
        rooms = [open_room(game, watchers) for _ in range(TABLES)]
        began = time.process_time()
        count += await play(rooms, rng, choices - count)
        seconds += time.process_time() - began
    return {"game": game, "choices": count, "ms_per_choice": round(1000 * seconds / count, 2)}


def main(words: list[str]) -> int:
    found = command_parser(
        "choices",
        "Make random choices at tables with two clients that keep the scene, and measure the processor time"
        " that the server takes for each: rules, scenes, story and messages, without network and disk.",
        EXAMPLES,
    )
    add_games(found)
    found.add_argument("--choices", type=int, default=400, help="choices for each game, 400 by default")
    found.add_argument("--watchers", type=int, default=0, help="people who only watch each table, 0 by default")
    add_json(found)
    args = found.parse_args(words)
    if args.choices < 1 or args.watchers < 0:
        raise BadInput("--choices is at least 1, and --watchers at least 0")
    rows = [asyncio.run(measure(game, args.choices, args.watchers)) for game in args.game or GAME_IDS]
    print_rows(
        rows,
        args.json,
        lambda row: f"{row['game']:<10} {row['ms_per_choice']:>6.2f} ms a choice, {row['choices']} choices",
    )
    return 0


if __name__ == "__main__":
    run_command("choices", main)

"""`./pocketbox bench memory`: how much memory a table takes in the server."""

from __future__ import annotations

import gc
import json
import random
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

from bench.command import add_games, command_parser, print_rows, run_command
from pocketbox import GAME_IDS, BadInput
from pocketbox.cli.arguments import Parser, add_json
from pocketbox.server.plan import Wish, plan_of
from pocketbox.server.table import OVER, Table

EXAMPLES: Final = """examples:
  ./pocketbox bench memory
  ./pocketbox bench memory --game dungeons --tables 100 --choices 50
"""
WARM_UP: Final = 3
"""Tables opened before the first is counted, for what all tables share."""


def measure(game: str, tables: int, choices: int) -> dict[str, Any]:
    """Open tables in this process, play random choices at each, and see what the process has grown by."""
    rng = random.Random(1)
    kept = [open_table(game, choices, rng) for _ in range(WARM_UP)]
    gc.collect()
    before = resident_bytes()
    kept.extend(open_table(game, choices, rng) for _ in range(tables))
    gc.collect()
    grown = resident_bytes() - before
    moments = sum(len(table.match.moments) for table in kept[WARM_UP:] if table.match is not None)
    return {
        "game": game,
        "tables": tables,
        "choices": choices,
        "moments_per_table": round(moments / tables),
        "kilobytes_per_table": round(grown / tables / 1024),
    }


def open_table(game: str, choices: int, rng: random.Random) -> Table:
    table = Table.open("ABCDEF", plan_of(Wish(game)), [])
    for _ in range(choices):
        if table.match is None or table.phase == OVER:
            break
        table.choose(table.to_act, rng.choice(table.match.choices).text, "")
        table.unsaved.clear()
    return table


def resident_bytes() -> int:
    """What this process holds in memory, or `BadInput` where the system does not tell."""
    try:
        status = Path("/proc/self/status").read_text()
    except OSError:
        raise BadInput("this system does not tell how much memory a process has; use Linux") from None
    kilobytes = next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS:"))
    return int(kilobytes) * 1024


def parser() -> Parser:
    found = command_parser(
        "memory",
        "Open many quick tables, as the server holds them, and measure what each takes.",
        EXAMPLES,
    )
    add_games(found)
    found.add_argument("--tables", type=int, default=60, help="tables to open, 60 by default")
    found.add_argument("--choices", type=int, default=0, help="random choices to make at each, 0 by default")
    add_json(found)
    return found


def row_line(row: dict[str, Any]) -> str:
    return f"{row['game']:<10} {row['kilobytes_per_table']:>7,} KB a table, {row['moments_per_table']:>5} moments"


def main(words: list[str]) -> int:
    args = parser().parse_args(words)
    if args.tables < 1 or args.choices < 0:
        raise BadInput("--tables is at least 1 and --choices at least 0")
    rows = []
    for game in args.game or GAME_IDS:
        # In a separate process: memory that one game freed would hide what the next takes.
        script = "import json, sys; from bench.memory import measure; "
        script += "print(json.dumps(measure(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))))"
        command = [sys.executable, "-c", script, game, str(args.tables), str(args.choices)]
        done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True, cwd=Path(__file__).parents[1])
        rows.append(json.loads(done.stdout))
    print_rows(rows, args.json, row_line)
    return 0


if __name__ == "__main__":
    run_command("memory", main)

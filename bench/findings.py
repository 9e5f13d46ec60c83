"""`./pocketbox bench findings`: every run behind docs/balance.md, once more, kept in a folder.

A run that is in the folder already is not played again, so it may be stopped and resumed at any time.
"""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from bench.command import command_parser, run_command
from pocketbox.cli.arguments import Parser
from pocketbox.engine.core import BadInput
from pocketbox.games import find

EXAMPLES: Final = """examples:
  ./pocketbox bench findings --list
  ./pocketbox bench findings rulings --bot random
  ./pocketbox bench findings seats rulings --bot greedy --jobs 1
"""
RULINGS: Final = [
    "grid=square",
    "exit_mode=move",
    "no_exit_result=most_carried",
    "reentry_pool=not_in_play",
    "zero_offense_assault=forbid",
    "pilfer=one",
    "goldlust_on_flip=false",
    "cave_in_counters=bury",
    "exit_via_start=never",
    "exit_via_start=always",
    "abandon_stranded=false",
    "mind_control=left_player_only",
    "failed_charge=stay",
    "charge_path=free",
    "adjacent_charge=true",
    "healing_allies=always",
    "healing_allies=self_only",
    "adjacent_needs_opening=true",
    "fireball_metric=walking",
    "fireball_metric=straight_lines",
    "dweller_repeat=per_player",
    "exited_may_scheme=true",
    "group_token=last_defeated",
    "treasure_on_defeat=victor",
    "treasure_on_defeat=lost",
    "hazards_on_defeat=drop",
    "hazards_on_defeat=keep",
]
"""What else each disputed ruling of Pocket-Dungeons could be, the most disputable first, where an option says it."""
ITEM_MODES: Final = ["dm_choice", "one_each", "hero_choice"]


@dataclass(frozen=True)
class Run:
    """One command of the lab, and where its results are kept."""

    group: str
    name: str
    words: str

    def path(self, folder: Path) -> Path:
        return folder / f"{self.name}.json"


def runs(bot: str, games_each: int = 0) -> list[Run]:
    """All of them. `bot` plays Pocket-Dungeons, whose stronger bots take long; fewer games may do there."""
    found = []
    for mode in ITEM_MODES:
        for how in ("play", "lot"):
            words = f"balance rush --setup {how} --option item_mode={mode} --bot normal --games 500"
            found.append(Run("rush", f"rush-{mode}-{how}", words))
    found.append(Run("abyss", "abyss", "balance abyss --bot normal --games 200"))
    for game, games in [("tactics5", 1000), ("tactics4", 400)]:
        found.append(Run("prices", game, f"balance {game} --bot easy,normal --games {games}"))
    words = "compare tactics5 --b tactics4 --seats normal,normal --games 600"
    found.append(Run("editions", "editions", words))
    for seats in range(2, 7):
        words = f"balance dungeons --seats {seats} --bot {bot} --games {games_each or 300}"
        found.append(Run("seats", f"dungeons-{seats}-{bot}", words))
    for ruling in RULINGS:
        played = f"--seats {bot},{bot} --measure nobody --matters 5 --games {games_each or 1000}"
        words = f"compare dungeons --a {ruling} {played}"
        found.append(Run("rulings", f"ruling-{ruling.replace('=', '-')}-{bot}", words))
    return found


def play(run: Run, folder: Path, jobs: int) -> dict[str, Any]:
    """What a run found, now or before."""
    path = run.path(folder)
    if not path.exists():
        words = [*shlex.split(run.words), "--json", "--html", str(path.with_suffix(".html")), "--jobs", str(jobs)]
        done = subprocess.run([sys.executable, "-m", "pocketbox", *words], stdout=subprocess.PIPE, text=True)
        if done.returncode:
            raise BadInput(f"'pocketbox {run.words}' ended with {done.returncode}")
        new = path.with_suffix(".new")
        new.write_text(done.stdout, encoding="utf-8")
        new.replace(path)
    found = json.loads(path.read_text(encoding="utf-8"))
    assert isinstance(found, dict)
    return found


def ruling_row(run: Run, found: dict[str, Any]) -> str:
    """A ruling as a line of the table in docs/balance.md."""
    (verdict,) = found["sections"][0]["rows"]
    ruling = shlex.split(run.words)[3]
    sides = [row["figure"] for row in found["sections"][1]["rows"] if row["what"].endswith("nobody wins")]
    shares = [f"{100 * f['value']:.1f} % ({100 * f['low']:.1f} to {100 * f['high']:.1f})" for f in sides]
    gap = verdict["difference"]
    moved = f"{100 * gap['value']:+.1f} ({100 * gap['low']:+.1f} to {100 * gap['high']:+.1f})"
    said = verdict["verdict"].replace(f"{ruling} has more", "more").replace("as usual has more", "fewer")
    return f"| `{ruling}` | {shares[0]} | {shares[1]} | {moved} | {verdict['pairs']} | {said} |"


def seats_row(run: Run, found: dict[str, Any]) -> str:
    """A number of seats as a line of the table there."""
    rows = [row for section in found["sections"] for row in section["rows"]]
    nobody, length = (figure_called(rows, words) for words in ("nobody", "choices and throws"))
    seats = shlex.split(run.words)[3]
    share = f"{100 * nobody['value']:.1f} % ({100 * nobody['low']:.1f} to {100 * nobody['high']:.1f})"
    mean = f"{length['value']:.1f} ({length['low']:.1f} to {length['high']:.1f})"
    return f"| {seats} | {share} | {mean} | {nobody['n']} |"


def figure_called(rows: list[dict[str, Any]], words: str) -> dict[str, Any]:
    """The figure of the first row whose first cell has these words."""
    row = next(row for row in rows if words in str(next(iter(row.values()))))
    return next(value for value in row.values() if isinstance(value, dict))


def parser() -> Parser:
    found = command_parser(
        "findings",
        "Play the runs behind docs/balance.md again. Those whose results are in the folder are only told.",
        EXAMPLES,
    )
    groups = list(dict.fromkeys(run.group for run in runs("")))
    found.add_argument("group", nargs="*", help=f"only these: {', '.join(groups)}")
    found.add_argument("--bot", default="random", help="who plays Pocket-Dungeons, random by default")
    found.add_argument(
        "--games", type=int, default=0, metavar="N", help="of Pocket-Dungeons, as many as usual by default"
    )
    found.add_argument("--into", default="findings", metavar="FOLDER", help="where results are kept")
    found.add_argument("--jobs", type=int, default=1, metavar="K", help="processes of this machine, 1 by default")
    found.add_argument("--list", action="store_true", help="only tell the commands")
    return found


def main(words: list[str]) -> int:
    args = parser().parse_args(words)
    wanted = [run for run in runs(args.bot, args.games) if not args.group or run.group in args.group]
    if unknown := sorted(set(args.group) - {run.group for run in wanted}):
        raise BadInput(f"there is no group '{unknown[0]}'; --help tells them")
    for ruling in RULINGS:
        find("dungeons").read_settings(ruling)
    folder = Path(args.into)
    if not args.list:
        folder.mkdir(parents=True, exist_ok=True)
    told = {"rulings": ruling_row, "seats": seats_row}
    for run in wanted:
        if args.list:
            print(f"./pocketbox {run.words}")
            continue
        found = play(run, folder, args.jobs)
        tell = told.get(run.group)
        print(tell(run, found) if tell else f"{run.path(folder)}: {run.words}", flush=True)
    return 0


if __name__ == "__main__":
    run_command("findings", main)

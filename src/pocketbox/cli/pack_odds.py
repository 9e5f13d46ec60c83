"""`pocketbox pack odds NAME`: every new piece against every printed one, exact, and warnings."""

from __future__ import annotations

import argparse

from pocketbox.cli import arguments
from pocketbox.lab.matchups import Attack, findings_of
from pocketbox.packs.reading import PackFile


def run(args: argparse.Namespace, file: PackFile) -> int:
    found = findings_of(file.game)
    if args.json:
        arguments.say_json({"pack": file.pack.label, **found.as_json()})
        return 0
    for card, rows in found.pieces:
        print(f"{card.title:<20} {'it attacks':^21}  {'it is attacked':^21}")
        print(f"{'against':<20} {'foe falls':>10} {'it falls':>10}  {'foe falls':>10} {'it falls':>10}")
        for one in rows:
            mine, theirs = cells(one.attack, True), cells(one.defence, False)
            print(f"{one.foe.title:<20} {mine}  {theirs}")
        print()
    if not found.pieces:
        print("Nothing in this pack fights duels, so there are no odds.")
    for warning in found.warnings:
        print(f"Warning: {warning}")
    return 0


def cells(attack: Attack | None, is_ours: bool) -> str:
    if attack is None:
        return f"{'cannot attack':^21}"
    falls = (attack.defender_falls, attack.attacker_falls)
    foe, own = falls if is_ours else falls[::-1]
    about = "" if attack.is_exact else "~"
    return f"{f'{about}{100 * foe:.1f} %':>10} {f'{about}{100 * own:.1f} %':>10}"

"""`pocketbox pack odds NAME`: every new piece against every printed one, exact, and warnings."""

from __future__ import annotations

import argparse
from typing import Final

from pocketbox.cli import arguments
from pocketbox.lab.matchups import Attack, Matchup, findings_of, foes_of, match_up, new_cards, warnings
from pocketbox.packs.reading import PackFile

LEAST: Final = 20
"""Letters of the column of names."""


def run(args: argparse.Namespace, file: PackFile) -> int:
    game = file.game
    if args.json:
        arguments.say_json({"pack": file.pack.label, **findings_of(game).as_json()})
        return 0
    fighting = [(card, foes) for card in new_cards(game) if (foes := foes_of(game, card))]
    rows: dict[str, list[Matchup]] = {}
    for card, foes in fighting:
        wide = max(LEAST, *[len(one.title) for one in (card, *foes)])
        print(f"{card.title:<{wide}} {'it attacks':^21}  {'it is attacked':^21}")
        print(f"{'against':<{wide}} {'foe falls':>10} {'it falls':>10}  {'foe falls':>10} {'it falls':>10}")
        rows[card.id] = []
        for foe in foes:  # a row as soon as it is counted
            one = match_up(game, card, foe)
            rows[card.id].append(one)
            print(f"{foe.title:<{wide}} {cells(one.attack, True)}  {cells(one.defence, False)}", flush=True)
        print()
    if not fighting:
        print("Nothing in this pack fights duels, so there are no odds.")
    for card in new_cards(game):
        for warning in warnings(game, card, rows.get(card.id, [])):
            print(f"Warning: {warning}")
    return 0


def cells(attack: Attack | None, is_ours: bool) -> str:
    if attack is None:
        return f"{'cannot attack':^21}"
    falls = (attack.defender_falls, attack.attacker_falls)
    foe, own = falls if is_ours else falls[::-1]
    about = "" if attack.is_exact else "~"
    return f"{f'{about}{100 * foe:.1f} %':>10} {f'{about}{100 * own:.1f} %':>10}"

"""Exact odds of the pieces of a pack against every printed one: what an attack does, and what one suffers.

`.pocketbox/env/bin/python -m bench.pack_duels dungeons undercroft` prints means over all printed foes, in percent.
"""

from __future__ import annotations

import sys

import pocketbox
from pocketbox.lab.matchups import Attack, all_cards, best_attack, foes_of


def main(id: str, *packs: str) -> None:
    game = pocketbox.find(id).with_packs([pocketbox.load_pack(name) for name in packs])
    print(f"{'piece':20}{'fells its target':>20}{'falls in its attack':>22}{'falls when attacked':>22}")
    for card in all_cards(game):
        foes = [foe for foe in foes_of(game, card) if foe.id != card.id]
        if not foes:
            continue
        attacks = [best_attack(game, card.id, foe.id) for foe in foes]
        others = [best_attack(game, foe.id, card.id) for foe in foes]
        fells, falls = mean(attacks, is_attacker=False), mean(attacks, is_attacker=True)
        print(f"{card.title:20}{fells:20.1f}{falls:22.1f}{mean(others, is_attacker=False):22.1f}")


def mean(attacks: list[Attack | None], is_attacker: bool) -> float:
    """How often one side falls, in percent of the attacks that are possible."""
    possible = [attack for attack in attacks if attack is not None]
    found = [attack.attacker_falls if is_attacker else attack.defender_falls for attack in possible]
    return 100 * sum(found) / len(found) if found else 0.0


if __name__ == "__main__":
    main(*sys.argv[1:])

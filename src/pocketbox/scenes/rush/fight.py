"""The desperate attack as a fight: the hero's bare hands against a number."""

from __future__ import annotations

from collections.abc import Callable

from pocketbox.games.rush.hero import DESPERATE_ATTACK, DESPERATE_HIT
from pocketbox.games.rush.state import State
from pocketbox.games.squares.board import CELL_NAMES
from pocketbox.scenes.contract.fight import Fight, Fighter, Pool, Strike
from pocketbox.scenes.rush.pieces import HERO, monster_id
from pocketbox.scenes.words import Voice, sentence


def desperate_attack(s: State, voice: Callable[[int], Voice]) -> Fight | None:
    """The attack whose die has not fallen yet; None at any other time."""
    task = s.agenda
    if task is None or task.step is not DESPERATE_ATTACK:
        return None
    seat, cell = int(s.hero_seat), int(task.a)
    hero = voice(seat)
    return Fight(
        Fighter("hero", "hero", seat, HERO, CELL_NAMES[s.hero], "bare-handed", "hero"),
        Fighter("monster", "monster", int(s.master_seat()), monster_id(cell), CELL_NAMES[cell], card="monster"),
        phases=("Roll",),
        phase=0,
        strikes=(
            Strike(
                by=0,
                name="desperate attack",
                offence=Pool(seat, "test", "bare hands", (), waiting=1),
                defence=None,
                need=DESPERATE_HIT,
                sentence=sentence(f"{hero.does('need')} {DESPERATE_HIT} or more to slay the monster"),
                rule="RU-DESP-02",
            ),
        ),
        rule="RU-DESP-01",
    )

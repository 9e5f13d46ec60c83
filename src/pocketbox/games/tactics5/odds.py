"""How a combat may end, for exact odds: who falls, and what that is worth to each side."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Action, Seat
from pocketbox.engine.judge import Judge
from pocketbox.engine.tally import MAX, find_highest
from pocketbox.games.tactics.odds import FOE_FALLS, OWN_FALLS, ClashJudge
from pocketbox.games.tactics5.content import FREE
from pocketbox.games.tactics5.fight import (
    ATTACKER,
    ATTACKER_DEF,
    ATTACKER_OFF,
    TARGET,
    TARGET_DEF,
    TARGET_OFF,
    Fight,
    effects_of,
)
from pocketbox.games.tactics5.state import State
from pocketbox.games.tactics5.targets import BRAVE_HAZARD, CHOOSE_TARGET
from pocketbox.games.tactics5.traits import REROLL

RESULTS: Final = ["neither falls", "the target falls", "the attacker falls", "both fall"]


def judge_of(s: State, action: Action) -> Judge | None:
    """The judge of the combat that this action opens or continues, or None."""
    task = s.agenda
    assert task is not None, "the game is over"
    if task.step is CHOOSE_TARGET and action.verb in ("skirmish", "invade"):
        return CombatJudge(s, task.seat)
    fight = task.frame
    if isinstance(fight, Fight):
        return CombatJudge(s, s.owner(s.tile_on(fight.attacker)))
    return None


def state(s: Position) -> State:
    assert isinstance(s, State)
    return s


@final
class CombatJudge(ClashJudge):
    """A combat from its announcement, hazards included, to the count."""

    def __init__(self, s: State, leader: Seat) -> None:
        super().__init__(RESULTS, s, leader)

    def parts(self, s: Position) -> list[Judge]:
        """Once no hazard is left, the two contests share neither dice nor effects."""
        task = s.agenda
        if task is None or task.step is BRAVE_HAZARD:
            return []
        return [ContestJudge(self, ATTACKER), ContestJudge(self, TARGET)]

    def joined(self, results: list[i64]) -> i64:
        return results[0] * FOE_FALLS + results[1] * OWN_FALLS


@final
class ContestJudge(Judge):
    """One side's OFF dice against the other side's DEF dice."""

    def __init__(self, combat: CombatJudge, side: i64) -> None:
        super().__init__(["it stands", "it falls"])
        self.combat = combat
        self.bit: i64 = FOE_FALLS if side == ATTACKER else OWN_FALLS
        self.pools: list[i64] = [ATTACKER_OFF, TARGET_DEF] if side == ATTACKER else [TARGET_OFF, ATTACKER_DEF]

    def is_closed(self, s: Position) -> bool:
        return self.combat.is_closed(s)

    def result(self, s: Position) -> i64:
        return 1 if self.combat.result(s) & self.bit else 0

    def worth(self, result: i64, seat: Seat) -> i64:
        return self.combat.worth(self.bit if result == 1 else 0, seat)

    def key(self, position: Position) -> str:
        """The stage, and of the dice only what can still make a difference to this contest."""
        s = state(position)
        task = s.agenda
        assert task is not None, "a closed combat has no key"
        fight = task.frame
        assert isinstance(fight, Fight), "a closed combat has no key"
        words = [task.step.name, str(task.seat), str(task.a), "r" if fight.replies else "h"]
        for pool in self.pools:
            words.append(self.pool_key(s, fight, pool))
        for side in (ATTACKER, TARGET):
            words.append(self.used_key(s, fight, side))
        return " ".join(words)

    def pool_key(self, s: State, fight: Fight, pool: i64) -> str:
        """Where the highest die decides and none can be thrown again, only the highest counts."""
        faces = fight.dice[pool]
        if s.content.tally != MAX or self.may_reroll(s, fight, pool):
            return "".join([str(face) for face in faces])
        return f"{find_highest(list(faces))}/{len(faces)}"

    def may_reroll(self, s: State, fight: Fight, pool: i64) -> bool:
        side = pool // 2
        for number, effect in enumerate(effects_of(s, fight, side)):
            if effect.kind == REROLL and effect.pool == pool % 2 and number not in fight.used[side]:
                return True
        return False

    def used_key(self, s: State, fight: Fight, side: i64) -> str:
        """Effects of this contest that are used; where their order matters, all of them."""
        effects = effects_of(s, fight, side)
        kept: list[str] = []
        for number in fight.used[side]:
            if s.content.effect_order != FREE or 2 * side + effects[number].pool in self.pools:
                kept.append(str(number))
        return "-".join(kept)

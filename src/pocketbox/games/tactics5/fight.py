"""One combat while it is fought: who, where, how, the dice on the table and the effects used."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.core import Seat
from pocketbox.engine.fields import Field
from pocketbox.engine.frames import Shape, each_several, flag, one, several
from pocketbox.engine.lists import with_item
from pocketbox.games.tactics.combat import Clash
from pocketbox.games.tactics.dice import DEF, MOST_DICE, NO_DICE, OFF, POOL_SLOTS
from pocketbox.games.tactics.events import FACE
from pocketbox.games.tactics5.state import State
from pocketbox.games.tactics5.traits import ATTACKING, HOLDING, RETALIATING, Effect, Trait
from pocketbox.games.tactics5.words import CELL_NAMES

SKIRMISH: Final = 0
INVADE: Final = 1

ATTACKER: Final = 0
TARGET: Final = 1

ATTACKER_OFF: Final = 0
ATTACKER_DEF: Final = 1
TARGET_OFF: Final = 2
TARGET_DEF: Final = 3

MOST_EFFECTS: Final = 9
MOST_PERILS: Final = 9
USED_SLOTS: Final = ["attacker-used", "target-used"]
NO_PERILS: Final[tuple[i64, ...]] = ()
NONE_USED: Final = [NO_DICE] * 2


@final
class Fight(Clash):
    """A combat from its announcement to its count. Replaced, never changed."""

    __slots__ = ("attacker", "contact", "mode", "perils", "replies", "target", "used")

    def __init__(self, attacker: i64, target: i64, mode: i64, contact: i64) -> None:
        super().__init__()
        self.attacker: i64 = attacker
        """The cell the attacker stands on."""
        self.target: i64 = target
        """The cell its target stands on."""
        self.mode: i64 = mode
        """`SKIRMISH` or `INVADE`"""
        self.contact: i64 = contact
        """T5-INVADE-06: how far the target's answer must reach."""
        self.perils = NO_PERILS
        """T5-INVADE-03: cells whose hazards the invader has still to face."""
        self.replies = False
        """T5-RETAL-01: whether the target retaliates."""
        self.used = NONE_USED
        """Effects each side has used, by their place in its list, in the order of use."""

    def copy(self) -> Fight:
        twin = Fight(self.attacker, self.target, self.mode, self.contact)
        twin.perils = self.perils
        twin.replies = self.replies
        twin.dice = self.dice
        twin.used = self.used
        return twin

    def cell(self, side: i64) -> i64:
        return self.attacker if side == ATTACKER else self.target

    def facing(self, perils: tuple[i64, ...]) -> Fight:
        """With these hazards still to face."""
        twin = self.copy()
        twin.perils = perils
        return twin

    def replying(self) -> Fight:
        twin = self.copy()
        twin.replies = True
        return twin

    def rolled(self, pool: i64, faces: tuple[i64, ...]) -> Fight:
        """With these faces in a pool."""
        twin = self.copy()
        twin.dice = with_item(self.dice, pool, faces)
        return twin

    def using(self, side: i64, effect: i64) -> Fight:
        """With one more effect used."""
        twin = self.copy()
        twin.used = with_item(self.used, side, self.used[side] + (effect,))
        return twin


FIGHT: Final = Shape(
    Fight(0, 0, SKIRMISH, 1),
    [
        one("attacker", Field("attacker", CELL_NAMES)),
        one("target", Field("target", CELL_NAMES)),
        one("mode", Field("mode", ["skirmish", "invade"])),
        one("contact", Field("contact", None, 1, 9)),
        several("perils", Field("perils", CELL_NAMES), MOST_PERILS),
        flag("replies", "replies"),
        *each_several("dice", [Field(name, None, FACE.least, FACE.most) for name in POOL_SLOTS], MOST_DICE),
        *each_several("used", [Field(name, None, 0, MOST_EFFECTS - 1) for name in USED_SLOTS], MOST_EFFECTS),
    ],
)


def announce_fight(attacker: i64, target: i64, mode: i64, contact: i64, perils: tuple[i64, ...]) -> Fight:
    """A combat at its beginning."""
    fight = Fight(attacker, target, mode, contact)
    fight.perils = perils
    return fight


def side_tile(s: State, fight: Fight, side: i64) -> i64:
    return s.tile_on(fight.attacker if side == ATTACKER else fight.target)


def side_seat(s: State, fight: Fight, side: i64) -> Seat:
    return s.owner(side_tile(s, fight, side))


def traits_of(s: State, fight: Fight, side: i64) -> list[Trait]:
    """The unit's own traits, then its tile's.

    T5-SKIRM-01: in a skirmish both have those of the tile they stand on.
    T5-INVADE-04, T5-INVADE-05: in an invasion the target has them, and the attacker has none.
    """
    tile = side_tile(s, fight, side)
    own, ground = s.unit(tile).traits, s.board.traits[tile]
    if not ground or (fight.mode == INVADE and side == ATTACKER):
        return own
    return own + ground


def effects_of(s: State, fight: Fight, side: i64) -> list[Effect]:
    """T5-DICE-03: what a side may use in this combat, once each."""
    foe = s.unit(side_tile(s, fight, 1 - side))
    role: i64 = ATTACKING
    if side == TARGET:
        role = RETALIATING if fight.replies else HOLDING
    found: list[Effect] = []
    for trait in traits_of(s, fight, side):
        effect = trait.effect(role, foe.types)
        if effect is not None and is_on_ground(s, fight, side, trait.ground()):
            found.append(effect)
    return found


def is_on_ground(s: State, fight: Fight, side: i64, name: str) -> bool:
    """Whether a side stands on the terrain that one of its traits asks for; an invader never does (T5-INVADE-04)."""
    if not name:
        return True
    if fight.mode == INVADE and side == ATTACKER:
        return False
    for terrain in s.board.in_force(side_tile(s, fight, side)):
        if s.content.terrains[terrain].name == name:
            return True
    return False


def kickers_of(s: State, fight: Fight, pool: i64) -> list[i64]:
    """T5-DICE-06: results that count in a pool without having been rolled."""
    found: list[i64] = []
    for trait in traits_of(s, fight, pool // 2):
        result = trait.kicker(OFF if pool % 2 == OFF else DEF)
        if result > 0:
            found.append(result)
    return found


def dice_in(s: State, fight: Fight, pool: i64) -> i64:
    """T5-ATTACK-04, T5-RETAL-02, T5-RETAL-03: how many dice are rolled into a pool."""
    unit = s.unit(side_tile(s, fight, pool // 2))
    if pool == ATTACKER_OFF:
        return unit.attack_dice
    if pool == TARGET_DEF:
        return unit.defence
    if not fight.replies:
        return 0
    if pool == ATTACKER_DEF:
        return unit.defence
    return unit.reply_dice(fight.contact, s.content.spells_reply)

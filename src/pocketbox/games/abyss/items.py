"""The weapon and the ten items, each with what it does: AB-SPOT to AB-RABBIT. A new item is one new block here."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from pocketbox.engine.adjustable import PrintedNumber
from pocketbox.engine.agenda import A_SEAT, Step, Task
from pocketbox.engine.core import Action, Log, Refusal
from pocketbox.games.abyss.board import OFF_BOARD, tiles_between
from pocketbox.games.abyss.combat import wound
from pocketbox.games.abyss.kinds import MOST_HP, MOST_SPEED, Piece, Trait
from pocketbox.games.abyss.monsters_turn import DODGED
from pocketbox.games.abyss.moving import AWAY, move_all, order_movers
from pocketbox.games.abyss.packed import cell_of
from pocketbox.games.abyss.spells import cast
from pocketbox.games.abyss.state import State
from pocketbox.games.abyss.words import HERO_SEAT, WORDS
from pocketbox.games.squares.board import CELL_NAMES, NEIGHBOURS, WALL, are_adjacent


class Gift(Trait[State]):
    """HP, speed or both, at once: AB-HERO-03, AB-HERO-04: up to their limits."""

    def __init__(self, rule: str, hp: i64, speed: i64) -> None:
        self.rule = rule
        self.hp: i64 = hp
        self.speed: i64 = speed

    def used(self, s: State, kind: i64, log: Log) -> None:
        hp = at_most(self.hp, s.hp_cap() - s.hp)
        if hp > 0:
            s.hp += hp
            log.add("hp gained", self.rule, hp, s.hp)
        speed = at_most(self.speed, MOST_SPEED - s.speed)
        if speed > 0:
            s.speed += speed
            log.add("speed gained", self.rule, speed, s.speed)

    def declare_numbers(self) -> list[PrintedNumber]:
        return [
            PrintedNumber("hp", self.rule, "HP gained", self.hp, 0, MOST_HP),
            PrintedNumber("speed", self.rule, "speed gained", self.speed, 0, MOST_SPEED),
        ]

    def make_with(self, values: list[i64]) -> Gift:
        return Gift(self.rule, values[0], values[1])


def at_most(gift: i64, room: i64) -> i64:
    return gift if gift <= room else room


NO_TRAITS: Final[list[Trait[Any]]] = []

LOST_WEAPON: Final = Piece("weapon", "weapon", mark="w", price=0, rule="AB-SEARCH-08", traits=NO_TRAITS)


# Small potion, big potion, water flask, radiant droplet ------------------------------------

SMALL_POTION: Final = Piece(
    "small-potion", "small potion", mark="s", price=1, rule="AB-SPOT-01", traits=[Gift("AB-SPOT-01", 1, 0)]
)

WATER_FLASK: Final = Piece(
    "flask", "water flask", mark="f", price=1, rule="AB-FLASK-01", traits=[Gift("AB-FLASK-01", 0, 1)]
)

RADIANT_DROPLET: Final = Piece(
    "droplet", "radiant droplet", mark="d", price=2, rule="AB-RAD-01", traits=[Gift("AB-RAD-01", 1, 1)]
)

BIG_POTION: Final = Piece(
    "big-potion", "big potion", mark="b", price=2, rule="AB-BPOT-01", traits=[Gift("AB-BPOT-01", 2, 0)]
)


# Scroll of air striding ----------------------------------------------------------------------


class AirStriding(Trait[State]):
    """AB-AIR-02: diagonal steps, for good, for this turn or for the next move."""

    def used(self, s: State, kind: i64, log: Log) -> None:
        cast(s, kind)
        log.add("spell cast", "AB-AIR-02", kind)

    def is_striding(self) -> bool:
        return True

    def ends_after_move(self, s: State) -> bool:
        return s.content.air_duration == "next_move"

    def ends_after_turn(self, s: State) -> bool:
        return s.content.air_duration == "turn"


AIR_SCROLL: Final = Piece(
    "air-scroll",
    "scroll of air striding",
    mark="a",
    price=3,
    rule="AB-AIR-02",
    traits=[Gift("AB-AIR-01", 0, 1), AirStriding()],
)


# Scroll of earth forming ---------------------------------------------------------------------

EARTH: Final = WORDS.each("earth", CELL_NAMES)


def earth_squares(s: State) -> list[i64]:
    """AB-EARTH-01, AB-EARTH-02: free squares next to the hero."""
    return [cell for cell in NEIGHBOURS[s.hero] if s.is_free(cell)]


class EarthForming(Trait[State]):
    """AB-EARTH-01: a wall on a square next to the hero."""

    def blocked(self, s: State) -> str:
        return "" if earth_squares(s) else "no square next to the hero is free for a wall"

    def used(self, s: State, kind: i64, log: Log) -> None:
        s.next(Task(FORM_EARTH, HERO_SEAT))


class FormEarth(Step[State]):
    """AB-EARTH-01, AB-EARTH-03: where the wall rises, for good; AB-EARTH-04: no limit, no connection matters."""

    def options(self, s: State, task: Task) -> list[Action]:
        return [EARTH[cell] for cell in earth_squares(s)]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        ground = s.ground.copy()
        ground[choice.a] = WALL
        s.build(ground)
        log.add("wall raised", "AB-EARTH-03", choice.a)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb != "earth":
            return Refusal("AB-EARTH-01", "raise the wall next: `earth` and a square next to the hero")
        if not are_adjacent(action.a, s.hero):
            return Refusal("AB-EARTH-01", f"{CELL_NAMES[action.a]} shares no edge with the hero's square")
        return Refusal("AB-EARTH-02", f"{s.what_is_on(action.a)} is on {CELL_NAMES[action.a]}")

    def fault(self, s: State, task: Task) -> str:
        return "" if s.hero != OFF_BOARD and earth_squares(s) else "no square is free for a wall"


FORM_EARTH: Final = FormEarth("abyss", "form earth", A_SEAT)

EARTH_SCROLL: Final = Piece(
    "earth-scroll", "scroll of earth forming", mark="e", price=3, rule="AB-EARTH-01", traits=[EarthForming()]
)


# Scroll of martial prowess -------------------------------------------------------------------


class MartialProwess(Trait[State]):
    """AB-MART-01, AB-MART-02: every 4 to dodge wounds the attacker."""

    def __init__(self, damage: i64) -> None:
        self.damage: i64 = damage

    def used(self, s: State, kind: i64, log: Log) -> None:
        cast(s, kind)
        log.add("spell cast", "AB-MART-01", kind)

    def dodged(self, s: State, face: i64, attacker: i64, log: Log) -> None:
        if face == DODGED:
            wound(s, attacker, self.damage, "AB-MART-01", log)


MARTIAL_SCROLL: Final = Piece(
    "martial-scroll", "scroll of martial prowess", mark="m", price=3, rule="AB-MART-01", traits=[MartialProwess(1)]
)


# Scroll of fire hornets ----------------------------------------------------------------------

HORNET_STEPS: Final = 2


class FireHornets(Trait[State]):
    """AB-FIRE-01: every monster next to the hero goes away."""

    def __init__(self, steps: i64) -> None:
        self.steps: i64 = steps

    def used(self, s: State, kind: i64, log: Log) -> None:
        log.add("hornets out", "AB-FIRE-01", self.steps)
        chased = [cell_of(monster) for monster in s.monsters if are_adjacent(cell_of(monster), s.hero)]
        move_all(s, self.steps, AWAY, order_movers(s, chased, AWAY))


HORNETS_SCROLL: Final = Piece(
    "hornets-scroll", "scroll of fire hornets", mark="h", price=4, rule="AB-FIRE-01", traits=[FireHornets(HORNET_STEPS)]
)


# Scroll of Z.A.P. ----------------------------------------------------------------------------

ZAP: Final = WORDS.each("zap", CELL_NAMES)
ZAP_REACH: Final = 2
ZAP_DAMAGE: Final = 2


def zap_targets(s: State) -> list[i64]:
    """AB-ZAP-01: squares of monsters one or two tiles away."""
    return [cell_of(m) for m in s.monsters if tiles_between(cell_of(m), s.hero) <= ZAP_REACH]


class Zapping(Trait[State]):
    """AB-ZAP-01: damage from a distance, without a weapon."""

    def blocked(self, s: State) -> str:
        return "" if zap_targets(s) else "no monster stands one or two tiles away"

    def used(self, s: State, kind: i64, log: Log) -> None:
        s.next(Task(CHOOSE_ZAP, HERO_SEAT))


class ChooseZap(Step[State]):
    """AB-ZAP-01: whom it strikes."""

    def options(self, s: State, task: Task) -> list[Action]:
        return [ZAP[cell] for cell in zap_targets(s)]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        wound(s, choice.a, ZAP_DAMAGE, "AB-ZAP-01", log)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb != "zap":
            return Refusal("AB-ZAP-01", "choose the target next: `zap` and the square of a monster")
        if not s.has_monster(action.a):
            return Refusal("AB-ZAP-01", f"no monster stands on {CELL_NAMES[action.a]}")
        far = tiles_between(action.a, s.hero)
        return Refusal("AB-ZAP-01", f"{CELL_NAMES[action.a]} is {far} tiles away, but Z.A.P. reaches {ZAP_REACH}")

    def fault(self, s: State, task: Task) -> str:
        return "" if s.hero != OFF_BOARD and zap_targets(s) else "no monster is near enough"


CHOOSE_ZAP: Final = ChooseZap("abyss", "choose zap", A_SEAT)

ZAP_SCROLL: Final = Piece("zap-scroll", "scroll of Z.A.P.", mark="z", price=4, rule="AB-ZAP-01", traits=[Zapping()])


# Rabbit foot ---------------------------------------------------------------------------------


class LuckyFoot(Trait[State]):
    """AB-RABBIT-01: spent after a throw, never as an action."""

    def blocked(self, s: State) -> str:
        return "a rabbit foot is used right after a roll"

    def is_foot(self) -> bool:
        return True


RABBIT_FOOT: Final = Piece("rabbit-foot", "rabbit foot", mark="r", price=4, rule="AB-RABBIT-01", traits=[LuckyFoot()])

PIECES: Final = [
    LOST_WEAPON,
    SMALL_POTION,
    WATER_FLASK,
    RADIANT_DROPLET,
    BIG_POTION,
    AIR_SCROLL,
    EARTH_SCROLL,
    MARTIAL_SCROLL,
    HORNETS_SCROLL,
    ZAP_SCROLL,
    RABBIT_FOOT,
]
PIECE_NAMES: Final = [piece.name for piece in PIECES]

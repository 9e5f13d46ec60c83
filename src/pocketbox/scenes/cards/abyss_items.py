"""What the items of Abyss do, in words, trait by trait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pocketbox.games.abyss.content import Content
from pocketbox.games.abyss.items import (
    ZAP_DAMAGE,
    ZAP_REACH,
    AirStriding,
    EarthForming,
    FireHornets,
    Gift,
    LuckyFoot,
    MartialProwess,
    Zapping,
)
from pocketbox.games.abyss.kinds import Piece
from pocketbox.scenes.cards.card import Power
from pocketbox.scenes.cards.wording import Words, count, join


@dataclass(frozen=True, slots=True)
class Bearer:
    """An item at one table."""

    content: Content
    block: Piece


def as_an_action() -> Power:
    return Power("Use", "Using it is one of your two actions, and uses it up.", "AB-USE-01")


def gift(bearer: Bearer, trait: Gift) -> list[Power]:
    gained: list[str] = []
    if trait.hp > 0:
        gained.append(count(trait.hp, "heart"))
    if trait.speed > 0:
        gained.append(f"{trait.speed} speed for the rest of the game")
    text = f"You gain {join(gained)}, up to your limit." if gained else "Gives nothing."
    only = [one for one in bearer.block.traits if not isinstance(one, Gift)]
    return [Power("Gain", text, trait.rule), *([] if only else [as_an_action()])]


LASTING: Final = {
    "permanent": "for the rest of the game",
    "turn": "until your turn ends",
    "next_move": "in your next move",
}
CORNERS: Final = {
    "free": "What stands on the two squares beside a diagonal step does not matter.",
    "not_both_blocked": "At least one of the two squares beside a diagonal step must be passable.",
    "none_blocked": "Both squares beside a diagonal step must be passable.",
}


def striding(bearer: Bearer, trait: AirStriding) -> list[Power]:
    return [
        Power("Air striding", f"You may step diagonally {LASTING[bearer.content.air_duration]}.", "AB-AIR-02"),
        Power("Corners", CORNERS[bearer.content.diagonal_corners], "AB-AIR-03"),
        as_an_action(),
    ]


def earth(bearer: Bearer, trait: EarthForming) -> list[Power]:
    return [
        Power("Earth forming", "A wall rises on a free square next to you, which you choose.", "AB-EARTH-01"),
        Power("Lasting", "The wall stands for the rest of the game and may cut squares off.", "AB-EARTH-03"),
        Power("Limit", "It cannot be used while no square next to you is free.", "AB-USE-03"),
        as_an_action(),
    ]


def martial(bearer: Bearer, trait: MartialProwess) -> list[Power]:
    text = f"For the rest of the game, each 4 you dodge with deals {trait.damage} damage to that attacker."
    return [Power("Martial prowess", text, "AB-MART-01"), as_an_action()]


def hornets(bearer: Bearer, trait: FireHornets) -> list[Power]:
    text = f"Every monster next to you goes {count(trait.steps, 'step')} away."
    return [Power("Fire hornets", text, "AB-FIRE-01"), as_an_action()]


def zap(bearer: Bearer, trait: Zapping) -> list[Power]:
    text = f"Deals {ZAP_DAMAGE} damage to one monster up to {count(ZAP_REACH, 'step')} away, through walls."
    return [
        Power("Z.A.P.", f"{text} You need no weapon.", "AB-ZAP-01"),
        Power("Limit", "It cannot be used while no monster is that near.", "AB-USE-03"),
        as_an_action(),
    ]


def foot(bearer: Bearer, trait: LuckyFoot) -> list[Power]:
    cost = "It costs no action." if not bearer.content.foot_costs_action else "In your own turn it costs an action."
    return [
        Power("Luck", "Right after any throw, roll one of its dice again. It is used up.", "AB-RABBIT-01"),
        Power("Cost", cost, "AB-RABBIT-02"),
        Power("Result", "The new face counts, unless you use another rabbit foot.", "AB-RABBIT-03"),
    ]


WORDS: Final[dict[type, Words[Bearer]]] = {
    Gift: Words(("used",), gift),
    AirStriding: Words(("used", "is_striding", "ends_after_move", "ends_after_turn"), striding),
    EarthForming: Words(("blocked", "used"), earth),
    MartialProwess: Words(("used", "dodged"), martial),
    FireHornets: Words(("used",), hornets),
    Zapping: Words(("blocked", "used"), zap),
    LuckyFoot: Words(("blocked", "is_foot"), foot),
}

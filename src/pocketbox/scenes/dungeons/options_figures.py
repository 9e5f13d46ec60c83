"""Choices of Pocket-Dungeons that name a character: taking one, acting with one, going for one."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.core import Action
from pocketbox.games.dungeons.kinds import ACTION, MAGIC_DEF
from pocketbox.games.dungeons.movement.sight import ways_to
from pocketbox.games.dungeons.state import State
from pocketbox.games.dungeons.traits import MAGIC, RANGED
from pocketbox.games.dungeons.turns.flight import AURA_NEED, GAS_NEED, PARALYSIS_NEED, find_feared
from pocketbox.scenes.contract.choices import Chance, Option
from pocketbox.scenes.dungeons.chances import (
    CERTAIN,
    chance,
    charging,
    courage_need,
    daring,
    passing,
    staying_afloat,
)
from pocketbox.scenes.dungeons.names import ROWS, plain_title, the_title
from pocketbox.scenes.dungeons.phrases import actor
from pocketbox.scenes.dungeons.stats import with_kicker
from pocketbox.scenes.words import count, join

ASSAULT: Final = "Assault"
SCHEME: Final = "Scheme"
WHOLE_TURN: Final = "the whole turn"


def figure_option(s: State, choice: Action) -> Option:
    """Take a delver, come back with one, or act with somebody."""
    figure = int(choice.a)
    if choice.verb == "activate":
        return activation(s, choice)
    is_first = choice.verb == "take"
    return Option(
        choice.text,
        f"{'Take' if is_first else 'Come back as'} the {plain_title(s, figure)}",
        why=numbers_told(s, figure),
        rule="PD-SETUP-01" if is_first else "PD-DEF-04",
        group="Set-up" if is_first else "Come back",
        symbol=s.kind(figure).symbol,
        cost="" if is_first or s.content.free_reentry else WHOLE_TURN,
    )


def numbers_told(s: State, figure: int) -> str:
    """A stat card in a line."""
    kind = s.kind(figure)
    rows = ", ".join(f"{name} {with_kicker(kind, 2 * n)}/{with_kicker(kind, 2 * n + 1)}" for n, name in enumerate(ROWS))
    return f"{rows}, Action {kind.action}; {join([trait.name for trait in kind.traits])}"


def activation(s: State, choice: Action) -> Option:
    """Whom to act with, and what must be passed before."""
    figure, owner = int(choice.a), s.owner[choice.a]
    assert s.agenda is not None
    label, rule, group = f"Act with {the_title(s, figure)}", "PD-TURN-01", "Your delver"
    if owner != s.agenda.seat:
        group = SCHEME
        rule = "PD-TRAP-05a" if owner >= 0 else "PD-TURN-04"
    said: list[str] = []
    value, means = CERTAIN, "acts"
    if s.gas:
        said.append(f"gas: Action {GAS_NEED} or more, or defeated")
        value *= passing(s, figure, ACTION, GAS_NEED)
    if s.is_down(figure):
        said.append(f"paralysed: Magic defence {PARALYSIS_NEED} to stand up")
        value, means = value * passing(s, figure, MAGIC_DEF, PARALYSIS_NEED), "stands up"
    elif find_feared(s, figure):
        said.append(f"fear: Magic defence {AURA_NEED} or more, or it flees")
        value *= passing(s, figure, MAGIC_DEF, AURA_NEED)
    return Option(
        choice.text,
        label,
        (s.name(s.at[figure]),),
        "; ".join(said),
        rule,
        group=group,
        symbol=s.kind(figure).symbol,
        piece=s.figure_name(figure),
        chance=chance(value, means) if said else None,
    )


# Assaults

VERBS: Final = {"assault": "Assault", "charge": "Charge", "shoot": "Shoot", "cast": "Cast at"}


def attack_option(s: State, choice: Action) -> Option:
    """Go for somebody: next to it, from farther away, or from where one stands."""
    figure, target = actor(s), int(choice.a)
    rule = {"assault": "PD-ASS-02", "charge": "PD-ASS-03"}.get(choice.verb, "PD-ASS-19")
    why, likely = attack_told(s, choice.verb, figure, target)
    return Option(
        choice.text,
        f"{VERBS[choice.verb]} {the_title(s, target)}",
        (s.name(s.at[target]),),
        why,
        rule,
        group=ASSAULT,
        symbol={"cast": "scroll", "shoot": "i-target"}.get(choice.verb, "i-off"),
        piece=s.figure_name(figure),
        target=s.figure_name(target),
        cost=WHOLE_TURN,
        chance=likely,
    )


def attack_told(s: State, verb: str, figure: int, target: int) -> tuple[str, Chance | None]:
    """What it takes to come to blows, or what both sides roll."""
    need = courage_need(s, figure)
    courage = f"courage: {need} or more; " if need > 1 else ""
    if verb == "charge":
        return f"{courage}{reach(s, figure, target)}", chance(charging(s, figure, target), "arrives")
    value = daring(s, figure)
    if verb == "assault":
        value *= staying_afloat(s, figure, int(s.at[target]))
        water = "water: Action 4 or more; " if staying_afloat(s, figure, int(s.at[target])) != CERTAIN else ""
        return f"{courage}{water}then Melee or Magic", chance(value, "strikes") if value != CERTAIN else None
    row = RANGED if verb == "shoot" else MAGIC
    against = f"{dice_told(s, figure, row)} against {dice_told(s, target, row)}"
    return f"{courage}{against}", chance(value, "strikes") if value != CERTAIN else None


def reach(s: State, figure: int, target: int) -> str:
    """How far a charge goes and what it takes."""
    length = int(ways_to(s, figure, s.at[target])[s.at[figure]])
    needed, dice = length - 1, int(s.kind(figure).action)
    if needed > dice:
        return f"{count(length, 'step')}, too far to arrive"
    return f"{count(length, 'step')}: {needed} of {count(dice, 'Action die', 'Action dice')} at 4 or more"


def dice_told(s: State, figure: int, row: int) -> str:
    """`Off 3 (4), Def 3`: dice, and the kicker where there is one."""
    kind = s.kind(figure)
    return f"Off {with_kicker(kind, 2 * row)}, Def {with_kicker(kind, 2 * row + 1)}"

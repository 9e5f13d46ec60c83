"""Choices of Pocket-Dungeons about dice: rush, rows, re-rolls, locks, saves, blessings, theft."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from pocketbox.engine.core import Action
from pocketbox.games.dungeons.fights.combat import reroll_behind
from pocketbox.games.dungeons.fights.fight import Assault, assault_of, rerolls_of
from pocketbox.games.dungeons.hazards.peril import Peril
from pocketbox.games.dungeons.kinds import ACTION, MELEE_OFF
from pocketbox.games.dungeons.movement.rushing import REROLL_RUSH, RUSH_ON
from pocketbox.games.dungeons.state import State
from pocketbox.games.dungeons.traits import MAGIC, MELEE, OWN
from pocketbox.games.dungeons.words import KEEP
from pocketbox.scenes.contract.choices import Option
from pocketbox.scenes.dungeons.chances import chance, passing, rushing
from pocketbox.scenes.dungeons.names import POOLS
from pocketbox.scenes.dungeons.options_figures import dice_told
from pocketbox.scenes.dungeons.phrases import actor, needed
from pocketbox.scenes.dungeons.readings import reading
from pocketbox.scenes.words import count

ASSAULT: Final = "Assault"
DICE: Final = "Dice"
SAVED: Final = Fraction(1, 2)

FIXED: Final[dict[str, tuple[str, str, str, str, str]]] = {
    # text: label, what it does, rule, group, symbol
    "pass": ("Leave the dice", "two passes in a row, and they count", "PD-ASS-23", DICE, "i-end"),
    "pilfer": ("Steal", "a die says how much at most", "PD-DELVER-THIEF-2", ASSAULT, "treasure"),
    "leave alone": ("Steal nothing", "", "PD-DELVER-THIEF-2", ASSAULT, "i-end"),
    "heal": ("Heal", "a die: 4 or more saves it", "PD-DELVER-PRIESTESS-2", DICE, "i-heart"),
    "refuse": ("Do not help", "", "PD-DELVER-PRIESTESS-2", DICE, "i-end"),
    "bless": ("Roll both dice again", "the second result stands", "PD-DELVER-PRIESTESS-5", DICE, "re-roll"),
}


def dice_option(s: State, choice: Action) -> Option:
    task = s.agenda
    assert task is not None
    if choice is RUSH_ON:
        return rush_option(s, choice)
    if choice.verb in ("melee", "magic"):
        return row_option(s, choice)
    if choice.verb in ("with action", "with melee"):
        return force_option(s, choice)
    if choice.verb == "reroll":
        return reroll_option(s, choice)
    if choice is KEEP:
        return keep_option(s, choice)
    label, why, rule, group, symbol = FIXED[choice.text]
    likely = chance(SAVED, "saves it") if choice.text == "heal" else None
    return Option(choice.text, label, why=why, rule=rule, group=group, symbol=symbol, chance=likely)


def rush_option(s: State, choice: Action) -> Option:
    """PD-MOVE-03: before the first step, or by house rule after it."""
    figure = actor(s)
    dice = int(s.kind(figure).action)
    first = 0 if s.content.rush_late else 1
    return Option(
        choice.text,
        "Rush",
        why=f"{count(dice, 'die', 'dice')}: up to {count(first + dice, 'tile')}",
        rule="PD-MOVE-04" if s.content.rush_late else "PD-MOVE-03",
        group="Explore",
        symbol="i-speed",
        piece=s.figure_name(figure),
        chance=chance(rushing(s, figure, 1), f"{first + 1} tiles or more" if first else "1 tile or more"),
    )


def row_option(s: State, choice: Action) -> Option:
    """PD-ASS-09: what both sides roll in this row."""
    assert s.agenda is not None
    assault = assault_of(s.agenda)
    row = MELEE if choice.verb == "melee" else MAGIC
    why = f"{dice_told(s, int(assault.attacker), row)} against {dice_told(s, int(assault.target), row)}"
    return Option(
        choice.text,
        choice.verb.capitalize(),
        why=why,
        rule="PD-ASS-09",
        group=ASSAULT,
        symbol="i-off" if row == MELEE else "scroll",
        piece=s.figure_name(assault.attacker),
        target=s.figure_name(assault.target),
    )


def force_option(s: State, choice: Action) -> Option:
    """PD-DOOR-06: Action or Melee offence."""
    assert s.agenda is not None
    stat, label = (ACTION, "Pick the lock") if choice.verb == "with action" else (MELEE_OFF, "Break it down")
    figure, need = int(s.agenda.a), int(s.agenda.c)
    dice = f"{'Action' if stat == ACTION else 'Melee offence'} {needed(need).removeprefix('a ')}"
    return Option(
        choice.text,
        label,
        why=dice,
        rule="PD-DOOR-06",
        group="Explore",
        symbol="i-key" if stat == ACTION else "i-off",
        piece=s.figure_name(figure),
        chance=chance(passing(s, figure, stat, need), "opens"),
    )


# Dice on the table


def reroll_option(s: State, choice: Action) -> Option:
    """One die of a test or rush; in an assault one of either side, by a power."""
    task = s.agenda
    assert task is not None
    if isinstance(task.frame, Assault):
        return power_option(s, choice, task.frame)
    rule = "PD-DELVER-ELF-5" if task.step is REROLL_RUSH else "PD-DELVER-DWARF-1"
    power = next(trait.name for trait in s.traits(actor(s)) if trait.rule == rule)
    return Option(
        choice.text, f"Re-roll the {choice.a}", why=f"{power}; the new face stands", rule=rule, group=DICE,
        symbol="re-roll",
    )  # fmt: skip


def power_option(s: State, choice: Action, assault: Assault) -> Option:
    """PD-ASS-24: the ability that is used up."""
    side, pool, face = choice.args
    figure = assault.figure(assault.side)
    rule = rerolls_of(s, assault, assault.side)[reroll_behind(s, assault, choice)].rule
    power = next(trait.name for trait in s.traits(figure) if trait.rule == rule)
    whose = "your" if side == OWN else "its"
    return Option(
        choice.text,
        f"Re-roll {whose} {POOLS[pool]} {face}",
        why=f"{power}, once",
        rule=rule,
        group=DICE,
        symbol="re-roll",
        piece=s.figure_name(figure),
        target=s.figure_name(assault.figure(1 - assault.side)) if side != OWN else "",
        cost=power,
    )


def keep_option(s: State, choice: Action) -> Option:
    task = s.agenda
    assert task is not None
    if isinstance(task.frame, Peril):
        why = reading(s.content, int(task.frame.chart), int(sum(task.frame.dice)))
        rule = "PD-DELVER-PRIESTESS-5"
        return Option(choice.text, "Keep the roll", why=why, rule=rule, group=DICE, symbol="i-check")
    is_rush = task.step is REROLL_RUSH
    return Option(
        choice.text,
        "Keep the dice",
        why="" if is_rush else "the test has failed",
        rule="PD-DELVER-ELF-5" if is_rush else "PD-DELVER-DWARF-1",
        group=DICE,
        symbol="i-check",
    )

"""An assault in progress: who, whom, both strikes die by die, and what each side may still use."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pocketbox.games.dungeons.fights.charging import ROLL_CRAVEN
from pocketbox.games.dungeons.fights.combat import ROLL_AGAIN, ROLL_POOL, USE_REROLL
from pocketbox.games.dungeons.fights.fight import (
    ATTACKER,
    ATTACKER_DEF,
    ATTACKER_OFF,
    CLOSE,
    TARGET,
    TARGET_DEF,
    TARGET_OFF,
    Assault,
    dice_in,
    is_ambush,
    kicker_in,
    pool_of,
    rerolls_of,
    results_in,
)
from pocketbox.games.dungeons.state import State
from pocketbox.games.dungeons.traits import FOE, OWN, POOL_NAMES, SIDE_NAMES
from pocketbox.scenes.contract.fight import Fight, FightDie, Fighter, Pool, Strike, Use, Verdict
from pocketbox.scenes.dungeons.agenda import assault_on, charge_on, trial_on
from pocketbox.scenes.dungeons.comparing import compare, explain, verdict_of
from pocketbox.scenes.dungeons.names import POOLS, ROWS, card_id, the_title, title_of
from pocketbox.scenes.dungeons.stats import is_row_named
from pocketbox.scenes.dungeons.trials import charge_strike, courage_strike, rush_fight, trial_fight, trial_strike
from pocketbox.scenes.words import Voice

CHOOSING_ROW: Final = "Melee or Magic"


def fight_of(s: State, texts: Sequence[str], voice: Callable[[int], Voice]) -> Fight | None:
    """The assault, charge, rush or test that goes on; None at any other time. `texts` are the viewer's choices."""
    assault, charge = assault_on(s), charge_on(s)
    if assault is not None and s.is_on_map(assault.attacker) and s.is_on_map(assault.target):
        return assault_fight(s, assault, texts, voice)
    if charge is not None:
        return charge_fight(s, *charge, texts, voice)
    return trial_fight(s, texts, voice) or rush_fight(s, texts, voice)


def fighter(s: State, figure: int, *notes: str) -> Fighter:
    """A character in a fight; nobody owns a dweller."""
    owner = int(s.owner[figure])
    tile = s.at[figure]
    said = [*notes]
    if s.board.water >> tile & 1:
        said.append("in the water")
    if s.is_down(figure):
        said.append("paralysed")
    return Fighter(
        title_of(s, figure),
        s.kind(figure).symbol,
        owner if owner >= 0 else None,
        s.figure_name(figure),
        s.name(tile),
        ", ".join(said),
        card_id(s, figure),
    )


# A charge


def charge_fight(
    s: State, figure: int, target: int, texts: Sequence[str], voice: Callable[[int], Voice]
) -> Fight | None:
    """Before they meet: how many dice must show 4 or more, or a test on the way."""
    trial = trial_on(s)
    strike = trial_strike(s, trial, texts, voice) if trial is not None else charge_strike(s, figure, target, texts)
    return Fight(
        fighter(s, figure, "charges"),
        fighter(s, target),
        phases=("Charge", CHOOSING_ROW, "Roll", "Compare"),
        phase=0,
        strikes=(strike,) if strike is not None else (),
        rule="PD-ASS-03",
    )


# An assault


def assault_fight(s: State, assault: Assault, texts: Sequence[str], voice: Callable[[int], Voice]) -> Fight:
    attacker, target = int(assault.attacker), int(assault.target)
    names, phase = phases(s, assault)
    return Fight(
        fighter(s, attacker, *(["charged"] if assault.charged and has_met(s) else [])),
        fighter(s, target, *(["ambushed: one die fewer of each"] if is_ambush(s, assault) else [])),
        phases=names,
        phase=phase,
        strikes=strikes_of(s, assault, texts, voice),
        uses=tuple(uses(s, assault)),
        rule="PD-ASS-19" if assault.mode != CLOSE else "PD-ASS-03" if assault.charged else "PD-ASS-02",
    )


def has_met(s: State) -> bool:
    """Whether a charge has arrived: before that its courage is tested."""
    return s.agenda is not None and s.agenda.step is not ROLL_CRAVEN


def phases(s: State, assault: Assault) -> tuple[tuple[str, ...], int]:
    """The way of an assault, and how far it is."""
    step = None if s.agenda is None else s.agenda.step
    row = ROWS[assault.row] if is_row_named(s) else CHOOSING_ROW
    has_rerolls = bool(rerolls_of(s, assault, ATTACKER) or rerolls_of(s, assault, TARGET))
    names = (row, "Roll", *(["Re-rolls"] if has_rerolls else []), "Compare")
    if step is ROLL_POOL:
        return names, 1
    if step in (USE_REROLL, ROLL_AGAIN):
        return names, 2
    return names, 0 if not is_row_named(s) else len(names) - 1


def strikes_of(s: State, assault: Assault, texts: Sequence[str], voice: Callable[[int], Voice]) -> tuple[Strike, ...]:
    """Both strikes once the row is named; before that the test or the die that stands in the way."""
    trial = trial_on(s)
    if trial is not None:
        return (trial_strike(s, trial, texts, voice),)
    if s.agenda is not None and s.agenda.step is ROLL_CRAVEN:
        return (courage_strike(s, int(assault.attacker)),)
    if not is_row_named(s):
        return ()
    return (
        strike(s, assault, ATTACKER, "strike", ATTACKER_OFF, TARGET_DEF, texts, voice),
        strike(s, assault, TARGET, "counter-strike", TARGET_OFF, ATTACKER_DEF, texts, voice),
    )


def strike(
    s: State,
    assault: Assault,
    by: int,
    name: str,
    off: int,
    defence: int,
    texts: Sequence[str],
    voice: Callable[[int], Voice],
) -> Strike:
    """Offence of one side against defence of the other, as far as it has been rolled."""
    is_rolled = missing(s, assault, off) == missing(s, assault, defence) == 0
    mine, theirs = ([int(face) for face in results_in(s, assault, pool)] for pool in (off, defence))
    verdict: Verdict = verdict_of(mine, theirs) if is_rolled else "open"
    my, their = (possessive(s, int(assault.figure(pool // 2)), voice) for pool in (off, defence))
    return Strike(
        by=by,
        name=name,
        offence=pool(s, assault, off, texts),
        defence=pool(s, assault, defence, texts),
        pairs=compare(mine, theirs) if is_rolled else (),
        verdict=verdict,
        sentence=explain(mine, theirs, my, their) if is_rolled else "",
        rule="PD-ASS-12" if mine and theirs else "PD-ASS-14",
    )


def possessive(s: State, figure: int, voice: Callable[[int], Voice]) -> str:
    """`your` for the viewer's own delver, else `the Lizardman's`."""
    owner = int(s.owner[figure])
    return "your" if owner >= 0 and voice(owner).is_you else f"{the_title(s, figure)}'s"


def missing(s: State, assault: Assault, pool: int) -> int:
    """Dice of a pool that have not been thrown, or are in the air again."""
    return int(dice_in(s, assault, pool)) - len(assault.dice[pool])


def pool(s: State, assault: Assault, number: int, texts: Sequence[str]) -> Pool:
    """The dice of one side, highest first, with its kicker among them."""
    kicker = int(kicker_in(s, assault, number))
    dice = [FightDie(int(face), options=changes(assault, number, int(face), texts)) for face in assault.dice[number]]
    if kicker > 0:
        dice.append(FightDie(kicker, note="kicker"))
    owner = int(s.owner[assault.figure(number // 2)])
    return Pool(
        owner if owner >= 0 else None,
        "offence" if number % 2 == 0 else "defence",
        f"{ROWS[assault.row]} {POOLS[number % 2]}",
        tuple(sorted(dice, key=lambda die: -die.face)),
        missing(s, assault, number),
    )


def changes(assault: Assault, pool: int, face: int, texts: Sequence[str]) -> tuple[str, ...]:
    """The viewer's choices that throw this die again."""
    whose = OWN if pool_of(assault.side, OWN, pool % 2) == pool else FOE
    text = f"reroll {SIDE_NAMES[whose]} {POOL_NAMES[pool % 2]} {face}"
    return (text,) if text in texts else ()


def uses(s: State, assault: Assault) -> list[Use]:
    """PD-ASS-24: the re-rolls each side still has, by name."""
    found: list[Use] = []
    if not is_row_named(s):
        return found
    for side in (ATTACKER, TARGET):
        for number, reroll in enumerate(rerolls_of(s, assault, side)):
            if number not in assault.used[side]:
                trait = next(one for one in s.traits(assault.figure(side)) if one.rule == reroll.rule)
                found.append(Use(side, trait.name, 1, reroll.rule))
    return found

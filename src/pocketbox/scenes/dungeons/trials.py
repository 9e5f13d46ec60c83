"""Tests, rushes and courage as fights of one pool against a number."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pocketbox.engine.agenda import Task
from pocketbox.games.dungeons.kinds import ACTION
from pocketbox.games.dungeons.movement.rushing import REROLL_RUSH, ROLL_RUSH_AGAIN, RUSH_NEED
from pocketbox.games.dungeons.movement.sight import ways_to
from pocketbox.games.dungeons.state import State
from pocketbox.games.dungeons.turns.trials import REROLL_TEST, Trial, is_passed, may_reroll
from pocketbox.games.dungeons.words import CELL_NAMES
from pocketbox.scenes.contract.fight import Fight, FightDie, Fighter, Pool, Strike, Use, Verdict
from pocketbox.scenes.dungeons.agenda import RUSHES, against, trial_on
from pocketbox.scenes.dungeons.chances import courage_need
from pocketbox.scenes.dungeons.names import STATS, card_id, the_title, title_of
from pocketbox.scenes.dungeons.phrases import needed
from pocketbox.scenes.words import Voice, count, sentence

"""PD-DWELLER-GWARRIOR-1"""


def tester(s: State, figure: int) -> Fighter:
    owner = int(s.owner[figure])
    return Fighter(
        title_of(s, figure),
        s.kind(figure).symbol,
        owner if owner >= 0 else None,
        s.figure_name(figure),
        s.name(s.at[figure]),
        card=card_id(s, figure),
    )


def subject(s: State, figure: int, voice: Callable[[int], Voice]) -> str:
    owner = int(s.owner[figure])
    return f"your {title_of(s, figure)}" if owner >= 0 and voice(owner).is_you else the_title(s, figure)


# Tests


def trial_fight(s: State, texts: Sequence[str], voice: Callable[[int], Voice]) -> Fight | None:
    """A test while its dice are awaited, or one of them may be thrown again."""
    trial = trial_on(s)
    if trial is None:
        return None
    what = against(s, trial)
    figure = int(trial.figure)
    is_open = s.agenda is not None and s.agenda.step is REROLL_TEST
    can_reroll = is_open or has_reroll(s, trial)
    return Fight(
        tester(s, figure),
        Fighter(what.thing, what.symbol, None, "", CELL_NAMES[trial.cell]),
        phases=("Roll", "Re-roll") if can_reroll else ("Roll",),
        phase=1 if is_open else 0,
        strikes=(trial_strike(s, trial, texts, voice),),
        uses=(Use(0, "Resilient", 1, "PD-DELVER-DWARF-1"),) if can_reroll else (),
        rule=what.rule,
    )


def has_reroll(s: State, trial: Trial) -> bool:
    """PD-DELVER-DWARF-1: whether a failure could be thrown again."""
    return not trial.dice and may_reroll(s, trial)


def trial_strike(s: State, trial: Trial, texts: Sequence[str], voice: Callable[[int], Voice]) -> Strike:
    """PD-TEST-01: one die, or the kicker, must reach the difficulty."""
    figure, stat, need = int(trial.figure), int(trial.stat), int(trial.need)
    kind = s.kind(figure)
    kicker = int(kind.kicker(stat))
    dice = [FightDie(int(face), options=again(int(face), texts)) for face in trial.dice]
    dice.extend([FightDie(kicker, note="kicker")] if kicker > 0 else [])
    waiting = int(kind.stats[stat]) - len(trial.dice)
    what = against(s, trial)
    pool = pool_of(s, figure, STATS[stat], dice, waiting)
    verdict: Verdict = "through" if is_passed(s, trial) else "open" if waiting > 0 else "held"
    return Strike(
        by=0,
        name=f"{what.name} test",
        offence=pool,
        defence=None,
        need=need,
        pairs=pairs(pool, need),
        verdict=verdict,
        sentence=sentence(f"{subject(s, figure, voice)} needs {needed(need)} on {STATS[stat]}"),
        rule=what.rule,
    )


def again(face: int, texts: Sequence[str]) -> tuple[str, ...]:
    return (f"reroll {face}",) if f"reroll {face}" in texts else ()


def pool_of(s: State, figure: int, name: str, dice: list[FightDie], waiting: int) -> Pool:
    owner = int(s.owner[figure])
    seat = owner if owner >= 0 else None
    return Pool(seat, "test", name, tuple(sorted(dice, key=lambda die: -die.face)), waiting)


def pairs(pool: Pool, need: int) -> tuple[Verdict, ...]:
    return tuple("through" if die.face >= need else "held" for die in pool.dice)


# Rushes and courage


def rush_fight(s: State, texts: Sequence[str], voice: Callable[[int], Voice]) -> Fight | None:
    """A rush while one of its dice may be thrown again."""
    task = s.agenda
    if task is None or task.step not in (REROLL_RUSH, ROLL_RUSH_AGAIN):
        return None
    figure = int(task.a)
    pool = rush_pool(s, task, texts)
    rush = Strike(
        by=0,
        name="rush",
        offence=pool,
        defence=None,
        need=RUSH_NEED,
        pairs=pairs(pool, RUSH_NEED),
        sentence=sentence(f"each {RUSH_NEED} or more takes {subject(s, figure, voice)} one tile further"),
        rule="PD-MOVE-03",
    )
    return Fight(
        tester(s, figure),
        Fighter("Rush", "i-speed", None, "", s.name(s.at[figure])),
        phases=("Roll", "Re-roll"),
        phase=1,
        strikes=(rush,),
        uses=(Use(0, "Swift", 1, "PD-DELVER-ELF-5"),) if task.step is REROLL_RUSH else (),
        rule="PD-MOVE-03",
    )


def rush_pool(s: State, task: Task, texts: Sequence[str]) -> Pool:
    figure = int(task.a)
    dice = [FightDie(int(face), options=again(int(face), texts)) for face in task.several]
    return pool_of(s, figure, "Action", dice, int(s.kind(figure).action) - len(dice))


def charge_strike(s: State, figure: int, target: int, texts: Sequence[str]) -> Strike | None:
    """PD-ASS-03: how many Action dice must show 4 or more; None once they have fallen."""
    task = s.agenda
    if task is None or task.step not in RUSHES:
        return None
    length = int(ways_to(s, figure, s.at[target])[s.at[figure]])
    dice = int(s.kind(figure).stats[ACTION])
    pool = rush_pool(s, task, texts)
    return Strike(
        by=0,
        name="charge",
        offence=pool,
        defence=None,
        need=RUSH_NEED,
        pairs=pairs(pool, RUSH_NEED),
        sentence=sentence(
            f"{count(length, 'step')} away: {length - 1} of {count(dice, 'die', 'dice')} at {RUSH_NEED} or more arrive"
        ),
        rule="PD-ASS-03",
    )


def courage_strike(s: State, figure: int) -> Strike:
    """PD-DWELLER-GWARRIOR-1: one die before it dares."""
    rule = next(trait.rule for trait in s.traits(figure) if trait.fails_to_assault(1))
    need = courage_need(s, figure)
    return Strike(
        by=0,
        name="courage",
        offence=pool_of(s, figure, "courage", [], 1),
        defence=None,
        need=need,
        sentence=sentence(f"{the_title(s, figure)} needs {need} or more to dare"),
        rule=rule,
    )

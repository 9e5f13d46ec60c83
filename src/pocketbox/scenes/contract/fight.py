"""A fight in progress: who, whom, both pools of dice, who is ahead, and what each side may still use."""

from __future__ import annotations

from typing import Literal

from pocketbox.scenes.contract.frozen import dataclass

Verdict = Literal["through", "held", "equal", "open"]
"""Of a pair of dice or a whole strike: it gets through, it is held, both cancel, or it is not decided yet."""


@dataclass(frozen=True, slots=True)
class Fighter:
    """One side of a fight."""

    name: str
    symbol: str
    seat: int | None
    """Who answers for it; None for a dweller or monster that nobody owns."""
    piece: str
    place: str
    note: str = ""
    """How it stands: "charged", "in the water", "on Plains"."""
    card: str = ""


@dataclass(frozen=True, slots=True)
class FightDie:
    """One die of a pool."""

    face: int
    was: int | None = None
    """The face before it was bumped or changed."""
    note: str = ""
    """Why it changed or that it was not rolled: "+2, Township", "kicker"."""
    options: tuple[str, ...] = ()
    """Texts of the choices that change this die."""


@dataclass(frozen=True, slots=True)
class Pool:
    """The dice of one side for one purpose, highest first."""

    seat: int | None
    purpose: Literal["offence", "defence", "test"]
    name: str
    """For people: "offence", "Action"."""
    dice: tuple[FightDie, ...]
    waiting: int = 0
    """Dice that have not been thrown yet."""


@dataclass(frozen=True, slots=True)
class Strike:
    """One attack within a fight: offence against defence, die by die."""

    by: int
    """0 if the attacker strikes, 1 if the target does."""
    name: str
    """"strike", "answer", "counter-strike"."""
    offence: Pool
    defence: Pool | None
    """None where a fixed number must be reached."""
    need: int = 0
    """The number to reach where there is no defence pool."""
    pairs: tuple[Verdict, ...] = ()
    """What meets what, from the highest dice down; one for each offence die."""
    verdict: Verdict = "open"
    """How it stands now."""
    sentence: str = ""
    """Why: "The fives cancel. Your 3 is under its 4."."""
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Use:
    """Something a side may still use in this fight: a re-roll, a bump."""

    by: int
    name: str
    count: int
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Fight:
    """A fight at this moment."""

    attacker: Fighter
    target: Fighter
    phases: tuple[str, ...]
    """In order: "Roll", "Bumps", "Re-rolls", "Compare"."""
    phase: int
    strikes: tuple[Strike, ...]
    uses: tuple[Use, ...] = ()
    supporters: tuple[str, ...] = ()
    """Places of pieces that lend a die or a re-roll."""
    rule: str = ""

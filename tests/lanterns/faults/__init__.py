"""How a planted fault is described: what is faulty, and the promise it breaks."""

from __future__ import annotations

from dataclasses import dataclass

from lanterns import Lanterns
from lanterns.state import State
from pocketbox.engine.agenda import Step


@dataclass(frozen=True)
class GameFault:
    promise: str
    game: type[Lanterns]


@dataclass(frozen=True)
class StateFault:
    promise: str
    state: type[State]


@dataclass(frozen=True)
class StepFault:
    promise: str
    step: Step[State]
    faulty: type[Step[State]]

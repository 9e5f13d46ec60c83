"""Dice of Pocket-Dungeons in words: tests, rushes and charts, each throw as one sentence."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from pocketbox.scenes.dungeons.agenda import against, trial_on
from pocketbox.scenes.dungeons.names import CHARTS, STATS, trap_title
from pocketbox.scenes.dungeons.phrases import needed
from pocketbox.scenes.dungeons.position import state
from pocketbox.scenes.dungeons.readings import reading
from pocketbox.scenes.dungeons.spoken import Spoken, faces_told
from pocketbox.scenes.dungeons.throws import rush_purpose
from pocketbox.scenes.storybook import Beat
from pocketbox.scenes.words import count, sentence

TEST: Final = ("test die rolled", "test die picked up", "kicker counted", "test passed", "test failed")
RUSH: Final = ("rush die rolled", "rush die picked up", "rushed", "fled", "could not flee")
CHART: Final = ("chart rolled", "blessing used", "chart read")
CAUSES: Final = {
    # where nothing else says what a test was for: an event beside it
    "gas breathed": "Gas", "stood up": "Paralysis", "still paralysed": "Paralysis", "stood its ground": "Fear",
    "door opened": "Door", "door held": "Door", "phased": "Phase", "phase failed": "Phase", "fireball": "Fireball",
    "moved": "Water", "escaped": "Water",
}  # fmt: skip


@dataclass(slots=True)
class RolledDice:
    """The dice of one test or rush as they lie in the end."""

    faces: list[int] = field(default_factory=list)
    is_rerolled: bool = False

    def take_in(self, beat: Beat) -> None:
        if beat.name.endswith("die rolled"):
            self.faces.append(beat.args[-1])
        elif beat.name.endswith("die picked up"):
            self.is_rerolled = True
            if beat.args[-1] in self.faces:
                self.faces.remove(beat.args[-1])

    def told(self) -> str:
        return f"{faces_told(self.faces)}{' after a re-roll' if self.is_rerolled else ''}"


# Tests


def tell_test(spoken: Spoken, beats: Sequence[Beat], beside: Sequence[Beat]) -> str:
    """`Your Warrior passes the Water test (Action 4 or more: 5, 2).`; `beside` are the events around it."""
    throw, kicker, ended = RolledDice(), 0, None
    for beat in beats:
        throw.take_in(beat)
        if beat.name == "kicker counted":
            kicker = beat.args[1]
        elif beat.name in ("test passed", "test failed"):
            ended = beat
    who = spoken.figure(beats[0].args[0])
    name, stat, need = test_told(beats, beside, ended)
    dice = throw.told()
    if kicker:
        dice = f"{dice} and a kicker of {kicker}" if dice else f"a kicker of {kicker}"
    said = f"{stat}{f' {need}' if need else ''}{f': {dice}' if dice else ''}".strip()
    if ended is None:
        return sentence(f"{who} rolls {dice or 'no dice'} for the {name} ({f'{stat} {need}'.strip()})")
    verb = "passes" if ended.name == "test passed" else "fails"
    return sentence(f"{who} {verb} the {name} ({said})")


def test_told(beats: Sequence[Beat], beside: Sequence[Beat], ended: Beat | None) -> tuple[str, str, str]:
    """What the test is called, what it is made with, and what it needs."""
    trial = next((found for beat in beats if (found := trial_on(beat.before)) is not None), None)
    if trial is not None:
        cause = against(state(beats[0].before), trial).name
        return f"{cause} test", STATS[trial.stat], needed(int(trial.need)).removeprefix("a ")
    stat = next((STATS[beat.args[1]] for beat in beats if beat.name != "kicker counted" and len(beat.args) > 2), "")
    need = "" if ended is None else needed(ended.args[2]).removeprefix("a ")
    sprung = next((beat for beat in beside if beat.name == "trap sprung"), None)
    if sprung is not None:
        return f"{trap_title(state(sprung.before).content, sprung.args[0])} test", stat, need
    names = [*[beat.name for beat in beside], *[event.name for beat in beats for event in beat.later]]
    cause = next((CAUSES[name] for name in names if name in CAUSES), "")
    return f"{cause} test".strip(), stat, need


# Rushes


def tell_rush(spoken: Spoken, beats: Sequence[Beat]) -> str:
    """`Your Warrior rushes: 5, 2. It can move 2 tiles.`"""
    throw = RolledDice()
    for beat in beats:
        throw.take_in(beat)
    who = spoken.figure(beats[0].args[0])
    ended = next((beat for beat in beats if beat.name in ("rushed", "fled", "could not flee")), None)
    purpose = "flight" if ended is not None and ended.name != "rushed" else rush_purpose(beats[0])
    tiles = "" if ended is None or ended.name == "could not flee" else count(ended.args[1], "tile")
    if ended is not None and ended.name == "could not flee":
        return sentence(f"{who} is afraid and has nowhere to flee")
    if purpose == "flight":
        dice = f": {throw.told()}" if throw.faces else ""
        return sentence(f"{who} flees{dice}{f', up to {tiles}' if tiles else ''}")
    if not throw.faces:
        return sentence(f"{who} can move {tiles}") if tiles else ""
    if purpose == "charge":
        return sentence(f"{who} rolls {throw.told()} for the charge{f', which is {tiles}' if tiles else ''}")
    said = sentence(f"{who} rushes: {throw.told()}")
    if not tiles:
        return said
    return f"{said} {'It cannot move further.' if tiles.startswith('0') else sentence(f'it can move {tiles}')}"


# Charts


def tell_chart(spoken: Spoken, beats: Sequence[Beat]) -> str:
    """`The Hazard chart says 9 (4, 5): an encounter.`"""
    said: list[str] = []
    dice = ""
    for beat in beats:
        chart = CHARTS[beat.args[1 if beat.name == "blessing used" else 0]]
        if beat.name == "chart rolled":
            dice = f"{beat.args[1]}, {beat.args[2]}"
        elif beat.name == "blessing used":
            said.append(sentence(f"the {chart} dice show {dice}") if dice else "")
            said.append(sentence(f"{spoken.figure(beat.args[0])} prays, and both dice are rolled again"))
            dice = ""
        else:
            thrown = f" ({dice})" if dice else ""
            meaning = reading(spoken.before.content, *beat.args)
            said.append(sentence(f"the {chart} says {beat.args[1]}{thrown}: {meaning}"))
            dice = ""
    if dice:
        said.append(sentence(f"the {chart} dice show {dice}"))
    return " ".join(one for one in said if one)

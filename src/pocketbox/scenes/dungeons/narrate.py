"""A row of events as sentences: dice of one throw, steps of one walk and saves are one sentence each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from pocketbox.games.dungeons.fights.falls import SAVED_FROM
from pocketbox.games.dungeons.figures import KINDS
from pocketbox.scenes.dungeons.agenda import assault_on
from pocketbox.scenes.dungeons.chances import courage_need
from pocketbox.scenes.dungeons.comparing import explain
from pocketbox.scenes.dungeons.floor import NOWHERE, dropped_by
from pocketbox.scenes.dungeons.names import POOLS
from pocketbox.scenes.dungeons.rolled import CHART, RUSH, TEST, tell_chart, tell_rush, tell_test
from pocketbox.scenes.dungeons.sayings import SAYINGS
from pocketbox.scenes.dungeons.spoken import Spoken, faces_told, hazards, way
from pocketbox.scenes.storybook import Beat, Tale
from pocketbox.scenes.words import count, sentence

DROWNED: Final = "PD-MOVE-07"
DROPS: Final = ("treasure dropped", "relics dropped", "treasure lost")
POWERS: Final = {trait.rule: trait.name for kind in KINDS for trait in kind.traits}
"""Special abilities by their rules."""


@dataclass(frozen=True, slots=True)
class ToldSentence:
    """One sentence, the event it begins with, and the figure it begins with, if any."""

    event: str
    text: str
    subject: str = ""


def narrate(tale: Tale, is_brief: bool = False) -> list[ToldSentence]:
    """Everything that happened, in order; in brief for the details of a line that has told who is whose."""
    spoken = Spoken(tale.first, is_brief)
    beats = list(tale.beats)
    found: list[ToldSentence] = []
    n = 0
    while n < len(beats):
        name = beats[n].name
        end = n + 1
        while end < len(beats) and goes_with(beats[n:end], beats[end]):
            end += 1
        text = tell(spoken, beats, n, end)
        if text and not (found and found[-1].text == text):
            found.append(ToldSentence(name, text, subject_of(spoken, beats[n], text)))
        n = end
    return found


def texts(said: Sequence[ToldSentence]) -> tuple[str, ...]:
    return tuple(one.text for one in said)


def joined(said: Sequence[ToldSentence]) -> str:
    """Join to one text; a subject that does two things in a row is "it" the second time."""
    found: list[str] = []
    before = ""
    for one in said:
        again = bool(one.subject) and one.subject == before and one.text.startswith(f"{one.subject} ")
        found.append(f"It{one.text[len(one.subject) :]}" if again else one.text)
        before = one.subject
    return " ".join(found)


def subject_of(spoken: Spoken, beat: Beat, text: str) -> str:
    """The figure of the event where the sentence is about it: `Your Warrior`."""
    fields = [field.name for field in beat.game.events[beat.name]]
    figure = dropped_by(beat) if beat.name in DROPS else NOWHERE
    if "figure" in fields:
        figure = beat.args[fields.index("figure")]
    name = spoken.figure(figure) if figure != NOWHERE else ""
    capital = f"{name[:1].upper()}{name[1:]}"
    return capital if capital and text.startswith(f"{capital} ") else ""


def goes_with(so_far: Sequence[Beat], beat: Beat) -> bool:
    """Whether an event belongs into the sentence that these events began."""
    first, last = so_far[0], so_far[-1]
    for group in (TEST, RUSH, CHART):
        if first.name in group:
            return beat.name in group and last.name not in ENDS
    if first.name == "moved":
        return beat.name == "moved" and beat.args[0] == first.args[0]
    if first.name in ("assault die rolled", "assault die picked up"):
        is_same_pool = beat.name == "assault die rolled" and beat.args[0] == first.args[0]
        return is_same_pool and not (first.name == "assault die picked up" and len(so_far) > 1)
    if first.name == "save die rolled":
        return beat.name == "saved" and len(so_far) == 1
    if first.name == "door discarded":
        return beat.name == first.name
    return first.name == "hazard counter lost" == beat.name and (first.rule, first.args) == (beat.rule, beat.args)


ENDS: Final = ("test passed", "test failed", "rushed", "fled", "could not flee", "chart read")
"""With these a throw is told to its end."""


def tell(spoken: Spoken, beats: Sequence[Beat], n: int, end: int) -> str:
    """The sentence of some events among all of a happening."""
    group, first = beats[n:end], beats[n]
    if first.name in TEST:
        return tell_test(spoken, group, [*reversed(beats[:n]), *beats[end:]])
    if first.name in RUSH:
        return tell_rush(spoken, group)
    if first.name in CHART:
        return tell_chart(spoken, group)
    if first.name in TOLD:
        return TOLD[first.name](spoken, beats, n, end)
    return sentence(SAYINGS[first.name](spoken, first))


def walked(spoken: Spoken, beats: Sequence[Beat], n: int, end: int) -> str:
    """A walk; a push or a step through a wall has been told already."""
    if n > 0 and beats[n - 1].name in ("gust pushed", "phased"):
        return ""
    group = beats[n:end]
    path = [group[0].args[1], *[beat.args[2] for beat in group]]
    return sentence(f"{spoken.figure(group[0].args[0])} moves {way(path)}")


def came(spoken: Spoken, beats: Sequence[Beat], n: int, end: int) -> str:
    """The chart has said who comes."""
    is_known = any(beat.name == "chart read" for beat in beats[:n])
    return "" if is_known else sentence(SAYINGS["dweller came"](spoken, beats[n]))


def lost_counters(spoken: Spoken, beats: Sequence[Beat], n: int, end: int) -> str:
    """PD-HAZ-09: a defeated delver's own; else the one that was still at stake."""
    if beats[n].rule != "PD-HAZ-09":
        return "The hazard counter leaves the game."
    return sentence(f"{spoken.figure(beats[n].args[0])} loses {hazards(end - n)}")


def doors_gone(spoken: Spoken, beats: Sequence[Beat], n: int, end: int) -> str:
    lead = "leads nowhere and is" if end - n == 1 else "lead nowhere and are"
    return sentence(f"now {count(end - n, 'door')} {lead} removed")


def door_ends(spoken: Spoken, beats: Sequence[Beat], n: int, end: int) -> str:
    """Where its try was told, only what a test made of it: the chart has said the rest."""
    names = [beat.name for beat in beats[:n]]
    if "chart read" in names and "test passed" not in names and "test failed" not in names:
        return ""
    if "door tried" in names:
        return "The door opens." if beats[n].name == "door opened" else "The door holds."
    return sentence(SAYINGS[beats[n].name](spoken, beats[n]))


# Falling


def struck_down(spoken: Spoken, beats: Sequence[Beat], n: int, end: int) -> str:
    """Text for the time while the fate of a struck character is open."""
    figure = beats[n].args[0]
    is_settled = any(beat.name in ("saved", "defeated") and beat.args[0] == figure for beat in beats[end:])
    return "" if is_settled else sentence(f"{spoken.figure(figure)} is struck down")


def saved(spoken: Spoken, beats: Sequence[Beat], n: int, end: int) -> str:
    first = beats[n]
    who = spoken.figure(first.args[0])
    if first.name == "saved":
        return sentence(f"{who} is saved")
    power = "Undying" if first.rule.startswith("PD-DWELLER") else "healing"
    outcome = "is saved" if end - n > 1 else "is not saved"
    return sentence(f"{who} {outcome} by {power} ({SAVED_FROM} or more: {first.args[1]})")


def defeated(spoken: Spoken, beats: Sequence[Beat], n: int, end: int) -> str:
    figure = beats[n].args[0]
    struck = [beat for beat in beats[:n] if beat.name == "struck down" and beat.args[0] == figure]
    verb = "drowns" if struck and struck[-1].rule == DROWNED else "is defeated"
    return sentence(f"{spoken.figure(figure)} {verb}")


# Assaults


def side_of(beats: Sequence[Beat], spoken: Spoken, pool: int) -> str:
    """Whose dice a pool are, as a possessive."""
    figure = fighters(beats).get(pool // 2)
    return spoken.possessive(figure) if figure is not None else ("the attacker's", "the target's")[pool // 2]


def fighters(beats: Sequence[Beat]) -> dict[int, int]:
    """Attacker and target, as far as the events or the position say."""
    for beat in beats:
        if beat.name in ("assault announced", "charge announced", "shot announced"):
            return {0: beat.args[0], 1: beat.args[1]}
    assault = assault_on(beats[0].before) or assault_on(beats[0].after)
    if assault is not None:
        return {0: int(assault.attacker), 1: int(assault.target)}
    strikes = [beat for beat in beats if beat.name.startswith("strike ")]
    return {0: strikes[0].args[0], 1: strikes[0].args[1]} if strikes else {}


def pool_rolled(spoken: Spoken, beats: Sequence[Beat], n: int, end: int) -> str:
    group = beats[n:end]
    pool = group[0].args[0]
    whose = side_of(beats, spoken, pool)
    if group[0].name == "assault die picked up":
        again = f": {group[1].args[1]}" if len(group) > 1 else ""
        power = POWERS.get(group[0].rule, "Re-roll")
        return sentence(f"{power}: {whose} {POOLS[pool % 2]} {group[0].args[1]} is rolled again{again}")
    return sentence(f"{whose} {POOLS[pool % 2]}: {faces_told([beat.args[1] for beat in group])}")


def kicker(spoken: Spoken, beats: Sequence[Beat], n: int, end: int) -> str:
    pool, face = beats[n].args
    return sentence(f"{side_of(beats, spoken, pool)} kicker counts as {face} among its {POOLS[pool % 2]} dice")


def strike(spoken: Spoken, beats: Sequence[Beat], n: int, end: int) -> str:
    """How the dice of one strike compare, where they are known."""
    pools = pools_of(beats)
    striker, struck = (spoken.figure(figure) for figure in beats[n].args)
    is_target = beats[n].args[0] == fighters(beats).get(1)
    off, defence = (pools[2], pools[1]) if is_target else (pools[0], pools[3])
    if not off and not defence:
        verb = "strikes down" if beats[n].name == "strike succeeded" else "does not get through to"
        return sentence(f"{striker} {verb} {struck}")
    said = explain(off, defence, *(spoken.possessive(figure) for figure in beats[n].args))
    return f"{said} {'The strike succeeds.' if beats[n].name == 'strike succeeded' else 'The strike fails.'}"


def pools_of(beats: Sequence[Beat]) -> list[list[int]]:
    """The dice of all four pools as they lie in the end, kickers included."""
    pools: list[list[int]] = [[], [], [], []]
    for beat in beats:
        if beat.name in ("assault die rolled", "assault kicker counted"):
            pools[beat.args[0]].append(beat.args[1])
        elif beat.name == "assault die picked up" and beat.args[1] in pools[beat.args[0]]:
            pools[beat.args[0]].remove(beat.args[1])
    return pools


def courage(spoken: Spoken, beats: Sequence[Beat], n: int, end: int) -> str:
    figure, face = beats[n].args
    return sentence(f"{spoken.figure(figure)} rolls {face} for courage ({courage_need(spoken.before, figure)} or more)")


TOLD: Final[dict[str, Callable[[Spoken, Sequence[Beat], int, int], str]]] = {
    "moved": walked,
    "dweller came": came,
    "hazard counter lost": lost_counters,
    "door discarded": doors_gone,
    "door opened": door_ends,
    "door held": door_ends,
    "struck down": struck_down,
    "save die rolled": saved,
    "saved": saved,
    "defeated": defeated,
    "assault die rolled": pool_rolled,
    "assault die picked up": pool_rolled,
    "assault kicker counted": kicker,
    "strike succeeded": strike,
    "strike failed": strike,
    "craven die rolled": courage,
}
"""Events whose sentence depends on those around them."""

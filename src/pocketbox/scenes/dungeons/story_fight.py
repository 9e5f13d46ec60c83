"""Assaults of Pocket-Dungeons told: one line from the announcement to the end, with every throw in its details."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pocketbox.engine.core import Event
from pocketbox.scenes.dungeons.agenda import assault_on
from pocketbox.scenes.dungeons.floor import just_before
from pocketbox.scenes.dungeons.names import ROWS
from pocketbox.scenes.dungeons.narrate import fighters, joined, narrate, pools_of, texts
from pocketbox.scenes.dungeons.rolled import RUSH, TEST
from pocketbox.scenes.dungeons.spoken import Spoken, faces_told, place
from pocketbox.scenes.dungeons.story_play import FALL, seat_of, tell_told
from pocketbox.scenes.storybook import Beat, Happening, Tale, Telling
from pocketbox.scenes.words import sentence

ANNOUNCED: Final = ("assault announced", "charge announced", "shot announced")
ON_THE_WAY: Final = (
    "craven die rolled", "lost courage", "charge fell short", "moved", "treasure gathered", "relics gathered",
    "treasure left", "row named", "ambushed", "assault die rolled", "assault die picked up", "reroll passed",
    "assault kicker counted", *RUSH, *TEST,
)  # fmt: skip
COMPARED: Final = ("strike succeeded", "strike failed", "stalemate")
AFTERWARDS: Final = ("went back", "tile taken", "pilfered", "pilfer die rolled", "pilfer declined", "gust pushed")
TOLD_IN_TEXT: Final = (
    "treasure dropped", "relics dropped", "treasure won", "treasure lost", "hazard counter taken",
    "hazard counter lost", "pilfered", "gust pushed",
)  # fmt: skip
"""What the line itself says of an assault, besides its dice and who falls."""


def same_fight(so_far: Sequence[Event], event: Event) -> bool:
    """Everything up to the comparison; then falls, saves, theft and who stands where."""
    if all(one.name not in COMPARED for one in so_far):
        return event.name in (*ON_THE_WAY, *COMPARED, *FALL) and so_far[-1].name != "lost courage"
    if event.name == "moved":
        return so_far[-1].name == "gust pushed"
    return event.name in (*COMPARED, *FALL, *AFTERWARDS)


def tell_fight(tale: Tale) -> Telling:
    """`Your Warrior assaults the Lizardman on 4,0 with Melee: 6, 3, 2 against 5, 4. It is defeated …`"""
    said = narrate(tale, is_brief=True)
    seat = seat_of(tale.first)
    sides = fighters(tale.beats)
    if 0 not in sides or 1 not in sides:
        return Telling(joined(narrate(tale)), seat)
    spoken = Spoken(tale.first)
    lines = [opening(tale, spoken, sides[0], sides[1])]
    if tale.find(*COMPARED) is None:
        lines.append(cut_short(tale, spoken, sides[0]))
    else:
        lines.extend(outcome(tale, spoken, sides[0], sides[1]))
        lines.extend(one.text for one in narrate(tale) if one.event in TOLD_IN_TEXT)
    details = texts([one for one in said if one.event not in ANNOUNCED])
    return Telling(" ".join(line for line in lines if line), seat, details if len(details) > 1 else ())


def opening(tale: Tale, spoken: Spoken, attacker: int, target: int) -> str:
    """Who goes for whom, where, with what row, and the dice of the first strike once they count."""
    one, other = spoken.figure(attacker), spoken.figure(target)
    where = just_before(tale.first).at.get(target)
    on = "" if where is None else f" on {place(where)}"
    pools = pools_of(tale.beats) if tale.find(*COMPARED) is not None else [[], [], [], []]
    dice = f": {strike_told(pools[0], pools[3])}" if pools[0] or pools[3] else ""
    return sentence(f"{one} {verb_of(tale)} {other}{on}{row_told(tale)}{dice}")


def verb_of(tale: Tale) -> str:
    name = tale.first.name
    if name == "shot announced":
        return "shoots" if tale.first.args[2] == 1 else "casts at"
    return "charges" if name == "charge announced" else "assaults"


def row_told(tale: Tale) -> str:
    named = tale.find("row named")
    if named is not None:
        return f" with {ROWS[named.args[1]]}"
    assault = assault_on(tale.first.before)
    is_under_way = tale.first.name not in ANNOUNCED and assault is not None
    return f" with {ROWS[assault.row]}" if is_under_way and assault is not None else ""


def strike_told(off: list[int], defence: list[int]) -> str:
    return f"{faces_told(off) or 'no dice'} against {faces_told(defence) or 'no dice'}"


def cut_short(tale: Tale, spoken: Spoken, attacker: int) -> str:
    """Why it does not come to blows, as far as that is known."""
    who = spoken.figure(attacker)
    die = tale.find("craven die rolled")
    if tale.find("lost courage") is not None:
        rolled = f" ({die.args[1]}, and 3 is needed)" if die is not None else ""
        return sentence(f"it loses courage{rolled} and does nothing")
    fallen = next((beat for beat in tale.all("defeated") if beat.args[0] == attacker), None)
    if fallen is not None:
        return sentence(f"{who} drowns on the way")
    saved = next((beat for beat in tale.all("saved") if beat.args[0] == attacker), None)
    if saved is not None:
        return sentence(f"{who} is saved from the water and gets no further")
    if tale.find("charge fell short") is None:
        return ""
    steps = [beat for beat in tale.all("moved") if beat.args[0] == attacker]
    stops = f" and stops on {place(steps[-1].args[2])}" if steps else ""
    return sentence(f"it falls short{stops}")


def outcome(tale: Tale, spoken: Spoken, attacker: int, target: int) -> list[str]:
    """The answer of the target, then who falls, who is saved, and where the attacker ends up."""
    lines: list[str] = []
    pools = pools_of(tale.beats)
    if pools[2]:
        lines.append(sentence(f"{spoken.figure(target)} strikes back: {strike_told(pools[2], pools[1])}"))
    struck = [beat.args[0] for beat in tale.all("struck down")]
    fallen = [beat.args[0] for beat in tale.all("defeated")]
    saved = [beat.args[0] for beat in tale.all("saved")]
    if len(fallen) == len(struck) > 1:
        return [*lines, "Both are defeated."]
    for figure in struck:
        if figure in saved:
            lines.append(sentence(f"{spoken.figure(figure)} is struck down, but saved"))
        elif figure in fallen:
            lines.append(sentence(f"{spoken.figure(figure)} is defeated"))
        else:
            lines.append(sentence(f"{spoken.figure(figure)} is struck down"))
    ends = ends_up(tale, spoken)
    if not struck and tale.find("stalemate") is not None:
        return [*lines, sentence(f"neither gets through{f', and {ends}' if ends else ''}")]
    return [*lines, sentence(ends)] if ends else lines


def ends_up(tale: Tale, spoken: Spoken) -> str:
    beat: Beat | None = tale.find("went back", "tile taken")
    if beat is None:
        return ""
    verb = "goes back to" if beat.name == "went back" else "moves to"
    return f"{spoken.figure(beat.args[0])} {verb} {place(beat.args[1])}"


def rest_of_fight(so_far: Sequence[Event], event: Event) -> bool:
    if event.name == "moved":
        return so_far[-1].name == "gust pushed"
    return event.name in (*FALL, *AFTERWARDS)


HAPPENINGS: Final = {
    **dict.fromkeys((*ANNOUNCED, "row named"), Happening(tell_fight, same_fight)),
    **dict.fromkeys(("craven die rolled", "ambushed", "assault die rolled"), Happening(tell_told, same_fight)),
    **dict.fromkeys(
        ("assault die picked up", "reroll passed", "assault kicker counted"), Happening(tell_told, same_fight)
    ),
    **dict.fromkeys((*COMPARED, *AFTERWARDS), Happening(tell_told, rest_of_fight)),
    **dict.fromkeys(("lost courage", "charge fell short", "assault forfeited"), Happening(tell_told)),
}

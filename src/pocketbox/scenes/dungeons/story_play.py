"""The turns of Pocket-Dungeons told: moves, tests, counters, charts, traps, doors, falls, coming back and the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pocketbox.engine.core import Event
from pocketbox.games.dungeons.charts import DOOR_CHART, ENCOUNTER_CHART, TRAP_CHART
from pocketbox.scenes.dungeons.names import plain_title, trap_title
from pocketbox.scenes.dungeons.narrate import joined, narrate, texts
from pocketbox.scenes.dungeons.position import state
from pocketbox.scenes.dungeons.rolled import CHART, RUSH, TEST
from pocketbox.scenes.dungeons.seats import with_treasure
from pocketbox.scenes.dungeons.spoken import Spoken, hazards, place, treasures
from pocketbox.scenes.storybook import Beat, Happening, Joins, Tale, Telling, repeats
from pocketbox.scenes.words import join, sentence

FALL: Final = (
    "struck down", "healing offered", "healing refused", "save die rolled", "saved", "treasure dropped",
    "relics dropped", "treasure won", "treasure lost", "hazard counter taken", "hazard counter lost", "defeated",
)  # fmt: skip
READY: Final = ("gas breathed", "stood up", "still paralysed", "stood its ground", "phased", "phase failed")
TRAP: Final = (
    "trap sprung", "trap avoided", "teleported", "teleport declined", "mind controlled", "fireball", "tile turned",
    "turning declined", "door discarded", "escaped", "tile caved in", "counters moved", "counter buried",
    "treasure buried", "relics buried", "survivor moved", "paralysed", "ambush die rolled", "minds swapped",
    "nobody to swap with", "gas cloud",
)  # fmt: skip
MEETING: Final = ("dweller came", "nobody came", "dweller placed", "hazard counter rides", "hazard counter taken")
DOOR: Final = ("door opened", "door held")
MANY_TESTS: Final = 2
"""With this many tests in one happening, only its details list them."""


def tell_told(tale: Tale) -> Telling:
    """All of it in order; where many test, their dice are folded away."""
    said = narrate(tale)
    tests = [one for one in said if one.event in TEST]
    seat = seat_of(tale.first)
    if len(tests) < MANY_TESTS:
        return Telling(joined(said), seat)
    rest = joined([one for one in said if one not in tests])
    return Telling(f"{rest} {tests_told(tale)}".strip(), seat, texts(said))


def tests_told(tale: Tale) -> str:
    """Who passes and who fails."""
    spoken = Spoken(tale.first)
    found = []
    for name, one, several in (("test passed", "passes", "pass"), ("test failed", "fails", "fail")):
        who = [spoken.figure(beat.args[0]) for beat in tale.all(name)]
        if who:
            found.append(f"{join(who)} {one if len(who) == 1 else several}")
    return sentence(", and ".join(found))


def seat_of(beat: Beat) -> int:
    """Whose turn it is."""
    return int(Spoken(beat).before.seat)


def tell_silent(tale: Tale) -> Telling:
    return Telling("")


# What belongs together


def one_of(*groups: Sequence[str]) -> Joins:
    return repeats(*(name for group in groups for name in group))


def same_walk(so_far: Sequence[Event], event: Event) -> bool:
    """Further steps of the same figure, the water it meets, and what becomes of it there."""
    if event.name == "moved":
        return event.args[0] == so_far[0].args[0] and all(one.name not in FALL for one in so_far)
    return event.name in (*TEST, *FALL, "stopped") and so_far[-1].name != "stopped"


def same_rush(so_far: Sequence[Event], event: Event) -> bool:
    """The dice of a rush; a flight with its steps."""
    if event.name in RUSH:
        return so_far[-1].name not in ("rushed", "fled", "could not flee")
    return any(one.name == "fled" for one in so_far) and event.name in ("moved", *TEST, *FALL)


def same_test(so_far: Sequence[Event], event: Event) -> bool:
    """A test with what it decides, the tests that follow at once, and the flight of a frightened character."""
    if any(one.name in RUSH for one in so_far):
        return same_rush(so_far, event)
    if event.name == "moved":
        return so_far[-1].name == "phased"
    if event.name in RUSH:
        return so_far[-1].name == "test failed"
    return event.name in (*TEST, *READY, *FALL, *DOOR)


def same_flip(so_far: Sequence[Event], event: Event) -> bool:
    """A counter with the chart it is looked up on."""
    names = [one.name for one in so_far]
    return event.name in ("treasure found", "stairs found") or (event.name in CHART and "chart read" not in names)


def same_chart(so_far: Sequence[Event], event: Event) -> bool:
    """A roll on a chart with what it brings."""
    if event.name in CHART:
        return all(one.name != "chart read" for one in so_far)
    chart = so_far[0].args[1 if so_far[0].name == "blessing used" else 0]
    if chart == ENCOUNTER_CHART:
        return event.name in MEETING
    if chart == DOOR_CHART:
        return event.name in (*TEST, *DOOR)
    return chart == TRAP_CHART and event.name in (*TRAP, *TEST, *FALL)


def same_door(so_far: Sequence[Event], event: Event) -> bool:
    """One try at a door, up to whether it opens."""
    return event.name in (*CHART, *TEST, *DOOR) and so_far[-1].name not in DOOR


# The turn


def tell_control_ended(tale: Tale) -> Telling:
    figure = tale.first.args[0]
    spoken = Spoken(tale.first)
    return Telling(sentence(f"{spoken.figure(figure)} obeys only its own player again"), spoken.owner(figure))


def tell_passed(tale: Tale) -> Telling:
    seat = tale.first.args[0]
    return Telling(sentence(Spoken(tale.first).seat(seat).does("pass")), seat)


def tell_activated(tale: Tale) -> Telling:
    """Nothing of one's own delver, since what it does is told next."""
    seat, figure = tale.first.args
    spoken = Spoken(tale.first)
    owner = spoken.owner(figure)
    if owner == seat:
        return Telling("")
    verb = "scheme with" if owner < 0 else "control"
    return Telling(sentence(spoken.seat(seat).does(verb), spoken.figure(figure)), seat)


def tell_stayed(tale: Tale) -> Telling:
    verb = "stays where it is" if tale.first.rule == "PD-DELVER-ELF-4" else "does nothing"
    return Telling(sentence(f"{Spoken(tale.first).figure(tale.first.args[0])} {verb}"), seat_of(tale.first))


def tell_last_call(tale: Tale) -> Telling:
    return Telling("No delver is left in the dungeon. If nobody sends another in this round, the game ends.")


def tell_trap(tale: Tale) -> Telling:
    """A trap by its name where no chart has told it."""
    name = trap_title(state(tale.first.before).content, tale.first.args[0]) if tale.first.name == "trap sprung" else ""
    found = tell_told(tale)
    return Telling(f"{sentence(name)} {found.text}".strip(), found.seat, found.details)


# Coming back, leaving, the end


def tell_came_back(tale: Tale) -> Telling:
    seat, figure, cell = tale.first.args
    voice, title = tale.voice(seat), plain_title(state(tale.first.before), figure)
    if voice.is_role:
        return Telling(sentence(f"the {title} enters the dungeon on {place(cell)}"), seat)
    return Telling(sentence(voice.does("come back as"), f"the {title}, on {place(cell)}"), seat)


def tell_left(tale: Tale) -> Telling:
    seat, figure, number = tale.first.args
    return Telling(sentence(f"{Spoken(tale.first).figure(figure)} leaves the dungeon {with_treasure(number)}"), seat)


def tell_abandoned(tale: Tale) -> Telling:
    seat, figure = tale.first.args
    spoken = Spoken(tale.first)
    first = sentence(spoken.seat(seat).does("give up"), Spoken(tale.first, is_brief=True).figure(figure))
    rest = narrate(Tale(tale.beats[1:])) if len(tale.beats) > 1 else []
    return Telling(" ".join([first, *texts([one for one in rest if one.event != "defeated"])]), seat)


def tell_counted(tale: Tale) -> Telling:
    """What everybody has, and who has won."""
    spoken = Spoken(tale.first)
    said: list[str] = []
    for beat in tale.all("counted"):
        seat, treasure, hazard = beat.args
        has = [*([treasures(treasure)] if treasure else []), *([hazards(hazard)] if hazard else [])]
        said.append(f"{spoken.seat(seat).does('have')} {join(has) or 'nothing'}")
    winners = [beat.args[0] for beat in tale.all("won")]
    text = [sentence("; ".join(said))] if said else []
    if winners:
        names = [spoken.seat(seat).name for seat in winners]
        wins = spoken.seat(winners[0]).does("win") if len(winners) == 1 else f"{join(names)} share the win"
        text.append(sentence(wins))
    elif tale.find("dungeon won") is not None:
        text.append("Nobody escaped the dungeon. Everyone loses.")
    return Telling(" ".join(text), winners[0] if len(winners) == 1 else -2)


WALK: Final = Happening(tell_told, same_walk)
TRIAL: Final = Happening(tell_told, same_test)
DASH: Final = Happening(tell_told, same_rush)
LOOKED_UP: Final = Happening(tell_told, same_chart)
FALLING: Final = Happening(tell_told, one_of(FALL))
TRAPPED: Final = Happening(tell_told, one_of(TRAP, TEST, FALL))
SINGLE: Final = Happening(tell_told)

HAPPENINGS: Final = {
    "turn began": Happening(tell_silent),
    "turn skipped": Happening(tell_silent),
    "round ended": Happening(tell_silent),
    "mind control ended": Happening(tell_control_ended),
    "passed": Happening(tell_passed),
    "activated": Happening(tell_activated),
    "stayed": Happening(tell_stayed),
    "last call": Happening(tell_last_call),
    "moved": WALK,
    "stopped": SINGLE,
    **dict.fromkeys((*TEST, *READY), TRIAL),
    **dict.fromkeys(RUSH, DASH),
    **dict.fromkeys(CHART, LOOKED_UP),
    **dict.fromkeys(FALL, FALLING),
    **dict.fromkeys(TRAP, TRAPPED),
    "trap sprung": Happening(tell_trap, one_of(TRAP, TEST, FALL)),
    **dict.fromkeys(MEETING[:-1], Happening(tell_told, one_of(MEETING))),
    "counter flipped": Happening(tell_told, same_flip),
    "treasure found": SINGLE,
    "stairs found": SINGLE,
    "treasure gathered": Happening(tell_told, one_of(("relics gathered",))),
    "relics gathered": SINGLE,
    "treasure left": SINGLE,
    "door tried": Happening(tell_told, same_door),
    **dict.fromkeys(DOOR, SINGLE),
    "delver entered": Happening(tell_came_back),
    "left the dungeon": Happening(tell_left),
    "abandoned": Happening(tell_abandoned, one_of(FALL)),
    "counted": Happening(tell_counted, one_of(("counted", "won", "dungeon won"))),
    "won": Happening(tell_counted, one_of(("won",))),
    "dungeon won": Happening(tell_counted),
}

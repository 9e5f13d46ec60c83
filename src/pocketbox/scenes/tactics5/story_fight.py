"""A combat of Tactics 5 in one line: who strikes whom, the dice as they count, and who falls."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pocketbox.engine.core import Event
from pocketbox.games.tactics.armies import NO_FEATURE
from pocketbox.games.tactics.dice import POOLS
from pocketbox.games.tactics5.fight import ATTACKER_DEF, ATTACKER_OFF, TARGET_DEF, TARGET_OFF
from pocketbox.scenes.storybook import Beat, Happening, Tale, Telling
from pocketbox.scenes.tactics.story import dice_words, owned
from pocketbox.scenes.tactics.story_dice import dice_details, kind_of
from pocketbox.scenes.tactics5.motions import unit_on
from pocketbox.scenes.tactics5.position import hazard_faced, state
from pocketbox.scenes.words import sentence

PARTS: Final = frozenset(
    {
        "hazard rolled",
        "hazard survived",
        "retaliation chosen",
        "retaliation declined",
        "die rolled",
        "die picked up",
        "die bumped",
        "effects done",
        "kicker counted",
        "unit safe",
        "unit defeated",
        "tile taken",
        "tile left",
    }
)


def belongs_to_fight(so_far: Sequence[Event], event: Event) -> bool:
    return event.name in PARTS


def tell_fight(tale: Tale) -> Telling:
    """From the announcement to the count, as far as it has come."""
    first = tale.first
    s = state(first.before)
    origin, target = (int(cell) for cell in first.args)
    mine, foe = unit_on(first, origin), unit_on(first, target)
    seat = int(s.owner(s.tile_on(origin)))
    voice, other = tale.voice(seat), tale.voice(1 - seat)
    said = [sentence(f"{owned(voice, mine.title)} {verb(first)} {owned(other, foe.title)}{ground(first, target)}")]
    drowned = tale.find("unit defeated") if tale.find("unit safe", "die rolled") is None else None
    if drowned is not None:
        rolled = tale.find("hazard rolled")
        land = hazard_faced(state(rolled.before)) if rolled is not None else ""
        return Telling(f"{said[0]} It fails the {land} test on the way and is lost.", seat, details(tale))
    pools = count_dice(tale)
    if pools[ATTACKER_OFF] or pools[TARGET_DEF]:
        said[0] = f"{said[0][:-1]}: {dice_words(pools[ATTACKER_OFF])} against {dice_words(pools[TARGET_DEF])}."
    fallen = {int(beat.args[2]) for beat in tale.all("unit defeated")}
    if tale.find("unit safe", "unit defeated") is not None:
        end = f"the {foe.title} {'falls' if target in fallen else 'survives'}"
        if tale.find("retaliation chosen") is not None:
            said.append(f"It strikes back: {dice_words(pools[TARGET_OFF])} against {dice_words(pools[ATTACKER_DEF])}.")
            end = f"{end}, {owned(voice, mine.title)} {'falls' if origin in fallen else 'survives'}"
        said.append(sentence(end))
    if tale.find("tile taken") is not None:
        said.append(f"The {mine.title} moves in.")
    return Telling(" ".join(said), seat, details(tale))


def verb(beat: Beat) -> str:
    if beat.name == "invasion announced":
        return "invades"
    s = state(beat.before)
    return "shoots" if s.distance(s.tile_on(beat.args[0]), s.tile_on(beat.args[1])) > 1 else "attacks"


def ground(beat: Beat, cell: int) -> str:
    """Where the target stands, if a feature is there: ` on the Hill`."""
    board = state(beat.before).board
    feature = board.feature[board.tiles.tile_on(cell)]
    return "" if feature == NO_FEATURE else f" on the {state(beat.before).content.terrains[feature].title}"


def count_dice(tale: Tale) -> list[list[int]]:
    """The dice of each pool as they lie now, with what counts without a roll."""
    pools: list[list[int]] = [[] for _ in range(POOLS)]
    for beat in tale.beats:
        if beat.name in ("die rolled", "kicker counted"):
            pools[beat.args[0]].append(int(beat.args[1]))
        elif beat.name in ("die picked up", "die bumped") and int(beat.args[1]) in pools[beat.args[0]]:
            pools[beat.args[0]].remove(int(beat.args[1]))
            if beat.name == "die bumped":
                pools[beat.args[0]].append(int(beat.args[2]))
    return pools


def details(tale: Tale) -> tuple[str, ...]:
    """Each throw and each change of a die, one sentence each."""
    return dice_details(tale, lambda beat: whose(tale, beat), SAID, lambda beat: detail(tale, beat))


SAID: Final = {
    "hazard rolled": "The {land} test shows a {0}.",
    "retaliation chosen": "The target retaliates.",
    "retaliation declined": "The target only defends.",
    "die picked up": "{whose} {kind}: a die is rolled again, it showed {1}.",
    "die bumped": "{whose} {kind}: a die goes up from {1} to {2}.",
    "kicker counted": "{whose} {kind}: a die counts as {1} without a roll.",
}


def detail(tale: Tale, beat: Beat) -> str:
    whose_dice = kind = ""
    if beat.name in ("die picked up", "die bumped", "kicker counted"):
        whose_dice, kind = whose(tale, beat), kind_of(beat)
    numbers = [str(number) for number in beat.args]
    land = hazard_faced(state(beat.before))
    return sentence(SAID[beat.name].format(*numbers, whose=whose_dice, kind=kind, land=land))


def whose(tale: Tale, beat: Beat) -> str:
    """`your Archer's`, `Kestrel's Mage's`: whose pool it is."""
    first = tale.first
    if first.name not in ("skirmish announced", "invasion announced"):
        return "the unit's"
    cell = int(first.args[0] if beat.args[0] in (ATTACKER_OFF, ATTACKER_DEF) else first.args[1])
    return f"the {unit_on(first, cell).title}'s"


# Parts of a combat that come first, where a story begins in the middle of one


def tell_part(tale: Tale) -> Telling:
    beat = tale.first
    if beat.name == "die rolled":
        faces = [int(one.args[1]) for one in tale.beats if one.args[0] == beat.args[0]]
        return Telling(sentence(f"the unit's {kind_of(beat)}: {dice_words(faces)}"))
    if beat.name in SAID:
        return Telling(detail(tale, beat))
    if beat.name == "effects done":
        seat = int(beat.args[0])
        return Telling(sentence(tale.voice(seat).does("leave"), "the dice as they are"), seat)
    return Telling(sentence(ALONE[beat.name].format(*[beat.word(n) for n in range(len(beat.args))])))


ALONE: Final = {
    "unit safe": "the unit on {0} survives",
    "tile taken": "the unit on {0} moves in on {1}",
    "tile left": "the unit does not move in on {0}",
}


def same_pool(so_far: Sequence[Event], event: Event) -> bool:
    return event.name == "die rolled" and event.args[0] == so_far[0].args[0]


def aside() -> dict[str, Happening]:
    """Parts of a combat by themselves."""
    found = {name: Happening(tell_part) for name in (*SAID, *ALONE, "effects done") if name != "hazard rolled"}
    found["die rolled"] = Happening(tell_part, same_pool)
    return found

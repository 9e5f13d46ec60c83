"""An assault of Tactics 4 in one line: who strikes whom, the dice as they count, and who falls."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pocketbox.engine.core import Event
from pocketbox.games.tactics.dice import POOLS
from pocketbox.games.tactics4.fight import INITIATOR, INITIATOR_DEF, INITIATOR_OFF, TARGET_DEF, TARGET_OFF
from pocketbox.scenes.storybook import Beat, Happening, Tale, Telling
from pocketbox.scenes.tactics.story import dice_words, owned
from pocketbox.scenes.tactics.story_dice import dice_details, kind_of
from pocketbox.scenes.tactics4.motions import assault_of, ordeal_of
from pocketbox.scenes.tactics4.names import SOURCES, NamedUnit, bump_words, ground, named, owner_on, title_of, unit_on
from pocketbox.scenes.tactics4.position import state
from pocketbox.scenes.words import count, sentence

BEGUN: Final = ("assault announced", "backlash")
DICE: Final = ("die rolled", "die lowered", "die changed over", "die bumped", "die picked up")
OUTCOMES: Final = ("unit safe", "unit defeated", "unit sent back")
PARTS: Final = frozenset(
    {
        *DICE,
        *OUTCOMES,
        "boulder rolled",
        "boulder lost",
        "boulder astray",
        "bump counted",
        "re-rolls counted",
        "bump passed",
        "re-roll passed",
    }
)


def belongs_to_fight(so_far: Sequence[Event], event: Event) -> bool:
    return event.name in PARTS and so_far[-1].name != "boulder lost"


class Sides:
    """Who fights in a tale that begins with the announcement."""

    def __init__(self, tale: Tale) -> None:
        first = tale.first
        self.origin = int(first.args[0])
        self.aimed = int(first.args[1])
        """The cell of the target meant; a boulder may go astray."""
        astray = tale.find("boulder astray")
        self.target = self.aimed if astray is None else int(astray.args[1])
        ordeal = ordeal_of(first)
        if first.name == "backlash" and ordeal is not None:
            self.mine: NamedUnit = named(first.after, int(ordeal.kind))
            self.seat = int(first.actor)
        else:
            self.mine, self.seat = unit_on(first, self.origin), owner_on(first, self.origin)
        self.foe, self.foe_seat = unit_on(first, self.target), owner_on(first, self.target)

    def unit(self, side: int) -> NamedUnit:
        return self.mine if side == INITIATOR else self.foe


def tell_fight(tale: Tale) -> Telling:
    """From the announcement to the count, as far as it has come."""
    sides = Sides(tale)
    voice = tale.voice(sides.seat)
    mine, foe = owned(voice, sides.mine.title), owned(tale.voice(sides.foe_seat), sides.foe.title)
    pools = count_dice(tale)
    dice = ""
    if pools[TARGET_DEF] or (pools[INITIATOR_OFF] and tale.find(*OUTCOMES) is not None):
        dice = f": {dice_words(pools[INITIATOR_OFF])} against {dice_words(pools[TARGET_DEF])}"
    said = opening(tale, sides, mine, foe, dice)
    if tale.find(*OUTCOMES) is None:
        return Telling(" ".join(said), sides.seat, details(tale, sides))
    fallen = {int(beat.args[2]) for beat in tale.all("unit defeated")}
    said.append(f"The {sides.foe.title} {'falls' if sides.target in fallen else 'holds'}.")
    if any(beat.args[0] == TARGET_OFF for beat in tale.all("die rolled")):
        dice = f"{dice_words(pools[TARGET_OFF])} against {dice_words(pools[INITIATOR_DEF])}"
        outcome = "falls" if sides.origin in fallen else "holds"
        said.append(f"It strikes back: {dice}. {sentence(mine, outcome)}")
    if tale.find("unit sent back") is not None:
        said.append(f"The {sides.mine.title} goes back to reserve.")
    return Telling(" ".join(said), sides.seat, details(tale, sides))


def opening(tale: Tale, sides: Sides, mine: str, foe: str, dice: str) -> list[str]:
    """Who assaults whom, and where a boulder went."""
    s = state(tale.first.before)
    stands = ground(s, sides.target)
    if tale.first.name == "backlash":
        return [sentence(f"{tale.voice(sides.seat).does('turn')} the {sides.mine.title} on {foe}, its summoner{dice}")]
    rolled, lost = tale.find("boulder rolled"), tale.find("boulder lost")
    if tale.find("boulder rolled", "boulder lost", "boulder astray") is None:
        verb = "shoots at" if s.distance(s.tile_on(sides.origin), s.tile_on(sides.target)) > 1 else "assaults"
        return [sentence(f"{mine} {verb} {foe}{stands}{dice}")]
    meant = owned(tale.voice(owner_on(tale.first, sides.aimed)), unit_on(tale.first, sides.aimed).title)
    aim = "" if rolled is None else f", and the die for its aim shows {rolled.args[0]}"
    said = [sentence(f"{mine} throws a boulder at {meant}{aim}")]
    if lost is not None:
        return [*said, "It goes astray and hits nobody."]
    if tale.find("boulder astray") is not None:
        return [*said, sentence(f"it goes astray and hits {foe}{stands}{dice}")]
    return [*said, sentence(f"it strikes{dice}")] if dice else said


def count_dice(tale: Tale) -> list[list[int]]:
    """The dice of each pool as they lie now."""
    pools: list[list[int]] = [[] for _ in range(POOLS)]
    for beat in tale.beats:
        if beat.name not in DICE:
            continue
        pool, face = int(beat.args[0]), int(beat.args[1])
        if beat.name == "die rolled":
            pools[pool].append(face)
            continue
        if face in pools[pool]:
            pools[pool].remove(face)
        if beat.name == "die lowered":
            pools[pool].append(face - 1)
        elif beat.name == "die changed over":
            pools[pool + 1].append(face)
        elif beat.name == "die bumped":
            pools[pool].append(int(beat.args[2]))
    return pools


# Details


def details(tale: Tale, sides: Sides) -> tuple[str, ...]:
    """Each throw, each bump and each re-roll, one sentence each."""
    return dice_details(
        tale, lambda beat: f"the {whose(beat, sides)}", SAID, lambda beat: detail(beat, whose(beat, sides))
    )


SAID: Final = {
    "boulder rolled": "The die for the boulder shows {0}.",
    "bump counted": "{unit} has {bump} ({source}).",
    "re-rolls counted": "{unit} has {rerolls}.",
    "die lowered": "{unit} lowers a defence die from {1} by 1, for the Noble's bump.",
    "die changed over": "{unit} makes its offence {1} a defence die.",
    "die bumped": "{unit} bumps its {kind} {1} to {2}.",
    "die picked up": "{unit} re-rolls its {kind} {1}.",
    "bump passed": "{unit} does not bump.",
    "re-roll passed": "{unit} does not re-roll.",
}
BY_SIDE: Final = ("bump counted", "re-rolls counted", "bump passed", "re-roll passed")


def side_of(beat: Beat) -> int:
    return int(beat.args[0]) if beat.name in BY_SIDE else int(beat.args[0]) // 2


def whose(beat: Beat, sides: Sides) -> str:
    """The unit whose dice they are, with `'s` where a throw is named after it."""
    if beat.name == "boulder rolled":
        return sides.mine.title
    title = sides.unit(side_of(beat)).title
    return f"{title}'s" if beat.name == "die rolled" else title


def detail(beat: Beat, unit: str) -> str:
    numbers = [str(number) for number in beat.args]
    bump, source, rerolls = "", "", ""
    if beat.name == "bump counted":
        bump, source = bump_words(int(beat.args[1])), SOURCES[beat.rule]
    if beat.name == "re-rolls counted":
        rerolls = count(int(beat.args[1]), "re-roll")
    text = SAID[beat.name].format(
        *numbers, unit=f"The {unit}", kind=kind_of(beat), bump=bump, source=source, rerolls=rerolls
    )
    return sentence(text)


# Parts of an assault that come first, where a story begins in the middle of one


def tell_part(tale: Tale) -> Telling:
    beat = tale.first
    assault = assault_of(beat)
    if beat.name == "die rolled":
        faces = [int(one.args[1]) for one in tale.beats if one.args[0] == beat.args[0]]
        return Telling(sentence(f"the {name_of(beat)}'s {kind_of(beat)}: {dice_words(faces)}"))
    if beat.name in SAID:
        return Telling(detail(beat, "Stonethrower" if beat.name == "boulder rolled" else name_of(beat)))
    if beat.name == "unit sent back":
        return Telling(sentence(f"the {title_of(beat, int(beat.args[1]))} goes back to reserve"), int(beat.args[0]))
    if beat.name == "unit defeated":
        seat, kind, _ = (int(number) for number in beat.args)
        return Telling(sentence(owned(tale.voice(seat), title_of(beat, kind)), f"on {beat.word(2)} falls"), seat)
    if beat.name == "unit safe":
        cell = int(beat.args[0])
        seat = owner_on(beat, cell)
        return Telling(sentence(owned(tale.voice(seat), unit_on(beat, cell).title), "holds"), seat)
    seat = -2 if assault is None else owner_on(beat, int(assault.initiator))
    if beat.name == "boulder lost":
        return Telling(f"The boulder meant for {beat.word(0)} hits nobody.", seat)
    return Telling(f"The boulder meant for {beat.word(0)} hits {beat.word(1)}.", seat)


def name_of(beat: Beat) -> str:
    """The unit on the side of an event, by the assault that goes on."""
    assault = assault_of(beat)
    return "unit" if assault is None else unit_on(beat, int(assault.cell(side_of(beat)))).title


def same_pool(so_far: Sequence[Event], event: Event) -> bool:
    return event.name == "die rolled" and event.args[0] == so_far[0].args[0]


FIGHTS: Final = {name: Happening(tell_part) for name in PARTS} | {
    "die rolled": Happening(tell_part, same_pool),
    "assault announced": Happening(tell_fight, belongs_to_fight),
    "backlash": Happening(tell_fight, belongs_to_fight),
}

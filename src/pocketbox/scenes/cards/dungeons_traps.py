"""The traps of Pocket-Dungeons as cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pocketbox.games.dungeons.charts import DART, NO_TRAP
from pocketbox.games.dungeons.content import TILE_DISTANCE, WALKING, Content
from pocketbox.games.dungeons.hazards.springing import Hold, Recall, Spill, trap_in
from pocketbox.games.dungeons.hazards.traps import (
    AmbushTrap,
    CaveIn,
    Deadly,
    Fireball,
    GasCloud,
    MindControl,
    MindSwap,
    Paralyzation,
    ShiftingCorridors,
    Teleportation,
    Trap,
)
from pocketbox.games.dungeons.kinds import STAT_NAMES
from pocketbox.scenes.cards.card import Card, Number, Power
from pocketbox.scenes.cards.wording import capital, count, listed_sums
from pocketbox.scenes.dungeons.names import trap_title

Lines = list[tuple[str, str]]
"""Rule and sentence."""


def trap_cards(content: Content) -> list[Card]:
    """Those that can come, in the order of the chart."""
    numbers = [number for number in content.trap_rows[DART:] if content.trap_names[number] != NO_TRAP]
    return [trap_card(content, trap_in(content, number)) for number in dict.fromkeys(numbers)]


def trap_card(content: Content, trap: Trap) -> Card:
    words = {**WORDS, **PACK_WORDS}
    if type(trap) not in words:
        raise LookupError(f"no words for the trap {type(trap).__name__}; add them here")
    roll = listed_sums([total for total, number in enumerate(content.trap_rows) if number == trap.number])
    numbers = [Number("Roll", roll, "roll", "the sum on the Trap chart that springs it")]
    if trap.need > 0:
        numbers.append(Number("Test", f"{stat(trap)} {trap.need}+", "test", "one die must show this or more"))
    title = trap_title(content, int(trap.number))
    lines = words[type(trap)](content, trap)
    return Card(
        id=f"trap.{content.trap_names[trap.number]}",
        kind="trap",
        title=title,
        symbol="hazard",
        numbers=tuple(numbers),
        powers=(*(Power(title, text, rule) for rule, text in lines), on_dwellers(content, trap)),
        found="The Hazard, Treasure or Door chart can bring a trap; two dice say which.",
    )


def stat(trap: Trap) -> str:
    return capital(STAT_NAMES[trap.stat].replace("-", " ")).replace("off", "OFF").replace("def", "DEF")


def test(trap: Trap) -> str:
    return f"a {trap.need} or more on one of its {stat(trap)} dice"


def unless(trap: Trap, fate: str) -> str:
    """What becomes of a victim, after its test where the trap has one."""
    return f"The victim needs {test(trap)}, or {fate}." if trap.need > 0 else f"{capital(fate)}."


def on_dwellers(content: Content, trap: Trap) -> Power:
    text = "It does nothing to a dweller that opens a door."
    if content.traps_on_dwellers and not isinstance(trap, MindControl | MindSwap):
        text = "It hits a dweller that opens a door too."
    return Power("Dwellers", text, "PD-TRAP-00b")


def deadly(content: Content, trap: Trap) -> Lines:
    return [(trap.rule, unless(trap, "it is defeated"))]


def teleportation(content: Content, trap: Trap) -> Lines:
    return [
        (trap.rule, unless(trap, "the player to the left may put it on any free tile")),
    ]


def mind_control(content: Content, trap: Trap) -> Lines:
    who = "each other player may spend a turn on acting with it"
    if content.control_by_left:
        who = "the player to the left may spend a turn on acting with it"
    return [
        ("PD-TRAP-05a", unless(trap, f"until its owner's next turn {who}")),
        ("PD-TRAP-05b", "They may do anything but leave the dungeon. Its owner still defends with it."),
        ("PD-TRAP-05c", "It ends when the owner's next turn begins."),
    ]


def fireball(content: Content, trap: Trap) -> Lines:
    assert isinstance(trap, Fireball)
    tiles, steps = count(int(trap.reach), "tile"), count(int(trap.reach), "step")
    within = f"within {tiles}, whatever the walls"
    if content.fireball == WALKING:
        within = f"within {steps} of walking"
    elif content.fireball != TILE_DISTANCE:
        within = f"within {tiles} in a straight row"
    return [
        ("PD-TRAP-06a", f"The victim, and everybody {within}, needs {test(trap)}, or is defeated."),
        ("PD-TRAP-06b", "All roll first, then all who failed are defeated together."),
    ]


def shifting(content: Content, trap: Trap) -> Lines:
    return [(trap.rule, unless(trap, "the player to the left may turn one tile next to the victim any way"))]


def cave_in(content: Content, trap: Trap) -> Lines:
    counters = "Counters on it move to the nearest tile." if not content.buries else "Counters on it are lost."
    return [
        ("PD-TRAP-08a", f"The victim needs {test(trap)}, or it is defeated."),
        ("PD-TRAP-08b", "If it succeeds, it must step onto a free tile next to it; if there is none, it is defeated."),
        ("PD-TRAP-08c", "Then the tile it stood on is removed, with the doors on its edges."),
        ("PD-TRAP-08d", counters),
        ("PD-TRAP-08e", "Nobody can cross the hole, and the dungeon may fall apart."),
        ("PD-TRAP-08f", "The Start tile is never removed."),
    ]


def paralyzation(content: Content, trap: Trap) -> Lines:
    defends = "It still rolls OFF and DEF when it is assaulted."
    if content.helpless_when_down:
        defends = "It rolls no OFF dice when it is assaulted."
    return [
        ("PD-TRAP-09a", unless(trap, "it lies on its side, paralysed")),
        ("PD-TRAP-09b", "While it lies there, all it can do is repeat the test, once a turn, to stand up."),
        ("PD-TRAP-09c", defends),
    ]


def ambush(content: Content, trap: Trap) -> Lines:
    said = "Roll a die: that many rolls on the Encounter chart follow."
    if trap.rolls > 0:
        rolls = int(trap.rolls)
        said = f"{capital(count(rolls, 'roll'))} on the Encounter chart {'follows' if rolls == 1 else 'follow'}."
    return [(trap.rule, said)]


def mind_swap(content: Content, trap: Trap) -> Lines:
    drawn = "another character on the map is drawn at random; if there is none, nothing happens"
    return [
        ("PD-TRAP-11a", unless(trap, drawn)),
        ("PD-TRAP-11b", "If it is a player's, the two players exchange characters for good."),
        ("PD-TRAP-11c", "If it is a dweller, it becomes the victim's player's own, and the old delver a dweller."),
        (
            "PD-TRAP-11d",
            "What they carry stays with the bodies; the treasure of a body nobody owns goes to the dwellers.",
        ),
        ("PD-TRAP-11e", "The hazard counter of this trap goes to the victim's body."),
    ]


def gas_cloud(content: Content, trap: Trap) -> Lines:
    fate = "from now on, a character about to act needs a 2 or more on an Action die, or is defeated"
    return [
        ("PD-TRAP-12a", unless(trap, fate)),
        ("PD-TRAP-12b", "It lasts for the rest of the game. More gas changes nothing."),
    ]


def recall(content: Content, trap: Trap) -> Lines:
    return [(trap.rule, unless(trap, "it is put on the free tile nearest to the Start tile"))]


def spill(content: Content, trap: Trap) -> Lines:
    return [(trap.rule, unless(trap, "it drops the treasure that it carries"))]


def hold(content: Content, trap: Trap) -> Lines:
    return [(trap.rule, unless(trap, "its action ends"))]


WORDS: Final[dict[type[Trap], Callable[[Content, Trap], Lines]]] = {
    Deadly: deadly,
    Teleportation: teleportation,
    MindControl: mind_control,
    Fireball: fireball,
    ShiftingCorridors: shifting,
    CaveIn: cave_in,
    Paralyzation: paralyzation,
    AmbushTrap: ambush,
    MindSwap: mind_swap,
    GasCloud: gas_cloud,
}
PACK_WORDS: Final[dict[type[Trap], Callable[[Content, Trap], Lines]]] = {Recall: recall, Spill: spill, Hold: hold}
"""Of traps that no printed chart has."""

"""What each choice of Pocket-Dungeons is called, what it does or costs, and whether dice follow at once."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.core import Action
from pocketbox.engine.tilemap import NO_TILE
from pocketbox.games.dungeons.moving import is_tested_by_water
from pocketbox.games.dungeons.shifting import turned
from pocketbox.games.dungeons.state import State
from pocketbox.games.dungeons.tiles import KIND_NAMES
from pocketbox.games.dungeons.words import CELL_NAMES, DIRECTIONS, direction, side_of
from pocketbox.scenes.dungeons_figures import card_row, figure_option
from pocketbox.scenes.dungeons_words import ASKED, FIGURE_TITLES, actor
from pocketbox.scenes.scene import Option

FIXED: Final[dict[str, tuple[str, str, str, bool]]] = {
    # text: label, what it does or costs, rule, whether dice follow
    "rush": ("Rush", "each Action die of 4 or more is a tile more", "PD-MOVE-03", True),
    "search": ("Flip the counter underfoot", "the whole action", "PD-CNT-08", True),
    "stop": ("Stop here", "steps left are lost", "PD-MOVE-05", False),
    "take": ("Take the treasure", "costs no action", "PD-DELVER-DWARF-2", False),
    "leave it": ("Leave the treasure", "", "PD-DELVER-DWARF-2", False),
    "melee": ("Melee", "", "PD-ASS-09", True),
    "magic": ("Magic", "", "PD-ASS-09", True),
    "with action": ("Pick the lock", "an Action test", "PD-DOOR-06", True),
    "with melee": ("Break it down", "a Melee OFF test", "PD-DOOR-06", True),
    "pilfer": ("Pilfer", "a die for how much", "PD-DELVER-THIEF-2", True),
    "leave alone": ("Steal nothing", "", "PD-DELVER-THIEF-2", False),
    "heal": ("Heal", "a die: 4 or more saves", "PD-DELVER-PRIESTESS-2", True),
    "refuse": ("Do not help", "", "PD-DELVER-PRIESTESS-2", False),
    "bless": ("Throw both dice again", "the second result stands", "PD-DELVER-PRIESTESS-5", True),
    "abandon": ("Give the delver up", "it counts as defeated", "PD-END-08", False),
}

BY_STEP: Final[dict[tuple[str, str], tuple[str, str, str]]] = {
    # text and step: label, what it does or costs, rule
    ("pass", "choose figure"): ("Pass", "nobody acts", "PD-TURN-06"),
    ("pass", "use reroll"): ("Leave the dice", "two passes in a row, and they count", "PD-ASS-23"),
    ("stay", "act"): ("Do nothing", "the turn is over", "PD-TURN-06"),
    ("stay", "step after shot"): ("Stay", "", "PD-DELVER-ELF-4"),
    ("keep", "reroll rush"): ("Keep the dice", "", "PD-DELVER-ELF-5"),
    ("keep", "reroll test"): ("Keep the dice", "the test has failed", "PD-DELVER-DWARF-1"),
    ("keep", "offer blessing"): ("Keep the roll", "", "PD-DELVER-PRIESTESS-5"),
    ("decline", "teleport"): ("Leave it where it is", "", "PD-TRAP-04"),
    ("decline", "choose rotation"): ("Turn nothing", "", "PD-TRAP-07"),
}

PLACED: Final[dict[str, tuple[str, str]]] = {
    # step: label before the cell, and what it does
    "place tile": ("Lay it on", "then turn it"),
    "place counter": ("Counter on", ""),
    "place door": ("Door at", "then choose the side"),
    "choose entrance": ("Begin on", ""),
    "choose doorway": ("Come in on", ""),
    "place dweller": ("It appears on", ""),
    "teleport": ("Put it on", ""),
    "choose home": ("Counters slide to", ""),
    "choose refuge": ("It ends up on", ""),
}

SIDES: Final = {
    "e": "east", "se": "southeast", "sw": "southwest", "w": "west", "nw": "northwest", "ne": "northeast",
    "n": "north", "s": "south",
}  # fmt: skip


def option(s: State, choice: Action) -> Option:
    task = s.agenda
    assert task is not None, "the game is over"
    text, verb, step = choice.text, choice.verb, task.step.name
    if text == "leave":
        return leave_option(s)
    if text in FIXED:
        label, why, rule, rolls = FIXED[text]
        return Option(text, label, (), why or card_row(s, text), rule, rolls)
    if (text, step) in BY_STEP:
        label, why, rule = BY_STEP[text, step]
        return Option(text, label, (), why, rule)
    if verb == "place":
        label, why = PLACED[step]
        cell = CELL_NAMES[choice.a]
        return Option(text, f"{label} {cell}", (cell,), why or what_is_on(s, choice.a), ASKED[step][1])
    if verb in ("go", "slip"):
        return step_option(s, choice)
    if verb in ("turn", "rotate", "side", "open", "phase"):
        return side_option(s, choice)
    if verb == "reroll":
        return reroll_option(choice)
    if verb == "gather":
        return gather_option(s)
    return figure_option(s, choice)


def asked(s: State) -> str:
    assert s.agenda is not None
    return s.agenda.step.name


# On the way


def step_option(s: State, choice: Action) -> Option:
    """A step of a move, a charge, a flight, an escape, or before a shot."""
    cell, tile = CELL_NAMES[choice.a], s.tile_on(choice.a)
    figure, step = actor(s), asked(s)
    label = {
        "slip": f"Slip to {cell}, then shoot",
        "choose gust": f"Blow it to {cell}",
        "flee": f"Flee to {cell}",
        "escape": f"Escape to {cell}",
    }.get("slip" if choice.verb == "slip" else step, f"Step to {cell}")
    if step == "choose gust":
        assert s.agenda is not None
        figure = int(s.agenda.b)
    elif step == "choose charge" and s.on[tile] >= 0:
        label = f"Strike the {FIGURE_TITLES[s.on[tile]]}"
    rule = "PD-DELVER-ELF-1" if choice.verb == "slip" else ASKED[step][1] if step != "act" else "PD-MOVE-01"
    why, rolls = "", False
    if is_tested_by_water(s, figure, tile):
        why, rolls = "water: Action 4+ or be lost", True
    elif s.is_covered(tile) and s.is_delver(figure):
        why, rolls = "flips the counter, and ends the move", True
    elif s.loot[tile] > 0:
        why = "treasure lies there"
    elif s.stairs == tile:
        why = "the Stairs"
    return Option(choice.text, label, (cell,), why, rule, rolls)


def what_is_on(s: State, cell: int) -> str:
    """The ground of a tile and what lies on it, where it is more than a bare hall."""
    tile = s.tile_on(cell)
    if tile == NO_TILE:
        return ""
    said = [KIND_NAMES[s.board.kind(tile)]] if KIND_NAMES[s.board.kind(tile)] != "hall" else []
    if s.is_covered(tile):
        said.append("face-down counter")
    if s.loot[tile] > 0:
        said.append("treasure")
    if s.stairs == tile:
        said.append("Stairs")
    return ", ".join(said)


# Sides of tiles


def side_option(s: State, choice: Action) -> Option:
    """Turning tiles, and doors and walls by their direction."""
    task = s.agenda
    assert task is not None
    text, verb = choice.text, choice.verb
    if verb == "turn":
        mask = turned(s, s.tile_on(task.a), choice.a) if task.step.name == "rotate tile" else laid(s, choice.a)
        return Option(text, f"Open {openings(s, mask)}", (), "", ASKED[task.step.name][1])
    if verb == "rotate":
        cell = CELL_NAMES[choice.a]
        return Option(text, f"Turn the tile on {cell}", (cell,), what_is_on(s, choice.a), "PD-TRAP-07")
    where = SIDES[DIRECTIONS[choice.a]]
    if verb == "side":
        return Option(text, f"Door on the {where} side", (), behind(s, s.tile_on(task.a), choice.a), "PD-SETUP-27")
    tile = s.at[task.a]
    if verb == "open":
        return Option(text, f"Try the {where} door", (), f"to {behind(s, tile, choice.a)}", "PD-DOOR-03", True)
    why = f"Magic OFF 5+; to {behind(s, tile, choice.a)}"
    return Option(text, f"Phase through to the {where}", (), why, "PD-DELVER-MAGE-1", True)


def laid(s: State, turn: int) -> int:
    """The open sides of the tile in hand, turned so."""
    assert s.agenda is not None
    return int(s.content.codes[s.agenda.a].mask(turn, s.board.around))


def openings(s: State, mask: int) -> str:
    around = int(s.board.around)
    if mask == (1 << around) - 1:
        return "on all sides"
    return " ".join(DIRECTIONS[direction(side, around)] for side in range(around) if mask >> side & 1)


def behind(s: State, tile: int, where: int) -> str:
    """The place on the other side."""
    return s.name(s.board.across(tile, side_of(where, s.board.around)))


# Dice, counters, the way out


def reroll_option(choice: Action) -> Option:
    if len(choice.args) == 1:
        rule = "PD-DELVER-DWARF-1"
        return Option(choice.text, f"Throw the {choice.a} again", (), "the new face stands", rule, True)
    side, pool, face = choice.args
    whose = "own" if side == 0 else "enemy"
    return Option(choice.text, f"Throw the {whose} {['OFF', 'DEF'][pool]} {face} again", (), "", "PD-ASS-24", True)


def gather_option(s: State) -> Option:
    count = int(s.loot[s.at[actor(s)]])
    to = "" if s.is_delver(actor(s)) else " for the dwellers' pool"
    return Option("gather", "Gather the treasure", (), f"{count} here{to}; the whole action", "PD-GATHER-01")


def leave_option(s: State) -> Option:
    figure = actor(s)
    why = f"for good, with {s.treasure[figure]} treasure and {s.hazards[figure]} hazard counters"
    return Option("leave", "Leave the dungeon", (), why, "PD-WIN-02")

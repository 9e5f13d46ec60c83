"""Abyss drawn: areas and walls, everyone's health, what is carried and what waits on the tray."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.core import CHANCE
from pocketbox.engine.game import Game, View
from pocketbox.games.abyss.board import AREAS, CELL_NAMES, CELLS, GRID, OFF_BOARD, area_of
from pocketbox.games.abyss.content import ACTIONS, DROPPINGS, HANDS, MAP_PIECES, SLOTS
from pocketbox.games.abyss.ground import CLEARED, WALL
from pocketbox.games.abyss.kinds import MOST_SPEED
from pocketbox.games.abyss.state import (
    NO_KIND,
    PIECE_BITS,
    PIECE_MASK,
    WEAPON,
    State,
    cell_of,
    hp_of,
)
from pocketbox.scenes.abyss_options import option
from pocketbox.scenes.drawn import Phrases, drawn_scene
from pocketbox.scenes.scene import SQUARE, Cell, Piece, Rack, Scene, Thing, Track

ASKED: Final[dict[str, tuple[str, str]]] = {
    # step: what is asked, and the rule behind it
    "choose hero": ("choose a hero", "AB-HERO-01"),
    "choose item": ("choose an item for the satchel", "AB-ITEMSET-01"),
    "ask for order": ("arrange the tray, or shuffle it", "AB-ITEMSET-06"),
    "choose slot": ("fill the next tray slot", "AB-ITEMSET-06"),
    "ask for walls": ("how shall walls be built?", "AB-WALL-02"),
    "ask how many walls": ("how many walls?", "AB-WALL-04"),
    "choose layout": ("choose a layout", "AB-WALL-02"),
    "design walls": ("build walls, then confirm", "AB-WALL-02"),
    "choose species": ("choose a monster", "AB-MONSET-01"),
    "ask for placement": ("roll its square, or pick it?", "AB-MONSET-02"),
    "place monster": ("place the monster", "AB-MONSET-02"),
    "choose boss": ("choose the boss that may come", "AB-MONSET-04"),
    "choose action": ("{actions} left", "AB-TURN-03"),
    "hero moves": ("{steps} left in this move", "AB-MOVE-01"),
    "full hands": ("hands full: leave or swap", "AB-INV-03"),
    "forced drop": ("put an item down", "AB-SEARCH-19"),
    "place exit": ("put the exit next to the hero", "AB-SEARCH-14"),
    "form earth": ("raise a wall", "AB-EARTH-01"),
    "choose zap": ("choose whom Z.A.P. strikes", "AB-ZAP-01"),
    "rabbit foot": ("keep {dice}, or spend a foot", "AB-RABBIT-01"),
    "choose attacker": ("which monster attacks next?", "AB-MATT-02"),
    "choose mover": ("which monster moves next?", "AB-MMOVE-14"),
    "choose spot": ("in doubt: pick a square", "AB-DOUBT-01"),
    "choose lay": ("in doubt: pick a square", "AB-DOUBT-01"),
    "choose lone mover": ("in doubt: pick the monster", "AB-DIST-04"),
    "choose end square": ("in doubt: pick where it ends", "AB-DOUBT-01"),
}

SATCHEL_STEPS: Final = ("choose item", "deal choose item", "ask for order", "choose slot", "deal slot")
"""While these wait, items have been taken and are not on the tray yet."""

THROWN: Final[dict[str, tuple[str, str]]] = {
    # chance step: what is thrown and how it is typed, and the rule behind it
    "roll money": ("money, two d4", "AB-ITEMSET-03"),
    "deal slot": ("the next item on the tray: slot and an item", "AB-ITEMSET-06"),
    "deal choose hero": ("a hero", "AB-HERO-01"),
    "deal choose item": ("an item for the satchel", "AB-ITEMSET-01"),
    "deal choose layout": ("a layout", "AB-WALL-02"),
    "drop wall": ("where a wall drops: wall and a square", "AB-WALL-04"),
    "roll row": ("row of the {what}, three d4: added up", "AB-SUMMON-01"),
    "roll column": ("column of the {what}, two d4: added up", "AB-SUMMON-01"),
    "land anywhere": ("square of the {what}: land and a square", "AB-SUMMON-02"),
    "roll search": ("dice I, II, III: row, column, what is found", "AB-SEARCH-03"),
    "roll attack": ("a d4 for the attack: 1 misses, 4 deals 3", "AB-ATTACK-04"),
    "roll behaviour": ("dice I and II: who moves, how far", "AB-MMOVE-01"),
    "roll dodge": ("a d4 to dodge: 4 dodges, 3 costs 1 HP", "AB-MATT-03"),
    "reroll die": ("die {die} again: 1 to 4", "AB-RABBIT-03"),
    "doubt spot": ("the doubt die: low is bad", "AB-DOUBT-01"),
    "doubt lay": ("the doubt die: low is far from the hero", "AB-PLACE-03"),
    "doubt lone mover": ("the doubt die: low is the mightier", "AB-DIST-04"),
    "doubt end square": ("the doubt die: low is first in order", "AB-DOUBT-01"),
}


PHRASES: Final = Phrases(ASKED, THROWN)


def scene(game: Game, view: View) -> Scene:
    s = view.s
    assert isinstance(s, State)
    return drawn_scene(
        game,
        view,
        PHRASES,
        words(s),
        SQUARE,
        cells=[ground(s, cell) for cell in range(CELLS)],
        pieces=pieces(s),
        tracks=tracks(s),
        racks=racks(s),
        option=lambda choice: option(s, choice),
        sides=4,
    )


def words(s: State) -> dict[str, str]:
    """What the phrases leave open."""
    task = s.agenda
    if task is None:
        return {}
    return {
        "actions": counted(int(s.actions), "action"),
        "steps": counted(int(task.a), "step"),
        "dice": "-".join(str(face) for face in task.after.several) if task.after is not None else "",
        "what": task.step.fields[0].write(task.a) if task.step.by == CHANCE and task.step.fields else "",
        "die": "I" * int(task.a) if task.step.name == "reroll die" else "",
    }


def counted(count: int, name: str) -> str:
    return f"{count} {name}{'' if count == 1 else 's'}"


def ground(s: State, cell: int) -> Cell:
    """AB-COMP-02: squares belong to areas, and those of searched areas look worn."""
    x, y = GRID.places[cell]
    place, region = CELL_NAMES[cell], f"area {area_of(cell) + 1}"
    if s.ground[cell] == WALL:
        return Cell(place, x, y, "wall", "wall", "#", region=region)
    if s.ground[cell] == CLEARED:
        return Cell(place, x, y, "floor", "floor, cleared of a wall", "-", region=region)
    if s.is_searched(cell):
        return Cell(place, x, y, "searched", "floor of a searched area", ":", region=region)
    return Cell(place, x, y, "floor", "floor", ".", region=region)


def pieces(s: State) -> list[Piece]:
    """Doors and loose pieces below, figures on top."""
    found = [Piece(CELL_NAMES[door], "door", "exit door", "D") for door in s.doors]
    for loose in s.loose:
        kind = s.piece(loose & PIECE_MASK)
        found.append(Piece(CELL_NAMES[loose >> PIECE_BITS], kind.name, kind.title, kind.mark))
    for monster in s.monsters:
        species = s.species(monster)
        place, hp = CELL_NAMES[cell_of(monster)], int(hp_of(monster))
        told = f"{species.title} (might {species.might}, strikes {species.pattern.title})"
        found.append(Piece(place, species.name, told, species.mark, None, str(hp)))
    if s.hero != OFF_BOARD:
        hero = s.hero_class()
        held = f"with the {hero.weapon}" if s.carries(WEAPON) else "without a weapon"
        found.append(Piece(CELL_NAMES[s.hero], "hero", f"{hero.title} {held}", "H", 0, str(s.hp)))
    return found


def tracks(s: State) -> list[Track]:
    found: list[Track] = []
    if s.hero_kind != NO_KIND:
        found.append(Track("HP", int(s.hp), 0, int(s.hp_cap())))
        found.append(Track("speed", int(s.speed), 0, MOST_SPEED))
    if s.round > 0:
        found.append(Track("actions left", int(s.actions), 0, ACTIONS))
    for monster in s.monsters:
        species = s.species(monster)
        name = f"{species.title} on {CELL_NAMES[cell_of(monster)]}: HP"
        found.append(Track(name, int(hp_of(monster)), None, int(species.hp)))
    found.append(Track("map pieces", int(s.maps), None, MAP_PIECES))
    found.append(Track("droppings", int(s.droppings), None, max(DROPPINGS, int(s.droppings))))
    found.append(Track("round", int(s.round), None, int(s.content.round_limit)))
    return found


def racks(s: State) -> list[Rack]:
    found = [Rack("carries", tuple(thing(s, int(kind)) for kind in s.bag), 0, HANDS)]
    if s.spells:
        found.append(Rack("spells in force:", tuple(thing(s, int(kind)) for kind in s.spells), 0))
    task = s.agenda
    if task is not None and task.step.name in SATCHEL_STEPS:
        found.append(Rack("satchel:", tuple(thing(s, int(kind)) for kind in task.several), 0))
    slots = tuple(thing(s, int(kind)) for kind in s.tray if kind != NO_KIND)
    found.append(Rack("tray, next first:", slots, None, SLOTS))
    areas = tuple(Thing("area", f"area {n + 1}") for n in range(AREAS) if (s.searched >> n) & 1 == 1)
    found.append(Rack("searched:", areas, None, AREAS))
    if s.boss != NO_KIND:
        boss = s.content.monsters[s.boss]
        fate = "here" if s.is_boss_here() else "slain" if s.boss_slain else "not here"
        found.append(Rack("boss:", (Thing(boss.name, f"{boss.title}, {fate}"),), None))
    return found


def thing(s: State, kind: int) -> Thing:
    return Thing(s.piece(kind).name, s.piece(kind).title)

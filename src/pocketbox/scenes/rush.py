"""Rush drawn: the board, the hero's tracks and hands, and what one presses for each choice."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.core import Action
from pocketbox.engine.game import Game, View
from pocketbox.games.rush.board import CELL_NAMES, CELLS, GRID, OFF_BOARD
from pocketbox.games.rush.content import HANDS
from pocketbox.games.rush.dungeon import CLEARED, WALL
from pocketbox.games.rush.pieces import PIECES
from pocketbox.games.rush.state import KIND_BITS, KIND_MASK, State
from pocketbox.scenes.drawn import Phrases, drawn_scene
from pocketbox.scenes.scene import SQUARE, Cell, Option, Piece, Rack, Scene, Thing, Track

ASKED: Final[dict[str, tuple[str, str]]] = {
    # step: what is asked of whom, and the rule behind it
    "give roles": ("choose who plays the hero", "RU-COMP-01"),
    "build walls": ("build walls, then confirm", "RU-SETUP-01"),
    "place portal": ("place the portal in row 1", "RU-SETUP-03"),
    "place gate": ("place the gate in row 12", "RU-SETUP-04"),
    "bring items": ("choose the items in play", "RU-SETUP-06"),
    "put": ("drop the {piece}", "RU-DROP-01"),
    "aim": ("aim the drop", "RU-DROP-02"),
    "place hero": ("start next to the gate", "RU-SETUP-09"),
    "place monster": ("place a monster", "RU-SETUP-10"),
    "hero turn": ("roll, or use items first", "RU-HTURN-06"),
    "hero moves": ("{a} steps left", "RU-HTURN-02"),
    "pick up": ("more pieces than hands", "RU-PICK-03"),
    "monsters move": ("{a} monster steps left", "RU-DM-02"),
    "hero returns": ("bring the hero back", "RU-CAPT-02"),
    "carry off": ("carry the piece off", "RU-CARRY-01"),
}

THROWN: Final[dict[str, tuple[str, str]]] = {
    # chance step: what is thrown and how it is typed, and the rule behind it
    "roll steps": ("the hero's d4 for steps: 1 to 4", "RU-HTURN-01"),
    "desperate attack": ("a d4 for the desperate attack: 1 to 4", "RU-DESP-01"),
    "roll for monsters": ("the dungeon master's d4: 1 to 4", "RU-DM-01"),
    "drop": ("the {piece}'s square", "RU-DROP-01"),
    "scatter rows": ("rows, two d4: down, then up", "RU-DROP-02"),
    "scatter columns": ("columns, two d4: right, then left", "RU-DROP-02"),
    "deal layout": ("the layout of the walls", "RU-SETUP-01"),
    "deal give roles": ("seat 0's role", "RU-COMP-01"),
    "deal place portal": ("the portal's square", "RU-SETUP-03"),
    "deal place gate": ("the gate's square", "RU-SETUP-04"),
    "deal place hero": ("the hero's square", "RU-SETUP-09"),
    "deal place monster": ("a monster's square", "RU-SETUP-10"),
    "deal carry off": ("the square a piece is carried to", "RU-CARRY-01"),
    "deal pick up": ("which piece the hero takes", "RU-PICK-04"),
}


PHRASES: Final = Phrases(ASKED, THROWN)


def scene(game: Game, view: View) -> Scene:
    s = view.s
    assert isinstance(s, State)
    words = {"a": str(s.agenda.a), "piece": in_hand(s)} if s.agenda is not None else {}
    return drawn_scene(
        game,
        view,
        PHRASES,
        words,
        SQUARE,
        cells=[ground(s, cell) for cell in range(CELLS)],
        pieces=pieces(s),
        tracks=tracks(s),
        racks=[hands(s)],
        option=lambda choice: option(s, choice),
        sides=4,
    )


def in_hand(s: State) -> str:
    """The piece that is dropped next."""
    assert s.agenda is not None
    return PIECES[s.agenda.several[0]].title if s.agenda.several else "piece"


def ground(s: State, cell: int) -> Cell:
    x, y = GRID.places[cell]
    if s.dungeon.ground[cell] == WALL:
        return Cell(CELL_NAMES[cell], x, y, "wall", "wall", "#")
    if s.dungeon.ground[cell] == CLEARED:
        return Cell(CELL_NAMES[cell], x, y, "floor", "floor, cleared of a wall", "-")
    return Cell(CELL_NAMES[cell], x, y, "floor", "floor", ".")


def pieces(s: State) -> list[Piece]:
    """Bases and loose pieces below, figures on top."""
    found: list[Piece] = []
    if s.dungeon.portal != OFF_BOARD:
        found.append(Piece(CELL_NAMES[s.dungeon.portal], "portal", "portal", "P"))
    if s.dungeon.gate != OFF_BOARD:
        found.append(Piece(CELL_NAMES[s.dungeon.gate], "gate", "gate", "G"))
    for loose in s.loose:
        kind = PIECES[loose & KIND_MASK]
        found.append(Piece(CELL_NAMES[loose >> KIND_BITS], kind.name, kind.title, kind.mark))
    for cell in s.monsters():
        found.append(Piece(CELL_NAMES[cell], "monster", "monster", "M", int(s.master_seat())))
    if s.hero != OFF_BOARD:
        armed = "armed" if s.is_armed() else "bare-handed"
        found.append(Piece(CELL_NAMES[s.hero], "hero", f"hero, {armed}", "H", int(s.hero_seat), str(s.hp)))
    return found


def tracks(s: State) -> list[Track]:
    seat = int(s.hero_seat)
    return [
        Track("HP", int(s.hp), seat),
        Track("speed bonus", int(s.speed), seat),
        Track("monsters left", len(s.monsters()), int(s.master_seat()), 3),
        Track("round", int(s.round), None, int(s.content.round_limit)),
    ]


def hands(s: State) -> Rack:
    things = tuple(Thing(PIECES[kind].name, PIECES[kind].title) for kind in s.bag)
    return Rack("carries", things, int(s.hero_seat), HANDS)


# Choices: labels under 32 characters


def option(s: State, choice: Action) -> Option:
    text = choice.text
    if choice.verb == "move" and len(choice.args) == 1:
        return hero_step(s, choice)
    if choice.verb == "move":
        return monster_step(s, choice)
    if choice.verb == "use":
        return use_item(s, choice)
    if choice.verb == "swap":
        out, taken = PIECES[choice.a].title, PIECES[choice.b].title
        return Option(text, f"Swap for the {taken}", (), f"the {out} stays here", "RU-PICK-03")
    if choice.verb in ("take", "leave") and len(choice.args) == 1:
        return Option(text, f"{choice.verb.capitalize()} the {PIECES[choice.a].title}", (), "", asked_rule(s))
    if choice.verb in FIXED:
        label, why, rule = FIXED[choice.verb]
        return Option(text, label, (), why, rule, choice.verb == "roll")
    if choice.verb == "role":
        role = "hero" if choice.a == 0 else "dungeon master"
        return Option(text, f"Play the {role}", (), "", "RU-COMP-01")
    cell = CELL_NAMES[choice.a]
    return Option(text, f"{ON_A_SQUARE[choice.verb]} {cell}", (cell,), "", asked_rule(s), choice.verb == "aim")


FIXED: Final[dict[str, tuple[str, str, str]]] = {
    "roll": ("Roll for steps", "one d4 and the speed bonus", "RU-HTURN-01"),
    "end": ("End the turn", "", "RU-HTURN-02"),
    "walls done": ("Confirm the walls", "", "RU-SETUP-05"),
    "items done": ("No more items", "", "RU-SETUP-06"),
}

ON_A_SQUARE: Final[dict[str, str]] = {
    "wall": "Wall on",
    "clear": "Clear the wall on",
    "portal": "Portal on",
    "gate": "Gate on",
    "land": "Put it on",
    "aim": "Aim at",
    "place": "Place on",
}


def asked_rule(s: State) -> str:
    assert s.agenda is not None
    return ASKED[s.agenda.step.name][1]


def hero_step(s: State, choice: Action) -> Option:
    cell = CELL_NAMES[choice.a]
    if s.has_monster(choice.a) and s.is_armed():
        return Option(choice.text, f"Slay the monster on {cell}", (cell,), "the weapon never fails", "RU-ATTACK-01")
    if s.has_monster(choice.a):
        why = "3 or 4 slays it; 1 or 2 costs 1 HP and all steps"
        return Option(choice.text, f"Desperate attack on {cell}", (cell,), why, "RU-DESP-01", True)
    if choice.a == s.dungeon.portal:
        return Option(choice.text, f"Enter the portal on {cell}", (cell,), "wins the game", "RU-WIN-02")
    found = ", ".join(PIECES[kind].title for kind in s.pieces_on(choice.a))
    return Option(choice.text, f"Step to {cell}", (cell,), f"finds {found}" if found else "", "RU-HTURN-03")


def monster_step(s: State, choice: Action) -> Option:
    origin, target = CELL_NAMES[choice.a], CELL_NAMES[choice.b]
    cells = (origin, target)
    if choice.b == s.dungeon.gate:
        return Option(choice.text, f"{origin}: break the gate", cells, "wins the game", "RU-WIN-04")
    if choice.b == s.hero:
        return Option(choice.text, f"{origin}: catch the hero on {target}", cells, "costs 1 HP", "RU-CAPT-01")
    found = "carries off what lies there" if s.has_piece(choice.b) else ""
    return Option(choice.text, f"Monster {origin} to {target}", cells, found, "RU-DM-03")


def use_item(s: State, choice: Action) -> Option:
    item = s.content.pieces[choice.a]
    gifts = [f"+{item.hp} HP"] * (item.hp > 0) + [f"+{item.speed} speed"] * (item.speed > 0)
    return Option(choice.text, f"Use the {item.title}", (), ", ".join(gifts), item.rule)

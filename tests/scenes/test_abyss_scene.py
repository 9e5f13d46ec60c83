"""Everything of an Abyss position is in its picture."""

from __future__ import annotations

import pytest

from games.abyss.abyss_table import ABYSS, as_state, board, play
from pocketbox.engine.agenda import A_SEAT, STEPS
from pocketbox.engine.core import CHANCE, NOBODY
from pocketbox.games.abyss.board import CELL_NAMES, OFF_BOARD
from pocketbox.games.abyss.items import PIECES
from pocketbox.games.abyss.state import PIECE_BITS, PIECE_MASK, cell_of, hp_of
from pocketbox.scenes import scene_of
from pocketbox.scenes.abyss import ASKED, THROWN
from pocketbox.scenes.abyss_options import DOES
from scenes.snapshots import blocks


@pytest.mark.parametrize("block", [b for b in blocks() if b.game == "abyss"], ids=lambda block: block.name)
def test_every_piece_of_the_position_is_drawn(block):
    s = as_state(ABYSS.position(block.position))
    scene = scene_of(ABYSS.game, ABYSS.game.view(s, NOBODY))
    expected = [(s.species(m).name, CELL_NAMES[cell_of(m)], str(hp_of(m))) for m in s.monsters]
    expected += [(PIECES[loose & PIECE_MASK].name, CELL_NAMES[loose >> PIECE_BITS], "") for loose in s.loose]
    expected += [("door", CELL_NAMES[door], "") for door in s.doors]
    expected += [("hero", CELL_NAMES[s.hero], str(s.hp))] if s.hero != OFF_BOARD else []
    assert sorted((piece.symbol, piece.place, piece.badge) for piece in scene.pieces) == sorted(expected)
    walls = [cell.place for cell in scene.cells if cell.kind == "wall"]
    assert walls == [CELL_NAMES[n] for n, ground in enumerate(s.ground) if ground == 1]
    assert [thing.symbol for thing in scene.racks[0].things] == [PIECES[kind].name for kind in s.bag]


def test_areas_are_apart_and_searched_ones_look_worn():
    s = board(d6="H", h1="G", searched="3 6")
    scene = scene_of(ABYSS.game, ABYSS.game.view(s, 0))
    regions = {cell.place: (cell.region, cell.kind) for cell in scene.cells}
    assert regions["a1"] == ("area 1", "floor")
    assert regions["d8"] == ("area 3", "searched")
    assert regions["h12"] == ("area 6", "searched")


def test_every_step_has_words():
    for step in STEPS.values():
        if step.key.startswith("abyss: "):
            assert step.by != A_SEAT or step.name in ASKED, step.name
            assert step.by != CHANCE or step.name in THROWN, step.name
    assert set(DOES) == {piece.name for piece in PIECES[1:]}


def test_a_choice_says_what_it_means():
    s = board(d6="H", d5="D", c6="f", e6="B", hero="moon-hermit, carries weapon zap-scroll")
    options = {option.text: option for option in scene_of(ABYSS.game, ABYSS.game.view(s, 0)).options}
    assert options["move d5"].why == "wins the game"
    assert options["move c6"].why == "finds the water flask"
    assert (options["attack e6"].label, options["attack e6"].rolls) == ("Attack the Stone Brute on e6", True)
    assert options["search"].label == "Search area 3"
    play(s, "use zap-scroll")
    zap = scene_of(ABYSS.game, ABYSS.game.view(s, 0)).options[0]
    assert zap.why == "2 damage of its 4 HP"


def test_a_rabbit_foot_shows_the_dice_on_the_table():
    s = board(d6="H", h1="G", hero="moon-hermit, carries rabbit-foot")
    play(s, "search", "roll 4 4 2")
    scene = scene_of(ABYSS.game, ABYSS.game.view(s, 0))
    assert scene.turn == "Hero: keep 4-4-2, or spend a foot."
    assert [option.label for option in scene.options] == [
        "Keep the dice",
        "Throw die I again",
        "Throw die II again",
        "Throw die III again",
    ]

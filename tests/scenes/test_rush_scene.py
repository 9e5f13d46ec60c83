"""Everything of a Rush position is in its picture."""

from __future__ import annotations

import pytest

from games.rush.rush_table import RUSH, as_state, board, play
from pocketbox.engine.core import NOBODY
from pocketbox.games.rush.board import CELL_NAMES, OFF_BOARD
from pocketbox.games.rush.pieces import PIECES
from pocketbox.games.rush.state import KIND_BITS, KIND_MASK
from pocketbox.scenes import scene_of
from scenes.snapshots import blocks


@pytest.mark.parametrize("block", [b for b in blocks() if b.game == "rush"], ids=lambda block: block.name)
def test_every_piece_of_the_position_is_drawn(block):
    s = as_state(RUSH.position(block.position))
    scene = scene_of(RUSH.game, RUSH.game.view(s, NOBODY))
    expected = [("monster", CELL_NAMES[cell]) for cell in s.monsters()]
    expected += [(PIECES[loose & KIND_MASK].name, CELL_NAMES[loose >> KIND_BITS]) for loose in s.loose]
    for name, cell in (("hero", s.hero), ("portal", s.dungeon.portal), ("gate", s.dungeon.gate)):
        expected += [(name, CELL_NAMES[cell])] if cell != OFF_BOARD else []
    assert sorted((piece.symbol, piece.place) for piece in scene.pieces) == sorted(expected)
    walls = [cell.place for cell in scene.cells if cell.kind == "wall"]
    assert walls == [CELL_NAMES[n] for n, ground in enumerate(s.dungeon.ground) if ground == 1]
    assert [thing.symbol for thing in scene.racks[0].things] == [PIECES[kind].name for kind in s.bag]


def test_a_choice_says_what_stepping_there_means():
    s = board(d2="H", d3="M", c2="p", h9="M")
    play(s, "roll", "roll 2")
    options = {option.text: option for option in scene_of(RUSH.game, RUSH.game.view(s, 0)).options}
    assert options["move d1"].label == "Enter the portal on d1"
    assert (options["move d3"].label, options["move d3"].rolls) == ("Desperate attack on d3", True)
    assert options["move c2"].why == "finds health potion"
    assert options["move e2"].label == "Step to e2"


def test_the_picture_is_the_same_for_both_seats_but_for_the_choices():
    s = board(d2="H", d3="M")
    ours, theirs = (scene_of(RUSH.game, RUSH.game.view(s, seat)) for seat in (0, 1))
    assert (ours.pieces, ours.tracks, ours.turn) == (theirs.pieces, theirs.tracks, theirs.turn)
    assert (len(ours.options), theirs.options) == (1, ())

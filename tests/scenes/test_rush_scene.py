"""Everything of a Rush position is in its picture."""

from __future__ import annotations

import pytest

from games.rush.rush_table import RUSH, as_state, board, play
from pocketbox.engine.core import NOBODY
from pocketbox.games.rush.board import OFF_BOARD
from pocketbox.games.rush.pieces import KIND_BITS, KIND_MASK, PIECES
from pocketbox.games.squares.board import CELL_NAMES
from pocketbox.learn.lesson import find_lesson
from pocketbox.scenes import scene_of
from pocketbox.scenes.contract.choices import AwaitedThrow, Chance, Option
from pocketbox.scenes.words import Cast
from scenes.snapshots import blocks

LESSON = find_lesson(RUSH.game, "items")


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
    carried = scene.seats[s.hero_seat].racks[0]
    assert [thing.symbol for thing in carried.things] == [PIECES[kind].name for kind in s.bag]


def options_of(s, seat: int = 0) -> dict[str, Option]:
    return {option.text: option for option in scene_of(RUSH.game, RUSH.game.view(s, seat)).options}


def test_a_choice_says_what_stepping_there_means():
    s = board(d2="H", d3="M", c2="p", h9="M")
    play(s, "roll", "roll 2")
    options = options_of(s)
    into, attack, find, step = (options[f"move {cell}"] for cell in ("d1", "d3", "c2", "e2"))
    assert (into.label, into.target, into.why) == ("Step into the portal", "portal", "wins the game")
    assert (attack.label, attack.piece, attack.target) == ("Attack the monster on d3", "hero", "monster@d3")
    assert (attack.group, attack.rolls, attack.chance) == ("Attack", True, Chance("1/2", 50.0, "slays it"))
    assert (find.why, find.rolls) == ("finds the health potion", False)
    assert (step.label, step.group, step.cost, step.cells) == ("Step to e2", "Move", "1 step", ("e2",))


def test_dice_of_the_next_turn_are_not_dice_of_a_choice():
    """After the last step the monsters' die falls at once, but not for the hero's step."""
    s = board(d9="H", d3="M")
    assert options_of(s)["roll"].rolls
    play(s, "roll", "roll 1")
    assert not any(option.rolls for option in options_of(s).values())


def test_a_monster_is_pressed_before_its_target():
    s = board(d5="H", d4="M", e4="p", h9="M")
    play(s, "roll", "roll 1", "end", "roll 2")
    options = options_of(s, 1)
    catch, carry = options["move d4 d5"], options["move d4 e4"]
    assert (catch.cells, catch.piece, catch.target, catch.group) == (("d4", "d5"), "monster@d4", "hero", "Attack")
    assert carry.why == "carries the health potion to the portal"


def test_seat_cards_show_hearts_hands_and_the_monsters_left():
    s = board(d5="H", d4="M", hero="hp 2, speed 1, carries weapon", round="3")
    hero, master = scene_of(RUSH.game, RUSH.game.view(s, 0)).seats
    assert [(meter.name, meter.value, meter.text) for meter in hero.meters] == [("Hearts", 2, ""), ("Speed", 1, "+1")]
    assert ([thing.name for thing in hero.racks[0].things], hero.racks[0].size) == (["weapon"], 3)
    assert [(thing.piece, thing.is_out) for thing in master.racks[0].things] == [
        ("monster@d4", False),
        ("", True),
        ("", True),
    ]
    assert [(meter.name, meter.text) for meter in master.meters] == [("Nearest to the gate", "8 steps")]


def test_a_desperate_attack_is_a_fight_against_a_number_while_its_die_is_awaited():
    s = board(d9="H", d8="M", a1="M")
    play(s, "roll", "roll 2", "move d8")
    scene = scene_of(RUSH.game, RUSH.game.view(s, 0))
    assert scene.fight is not None
    assert (scene.fight.attacker.piece, scene.fight.target.piece) == ("hero", "monster@d8")
    (strike,) = scene.fight.strikes
    assert (strike.need, strike.defence, strike.offence.waiting) == (3, None, 1)
    assert strike.sentence == "You need 3 or more to slay the monster."
    assert scene.throw == AwaitedThrow(0, "the desperate attack", 1, 4, "1", "RU-DESP-01")
    assert (scene.question.seat, scene.question.text) == (-1, "roll for the desperate attack")


def test_the_ending_names_the_winner_and_the_reason():
    s = board(d2="H", h9="M")
    play(s, "roll", "roll 1", "move d1")
    mine = scene_of(RUSH.game, RUSH.game.view(s, 0), Cast(("Kestrel", "Mossback"), 0)).ending
    theirs = scene_of(RUSH.game, RUSH.game.view(s, 1), Cast(("Kestrel", "Mossback"), 1)).ending
    assert mine is not None
    assert theirs is not None
    assert mine.sentence == "You win: you stepped into the portal."
    assert (theirs.sentence, theirs.winners) == ("Kestrel wins: Kestrel stepped into the portal.", (0,))


def test_the_picture_is_the_same_for_both_seats_but_for_the_choices():
    s = board(d2="H", d3="M")
    ours, theirs = (scene_of(RUSH.game, RUSH.game.view(s, seat)) for seat in (0, 1))
    assert (ours.pieces, ours.seats, ours.question) == (theirs.pieces, theirs.seats, theirs.question)
    assert (len(ours.options), theirs.options) == (1, ())


@pytest.mark.parametrize(
    ("carries", "question"),
    [("nothing", "roll"), ("weapon", "roll"), ("weapon potion", "roll, or use an item first")],
)
def test_only_a_hero_with_an_item_is_told_to_use_one(carries, question):
    without_weapon = LESSON.position.replace("G w", "G .")
    s = RUSH.game.read_position(without_weapon.replace("carries potion", f"carries {carries}"))
    assert scene_of(RUSH.game, RUSH.game.view(s, 0)).question.text == question

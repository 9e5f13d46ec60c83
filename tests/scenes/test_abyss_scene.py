"""Everything of an Abyss position is in its picture."""

from __future__ import annotations

import pytest

from games.abyss.abyss_table import ABYSS, as_state, board, play
from pocketbox.engine.agenda import A_SEAT, STEPS
from pocketbox.engine.core import CHANCE, NOBODY
from pocketbox.games.abyss.board import OFF_BOARD
from pocketbox.games.abyss.items import PIECES
from pocketbox.games.abyss.packed import PIECE_BITS, PIECE_MASK, cell_of, hp_of
from pocketbox.games.squares.board import CELL_NAMES
from pocketbox.scenes import scene_of
from pocketbox.scenes.abyss.options import DOES
from pocketbox.scenes.abyss.scene import ASKED, THROWN
from pocketbox.scenes.contract.choices import Chance
from pocketbox.scenes.text import turn_line
from scenes.snapshots import blocks


@pytest.mark.parametrize("block", [b for b in blocks() if b.game == "abyss"], ids=lambda block: block.name)
def test_every_piece_of_the_position_is_drawn(block):
    s = as_state(ABYSS.position(block.position))
    scene = scene_of(ABYSS.game, ABYSS.game.view(s, NOBODY))
    expected = [(s.species(m).name, CELL_NAMES[cell_of(m)], str(hp_of(m))) for m in s.monsters]
    expected += [(PIECES[loose & PIECE_MASK].name, CELL_NAMES[loose >> PIECE_BITS], "") for loose in s.loose]
    expected += [("door", CELL_NAMES[door], "") for door in s.doors]
    expected += [("hero", CELL_NAMES[s.hero], "")] if s.hero != OFF_BOARD else []
    assert sorted((piece.symbol, piece.place, piece.badge) for piece in scene.pieces) == sorted(expected)
    walls = [cell.place for cell in scene.cells if cell.kind == "wall"]
    assert walls == [CELL_NAMES[n] for n, ground in enumerate(s.ground) if ground == 1]
    assert [thing.symbol for thing in scene.seats[0].racks[0].things] == [PIECES[kind].name for kind in s.bag]


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
            assert step.by != A_SEAT or step in ASKED, step.name
            assert step.by != CHANCE or step in THROWN, step.name
    assert set(DOES) == {piece.name for piece in PIECES[1:]}


def test_a_choice_says_what_it_means():
    s = board(d6="H", d5="D", c6="f", e6="B", hero="moon-hermit, carries weapon zap-scroll")
    options = {option.text: option for option in scene_of(ABYSS.game, ABYSS.game.view(s, 0)).options}
    assert options["move d5"].why == "wins the game"
    assert options["move c6"].why == "finds the water flask"
    attack = options["attack e6"]
    assert (attack.label, attack.rolls, attack.target) == ("Attack the Stone Brute on e6", True, "stone-brute@e6")
    assert attack.chance == Chance("3/4", 75.0, "hits")
    assert options["search"].label == "Search area 3"
    play(s, "use zap-scroll")
    zap = scene_of(ABYSS.game, ABYSS.game.view(s, 0)).options[0]
    assert zap.why == "2 damage of its 4 hearts"


def test_a_rabbit_foot_shows_the_dice_on_the_table():
    s = board(d6="H", h1="G", hero="moon-hermit, carries rabbit-foot")
    play(s, "search", "roll 4 4 2")
    scene = scene_of(ABYSS.game, ABYSS.game.view(s, 0))
    assert turn_line(scene) == "Hero: keep 4, 4 and 2, or spend a rabbit foot."
    assert [option.label for option in scene.options] == [
        "Keep the dice",
        "Roll die 1 again",
        "Roll die 2 again",
        "Roll die 3 again",
    ]


def test_the_heros_card_shows_hearts_hands_and_what_is_still_lost():
    s = board(d6="H", h1="G", hero="moon-hermit, hp 2, carries weapon flask", tray="big-potion droplet")
    card = scene_of(ABYSS.game, ABYSS.game.view(s, 0)).seats[0]
    assert (card.subtitle, card.card) == ("Moon Hermit", "hero.moon-hermit")
    assert [(meter.name, meter.value, meter.most) for meter in card.meters] == [
        ("Hearts", 2, 4),
        ("Speed", 3, 4),
        ("Actions", 2, 2),
    ]
    racks = {rack.name: ([thing.name for thing in rack.things], rack.size) for rack in card.racks}
    assert racks["Carried"] == (["weapon", "water flask"], 3)
    assert racks["Still lost, in this order"] == (["big potion", "radiant droplet"], None)


def test_the_way_out_shows_map_droppings_and_searched_areas():
    s = board(d6="H", h1="G", searched="3 6", maps="2", droppings="1")
    way, monsters, *_ = scene_of(ABYSS.game, ABYSS.game.view(s, 0)).panels
    assert [(meter.name, meter.value, meter.most) for meter in way.meters] == [("Map", 2, 3), ("Droppings", 1, 2)]
    assert [thing.name for thing in way.racks[0].things if thing.is_out] == ["area 3", "area 6"]
    assert [(meter.name, meter.value, meter.most) for meter in monsters.meters] == [("Gnawling on h1", 2, 2)]


def test_an_attack_is_a_fight_until_its_die_takes_effect():
    s = board(d6="H", e6="B", hero="moon-hermit, carries weapon rabbit-foot")
    play(s, "attack e6")
    fight = scene_of(ABYSS.game, ABYSS.game.view(s, 0)).fight
    assert fight is not None
    assert (fight.attacker.name, fight.target.piece, fight.target.note) == ("Moon Hermit", "stone-brute@e6", "4 hearts")
    assert (fight.strikes[0].need, fight.strikes[0].offence.waiting, fight.phase) == (2, 1, 0)
    assert fight.strikes[0].sentence == "You need 2 or more to hit."
    play(s, "roll 1")
    fight = scene_of(ABYSS.game, ABYSS.game.view(s, 0)).fight
    assert fight is not None
    (die,) = fight.strikes[0].offence.dice
    assert (die.face, die.options, fight.strikes[0].verdict) == (1, ("reroll 1",), "held")
    assert [(use.name, use.count) for use in fight.uses] == [("rabbit foot", 1)]
    play(s, "keep")
    assert scene_of(ABYSS.game, ABYSS.game.view(s, 0)).fight is None


def test_a_monsters_attack_is_a_fight_that_the_hero_rolls_in():
    s = board(d6="H", e6="B", hero="moon-hermit, hp 3")
    play(s, "end", "roll 4 1")
    fight = scene_of(ABYSS.game, ABYSS.game.view(s, 0)).fight
    assert fight is not None
    assert (fight.attacker.piece, fight.target.piece) == ("stone-brute@e6", "hero")
    assert fight.strikes[0].sentence == "You need 4 to dodge; 3 costs 1 heart, less costs 2."

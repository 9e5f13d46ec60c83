"""T5-UNIT and T5-TERR: every unit and every terrain, one section each."""

from __future__ import annotations

import pytest

from games.tactics5.field import T5, choices, events, field, play, squares, step, who
from games.tactics5.test_5_effects import combat
from pocketbox.games.tactics5.terrain import TERRAINS
from pocketbox.games.tactics5.traits import ATTACKING
from pocketbox.games.tactics5.units import UNITS
from printed import added_names

BOX = [unit for unit in UNITS if unit.name not in added_names(T5.game)]
CARDS = {
    "footman": (11, 2, 2, 1, 1),
    "cavalier": (12, 2, 2, 1, 2),
    "archer": (7, 1, 1, 2, 1),
    "mage": (4, 0, 1, 0, 1),
}


def test_every_card_has_its_printed_numbers():
    found = {unit.name: (unit.points, unit.off, unit.defence, unit.reach, unit.speed) for unit in BOX}
    assert found == CARDS
    assert len({unit.mark for unit in UNITS}) == len(UNITS)
    assert [terrain.name for terrain in TERRAINS] == ["field", "water", "forest", "hill", "keep", "village"]


# Footman


def test_t5_unit_fo_bumps_when_retaliating():
    s = combat("archer", "footman", "roll off 2", "roll def 5", "roll off 2 5", "roll def 3 3", answer="retaliate")
    assert (s.seat_to_act(), choices(s)) == (1, ["bump off 2 to 3", "bump off 5 to 6", "done"])
    assert events(play(s, "bump off 5 to 6"), "bumped") == ["T5-UNIT-FO die bumped target-off 5 6"]
    assert who(s, "0,0") == ""


def test_t5_unit_fo_t5g_07_not_when_attacking():
    s = combat("footman", "mage", "roll off 2 3", "roll def 3")
    assert step(s) == "take action"


def test_t5_unit_fo_not_when_it_holds():
    s = combat("footman", "footman", "roll off 2 3", "roll def 3 3", answer="hold")
    assert step(s) == "take action"


# Cavalier


@pytest.mark.parametrize("target", ["footman", "archer", "mage", "cavalier"])
def test_t5_unit_ca_t5g_08_bumps_against_infantry(target):
    defence = "roll def 3" if target in ("archer", "mage") else "roll def 3 3"
    s = combat("cavalier", target, "roll off 2 3", defence, answer="" if target == "mage" else "hold")
    assert (step(s) == "use effects") == (target != "cavalier")


def test_t5_unit_ca_t5g_08_also_in_retaliation():
    s = combat("archer", "cavalier", "roll off 2", "roll def 5", "roll off 2 5", "roll def 3 3", answer="retaliate")
    assert (s.seat_to_act(), squares(s, "bump")) == (1, ["off 2 to 3", "off 5 to 6"])


def test_t5_unit_ca_may_decline():
    s = combat("cavalier", "mage", "roll off 2 4", "roll def 4")
    play(s, "done")
    assert who(s, "1,0") == "mage 1"


# Archer


def test_t5_unit_ar_attacks_from_one_or_two_tiles():
    s = field({"0,0": "archer 0", "1,0": "mage 1", "-2,0": "mage 1", "3,0": "mage 1"}, block_timing="victims_turn_end")
    play(s, "attack 0,0")
    assert squares(s, "skirmish") == ["1,0", "-2,0"]


# Mage


def test_t5_unit_ma1_t5g_11_only_from_exactly_two_tiles_with_two_dice():
    foes = {"1,0": "footman 1", "-2,0": "footman 1", "3,0": "mage 1"}
    s = field({"0,0": "mage 0", **foes}, block_timing="victims_turn_end")
    play(s, "attack 0,0")
    assert choices(s) == ["skirmish -2,0"]
    play(s, "skirmish -2,0")
    assert len(s.legal_actions()) == 21


def test_t5_unit_ma2_never_retaliates():
    s = field({"0,0": "mage 0", "2,0": "mage 1"})
    play(s, "attack 0,0", "skirmish 2,0")
    assert step(s) == "roll pool"
    s = combat("footman", "mage")
    assert step(s) == "roll pool"


def test_t5_unit_ma2_retaliates_from_two_tiles_by_option():
    s = field({"0,0": "archer 0", "2,0": "mage 1"}, mage_retaliates_at_2="true")
    play(s, "attack 0,0", "skirmish 2,0", "retaliate", "roll off 1", "roll def 1")
    assert len(s.legal_actions()) == 21
    s = combat("footman", "mage", mage_retaliates_at_2="true")
    assert step(s) == "roll pool"  # too near


def test_t5_unit_ty_types_do_nothing_by_themselves():
    """Infantry is the only type that any card of this edition names."""
    assert [unit.name for unit in BOX if "infantry" in unit.types] == ["footman", "archer", "mage"]
    for type in ("human", "soldier", "mage", "cavalry", "living", "infantry"):
        asked = [unit.name for unit in BOX for trait in unit.traits if trait.effect(ATTACKING, (type,)) is not None]
        assert asked == (["cavalier"] if type == "infantry" else [])


# Terrain


def test_t5_terr_fi_nothing():
    s = combat("archer", "mage", "roll off 2", "roll def 2")
    assert step(s) == "take action"


def test_t5_terr_fo_t5g_14_re_rolls_one_def_die():
    s = combat("archer", "forest footman", "roll off 5", "roll def 2 4", answer="hold")
    assert (s.seat_to_act(), choices(s)) == (1, ["reroll def 2", "reroll def 4", "done"])
    assert events(play(s, "reroll def 2", "roll def 5"), "picked") == ["T5-TERR-FO die picked up target-def 2"]
    assert who(s, "1,0") == "footman 1"


def test_t5_terr_fo_once_a_combat():
    s = combat("archer", "forest footman", "roll off 5", "roll def 2 4", answer="hold")
    play(s, "reroll def 2", "roll def 3")
    assert who(s, "1,0") == ""


def test_t5_terr_hi_re_rolls_one_off_die():
    s = combat("hill archer", "mage", "roll off 2", "roll def 4")
    assert choices(s) == ["reroll off 2", "done"]
    play(s, "reroll off 2", "roll off 6")
    assert who(s, "1,0") == ""


def test_t5_terr_ke_a_kicker_of_4_on_def():
    s = combat("archer", "keep mage", "roll off 4", "roll def 1")
    assert who(s, "1,0") == "mage 1"
    s = combat("archer", "keep mage", "roll off 5", "roll def 1")
    assert who(s, "1,0") == ""


def test_t5_terr_vi_deploys_whoever_occupies_it():
    s = field({"0,0": "village mage 0"})
    play(s, "deploy mage")
    assert squares(s, "hop") == ["1,0", "-1,0"]


def test_t5_terr_wa_invading_in_is_entering_too():
    s = field({"0,0": "footman 0", "1,0": "water mage 1"})
    play(s, "attack 0,0", "invade 1,0")
    assert step(s) == "brave hazard"

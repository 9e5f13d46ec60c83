"""Tactics 5 told and drawn: walks, Water, a fight from its announcement to its end."""

from __future__ import annotations

from games.tactics5.field import field
from pocketbox.games import find
from pocketbox.scenes import scene_of
from pocketbox.scenes.contract.motions import Appear, Fall, Glide, Strike, Throw
from scenes.telling import Teller

GAME = find("tactics5")

TELLER = Teller(GAME)
told, said = TELLER.told, TELLER.said


def after(s, *texts: str):
    for text in texts:
        s.apply(GAME.action(text))
    return s


def scene(s, seat: int):
    return scene_of(GAME, GAME.view(s, seat))


def test_a_walk_of_several_tiles_is_one_line_and_one_glide():
    s = field({"0,0": "cavalier 0", "-2,0": "village", "-3,0": "footman 1"})
    (line,) = told(s, "move 0,0", "to -1,0", "to -2,0")
    assert line.text == "Your Cavalier moves to the Village on -2,0."
    assert line.motions == (Glide("cavalier@0,0", ("0,0", "-1,0", "-2,0"), "cavalier@-2,0"),)
    assert line.heading == "Turn 1"


def test_water_is_told_with_its_die():
    s = field({"0,0": "footman 0", "1,0": "water", "-3,0": "footman 1"})
    assert said(s.clone(), "move 0,0", "to 1,0", "roll hazard 5") == [
        "Your Footman moves to 1,0. It passes the Water test with a 5."
    ]
    (line,) = told(s, "move 0,0", "to 1,0", "roll hazard 1", seat=1)
    assert line.text == "Kestrel's Footman moves to 1,0. It fails the Water test with a 1 and is lost."
    assert line.motions[1:] == (Throw(0, "the Water test", (1,), 6), Fall("footman@1,0", "1,0", "lost"))


def test_a_deployment_appears():
    s = field({"0,0": "footman 0", "-2,0": "footman 1"})
    (line,) = told(s, "deploy mage", "to 3,0")
    assert line.text == "You deploy a Mage on 3,0."
    (appear,) = line.motions
    assert isinstance(appear, Appear)
    assert (appear.piece.id, appear.piece.seat) == ("mage@3,0", 0)


def test_a_fight_is_one_line_with_its_dice_folded_away():
    s = field({"0,0": "archer 0", "2,0": "hill footman 1"})
    (line,) = told(s, "attack 0,0", "skirmish 2,0", "roll off 6", "roll def 2 4")
    assert line.text == "Your Archer shoots Mossback's Footman on the Hill: 6 against 4, 2. The Footman falls."
    assert line.details[0] == "The Archer's offence: 6."
    assert line.motions == (
        Throw(0, "offence", (6,), 6),
        Throw(1, "defence", (2, 4), 6),
        Strike("0,0", "2,0", "hit"),
        Fall("footman@2,0", "2,0", "captured"),
    )


def test_retaliation_is_told_before_who_falls():
    s = field({"0,0": "footman 0", "1,0": "footman 1"})
    texts = ["attack 0,0", "skirmish 1,0", "retaliate", "roll off 1 2", "roll def 3 3", "roll off 5 6", "roll def 3 4"]
    lines = said(s, *texts, "done", seat=1)
    assert lines[0].startswith(
        "Kestrel's Footman attacks your Footman: 2, 1 against 4, 3. It strikes back: 6, 5 against "
    )
    assert lines[0].endswith("The Footman survives, Kestrel's Footman falls.")


def test_the_fight_panel_matches_dice_from_the_highest_down():
    s = after(field({"0,0": "archer 0", "2,0": "forest footman 1"}), "attack 0,0", "skirmish 2,0", "roll off 6")
    fight = scene(s, 0).fight
    assert fight is not None
    assert (fight.attacker.name, fight.target.name, fight.target.note) == ("Archer", "Footman", "on Forest")
    assert fight.strikes[0].verdict == "open"
    after(s, "roll def 2 6")
    (strike,) = scene(s, 0).fight.strikes
    assert [die.face for die in strike.offence.dice] == [6]
    assert (strike.pairs, strike.verdict) == (("equal",), "held")
    assert [use.name for use in scene(s, 1).fight.uses] == ["re-roll a defence die"]
    assert scene(s, 1).fight.strikes[0].defence.dice[0].options == ("reroll def 6",)


def test_a_target_is_bound_to_its_cell_and_its_piece():
    s = after(field({"0,0": "archer 0", "2,0": "hill footman 1"}), "attack 0,0")
    skirmish = next(option for option in scene(s, 0).options if option.text == "skirmish 2,0")
    assert (skirmish.cells, skirmish.piece, skirmish.target) == (("2,0",), "archer@0,0", "footman@2,0")
    assert skirmish.label == "Skirmish with the Footman"


def test_a_step_into_water_shows_its_chance():
    s = after(field({"0,0": "footman 0", "1,0": "water", "-3,0": "footman 1"}), "move 0,0")
    step = next(option for option in scene(s, 0).options if option.text == "to 1,0")
    assert step.rolls
    assert step.chance is not None
    assert (step.chance.chance, step.chance.means) == ("2/3", "comes through")


def test_an_attack_that_the_target_may_answer_first_shows_its_odds_before_it_is_sent():
    """Dice follow only after "retaliate" or "hold", yet whoever attacks cannot choose again before them."""
    s = after(field({"0,0": "cavalier 0", "1,0": "cavalier 1", "-1,0": "footman 0"}), "attack 0,0")
    found = scene(s, 0)
    assert found.question.text == "choose the Cavalier's target"
    assert [option.rolls for option in found.options] == [True, True]
    assert after(s, "skirmish 1,0").seat_to_act() == 1

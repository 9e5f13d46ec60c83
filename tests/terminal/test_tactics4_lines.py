"""Line mode with the 4th edition: a whole game, odds of assaults, summons and tests, and why."""

from __future__ import annotations

import random

from pocketbox.bots.random_bot import RandomBot
from pocketbox.engine.core import NOBODY, Log
from pocketbox.engine.options import read_settings
from pocketbox.games import find
from pocketbox.match.begin import begin
from pocketbox.match.dealer import SeededDealer
from pocketbox.scenes import scene_of
from pocketbox.terminal.draw import draw
from terminal.table import sit_down

T4 = find("tactics4")
CAMP = """
0,0 plains realmguard 0
1,0 plains bondi 1
-1,0 plains forest
2,0 plains
3,0 plains warmage 0
reserve 0: ember 1
reserve 1: strider 1
options: test_units=true
turn: 0
"""


def test_odds_before_an_assault_and_of_the_choice_at_hand():
    said, match = sit_down(
        T4,
        ["odds assault 0,0", "assault 0,0", "odds target 1,0", "target 1,0", "odds", "bump off 4 to 5", "pass"],
        dice=["roll off 2 4", "roll def 3 3", "roll off 3", "roll def 5"],
        position=CAMP,
    )
    asked = said.split("> ")
    assert " then target 1,0:\n" in asked[1]
    for told in (asked[1], asked[3]):
        assert "  1445/2916 (49.6%)        Bondi falls" in told
    assert "bump off 2 to 3:\n" in asked[5]
    assert "Realmguard falls" in asked[5]
    assert match.position.result.rule == "T4-VICT-02"  # no tile next to the Forest is free for the Strider


def test_odds_of_a_summons_and_of_walking_into_water():
    said, _ = sit_down(T4, ["summon ember", "by 3,0", "odds to 2,0"], dice=[], position=CAMP)
    assert "  641/972 (65.9%)          the unit comes" in said
    wet = CAMP.replace("2,0 plains", "2,0 water")
    said, _ = sit_down(T4, ["move 3,0", "odds to 2,0"], dice=[], position=wet)
    assert "  2/3 (66.7%)              Warmage falls" in said


def test_why_for_what_is_legal_and_what_is_not():
    said, _ = sit_down(T4, ["why assault 0,0", "why assault 3,0", "why summon ember", "why fly 3,0"], position=CAMP)
    assert "'assault 0,0' is legal: assault with the Realmguard: on 0,0, range 1." in said
    fact = "the nearest enemy of the Warmage on 3,0 is 2 tiles away, and it assaults only from the next tile"
    assert f"'assault 3,0' is not legal: {fact}." in said
    assert "T4-SUM-01 (printed in the rules)" in said
    assert "Pocket-Tactics, 4th edition has no action 'fly 3,0'" in said


def test_a_whole_game_is_typed_from_the_roll_off_to_the_end():
    """What random bots played, dice included, typed line by line at one table."""
    options = "tiles_each=3 points=20 ply_limit=30"
    match = begin(T4, SeededDealer(5), read_settings(T4.options, options), "play", match_id="typed")
    match.run({seat: RandomBot() for seat in (0, 1)}, random.Random(8))
    record = match.record().partition("\n\n")[2]
    lines = [line.partition(" ")[2] for line in record.splitlines() if line.startswith(("0 ", "1 ", "dice "))]
    said, typed = sit_down(T4, lines, setup="play", options=options)
    assert typed.position.result is not None
    assert typed.position.result.rule == match.position.result.rule
    assert "\nRoll for the first turn, a die each" in said


def test_every_position_can_be_drawn():
    s = T4.start(read_settings(T4.options, ""), "quick", 2)
    rng = random.Random(3)
    while not s.is_over():
        assert draw(scene_of(T4, T4.view(s, s.seat_to_act() if s.seat_to_act() >= 0 else NOBODY)))
        s.apply(rng.choice(s.legal_actions()), Log(True))


def test_the_other_players_secret_force_is_not_shown():
    s = T4.start(read_settings(T4.options, "force_secret=true"), "play", 2)
    s.apply(T4.action("take 2 strider"), Log(True))
    for seat, is_shown in [(0, True), (1, False), (NOBODY, False)]:
        view = T4.view(s, seat)
        drawn = "\n".join(draw(scene_of(T4, view)))
        assert ("2 × Glade Strider" in drawn) == is_shown
        assert ("reserve 0: strider 2" in T4.write_position(view.s)) == is_shown

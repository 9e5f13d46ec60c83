"""Line mode with a map of tiles and combats: the odds before an attack, and of the choice at hand."""

from __future__ import annotations

import json

from pocketbox.cli import main
from pocketbox.engine.core import NOBODY, Log
from pocketbox.engine.options import read_settings
from pocketbox.games import find
from pocketbox.games.tactics5.units import UNIT_NAMES
from pocketbox.scenes import scene_of
from pocketbox.terminal.draw import draw
from terminal.table import sit_down

T5 = find("tactics5")
FIGHT = """
0,0 field hill cavalier 0
1,0 field mage 1
-1,0 field
entrances: -1,0 1,0
reserve 1: footman 1
"""


def test_odds_before_an_attack_and_of_the_choice_at_hand():
    said, match = sit_down(
        T5,
        ["attack 0,0", "odds skirmish 1,0", "skirmish 1,0", "odds", "reroll off 2", "done"],
        dice=["roll off 2 3", "roll def 4", "roll off 5"],
        position=FIGHT,
    )
    assert "  245/324 (75.6%)          Mage falls" in said.split("> ")[2]
    at_hand = said.split("> ")[4]
    assert at_hand.splitlines()[:2] == ["odds", "bump off 2 to 3:"]
    assert "  1/3 (33.3%)              Mage falls" in at_hand
    assert "  1/2 (50.0%)              Mage falls" in at_hand
    assert match.position.result is None


def test_a_unit_is_listed_with_the_range_of_its_card():
    said, _ = sit_down(T5, [], dice=[], position=FIGHT)
    assert "Attack with the Cavalier: on 0,0, range 1" in said
    mage = FIGHT.replace("cavalier", "mage").replace("1,0 field mage 1", "1,0 field\n2,0 field mage 1", 1)
    assert "Attack with the Mage: on 0,0, range 2" in sit_down(T5, [], dice=[], position=mage)[0]


def test_a_fight_is_told_as_a_whole_without_what_was_taken_back():
    said, _ = sit_down(
        T5,
        ["attack 0,0", "skirmish 1,0", "hold", "bump off 3 to 4", "undo", "done"],
        dice=["roll off 2 3", "roll def 2 1"],
        position=FIGHT.replace("mage 1", "footman 1").replace("reserve 1: footman 1", "reserve 1: mage 1"),
    )
    parts = said.split("> ")
    assert "The first player's Cavalier attacks the second player's Footman: 3, 2 against 2, 1." in parts[3]
    ended = parts[-2]
    assert "attacks the second player's Footman: 3, 2 against 2, 1. The Footman falls." in ended
    assert "4, 2 against" not in ended, "the bump was taken back"
    assert "The unit" not in said


def test_odds_of_picking_a_unit_are_those_of_its_attacks():
    said, _ = sit_down(T5, ["odds", "odds attack 0,0"], dice=[], position=FIGHT)
    for asked in said.split("> ")[1:3]:
        assert " then skirmish 1,0:\n" in asked
        assert " then invade 1,0:\n" in asked
        assert "  245/324 (75.6%)          Mage falls" in asked


def test_the_command_line_tells_the_same_odds(capsys, tmp_path):
    path = tmp_path / "fight.txt"
    path.write_text(f"{FIGHT}next: choose target, seat 0, cell 0,0\nnext: end turn, seat 0\n")
    assert main(["odds", "tactics5", str(path), "skirmish 1,0", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [entry["result"] for entry in found] == [
        "neither falls",
        "the target falls",
        "the attacker falls",
        "both fall",
    ]
    assert abs(sum(entry["decimal"] for entry in found) - 1) < 1e-9
    path.write_text(FIGHT)
    assert main(["odds", "tactics5", str(path), "attack 0,0", "--json"]) == 0
    both = json.loads(capsys.readouterr().out)
    assert [entry["then"] for entry in both] == ["skirmish 1,0", "invade 1,0"]
    assert both[0]["results"] == found
    assert main(["odds", "tactics5", str(path), "attack 0,0"]) == 0
    assert " then skirmish 1,0:" in capsys.readouterr().out


def test_a_set_up_typed_from_the_roll_off_to_the_first_turn():
    forces = ["take 1 footman", *[f"take 0 {name}" for name in UNIT_NAMES[1:]]]
    tiles = ["choose field", "choose field", "place 1,0", "choose water", "place -1,0"]
    said, match = sit_down(T5, ["roll order 6 2", *forces, *forces, *tiles, *["1"] * 40], setup="play")
    assert "First player: choose a tile to lay. [T5-SETUP-04]" in said
    assert "[+     ]" in said
    assert match.position.board.ground[:3] == [0, 0, 1]


def test_the_other_players_secret_force_is_not_shown():
    s = T5.start(read_settings(T5.options, "force_secret=true"), "play", 2)
    s.apply(T5.action("take 2 footman"), Log(True))
    for seat, is_shown in [(0, True), (1, False), (NOBODY, False)]:
        view = T5.view(s, seat)
        drawn = "\n".join(draw(scene_of(T5, view)))
        assert ("2 × Footman" in drawn) == is_shown
        assert ("(seat 0): in reserve a hidden force" in drawn) != is_shown
        assert ("reserve 0: footman 2" in T5.write_position(view.s)) == is_shown

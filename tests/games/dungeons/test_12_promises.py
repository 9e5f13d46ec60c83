"""What must hold at every step of every game, for every table and many house rules; and how texts are refused."""

from __future__ import annotations

import os

import pytest

from games.dungeons.delve import PD, as_state, delve, line, play, start
from games.dungeons.house_rules import OPTIONS
from pocketbox.engine.options import read_settings
from pocketbox.testing.check_game import check_game

IS_QUICK = os.environ.get("POCKETBOX_QUICK") == "1"
CHECKED = 1 if IS_QUICK else 4


def is_shared_fairly(scores: tuple[int, ...]) -> bool:
    """Winners share 60; nobody has anything when the dungeon wins."""
    won = [score for score in scores if score]
    return not won or (sum(won) == 60 and len(set(won)) == 1)


@pytest.mark.slow
@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("setup", ["play", "quick"])
def test_every_promise_is_kept(options, setup):
    settings = read_settings(PD.game.options, options)
    check_game(PD.game, games=CHECKED, settings=settings, setups=[setup], every=25, scores_fit=is_shared_fairly)


def test_a_clone_shares_what_does_not_change():
    s = start("", "quick", 6)
    twin = s.clone()
    assert twin.board is s.board
    assert (twin.at is s.at, twin.loot is s.loot, twin.owner is s.owner) == (True, True, True)


def test_a_named_moment_reads_back_with_everything_on_the_table():
    s = line(2, {0: "warrior", 1: "troll"})
    play(s, "activate warrior", "assault troll", "melee", "roll off 1 2 3")
    again = as_state(PD.position(PD.draw(s)))
    assert PD.draw(again) == PD.draw(s)
    play(again, "roll def 1 2 3")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("3,0 h9 0", "'3,0 h9 0' must name a tile after its cell"),
        ("3,0 h1 7", "a tile is turned from 0 to 5 sides"),
        ("3,0 h1 0\n3,0 h1 0", "is the second tile on this cell"),
        ("99,0 h1 0", "'99,0' is not a cell"),
        ("3,0 h1 0 warrior\n4,0 h1 0 warrior", "the warrior stands on two tiles"),
        ("3,0 h1 0\ndoors: 3,0 e", "where no two tiles are linked"),
        ("3,0 h1 0\nfigures: wizard seat 0", "'wizard' is not a figure"),
        ("figures: warrior seat 9", "must be from 0 to 1, not 9"),
        ("3,0 h1 0 warrior\nfigures: warrior gold 2", "expected one of seat, treasure"),
        ("3,0 h1 0 lizardman-1\nfigures: lizardman-1 treasure 1", "PD-GATHER-03"),
        ("3,0 w 0 counter", "PD-SETUP-23"),
        ("lost: troll", "PD-ENC-06"),
        ("figures: corpse-1 rides 1", "PD-HAZ-04"),
        ("3,0 h1 0 warrior\nlost: warrior", "is in two places"),
        ("exits: warrior\nfirst exit: 0", "so it belongs to a seat"),
        ("3,0 h1 0\nhidden: treasure 1", "must read such as treasure 2, hazard 3, stairs 1"),
        ("gas: maybe", "'gas' must be yes or no"),
        ("next: end turn", "runs by itself"),
        ("next: choose figure, seat 0", "must be followed by 'end turn'"),
        ("next: dance", "names no step 'dance'"),
        ("next: act, seat 0, figure warrior\nnext: end turn", "only the active character acts"),
        ("3,0 h1 0 warrior\nfigures: warrior seat 0\nfallen: warrior", "a character has fallen"),
        ("tick: 5\nprogress: 9", "nothing can have happened after turn 5"),
        ("options: grid=round", "the option grid cannot be 'round'"),
    ],
)
def test_what_cannot_be_is_refused_with_one_sentence(text, said):
    found = PD.bad_position(text)
    assert said in found
    assert "\n" not in found


def test_a_hole_with_somebody_in_it_is_refused():
    assert "PD-TRAP-08c" in PD.bad_position("3,0 h1 0 gone warrior\n4,0 h1 0\nfigures: warrior seat 0")


def test_seats_are_called_after_their_delvers():
    assert PD.game.seat_names(start(seats=3)) == ["first player", "second player", "third player"]
    s = delve(["3,0 h1 0 mage"], "mage seat 1")
    assert PD.game.seat_names(s) == ["first player", "mage"]

"""PD-WIN and PD-END: leaving, winning, and every way the game ends."""

from __future__ import annotations

import pytest

from games.dungeons.delve import (
    PD,
    as_state,
    at,
    choices,
    delve,
    events,
    line,
    number,
    play,
    random_game,
    refused,
    squares,
    step,
    where,
)
from pocketbox.engine.core import NOBODY, Log
from pocketbox.games.dungeons.turns.ending import places, scores, winners_of
from pocketbox.games.dungeons.turns.leaving import is_exit
from pocketbox.scenes import scene_of
from pocketbox.search.spinner import SmallSpinner
from pocketbox.testing.answers import check_result
from pocketbox.testing.checked_game import CheckedGame, Findings

OTHERS = "priestess thief dwarf"
"""Lost, so that nobody can come back when the Warrior, the Elf and the Mage are seated."""


def leaving(figures: str, *more: str, **keys):
    """The Warrior of seat 0 on the Stairs; nobody else can come back."""
    keys.setdefault("lost", f"{OTHERS} elf")
    return delve(["1,0 h2s 0", "2,0 h2s 0 stairs warrior", "-1,0 h2s 0 mage", *more], figures, **keys)


def over(figures: str, exits: str, seats: int = 3, **keys):
    """What the count makes of these exits, everybody else being lost."""
    s = delve(["1,0 h2s 0", "-1,0 h2s 0"], figures, seats=seats, exits=exits, first_exit=0, lost=OTHERS,
              exited_may_scheme=True, **keys)  # fmt: skip
    return winners_of(s), scores(s, winners_of(s)), places(s, winners_of(s))


def test_pd_win_01_nobody_leaves_before_the_stairs_are_found():
    s = line(3, {0: "warrior", 2: "counter"})
    play(s, "activate warrior")
    assert refused(s, "leave") == "PD-WIN-01: nobody has found the Stairs yet"


def test_pd_win_02_a_turn_on_the_stairs():
    s = leaving("warrior seat 0; mage seat 1")
    play(s, "activate warrior")
    assert "leave" in choices(s)
    play(s, "leave")
    assert (where(s, "warrior"), s.exits) == ("left", [0])


def test_pd_win_02_as_a_step_of_movement_by_option():
    tiles = ["1,0 h2s 0 warrior", "2,0 h1 3 stairs", "-1,0 h2s 0 mage"]
    s = delve(tiles, "warrior seat 0; mage seat 1", exit_mode="move")
    play(s, "activate warrior", "rush", "roll action 4 1", "go 2,0")
    assert "leave" in choices(s)
    play(s, "leave")
    assert where(s, "warrior") == "left"
    s = delve(tiles, "warrior seat 0; mage seat 1")
    play(s, "activate warrior", "rush", "roll action 4 1", "go 2,0")
    assert "leave" not in choices(s)


def test_pd_win_03_who_left_keeps_its_counters_for_good():
    s = leaving("warrior seat 0 treasure 2 hazards 1; mage seat 1")
    told = play(s, "activate warrior", "leave")
    assert "PD-WIN-03 left the dungeon 0 warrior 2" in told
    assert (s.treasure[0], s.hazards[0], s.owner[0]) == (2, 1, 0)
    assert "warrior" not in squares(s, "activate")


def test_pd_win_04_no_turns_and_no_way_back():
    s = leaving("warrior seat 0; mage seat 1", lost="")
    play(s, "activate warrior", "leave", "pass")
    assert s.seat_to_act() == 1
    s = leaving("warrior seat 0; mage seat 1", "-2,0 h2s 0 ghost", lost="", exited_may_scheme=True)
    play(s, "activate warrior", "leave", "pass")
    assert refused(s, "enter elf") == "PD-WIN-04: a player who has left does not come back"


def test_pd_win_05_most_treasure_wins():
    assert over("warrior seat 0 treasure 2; elf seat 1 treasure 3; mage seat 2", "warrior elf mage") == (
        [1], (0, 60, 0), (2, 1, 3),
    )  # fmt: skip


def test_pd_win_06_g64_then_hazard_counters():
    assert over("warrior seat 0 treasure 3; elf seat 1 treasure 3 hazards 1", "warrior elf", 2) == (
        [1],
        (-1, 1),
        (2, 1),
    )


def test_pd_win_07_g64_then_the_victory_is_shared():
    figures = "warrior seat 0 treasure 3; elf seat 1 treasure 3; mage seat 2"
    assert over(figures, "elf warrior mage") == ([0, 1], (30, 30, 0), (1, 1, 3))
    assert over(figures, "elf warrior mage", final_tie="first_out") == ([1], (0, 60, 0), (2, 1, 3))


def level_at_the_end():
    """Both players of a game for two have left, with the same treasure and hazard counters."""
    tiles = ["1,0 h2s 0", "2,0 h1 3 stairs warrior"]
    figures = "warrior seat 0 treasure 3; elf seat 1 treasure 3"
    s = delve(tiles, figures, exits="elf", first_exit=0, lost=f"{OTHERS} mage")
    return s, play(s, "activate warrior", "leave")


def test_pd_win_07_two_seats_share_the_victory_too():
    s, told = level_at_the_end()
    assert events(told, " won ") == ["PD-WIN-07 won 0", "PD-WIN-07 won 1"]
    assert (s.result.winners, s.result.scores, s.result.places) == ((0, 1), (0, 0), (1, 1))
    check_result(
        CheckedGame(PD.game, s.content.settings, "", 2, s, SmallSpinner(1), SmallSpinner(1), "", Findings(), None)
    )


def test_pd_win_07_the_last_line_says_that_the_victory_is_shared():
    s, _ = level_at_the_end()
    ending = scene_of(PD.game, PD.game.view(s, NOBODY)).ending
    assert (ending.sentence.split(":")[0], ending.winners) == ("The warrior and the elf share the win", (0, 1))


def test_pd_win_08_who_never_left_cannot_win():
    s = leaving("warrior seat 0; mage seat 1 treasure 6")
    s.agenda, s.exits = None, [0]
    s.put(0, -3)
    assert winners_of(s) == [0]


# The end


def test_pd_end_01_when_everybody_has_left_or_is_out():
    s = delve(["1,0 h2s 0", "2,0 h1 3 stairs warrior"], "warrior seat 0 treasure 1", lost=f"{OTHERS} elf mage")
    told = play(s, "activate warrior", "leave")
    assert (s.is_over(), s.result.rule, s.result.winners) == (True, "PD-END-01", (0,))
    assert "PD-WIN-05 won 0" in told


def test_pd_end_02_last_call():
    s = delve(["1,0 h2s 0", "2,0 h2s 0 warrior", "3,0 w 0"], "warrior seat 0", lost="mage")
    told = play(s, "activate warrior", "go 3,0", "roll action 1 1")
    assert "PD-END-02 last call 1" in told
    back = s.clone()
    told = play(s, "pass", "pass")
    assert (s.is_over(), s.result.rule, s.result.winners) == (True, "PD-END-02", ())
    assert "PD-END-04 dungeon won 1" in told
    play(back, "enter elf", "place 1,0")
    assert not back.is_over()
    assert back.call == -1


def test_pd_end_02_whether_or_not_somebody_has_left():
    s = delve(["1,0 h2s 0", "2,0 h2s 0 warrior", "3,0 w 0"], "warrior seat 0; elf seat 1 treasure 1", exits="elf",
              first_exit="0")  # fmt: skip
    told = play(s, "activate warrior", "go 3,0", "roll action 1 1")
    assert "PD-END-02 last call 1" in told
    play(s, "pass")
    assert (s.is_over(), s.result.rule, s.result.winners) == (True, "PD-END-02", (1,))


def test_pd_end_03_an_orphaned_body_is_nobodys_delver():
    text = "3,0 h1 0 warrior\n4,0 h1 3 troll\nlost: priestess thief dwarf elf mage\nfigures: troll seat 0"
    s = PD.position(text)
    assert as_state(s).delver_of(0) == number("troll")
    s = delve(["3,0 h1 0 warrior", "4,0 h2s 0 mage", "5,0 w 0"], "mage seat 0", lost=f"{OTHERS} elf")
    play(s, "activate mage", "go 5,0", "roll action 1")
    assert (s.is_over(), where(s, "warrior")) == (True, "3,0")  # still on the map, and nobody's


def test_pd_end_04_g65_the_dungeon_wins_when_nobody_left():
    s = delve(["3,0 h1 0 warrior", "4,0 w 0"], "warrior seat 0", lost=f"{OTHERS} elf mage")
    told = play(s, "activate warrior", "go 4,0", "roll action 1 1")
    assert (s.result.rule, s.result.winners, s.result.scores) == ("PD-END-01", (), (0, 0))
    assert "PD-END-04 dungeon won 0" in told


def test_pd_end_04_most_carried_by_option():
    s = delve(["3,0 h1 0 warrior", "4,0 h1 3 mage"], "warrior seat 0 treasure 1; mage seat 1", tick=9, progress=9,
              max_rounds=5, no_exit_result="most_carried", turn=1)  # fmt: skip
    play(s, "pass")
    assert (s.result.rule, s.result.winners) == ("PD-END-05", (0,))


def test_pd_end_05_the_most_rounds():
    s = line(2, {0: "warrior", 1: "mage"}, max_rounds=5, tick=9, progress=9, turn=1)
    told = play(s, "pass")
    assert (s.is_over(), s.result.rule, s.result.winners) == (True, "PD-END-05", ())
    assert "PD-END-04 dungeon won 5" in told
    assert "would have been stopped" in PD.bad_position("3,0 h1 0 warrior\nfigures: warrior seat 0\ntick: 400")


def test_pd_end_06_rounds_without_progress():
    s = line(4, {0: "warrior", 3: "mage"}, stall_rounds=3, tick=5, progress=0)
    play(s, "activate warrior", f"go {at(1)}")
    assert s.is_over()  # moving about is no progress
    assert (s.result.rule, s.result.winners) == ("PD-END-06", ())
    s = line(4, {0: "treasure 1 warrior", 3: "mage"}, stall_rounds=3, tick=5, progress=0)
    play(s, "activate warrior", "gather")
    assert not s.is_over()


SPLIT = ["1,0 h1 3 warrior", "3,0 h1 0 stairs", "4,0 h1 3 mage"]
"""The Stairs cannot be reached from Start."""


def test_pd_end_07_start_is_a_way_out_in_a_deadlock():
    s = delve(["0,0 start 0 warrior", "1,0 h1 3", *SPLIT[1:]], "warrior seat 0; mage seat 1")
    play(s, "activate warrior")
    assert "leave" in choices(s)
    s = delve(["0,0 start 0 warrior", "1,0 h1 3 counter"], "warrior seat 0")
    assert not is_exit(s, 0)  # the Stairs may still be found
    s = delve(["0,0 start 0 warrior", "1,0 h1 3"], "warrior seat 0")
    assert is_exit(s, 0)


def test_pd_end_07_face_down_counters_count_only_while_the_stairs_are_hidden():
    s = delve(["0,0 start 0 warrior", "1,0 h1 3 counter", "3,0 h1 0 stairs"], "warrior seat 0")
    assert is_exit(s, 0)
    assert "While the Stairs are hidden" in PD.game.rulebook.rules["PD-END-07"].text


@pytest.mark.parametrize(("option", "may"), [("never", False), ("always", True)])
def test_pd_end_07_never_or_always_by_option(option, may):
    s = delve(
        ["0,0 start 0 warrior", "1,0 h1 3 counter" if may else "1,0 h1 3"], "warrior seat 0", exit_via_start=option
    )
    play(s, "activate warrior")
    assert ("leave" in choices(s)) == may


def test_pd_end_08_a_stranded_delver_may_be_given_up():
    s = delve(["1,0 h1 3", "3,0 h1 0 warrior", "4,0 h1 3"], "warrior seat 0 treasure 1")
    play(s, "activate warrior", "abandon")
    assert (where(s, "warrior"), s.loot[2]) == ("lost", 1)
    for tiles in (
        ["1,0 h2s 0 warrior", "2,0 h1 3"],
        ["3,0 h1 0 warrior", "4,0 h1 3 counter"],
        ["3,0 h1 0 stairs warrior"],
    ):
        s = delve(tiles, "warrior seat 0")
        play(s, "activate warrior")
        assert "abandon" not in choices(s)
    s = delve(["3,0 h1 0 priestess", "4,0 h1 3"], "priestess seat 0")
    play(s, "activate priestess", "abandon")
    assert step(s) != "roll save"
    s = delve(["3,0 h1 0 warrior", "4,0 h1 3"], "warrior seat 0", abandon_stranded=False)
    play(s, "activate warrior")
    assert refused(s, "abandon").startswith("PD-END-08")


def test_pd_end_09_a_clock_after_the_first_exit():
    s = leaving("warrior seat 0; mage seat 1", lost="", exit_timer=1)
    play(s, "activate warrior", "leave")
    assert not s.is_over()
    play(s, "pass")
    assert (s.is_over(), s.result.rule, s.result.winners) == (True, "PD-END-09", (0,))


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_pd_end_10_every_turn_is_finite(seats):
    s = random_game(seats, "", "quick", seats, "choose figure")
    spinner, longest, count, tick = SmallSpinner(3), 0, 0, s.tick
    while not s.is_over():
        actions = s.legal_actions()
        s.apply(actions[spinner.below(len(actions))], Log(True))
        count = 0 if s.tick != tick else count + 1
        tick = s.tick
        longest = max(longest, count)
    assert 0 < longest < 400

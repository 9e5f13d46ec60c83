"""RU-ATTACK and RU-DESP: the hero against the monsters."""

from __future__ import annotations

from games.rush.rush_table import as_state, board, choices, lines, play, refused, squares
from pocketbox.engine.core import CHANCE
from pocketbox.games.squares.board import GRID


def cells(*names: str) -> list[int]:
    return [GRID.cell(name) for name in names]


def test_ru_attack_01_armed_the_hero_slays_by_stepping_on():
    s = board(d5="H", d4="M", h9="M", hero="carries weapon")
    assert play(s, "roll", "roll 1", "move d4")[2:] == [
        "RU-ATTACK-01 monster slain d4",
        "RU-HTURN-03 hero moved d5 d4",
    ]
    assert as_state(s).monsters() == cells("h9")


def test_ru_attack_02_the_step_counts_and_the_hero_may_slay_more():
    s = board(d5="H", d4="M", d3="M", h9="M", hero="carries weapon")
    play(s, "roll", "roll 3", "move d4")
    assert lines(s, "next")[0] == "hero moves, seat 0, steps 2, stuck no"
    play(s, "move d3")
    assert (as_state(s).hero, as_state(s).monsters()) == (GRID.cell("d3"), cells("h9"))


def test_ru_attack_02_rug_14_two_slain_and_the_portal_entered_in_one_turn():
    s = board(d5="H", d4="M", d3="M", h9="M", hero="carries weapon")
    events = play(s, "roll", "roll 4", "move d4", "move d3", "move d2", "move d1")
    assert [event for event in events if "slain" in event or "won" in event] == [
        "RU-ATTACK-01 monster slain d4",
        "RU-ATTACK-01 monster slain d3",
        "RU-WIN-02 won 0",
    ]


def test_ru_attack_03_the_weapon_is_kept():
    s = board(d5="H", d4="M", h9="M", hero="carries weapon")
    play(s, "roll", "roll 2", "move d4")
    assert as_state(s).is_armed()


def test_ru_attack_04_a_slain_monster_stays_away():
    s = board(d5="H", d4="M", h9="M", hero="carries weapon")
    play(s, "roll", "roll 1", "move d4", "roll 1", "end")
    assert as_state(s).monsters() == cells("h9")
    assert lines(s, "round") == ["2"]


def desperate(**more: str):
    """An unarmed hero on d5 has rolled 3 and steps at the monster on d4."""
    s = board(d5="H", d4="M", h9="M", **more)
    play(s, "roll", "roll 3", "move d4")
    return s


def test_ru_desp_01_bare_handed_the_die_comes_first():
    s = board(d5="H", d4="M", h9="M")
    assert play(s, "roll", "roll 3", "move d4")[-1] == "RU-DESP-01 desperate attack d5 d4"
    assert (s.seat_to_act(), as_state(s).hero) == (CHANCE, GRID.cell("d5"))
    assert [outcome.weight for outcome in s.chances().outcomes] == [1, 1, 1, 1]


def test_ru_desp_01_it_takes_a_step():
    s = board(d6="H", d5="p", d4="M", h9="M")
    play(s, "roll", "roll 1", "move d5")
    assert refused(s, "move d4") == "RU-HTURN-01: no step is left in this turn"


def test_ru_desp_02_rug_16_on_3_the_monster_is_slain_and_the_hero_goes_on():
    s = desperate()
    assert play(s, "roll 3") == [
        "RU-DESP-01 rolled 3",
        "RU-DESP-02 monster slain d4",
        "RU-HTURN-03 hero moved d5 d4",
    ]
    assert lines(s, "next")[0] == "hero moves, seat 0, steps 2, stuck no"


def test_ru_desp_02_on_4_too():
    s = desperate()
    play(s, "roll 4")
    assert as_state(s).monsters() == cells("h9")


def test_ru_desp_03_on_1_or_2_the_monster_lives_and_the_hero_loses_1_hp():
    for face in ("roll 1", "roll 2"):
        s = desperate()
        assert play(s, face)[1:] == ["RU-DESP-04 attack failed d4", "RU-DESP-03 hp lost 1 1"]
        assert as_state(s).monsters() == cells("d4", "h9")


def test_ru_desp_04_rug_17_the_hero_stays_and_takes_no_more_steps_but_may_drink():
    s = desperate(hero="carries potion")
    play(s, "roll 2")
    assert (as_state(s).hero, as_state(s).hp, choices(s)) == (GRID.cell("d5"), 1, ["use potion", "end"])
    assert refused(s, "move d6") == "RU-DESP-04: a failed desperate attack ends all steps of this turn"


def test_ru_desp_04_rug_19_speed_drunk_after_a_failure_gives_no_step():
    s = desperate(hero="carries flask potion")
    play(s, "roll 2", "use flask")
    assert (as_state(s).speed, squares(s, "move"), choices(s)) == (1, [], ["use potion", "end"])


def test_ru_desp_04_without_an_item_the_turn_is_over():
    s = desperate()
    play(s, "roll 2")
    assert lines(s, "next")[0] == "roll for monsters"


def test_ru_desp_05_a_hero_with_1_hp_may_try_and_lose():
    s = desperate(hero="hp 1")
    assert play(s, "roll 1")[-2:] == ["RU-DESP-03 hp lost 1 0", "RU-WIN-03 won 1"]
    assert s.is_over()


def test_ru_desp_01_while_the_die_is_awaited_nothing_else_is_chosen():
    s = board(d7="H", d6="M", h2="M")
    play(s, "roll", "roll 3", "move d6")
    assert refused(s, "move d8") == "RU-DESP-01: first the die of the desperate attack is rolled"

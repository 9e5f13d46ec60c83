"""What must hold at every step of every game, for every table and many house rules; and how texts are refused."""

from __future__ import annotations

import os

import pytest

from games.dungeons.delve import PD, as_state, delve, line, play, start, step
from pocketbox.engine.core import CHANCE, Log
from pocketbox.engine.options import read_settings
from pocketbox.games.dungeons.figures import DELVERS, FIGURES
from pocketbox.games.dungeons.sight import tiles_of
from pocketbox.games.dungeons.state import IN_BOX, LEFT, LOST, State
from pocketbox.search.spinner import SmallSpinner
from pocketbox.testing.check_game import check_game

IS_QUICK = os.environ.get("POCKETBOX_QUICK") == "1"
GAMES = 1 if IS_QUICK else 6
CHECKED = 1 if IS_QUICK else 4

OPTIONS = [
    "",
    "grid=square edge_matching=loose delver_selection=random doors_at_start=true start_passable=false map_radius=10",
    "quick_build=true zero_offense_assault=forbid pilfer=one healing_allies=always fireball_metric=walking",
    "goldlust_on_flip=false failed_charge=stay mind_control=left_player_only cave_in_counters=bury max_rounds=40",
    "reentry_pool=not_in_play exit_timer=3 treasure_on_defeat=victor hazards_on_defeat=drop max_rounds=30",
    "exit_mode=move exit_via_start=always exited_may_scheme=true no_exit_result=most_carried final_tie=first_out",
    "dweller_repeat=per_player stall_rounds=5 hazards_on_defeat=keep group_token=last_defeated supply_empty=reroll",
    "placement_flips=true search_underfoot=true rush_timing=after_first_step charge_path=free adjacent_charge=true",
    "los_over_water=false encounter12=one_reroll blessing_scope=hazard_chart_only phase_doors=true phase_assault=true",
    "gust_direction=any_farther_tile corner=no_los_at_start aquatic=from_anywhere ghost_water=immune",
    "aura_affects=living_only angry_targets=delvers traps_on_dwellers=ignore paralysed_defence=no_offense",
    "reentry_cost=free_then_act abandon_stranded=false adjacent_needs_opening=true pass=only_if_no_action",
    "healing_allies=self_only fireball_metric=straight_lines treasure_on_defeat=lost exit_via_start=never",
]


def is_shared_fairly(scores: tuple[int, ...]) -> bool:
    """Winners share 60; nobody has anything when the dungeon wins."""
    won = [score for score in scores if score]
    return not won or (sum(won) == 60 and len(set(won)) == 1)


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("setup", ["play", "quick"])
def test_every_promise_is_kept(options, setup):
    settings = read_settings(PD.game.options, options)
    check_game(PD.game, games=CHECKED, settings=settings, setups=[setup], every=25, scores_fit=is_shared_fairly)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("options", OPTIONS)
def test_what_is_in_the_box_stays_in_the_box(seats, options):
    """The invariants of the state, at every step of random games that end within their bound."""
    spinner, log = SmallSpinner(100 * seats + len(options)), Log(True)
    for _ in range(GAMES):
        s = start(options, "quick", seats)
        bound, made = PD.game.length_bound(s), 0
        while not s.is_over():
            if s.seat_to_act() == CHANCE:
                action = s.chances().at(spinner.below(s.chances().whole))
            else:
                actions = s.legal_actions()
                assert actions, step(s)
                action = actions[spinner.below(len(actions))]
            s.apply(action, log)
            made += 1
            check_counts(s)
        assert made <= bound


def check_counts(s: State) -> None:
    stood = [tile for tile in s.at if tile >= 0]
    assert len(set(stood)) == len(stood)
    assert all(s.on[s.at[figure]] == figure for figure in range(FIGURES) if s.at[figure] >= 0)
    assert len([figure for figure in s.on if figure >= 0]) == len(stood)
    assert s.hidden[0] + sum(s.loot) + sum(s.treasure) + s.pool <= 6
    assert min(*s.hidden, *s.loot, *s.relics, *s.treasure, *s.hazards, *s.rides, s.pool) >= 0
    riding = len({number for number in s.rides if number})
    assert s.hidden[1] + sum(s.hazards) + sum(s.relics) + riding + sum(s.kept) <= 6
    assert s.hidden[2] + (s.stairs != 255) == 1
    assert len(tiles_of(s.covered)) <= sum(s.hidden)
    for figure in range(FIGURES):
        assert s.at[figure] >= LEFT
        assert not (s.at[figure] == LOST and figure >= DELVERS)
        if s.at[figure] in (IN_BOX, LOST):
            assert (s.treasure[figure], s.hazards[figure], s.rides[figure]) == (0, 0, 0)
        if s.owner[figure] < 0:
            assert s.treasure[figure] == 0
    owners = [seat for seat in s.owner if seat >= 0]
    assert len(set(owners)) == len(owners)
    assert s.board.door_count() <= 6


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
        ("3,0 h1 0\nfigures: wizard seat 0", "'wizard' is no figure"),
        ("figures: warrior seat 9", "must be from 0 to 1, not 9"),
        ("3,0 h1 0 warrior\nfigures: warrior gold 2", "has 'gold' where seat, treasure"),
        ("3,0 h1 0 lizardman-1\nfigures: lizardman-1 treasure 1", "PD-GATHER-03"),
        ("3,0 w 0 counter", "PD-SETUP-23"),
        ("lost: troll", "PD-ENC-06"),
        ("figures: corpse-1 rides 1", "PD-HAZ-04"),
        ("3,0 h1 0 warrior\nlost: warrior", "is in two places"),
        ("exits: warrior\nfirst exit: 0", "so it belongs to a seat"),
        ("3,0 h1 0\nhidden: treasure 1", "must read such as treasure 2, hazard 3, stairs 1"),
        ("gas: maybe", "'gas' is yes or no"),
        ("next: end turn", "runs by itself"),
        ("next: choose figure, seat 0", "must be followed by 'end turn'"),
        ("next: dance", "names no step 'dance'"),
        ("next: act, seat 0, figure warrior\nnext: end turn", "only whoever is activated acts"),
        ("3,0 h1 0 warrior\nfigures: warrior seat 0\nfallen: warrior", "somebody has fallen"),
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
    assert PD.game.seat_names(start(seats=3)) == ["player 0", "player 1", "player 2"]
    s = delve(["3,0 h1 0 mage"], "mage seat 1")
    assert PD.game.seat_names(s) == ["player 0", "mage"]

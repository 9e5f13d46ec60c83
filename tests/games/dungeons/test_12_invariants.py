"""What must hold at every step of every game: nothing is lost unseen, nobody is in two places, every game ends."""

from __future__ import annotations

import os

import pytest

from games.dungeons.delve import PD, start, step
from games.dungeons.house_rules import OPTIONS
from pocketbox.engine.agenda import Task
from pocketbox.engine.core import CHANCE, NOBODY, Event, Log
from pocketbox.engine.options import CHOICE, SWITCH, read_settings
from pocketbox.engine.tilemap import NO_TILE
from pocketbox.games.dungeons.board import START_TILE
from pocketbox.games.dungeons.content import COUNTERS, HAZARDS, TREASURES
from pocketbox.games.dungeons.figures import DELVERS, FIGURES
from pocketbox.games.dungeons.hazards.peril import Peril
from pocketbox.games.dungeons.movement.sight import sees, tiles_of
from pocketbox.games.dungeons.places import IN_BOX, LEFT, LOST
from pocketbox.games.dungeons.state import HAZARD, STAIRS, TREASURE, State
from pocketbox.search.spinner import SmallSpinner

IS_QUICK = os.environ.get("POCKETBOX_QUICK") == "1"
GAMES = 1 if IS_QUICK else 3
SELDOM = 40
"""Steps between two looks at what takes long to look at."""


BOLD = ("activate", "assault", "charge", "shoot", "cast", "phase", "open", "rush", "go")
"""What leads to dice."""


class Ledger:
    """What has left the game, by the events that say so."""

    def __init__(self) -> None:
        self.treasure = 0
        self.hazards = 0
        self.buried = 0
        self.is_shaken = False
        """Whether a tile has caved in or been turned."""

    def enter(self, events: list[Event]) -> None:
        for event in events:
            if event.name in ("treasure lost", "treasure buried"):
                self.treasure += event.args[0]
            elif event.name == "hazard counter lost":
                self.hazards += 1
            elif event.name == "relics buried":
                self.hazards += event.args[0]
            elif event.name == "counter buried":
                self.treasure += event.args[0] == TREASURE
                self.hazards += event.args[0] == HAZARD
                self.buried += 1
            elif event.name in ("tile caved in", "tile turned"):
                self.is_shaken = True


@pytest.mark.parametrize("rule", ["allow", "forbid"])
@pytest.mark.parametrize("is_most", [False, True])
def test_pd_test_03_cards_with_their_least_and_most_numbers_always_leave_a_choice(is_most, rule):
    """Pools without dice above all: nothing is asked that has no answer, and the game ends."""
    numbers = [f"{one.name}={one.most if is_most else one.least}" for one in PD.game.numbers]
    s = start(" ".join([*numbers, f"zero_offense_assault={rule}", "max_rounds=20"]), "cellar", 4)
    spinner = SmallSpinner(7)
    while s.agenda is not None:
        actions = s.legal_actions()
        assert actions, step(s)
        bold = [action for action in actions if action.verb in BOLD] or actions
        if s.seat_to_act() == CHANCE:
            s.apply(s.chances().at(spinner.below(s.chances().whole)), Log(True))
        else:
            s.apply(bold[spinner.below(len(bold))] if spinner.below(5) else actions[0], Log(True))
    assert s.result is not None


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("options", OPTIONS)
def test_pd_end_10_what_holds_at_every_step_until_the_end(seats, options):
    spinner = SmallSpinner(100 * seats + len(options))
    for _ in range(GAMES):
        s, ledger = start(options, "quick", seats), Ledger()
        bound, made = PD.game.length_bound(s), 0
        while not s.is_over():
            log = Log()
            s.apply(any_action(s, spinner), log)
            ledger.enter(log.events)
            made += 1
            check_places(s)
            check_counters(s, ledger)
            if made % SELDOM == 0:
                check_map(s, ledger)
        assert made <= bound


def any_action(s: State, spinner: SmallSpinner):
    if s.seat_to_act() == CHANCE:
        return s.chances().at(spinner.below(s.chances().whole))
    actions = s.legal_actions()
    assert actions, step(s)
    return actions[spinner.below(len(actions))]


def check_places(s: State) -> None:
    """PD-GEO-11, PD-GEO-02, PD-GEO-03: one figure a tile; each figure in one place, on the map, in the box or gone."""
    stood = [tile for tile in s.at if tile >= 0]
    assert len(set(stood)) == len(stood)
    assert [figure for figure in s.on if figure >= 0] == [s.on[tile] for tile in sorted(stood)]
    assert all(s.on[s.at[figure]] == figure for figure in range(FIGURES) if s.at[figure] >= 0)
    for figure in range(FIGURES):
        place, owner = s.at[figure], s.owner[figure]
        assert place >= LEFT
        assert place != LOST or (figure < DELVERS and owner == NOBODY)
        assert place != LEFT or (owner >= 0 and figure in s.exits)
        if place in (IN_BOX, LOST):
            assert (s.treasure[figure], s.hazards[figure], s.rides[figure]) == (0, 0, 0)
            assert not (s.down | s.swayed) >> figure & 1
        if owner == NOBODY:
            assert s.treasure[figure] == 0
    owners = [seat for seat in s.owner if seat >= 0]
    assert len(set(owners)) == len(owners)
    assert len(set(s.exits)) == len(s.exits) == len([place for place in s.at if place == LEFT])


def check_counters(s: State, ledger: Ledger) -> None:
    """PD-GEO-05: six Treasure, six Hazard and one Stairs counter, wherever they are."""
    assert min(*s.hidden, *s.loot, *s.relics, *s.treasure, *s.hazards, *s.rides, *s.kept, s.pool) >= 0
    assert s.hidden[TREASURE] + sum(s.loot) + sum(s.treasure) + s.pool + ledger.treasure == TREASURES
    riding = len({number for number in s.rides if number})
    held = sum(s.hazards) + sum(s.relics) + sum(s.kept)
    assert s.hidden[HAZARD] + held + riding + at_stake(s.agenda) + ledger.hazards == HAZARDS
    assert s.hidden[STAIRS] + (s.stairs != NO_TILE) == 1
    if s.tick > 0:
        assert len(tiles_of(s.covered)) == sum(s.hidden)
    assert sum(s.hidden) + ledger.buried <= COUNTERS
    assert s.board.door_count() <= 6


def at_stake(task: Task | None) -> int:
    """Hazard counters that are flipped, and neither earned, lost nor riding on a dweller yet."""
    found = 0
    while task is not None:
        if isinstance(task.frame, Peril) and task.frame.token == 1 and task.frame.placed == 0:
            found += 1
        task = task.after
    return found


def check_map(s: State, ledger: Ledger) -> None:
    """PD-LOS-05: sight holds both ways. PD-SETUP-13: all hangs together until the dungeon is shaken."""
    tiles = [s.at[figure] for figure in s.on_map() if s.board.is_there(s.at[figure])]
    for one in tiles:
        for other in tiles:
            assert sees(s, one, other) == sees(s, other, one)
    if not ledger.is_shaken:
        assert len(tiles_of(s.board.part_of(START_TILE))) == s.board.size()


def test_the_house_rules_tried_are_all_there_are():
    """Every value of every choice and both sides of every switch stand in one of the sets."""
    tried = {option.name: set() for option in PD.game.options}
    for text in OPTIONS:
        settings = read_settings(PD.game.options, text)
        for option in PD.game.options:
            if option.kind == CHOICE:
                tried[option.name].add(settings.chosen(option.name))
            elif option.kind == SWITCH:
                tried[option.name].add(settings.is_on(option.name))
    for option in PD.game.options:
        if option.kind == CHOICE:
            assert tried[option.name] == set(option.choices), option.name
        elif option.kind == SWITCH:
            assert tried[option.name] == {True, False}, option.name

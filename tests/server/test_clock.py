"""Clocks: people pay for what they think, bots and restarts cost nothing, and whoever runs out of time has lost."""

from __future__ import annotations

import json
from dataclasses import replace
from types import SimpleNamespace

import pytest

from pocketbox.match.reading import read_record
from pocketbox.match.replay import replay
from pocketbox.server import clock as clock_module
from pocketbox.server import timing
from pocketbox.server.clock import NO_SEAT, Clock
from pocketbox.server.keys import Key
from pocketbox.server.plan import BadPlan, Chair, TablePlan, clean_clock
from pocketbox.server.table import OVER, Table
from server.served import serving

HOST = Key("a" * 64, (0,), is_host=True)
GUEST = Key("b" * 64, (1,))
FRIEND = Chair("link", name="Bo")
SEATS = [{"kind": "me", "name": "Ann"}, {"kind": "link", "name": "Bo"}]


class Clockwork:
    """A monotonic clock that a test turns."""

    def __init__(self) -> None:
        self.now = 1000.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clockwork(monkeypatch):
    made = Clockwork()
    monkeypatch.setattr(clock_module, "time", SimpleNamespace(monotonic=made.monotonic))
    return made


def open_table(clock, has_come=True, second=FRIEND):
    chairs = (Chair("me", name="Ann"), second)
    table = Table.open("ABCDEF", TablePlan("rush", "duel", chairs=chairs, clock=clock), [HOST, GUEST])
    if has_come:
        table.arrive(GUEST)
    return table


def choose(table):
    assert table.match is not None
    table.choose(int(table.to_act), table.match.choices[0].text, "")


def left(table):
    return [round(timing.time_left(table, seat)) for seat in (0, 1)]


def read_again(table):
    return Table.load([replace(entry, body=json.loads(entry.to_row()["body"])) for entry in table.unsaved])


def test_only_the_seat_to_act_pays_and_gets_its_increment_when_the_turn_passes(clockwork):
    table = open_table(Clock(600, 5))
    assert (int(table.to_act), left(table)) == (0, [600, 600])
    clockwork.now += 20
    assert left(table) == [580, 600]
    seconds = 20
    while int(table.to_act) == 0:
        choose(table)
        if int(table.to_act) == 0:
            clockwork.now += 1
            seconds += 1
    assert left(table) == [600 - seconds + 5, 600]
    clockwork.now += 7
    assert left(table) == [600 - seconds + 5, 593]


def test_nobodys_time_runs_before_everybody_has_come(clockwork):
    table = open_table(Clock(600), has_come=False)
    clockwork.now += 300
    assert (table.stopwatch.seat, left(table)) == (NO_SEAT, [600, 600])
    table.arrive(GUEST)
    clockwork.now += 10
    assert left(table) == [590, 600]


def test_a_bot_has_no_clock(clockwork):
    table = open_table(Clock(600), second=Chair("bot", "random"))
    assert [one["seat"] for one in timing.clocks_json(table)] == [0]
    while int(table.to_act) == 0:
        choose(table)
    clockwork.now += 10_000
    assert table.stopwatch.seat == NO_SEAT
    table.run_out()
    assert table.phase != OVER


def test_a_restart_gives_back_what_was_noted_and_charges_nobody_for_the_time_away(clockwork):
    table = open_table(Clock(600))
    clockwork.now += 30
    choose(table)
    again = read_again(table)
    clockwork.now += 0
    assert left(again) == left(table) == [570, 600]


def test_days_for_a_choice_go_on_over_a_restart(clockwork, monkeypatch):
    table = open_table(Clock(days=2))
    monkeypatch.setattr(timing, "time", SimpleNamespace(time=lambda: table.turn_at + 86_400))
    again = read_again(table)
    assert left(again) == [86_400, 2 * 86_400]
    monkeypatch.setattr(timing, "time", SimpleNamespace(time=lambda: table.turn_at - 86_400))
    assert left(read_again(table)) == [2 * 86_400] * 2


def test_who_runs_out_of_time_has_lost_and_the_record_says_so(clockwork):
    table = open_table(Clock(60))
    table.run_out()
    assert table.phase != OVER
    clockwork.now += 61
    table.run_out()
    assert table.phase == OVER
    assert table.match is not None
    record = table.match.record()
    assert "\nforfeit 0 out of time\n" in record
    played = replay(read_record(record))
    result = played.at(played.count).result
    assert result is not None
    assert tuple(result.winners) == (1,)
    assert left(table) == [0, 60]
    assert read_again(table).match.record() == record  # type: ignore[union-attr]


def test_letting_a_bot_sit_in_gives_no_time_back(clockwork):
    table = open_table(Clock(600))
    clockwork.now += 100
    table.sit_in(0, "random", is_absent=False)
    clockwork.now += 100
    table.hand_back(0)
    assert left(table) == [500, 600]


@pytest.mark.parametrize(
    "clock", [Clock(), Clock(600, days=1), Clock(59), Clock(10**6), Clock(600, 601), Clock(days=31), Clock(0, 5, 1)]
)
def test_a_clock_that_makes_no_sense_is_refused(clock):
    with pytest.raises(BadPlan, match=r"clock|choice|increment"):
        clean_clock(clock)


def test_the_table_ends_by_itself_and_tells_everybody_in_words(tmp_path, clockwork):
    with serving(tmp_path, database=f"sqlite:///{tmp_path / 'kept.sqlite'}") as served:
        opened = served.open(game="rush", setup="duel", seats=SEATS, clock={"seconds": 60, "increment": 2})
        assert opened["table"]["clock"] == {"seconds": 60, "increment": 2, "days": 0}
        ann = served.join(opened["code"], opened["token"])
        assert [one["is_running"] for one in ann.state["clocks"]] == [False, False]
        bo = served.join(opened["code"], opened["invites"][0]["link"].partition("#")[2])
        while not ann.state["clocks"][0]["is_running"]:
            ann.hear()
        clockwork.now += 61
        watching = served.join(opened["code"], opened["watch"].partition("#")[2])  # whoever comes makes the table look
        for guest in (ann, bo, watching):
            while not guest.state["over"]:
                guest.hear()
        assert bo.state["scene"]["ending"]["sentence"] == "You win. Ann runs out of time."
        assert ann.state["scene"]["ending"]["winners"] == [1]
        assert ann.state["story"][-1]["text"] == "You run out of time."
        rematch = served.post(f"/api/tables/{opened['code']}/rematch", opened["token"]).json()
        assert served.get(f"/api/tables/{rematch['code']}").json()["table"]["clock"]["seconds"] == 60
        for guest in (ann, bo, watching):
            guest.close()


def test_a_bad_clock_is_refused_over_http(served):
    refused = served.post("/api/tables", game="rush", setup="duel", seats=SEATS, clock={"seconds": 5})
    assert (refused.status_code, refused.json()["field"]) == (400, "clock")

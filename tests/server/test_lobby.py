"""The lobby: only tables whose openers wish it, while the game runs, and where the host allows it."""

from __future__ import annotations

import time

import pytest

from pocketbox.server.config import Bounds
from pocketbox.server.listing import LISTED_SECONDS, MOST_LISTED, WAITING_SECONDS, is_current
from server.served import ANY, FREE, PATIENCE, serving
from server.test_contract import of, problems

OPEN = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]


@pytest.fixture(scope="module")
def lobby(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("lobby"), has_lobby=True, bounds=Bounds(listings=ANY)) as served:
        yield served


def listings(served):
    return served.get("/api/lobby").json()["tables"]


def codes(served):
    return [table["code"] for table in listings(served)]


def listing(served, code):
    return next(table for table in listings(served) if table["code"] == code)


def wait_until(is_true):
    end = time.monotonic() + PATIENCE
    while not is_true():
        assert time.monotonic() < end, "the lobby was not told"
        time.sleep(0.02)


def open_listed(served, **more):
    opened = served.open(game="rush", setup="duel", seats=OPEN, listed=True, **more)
    wait_until(lambda: opened["code"] in codes(served))
    return opened


def test_a_listed_table_is_shown_with_its_free_seat(lobby):
    opened = open_listed(lobby, options={"cap": "4"}, sit_in="none")
    found = lobby.get("/api/lobby").json()
    assert problems(found, of("Lobby"), "lobby") == []
    (table,) = [one for one in found["tables"] if one["code"] == opened["code"]]
    assert (table["game"], table["house_rules"], table["is_slow"], table["is_here"]) == ("rush", 1, True, False)
    assert [(seat["name"], seat["is_free"]) for seat in table["seats"]] == [("Ann", False), ("", True)]
    ann = lobby.join(opened["code"], opened["token"])
    wait_until(
        lambda: any(
            one["code"] == opened["code"] and one["is_here"] for one in lobby.get("/api/lobby").json()["tables"]
        )
    )
    assert lobby.post(f"/api/tables/{opened['code']}/sit", seat=1, name="Bo").status_code == 200
    wait_until(lambda: not any(seat["is_free"] for seat in listing(lobby, opened["code"])["seats"]))
    assert [seat["name"] for seat in listing(lobby, opened["code"])["seats"]] == ["Ann", "Bo"]
    ann.close()


def test_a_listed_table_can_be_watched_by_its_code_once_its_seats_are_taken(lobby):
    opened = open_listed(lobby)
    code = opened["code"]
    private = lobby.open(game="rush", setup="duel", seats=OPEN)["code"]
    for table in (code, private):
        assert lobby.post(f"/api/tables/{table}/sit", seat=1, name="Bo").status_code == 200
    link = lobby.post(f"/api/tables/{code}/watch").json()["link"]
    watcher = lobby.join(code, link.partition("#")[2])
    assert watcher.state["viewer"] < 0
    watcher.close()
    assert lobby.post(f"/api/tables/{private}/watch").status_code == 403


def test_tables_with_a_free_seat_come_first(lobby):
    free, full = open_listed(lobby)["code"], open_listed(lobby)["code"]
    assert codes(lobby).index(full) < codes(lobby).index(free)
    assert lobby.post(f"/api/tables/{full}/sit", seat=1, name="Bo").status_code == 200
    wait_until(lambda: codes(lobby).index(free) < codes(lobby).index(full))


def test_nothing_else_is_ever_listed(lobby):
    private = [{"kind": "me"}, {"kind": "link"}]
    unlisted = [lobby.open(game="rush", setup="duel", seats=OPEN), lobby.open(game="rush", setup="duel", seats=private)]
    open_listed(lobby)
    assert not {one["code"] for one in unlisted} & set(codes(lobby))
    refused = lobby.post("/api/tables", game="rush", setup="duel", seats=private, listed=True)
    assert (refused.status_code, refused.json()["field"]) == (400, "listed")


def test_a_table_that_is_over_or_closed_leaves_the_lobby(lobby):
    seats = [{"kind": "me"}, {"kind": "me"}, {"kind": "open"}]
    opened = lobby.open(game="dungeons", seats=seats, listed=True)
    wait_until(lambda: opened["code"] in codes(lobby))
    guest = lobby.join(opened["code"], opened["token"])
    guest.ask("offer", seq=guest.state["seq"], what="abandoned")
    wait_until(lambda: opened["code"] not in codes(lobby))
    guest.close()


def test_tokens_and_play_are_not_in_the_lobby(lobby):
    opened = open_listed(lobby)
    told = lobby.get("/api/lobby").text
    assert opened["token"] not in told
    assert opened["watch"].partition("#")[2] not in told


def test_without_the_hosts_leave_there_is_no_lobby(served):
    assert served.get("/api/lobby").status_code == 404
    assert served.get("/api/games").json()["has_lobby"] is False
    refused = served.post("/api/tables", game="rush", setup="duel", seats=OPEN, listed=True)
    assert (refused.status_code, refused.json()["sentence"]) == (
        400,
        "this server has no lobby, so no table can be listed",
    )


def test_the_lobby_is_bounded_for_an_address_and_altogether(tmp_path):
    with serving(tmp_path, has_lobby=True, bounds=Bounds(listings=(2, 0.0001))) as served:
        wish = {"game": "rush", "setup": "duel", "seats": OPEN, "listed": True}
        assert [served.post("/api/tables", **wish).status_code for _ in range(3)] == [201, 201, 429]
    from sqlalchemy import create_engine

    from pocketbox.server.lobby import read_listings, write_listing
    from pocketbox.server.schema import METADATA

    engine = create_engine("sqlite://")
    METADATA.create_all(engine)
    with engine.connect() as connection:
        for number in range(MOST_LISTED + 3):
            write_listing(f"T{number:05}", {"code": number, "is_here": True, "is_slow": False, "seats": []}, connection)
        assert len(read_listings(connection)) == MOST_LISTED


@pytest.mark.parametrize(
    ("is_here", "is_slow", "age", "is_shown"),
    [
        (False, False, WAITING_SECONDS - 1, True),
        (False, False, WAITING_SECONDS + 1, False),
        (False, True, WAITING_SECONDS + 1, True),
        (True, False, WAITING_SECONDS + 1, True),
        (True, True, LISTED_SECONDS + 1, False),
    ],
)
def test_a_table_that_everybody_left_leaves_the_lobby_after_a_while(is_here, is_slow, age, is_shown):
    assert is_current({"is_here": is_here, "is_slow": is_slow}, age) is is_shown


def test_the_lobby_survives_a_restart(tmp_path):
    database = f"sqlite:///{tmp_path / 'kept.sqlite'}"
    with serving(tmp_path, database=database, has_lobby=True, bounds=FREE) as served:
        opened = open_listed(served)
    with serving(tmp_path, database=database, has_lobby=True, bounds=FREE) as served:
        assert codes(served) == [opened["code"]]

"""Personal pages: one private link finds all my tables again from every device, and opens my seats there."""

from __future__ import annotations

import json

from pocketbox.server.places import MOST_PLACES
from server.served import serving

SEATS = [{"kind": "me", "name": "Ann"}, {"kind": "link", "name": "Bo"}]


def make_page(served) -> str:
    made = served.post("/api/people")
    assert made.status_code == 201
    page = made.json()
    assert page["link"] == f"/me#{page['token']}"
    return page["token"]


def guest_token(opened) -> str:
    return opened["invites"][0]["link"].partition("#")[2]


def keep(served, opened, token, person):
    return served.post(f"/api/tables/{opened['code']}/keep", token, person=person)


def test_a_page_lists_my_tables_and_its_token_opens_my_seats(served):
    person = make_page(served)
    assert served.get("/api/people/tables", person).json() == {"codes": []}
    first, second = (served.open(game="rush", setup="duel", seats=SEATS) for _ in range(2))
    guest = served.join(second["code"], guest_token(second))
    assert keep(served, first, first["token"], person).json() == {"codes": [first["code"]]}
    assert keep(served, second, guest_token(second), person).json()["codes"] == [second["code"], first["code"]]
    outside = served.get(f"/api/tables/{second['code']}", person).json()
    assert (outside["your_seats"], outside["your_turn"]) == ([1], False)
    at_first = served.join(first["code"], person)
    assert at_first.state["mine"]
    assert at_first.choose(at_first.options()[0])["type"] == "done"
    for one in (guest, at_first):
        one.close()


def test_keeping_twice_adds_one_key(served):
    person = make_page(served)
    opened = served.open(game="rush", setup="duel", seats=SEATS)
    for token in (opened["token"], opened["token"], person):
        assert keep(served, opened, token, person).json() == {"codes": [opened["code"]]}


def test_nobody_keeps_a_table_without_a_seat_there(served):
    person = make_page(served)
    opened = served.open(game="rush", setup="duel", seats=SEATS)
    watch = opened["watch"].partition("#")[2]
    assert keep(served, opened, watch, person).status_code == 403
    assert keep(served, opened, person, person).status_code == 401
    assert keep(served, opened, opened["token"], "short").status_code == 400
    assert served.get("/api/people/tables", person).json() == {"codes": []}
    assert served.get(f"/api/tables/{opened['code']}", person).status_code == 401


def test_a_page_needs_its_token(served):
    for token in ("", "guess", "x" * 42 + "!"):
        answer = served.get("/api/people/tables", token)
        assert answer.status_code == 401
        assert "personal page" in answer.json()["sentence"]
    assert served.get("/api/people/tables", "x" * 43).json() == {"codes": []}


def test_a_table_is_taken_off_the_page_and_the_seat_stays_mine(served):
    person = make_page(served)
    opened = served.open(game="rush", setup="duel", seats=SEATS)
    keep(served, opened, opened["token"], person)
    assert served.post("/api/people/forget", person, code=opened["code"]).json() == {"codes": []}
    assert served.get(f"/api/tables/{opened['code']}", person).json()["your_seats"] == [0]


def test_the_page_survives_a_restart_and_the_database_has_no_token_of_it(tmp_path):
    database = f"sqlite:///{tmp_path / 'kept.sqlite'}"
    with serving(tmp_path, database=database) as served:
        person = make_page(served)
        opened = served.open(game="rush", setup="duel", seats=SEATS)
        keep(served, opened, opened["token"], person)
    with serving(tmp_path, database=database) as served:
        assert served.get("/api/people/tables", person).json() == {"codes": [opened["code"]]}
        served.join(opened["code"], person).close()
    assert all(person.encode() not in path.read_bytes() for path in tmp_path.iterdir())


def test_a_page_keeps_the_newest_tables_only():
    from sqlalchemy import create_engine

    from pocketbox.server.places import add_place, places_of
    from pocketbox.server.schema import METADATA

    engine = create_engine("sqlite://")
    METADATA.create_all(engine)
    with engine.connect() as connection:
        for number in range(MOST_PLACES + 5):
            add_place("p" * 64, f"T{number:05}", connection)
        found = places_of("p" * 64, connection)
    assert len(found) == MOST_PLACES
    assert found[0] == f"T{MOST_PLACES + 4:05}"


def test_correspondence_nobody_is_replaced_unless_it_was_agreed(served):
    """With nobody to sit in, a table waits for days; the wish is part of the opening."""
    opened = served.open(game="rush", setup="duel", seats=SEATS, sit_in="none")
    guest = served.join(opened["code"], guest_token(opened))
    guest.close()
    host = served.join(opened["code"], opened["token"])
    refused = host.ask("sit in", seat=1)
    assert refused["type"] == "refused"
    assert "agreed" in refused["sentence"], json.dumps(refused)
    host.close()

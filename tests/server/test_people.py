"""Personal pages: one private link finds all my tables again from every device, and opens my seats there."""

from __future__ import annotations

import json

from sqlalchemy import create_engine

from pocketbox.server.keeping import export_lines, restore_lines
from pocketbox.server.log import check_database, reading
from pocketbox.server.places import MOST_PLACES, add_place, places_of
from pocketbox.server.schema import METADATA
from server.served import Guest, serving

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


def renew(served, person) -> str:
    made = served.post("/api/people/renew", person)
    assert made.status_code == 201, made.text
    assert made.json()["link"] == f"/me#{made.json()['token']}"
    return made.json()["token"]


def assert_ended(served, code, person):
    for answer in (
        served.get("/api/people/tables", person),
        served.get(f"/api/tables/{code}", person),
        served.post("/api/people/forget", person, code=code),
        served.post("/api/people/renew", person),
        served.post("/api/people/end", person),
    ):
        assert (answer.status_code, answer.json()["error"]) == (410, "ended")
        assert "no longer valid" in answer.json()["sentence"]
    guest = Guest(served.connect(code))
    guest.say({"type": "hello", "token": person})
    assert guest.closing_code() == 4401
    (problem,) = guest.heard
    assert (problem["type"], problem["error"]) == ("problem", "ended")
    assert "no longer valid" in problem["sentence"]


def test_a_new_address_opens_everything_and_the_old_one_says_that_it_ended(served):
    old = make_page(served)
    listed, taken_off = (served.open(game="rush", setup="duel", seats=SEATS) for _ in range(2))
    for opened in (listed, taken_off):
        keep(served, opened, opened["token"], old)
    served.post("/api/people/forget", old, code=taken_off["code"])
    new = renew(served, old)
    for opened in (listed, taken_off):
        assert_ended(served, opened["code"], old)
        assert served.get(f"/api/tables/{opened['code']}", new).json()["your_seats"] == [0]
        served.join(opened["code"], opened["token"]).close()
    assert served.get("/api/people/tables", new).json() == {"codes": [listed["code"]]}
    me = served.join(listed["code"], new)
    assert me.choose(me.options()[0])["type"] == "done"
    me.close()
    later = served.open(game="rush", setup="duel", seats=SEATS)
    assert keep(served, later, later["token"], new).json() == {"codes": [later["code"], listed["code"]]}
    assert keep(served, later, later["token"], old).status_code == 410
    newest = renew(served, new)
    assert_ended(served, listed["code"], new)
    assert served.get("/api/people/tables", newest).json() == {"codes": [later["code"], listed["code"]]}
    served.join(later["code"], newest).close()


def test_an_ended_page_opens_nothing_and_seats_stay_with_their_own_links(served):
    person = make_page(served)
    opened = served.open(game="rush", setup="duel", seats=SEATS)
    keep(served, opened, opened["token"], person)
    assert served.post("/api/people/end", person).json() == {"codes": []}
    assert_ended(served, opened["code"], person)
    me = served.join(opened["code"], opened["token"])
    assert me.choose(me.options()[0])["type"] == "done"
    me.close()


def test_a_rematch_does_not_bring_an_ended_address_back(served):
    person = make_page(served)
    opened = served.open(game="rush", setup="duel", seats=SEATS)
    keep(served, opened, opened["token"], person)
    host = served.join(opened["code"], opened["token"])
    served.join(opened["code"], guest_token(opened)).close()
    host.ask("resign", seq=host.state["seq"])
    rematch = served.post(f"/api/tables/{opened['code']}/rematch", opened["token"]).json()["code"]
    new = renew(served, person)
    assert served.get(f"/api/tables/{rematch}", person).status_code == 410
    assert served.get(f"/api/tables/{rematch}", new).json()["your_seats"] == [1]
    host.close()


def test_whoever_sits_at_a_table_by_an_ended_address_is_sent_away(served):
    person = make_page(served)
    opened = served.open(game="rush", setup="duel", seats=SEATS)
    keep(served, opened, opened["token"], person)
    thief, me = served.join(opened["code"], person), served.join(opened["code"], opened["token"])
    renew(served, person)
    assert thief.closing_code() == 4401
    assert me.ask("ping")["type"] == "done"
    me.close()


def test_an_ended_address_stays_ended_after_a_restart_and_a_restore(tmp_path):
    database = f"sqlite:///{tmp_path / 'kept.sqlite'}"
    with serving(tmp_path, database=database) as served:
        person = make_page(served)
        opened = served.open(game="rush", setup="duel", seats=SEATS)
        keep(served, opened, opened["token"], person)
        new = renew(served, person)
    copy = f"sqlite:///{tmp_path / 'copy.sqlite'}"
    check_database(copy)
    with reading(database) as source, create_engine(copy).begin() as target:
        restore_lines(export_lines(source), target)
    for url in (database, copy):
        with serving(tmp_path, database=url) as served:
            assert_ended(served, opened["code"], person)
            assert served.get("/api/people/tables", new).json() == {"codes": [opened["code"]]}
    assert all(new.encode() not in path.read_bytes() for path in tmp_path.iterdir())


def test_a_page_keeps_the_newest_tables_only():
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

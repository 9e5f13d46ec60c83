"""The workshop over HTTP: schema, check, odds, a table, a saved pack; closed, out of bounds, or broken packs."""

from __future__ import annotations

import base64
import hashlib
import time
from collections.abc import Iterator
from dataclasses import replace
from importlib.resources import files
from pathlib import Path

import pytest

from pocketbox.engine.packs import write_value
from pocketbox.games import GAME_IDS, find
from pocketbox.packs.reading import read_pack_text
from pocketbox.packs.schema import samples_of
from pocketbox.packs.template import template_of
from pocketbox.server.workshop import compare, deal
from server.served import FREE, Served, serving

GAMES = [id for id in GAME_IDS if find(id).pack_tables]
PACK = """
[pack]
id = "riders"
version = "1.0.0"
title = "Riders"
author = "A. Writer"
licence = "CC0-1.0"
game = "tactics5"
rules = 3
[[unit]]
name = "lancer"
title = "Lancer"
points = {points}
off = 2
def = 2
rng = 1
spd = 2
types = ["human", "soldier", "cavalry", "living"]
traits = [{{ trait = "bump", pool = "off", amount = 1 }}]
"""
GOOD = PACK.format(points=11)


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("shop"), workshop=True) as found:
        yield found


def test_games_that_take_packs_are_listed_and_their_schema_follows_the_tables(shop):
    found = shop.get("/api/workshop").json()
    assert [game["id"] for game in found["games"]] == GAMES
    assert found["can_save"] is False
    for id in GAMES:
        schema = shop.get(f"/api/workshop/{id}").json()
        tables = find(id).pack_tables
        assert [table["name"] for table in schema["tables"]] == [table.name for table in tables]
        assert schema["rules"] == find(id).rules_version
        for told, table in zip(schema["tables"], tables, strict=True):
            assert [(f["name"], f["kind"], f["least"], f["most"]) for f in told["fields"]] == [
                (f.name, f.kind, f.least, f.most) for f in table.fields
            ]
            assert [trait["name"] for trait in told["traits"]] == [trait.name for trait in table.traits]


def test_a_game_with_a_set_up_of_the_pack_begins_with_it():
    rows = '[[setup]]\nname = "crossing"\nposition = """\n0,0 field keep\n1,0 field footman 0\n2,0 field village\n'
    rows += '-1,0 field archer 1\n-2,0 field\nentrances: 2,0 -2,0\nreserve 0: mage 1\nreserve 1: mage 1\nturn: 0\n"""\n'
    id, text = deal(GOOD[: GOOD.index("[[unit]]")] + rows, 1)
    s = find(id).read_position(text)
    assert [line for line in text.splitlines() if "footman" in line] == ["1,0    field footman 0"]
    assert s.seat_to_act() == 0


def test_a_dealt_game_has_some_of_a_new_terrain_and_of_the_printed_ones():
    text = template_of(find("tactics4"), "my-pack")
    rows = '[[terrain]]\nname = "bog"\ntitle = "Bog"\nsymbol = "water"\nfeature = false\n'
    id, position = deal(text[: text.index("[[unit]]")] + rows, 2)
    s = find(id).read_position(position)
    names = [s.terrain_names()[kind] for kind in s.ground]
    assert names.count("bog") > 1
    assert set(names) - {"bog"}


def odds_of(shop, text):
    """All odds of a pack, asked for part by part as the page does."""
    found, pieces = {"done": 0, "is_done": False}, {}
    while not found["is_done"]:
        answer = shop.post("/api/workshop/odds", text=text, done=found["done"])
        assert answer.status_code == 200, answer.text
        found = answer.json()
        for piece in found["pieces"]:
            pieces.setdefault(piece["card"], {**piece, "rows": []})["rows"].extend(piece["rows"])
    assert sum(len(piece["rows"]) for piece in pieces.values()) == found["most"]
    return {**found, "pieces": list(pieces.values())}


@pytest.mark.parametrize("id", GAMES)
def test_the_samples_that_forms_begin_with_are_sound_and_named_after_their_tables(id):
    text = (files("pocketbox.packs") / "samples" / f"{id}.toml").read_text("utf-8")
    file = read_pack_text(text)
    assert {name: len(rows) for name, rows in file.pack.tables.items()} == dict.fromkeys(file.pack.tables, 1)
    for name, rows in samples_of(find(id)).items():
        assert rows[0].get("name", f"my-{name}") == f"my-{name}"


@pytest.mark.parametrize("id", GAMES)
def test_the_template_of_every_game_is_checked_compared_and_played(shop, id):
    text = template_of(find(id), "my-pack")
    found = shop.post("/api/workshop/check", text=text).json()
    assert found["problem"] is None
    assert found["label"].startswith("my-pack@1.0.0#")
    assert odds_of(shop, text)["is_done"]
    opened = shop.post("/api/workshop/tables", text=text)
    assert opened.status_code == 201, opened.text
    assert opened.json()["table"]["game"] == id


def test_a_good_pack_gives_its_card_and_exact_odds_of_both_attacks(shop):
    (card,) = shop.post("/api/workshop/check", text=GOOD).json()["cards"]
    assert (card["id"], card["title"], card["numbers"][0]["value"]) == ("unit.lancer", "Lancer", "11")
    (piece,) = odds_of(shop, GOOD)["pieces"]
    assert [row["foe"] for row in piece["rows"]] == ["Footman", "Cavalier", "Archer", "Mage"]
    mage = piece["rows"][-1]
    assert mage["attack"]["attacker_falls"] == 0
    assert mage["defence"]["label"] == "skirmish, 2 tiles away"
    # Two dice against two of the Mage's spell, for which the attacker is too far away to answer.
    plain = 505 / 1296
    assert mage["defence"]["defender_falls"] == pytest.approx(plain)
    assert all(row[side]["is_exact"] for row in piece["rows"] for side in ("attack", "defence"))


def test_odds_come_part_by_part_and_warnings_last(monkeypatch):
    """Without any time, every part has one pair; the parts are those of one long count."""
    monkeypatch.setattr("pocketbox.server.workshop.ODDS_SECONDS", 100.0)
    whole = compare(GOOD, 0)
    assert (whole["done"], whole["most"], whole["is_done"]) == (4, 4, True)
    assert whole["warnings"]
    monkeypatch.setattr("pocketbox.server.workshop.ODDS_SECONDS", 0.0)
    parts = [compare(GOOD, n) for n in range(5)]
    assert [part["is_done"] for part in parts] == [False, False, False, False, True]
    assert [row for part in parts for piece in part["pieces"] for row in piece["rows"]] == whole["pieces"][0]["rows"]
    assert parts[-1]["warnings"] == whole["warnings"]


def test_a_piece_that_leaves_no_choice_is_warned_about(shop):
    cheap = odds_of(shop, GOOD)["warnings"]
    assert any(said.startswith("Nobody needs the Footman (11) any more: the Lancer (11)") for said in cheap)
    weak = GOOD.replace("off = 2", "off = 1").replace("spd = 2", "spd = 1").replace("points = 11", "points = 30")
    said = odds_of(shop, weak.partition("traits")[0])["warnings"]
    assert any(one.startswith("Nobody would take the Lancer (30): the Footman (11)") for one in said)
    fair = odds_of(shop, PACK.format(points=20))["warnings"]
    assert fair == []


@pytest.mark.parametrize(
    ("text", "line", "column", "said"),
    [
        (PACK.format(points=99), 13, 1, "'points' must be a whole number from 1 to 50, not 99"),
        (GOOD.replace('"bump"', '"jump"'), 19, 13, "there is no trait 'jump'"),
        (GOOD.replace("rules = 3", "rules = 2"), 9, 1, "the pack is for rules 2"),
        ("[pack]\nid = x\n", 2, 6, "invalid value"),
        ("x = 1", 1, 1, "there is no [pack]"),
    ],
)
def test_a_broken_pack_is_told_with_its_place_and_goes_no_further(shop, text, line, column, said):
    problem = shop.post("/api/workshop/check", text=text).json()["problem"]
    assert (problem["line"], problem["column"]) == (line, column)
    assert said in problem["sentence"]
    for path in ("odds", "tables"):
        answer = shop.post(f"/api/workshop/{path}", text=text)
        assert answer.status_code == 400
        assert f"line {line}, column {column}" in answer.json()["sentence"]


def test_a_table_of_the_workshop_is_dealt_the_new_piece(shop):
    for _ in range(4):
        opened = shop.post("/api/workshop/tables", text=GOOD).json()
        guest = shop.join(opened["code"], opened["token"])
        assert "lancer" in str(guest.state["scene"]).lower()
        guest.socket.close()


@pytest.mark.parametrize(
    ("body", "status"),
    [({}, 422), ({"text": ""}, 422), ({"text": "x" * 30_001}, 422), ({"text": 5}, 422), ({"text": "x", "y": 1}, 422)],
)
def test_bodies_are_bounded(shop, body, status):
    for path in ("check", "odds", "tables", "packs"):
        answer = shop.post(f"/api/workshop/{path}", **body)
        assert (answer.status_code, answer.json()["error"]) == (status, "bad request")


def test_unknown_games_are_404(shop):
    assert shop.get("/api/workshop/chess").json()["error"] == "no game"


def test_a_server_without_a_workshop_refuses_everything(served):
    answers = [served.get("/api/workshop"), served.get(f"/api/workshop/{GAMES[0]}")]
    answers += [served.post(f"/api/workshop/{path}", text=GOOD) for path in ("check", "odds", "tables", "packs")]
    for answer in answers:
        assert (answer.status_code, answer.json()["error"]) == (404, "no workshop")
        assert "pocketbox workshop" in answer.json()["sentence"]
    assert served.get("/workshop").status_code == 404


def test_packs_are_saved_only_on_ones_own_machine(shop, tmp_path, monkeypatch):
    monkeypatch.setenv("POCKETBOX_HOME", str(tmp_path))
    refused = shop.post("/api/workshop/packs", text=GOOD)
    assert (refused.status_code, refused.json()["error"]) == (403, "not saved")
    assert list(tmp_path.rglob("*.toml")) == []
    with serving(tmp_path / "own", workshop=True, saves_packs=True) as own:
        assert own.get("/api/workshop").json()["can_save"] is True
        saved = own.post("/api/workshop/packs", text=GOOD)
        assert (saved.status_code, saved.json()["name"]) == (201, "riders")
        assert Path(saved.json()["path"]).read_text("utf-8") == GOOD
        again = own.post("/api/workshop/packs", text=PACK.format(points=12))
        assert (again.status_code, again.json()["error"]) == (409, "exists")
        assert Path(saved.json()["path"]).read_text("utf-8") == GOOD
        assert own.post("/api/workshop/packs", text=PACK.format(points=12), replaces=True).status_code == 201
        assert "points = 12" in Path(saved.json()["path"]).read_text("utf-8")
        assert own.post("/api/workshop/packs", text="x = 1").status_code == 400
        assert [path.name for path in (tmp_path / "packs").iterdir()] == ["riders.toml"]


def test_a_folder_that_cannot_be_written_leaves_a_sentence_and_no_rest(tmp_path, monkeypatch):
    home = tmp_path / "home"
    home.write_text("a file where a folder should be")
    monkeypatch.setenv("POCKETBOX_HOME", str(home))
    with serving(tmp_path / "own", workshop=True, saves_packs=True) as own:
        answer = own.post("/api/workshop/packs", text=GOOD)
    assert answer.status_code == 400
    assert answer.json()["sentence"].startswith("cannot write ")


def test_too_many_packs_from_one_address_are_refused(tmp_path):
    with serving(tmp_path, workshop=True, bounds=replace(FREE, workshop=(2, 0.0))) as own:
        statuses = [own.post("/api/workshop/check", text=GOOD).status_code for _ in range(3)]
    assert statuses == [200, 200, 429]


def ended(shop: Served, id: str, games: int = 1, seconds: float = 60) -> dict[str, object]:
    """A run once it has played some games, or has ended."""
    until = time.monotonic() + seconds
    while True:
        found = shop.get(f"/api/workshop/prices/{id}").json()
        if found["state"] != "running" or found["games"] >= games or time.monotonic() > until:
            return found
        time.sleep(0.2)


def test_a_fair_price_is_found_in_the_background_and_can_be_stopped(shop):
    begun = shop.post("/api/workshop/prices", text=GOOD)
    assert begun.status_code == 201, begun.text
    assert begun.json()["state"] == "running"
    found = ended(shop, begun.json()["id"])
    assert found["problem"] == ""
    assert 1 <= found["games"] <= found["most"] == 400
    (piece,) = found["pieces"]
    assert (piece["name"], piece["title"], piece["price"]) == ("lancer", "Lancer", 11)
    assert piece["verdict"]
    stopped = shop.post(f"/api/workshop/prices/{found['id']}/stop").json()
    assert stopped["state"] in ("stopped", "done")
    assert shop.get(f"/api/workshop/prices/{found['id']}").json()["games"] >= found["games"]


def test_a_visitor_has_one_run_at_a_time_and_a_broken_pack_has_none(shop):
    first = shop.post("/api/workshop/prices", text=GOOD).json()["id"]
    second = shop.post("/api/workshop/prices", text=PACK.format(points=12)).json()["id"]
    assert shop.get(f"/api/workshop/prices/{first}").json()["state"] == "stopped"
    assert shop.post(f"/api/workshop/prices/{second}/stop").json()["state"] == "stopped"
    refused = shop.post("/api/workshop/prices", text=PACK.format(points=99))
    assert refused.status_code == 400
    assert "line 13, column 1" in refused.json()["sentence"]
    assert shop.get("/api/workshop/prices/unknown").json()["error"] == "no run"


def test_numbers_beyond_every_printed_one_are_warned_about(shop):
    said = odds_of(shop, GOOD.replace("spd = 2", "spd = 4"))["warnings"]
    assert any("4 of the Lancer is out of the printed range" in one for one in said)


def test_a_visitor_cannot_send_code(shop):
    """Neither a trait that only code has, nor the hash of code among the data."""
    found = shop.post("/api/workshop/check", text=GOOD.replace('"bump"', '"frenzy"')).json()
    assert "there is no trait 'frenzy'" in found["problem"]["sentence"]
    values = {"pack": find("tactics5").with_packs([read_pack_text(GOOD).pack]).packs[0].head, "code": "0" * 32}
    text = write_value({**values, "unit": read_pack_text(GOOD).pack.rows("unit")})
    hash = hashlib.sha256(text.encode("ascii")).hexdigest()[:16]
    data = base64.urlsafe_b64encode(text.encode("ascii")).decode("ascii").rstrip("=")
    position = f"0,0 field keep\noptions: pack=riders@1.0.0#{hash}:{data}"
    answer = shop.post("/api/tables", game="tactics5", position=position)
    assert answer.status_code == 400
    assert "the pack riders@1.0.0 brings code that is not installed here" in answer.json()["sentence"]

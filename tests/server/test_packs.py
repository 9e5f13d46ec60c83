"""Packs at a table in the browser: what the host has installed is offered, chosen, shown and kept."""

from __future__ import annotations

import random

from pocketbox.match.reading import read_record
from pocketbox.match.replay import replay

BOTH_ME = [{"kind": "me"}, {"kind": "me"}]


def test_a_pack_is_offered_as_a_house_rule_of_its_game_alone(served):
    games = {game["id"]: game for game in served.get("/api/games").json()["games"]}
    (option,) = [option for option in games["tactics5"]["options"] if option["name"] == "pack"]
    assert option["choices"] == ["none", "second-armies"]
    assert option["default"] == "none"
    (option,) = [option for option in games["dungeons"]["options"] if option["name"] == "pack"]
    assert option["choices"] == ["none", "undercroft"]


def test_a_table_with_a_pack_is_played_shown_and_recorded(served):
    opened = served.open(game="tactics5", setup="landing", options={"pack": "second-armies"}, seats=BOTH_ME)
    me = served.join(opened["code"], opened["token"])
    rng = random.Random(3)
    me.until_mine()
    assert "deploy marine" in me.options()
    for _ in range(12):
        done = me.choose(rng.choice(me.options()))
        me.until_state(done["seq"])
        if me.until_mine()["over"]:
            break
    cards = served.get(f"/api/tables/{opened['code']}/cards").json()
    assert "Hussar" in [card["title"] for group in cards["groups"] for card in group["cards"]]
    record = served.get(f"/api/tables/{opened['code']}/record", token=opened["token"]).text
    assert "pack=second-armies@1.0.0#" in record
    assert replay(read_record(record)).game.packs[0].id == "second-armies"


def test_an_unknown_pack_is_refused_with_its_place(served):
    answer = served.post("/api/tables", game="tactics5", options={"pack": "third-armies"})
    assert answer.status_code == 400
    assert "the option pack cannot be 'third-armies'" in answer.text

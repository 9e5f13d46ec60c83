"""The socket fuzzed: whatever is said, in whatever order, every request is answered and no table is ever stuck."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from conftest import IS_QUICK
from server.served import FREE, Guest, Served, serving

KINDS = [
    "hello", "choose", "dice", "rest", "undo", "agree", "odds", "why", "rule", "hint", "warnings", "name", "word",
    "sit in", "hand back", "ping", "nonsense",
]  # fmt: skip
ANSWERS = ("done", "refused", "answer")

texts = st.sampled_from(["", "roll", "pass", "move a1", "move b4", "undo", "1", "3 1", "é" * 50, "x" * 200]) | st.text(
    max_size=30
)
seqs = st.sampled_from(["now", 0, 1, 10**6, -1, "x", None])
values = st.one_of(
    st.none(), st.booleans(), st.integers(-5, 10**12), st.text(max_size=20), st.lists(st.integers(), max_size=3)
)
sensible = st.fixed_dictionaries(
    {"type": st.sampled_from(KINDS)},
    optional={
        "seq": seqs,
        "text": texts,
        "seat": st.integers(-1, 4),
        "bot": st.sampled_from(["", "random", "hard", "nobody"]),
        "rule": st.sampled_from(["RU-HTURN-02", "", "ZZ"]),
        "name": texts,
        "proposal": st.sampled_from(["p-1", "p-2", ""]),
        "yes": st.booleans(),
        "stop": st.booleans(),
    },
)
"""Messages with some of the fields they need, often the right ones."""
legal = st.just({"type": "choose", "seq": "now", "text": "legal"})
odd = st.dictionaries(st.text(max_size=8), values, max_size=5)
said = st.lists(st.tuples(st.integers(0, 2), st.one_of(legal, sensible, odd)), max_size=25)


@pytest.fixture(scope="module")
def fuzzed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    free = replace(FREE, bad_messages=10**9)
    with serving(tmp_path_factory.mktemp("fuzzed"), away_seconds=0, bounds=free) as found:
        yield found


def asked(guest: Guest, message: dict[str, Any], number: int) -> None:
    """Say something with an id of its own, and wait until it is answered."""
    message = dict(message)
    if message.get("seq") == "now":
        message["seq"] = guest.state["seq"]
    if message.get("text") == "legal":
        message["text"] = guest.options()[number % len(guest.options())] if guest.options() else "roll"
    message["id"] = id = f"n {number}"
    guest.say(message)
    while True:
        answer = guest.hear()
        if answer.get("id") == id and answer["type"] in ANSWERS:
            return


def play_on(guests: list[Guest]) -> None:
    """The table is not stuck: whoever is to act can act, and it counts."""
    rng = random.Random(1)
    for _ in range(3):
        for guest in guests:
            guest.ask("ping")
        actor = next((guest for guest in guests if guest.state["mine"] or guest.state["dice"]), None)
        if actor is None or actor.state["over"]:
            return
        before = actor.state["seq"]
        seat = actor.state["to_act"]
        if actor.state["dice"]:
            done = actor.ask("dice", seq=before, text=actor.state["dice"]["results"][0])
        elif actor.table["seats"][seat]["stand_in"]:
            done = actor.ask("hand back", seat=seat)
        else:
            done = actor.choose(rng.choice(actor.options()))
        if done["type"] == "refused" and done["error"] in ("stale", "illegal", "not yours"):
            continue  # a bot that sits in was faster
        assert done["type"] == "done", done
        assert done["seq"] >= before


@settings(max_examples=15 if IS_QUICK else 80, suppress_health_check=list(HealthCheck))
@given(
    conversation=said,
    game=st.sampled_from(["rush", "abyss", "tactics5"]),
    dice=st.sampled_from(["table", "mine"]),
    setup=st.sampled_from(["quick", "play"]),
)
def test_every_request_is_answered_and_the_table_plays_on(fuzzed, conversation, game, dice, setup):
    kinds = [{"kind": "me"}] if game == "abyss" else [{"kind": "me"}, {"kind": "link"}]
    opened = fuzzed.open(game=game, seats=kinds, dice=dice, setup=setup)
    tokens = [opened["token"], *[invite["link"].partition("#")[2] for invite in opened["invites"]]]
    guests = [fuzzed.join(opened["code"], token) for token in [*tokens, opened["watch"].partition("#")[2]]]
    for number, (who, message) in enumerate(conversation):
        asked(guests[who % len(guests)], message, number)
    play_on(guests[:-1])
    for guest in guests:
        guest.close()
    assert "pocketbox_failed_total 0.0" in fuzzed.get("/metrics").text


@settings(max_examples=20 if IS_QUICK else 100, suppress_health_check=list(HealthCheck))
@given(
    first=st.one_of(
        st.text(max_size=200), st.binary(max_size=50), odd.map(json.dumps), st.just('{"type":"hello","token":"x"}')
    )
)
def test_whatever_comes_instead_of_a_right_hello_ends_with_a_reason(fuzzed, first):
    opened = fuzzed.open(game="abyss")
    guest = Guest(fuzzed.connect(opened["code"]))
    guest.socket.send(first)
    assert guest.hear()["type"] == "problem"
    with pytest.raises(ConnectionClosed) as closed:
        guest.socket.recv(20)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code in (4400, 4401)

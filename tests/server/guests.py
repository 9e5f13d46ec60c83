"""People at tables that tests open: who sits where, and games played to their ends."""

from __future__ import annotations

import random

from pocketbox.games import find
from server.served import Guest, Served

DUEL = {"game": "rush", "setup": "duel"}
BOTH_ME = [{"kind": "me"}, {"kind": "me"}]
TWO = [{"kind": "me", "name": "Ann"}, {"kind": "link"}]


def seats_for(game: str, kind: str) -> list[dict[str, str]]:
    return [{"kind": "me"}] + [{"kind": kind}] * (int(find(game).least_seats) - 1)


def token_of(link: str) -> str:
    return link.partition("#")[2]


def pair(served: Served, **wish) -> tuple[Guest, Guest, dict]:
    opened = served.open(**{"game": "rush", "setup": "duel", "seats": TWO, **wish})
    ann = served.join(opened["code"], opened["token"])
    bo = served.join(opened["code"], token_of(opened["invites"][0]["link"]))
    return ann, bo, opened


def to_act(*guests: Guest) -> Guest:
    """Whoever of these is to act, once all have heard the same."""
    newest = max(guest.state["seq"] for guest in guests)
    for guest in guests:
        guest.until_state(newest)
    return next(guest for guest in guests if guest.state["mine"])


def play_out(me: Guest, seed: int = 1) -> None:
    rng = random.Random(seed)
    while not me.until_mine()["over"]:
        done = me.choose(rng.choice(me.options()))
        me.until_state(done["seq"])


def finished(served: Served, **wish) -> tuple[dict, Guest]:
    opened = served.open(**({"game": "abyss"} | wish))
    me = served.join(opened["code"], opened["token"])
    play_out(me)
    return opened, me

"""Nothing hidden is ever sent: two tables that differ only in secrets send the same bytes to everybody else.

Real dice are typed in, so that nothing but the secret differs; then every byte that the other seat and a watcher get,
over the socket and over HTTP, is compared.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest

from conftest import IS_QUICK
from pocketbox.games import GAME_IDS, find
from server.served import Guest, Served

TABLES = 2 if IS_QUICK else 4
LATER = 5
"""After this many choices, and after the first and the last, others ask for everything they can."""
SECRETS = [
    (id, option.name)
    for id in GAME_IDS
    for option in find(id).options
    if "secret" in option.name and option.kind == "switch"
]


@dataclass
class Watched:
    """A table with a secret seat, another seat, somebody who watches, and all that the latter two were sent."""

    served: Served
    code: str
    tokens: dict[str, str]
    holder: Guest
    other: Guest
    watcher: Guest
    pages: list[str]
    first_choice: str
    """What the holder may choose at first: the same at every table."""

    def look(self) -> None:
        """Ask for everything that can be asked for."""
        for who in ("other", "watcher"):
            for path in ("record", "report", "steps/0", f"steps/{self.steps()}"):
                self.pages.append(self.served.get(f"/api/tables/{self.code}/{path}", self.tokens[who]).text)
        for guest in (self.other, self.watcher):
            guest.ask("odds", text=self.first_choice)
            guest.ask("why", text=self.first_choice)
            guest.ask("undo", seq=guest.state["seq"])

    def steps(self) -> int:
        return int(self.served.get(f"/api/tables/{self.code}/steps/0", self.tokens["other"]).json()["count"])

    def heard(self) -> str:
        """Every byte that was sent to those from whom something is hidden, without what names this table."""
        text = "\n".join([*self.other.bytes_heard, *self.watcher.bytes_heard, *self.pages])
        text = re.sub(r'("created":|match: |"minutes":)[^,\n]*', r"\1", text)
        text = re.sub(r'"away_seconds":\d+', "", text)
        return text.replace(self.code, "CODE")

    def close(self) -> None:
        for guest in (self.holder, self.other, self.watcher):
            guest.close()


def table_with(served: Served, game: str, option: str, holder: int) -> Watched:
    seats = [{"kind": "link"}, {"kind": "link"}]
    opened = served.open(game=game, setup="play", seats=seats, options={option: True}, dice="mine")
    links = [invite["link"].partition("#")[2] for invite in opened["invites"]]
    tokens = {"holder": links[holder], "other": links[1 - holder], "watcher": opened["watch"].partition("#")[2]}
    guests = {}
    for who, token in tokens.items():
        guests[who] = served.join(opened["code"], token)
    for who in ("other", "watcher"):
        # What they heard so far depends on who came first; from here on it must be the same.
        guests[who].ask("ping")
        guests[who].bytes_heard.clear()
    return Watched(served, opened["code"], tokens, guests["holder"], guests["other"], guests["watcher"], [], "")


def settle_dice(table: Watched) -> None:
    """Type the first result wherever dice are awaited."""
    for guest in (table.holder, table.other):
        guest.ask("ping")
        while guest.state["dice"] is not None:
            done = guest.ask("dice", seq=guest.state["seq"], text=guest.state["dice"]["results"][0])
            table.holder.until_state(done["seq"])
            table.other.until_state(done["seq"])


def choose_in_secret(table: Watched, pick: int) -> int:
    """The holder chooses as long as it is asked, each time another option; how often it was."""
    settle_dice(table)
    table.first_choice = table.holder.options()[0]
    chosen = 0
    while table.holder.state["mine"]:
        options = table.holder.options()
        done = table.holder.choose(options[pick % len(options)])
        assert done["type"] == "done"
        for guest in (table.holder, table.other, table.watcher):
            guest.until_state(done["seq"])
        chosen += 1
        if chosen in (1, LATER):
            table.look()
    table.look()
    return chosen


@pytest.mark.parametrize(("game", "option"), SECRETS)
def test_two_tables_that_differ_only_in_a_secret_send_others_the_same_bytes(served, game, option):
    assert SECRETS, "there is a game with secrets"
    heard: dict[int, set[str]] = {}
    own: set[str] = set()
    for pick in range(TABLES):
        table = table_with(served, game, option, 0)
        chosen = choose_in_secret(table, pick)
        heard.setdefault(chosen, set()).add(table.heard())
        own.add(repr([message["scene"]["seats"] for message in table.holder.heard if message["type"] == "state"]))
        table.close()
    assert max(len(texts) for texts in heard.values()) == 1, "somebody else was sent something of a secret"
    assert len(heard) == 1, "how long somebody chooses in secret tells something"
    assert len(own) > 1, "the seat itself sees its own secret, which differs"


@pytest.mark.parametrize(("game", "option"), SECRETS)
def test_a_secret_choice_stands_in_no_byte_sent_to_others(served, game, option):
    table = table_with(served, game, option, 0)
    settle_dice(table)
    text = table.holder.options()[-1]
    table.first_choice = text
    done = table.holder.choose(text)
    for guest in (table.other, table.watcher):
        guest.until_state(done["seq"])
    table.look()
    assert f'"{text}"' in "\n".join(table.holder.bytes_heard)
    # What was asked is sent back to whoever asked, so only what nobody asked for counts.
    sent = "\n".join(line for line in [*table.other.bytes_heard, *table.watcher.bytes_heard] if '"about"' not in line)
    assert f'"{text}"' not in sent
    assert f"0 {text}" not in "\n".join(table.pages)
    assert "chose in secret" in "\n".join(table.pages)
    table.close()


@pytest.mark.parametrize("game", GAME_IDS)
def test_no_seed_and_no_secret_of_dice_is_sent_while_a_game_runs(served, game):
    seats = [{"kind": "me"}] * int(find(game).least_seats)
    for dice in ("table", "fair"):
        opened = served.open(game=game, seats=seats, dice=dice)
        me = served.join(opened["code"], opened["token"])
        if dice == "fair":
            for seat in range(len(seats)):
                me.ask("word", seat=seat, text=f"words {seat}")
        while not me.state["scene"]:
            me.hear()
        record = served.get(f"/api/tables/{opened['code']}/record", opened["token"]).text
        assert "\nseed:" not in record
        assert "\nsecret:" not in record
        for text in [*me.bytes_heard, record]:
            assert '"seed"' not in text
            assert '"secret"' not in text
        me.close()

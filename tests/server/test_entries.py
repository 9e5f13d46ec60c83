"""A table is a fold of its log: what happens live and what is read again agree, and nothing unknown is skipped."""

from __future__ import annotations

import json
import random
from dataclasses import replace

import pytest

from pocketbox.engine.core import BadInput
from pocketbox.server.clock import Clock
from pocketbox.server.entries import KINDS, Closed, Entry, Moved
from pocketbox.server.facts import mark_of
from pocketbox.server.keys import Key
from pocketbox.server.plan import FAIR, Chair, TablePlan
from pocketbox.server.table import OVER, Table

HOST = Key("a" * 64, (0,), is_host=True)
GUEST = Key("b" * 64, (1,))
LATER = Key("c" * 64, (1,))


def played_table() -> Table:
    """A table at which something of every kind has happened, but for what only a host does."""
    chairs = (Chair("me", name="Ann"), Chair("link"))
    table = Table.open(
        "ABCDEF", TablePlan("rush", "duel", chairs=chairs, dice=FAIR, clock=Clock(600, 5)), [HOST, GUEST]
    )
    table.arrive(HOST)
    table.add_key(LATER, "Bo")
    table.arrive(LATER)
    table.give_word(0, "sea")
    table.give_word(1, "salt")
    table.rename(1, "Bob")
    table.sit_in(1, "random", is_absent=True)
    table.arrive(LATER)
    rng = random.Random(1)
    for count in range(400):
        if table.match is None or table.phase == OVER:
            break
        table.choose(table.to_act, rng.choice(table.match.choices).text, mark_of(HOST, str(count)))
    table.speak(1, "  well  <b>played</b> ", "", mark_of(LATER, "s-1"))
    table.speak(0, "", "hello", mark_of(HOST, "s-2"))
    table.follow("GHJKLM")
    table.challenge("some-challenge")
    return table


def facts_of(table: Table) -> dict[str, object]:
    """Everything the log decides, as values that can be compared."""
    told = {name: value for name, value in vars(table).items() if name not in ("game", "match", "unsaved")}
    known = {name: value for name, value in told.items() if name not in ("_pages", "_dealer", "stopwatch")}
    return known | {"record": table.match.record() if table.match is not None else ""}


def saved(table: Table) -> list[Entry]:
    """The entries as a database gives them back."""
    return [replace(entry, body=json.loads(entry.to_row()["body"])) for entry in table.unsaved]


def test_a_table_read_from_its_log_is_the_table_that_wrote_it():
    table = played_table()
    entries = saved(table)
    assert {entry.kind for entry in entries} == set(KINDS) - {Closed.kind}
    assert facts_of(Table.load(entries)) == facts_of(table)


def test_every_beginning_of_a_log_is_a_table():
    entries = saved(played_table())
    for count in range(1, len(entries) + 1, 7):
        table = Table.load(entries[:count])
        assert table.entry_count == count
        assert table.seq == sum(entry.kind == Moved.kind for entry in entries[:count])


def test_an_entry_of_a_kind_that_is_not_known_is_not_skipped():
    first, *_ = saved(played_table())
    strange = Entry("ABCDEF", 2, "levitated", {}, first.at)
    with pytest.raises(BadInput, match="an entry 'levitated', which this version does not know"):
        Table.load([first, strange])
    with pytest.raises(BadInput, match="has other parts than 'named' has: seat, name"):
        Table.load([first, replace(strange, kind="named", body={"seat": 0})])


def test_an_entry_that_does_not_follow_is_refused():
    first, second, third, *_ = saved(played_table())
    with pytest.raises(BadInput, match="entry 3 of table ABCDEF does not follow entry 1"):
        Table.load([first, third])
    with pytest.raises(BadInput, match="does not begin with its opening"):
        Table.load([second])

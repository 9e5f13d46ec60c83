"""A record of every rules version of every game stays here, and still plays and proves as it did."""

from __future__ import annotations

from pathlib import Path

import pytest

from pocketbox.engine.core import BadInput
from pocketbox.games import GAME_IDS, find
from pocketbox.match.reading import load_record
from pocketbox.match.verify import verify
from printed import added_names, printed_hash

FOLDER = Path(__file__).parent / "records"
RECORDS = sorted(FOLDER.glob("*.record"))


def is_of_today(path: Path) -> bool:
    header = load_record(path).header
    return header.rules == find(header.game).rules_version


@pytest.mark.parametrize("path", [path for path in RECORDS if is_of_today(path)], ids=lambda path: path.stem)
def test_the_record_still_holds(path):
    """When this fails, an old game would play differently: raise the rules version, and write a record of it.

    `cd tests && python -m records.write GAME` writes one.
    """
    record = load_record(path)
    game = find(record.header.game)
    if added_names(game):
        assert record.header.content == printed_hash(game, game.read_settings(record.header.options))
    else:
        assert verify(record).unchecked == []


@pytest.mark.parametrize("path", [path for path in RECORDS if not is_of_today(path)], ids=lambda path: path.stem)
def test_a_record_of_older_rules_says_so_where_it_differs(path):
    """Never a game that did not happen: it is refused at the line where the rules part ways."""
    with pytest.raises(BadInput, match=r"played under rules .*; it diverges at line"):
        verify(load_record(path))


@pytest.mark.parametrize("id", GAME_IDS)
def test_every_game_has_a_record_of_its_rules_version(id):
    versions = {(r.header.game, r.header.rules) for r in map(load_record, RECORDS)}
    assert (id, find(id).rules_version) in versions

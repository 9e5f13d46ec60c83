"""Which saved matches are not over."""

from __future__ import annotations

from pathlib import Path

import pytest

from pocketbox.match.saves import list_unfinished, new_save

HEADER = "pocketbox record 1\ngame: rush\n\n"


@pytest.mark.parametrize(
    ("lines", "is_over"),
    [
        ("0 roll\ndice 3\n", False),
        ("0 roll\n= 12ab\nend RU-WIN-01 0\n", True),
        ("0 roll\ndice 3\nforfeit 0 the bot 'x' did not answer in time\n", True),
        ("0 roll\nforfeit 0 late\nreveal: 00ff\n", True),
        ("0 roll\ndice 3\nforfeit 0 the b", False),
        ("0 roll\ndice 3\nend RU-W", False),
    ],
    ids=["running", "ended", "forfeited", "forfeited with fair dice", "torn forfeit", "torn end"],
)
def test_a_match_is_over_once_its_end_or_a_forfeit_is_written_whole(tmp_path: Path, monkeypatch, lines, is_over):
    monkeypatch.setenv("POCKETBOX_HOME", str(tmp_path))
    path = new_save("rush", "abcdef")
    path.write_text(HEADER + lines, "utf-8")
    assert list_unfinished() == ([] if is_over else [path])

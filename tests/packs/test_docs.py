"""The pages about packs: what they show works, and the reference is what the checks use."""

from __future__ import annotations

import re
import textwrap
from pathlib import Path

import pytest

from pocketbox.packs.reading import read_pack_text
from pocketbox.packs.reference import reference
from pocketbox.packs.scenarios import failures_of

DOCS = Path(__file__).parent.parent.parent / "docs"


def test_the_reference_is_up_to_date():
    assert (DOCS / "pack-reference.md").read_text("utf-8") == reference(), "run tests/packs/write.py"


@pytest.mark.parametrize(
    ("at", "table", "name"), [(0, "unit", "lancer"), (1, "unit", "huntress"), (2, "terrain", "marsh")]
)
def test_the_packs_of_the_page_load_and_pass_their_scenarios(at, table, name):
    texts = re.findall(r"```toml\n(.*?)```", (DOCS / "packs.md").read_text("utf-8"), re.DOTALL)
    file = read_pack_text(textwrap.dedent(texts[at]))
    assert [row["name"] for row in file.pack.rows(table)] == [name]
    assert len(file.scenarios) == 1
    assert failures_of(file) == []

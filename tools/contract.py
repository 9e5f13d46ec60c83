"""Writes what follows from the scene contract: the JSON schema, the tables of docs/protocol.md, the client's types."""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path

from contract_read import Contract
from contract_write import write_messages, write_schema, write_tables, write_typescript
from places import PACKAGE, ROOT, say, shown
from pocketbox.learn import contract as learn
from pocketbox.scenes.contract import board, cards, choices, fight, motions, scene
from pocketbox.server import learning, message_types, messages, responses

MODULES = (board, cards, choices, fight, motions, scene, message_types, messages, responses, learn, learning)
RENAMED: dict[type, str] = {motions.Strike: "StrikeMotion"}
"""Types that share their name with a type of another module."""

MESSAGES = "messages"
"""The part whose types are short enough for one table."""

SOURCE = "./pocketbox contract"
TITLE = "What a client of Pocketbox meets"
TYPES = PACKAGE / "server" / "static" / "js" / "types.d.ts"
SCHEMA = ROOT / "docs" / "protocol.schema.json"
PROTOCOL = ROOT / "docs" / "protocol.md"
PLACE = re.compile(r"(<!-- contract: (\w+) -->\n).*?(<!-- end of contract -->\n)", re.DOTALL)
"""Where tables stand in a document: between these two comments, with the name of the module."""


def read_contract() -> Contract:
    return Contract(MODULES, RENAMED)


def build_files() -> dict[Path, str]:
    """Return every file that follows from the contract, as it should be now."""
    contract = read_contract()
    tables = {
        part.id: (write_messages if part.id == MESSAGES else write_tables)(contract, part) for part in contract.parts
    }
    document = PROTOCOL.read_text("utf-8")
    unknown = {found[1] for found in PLACE.findall(document)} - set(tables)
    if unknown:
        raise ValueError(f"{shown(PROTOCOL)} asks for {sorted(unknown)}; the contract has {sorted(tables)}")
    return {
        TYPES: write_typescript(contract, SOURCE),
        SCHEMA: write_schema(contract, TITLE),
        PROTOCOL: PLACE.sub(lambda found: f"{found[1]}\n{tables[found[2]]}\n{found[3]}", document),
    }


def stale_files() -> list[Path]:
    """List the files that do not agree with the contract."""
    return [path for path, text in build_files().items() if not path.exists() or path.read_text("utf-8") != text]


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog=SOURCE, description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a file is stale")
    options = parser.parse_args(arguments)
    stale = stale_files()
    if options.check:
        for path in stale:
            say(f"{shown(path)} does not agree with the contract; run {SOURCE}")
        return 1 if stale else 0
    files = build_files()
    for path in stale:
        path.write_text(files[path], "utf-8")
        say(f"wrote {shown(path)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

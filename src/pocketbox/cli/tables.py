"""`pocketbox tables`: list, close, delete, export and restore the tables of a server."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from pocketbox import BadInput
from pocketbox.cli import arguments

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection

ACTIONS: Final = {
    "list": "list tables, the most recently used first",
    "close": "close tables, so that nobody can play there",
    "delete": "delete tables permanently",
    "export": "write everything to a file",
    "restore": "restore an exported file into an empty database",
}
WITH_CODES: Final = ("close", "delete")
WITH_FILE: Final = ("export", "restore")


def parser(prog: str) -> arguments.Parser:
    found = arguments.parser(
        prog,
        "Manage the tables of a server. Listing and exporting work while it runs; stop it for everything else.",
        ["tables list", "tables delete K7QX4M", "tables export backup.jsonl", "tables restore backup.jsonl"],
    )
    explained = "; ".join(f"{name}: {does}" for name, does in ACTIONS.items())
    found.add_argument("action", choices=list(ACTIONS), help=explained)
    found.add_argument("what", nargs="*", help="the codes of tables, or a file")
    found.add_argument("--database", default="", metavar="URL", help="where tables are saved, as for serve")
    arguments.add_json(found)
    return found


def run(args: argparse.Namespace) -> int:
    if args.action in WITH_CODES and not args.what:
        raise BadInput(f"name the tables to {args.action} by their codes: tables {args.action} K7QX4M")
    if args.action in WITH_FILE and len(args.what) != 1:
        raise BadInput(f"name a file: tables {args.action} backup.jsonl")
    try:
        from pocketbox.server.config import Config
    except ModuleNotFoundError as missing:
        raise BadInput(f"the browser table needs {missing.name}, which is not installed") from None
    url = Config(database=args.database).database_url()
    actions: dict[str, Callable[[str, argparse.Namespace], None]] = {
        "list": _list,
        "close": _change,
        "delete": _change,
        "export": _export,
        "restore": _restore,
    }
    actions[args.action](url, args)
    return 0


def _list(url: str, args: argparse.Namespace) -> None:
    from pocketbox.server.keeping import list_tables
    from pocketbox.server.log import reading

    with reading(url) as connection:
        found = list_tables(connection)
    if args.json:
        arguments.say_json({"tables": [one.__dict__ for one in found]})
        return
    for one in found:
        moved = datetime.fromtimestamp(one.moved, UTC).strftime("%Y-%m-%d %H:%M")
        print(f"{one.code}  {moved}  {one.state:<6}  {one.game:<9}  {one.entries:>5} entries  {', '.join(one.people)}")
    print(f"{len(found)} tables" if len(found) != 1 else "1 table")


def _change(url: str, args: argparse.Namespace) -> None:
    from pocketbox.server.keeping import close_table, delete_table

    change = close_table if args.action == "close" else delete_table

    def work(connection: Connection) -> None:
        for code in args.what:
            change(connection, code.upper())

    _transact(url, work)
    done = "Closed" if args.action == "close" else "Deleted"
    print(f"{done}: {', '.join(code.upper() for code in args.what)}")


def _export(url: str, args: argparse.Namespace) -> None:
    from pocketbox.server.keeping import export_lines
    from pocketbox.server.log import reading

    path = Path(args.what[0])
    count = 0
    try:
        with reading(url) as connection, path.open("x", encoding="utf-8") as file:
            for line in export_lines(connection):
                file.write(f"{line}\n")
                count += 1
    except FileExistsError:
        raise BadInput(f"{path} already exists; choose another name") from None
    except OSError as problem:
        raise BadInput(f"cannot write {path}: {problem.strerror or problem}") from None
    print(f"Wrote {count - 1} rows to {path}. It contains hidden information and dice seeds: keep it private.")


def _restore(url: str, args: argparse.Namespace) -> None:
    from pocketbox.server.keeping import restore_lines

    path = Path(args.what[0])
    try:
        with path.open(encoding="utf-8") as file:
            count = _transact(url, lambda connection: restore_lines(iter(file), connection))
    except (OSError, UnicodeDecodeError) as problem:
        raise BadInput(f"cannot read {path}: {getattr(problem, 'strerror', None) or problem}") from None
    print(f"Restored {count} rows from {path}.")


def _transact(url: str, work: Callable[[Connection], Any]) -> Any:
    """Do something to a database that no server is using, all of it or nothing."""
    from pocketbox.server.log import EventLog

    log = EventLog(url, 60)
    log.open()
    try:
        return log.transact(work)
    finally:
        log.stop()

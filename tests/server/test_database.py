"""A database that cannot be used: one sentence, before any address is announced."""

from __future__ import annotations

import os
import resource
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from pocketbox.engine.core import BadInput
from pocketbox.server.log import check_database

ROOT = Path(__file__).parent.parent.parent


def serve(
    home: Path, *words: str, command: str = "serve", limit: Callable[[], None] | None = None
) -> subprocess.CompletedProcess[str]:
    settings = {"PYTHONPATH": str(ROOT / "src"), "POCKETBOX_HOME": str(home)}
    return subprocess.run(
        [sys.executable, "-m", "pocketbox", command, "--port", "0", *words],
        capture_output=True, text=True, timeout=60, env=os.environ | settings, check=False, preexec_fn=limit,
    )  # fmt: skip


def check_refused(done: subprocess.CompletedProcess[str], *parts: str) -> None:
    assert done.returncode == 2
    assert done.stdout == "", "no address is announced"
    assert done.stderr.count("\n") == 1, done.stderr
    assert done.stderr.startswith("pocketbox: cannot use the database ")
    for part in parts:
        assert part in done.stderr


def nothing_fits() -> None:
    """Every write to a file fails, as on a full disk."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))


@pytest.mark.parametrize("command", ["serve", "play"])
def test_a_file_that_is_no_database(tmp_path, command):
    garbage = tmp_path / "tables.sqlite"
    garbage.write_text("this is a letter, not a database\n" * 50, "utf-8")
    words = ["--no-browser"] if command == "play" else []
    check_refused(serve(tmp_path, *words, command=command), str(garbage), "file is not a database")
    assert garbage.read_text("utf-8").startswith("this is a letter"), "it stays as it was"


def test_a_folder(tmp_path):
    check_refused(serve(tmp_path, "--database", f"sqlite:///{tmp_path}"), str(tmp_path), "it is a folder")


def test_a_full_disk(tmp_path):
    done = serve(tmp_path, "--database", f"sqlite:///{tmp_path / 'new.sqlite'}", limit=nothing_fits)
    check_refused(done, str(tmp_path / "new.sqlite"))


def test_a_disk_that_has_filled_up_since(tmp_path):
    check_database(f"sqlite:///{tmp_path / 'old.sqlite'}")
    done = serve(tmp_path, "--database", f"sqlite:///{tmp_path / 'old.sqlite'}", limit=nothing_fits)
    check_refused(done, str(tmp_path / "old.sqlite"))


def test_a_database_that_may_only_be_read(tmp_path):
    check_database(f"sqlite:///{tmp_path / 'old.sqlite'}")
    url = f"sqlite:///file:{tmp_path / 'old.sqlite'}?mode=ro&uri=true"
    check_refused(serve(tmp_path, "--database", url), "attempt to write a readonly database")


def test_a_folder_that_cannot_be_made(tmp_path):
    (tmp_path / "file").write_text("", "utf-8")
    done = serve(tmp_path, "--database", f"sqlite:///{tmp_path / 'file' / 'tables.sqlite'}")
    check_refused(done, f"{tmp_path / 'file'} is a file, not a folder", "POCKETBOX_HOME")


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost"])
def test_a_postgresql_that_refuses(tmp_path, host):
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    done = serve(tmp_path, "--database", f"postgresql://ann:open-sesame@{host}:{port}/tables")
    check_refused(done, f"postgresql://ann:***@{host}:{port}/tables", "efused")
    assert "open-sesame" not in done.stderr


def test_a_database_of_a_newer_version(tmp_path):
    path = tmp_path / "tables.sqlite"
    check_database(f"sqlite:///{path}")
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE alembic_version SET version_num = 'ffff'")
    connection.close()
    check_refused(serve(tmp_path), str(path), "newer version")


def test_checking_a_database_leaves_nothing_in_it(tmp_path):
    path = tmp_path / "tables.sqlite"
    check_database(f"sqlite:///{path}")
    check_database(f"sqlite:///{path}")
    connection = sqlite3.connect(path)
    assert connection.execute("SELECT count(*) FROM entries").fetchall() == [(0,)]
    connection.close()


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("nonsense", "a URL such as sqlite:///tables.sqlite"),
        ("mysql://host/base", "'mysql' is not supported"),
        ("sqlite://", "would lose every table"),
    ],
)
def test_what_is_no_url_of_a_database(url, said):
    with pytest.raises(BadInput, match=said):
        check_database(url)

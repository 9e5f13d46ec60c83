"""The same log in PostgreSQL: tables opened, played, found again by another server, and never written twice."""

from __future__ import annotations

import os
import pwd
import random
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.served import PATIENCE, serving

NOT_ROOT = ("postgres", "nobody")


def found(name: str) -> str | None:
    """A program of PostgreSQL; Debian keeps them off the path."""
    for folder in sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True):
        if (folder / name).exists():
            return str(folder / name)
    return shutil.which(name)


def other_user() -> str | None:
    """PostgreSQL does not run as root, so somebody else must run it then."""
    if os.getuid() != 0:
        return None
    names = {entry.pw_name for entry in pwd.getpwall()}
    return next(name for name in NOT_ROOT if name in names)


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    """A database of its own for these tests, or the one that $POCKETBOX_POSTGRES names."""
    given = os.environ.get("POCKETBOX_POSTGRES")
    if given:
        yield given
        return
    initdb, server = found("initdb"), found("postgres")
    if initdb is None or server is None:
        said = "PostgreSQL is not installed; apt-get install postgresql"
        if os.environ.get("CI"):
            pytest.fail(said)
        pytest.skip(said)
    user = other_user()
    # Not in the folder of the tests, which only their own user may enter.
    folder = Path(tempfile.mkdtemp(prefix="pocketbox-postgres-"))
    if user is not None:
        shutil.chown(folder, user)
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    settings = {"cwd": "/", "user": user, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    subprocess.run([initdb, "-D", str(folder), "-U", "pocketbox", "-A", "trust", "-N"], check=True, **settings)
    options = ["-p", str(port), "-h", "127.0.0.1", "-c", "unix_socket_directories="]
    process = subprocess.Popen([server, "-D", str(folder), *options], **settings)
    try:
        end = time.monotonic() + PATIENCE
        while True:
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                break
            except OSError:
                assert process.poll() is None, "PostgreSQL ended at once"
                assert time.monotonic() < end, "PostgreSQL does not come up"
                time.sleep(0.1)
        yield f"postgresql://pocketbox@127.0.0.1:{port}/postgres"
    finally:
        process.terminate()
        process.wait(PATIENCE)
        shutil.rmtree(folder)


def test_a_game_is_kept_in_postgresql_and_found_again_by_another_server(postgres, tmp_path):
    rng = random.Random(1)
    with serving(tmp_path, database=postgres) as served:
        opened = served.open(game="abyss")
        me = served.join(opened["code"], opened["token"])
        for _ in range(8):
            if not me.until_mine()["over"]:
                me.until_state(me.choose(rng.choice(me.options()))["seq"])
        record = served.get(f"/api/tables/{opened['code']}/record", opened["token"]).text
        seq = me.state["seq"]
        me.close()
    with serving(tmp_path, database=postgres) as served:
        me = served.join(opened["code"], opened["token"])
        assert me.state["seq"] == seq
        assert served.get(f"/api/tables/{opened['code']}/record", opened["token"]).text == record
        while not me.until_mine()["over"]:
            me.until_state(me.choose(rng.choice(me.options()))["seq"])
        made = served.post(f"/api/tables/{opened['code']}/challenge", opened["token"]).json()
        assert served.get(f"/api/challenges/{made['challenge']}").json()["results"][0]["choices"] > 0
        me.close()


def test_two_servers_on_one_database_never_both_accept_a_choice_for_the_same_moment(postgres, tmp_path):
    with serving(tmp_path, database=postgres) as one, serving(tmp_path, database=postgres) as two:
        opened = one.open(game="rush", setup="duel", seats=[{"kind": "me"}, {"kind": "me"}])
        here = one.join(opened["code"], opened["token"])
        there = two.join(opened["code"], opened["token"])
        assert here.state["seq"] == there.state["seq"]
        assert here.choose(here.options()[0])["type"] == "done"
        late = there.choose(there.options()[0])
        assert (late["type"], late["error"]) == ("refused", "not saved")
        there.ask("ping")
        assert there.state["seq"] == here.state["seq"], "it has read what the other one wrote"
        assert there.state["scene"]["pieces"] == here.state["scene"]["pieces"]
        here.close()
        there.close()

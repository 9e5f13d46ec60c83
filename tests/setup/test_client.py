"""The checks of the browser client: what is installed, and what happens where there is no Node."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import client
from places import Stop


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A place for the tools, and no program that is really run."""
    monkeypatch.setattr(client, "HOME", tmp_path / "client")
    monkeypatch.setattr(client, "STAMP", tmp_path / "client" / "stamp")
    monkeypatch.setattr(client, "LOCAL", tmp_path)
    monkeypatch.setattr(client, "find_node", lambda: "/bin/node")
    monkeypatch.setattr(client.shutil, "which", lambda name: f"/bin/{name}")
    return tmp_path / "client"


def test_the_tools_are_installed_once_and_again_when_the_lock_changes(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran: list[list[str]] = []
    monkeypatch.setattr(client, "run_logged", lambda command, log: ran.append(command) or True)
    assert client.is_ready()
    assert client.is_ready()
    assert [command[1] for command in ran] == ["ci"]
    assert (home / "package-lock.json").exists()
    monkeypatch.setattr(client, "wanted_stamp", lambda: "another")
    assert client.is_ready()
    assert len(ran) == 2


def test_what_could_not_be_installed_is_tried_again(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "run_logged", lambda command, log: False)
    for _ in range(2):
        with pytest.raises(Stop, match="Could not install"):
            client.is_ready()


def test_without_node_nothing_is_checked_and_ci_fails(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "find_node", lambda: None)
    monkeypatch.delenv("CI", raising=False)
    assert not client.is_ready()
    monkeypatch.setenv("CI", "1")
    with pytest.raises(Stop, match="not checked"):
        client.is_ready()


def test_an_old_node_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client.shutil, "which", lambda name: f"/bin/{name}")
    monkeypatch.setattr(client, "node_version", lambda node: client.LEAST_NODE - 1)
    assert client.find_node() is None
    monkeypatch.setattr(client, "node_version", lambda node: client.LEAST_NODE)
    assert client.find_node() == "/bin/node"


def test_the_lock_file_names_no_registry() -> None:
    text = (client.SETTINGS / "package-lock.json").read_text("utf-8")
    assert "resolved" not in text
    assert "://registry" not in text
    wanted = json.loads((client.SETTINGS / "package.json").read_text("utf-8"))["devDependencies"]
    locked = json.loads(text)["packages"]
    assert {name: locked[f"node_modules/{name}"]["version"] for name in wanted} == wanted

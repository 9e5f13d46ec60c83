"""`./pocketbox play` says who can open its links, and lets the home network in when asked to."""

from __future__ import annotations

import pytest

from pocketbox.cli import play
from pocketbox.server import run


@pytest.fixture
def started(monkeypatch, capsys):
    """Plays with these options without serving; returns the host that it would listen at, and what it says."""

    def start(**options):
        hosts = []

        def serve(config, announce):
            hosts.append(config.host)
            announce(f"http://{config.host}:8080/")
            return 0

        monkeypatch.setattr(run, "serve", serve)
        monkeypatch.setattr(play, "network_address", lambda: "192.0.2.7")
        assert play.host(8080, opens=False, **options) == 0
        return hosts[0], capsys.readouterr().out

    return start


def test_a_table_of_this_computer_says_that_its_links_work_only_here_and_how_to_let_friends_in(started):
    host, said = started()
    assert host == "127.0.0.1"
    assert "http://127.0.0.1:8080/" in said
    assert "Only this computer can open it and its links." in said
    assert "play --lan" in said


def test_a_table_for_the_home_network_is_announced_by_its_address_there(started):
    host, said = started(is_lan=True)
    assert host == "0.0.0.0"
    assert "http://192.0.2.7:8080/" in said
    assert "Everybody in your network can open this address" in said
    assert "0.0.0.0" not in said

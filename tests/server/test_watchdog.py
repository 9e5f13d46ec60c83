"""Connections on which something takes too long are cut; the others are left alone."""

from __future__ import annotations

import socket

from pocketbox.server.watchdog import Watchdog
from server.served import PATIENCE


def test_a_connection_is_cut_when_its_time_is_up():
    ours, theirs = socket.socketpair()
    with ours, theirs, Watchdog().limit(ours.fileno(), 0.05):
        theirs.settimeout(PATIENCE)
        ours.settimeout(PATIENCE)
        assert ours.recv(1) == b"", "whoever waits goes on"
        assert theirs.recv(1) == b""


def test_a_connection_that_is_in_time_and_its_neighbors_are_left_alone():
    watchdog = Watchdog()
    ours, theirs = socket.socketpair()
    slow, other = socket.socketpair()
    with ours, theirs, slow, other:
        with watchdog.limit(ours.fileno(), 0.05):
            pass
        with watchdog.limit(slow.fileno(), 0.05), watchdog.limit(ours.fileno(), PATIENCE):
            slow.settimeout(PATIENCE)
            assert slow.recv(1) == b""
            theirs.sendall(b"x")
            assert ours.recv(1) == b"x"

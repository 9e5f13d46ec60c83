"""Promises about the written game: what a match writes down replays to where it stopped."""

from __future__ import annotations

from pocketbox.engine.core import CHANCE, BadInput
from pocketbox.match.begin import begin
from pocketbox.match.dealer import ScriptedDealer
from pocketbox.match.digest import digest
from pocketbox.match.reading import read_record
from pocketbox.match.replay import Replay
from pocketbox.testing import promises
from pocketbox.testing.checked_game import CheckedGame


def check_record(t: CheckedGame) -> None:
    """Play the same choices at a table, by their texts, and replay what it has written."""
    dealer = ScriptedDealer([action.text for action in t.thrown])
    text = ""
    try:
        match = begin(t.game, dealer, t.settings, t.setup, seats=t.seats)
        for action in t.taken:
            if match.seat_to_act == CHANCE:
                match.deal()
            else:
                match.submit(match.seat_to_act, action.text)
        dealer.finish()
        text = match.record()
        replay = Replay(read_record(text), t.game)
    except BadInput as refused:
        t.fail(promises.RECORD, f"it cannot be written or is refused ({refused}):\n{text}\n")
    if digest(t.game, replay.at(replay.count)) != digest(t.game, t.s):
        t.fail(promises.RECORD, f"another game is played from\n{text}\n")

"""Line mode driven by a test: what is typed goes in as text, what is said comes out as text."""

from __future__ import annotations

import contextlib
import io
import random

from pocketbox.bots.random_bot import RandomBot
from pocketbox.engine.game import Game
from pocketbox.match.begin import begin
from pocketbox.match.dealer import Dealer, ScriptedDealer, TypedDealer
from pocketbox.match.match import Match
from pocketbox.terminal.console import Console, Hangup, Quit
from pocketbox.terminal.lines import LineTable


def sit_down(game: Game, typed: list[str], *, dice: list[str] | None = None, setup: str = "", position: str = "",
             bots: tuple[int, ...] = (), options: str = "") -> tuple[str, Match]:  # fmt: skip
    """Play these lines until they run out; without scripted dice the dice are typed too."""
    out = io.StringIO()
    console = Console(io.StringIO("".join(f"{line}\n" for line in typed)), out)
    table = LineTable(console, {seat: RandomBot() for seat in bots}, random.Random(1), None)
    dealer: Dealer = TypedDealer(table.ask_dice) if dice is None else ScriptedDealer(dice)
    settings = None if position else game.read_settings(options)
    match = begin(game, dealer, settings, setup, position)
    with contextlib.suppress(Hangup, Quit):
        table.play(match)
    return out.getvalue(), match

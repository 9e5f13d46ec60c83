"""Lanterns, a small invented game for tests, with what Rush has not: secrets, hidden picks, three seats."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from lanterns import codec, notation, setup, view
from lanterns.events import EVENTS
from lanterns.rulebook import RULEBOOK
from lanterns.state import Content, State
from lanterns.words import COLOURS, WORDS
from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Seat, Spinner
from pocketbox.engine.edition import Edition
from pocketbox.engine.game import Game
from pocketbox.engine.options import Settings


class Lanterns(Game):
    """The game as everything outside its folder sees it."""

    def __init__(self) -> None:
        super().__init__(
            edition=Edition("lanterns", "Lanterns", 1, setup.OPTIONS, numbers=[], pack_tables=[]),
            line="Light lanterns of a colour nobody else picks, and keep your wish to yourself.",
            least_seats=2,
            most_seats=3,
            words=WORDS,
            rulebook=RULEBOOK,
            setups=setup.SETUPS,
            events=EVENTS,
        )

    def start(self, settings: Settings, setup_name: str, seats: i64) -> Position:
        return setup.start(settings, setup_name, seats)

    def content(self, settings: Settings) -> dict[str, Any]:
        return {"colours": COLOURS, "rounds": Content(settings).rounds}

    def settings_of(self, s: Position) -> Settings:
        return _state(s).content.settings

    def seat_names(self, s: Position) -> list[str]:
        return [f"lighter {seat + 1}" for seat in range(_state(s).seats)]

    def length_bound(self, s: Position) -> i64:
        state = _state(s)
        draws = state.seats
        a_round = state.seats + 1 + 3 * state.seats
        return draws + state.content.rounds * a_round

    def dump(self, s: Position) -> dict[str, Any]:
        return codec.dump(_state(s))

    def load(self, saved: dict[str, Any]) -> Position:
        return codec.load(saved)

    def write_position(self, s: Position) -> str:
        return notation.write_position(_state(s))

    def read_position(self, text: str) -> Position:
        return notation.read_position(text)

    def redact(self, s: Position, seat: Seat) -> Position:
        return view.redact(_state(s), seat)

    def redeal(self, s: Position, seat: Seat, spinner: Spinner) -> Position:
        return view.redeal(_state(s), seat, spinner)


def _state(s: Position) -> State:
    assert isinstance(s, State)
    return s


GAME: Final = Lanterns()

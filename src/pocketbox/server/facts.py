"""What the log of a table says, without the play itself: who sits where, with which links, and what was agreed."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pocketbox.match.fair import FIRST, SECOND, commitment, first_commitment
from pocketbox.server.keys import Key, find_key, fingerprint
from pocketbox.server.plan import BOT, FAIR, OPEN, Chair, TablePlan
from pocketbox.server.talk import Remark

MOST_REMEMBERED: Final = 400
"""Requests whose repetition is recognised; a client repeats its last ones, at once."""


class Facts:
    """Changed only by the entries of the log, each of a kind in `entries`."""

    def __init__(self, code: str, plan: TablePlan, created: float) -> None:
        self.code: Final = code
        self.plan: Final = plan
        self.created: Final = created
        self.game: Final = plan.find_game()
        self.keys: list[Key] = []
        self.chairs: list[Chair] = list(plan.chairs)
        self.stand_ins: dict[int, str] = {}
        """Seats that a bot holds for somebody who is away."""
        self.absent: set[int] = set()
        """Those of them whose person was away when it sat down: it leaves when they come back."""
        self.came: set[int] = set()
        """Seats whose person has been at the table. Nobody else gets a link for them any more."""
        self.words: dict[int, str] = {}
        self.secret = b""
        self.fair_version: int = SECOND
        self.match_id = ""
        self.is_closed = False
        """The host has closed it: nobody plays on."""
        self.seq = 0
        self.moved_at = created
        """When the table last moved on."""
        self.followed_by = ""
        self.challenge_made = ""
        self.left: dict[int, float] = {}
        """Seconds that seats have left, of those that have thought under a clock."""
        self.turn_at = created
        """When the seat to act could begin to think."""
        self.talk: list[Remark] = []
        self.entry_count = 0
        self.unplayed: list[str] = []
        """Text of the record that the log has and no match has played yet."""
        self._done: dict[str, int] = {}

    # Asking

    @property
    def commitment(self) -> str:
        if not self.secret:
            return ""
        if self.fair_version == FIRST:
            return first_commitment(self.secret)
        return commitment(self.secret, self.match_id, [chair.kind != BOT for chair in self.plan.chairs])

    def find_key(self, token: str) -> Key | None:
        return find_key(self.keys, token)

    def bot_seed(self) -> int:
        """What a bot's own luck comes from now: the same wherever the same seed has come as far."""
        return int(fingerprint(f"{self.plan.seed} {self.seq}")[:12], 16)

    def missing_words(self) -> list[int]:
        """Seats that still owe words for fair dice."""
        if self.plan.dice != FAIR:
            return []
        asked = [seat for seat, chair in enumerate(self.plan.chairs) if chair.kind != BOT]
        return [seat for seat in asked if seat not in self.words]

    def bot_of(self, seat: int) -> str:
        """The bot that answers for a seat now; empty when a person does."""
        if seat in self.stand_ins:
            return self.stand_ins[seat]
        return self.chairs[seat].bot if 0 <= seat < len(self.chairs) else ""

    def is_taken(self, seat: int) -> bool:
        """Whether somebody has, or was given, this seat; an open one is free until somebody comes, also by a link."""
        if self.chairs[seat].kind == OPEN:
            return seat in self.came
        return self.chairs[seat].kind == BOT or any(seat in key.seats for key in self.keys)

    def is_open(self, seat: int) -> bool:
        """Whether anybody who knows the code may sit here."""
        return 0 <= seat < len(self.chairs) and self.chairs[seat].kind == OPEN and not self.is_taken(seat)

    def people(self) -> list[int]:
        """Seats that persons hold and answer for themselves."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.kind != BOT and seat not in self.stand_ins]

    def done_before(self, key: Key, id: str) -> int | None:
        """The number that the table had after this request was carried out, if it was."""
        return self._done.get(mark_of(key, id))

    # What entries do

    def set_name(self, seat: int, name: str) -> None:
        self.chairs[seat] = replace(self.chairs[seat], name=name)

    def take_seat(self, seat: int, hash: str) -> None:
        """The first person to come takes the seat; other links for it stop working."""
        self.came.add(seat)
        self.keys = [key for key in self.keys if key.hash == hash or seat not in key.seats]

    def move_on(self, mark: str, at: float) -> None:
        """The table has a new number, and remembers the request that led to it."""
        self.seq += 1
        self.moved_at = self.turn_at = at
        self.remember(mark)

    def remember(self, mark: str) -> None:
        """Remember that a request was carried out, and the table's number then."""
        if mark:
            self._done[mark] = self.seq
            while len(self._done) > MOST_REMEMBERED:
                del self._done[next(iter(self._done))]


def mark_of(key: Key, id: str) -> str:
    """How a request is marked in the log, so that its repetition is recognised after a restart too."""
    return f"{key.hash[:16]} {id}"

"""One table: what its log says happened, the match that follows from it, and what may happen next.

Nothing here waits or writes: every change leaves entries in `unsaved`, and has happened once those are in the log.
"""

from __future__ import annotations

import random
import secrets
import time
from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Final

from pocketbox.bots.makers import recorded_name
from pocketbox.engine.agenda import Dealt
from pocketbox.engine.core import CHANCE, EVERYONE, NOBODY, BadInput, Seat
from pocketbox.match.begin import begin
from pocketbox.match.book import Pages
from pocketbox.match.chooser import Forfeit
from pocketbox.match.course import Throw
from pocketbox.match.dealer import Dealer
from pocketbox.match.fair import SECOND, new_secret
from pocketbox.match.match import Match, Refused
from pocketbox.match.reading import read_record
from pocketbox.match.recovery import restore
from pocketbox.server import timing
from pocketbox.server.archive import Archive, is_over, without_secret
from pocketbox.server.clock import NO_SEAT, Stopwatch
from pocketbox.server.dealing import HandDealer, dealer_for
from pocketbox.server.entries import (
    Came,
    Challenged,
    Change,
    Entry,
    Followed,
    HandedBack,
    Keyed,
    Moved,
    Named,
    Opened,
    SatIn,
    Spoke,
    WordGiven,
    read_change,
)
from pocketbox.server.facts import Facts
from pocketbox.server.keys import Key
from pocketbox.server.plan import FAIR, TablePlan
from pocketbox.server.talk import MOST_OF_A_SEAT, clean_remark

MOST_KEYS: Final = 64
MOST_IN_A_WORD: Final = 100
MOST_AT_ONCE: Final = 400
"""Choices made for a resting seat before others are heard again."""

POSITIONS_KEPT: Final = 24
"""Positions in memory; earlier ones are played again when somebody steps back to them."""

WORDS_PHASE: Final = "words"
PLAYING: Final = "playing"
OVER: Final = "over"


class Table(Facts):
    """What everybody at one table shares."""

    def __init__(self, code: str, plan: TablePlan, created: float) -> None:
        super().__init__(code, plan, created)
        self.resting: set[int] = set()
        """Seats whose set-up is finished at random."""
        self.match: Match | None = None
        self.old_record = ""
        """The record of a game that was played under rules which this version no longer has."""
        self.why_old = ""
        self.archive: Archive | None = None
        self.unsaved: list[Entry] = []
        self.stopwatch: Final = Stopwatch()
        self._pages: Final = Pages()
        self._dealer: Dealer | None = None

    # Opening and loading

    @staticmethod
    def open(code: str, plan: TablePlan, keys: Sequence[Key], came: Collection[int] = (), record: str = "") -> Table:
        """A new table, its first entries unsaved, or `BadInput`. `came` are seats whose person is known already.

        With a record it begins where that ends.
        """
        if not plan.seed:
            plan = replace(plan, seed=secrets.token_hex(16))
        opening = Opened(
            plan=plan.to_json(),
            keys=[key.to_json() for key in keys],
            match=secrets.token_hex(8),
            secret=new_secret().hex() if plan.dice == FAIR else "",
            words={},
            came=sorted({*came, *(seat for key in keys if key.is_host for seat in key.seats)}),
            fair=SECOND,
        )
        table = Table(code, plan, time.time())
        table._happen(opening)
        if record:
            table._take_over(record)
        else:
            table._begin_if_ready()
        return table

    @staticmethod
    def load(entries: Sequence[Entry]) -> Table:
        """The table that a log tells of, or `BadInput`.

        One of other rules can at most be looked at: it has an `old_record`.
        """
        first = entries[0]
        opening = read_change(first)
        if not isinstance(opening, Opened):
            raise BadInput(f"the log of table {first.code} does not begin with its opening")
        table = Table(first.code, opening.read_plan(), first.at)
        for entry in entries:
            table.apply(entry)
        table._play_unplayed()
        timing.restart(table, is_loaded=True)
        return table

    def apply(self, entry: Entry) -> None:
        """Take in what the log says happened next, or `BadInput`. Every change of the facts goes through here."""
        if entry.number != self.entry_count + 1:
            raise BadInput(f"entry {entry.number} of table {self.code} does not follow entry {self.entry_count}")
        read_change(entry).apply(self, entry.at)
        self.entry_count = entry.number

    def _happen(self, change: Change) -> None:
        """Let something happen now: it is applied, and waits to be saved."""
        # A clock that was set back must not let a game end before it began.
        at = max(time.time(), self.moved_at) if self.entry_count else self.created
        entry = Entry(self.code, self.entry_count + 1, change.kind, change.to_json(), at)
        self.apply(entry)
        self.unsaved.append(entry)

    def _play_unplayed(self) -> None:
        """Make the match that the log tells of, or keep its record where the rules have changed."""
        text = "".join(self.unplayed)
        self.unplayed.clear()
        if not text:
            return
        self._dealer = self._make_dealer()
        try:
            self.match = restore(read_record(text), self._pages, self.game, self._dealer)
            self.match.forget_earlier(POSITIONS_KEPT)
        except BadInput as problem:
            self.old_record, self.why_old = without_secret(text), str(problem)

    def _take_over(self, record: str) -> None:
        """Make a written game this table's own, or `BadInput` where it cannot be played by these rules."""
        self._happen(Moved(record, ""))
        self._play_unplayed()
        if self.old_record:
            raise BadInput(f"this record cannot be opened: {self.why_old}")
        if not self._play().is_over:
            self._run_on()
            self._moved_now("")

    def _begin_if_ready(self) -> None:
        """Begin the match once nothing is missing, and let the first dice fall."""
        if self.match is not None or self.missing_words():
            return
        self._dealer = self._make_dealer()
        plan = self.plan
        named = [(seat, chair.name or recorded_name(chair.bot)) for seat, chair in enumerate(self.chairs)]
        names = {seat: name for seat, name in named if name}
        self.match = begin(
            self.game,
            self._dealer,
            None if plan.position else plan.settings(),
            plan.setup,
            plan.position,
            0 if plan.position else len(plan.chairs),
            self.match_id,
            names,
            self._pages,
        )
        self._run_on()
        self._moved_now("")

    def _make_dealer(self) -> Dealer:
        return dealer_for(self.plan, self.secret, self.match_id, self.words, self.fair_version)

    # Asking

    @property
    def phase(self) -> str:
        if self.old_record:
            return OVER if is_over(self.old_record) else PLAYING
        if self.match is None:
            return WORDS_PHASE
        return OVER if self.match.is_over else PLAYING

    @property
    def to_act(self) -> Seat:
        return NOBODY if self.match is None else self.match.seat_to_act

    def viewer_of(self, key: Key) -> Seat:
        """Whose eyes a key looks through: its only seat, or of several the one to act, or what everybody sees."""
        if len(key.seats) == 1:
            return key.seats[0]
        return self.to_act if self.to_act in key.seats else NOBODY

    def can_rest(self, key: Key) -> bool:
        if self.match is None or self.match.is_over:
            return False
        seat = int(self.match.seat_to_act)
        return seat in key.seats and self.game.is_setup(self.match.position)

    def awaited_throw(self) -> Throw | None:
        """The throw that somebody has to type, if there is one."""
        if self.match is None or self.match.seat_to_act != CHANCE:
            return None
        return self.match.throw()

    def may_throw(self, key: Key, throw: Throw) -> bool:
        """Whether this key may see, and so type, what is thrown."""
        return bool(key.seats) and (throw.audience == EVERYONE or throw.audience in key.seats)

    def has_unsaved(self) -> bool:
        """Whether anything has changed that the log does not have yet."""
        return bool(self.unsaved or self._pages.unsaved)

    # Changing

    def choose(self, seat: Seat, text: str, mark: str) -> None:
        """Take an action for a seat, and let the dice fall that follow, or `Refused`."""
        self._play().submit(seat, text)
        self._run_on()
        self._moved_now(mark)

    def give_up(self, seat: int, why: Forfeit) -> None:
        """A bot does not answer as it must: its seat has lost, or is handed back where it only sat in for somebody."""
        if seat in self.stand_ins:
            self.hand_back(seat)
            return
        self._play().forfeit(seat, why)
        self._moved_now("")

    def run_out(self) -> None:
        """The seat whose time is up loses the game; nothing happens where nobody's is."""
        if timing.is_out_of_time(self):
            self._play().forfeit(self.stopwatch.seat, timing.loss_on_time())
            self._moved_now("")

    def resign(self, seat: int, mark: str) -> None:
        """A seat gives the game up, or `Refused`."""
        self._play().resign(seat)
        self._moved_now(mark)

    def end_together(self, what: str, mark: str) -> None:
        """The players end the game as they agree, or `Refused`."""
        self._play().end_together(what)
        self._moved_now(mark)

    def throw(self, text: str, mark: str) -> None:
        """Take in what real dice show; with an empty text the computer throws, or `Refused`."""
        match = self._play()
        if match.seat_to_act != CHANCE or not isinstance(self._dealer, HandDealer):
            raise Refused("", "no dice need to be typed now")
        self._dealer.typed = text
        match.deal()
        self._run_on()
        self._moved_now(mark)

    def undo(self, seats: Sequence[int], mark: str) -> None:
        """Take the last choice back, that of whichever of these seats made it, or `Refused`."""
        match = self._play()
        problem: BadInput = Refused("", "nothing was chosen yet")
        for seat in seats:
            try:
                match.undo(seat)
            except BadInput as fault:
                problem = fault
                continue
            self.resting.difference_update(seats)
            self._moved_now(mark)
            return
        raise problem

    def rest(self, seats: Sequence[int], mark: str) -> None:
        """Finish the set-up of these seats at random, now and whenever they are asked again."""
        self._play()
        self.resting.update(seats)
        self._run_on()
        self._moved_now(mark)

    def rename(self, seat: int, name: str) -> None:
        self._happen(Named(seat, name))

    def add_key(self, key: Key, name: str = "") -> None:
        """One more token for a seat or for watching, or `Refused`."""
        if len(self.keys) >= MOST_KEYS:
            raise Refused("", f"this table has {MOST_KEYS} links already, which is the limit")
        self._happen(Keyed(key.to_json(), name))

    def give_word(self, seat: int, word: str) -> None:
        """Take a seat's words for fair dice; with the last of them play begins."""
        if self.match is not None or self.plan.dice != FAIR:
            raise Refused("", "words can be given only before the first throw of fair dice")
        clean = " ".join(word.split())
        if not 1 <= len(clean) <= MOST_IN_A_WORD or not clean.isprintable():
            raise Refused("", f"words have 1 to {MOST_IN_A_WORD} characters, all of them printable")
        self._happen(WordGiven(seat, clean))
        self._begin_if_ready()

    def arrive(self, key: Key) -> None:
        """Somebody with this key is at the table: seats they hold are theirs, and bots that sat in meanwhile leave."""
        for seat in key.seats:
            if seat not in self.came:
                self._happen(Came(seat, key.hash))
            if seat in self.absent:
                self.hand_back(seat)
        if self.stopwatch.seat == NO_SEAT:
            timing.restart(self)

    def sit_in(self, seat: int, bot: str, is_absent: bool) -> None:
        """Let a bot answer for a seat, until it is handed back, or its person returns where they were absent."""
        self._note_time()
        self._happen(SatIn(seat, bot, is_absent))
        timing.restart(self)

    def hand_back(self, seat: int) -> None:
        if seat not in self.stand_ins:
            raise Refused("", f"no bot sits in for seat {seat}")
        self._note_time()
        self._happen(HandedBack(seat))
        timing.restart(self)

    def speak(self, seat: int, text: str, word: str, mark: str) -> None:
        """A seat says something to the table, written or as a quick word, or `Refused`."""
        if self.is_closed:
            raise Refused("", "the host has closed this table and its chat")
        if bool(text) == bool(word):
            raise Refused("", "say something in words, or send one quick word")
        if sum(remark.seat == seat for remark in self.talk) >= MOST_OF_A_SEAT:
            raise Refused("", f"you have said {MOST_OF_A_SEAT} things at this table, which is the limit")
        self._happen(Spoke(seat, clean_remark(text) if text else "", word, mark))

    def follow(self, code: str) -> None:
        self._happen(Followed(code))

    def challenge(self, id: str) -> None:
        self._happen(Challenged(id))

    def _play(self) -> Match:
        if self.is_closed:
            raise Refused("", "the host has closed this table; no game can continue here")
        if self.old_record:
            raise Refused("", f"this game cannot go on: {self.why_old}")
        if self.match is None:
            raise Refused("", "play begins once everybody has given words for the dice")
        return self.match

    def _run_on(self) -> None:
        """Deal, and answer for resting seats, until somebody has to choose or to type dice."""
        match = self._play()
        for _ in range(MOST_AT_ONCE):
            seat = int(match.seat_to_act)
            if seat == CHANCE:
                if not self._deals_itself():
                    return
                match.deal()
            elif seat in self.resting and self.game.is_setup(match.position):
                match.submit(seat, random.choice(match.choices))
            else:
                return

    def _deals_itself(self) -> bool:
        """Whether the computer throws: always, but with real dice only what those cannot do or nobody may see."""
        if not isinstance(self._dealer, HandDealer):
            return True
        self._dealer.typed = ""
        match = self._play()
        agenda = match.position.agenda
        if agenda is not None and isinstance(agenda.step, Dealt):
            return True
        audience = match.throw().audience
        return audience != EVERYONE and bool(self.bot_of(int(audience)))

    def _note_time(self) -> None:
        """Write down what the seat that thinks has left."""
        timed = timing.settle(self)
        if timed is not None:
            self._happen(timed)

    def _moved_now(self, mark: str) -> None:
        self._note_time()
        self._happen(Moved(self._pages.take(), mark))
        timing.restart(self)
        self.unplayed.clear()  # the match has played it already
        if self.match is not None:
            self.match.forget_earlier(POSITIONS_KEPT)

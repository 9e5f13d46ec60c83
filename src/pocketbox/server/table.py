"""One table: what its log says happened, the match that follows from it, and what may happen next.

Nothing here waits or writes: every change leaves entries in `unsaved`, and has happened once those are in the log.
"""

from __future__ import annotations

import random
import secrets
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from pocketbox.engine.agenda import Dealt
from pocketbox.engine.core import CHANCE, EVERYONE, NOBODY, BadInput, Seat
from pocketbox.match.begin import begin
from pocketbox.match.book import Pages
from pocketbox.match.chooser import Forfeit
from pocketbox.match.course import Throw
from pocketbox.match.dealer import Dealer
from pocketbox.match.fair import commitment, new_secret
from pocketbox.match.match import Match, Refused
from pocketbox.match.reading import read_record
from pocketbox.match.recovery import restored
from pocketbox.server.dealing import HandDealer, dealer_for
from pocketbox.server.keys import Key, find_key, fingerprint
from pocketbox.server.log import Entry
from pocketbox.server.plan import BOT, FAIR, OPEN, Chair, Plan

OPENED: Final = "opened"
MOVED: Final = "moved"
NAMED: Final = "named"
KEYED: Final = "keyed"
WORD: Final = "word"
SAT_IN: Final = "sat in"
HANDED_BACK: Final = "handed back"
FOLLOWED: Final = "followed"
CHALLENGED: Final = "challenged"

MOST_REMEMBERED: Final = 400
"""Requests whose repetition is recognised; a client repeats its last ones, at once."""
MOST_KEYS: Final = 64
MOST_IN_A_WORD: Final = 100
MOST_AT_ONCE: Final = 400
"""Choices made for a resting seat before others are heard again."""

WORDS_PHASE: Final = "words"
PLAYING: Final = "playing"
OVER: Final = "over"


class Table:
    """What everybody at one table shares."""

    def __init__(self, code: str, plan: Plan, created: float) -> None:
        self.code: Final = code
        self.plan: Final = plan
        self.created: Final = created
        self.game: Final = plan.find_game()
        self.keys: list[Key] = []
        self.chairs: list[Chair] = list(plan.chairs)
        self.stand_ins: dict[int, str] = {}
        """Seats that a bot holds for somebody who is away."""
        self.resting: set[int] = set()
        """Seats whose set-up is finished at random."""
        self.words: dict[int, str] = {}
        self.secret = b""
        self.match_id = ""
        self.match: Match | None = None
        self.seq = 0
        self.moved_at = created
        """When the table last moved on."""
        self.followed_by = ""
        self.challenge_made = ""
        self.entry_count = 0
        self.unsaved: list[Entry] = []
        self._done: dict[str, int] = {}
        self._pages: Final = Pages()
        self._dealer: Dealer | None = None

    # Opening and loading

    @staticmethod
    def open(code: str, plan: Plan, keys: Sequence[Key]) -> Table:
        """A new table, its first entries unsaved, or `BadInput`."""
        if not plan.seed:
            plan = replace(plan, seed=secrets.token_hex(16))
        body = {
            "plan": plan.to_json(),
            "keys": [key.to_json() for key in keys],
            "match": secrets.token_hex(8),
            "secret": new_secret().hex() if plan.dice == FAIR else "",
            "words": {str(seat): secrets.token_hex(8) for seat, chair in enumerate(plan.chairs) if chair.kind == BOT},
        }
        now = time.time()
        table = Table(code, plan, now)
        table._add(OPENED, body, now)
        table._take_opening(body)
        table._begin_if_ready()
        return table

    @staticmethod
    def load(entries: Sequence[Entry]) -> Table:
        """The table that a log tells of, or `BadInput` where it cannot be played on."""
        first = entries[0]
        table = Table(first.code, Plan.from_json(first.body["plan"]), first.at)
        table._take_opening(first.body)
        pages: list[str] = []
        for entry in entries:
            table.entry_count = entry.number
            body = entry.body
            match entry.kind:
                case "moved":
                    pages.append(body["text"])
                    table._moved(body["id"], entry.at)
                case "named":
                    table._rename(body["seat"], body["name"])
                case "keyed":
                    table.keys.append(Key.from_json(body["key"]))
                    if body["name"]:
                        table._rename(body["key"]["seats"][0], body["name"])
                case "word":
                    table.words[body["seat"]] = body["word"]
                case "sat in":
                    table.stand_ins[body["seat"]] = body["bot"]
                case "handed back":
                    table.stand_ins.pop(body["seat"], None)
                case "followed":
                    table.followed_by = body["code"]
                case "challenged":
                    table.challenge_made = body["id"]
        if pages:
            table._dealer = table._make_dealer()
            table.match = restored(read_record("".join(pages)), table._pages, table.game, table._dealer)
        return table

    def _take_opening(self, body: dict[str, Any]) -> None:
        self.keys = [Key.from_json(saved) for saved in body["keys"]]
        self.match_id = body["match"]
        self.secret = bytes.fromhex(body["secret"])
        self.words = {int(seat): word for seat, word in body["words"].items()}

    def _begin_if_ready(self) -> None:
        """Begin the match once nothing is missing, and let the first dice fall."""
        if self.match is not None or self.missing_words():
            return
        self._dealer = self._make_dealer()
        plan = self.plan
        names = {seat: chair.name or chair.bot for seat, chair in enumerate(self.chairs) if chair.name or chair.bot}
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
        return dealer_for(self.plan, self.secret, self.match_id, self.words)

    # Asking

    @property
    def phase(self) -> str:
        if self.match is None:
            return WORDS_PHASE
        return OVER if self.match.is_over else PLAYING

    @property
    def to_act(self) -> Seat:
        return NOBODY if self.match is None else self.match.seat_to_act

    @property
    def commitment(self) -> str:
        return commitment(self.secret) if self.secret else ""

    def find_key(self, token: str) -> Key | None:
        return find_key(self.keys, token)

    def bot_seed(self) -> int:
        """What a bot's own luck comes from now: the same wherever the same seed has come as far."""
        return int(fingerprint(f"{self.plan.seed} {self.seq}")[:12], 16)

    def missing_words(self) -> list[int]:
        if self.plan.dice != FAIR:
            return []
        return [seat for seat in range(len(self.chairs)) if seat not in self.words]

    def bot_of(self, seat: int) -> str:
        """The bot that answers for a seat now; empty when a person does."""
        if seat in self.stand_ins:
            return self.stand_ins[seat]
        return self.chairs[seat].bot if 0 <= seat < len(self.chairs) else ""

    def is_taken(self, seat: int) -> bool:
        """Whether somebody has, or was given, this seat."""
        return self.chairs[seat].kind == BOT or any(seat in key.seats for key in self.keys)

    def people(self) -> list[int]:
        """Seats that persons hold and answer for themselves."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.kind != BOT and seat not in self.stand_ins]

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

    def done_before(self, key: Key, id: str) -> int | None:
        """The number that the table had after this request was carried out, if it was."""
        return self._done.get(f"{key.hash[:16]} {id}")

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

    def throw(self, text: str, mark: str) -> None:
        """Take in what real dice show; with an empty text the computer throws, or `Refused`."""
        match = self._play()
        if match.seat_to_act != CHANCE or not isinstance(self._dealer, HandDealer):
            raise Refused("", "no dice are to be typed now")
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
        self._rename(seat, name)
        self._add(NAMED, {"seat": seat, "name": name})

    def add_key(self, key: Key, name: str = "") -> None:
        """One more token for a seat or for watching, or `Refused`."""
        if len(self.keys) >= MOST_KEYS:
            raise Refused("", f"this table has {MOST_KEYS} links already; that is the most")
        self.keys.append(key)
        if name:
            self._rename(key.seats[0], name)
        self._add(KEYED, {"key": key.to_json(), "name": name})

    def give_word(self, seat: int, word: str) -> None:
        """Take a seat's words for fair dice; with the last of them play begins."""
        if self.match is not None or self.plan.dice != FAIR:
            raise Refused("", "words are given before the first throw of fair dice, and at no other time")
        clean = " ".join(word.split())
        if not 1 <= len(clean) <= MOST_IN_A_WORD or not clean.isprintable():
            raise Refused("", f"words have 1 to {MOST_IN_A_WORD} characters, all of them printable")
        self.words[seat] = clean
        self._add(WORD, {"seat": seat, "word": clean})
        self._begin_if_ready()

    def sit_in(self, seat: int, bot: str) -> None:
        self.stand_ins[seat] = bot
        self._add(SAT_IN, {"seat": seat, "bot": bot})

    def hand_back(self, seat: int) -> None:
        if seat not in self.stand_ins:
            raise Refused("", f"no bot sits in for seat {seat}")
        del self.stand_ins[seat]
        self._add(HANDED_BACK, {"seat": seat})

    def follow(self, code: str) -> None:
        self.followed_by = code
        self._add(FOLLOWED, {"code": code})

    def challenge(self, id: str) -> None:
        self.challenge_made = id
        self._add(CHALLENGED, {"id": id})

    def remember(self, key: Key, id: str) -> str:
        """How a request is marked in the log, so that its repetition is recognised after a restart too."""
        return f"{key.hash[:16]} {id}"

    def _play(self) -> Match:
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

    def _rename(self, seat: int, name: str) -> None:
        self.chairs[seat] = replace(self.chairs[seat], name=name)

    def _moved_now(self, mark: str) -> None:
        text = self._pages.take()
        self._add(MOVED, {"text": text, "id": mark})
        self._moved(mark, self.unsaved[-1].at)

    def _moved(self, mark: str, at: float) -> None:
        self.seq += 1
        self.moved_at = at
        if mark:
            self._done[mark] = self.seq
            while len(self._done) > MOST_REMEMBERED:
                del self._done[next(iter(self._done))]

    def _add(self, kind: str, body: dict[str, Any], at: float | None = None) -> None:
        self.entry_count += 1
        self.unsaved.append(Entry(self.code, self.entry_count, kind, body, time.time() if at is None else at))


def is_open(table: Table, seat: int) -> bool:
    """Whether anybody who knows the code may sit here."""
    return 0 <= seat < len(table.chairs) and table.chairs[seat].kind == OPEN and not table.is_taken(seat)

"""Dealers, which resolve chance. No dealer counts throws: each throw says which one it is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from pocketbox.engine.core import CHANCE, Action, BadInput, Chances
from pocketbox.engine.fields import some
from pocketbox.match import fair
from pocketbox.match.course import Throw, find_outcome
from pocketbox.match.promise import promise_of
from pocketbox.match.record import (
    FAIR,
    FAIR_2,
    FAIR_DEALERS,
    REPLAYED,
    SCRIPTED,
    SEEDED,
    SHARED,
    TYPED,
    Choice,
    DealerNote,
    Record,
)

Ask: TypeAlias = Callable[[Throw, str], str]
"""Asks a person for a throw and returns the typed text. Gets what was wrong with the last answer (empty at first)."""


MOST_TYPED: Final = 60
"""Characters of typed dice that are read."""


class Dealer(ABC):
    """Answers for chance.

    >>> class LowestDealer(pocketbox.Dealer):
    ...     def deal(self, throw):
    ...         return throw.chances.outcomes[0].action
    ...
    ...     def note(self):
    ...         return pocketbox.DealerNote("typed")
    >>> match = pocketbox.begin(pocketbox.find("rush"), LowestDealer(), setup="duel")
    >>> match.submit(0, "roll") + match.deal()
    [RU-HTURN-01 rolled 1, RU-HTURN-01 steps given 1]
    """

    @abstractmethod
    def deal(self, throw: Throw) -> Action:
        """Return one of the throw's outcomes."""

    @abstractmethod
    def note(self) -> DealerNote:
        """Return the dealer's entry in the record. A secret is only for the table's own file."""


class SeededDealer(Dealer):
    """The same seed deals the same results, on every machine and in every version of Python.

    >>> match = pocketbox.begin(pocketbox.find("rush"), pocketbox.SeededDealer(7), setup="duel")
    >>> match.submit(0, "roll") + match.deal()
    [RU-HTURN-01 rolled 1, RU-HTURN-01 steps given 1]
    """

    def __init__(self, seed: int | str) -> None:
        self.seed: Final = _one_line(str(seed))

    def deal(self, throw: Throw) -> Action:
        return throw.chances.at(fair.spin_seeded(self.seed, throw.number, int(throw.chances.whole)))

    def note(self) -> DealerNote:
        return DealerNote(SEEDED, seed=self.seed)


class SharedDealer(Dealer):
    """The n-th throw of each kind is the same in every match with this seed, so luck stays comparable.

    >>> match = pocketbox.begin(pocketbox.find("rush"), pocketbox.SharedDealer(7), setup="duel")
    >>> match.submit(0, "roll") + match.deal()
    [RU-HTURN-01 rolled 2, RU-HTURN-01 steps given 2]
    """

    def __init__(self, seed: int | str) -> None:
        self.seed: Final = _one_line(str(seed))

    def deal(self, throw: Throw) -> Action:
        whole = int(throw.chances.whole)
        return throw.chances.at(fair.spin_shared(self.seed, throw.kind, throw.kind_number, whole))

    def note(self) -> DealerNote:
        return DealerNote(SHARED, seed=self.seed)


class FairDealer(Dealer):
    """Bound by a promise made before the players gave their words, and checked by anyone once it is revealed.

    Publish `commitment(secret, match_id, asked)` first, then take one text from each seat that is asked, then make the
    dealer. Seats that are not asked have an empty text.

    >>> secret = pocketbox.new_secret()
    >>> promise = pocketbox.commitment(secret, "table-1", [True, True])
    >>> dealer = pocketbox.FairDealer(secret, "table-1", ["words of the hero", "words of the dungeon master"])
    >>> match = pocketbox.begin(pocketbox.find("rush"), dealer, setup="duel")
    >>> match.header.dealer.commitment == promise
    True
    """

    def __init__(self, secret: bytes, match_id: str, words: Sequence[str], version: int = fair.SECOND) -> None:
        if len(secret) != fair.SECRET_BYTES:
            raise BadInput(f"a fair dealer's secret has {fair.SECRET_BYTES} bytes, not {len(secret)}")
        self.match_id: Final = match_id
        self.words: Final = tuple(_one_line(said) for said in words)
        self._secret: Final = secret
        self._version: Final = version

    def deal(self, throw: Throw) -> Action:
        whole = int(throw.chances.whole)
        spin = fair.fair_spin(self._secret, self.match_id, self.words, throw.number, whole, self._version)
        return throw.chances.at(spin)

    def note(self) -> DealerNote:
        kind = FAIR if self._version == fair.FIRST else FAIR_2
        promise = promise_of(kind, self._secret, self.match_id, self.words)
        return DealerNote(kind, commitment=promise, words=self.words, secret=self._secret.hex())


class TypedDealer(Dealer):
    """A person rolls real dice and types the result, until it is a possible one.

    >>> dealer = pocketbox.TypedDealer(lambda throw, fault: "4" if fault else "9")
    >>> match = pocketbox.begin(pocketbox.find("rush"), dealer, setup="duel")
    >>> match.submit(0, "roll") + match.deal()
    [RU-HTURN-01 rolled 4, RU-HTURN-01 steps given 4]
    """

    def __init__(self, ask: Ask) -> None:
        self._ask: Final = ask

    def deal(self, throw: Throw) -> Action:
        fault = ""
        while True:
            typed = _one_line(self._ask(throw, fault))[:MOST_TYPED]
            action = find_outcome(throw.game, throw.chances, typed)
            if action is not None:
                return action
            fault = f"'{typed}' cannot be the result here; it is one of {_examples(throw.chances)}"

    def note(self) -> DealerNote:
        return DealerNote(TYPED)


class ScriptError(AssertionError):
    """A test's script does not fit the game."""


class ScriptedDealer(Dealer):
    """Deals the scripted results of a test in order. Raises `ScriptError` if they do not fit."""

    def __init__(self, results: Sequence[str]) -> None:
        self._results: Final = list(results)
        self._dealt = 0

    def deal(self, throw: Throw) -> Action:
        if throw.number >= len(self._results):
            had = len(self._results)
            raise ScriptError(f"the script has {had} results, and '{throw.kind}' asks for one more")
        text = self._results[throw.number]
        action = find_outcome(throw.game, throw.chances, text)
        if action is None:
            raise ScriptError(
                f"result {throw.number} of the script, '{text}', cannot come up in '{throw.kind}'; "
                f"it is one of {_examples(throw.chances)}"
            )
        self._dealt = throw.number + 1
        return action

    def finish(self) -> None:
        """Raise `ScriptError` if results are left over."""
        left = self._results[self._dealt :]
        if left:
            raise ScriptError(f"{len(left)} results of the script were never thrown: {some(left)}")

    def note(self) -> DealerNote:
        return DealerNote(SCRIPTED)


class ReplayedDealer(Dealer):
    """Deals what was dealt in a written game, throw by throw."""

    def __init__(self, record: Record) -> None:
        self._throws: Final = [entry for entry in record.entries if isinstance(entry, Choice) and entry.seat == CHANCE]

    def deal(self, throw: Throw) -> Action:
        if throw.number >= len(self._throws):
            raise BadInput(f"the record has only {len(self._throws)} throws, and one more is needed")
        written = self._throws[throw.number]
        action = find_outcome(throw.game, throw.chances, written.text)
        if action is None:
            raise BadInput(
                f"'{written.text}' in line {written.line} of the record cannot come up in '{throw.kind}'; "
                f"it is one of {_examples(throw.chances)}"
            )
        return action

    def note(self) -> DealerNote:
        return DealerNote(REPLAYED)


def dealer_of(record: Record) -> Dealer | None:
    """Return the dealer of this record, or None if its throws cannot be recomputed from the text."""
    note = record.header.dealer
    if note.kind == SEEDED and note.seed:
        return SeededDealer(note.seed)
    if note.kind == SHARED and note.seed:
        return SharedDealer(note.seed)
    if note.kind in FAIR_DEALERS and record.secret():
        version = fair.FIRST if note.kind == FAIR else fair.SECOND
        return FairDealer(bytes.fromhex(record.secret()), record.header.match, note.words, version)
    return None


def _examples(chances: Chances) -> str:
    return some([outcome.action.text for outcome in chances.outcomes])


def _one_line(text: str) -> str:
    """Collapse spaces, so that a text comes back from the record exactly as it was used."""
    return " ".join(text.split())

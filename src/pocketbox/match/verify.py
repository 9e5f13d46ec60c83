"""Proves what can be proved about a record, offline and without trusting its maker."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from pocketbox.engine.core import CHANCE
from pocketbox.engine.game import Game
from pocketbox.match.dealer import dealer_of
from pocketbox.match.record import FAIR, FAIR_2, FAIR_DEALERS, Agreed, Choice, End, GivenUp, Record
from pocketbox.match.replay import Replay

PROMISED: Final = {
    FAIR: "the secret is the one promised before the first throw",
    FAIR_2: "secret, match and seats that gave words are those promised before the first throw",
}
LEFT_OPEN: Final = "match id and words of bots: fair dice of the first version do not fix them in the promise"


@dataclass(frozen=True)
class Report:
    """The facts that were proved about a record, and those that could not be.

    >>> match = pocketbox.begin(pocketbox.find("rush"), pocketbox.SeededDealer(7), setup="duel")
    >>> pocketbox.verify(pocketbox.read_record(match.record())).unchecked
    ['the end: the match is not over']
    """

    passed: list[str] = field(default_factory=list)
    unchecked: list[str] = field(default_factory=list)


def verify(record: Record, game: Game | None = None) -> Report:
    """Prove what can be proved about a record without its maker; raise `BadInput` at what is wrong.

    >>> import random
    >>> match = pocketbox.begin(pocketbox.find("rush"), pocketbox.SeededDealer(7), setup="duel")
    >>> result = match.run({0: pocketbox.RandomBot(), 1: pocketbox.RandomBot()}, random.Random(7))
    >>> pocketbox.verify(pocketbox.read_record(match.record())).unchecked
    []
    """
    dealer = dealer_of(record)
    played = Replay(record, game, dealer)
    report = Report()
    _report_play(report, played)
    note = record.header.dealer
    throws = sum(1 for entry in record.entries if isinstance(entry, Choice) and entry.seat == CHANCE)
    if dealer is None:
        reason = "its secret is not revealed" if note.kind in FAIR_DEALERS else "the record does not name their source"
        report.unchecked.append(f"the {throws} throws of the {note.kind} dealer: {reason}")
        return report
    if note.kind in FAIR_DEALERS:
        report.passed.append(PROMISED[note.kind])
    if note.kind == FAIR:
        report.unchecked.append(LEFT_OPEN)
    report.passed.append(f"the {note.kind} dealer gives each of the {throws} throws")
    return report


def _report_play(report: Report, played: Replay) -> None:
    header = played.record.header
    if played.difference:
        report.passed.append(f"{played.difference}, and it plays the same")
    else:
        report.passed.append(f"rules {header.rules} and content of {header.game} are those of this program")
    report.passed.append(f"each of the {played.count} choices and undo lines is legal")
    if played.checkpoint_count:
        report.passed.append(f"{played.checkpoint_count} digests agree")
    else:
        report.unchecked.append("the positions: the record has no digest")
    ends = [entry for entry in played.record.entries if isinstance(entry, End)]
    lost = [entry for entry in played.record.entries if isinstance(entry, GivenUp)]
    if lost:
        report.unchecked.append(f"the end: according to the record, seat {lost[0].seat} lost by forfeit, {lost[0].why}")
    elif any(isinstance(entry, Agreed) for entry in played.record.entries):
        report.unchecked.append("the end: the players ended the game by agreement, according to the record")
    elif ends:
        report.passed.append(f"the end agrees: {ends[0].result}")
    else:
        report.unchecked.append("the end: the match is not over")

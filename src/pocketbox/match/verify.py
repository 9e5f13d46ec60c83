"""What can be proved about a written game, offline and without trusting its maker."""

from __future__ import annotations

from dataclasses import dataclass, field

from pocketbox.engine.core import CHANCE
from pocketbox.engine.game import Game
from pocketbox.match.dealer import dealer_of
from pocketbox.match.record import FAIR, Choice, End, GivenUp, Record
from pocketbox.match.replay import Replay


@dataclass(frozen=True)
class Report:
    """What was proved about a record, and what could not be."""

    passed: list[str] = field(default_factory=list)
    unchecked: list[str] = field(default_factory=list)


def verify(record: Record, game: Game | None = None) -> Report:
    """Everything that can be proved about a record without its maker, or `BadInput` at what is wrong."""
    dealer = dealer_of(record)
    played = Replay(record, game, dealer)
    report = Report()
    _report_play(report, played)
    note = record.header.dealer
    throws = sum(1 for entry in record.entries if isinstance(entry, Choice) and entry.seat == CHANCE)
    if dealer is None:
        reason = "its secret is not revealed" if note.kind == FAIR else "the record does not tell their source"
        report.unchecked.append(f"the {throws} throws of the {note.kind} dealer: {reason}")
        return report
    if note.kind == FAIR:
        report.passed.append("the secret is the one promised before the first throw")
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
        report.unchecked.append("the positions: there is no digest in the record")
    ends = [entry for entry in played.record.entries if isinstance(entry, End)]
    lost = [entry for entry in played.record.entries if isinstance(entry, GivenUp)]
    if lost:
        report.unchecked.append(f"the end: seat {lost[0].seat} is said to have lost by forfeit, {lost[0].why}")
    elif ends:
        report.passed.append(f"the end agrees: {ends[0].result}")
    else:
        report.unchecked.append("the end: the match is not over")

"""Exact odds: walk every outcome of chance until somebody must choose or the game is over."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any, Final, TypeAlias, final

from mypy_extensions import i64

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import CHANCE, Action, Event, Log
from pocketbox.engine.judge import TooManyPositions

MOST_NODES: Final = 200_000
"""Positions one question may walk through, unless the caller says otherwise."""

MOST_IN_A_ROW: Final = 60
"""Throws one after another before anybody chooses: ties that are thrown again for ever would grow without end."""

WHOLE: Final = 0
"""No limit to the throws one after another: walk on until chance has nothing left to say."""

_Happening: TypeAlias = "tuple[str, str, tuple[i64, ...]]"


@final
class End:
    """One way things may turn out, and how likely it is."""

    __slots__ = ("chance", "events", "s")

    def __init__(self, chance: Fraction, s: Position, events: list[Event]) -> None:
        self.chance = chance
        self.s = s
        """Where it ends; where several rolls lead to the same end, the position after the first of them."""
        self.events = events
        """What happened on the way, dice included, with the first of those rolls."""

    def is_open(self) -> bool:
        """Whether chance goes on from here: the walk stopped after the throws it was asked for."""
        return self.s.seat_to_act() == CHANCE


@final
class _Node:
    """A position on the walk: its share of the whole is `top` out of `bottom`, which may pass 2**63."""

    __slots__ = ("bottom", "events", "s", "throws", "top")

    def __init__(self, s: Position, top: int, bottom: int, events: list[Event], throws: i64) -> None:
        self.s = s
        self.top = top
        self.bottom = bottom
        self.events = events
        self.throws: i64 = throws


@final
class _Walk:
    """Positions still to look at, the next one last. No recursion: chance may follow on chance for long."""

    __slots__ = ("limit", "nodes", "seen", "throws")

    def __init__(self, node: _Node, limit: i64, throws: i64) -> None:
        self.nodes: list[_Node] = [node]
        self.seen: i64 = 0
        self.limit: i64 = limit
        self.throws: i64 = throws

    def next_end(self, muted: bool) -> _Node | None:
        """Walk on to the next position where chance has nothing left to say, or as many throws on as were asked for."""
        while self.nodes:
            node = self.nodes.pop()
            if node.s.seat_to_act() != CHANCE or (self.throws != WHOLE and node.throws == self.throws):
                return node
            if node.throws >= MOST_IN_A_ROW:
                raise TooManyPositions(f"these odds follow more than {MOST_IN_A_ROW} throws in a row")
            chances = node.s.chances()
            self.seen += len(chances.outcomes)
            if self.seen > self.limit:
                raise TooManyPositions(
                    f"these odds need more than {self.limit} positions; ask for fewer dice or allow more"
                )
            for outcome in chances.outcomes[::-1]:
                child = node.s.clone()
                log = Log(muted)
                child.apply(outcome.action, log)
                self.nodes.append(
                    _Node(
                        child,
                        node.top * outcome.weight,
                        node.bottom * chances.whole,
                        node.events + log.events,
                        node.throws + 1,
                    )
                )
        return None


def odds_after(
    s: Position, action: Action, dice: list[str] | None = None, limit: i64 = MOST_NODES, throws: i64 = WHOLE
) -> list[End]:
    """Every way things may turn out after a legal action, in the order chance lists them. `s` is not changed.

    Ends are one end when the same things happened: the same events, leaving out those named in `dice`.
    `throws` stops the walk after so many throws, where a long row of them would pass the limit.
    """
    child = s.clone()
    log = Log()
    child.apply(action, log)
    return _ends(_Walk(_Node(child, 1, 1, log.events, 0), limit, throws), dice)


def odds_now(s: Position, dice: list[str] | None = None, limit: i64 = MOST_NODES) -> list[End]:
    """The same for a position that waits for chance already."""
    return _ends(_Walk(_Node(s.clone(), 1, 1, [], 0), limit, WHOLE), dice)


def chance_of(s: Position, test: Callable[[Any], bool], limit: i64 = MOST_NODES) -> Fraction:
    """How likely it is that `test` holds once chance has nothing left to say."""
    walk = _Walk(_Node(s.clone(), 1, 1, [], 0), limit, WHOLE)
    found: dict[int, int] = {}
    node = walk.next_end(True)
    while node is not None:
        if test(node.s):
            found[node.bottom] = found.get(node.bottom, 0) + node.top
        node = walk.next_end(True)
    total = Fraction(0)
    for bottom, top in found.items():
        total += Fraction(top, bottom)
    return total


def _ends(walk: _Walk, dice: list[str] | None) -> list[End]:
    left_out: list[str] = dice if dice is not None else []
    ends: dict[tuple[_Happening, ...], End] = {}
    found = walk.next_end(False)
    while found is not None:
        key = tuple([(e.name, e.rule, e.args) for e in found.events if e.name not in left_out])
        chance = Fraction(found.top, found.bottom)
        end = ends.get(key)
        if end is None:
            ends[key] = End(chance, found.s, found.events)
        else:
            end.chance += chance
        found = walk.next_end(False)
    return list(ends.values())

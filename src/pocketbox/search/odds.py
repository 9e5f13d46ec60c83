"""Exact odds: walk every outcome of chance until somebody must choose or the game is over."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any, Final, TypeAlias, final

from mypy_extensions import i64

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import CHANCE, Action, Event, Log
from pocketbox.engine.game import Game
from pocketbox.engine.judge import TooManyPositions

MOST_NODES: Final = 200_000
"""Positions one question may walk through, unless the caller says otherwise."""

MOST_IN_A_ROW: Final = 60
"""Throws in a row before anybody chooses: ties that are rolled again could go on without end."""

WHOLE: Final = 0
"""No limit to the throws in a row: walk on until no throw is left."""

ALONE: Final = ""
"""Stands for the position of the only leaf with its story: most are, and writing a position as text takes a while."""

_Story: TypeAlias = "tuple[tuple[str, str, tuple[i64, ...]], ...]"


@final
class OddsEnd:
    """One possible end, and its chance. Every roll counted in `chance` leads to the position `s`."""

    __slots__ = ("chance", "events", "s")

    def __init__(self, chance: Fraction, s: Position, events: list[Event]) -> None:
        self.chance = chance
        self.s = s
        self.events = events
        """What happened on the way in every case: where several rolls lead here, the dice that differ are left out."""

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
        """Walk to the next position where chance has nothing left to say, or where the throws asked for are used up."""
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
                child.advance(outcome.action, log)
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


@final
class _Branch:
    """Leaves of the walk that share a position, and a story apart from its dice."""

    __slots__ = ("leaves",)

    def __init__(self, first: _Node) -> None:
        self.leaves: list[_Node] = [first]

    def shared(self, left_out: list[str]) -> list[Event]:
        """Return the events of every leaf, without the dice that differ."""
        first = self.leaves[0].events
        kept = [True] * len(first)
        for leaf in self.leaves[1:]:
            if len(leaf.events) != len(first):
                return [event for event in first if event.name not in left_out]
            for n, event in enumerate(leaf.events):
                if event.args != first[n].args or event.name != first[n].name:
                    kept[n] = False
        return [event for n, event in enumerate(first) if kept[n]]

    def by_roll(self) -> list[_Branch]:
        """The same leaves, those with one roll together."""
        found: dict[_Story, _Branch] = {}
        for leaf in self.leaves:
            roll = _story(leaf.events, [])
            if roll in found:
                found[roll].leaves.append(leaf)
            else:
                found[roll] = _Branch(leaf)
        return list(found.values())

    def end(self, events: list[Event]) -> OddsEnd:
        chance = Fraction(0)
        for leaf in self.leaves:
            chance += Fraction(leaf.top, leaf.bottom)
        return OddsEnd(chance, self.leaves[0].s, events)


def odds_after(
    game: Game, s: Position, action: Action, dice: list[str] | None = None, limit: i64 = MOST_NODES, throws: i64 = WHOLE
) -> list[OddsEnd]:
    """Return every possible end after a legal action, in the order chance lists them. `s` is not changed.

    Rolls count as one end when they lead to the same position and to the same events, apart from those named in `dice`.
    `throws` stops the walk after that many throws in a row.

    >>> rush = pocketbox.find("rush")
    >>> s = pocketbox.start(rush, setup="last-leap")
    >>> [str(end.chance) for end in pocketbox.odds_after(rush, s, rush.action("roll"))]
    ['1/4', '1/4', '1/4', '1/4']
    """
    child = s.clone()
    log = Log()
    child.advance(action, log)
    return _ends(game, _Walk(_Node(child, 1, 1, log.events, 0), limit, throws), dice)


def odds_now(game: Game, s: Position, dice: list[str] | None = None, limit: i64 = MOST_NODES) -> list[OddsEnd]:
    """Return every possible end from a position that waits for chance. `s` is not changed.

    >>> rush = pocketbox.find("rush")
    >>> s = pocketbox.start(rush, setup="last-leap")
    >>> s.apply(rush.action("roll"))
    >>> pocketbox.odds_now(rush, s)[3].events
    [RU-HTURN-01 rolled 4, RU-HTURN-01 steps given 4]
    """
    return _ends(game, _Walk(_Node(s.clone(), 1, 1, [], 0), limit, WHOLE), dice)


def chance_of(s: Position, test: Callable[[Any], bool], limit: i64 = MOST_NODES) -> Fraction:
    """Return the chance that `test` holds once no throw is left.

    >>> rush = pocketbox.find("rush")
    >>> s = pocketbox.start(rush, setup="last-leap")
    >>> s.apply(rush.action("roll"))
    >>> pocketbox.chance_of(s, lambda after: after.agenda.a >= 3)
    Fraction(1, 2)
    """
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


def _ends(game: Game, walk: _Walk, dice: list[str] | None) -> list[OddsEnd]:
    left_out: list[str] = dice if dice is not None else []
    stories: dict[_Story, dict[str, _Branch]] = {}
    leaf = walk.next_end(False)
    while leaf is not None:
        story = _story(leaf.events, left_out)
        branches = stories.get(story)
        if branches is None:
            stories[story] = {ALONE: _Branch(leaf)}
        else:
            _put(game, branches, leaf)
        leaf = walk.next_end(False)
    ends: list[OddsEnd] = []
    for branches in stories.values():
        ends.extend(_ends_of(list(branches.values()), left_out))
    return ends


def _put(game: Game, branches: dict[str, _Branch], leaf: _Node) -> None:
    """Add a leaf to the branch with its position, or begin a new one."""
    if ALONE in branches:
        only = branches.pop(ALONE)
        branches[str(game.dump(only.leaves[0].s))] = only
    position = str(game.dump(leaf.s))
    if position in branches:
        branches[position].leaves.append(leaf)
    else:
        branches[position] = _Branch(leaf)


def _ends_of(branches: list[_Branch], left_out: list[str]) -> list[OddsEnd]:
    """Return one end for each branch, or one for each roll if branches differ in nothing else."""
    told = [_story(branch.shared(left_out), []) for branch in branches]
    ends: list[OddsEnd] = []
    for n, branch in enumerate(branches):
        if told.count(told[n]) == 1:
            ends.append(branch.end(branch.shared(left_out)))
        else:
            ends.extend([part.end(part.leaves[0].events) for part in branch.by_roll()])
    return ends


def _story(events: list[Event], left_out: list[str]) -> _Story:
    return tuple([(e.name, e.rule, e.args) for e in events if e.name not in left_out])

"""The interface of a game: what each game implements, and what all games share."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

from pocketbox.engine.agenda import Position, Step
from pocketbox.engine.core import Action, BadInput, Refusal, Seat, Spinner, plural
from pocketbox.engine.edition import Edition
from pocketbox.engine.fields import Field
from pocketbox.engine.judge import Judge
from pocketbox.engine.notation import Notation
from pocketbox.engine.options import GameParameter, Settings, defaults, read_settings
from pocketbox.engine.pack_tables import PackTable
from pocketbox.engine.packs import Pack, PackFault, words_of
from pocketbox.engine.rulebook import Rulebook
from pocketbox.engine.vocabulary import Vocabulary

PLAY: Final = "play"
"""The set-up in which seats choose everything."""
QUICK: Final = "quick"
"""The set-up that chance chooses."""


@final
class View:
    """What one seat may know: a snapshot without a reference to the game it was taken from.

    >>> rush = pocketbox.find("rush")
    >>> view = rush.view(pocketbox.start(rush, setup="duel"), seat=0)
    >>> view.choices
    [Action('roll')]
    """

    __slots__ = ("choices", "s", "seat")

    def __init__(self, seat: Seat, s: Position, choices: list[Action]) -> None:
        self.seat: Seat = seat
        self.s = s
        """A copy of the position with everything hidden from this seat covered up."""
        self.choices = choices
        """The choices of this seat; empty if it is not to act, because the list could reveal something."""

    def __repr__(self) -> str:
        whose = f"seat {self.seat}" if self.seat >= 0 else "a spectator"
        return f"<View of {whose}: {self.s.moment()}, {plural(len(self.choices), 'choice')}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One registered game: its facts, and how its positions are made, read and written.

    >>> rush = pocketbox.find("rush")
    >>> rush.title, rush.setups[:2]
    ('Pocket Dungeon Rush', ['play', 'quick'])
    >>> s = pocketbox.start(rush, setup="duel")
    >>> rush.read_position(rush.write_position(s))
    <Rush position: round 1, seat 0 to act (hero turn), 1 choice>
    """

    def __init__(
        self,
        edition: Edition,
        line: str,
        least_seats: i64,
        most_seats: i64,
        words: Vocabulary,
        rulebook: Rulebook,
        setups: list[str],
        events: dict[str, list[Field]],
        setup_steps: list[Step[Any]] | None = None,
        minutes: i64 = 0,
        daily: bool = False,
        numbers: list[GameParameter] | None = None,
        notation: Notation[Any] | None = None,
    ) -> None:
        self.edition = edition
        self.id: str = edition.id
        self.title: str = edition.title
        self.line = line
        """A description in one sentence."""
        self.least_seats: i64 = least_seats
        self.most_seats: i64 = most_seats
        self.rules_version: i64 = edition.rules_version
        self.words = words
        self.rulebook = rulebook
        self.options: list[GameParameter] = edition.options
        self.setups = setups
        """Ways to begin: `play` and `quick`, then named positions. The first is the default."""
        self.events = events
        """Every event by name, and what its numbers are."""
        self.setup_steps: list[Step[Any]] = setup_steps if setup_steps is not None else []
        """The steps in which seats choose during the set-up and never after it."""
        self.minutes: i64 = minutes
        """How many minutes a game takes people, roughly; 0 if unknown."""
        self.daily = daily
        """Whether a challenge of the day makes sense: one seat, the same luck for all who play it."""
        self.numbers: list[GameParameter] = numbers if numbers is not None else edition.numbers
        """Those of the edition, and those that packs add."""
        self.notation = notation
        """Reads and writes positions. A game without one implements those methods itself."""
        self.pack_tables: list[PackTable] = edition.pack_tables
        self.packs: list[Pack] = []
        """The packs that this game is played with, sorted by id; empty for the printed game."""
        self.printed: Game = self
        """The game without packs."""
        self.packed: dict[str, Game] = {}
        """Games with packs made so far, by the hashes of their packs."""

    # What each game answers

    def start(self, settings: Settings, setup: str, seats: i64) -> Position:
        """A game at its first choice, or `BadInput` where these house rules and this set-up cannot go together.

        `setup` is one of `setups`, `seats` within the bounds.
        """
        raise NotImplementedError

    def content(self, settings: Settings) -> dict[str, Any]:
        """Return the units, items and numbers of a game with these settings, as plain values."""
        raise NotImplementedError

    def seat_names(self, s: Position) -> list[str]:
        """Return the name of each seat: hero, dungeon master."""
        raise NotImplementedError

    def length_bound(self, s: Position) -> i64:
        """Return an upper bound on the choices in one game under these settings, chance included."""
        raise NotImplementedError

    def redeal(self, s: Position, seat: Seat, spinner: Spinner) -> Position:
        """Return a copy of a whole or redacted position in which everything hidden from this seat is dealt again."""
        return s.clone()

    def judge(self, s: Position, action: Action) -> Judge | None:
        """Return the judge of the combat that this legal action opens or continues, or None."""
        return None

    def extend_with(self, packs: list[Pack]) -> Game:
        """This game with the content of packs, which fit together as far as their heads say, or `BadInput`."""
        raise NotImplementedError

    def check_pack_setup(self, row: dict[str, Any], packs: list[Pack]) -> None:
        """Raise `BadInput` if the position of a pack's set-up cannot be read when these packs are played."""
        self.read_position(f"{row['position']}\noptions: {words_of(packs)}")

    # What packs change

    def check_pack_setups(self, packs: list[Pack]) -> None:
        """Raise `PackFault` at the first set-up of a pack whose position cannot be read."""
        for pack in packs:
            for at, row in enumerate(pack.rows("setup")):
                try:
                    self.check_pack_setup(row, packs)
                except BadInput as problem:
                    raise PackFault(("setup", str(at), "position"), str(problem)) from None

    def with_content(
        self, words: Vocabulary, named: list[str], events: dict[str, list[Field]], more: list[GameParameter]
    ) -> Game:
        """This game with other words, named set-ups and events, and more numbers; all else stays the same."""
        return type(self)(
            self.edition,
            self.line,
            self.least_seats,
            self.most_seats,
            words,
            self.rulebook,
            [PLAY, QUICK, *named],
            events,
            self.setup_steps,
            self.minutes,
            self.daily,
            [*self.numbers, *more],
            self.notation,
        )

    # What follows from its notation

    def settings_of(self, s: Position) -> Settings:
        """Return the house rules of this position."""
        return self._notation().settings_of(s)

    def dump(self, s: Position) -> dict[str, Any]:
        """Return the whole position as plain JSON values."""
        return self._notation().dump(s)

    def load(self, saved: dict[str, Any]) -> Position:
        """Return the position that `dump` wrote. Use `read_position` for text from outside."""
        s: Position = self._notation().load(saved)
        return s

    def write_position(self, s: Position) -> str:
        """Return a drawing that people can read and write, with everything needed to continue from it."""
        return self._notation().write(s)

    def read_position(self, text: str) -> Position:
        """Read a position that somebody wrote. Raises `BadInput`."""
        s: Position = self._notation().read(text)
        return s

    def redact(self, s: Position, seat: Seat) -> Position:
        """Return a copy with everything hidden from this seat covered."""
        return self._notation().redact(s, seat)

    def _notation(self) -> Notation[Any]:
        assert self.notation is not None, f"{self.id} has no notation"
        return self.notation

    # What follows from it all

    def defaults(self) -> Settings:
        """Return the default settings."""
        return defaults(self.options, self.packs)

    def read_settings(self, text: str) -> Settings:
        """Settings from words like `cap=4 piece.potion.hp=2`, or `BadInput`. Packs of this game are part of them."""
        packs, rest = self.edition.read_packs(text)
        game = self.with_packs(packs)
        return read_settings(self.options, rest, game.numbers, game.packs)

    def with_packs(self, packs: list[Pack]) -> Game:
        """This game with more packs: the same object for the same packs. `BadInput` where they do not fit.

        >>> game = pocketbox.find("tactics5").with_packs([pocketbox.load_pack("second-armies")])
        >>> game.action("deploy pikeman")
        Action('deploy pikeman')
        """
        if not packs:
            return self
        both = self.edition.arrange_packs(self.packs, packs)
        if len(both) == len(self.packs):
            return self
        key = " ".join([pack.hash for pack in both])
        found = self.printed.packed.get(key)
        if found is None:
            found = self.printed.extend_with(both)
            found.packs = both
            found.printed = self.printed
            self.printed.packed[key] = found
        return found

    def under(self, options: str) -> Game:
        """This game with the packs that an options text carries, or `BadInput`."""
        packs, _ = self.edition.read_packs(options)
        return self.with_packs(packs)

    def of(self, s: Position) -> Game:
        """This game with the packs that a position is played with."""
        return self.printed.with_packs(self.settings_of(s).packs)

    def view(self, s: Position, seat: Seat) -> View:
        """Return what a seat may know. `NOBODY` is a spectator, who knows what everyone knows."""
        choices = s.legal_actions().copy() if s.seat_to_act() == seat and seat >= 0 else []
        return View(seat, self.redact(s, seat), choices)

    def imagine(self, view: View, spinner: Spinner) -> Position:
        """Return a whole position that fits this view: a clone if nothing is hidden."""
        return self.redeal(view.s, view.seat, spinner)

    def is_setup(self, s: Position) -> bool:
        """Say whether a seat is asked something that belongs to the set-up."""
        return s.agenda is not None and s.agenda.seat >= 0 and s.agenda.step in self.setup_steps

    def action(self, text: str) -> Action:
        """Return the action with this text, legal now or not. Raises `BadInput`."""
        action = self.words.find(text)
        if action is None:
            raise BadInput(f"{self.title} has no action '{text}'")
        return action

    def why_not(self, s: Position, action: Action) -> Refusal | None:
        """Explain why an action is not legal now, or return None if it is."""
        for choice in s.legal_actions():
            if choice is action:
                return None
        return s.refusal(action)

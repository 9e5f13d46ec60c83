"""Lanterns with one thing wrong in the game itself: saving, writing, showing, declaring."""

from __future__ import annotations

from lanterns import Lanterns
from lanterns.faults import GameFault
from lanterns.state import NO_COLOUR, Content, State
from lanterns.view import redeal
from lanterns.words import WORDS
from pocketbox.engine.core import Action, BadInput
from pocketbox.engine.options import GameParameter, defaults, number
from pocketbox.engine.vocabulary import Vocabulary
from pocketbox.testing import promises


class DumpForgetsOil(Lanterns):
    """Nothing shows in the dumps; but a copy that lost its oil has other choices later."""

    def dump(self, s):
        saved = super().dump(s)
        del saved["oil"]
        return saved

    def load(self, saved):
        return super().load({**saved, "oil": [0] * saved["seats"]})


class LoadForgetsLast(Lanterns):
    def load(self, saved):
        s = super().load(saved)
        s.last = [NO_COLOUR] * s.seats
        return s


class DumpIsNotPlain(Lanterns):
    def dump(self, s):
        return {**super().dump(s), "oil": tuple(s.oil)}


class TextForgetsOil(Lanterns):
    def read_position(self, text):
        s = super().read_position(text)
        s.oil = [0] * s.seats
        return s


class TextIsNotRead(Lanterns):
    def write_position(self, s):
        return super().write_position(s).replace("gold", "golden")


class TextMakesItStumble(Lanterns):
    def read_position(self, text):
        if "round: " not in text:
            raise KeyError("round")
        return super().read_position(text)


class TextIsBelieved(Lanterns):
    """What cannot be read becomes an empty table, from which nobody can go on."""

    def read_position(self, text):
        try:
            return super().read_position(text)
        except BadInput:
            return State(Content(defaults(self.options)), 2)


class ViewShowsWishes(Lanterns):
    """They are covered when they are drawn, but not any more in the second round."""

    def redact(self, s, seat):
        shown = super().redact(s, seat)
        if s.round > 1:
            shown.wish = s.wish.copy()
        return shown


class ViewShowsBag(Lanterns):
    """What is left in the bag tells what the others have drawn."""

    def redact(self, s, seat):
        shown = super().redact(s, seat)
        shown.bag = s.bag.copy()
        return shown


class ViewShowsPicks(Lanterns):
    def redact(self, s, seat):
        shown = super().redact(s, seat)
        shown.pick = s.pick.copy()
        return shown


class ImaginedSharesLanterns(Lanterns):
    """Playing on in an imagined world changes the view it came from."""

    def imagine(self, view, spinner):
        imagined = super().imagine(view, spinner)
        imagined.lit = view.s.lit
        return imagined


class ViewSharesLanterns(Lanterns):
    """It is right when it is taken, and changes with the game."""

    def redact(self, s, seat):
        shown = super().redact(s, seat)
        shown.lit = s.lit
        return shown


class ViewForgets(Lanterns):
    """Looking takes a round away."""

    def view(self, s, seat):
        s.round += 1
        return super().view(s, seat)


class OthersSeeChoices(Lanterns):
    def view(self, s, seat):
        found = super().view(s, seat)
        found.choices = s.legal_actions().copy()
        return found


class NothingIsRedealt(Lanterns):
    """With it a view that shows everything would look sound."""

    def redeal(self, s, seat, spinner):
        return s.clone()

    def imagine(self, view, spinner):
        return redeal(view.s, view.seat, spinner)


class ImaginesAnotherWish(Lanterns):
    def imagine(self, view, spinner):
        imagined = super().imagine(view, spinner)
        imagined.wish = imagined.wish[::-1]
        return imagined


class BoundTooSmall(Lanterns):
    def length_bound(self, s):
        return super().length_bound(s) // 3


class ForgetsItsSettings(Lanterns):
    def settings_of(self, s):
        return defaults(self.options)


class RefusesWithoutAWord(Lanterns):
    def start(self, settings, setup, seats):
        try:
            return super().start(settings, setup, seats)
        except BadInput:
            raise BadInput("") from None


class StartRemembers(Lanterns):
    """Each game begins with one oil more than the last."""

    games = 0

    def start(self, settings, setup, seats):
        s = super().start(settings, setup, seats)
        StartRemembers.games += 1
        s.oil[0] = StartRemembers.games
        return s


class SetupCannotBeWritten(Lanterns):
    """A record's header has no such name."""

    def __init__(self):
        super().__init__()
        self.setups = ["play", "late, and windy!"]


class TwoReadTheSame(Lanterns):
    def __init__(self):
        super().__init__()
        self.words = with_word("keep")


class TextIsNotReadBack(Lanterns):
    def __init__(self):
        super().__init__()
        self.words = with_word("Keep")


def with_word(text: str) -> Vocabulary:
    """Lanterns' vocabulary and one action more."""
    words = Vocabulary()
    words.actions = [*WORDS.actions, Action("keep", (), text, len(WORDS.actions))]
    words.texts = {action.text: action for action in words.actions[::-1]}
    words.pools = WORDS.pools
    return words


class UnknownOptionRule(Lanterns):
    def __init__(self):
        super().__init__()
        self.options = [*self.options[:2], number("rounds", "LA-LONG-01", "length", "Rounds played", 2, 1, 4)]


class DefaultOutOfReach(Lanterns):
    def __init__(self):
        super().__init__()
        self.options = [*self.options[:2], _rounds(default=9)]


def _rounds(default: int) -> GameParameter:
    return number("rounds", "LA-END-01", "length", "Rounds played", default, 1, 4)


class EventsUndeclared(Lanterns):
    def __init__(self):
        super().__init__()
        self.events = {name: fields for name, fields in self.events.items() if name != "blown out"}


class EventsWithTooFewNumbers(Lanterns):
    def __init__(self):
        super().__init__()
        self.events = {**self.events, "lit": self.events["lit"][:1]}


class EventsOutOfRange(Lanterns):
    def __init__(self):
        super().__init__()
        self.events = {**self.events, "oil rolled": self.events["lit"]}


GAME_FAULTS = [
    GameFault(promises.DUMP, DumpForgetsOil),
    GameFault(promises.DUMP, LoadForgetsLast),
    GameFault(promises.DUMP, DumpIsNotPlain),
    GameFault(promises.POSITION, TextForgetsOil),
    GameFault(promises.POSITION, TextIsNotRead),
    GameFault(promises.DAMAGED, TextMakesItStumble),
    GameFault(promises.DAMAGED, TextIsBelieved),
    GameFault(promises.VIEWS, ViewShowsWishes),
    GameFault(promises.SECRET_CHOICES, ViewShowsBag),
    GameFault(promises.SECRET_CHOICES, ViewShowsPicks),
    GameFault(promises.VIEWS, ImaginedSharesLanterns),
    GameFault(promises.VIEWS, ViewSharesLanterns),
    GameFault(promises.VIEWS, OthersSeeChoices),
    GameFault(promises.QUESTIONS, ViewForgets),
    GameFault(promises.REDEALT, NothingIsRedealt),
    GameFault(promises.IMAGINED, ImaginesAnotherWish),
    GameFault(promises.BOUND, BoundTooSmall),
    GameFault(promises.SETTINGS, ForgetsItsSettings),
    GameFault(promises.SETTINGS, RefusesWithoutAWord),
    GameFault(promises.RECORD, SetupCannotBeWritten),
    GameFault(promises.NO_TWINS, TwoReadTheSame),
    GameFault(promises.TEXTS, TextIsNotReadBack),
    GameFault(promises.REPLAY, StartRemembers),
    GameFault(promises.SCHEMA, UnknownOptionRule),
    GameFault(promises.SCHEMA, DefaultOutOfReach),
    GameFault(promises.EVENTS, EventsUndeclared),
    GameFault(promises.EVENTS, EventsWithTooFewNumbers),
    GameFault(promises.EVENTS, EventsOutOfRange),
]

"""What somebody wants to play: the facts a table is opened with, checked before anything is written down."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field, replace
from typing import Any, Final

from pocketbox.bots.levels import DEFAULT, LEVELS, MEASURES
from pocketbox.bots.makers import programs
from pocketbox.engine.core import BadInput
from pocketbox.engine.game import QUICK, Game
from pocketbox.engine.options import Settings, write_value
from pocketbox.games import find
from pocketbox.match.course import check_seats, check_setup
from pocketbox.server.clock import LEAST_SECONDS, MOST_DAYS, MOST_INCREMENT, MOST_SECONDS, Clock
from pocketbox.server.offered_packs import NO_PACK, PACK, offered_packs, pack_name, pack_options

ME: Final = "me"
BOT: Final = "bot"
LINK: Final = "link"
OPEN: Final = "open"
SEAT_KINDS: Final = (ME, BOT, LINK, OPEN)

TABLE: Final = "table"
FAIR: Final = "fair"
MINE: Final = "mine"
DICE: Final = (TABLE, FAIR, MINE)

NO_BOT: Final = "none"
MOST_IN_A_NAME: Final = 40


def bots() -> list[str]:
    """From the weakest to the strongest, then the programs that the host of the table has named.

    A command never comes from a browser.
    """
    return [*MEASURES, *LEVELS, *programs()]


class BadPlan(BadInput):
    """A wish that cannot be met, and the part of it that is to blame."""

    def __init__(self, field: str, sentence: str) -> None:
        super().__init__(sentence)
        self.field = field


@dataclass(frozen=True)
class Chair:
    """Who sits in one seat."""

    kind: str
    bot: str = ""
    name: str = ""


@dataclass(frozen=True)
class TablePlan:
    """A game, how it begins, who sits where and whose dice are thrown."""

    game: str
    setup: str = ""
    """Empty when it begins from a position."""
    position: str = ""
    options: str = ""
    """House rules as `Settings.write` gives them."""
    chairs: tuple[Chair, ...] = ()
    dice: str = TABLE
    seed: str = ""
    """Of the table's dice; drawn by lot where it is empty."""
    challenge: str = ""
    is_ranked: bool = True
    """Of a table of a challenge: it is its player's first attempt."""
    sit_in: str = LEVELS[0]
    """The bot that may sit in for somebody who is away, agreed on when the table is opened; empty for none."""
    clock: Clock | None = None
    is_listed: bool = False
    """Everybody may see it in the lobby and take its open seats."""
    branch_of: dict[str, Any] | None = None
    rematch_of: str = ""

    def to_json(self) -> dict[str, Any]:
        return asdict(self)

    @staticmethod
    def from_json(saved: dict[str, Any]) -> TablePlan:
        chairs = tuple(Chair(**chair) for chair in saved["chairs"])
        clock = None if saved.get("clock") is None else Clock(**saved["clock"])
        return TablePlan(**{**saved, "chairs": chairs, "clock": clock})

    def find_game(self) -> Game:
        return find(self.game).under(self.options)

    def settings(self) -> Settings:
        return self.find_game().read_settings(self.options)

    def changed_options(self) -> dict[str, Any]:
        """House rules that differ from the defaults, and printed numbers that a position brings changed."""
        settings = self.settings()
        differing = {o.name: settings.values[o.name] for o in settings.options if settings.values[o.name] != o.default}
        packs = {PACK: ", ".join(pack_name(pack) for pack in settings.packs)} if settings.packs else {}
        return differing | settings.changed | packs


@dataclass(frozen=True)
class Wish:
    """What a request asks for, before anything of it is known to make sense."""

    game: str
    setup: str | None = None
    position: str | None = None
    chairs: list[Chair] | None = None
    options: dict[str, bool | int | str] = field(default_factory=dict)
    dice: str = TABLE
    sit_in: str | None = None
    """A bot, or `none`; left out for the usual one."""
    is_listed: bool = False
    clock: Clock | None = None


def plan_of(wish: Wish) -> TablePlan:
    """The whole plan, with what was left out as a newcomer would like it, or `BadPlan`."""
    try:
        game = find(wish.game)
    except BadInput as problem:
        raise BadPlan("game", str(problem)) from None
    if wish.dice not in DICE:
        raise BadPlan("dice", f"there are no dice '{wish.dice}'; choose one of {', '.join(DICE)}")
    if wish.position is not None:
        plan = _from_position(wish, game)
    else:
        plan = _from_setup(wish, game)
    if wish.is_listed and all(chair.kind != OPEN for chair in plan.chairs):
        raise BadPlan("listed", "a table in the lobby needs a seat that anyone can take")
    return replace(plan, sit_in=clean_sit_in(wish.sit_in), is_listed=wish.is_listed, clock=clean_clock(wish.clock))


def _from_setup(wish: Wish, game: Game) -> TablePlan:
    options = read_options(game, wish.options)
    game = game.under(options)
    setup = wish.setup if wish.setup is not None else default_setup(game)
    try:
        check_setup(game, setup)
    except BadInput as problem:
        raise BadPlan("setup", str(problem)) from None
    chairs = chairs_of(wish.chairs, game)
    try:
        check_seats(game, len(chairs))
    except BadInput as problem:
        raise BadPlan("seats", str(problem)) from None
    try:
        game.start(game.read_settings(options), setup, len(chairs))
    except BadInput as problem:
        raise BadPlan("options", str(problem)) from None
    return TablePlan(game.id, setup, "", options, chairs, wish.dice)


def _from_position(wish: Wish, game: Game) -> TablePlan:
    assert wish.position is not None
    if wish.setup is not None or wish.options:
        raise BadPlan("position", "a position brings its own set-up and house rules; leave those out")
    try:
        s = game.read_position(wish.position)
    except BadInput as problem:
        raise BadPlan("position", str(problem)) from None
    seats = len(game.seat_names(s))
    chairs = chairs_of(wish.chairs, game, seats)
    if len(chairs) != seats:
        raise BadPlan("seats", f"this position has {seats} seats, not {len(chairs)}")
    settings = game.settings_of(s).write()
    return TablePlan(game.id, "", wish.position, settings, chairs, wish.dice)


def default_setup(game: Game) -> str:
    return QUICK if QUICK in game.setups else game.setups[0]


def chairs_of(wished: list[Chair] | None, game: Game, seats: int = 0) -> tuple[Chair, ...]:
    """Who sits where, every bot by its name, or `BadPlan`."""
    if wished is None:
        wished = [Chair(ME)] + [Chair(BOT)] * ((seats or int(game.least_seats)) - 1)
    return tuple(_checked(chair, n) for n, chair in enumerate(wished))


def _checked(chair: Chair, seat: int) -> Chair:
    where = f"seats.{seat}"
    if chair.kind not in SEAT_KINDS:
        raise BadPlan(f"{where}.kind", f"seat {seat} cannot be '{chair.kind}'; it is {', '.join(SEAT_KINDS)}")
    name = clean_name(chair.name, f"{where}.name")
    if chair.kind != BOT:
        if chair.bot:
            raise BadPlan(f"{where}.bot", f"seat {seat} is not a bot's, so it takes no name of a bot")
        return replace(chair, name=name)
    return Chair(BOT, clean_bot(chair.bot, f"{where}.bot"), name)


def clean_bot(bot: str, where: str) -> str:
    """The bot of that name, the one most people want where none is named, or `BadPlan`."""
    if bot and bot not in bots():
        raise BadPlan(where, f"no bot called '{bot}'; the bots are {', '.join(bots())}")
    return bot or DEFAULT


def clean_sit_in(bot: str | None) -> str:
    """The bot that may sit in for somebody who is away, empty for none, or `BadPlan`."""
    if bot is None:
        return LEVELS[0]
    return "" if bot == NO_BOT else clean_bot(bot, "sit_in")


def clean_clock(clock: Clock | None) -> Clock | None:
    """A clock that can be played with, or `BadPlan`."""
    if clock is None:
        return None
    if bool(clock.seconds) == bool(clock.days):
        raise BadPlan("clock", "a clock has seconds for the whole game, or days for each choice")
    if clock.days and (clock.increment or not 1 <= clock.days <= MOST_DAYS):
        raise BadPlan("clock", f"a choice has 1 to {MOST_DAYS} days, without an increment")
    if clock.seconds and not LEAST_SECONDS <= clock.seconds <= MOST_SECONDS:
        raise BadPlan("clock", f"a clock has {LEAST_SECONDS} to {MOST_SECONDS} seconds for the whole game")
    if not 0 <= clock.increment <= MOST_INCREMENT:
        raise BadPlan("clock", f"the increment is 0 to {MOST_INCREMENT} seconds")
    return clock


def clean_name(name: str, where: str) -> str:
    """A name as it is shown: one line, no spaces at its ends, or `BadPlan`."""
    clean = " ".join(name.split())
    if not clean.isprintable() or len(clean) > MOST_IN_A_NAME:
        raise BadPlan(where, f"a name has at most {MOST_IN_A_NAME} characters, all of them printable")
    return clean


def read_options(game: Game, wished: dict[str, bool | int | str]) -> str:
    """House rules by name as one line, or `BadPlan`."""
    named = {option.name: option for option in [*game.options, *pack_options(game)]}
    words = []
    for name, value in wished.items():
        if name not in named:
            raise BadPlan(f"options.{name}", f"no option called '{name}'; the options are {', '.join(named)}")
        try:
            chosen = write_value(named[name].read(write_value(value)))
            if name != PACK:
                words.append(f"{name}={chosen}")
            elif chosen != NO_PACK:
                words.append(offered_packs(game.id)[chosen].word)
        except BadInput as problem:
            raise BadPlan(f"options.{name}", str(problem)) from None
    return game.read_settings(" ".join(words)).write()


def seats_by_link(plan: TablePlan) -> list[int]:
    return [seat for seat, chair in enumerate(plan.chairs) if chair.kind == LINK]

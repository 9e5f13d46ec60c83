"""Opens a table: a game, its options, its start, its dealer."""

from __future__ import annotations

import secrets
from collections.abc import Mapping

from pocketbox.engine.core import BadInput
from pocketbox.engine.game import Game
from pocketbox.engine.options import Settings
from pocketbox.match.book import Book, NoBook
from pocketbox.match.course import Course, start_position
from pocketbox.match.dealer import Dealer, FairDealer
from pocketbox.match.digest import content_hash
from pocketbox.match.match import Match
from pocketbox.match.reading import read_record
from pocketbox.match.record import POSITION, Header, write_header


def begin(
    game: Game,
    dealer: Dealer,
    settings: Settings | None = None,
    setup: str = "",
    position: str = "",
    seats: int = 0,
    match_id: str = "",
    names: Mapping[int, str] | None = None,
    book: Book | None = None,
) -> Match:
    """Begin a match from a set-up or from a written position. Raises `BadInput`.

    What is not given: default options, the game's first set-up, its fewest seats, a match id by lot, no book.
    A position brings its own options and number of seats.

    >>> match = pocketbox.begin(pocketbox.find("rush"), pocketbox.SeededDealer(7), setup="duel")
    >>> match.choices
    [Action('roll')]
    """
    if position:
        if settings is not None or setup:
            raise BadInput("a match from a position takes its options from it; give no options and no set-up")
        position = _trimmed(game.write_position(game.read_position(position)))
        start = game.read_position(position)
        game = game.of(start)
        settings, setup, seats = game.settings_of(start), POSITION, len(game.seat_names(start))
    else:
        settings = settings if settings is not None else game.defaults()
        game = game.with_packs(settings.packs)
        setup, seats = setup or game.setups[0], seats or int(game.least_seats)
        start = start_position(game, settings, setup, seats)
    header = Header(
        game=game.id,
        rules=int(game.rules_version),
        content=content_hash(game, settings),
        options=settings.write(),
        setup=setup,
        seats=seats,
        match=_match_id(dealer, match_id, seats),
        dealer=dealer.note(),
        names=tuple(sorted((names or {}).items())),
        position=position,
    )
    text = write_header(header)
    # What is written must be what is read: this refuses names, seeds and the like that would not come back.
    try:
        is_kept = read_record(text).header == header
    except BadInput as fault:
        raise BadInput(f"the header of this match would be wrong in {fault}") from None
    if not is_kept:
        raise BadInput("a name cannot have line breaks, nor spaces at its ends")
    book = book if book is not None else NoBook()
    book.write(text)
    return Match(header, Course(game, start), dealer, book)


def _match_id(dealer: Dealer, match_id: str, seats: int) -> str:
    if not isinstance(dealer, FairDealer):
        return match_id or secrets.token_hex(8)
    if match_id and match_id != dealer.match_id:
        raise BadInput(f"the fair dealer was made for match {dealer.match_id}, not for {match_id}")
    if len(dealer.words) != seats:
        raise BadInput(f"the fair dealer has words of {len(dealer.words)} seats, the match has {seats} seats")
    return dealer.match_id


def _trimmed(position: str) -> str:
    """Return position text as it comes back from a record."""
    return "".join(f"{line.rstrip()}\n" for line in position.rstrip("\n").split("\n"))

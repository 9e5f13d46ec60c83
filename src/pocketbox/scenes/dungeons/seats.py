"""The seat cards of Pocket-Dungeons: each player's delver, what it carries, its numbers and how it fares."""

from __future__ import annotations

from pocketbox.games.dungeons.places import NO_FIGURE
from pocketbox.games.dungeons.setup.building import DRAW_TILE, PLACE_TILE, TURN_TILE
from pocketbox.games.dungeons.state import State
from pocketbox.scenes.contract.cards import Meter, SeatCard
from pocketbox.scenes.dungeons.agenda import is_setup
from pocketbox.scenes.dungeons.names import card_id, plain_title
from pocketbox.scenes.dungeons.stats import stat_table
from pocketbox.scenes.words import count, ordinal


def seat_cards(s: State) -> list[SeatCard]:
    """One card per seat, in the order of the seats."""
    return [seat_card(s, seat) for seat in range(s.seats)]


def seat_card(s: State, seat: int) -> SeatCard:
    figure = character_of(s, seat)
    is_to_act = s.seat_to_act() == seat
    if figure == NO_FIGURE:
        return SeatCard(seat, f"{ordinal(seat)} player", is_to_act, meters=meters(s, seat), notes=notes(s, seat))
    return SeatCard(
        seat,
        plain_title(s, figure),
        is_to_act,
        figure=s.kind(figure).symbol,
        meters=meters(s, seat),
        stats=stat_table(s, figure),
        notes=notes(s, seat),
        card=card_id(s, figure),
    )


def character_of(s: State, seat: int) -> int:
    """The figure a seat plays with, or has left with; `NO_FIGURE` for none."""
    for figure in s.exits:
        if s.owner[figure] == seat:
            return int(figure)
    return int(s.drawn_delver(seat))


def meters(s: State, seat: int) -> tuple[Meter, ...]:
    """What the delver carries; while the dungeon is built, how many tiles the seat has laid."""
    if is_setup(s):
        laid = tiles_laid(s, seat)
        return () if laid is None else (Meter("Tiles", laid, text=f"{laid} laid"),)
    figure = character_of(s, seat)
    if figure == NO_FIGURE:
        return ()
    return (
        Meter("Treasure", int(s.treasure[figure]), symbol="treasure"),
        Meter("Hazards", int(s.hazards[figure]), symbol="hazard"),
    )


def tiles_laid(s: State, seat: int) -> int | None:
    """PD-SETUP-06: one each in turn, so the seat whose turn it is tells who laid which; None at any other time."""
    task = s.agenda
    if task is None or task.step not in (DRAW_TILE, PLACE_TILE, TURN_TILE):
        return None
    laid = int(s.board.size()) - 1
    return sum(1 for ago in range(1, laid + 1) if (s.seat - ago) % s.seats == seat)


def notes(s: State, seat: int) -> tuple[str, ...]:
    """`paralysed`, `left the dungeon with 3 treasures`, `no delver in play`."""
    if is_setup(s):
        return ()
    figure = character_of(s, seat)
    found: list[str] = []
    if figure == NO_FIGURE:
        found.append("no delver in play")
    elif figure in s.exits:
        found.append(f"left the dungeon {with_treasure(int(s.treasure[figure]))}")
    else:
        found.extend(["paralysed"] if s.is_down(figure) else [])
        found.extend(["under mind control"] if s.is_swayed(figure) else [])
    if s.kept[seat] > 0:
        found.append(f"{count(int(s.kept[seat]), 'hazard counter')} for the next delver")
    return tuple(found)


def with_treasure(number: int) -> str:
    return f"with {count(number, 'treasure')}" if number else "empty-handed"

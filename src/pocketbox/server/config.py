"""How a server is set up: where it listens, where it keeps its tables, and how much anybody may ask of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from pocketbox.match.saves import data_folder

STATIC: Final = Path(__file__).parent / "static"


@dataclass(frozen=True)
class Bounds:
    """The most that is taken from one socket, one address or one table. Rates are (at once, per second)."""

    body_bytes: int = 65_536
    message_bytes: int = 16_384
    messages: tuple[float, float] = (120, 60)
    moves: tuple[float, float] = (120, 10)
    """Choices, undone choices and the like, for each socket: each of them is written down."""
    notes: tuple[float, float] = (30, 0.2)
    """Names, words and bots that sit in, for each address: they too are written down."""
    remarks: tuple[float, float] = (20, 0.5)
    """What is said at tables, for each address."""
    openings: tuple[float, float] = (60, 0.05)
    """Tables opened, seats taken, challenges made, for each address."""
    listings: tuple[float, float] = (5, 1 / 300)
    """Tables put into the lobby, for each address."""
    guesses: tuple[float, float] = (20, 1 / 3)
    """Wrong tokens and unknown codes, for each address."""
    questions: tuple[float, float] = (120, 20)
    """Everything else over HTTP that has to be worked out, for each address."""
    readings: tuple[float, float] = (240, 30)
    """Records, reports and steps of a replay, for each address."""
    workshop: tuple[float, float] = (60, 2)
    """Packs that are checked or compared, for each address."""
    header_bytes: int = 16_384
    request_seconds: float = 15
    """The longest that a request may take to arrive."""
    send_seconds: float = 20
    """How long a socket may leave unread what it is sent."""
    connections: int = 8_000
    connections_of_an_address: int = 400
    sockets_at_a_table: int = 32
    sockets_of_an_address: int = 200
    sockets: int = 4_000
    bad_messages: int = 10
    hello_seconds: float = 10
    unsent_messages: int = 200
    unsent_bytes: int = 2_000_000
    tables_in_memory: int = 2_000


@dataclass(frozen=True)
class Config:
    """One server."""

    host: str = "127.0.0.1"
    port: int = 8080
    database: str = ""
    """A URL of SQLAlchemy; empty for a file of SQLite in the player's data folder."""
    database_seconds: float = 5
    """The longest that one statement of the database may take."""
    bot_workers: int = 1
    think_seconds: float = 60
    """A bot that has not answered by then is answered for at random; a program has lost."""
    away_seconds: float = 120
    """How long a seat must have been empty before somebody may ask for a bot to sit in."""
    behind_proxy: bool = False
    is_shared: bool = False
    """Other servers use the same database, which is PostgreSQL."""
    peer_host: str = "127.0.0.1"
    """Where those servers reach this one."""
    peer_port: int = 0
    """0 for any that is free."""
    is_quiet: bool = False
    """Say only what is wrong: for somebody who plays, not for somebody who hosts."""
    has_lobby: bool = False
    """Tables whose openers wish it are listed for everybody."""
    keep_days: float = 0
    """Tables at which nothing has happened for this many days are deleted; 0 keeps all."""
    keeps_archives: bool = True
    """Keep finished games as they were shown, so that later versions show them too."""
    workshop: bool = False
    """Whether people may make content packs here and play with them. Packs are data; no code comes with one."""
    saves_packs: bool = False
    """Whether the workshop may write into the packs folder: for somebody on their own machine, never for a host."""
    static: Path = STATIC
    bounds: Bounds = field(default_factory=Bounds)

    def database_url(self) -> str:
        if self.database:
            return self.database
        return f"sqlite:///{data_folder() / 'tables.sqlite'}"

"""Same luck for everybody: the challenge of the day, and challenges made from a table that is over."""

from __future__ import annotations

import hmac
import re
import secrets
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime
from typing import Any, Final

from pocketbox.bots.levels import DEFAULT
from pocketbox.games import GAME_IDS, find
from pocketbox.server.keys import fingerprint
from pocketbox.server.plan import BOT, ME, TABLE, Chair, TablePlan, default_setup
from pocketbox.server.table import Table

DAILY: Final = re.compile(r"daily-([a-z0-9_]{1,20})-([0-9]{4}-[0-9]{2}-[0-9]{2})")
MOST_RESULTS: Final = 100


@dataclass(frozen=True)
class Challenge:
    """What everybody who takes it plays: the plan, and the seat that is theirs."""

    id: str
    plan: TablePlan
    seat: int

    def to_json(self) -> dict[str, Any]:
        return {"plan": self.plan.to_json(), "seat": self.seat}

    @staticmethod
    def from_json(id: str, saved: dict[str, Any]) -> Challenge:
        return Challenge(id, TablePlan.from_json(saved["plan"]), saved["seat"])


def today() -> str:
    return datetime.now(UTC).strftime("%Y-%m-%d")


def daily_ids() -> list[str]:
    """Today's challenges, one for each game that has them."""
    return [f"daily-{id}-{today()}" for id in GAME_IDS if find(id).daily]


def daily_challenge(id: str, key: bytes) -> Challenge | None:
    """The challenge of a day; None where that is not a day's, or the day is still to come.

    Its luck follows from the server's own key, so that nobody can work it out before the day.
    """
    found = DAILY.fullmatch(id)
    if found is None or found[1] not in GAME_IDS or not find(found[1]).daily:
        return None
    try:
        day = date.fromisoformat(found[2])
    except ValueError:
        return None
    if day.isoformat() > today():
        return None
    game = find(found[1])
    chairs = (Chair(ME),) + (Chair(BOT, DEFAULT),) * (int(game.least_seats) - 1)
    plan = TablePlan(
        game.id,
        default_setup(game),
        chairs=chairs,
        seed=hmac.digest(key, id.encode("ascii"), "sha256").hex(),
        challenge=id,
    )
    return Challenge(id, plan, 0)


def challenge_from(table: Table, seat: int) -> Challenge:
    """Make a challenge with the luck of a table that is over; the other people become bots."""
    plan = table.plan
    chairs = tuple(Chair(ME) if n == seat else Chair(BOT, chair.bot or DEFAULT) for n, chair in enumerate(plan.chairs))
    id = secrets.token_urlsafe(12)
    # Other dice cannot be dealt again, so then the luck is new, and the same for all who take it.
    seed = plan.seed if plan.dice == TABLE else secrets.token_hex(16)
    made = TablePlan(plan.game, plan.setup, plan.position, plan.options, chairs, TABLE, seed, id)
    return Challenge(id, made, seat)


def enter_challenge(challenge: Challenge, name: str, is_ranked: bool) -> TablePlan:
    """The plan of somebody's own table."""
    chairs = list(challenge.plan.chairs)
    chairs[challenge.seat] = Chair(ME, "", name)
    return replace(challenge.plan, chairs=tuple(chairs), is_ranked=is_ranked)


def entrants_of(name: str, device: str, address: str) -> list[str]:
    """What somebody is known by: device and name, or at least where they come from."""
    known = [f"name {fingerprint(name.casefold())}"] if name else []
    if device:
        known.append(f"device {fingerprint(device)}")
    return known or [f"address {fingerprint(address)}"]


def rank_results(results: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """First attempts, best first: by score, then the one that needed fewer choices."""
    first = [result for result in results if result.get("is_ranked", True)]
    return sorted(first, key=lambda result: (-result["score"], result["choices"], result["at"]))[:MOST_RESULTS]

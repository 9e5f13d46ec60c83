"""Where the dice of a table come from: its own, fair ones, or whatever somebody types."""

from __future__ import annotations

import secrets
from collections.abc import Mapping

from pocketbox.match.course import Throw
from pocketbox.match.dealer import Dealer, FairDealer, SharedDealer, TypedDealer
from pocketbox.match.match import Refused
from pocketbox.server.plan import FAIR, MINE, TablePlan


class HandDealer(TypedDealer):
    """Deals what somebody at the table typed, or leaves it to the computer for once."""

    def __init__(self) -> None:
        super().__init__(self._answer)
        self.typed = ""

    def _answer(self, throw: Throw, fault: str) -> str:
        if fault:
            raise Refused("", fault)
        if self.typed:
            return self.typed
        return throw.chances.at(secrets.randbelow(int(throw.chances.whole))).text


def dealer_for(plan: TablePlan, secret: bytes, match_id: str, words: Mapping[int, str], version: int) -> Dealer:
    """The dealer a table was planned with. Fair dice of that version need the words of every seat that is asked."""
    if plan.dice == MINE:
        return HandDealer()
    if plan.dice == FAIR:
        return FairDealer(secret, match_id, [words.get(seat, "") for seat in range(len(plan.chairs))], version)
    # Shared rather than seeded: once it is over, the same luck can be given to others.
    return SharedDealer(plan.seed)

"""The ladder as a page: who beat whom, how often and how surely. No dates, so the same games give the same page."""

from __future__ import annotations

from typing import Final

from pocketbox.bots.levels import LEVELS, effort_of
from pocketbox.engine.game import Game
from pocketbox.lab.ladder import MATTERS, MIRRORS, OPTIONS, QUICK_GAMES, SLOW_GAMES, TENTH, PairStanding
from pocketbox.lab.sequential import ERROR, LEAST

UNFINISHED: Final = "unfinished"
NOT_YET: Final = "not played yet"
PARTIAL: Final = ["Not everything has been played yet: rows marked unfinished count what there is.", ""]


def page(parts: list[str], seed: int, most_games: int) -> str:
    games = "" if most_games >= QUICK_GAMES else f" --games {most_games}"
    is_partial = any(mark in part for part in parts for mark in (UNFINISHED, NOT_YET))
    return "\n".join(
        [
            "# Ladder",
            "",
            f"Written by `./pocketbox ladder --seed {seed}{games} --write docs/ladder.md`; not to be edited by hand.",
            "",
            "Bots meet in pairs of games with the same luck and the seats swapped, so in Rush each is hero and dungeon",
            "master equally often; in a game for one both play the same games. A win is a point, a level game half a",
            "point; with more than two seats every second one is the other bot's, winners share the point, and a game",
            "that nobody wins is level. Mean scores are those of a seat, by the rules of the game.",
            "Intervals come from how far pairs differ from one another.",
            "",
            f"Quick bots play {min(QUICK_GAMES, most_games)} games. With slow ones a sequential test over pairs",
            f"(level or {50 + 50 * MATTERS:.0f} % of the points, {100 * ERROR:.0f} % error) may stop after",
            f"{LEAST} pairs or later, and {min(SLOW_GAMES, most_games)} games are the most, or half as many for each",
            f"seat where there are more than two, and {MIRRORS} times as many for a bot against itself; hard against",
            "greedy always gets that many in games for up to two.",
            "Levels whose games would take over a minute think with a tenth of their simulations, and so do those who",
            "play them; such pairings say so.",
            "",
            *(PARTIAL if is_partial else []),
            *parts,
        ]
    )


def title(game: Game, seats: int) -> str:
    return f"## {game.title}" if game.least_seats == game.most_seats else f"## {game.title}, {seats} seats"


def read_sections(text: str, titles: list[str]) -> dict[str, str]:
    """The sections of a page that was written before, by their titles; those of other titles fall away."""
    found = {}
    for part in text.split("\n## ")[1:]:
        name = "## " + part.partition("\n")[0]
        if name in titles:
            found[name] = f"## {part.rstrip()}\n"
    return found


def section(game: Game, seats: int, standings: list[PairStanding]) -> str:
    effort = effort_of(game.id)
    simulations = ", ".join(f"{level} {count}" for level, count in zip(LEVELS, effort.simulations, strict=True))
    options = f", {OPTIONS[game.id]}" if game.id in OPTIONS else ""
    begins = f"Rules version {game.rules_version}, quick set-up{options}, {seats} {'seat' if seats == 1 else 'seats'}."
    lines = [
        title(game, seats),
        "",
        f"{begins} Simulations for a decision: {simulations}.",
        "",
        f"| pairing | points | share | 95 % interval | {'wins' if seats == 1 else 'mean score'} | verdict |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    lines.extend(row(standing, seats) for standing in standings)
    return "\n".join([*lines, ""])


def row(standing: PairStanding, seats: int) -> str:
    tenth = f", 1/{TENTH}" if standing.part == TENTH else ""
    name = f"{standing.one} against {standing.other}{tenth}"
    if standing.games == 0:
        return f"| {name} | | | | | {NOT_YET} |"
    low, high = standing.interval()
    if seats == 1:
        scores = f"{standing.score_one:.0f} and {standing.score_other:.0f} of {standing.games}"
    else:
        pairs = standing.games / 2
        scores = f"{standing.score_one / pairs:+.2f} and {standing.score_other / pairs:+.2f}"
    return (
        f"| {name} | {standing.points:.4g} of {standing.games} | {100 * standing.share:.0f} %"
        f" | {100 * low:.0f}–{100 * high:.0f} % | {scores} | {verdict(standing)} |"
    )


def verdict(standing: PairStanding) -> str:
    return describe_standing(standing) if standing.is_whole else f"{describe_standing(standing)}, {UNFINISHED}"


def describe_standing(standing: PairStanding) -> str:
    low, high = standing.interval()
    if standing.is_mirror:
        return "level, as it must be" if low <= 0.5 <= high else "not level, which is wrong"
    if low > 0.5:
        return "better"
    return "worse" if high < 0.5 else "not shown"

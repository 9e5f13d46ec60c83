"""What a player looks up in line mode: the goal, the cards and the rules, as lines."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.core import Seat
from pocketbox.engine.game import Game, View
from pocketbox.engine.rulebook import Rule, Rulebook
from pocketbox.scenes.cards import cards_of, find_cards, nearest_titles
from pocketbox.scenes.cards.card import Card, CardGroup, Number
from pocketbox.scenes.contract.cards import StatTable
from pocketbox.scenes.goals import goal_of
from pocketbox.scenes.words import the_role

MOST_FOUND: Final = 20
"""Clauses shown at once for a search."""


# Goal


def tell_goal(game: Game, view: View, seats: list[Seat]) -> list[str]:
    """How each of these seats wins and loses; a single one is "you"."""
    names = game.seat_names(view.s)
    lines: list[str] = []
    for seat in seats:
        goal = goal_of(game, view.s, seat)
        if goal is None:
            continue
        name = the_role(names[seat])
        who = f"You are {name}." if len(seats) == 1 else f"{name[:1].upper()}{name[1:]} (seat {seat}):"
        lines += [who, f"  You win when {goal.win}.", f"  You lose when {goal.lose}."]
    return lines or [f"{game.title}: {game.line}"]


# Cards


def list_cards(game: Game, view: View) -> list[str]:
    """Every card by its title, with its numbers."""
    groups = cards_of(game, game.settings_of(view.s))
    if not groups:
        return [f"{game.title} has no cards."]
    lines: list[str] = []
    for group in groups:
        lines.extend(list_group(group))
    first = groups[0].cards[0].title.lower()
    return [*lines, f'Type "card NAME" to read one, for example: card {first}']


def list_group(group: CardGroup) -> list[str]:
    if not any(numbers_of(card) for card in group.cards):
        return [f"{group.title}: {', '.join(card.title for card in group.cards)}"]
    width = max(len(card.title) for card in group.cards)
    return [f"{group.title}:", *(f"  {card.title:<{width}}  {numbers_of(card)}".rstrip() for card in group.cards)]


def tell_card(game: Game, view: View, name: str) -> list[str]:
    """The card of this name, those it may mean, or the nearest names."""
    groups = cards_of(game, game.settings_of(view.s))
    found = find_cards(groups, name)
    if len(found) == 1:
        return whole_card(found[0])
    if found:
        return [f"'{name}' fits several cards: {', '.join(card.title for card in found)}."]
    near = nearest_titles(groups, name)
    if near:
        return [f"No card is called '{name}'. Did you mean {' or '.join(near)}?"]
    return [f"No card is called '{name}'. Type \"cards\" to list them all."]


def whole_card(card: Card) -> list[str]:
    lines = [f"{card.title}, {card.kind}"]
    if card.types:
        lines[0] += f" ({', '.join(card.types)})"
    if card.table is not None:
        lines.extend(f"  {line}" for line in stat_lines(card.table))
    else:
        lines.extend(f"  {number_line(number)}" for number in card.numbers)
    return [*lines, *power_lines(card), f"  {card.found}"]


def number_line(number: Number) -> str:
    name = f"{number.name} ({number.short})" if number.short.isupper() else number.name
    return f"{name}: {number.value}" + (f" ({number.about})" if number.about else "")


def stat_lines(table: StatTable) -> list[str]:
    widths = [max(len(row[n]) for row in (("", *table.columns), *table.rows)) for n in range(len(table.columns) + 1)]
    rows = [
        "  ".join(value.ljust(width) for value, width in zip(row, widths, strict=True)).rstrip()
        for row in (("", *table.columns), *table.rows)
    ]
    return [*rows, *(f"{name} {value}" for name, value in table.extra)]


def power_lines(card: Card) -> list[str]:
    return [f"  {power.name}: {power.text} [{power.rule}]" for power in card.powers]


def numbers_of(card: Card) -> str:
    """Its numbers in one line: `points 7, OFF 1, DEF 1`; `Melee 3/3, Ranged 0/3, Magic 0/1, Action 2`."""
    if card.table is None:
        return ", ".join(f"{number.short} {number.value}" for number in card.numbers)
    columns = [
        f"{name} {'/'.join(row[n] for row in card.table.rows)}" for n, name in enumerate(card.table.columns, start=1)
    ]
    return ", ".join([*columns, *(f"{name} {value}" for name, value in card.table.extra)])


# Rules


def list_rules(book: Rulebook, words: str) -> list[str]:
    """The chapters, or the clauses that belong to a chapter or have these words."""
    if not words:
        chapters = [f"  {title} ({len(rules)})" for title, rules in book.chapters]
        return [*chapters, 'Type "rules" and a chapter or a word to read its clauses, or "rule ID" for one of them.']
    wanted = words.lower()
    found = [rule for title, rules in book.chapters if title.lower() == wanted for rule in rules]
    found = found or [rule for rule in book.rules.values() if wanted in f"{rule.id} {rule.text} {rule.ruling}".lower()]
    if not found:
        return [f"No clause has the words '{words}'. Type \"rules\" to list the chapters."]
    lines = [line for rule in found[:MOST_FOUND] for line in clause(rule)]
    if len(found) > MOST_FOUND:
        lines.append(f"  … and {len(found) - MOST_FOUND} more; add a word to find fewer.")
    return lines


def clause(rule: Rule) -> list[str]:
    return [f"  {rule.id}: {rule.text}", *([f"    Our ruling: {rule.ruling}"] if rule.ruling else [])]

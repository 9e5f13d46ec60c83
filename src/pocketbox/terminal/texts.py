"""What line mode says about itself: its commands, the first lines of a game, and the dice of a real set."""

from __future__ import annotations

from typing import Final

from pocketbox.command import command
from pocketbox.engine.game import Game

OPENING: Final = (
    "In every game you can type: goal (how you win), cards (what each piece does), rules (the rules), hint (advice),"
    ' learn (a guided lesson). "quit" stops at any question, and what you play is saved.'
)

HELP: Final = """\
Type the number or the text of a choice. Enter takes the only choice.
You can also type:
  goal            how you win and lose
  cards           everything in the game, with its numbers
  card NAME       what one thing does: card {card}
  learn           how to take the guided lesson of this game
  rules [WORD]    the chapters of the rules, or the clauses with a word
  rule ID         what one clause says: rule {rule}
  hint [BOT]      what a bot would choose here, and why: hint expert
  warnings on     against bots: ask me before a blunder (warnings off: do not)
  tips off        in your first games: no more tips
  odds [ACTION]   exact chances of what can follow, or an estimate
  exactly ACTION  count what was estimated, however long it takes
  why ACTION      why it is refused, or what it does: why {action}
  undo            take back your last choice (your own dice: a throw too)
  board, choices  show the board or the choices again
  story           everything that has happened so far
  position        the position as text, to keep or to share
  save [FILE]     where the game is saved; with FILE, write a copy there
  quit            stop; the game stays saved
For ACTION, type its words or its number.
"""

WELCOME: Final = (
    'Type "goal" to read this again, "learn" for a guided lesson, "cards" for what each piece does, "rules" for the'
    ' rules, "hint" for advice, "?" for all commands, "quit" to stop.'
)

OWN_DICE: Final = (
    "You roll real dice for everybody: when a roll is asked for, type what the dice show, such as 3, or 4 2 for two"
    " dice. Enter lets the computer roll this once. Several rolls can be typed at once, separated by semicolons."
)


def tell_lesson(game: Game) -> list[str]:
    """How to get to the lesson from a game."""
    return [f"This game stays saved. Type quit, then: {command(f'learn {game.id}')}"]

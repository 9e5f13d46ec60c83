"""Checks that anyone may run on any game: `check_game` plays it at random and looks for broken promises."""

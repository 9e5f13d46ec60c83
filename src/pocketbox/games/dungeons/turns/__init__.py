"""A turn: whom to activate, what it does, tests, leaving, and the end of the game."""

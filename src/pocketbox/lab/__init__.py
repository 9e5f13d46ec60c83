"""Many games, counted: what the numbers of a game do to it."""

"""Learning a game: how to play in five cards, the rules in prose, and lessons. Texts are files, one for each game."""

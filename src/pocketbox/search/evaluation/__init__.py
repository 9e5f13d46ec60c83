"""The evaluation of each game: the only part of a bot that knows which game it plays."""

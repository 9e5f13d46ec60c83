"""What positions are worth, game by game: the only part of a bot that knows which game it plays."""

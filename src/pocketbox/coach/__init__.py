"""Advice in words: hints, warnings before a blunder, and a review of a game that was played."""

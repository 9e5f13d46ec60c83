"""Puzzles are made here: positions of bot games in which one choice is proven better than every other."""

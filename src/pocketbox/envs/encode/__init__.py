"""Encodes what a seat sees as bytes that NumPy views: one file per game, like a wire format."""

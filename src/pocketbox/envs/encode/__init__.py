"""What a seat sees of a game as bytes that NumPy views: one file a game, like a wire format."""

"""What both editions of Pocket-Tactics show and tell alike."""

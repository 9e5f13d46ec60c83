"""What Abyss and Rush share: a board of 8 by 12 squares with walls, one hero and pieces that lie about; not a game."""

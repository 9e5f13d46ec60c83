"""The table in a browser: people and bots around matches, every choice kept before it counts."""

"""Pocket-Dungeons drawn and told."""

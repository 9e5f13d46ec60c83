"""Pocket-Tactics, 4th edition, drawn and told."""

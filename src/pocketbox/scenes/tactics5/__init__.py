"""Pocket-Tactics, 5th edition, drawn and told."""

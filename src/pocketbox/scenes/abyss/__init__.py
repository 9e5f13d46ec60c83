"""Abyss drawn and told."""

"""Assaults: announced, charged, fought, and what follows them."""

"""Exact odds: how assaults, rushes, doors and perils may end."""

"""Steps, rushes, doors, and what can be seen and reached."""

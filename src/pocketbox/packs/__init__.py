"""Content packs as files: found by name or path, read from TOML, tested by their own scenarios."""

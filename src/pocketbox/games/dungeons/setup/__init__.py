"""The set-up, in rulebook order: delvers, tiles, counters and doors, entrances."""

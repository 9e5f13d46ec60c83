"""What the editions of Pocket-Tactics mean alike: two armies on tiles, their dice, hops and sight, and their texts."""

"""How fast the games run, as ratios against something measured in the same run."""

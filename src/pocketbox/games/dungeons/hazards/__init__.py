"""What counters and doors bring: charts rolled, encounters, and the eleven traps."""

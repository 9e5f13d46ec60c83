"""The table a game is played at: seats, dealers, the record, one authority, and recovery after a crash."""

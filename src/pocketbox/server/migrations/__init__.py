"""Steps from each state of the database to the next; `versions/` has one file each."""

"""The tests. This file makes them a package, so that child processes find them where a library has one of this name."""

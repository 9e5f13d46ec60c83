"""The static site: documentation, and the games played in the browser alone, without a server."""

"""Looking ahead over any position: playouts, exact odds, counts. Knows no game."""

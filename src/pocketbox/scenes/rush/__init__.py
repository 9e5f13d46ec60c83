"""Rush drawn and told: the model for the other games."""

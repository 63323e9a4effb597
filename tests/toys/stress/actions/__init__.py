"""One module for each group of actions."""

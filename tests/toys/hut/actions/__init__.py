"""One module for each action, in the order of the rules."""

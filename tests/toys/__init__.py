"""Complete games for the tests: `stress` holds every hard thing at once, `hut` is the skeleton of a new game."""

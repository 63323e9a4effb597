"""One sub-package for each game; `explorer.catalogue` finds them."""

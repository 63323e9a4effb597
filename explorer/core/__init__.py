"""The engine: immutable values and pure functions; it knows no game, no tree and no widget."""

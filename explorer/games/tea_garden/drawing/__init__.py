"""Drawing the board of Tea Garden, zone by zone."""

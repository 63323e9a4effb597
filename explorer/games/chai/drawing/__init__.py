"""How the board of Chai: Tea for 2 is drawn, zone by zone."""

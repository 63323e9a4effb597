"""The board of Formosa Tea, zone by zone."""

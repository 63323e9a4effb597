"""The board of Sencha, zone by zone."""

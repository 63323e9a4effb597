"""What can happen in Formosa Tea: each event is one change to the position."""

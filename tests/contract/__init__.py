"""What every game must keep, checked on every game that is found."""

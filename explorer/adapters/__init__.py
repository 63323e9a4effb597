"""Every game as a game of other libraries; each module needs an optional extra of its name."""

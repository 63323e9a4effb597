"""What goes wrong when something is shared."""


class ShareError(ValueError):
    """A record that cannot be shown so; the message says why and what to do."""

"""Builds a site in which the notebooks run on a Python inside the browser."""

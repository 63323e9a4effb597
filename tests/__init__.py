"""Tests of the tea explorer."""

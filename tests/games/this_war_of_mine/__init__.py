"""Tests of This War of Mine, one file a chapter."""

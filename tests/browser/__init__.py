"""The table panel in a real browser: helpers, a little game to test with, and the tests."""

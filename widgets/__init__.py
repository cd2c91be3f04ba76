"""Panels for notebooks. Each lies in a folder with its Python half and its JavaScript half."""

from widgets.table_panel import TablePanel

__all__ = ["TablePanel"]

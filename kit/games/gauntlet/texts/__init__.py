"""What each neutral card and each Territory does, by mechanism. Every file here registers its texts by being here."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

for _name in sorted(module.name for module in iter_modules(__path__)):
    import_module(f"{__name__}.{_name}")

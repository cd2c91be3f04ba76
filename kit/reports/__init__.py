"""What a playtest tells others: a page to read, as HTML or Markdown, and JSON for other tools."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from kit.ask import BadReport

if TYPE_CHECKING:
    from kit.reports.playtest import Playtest
    from kit.session import Session


class Report:
    """One playtest as one reader may know it, gathered when it is made. In a notebook it shows itself.

    Raises UnknownName for a seat that is not there, BadReport for a game that goes on and nobody opened.
    """

    def __init__(self, session: Session, seat: str | None = None, everything: bool = False) -> None:
        from kit.reports.playtest import playtest

        self.told: Playtest = playtest(session, seat, everything)

    @property
    def html(self) -> str:
        """A web page in one file, which fetches nothing; light or dark as the reader's system is."""
        from kit.reports.page import document

        return document(self.told)

    @property
    def markdown(self) -> str:
        """The same as Markdown, as GitHub shows it."""
        from kit.reports.markdown import document

        return document(self.told)

    def save(self, path: str | Path) -> Path:
        """Write it as .html or .md. Raises BadReport for another kind of file, BadSave where it cannot be written."""
        from kit.saves import write_other

        path = Path(path)
        kinds = {".html": "html", ".htm": "html", ".md": "markdown", ".markdown": "markdown"}
        if path.suffix.lower() not in kinds:
            raise BadReport(f"report: {path.name}: a report is a web page or Markdown; let its name end in .html or "
                            ".md (game.export writes JSON)")
        return write_other(path, getattr(self, kinds[path.suffix.lower()]))

    def __repr__(self) -> str:
        told = self.told
        whose = "everything open" if told.viewer is None else f"as {told.viewer} may know it"
        notes = len(told.notes)
        return (f"<Report: {told.title}, {len(told.turns)} turns, {notes} note{'s' * (notes != 1)}, {whose}; "
                "save it as .html or .md>")

    def _repr_html_(self) -> str:
        from kit.reports.page import inside

        return inside(self.told)


def to_json(session: Session, seat: str | None = None, everything: bool = False) -> str:
    """The playtest as JSON text; see kit/reports/export.py for its form. Raises what Report raises."""
    from kit.reports.export import export
    from kit.reports.playtest import playtest

    return export(playtest(session, seat, everything))


__all__ = ["Report", "to_json"]

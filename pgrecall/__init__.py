"""Long-term memory for AI agents as a PostgreSQL schema: the tooling around it."""

from pathlib import Path

__version__ = "0.1.0.dev0"


class Failure(Exception):
    """The request cannot be done; the text is one line, with the next step."""


def migrations_dir() -> Path:
    """The migrations: next to the package in a checkout, inside it when installed from a wheel."""
    package = Path(__file__).resolve().parent
    for folder in (package / "migrations", package.parent / "migrations"):
        if (folder / "sqitch.plan").is_file():
            return folder
    raise FileNotFoundError("pgrecall's migrations are missing; reinstall the package")


def files_dir() -> Path:
    """What is rendered for others: in a checkout generated/, inside the package when installed from a wheel."""
    package = Path(__file__).resolve().parent
    for folder in (package / "files", package.parent / "generated"):
        if (folder / "schema_test.sql").is_file():
            return folder
    raise FileNotFoundError("pgrecall's rendered files are missing; reinstall the package")

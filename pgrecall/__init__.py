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


def schema_test_file() -> Path:
    """The pgTAP test of the schema: generated in a checkout, inside the package when installed from a wheel."""
    package = Path(__file__).resolve().parent
    for file in (package / "schema_test.sql", package.parent / "generated" / "schema_test.sql"):
        if file.is_file():
            return file
    raise FileNotFoundError("pgrecall's schema test is missing; reinstall the package")

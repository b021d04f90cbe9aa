"""The memory behind the interfaces of agent frameworks: thin, with no SQL but calls of the schema's functions."""

import contextlib
import threading
from collections.abc import Iterator
from importlib import metadata
from weakref import WeakKeyDictionary

import psycopg

from pgrecall import Failure
from pgrecall.database import explain

LOCKS = WeakKeyDictionary()  # one for each connection, whatever shares it


class Missing(Failure, ImportError):
    """A framework is not installed, or is too old."""

    def __init__(self, package: str, oldest: str, extra: str):
        try:
            found = metadata.version(package)
        except metadata.PackageNotFoundError:
            found = "none"
        super().__init__(
            f"this needs {package} {oldest} or newer, and {found} is installed: pip install -U 'pgrecall[{extra}]'"
        )


@contextlib.contextmanager
def alone(connection: psycopg.Connection, kind: type[Exception]) -> Iterator[None]:
    """A transaction, while other calls on the connection wait. What is wrong with an item is an error of `kind`."""
    try:
        with LOCKS.setdefault(connection, threading.Lock()), connection.transaction():
            yield
    except (OverflowError, TypeError, UnicodeEncodeError) as error:
        raise kind(str(error)) from error
    except psycopg.Error as error:
        state = error.sqlstate or ""
        if isinstance(error, psycopg.DataError) or (state.startswith("PM") and state != "PM002"):
            raise kind(explain(error)) from error
        raise

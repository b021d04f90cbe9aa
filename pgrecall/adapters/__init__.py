"""The memory behind the interfaces of agent frameworks: thin, with no SQL but calls of the schema's functions."""

from importlib import metadata

from pgrecall import Failure


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

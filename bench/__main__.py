"""`python -m bench`: figures about writes and search; `python -m bench quality DIR`: about retrieval."""

from pathlib import Path

import click

from bench import speed


@click.group(invoke_without_command=True)
@click.pass_context
def main(context):
    """Without a command: speed, with its defaults."""
    if context.invoked_subcommand is None:
        context.invoke(measure_speed)


@main.command("speed")
@click.option("--memories", default=20000, show_default=True, help="How many to load first.")
@click.option("--spaces", default=20, show_default=True, help="Over how many spaces, of unequal size.")
@click.option("--calls", default=200, show_default=True, help="How many calls of each sort to time.")
def measure_speed(memories, spaces, calls):
    """remember() and search() beside their bounds."""
    speed.run(memories, spaces, calls)


@main.command("quality")
@click.argument("folder", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option("--embedder", default="minilm", show_default=True, help="NAME of emb_docs_NAME.npy.")
@click.option("--queries", default="queries", show_default=True, help="The file of the questions, without .jsonl.")
def measure_quality(folder, embedder, queries):
    """Retrieval quality on a folder of documents, questions and judgements."""
    from bench import quality  # numpy comes with the extra `embed`

    quality.run(folder, embedder, queries)


if __name__ == "__main__":
    main()

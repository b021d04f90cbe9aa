"""`make bench`: four with small defaults. Each alone: `make bench-quality`, `-pace`, `-speed`, `-writes`, `-life`,
`-list`, `-growth`, `-recall`, `-dedup`."""

import itertools
from pathlib import Path

import click

from bench import beside, bound, dedup, growth, large, life, notify, pace, pages, quality, recall, speed, writes
from bench.corpus import Corpus

OWN_DATA = [
    Path(__file__).parent / "data" / name for name in ("handbook", "notes", "logs", "languages", "household", "code")
]


@click.group(invoke_without_command=True)
@click.pass_context
def main(context):
    """Figures about retrieval, search and writes, each beside its peers or its bound. Without a command: all."""
    if context.invoked_subcommand is None:
        for command in (measure_quality, measure_pace, measure_speed, measure_writes):
            context.invoke(command)


def sized(command):
    """The options of a benchmark on random memories."""
    for option in (
        click.option("--calls", default=100, show_default=True, help="How many calls a line."),
        click.option(
            "--space-size", type=int, help="Spaces of this size, as many as it takes, instead of unequal ones."
        ),
        click.option("--spaces", default=100, show_default=True, help="Over how many spaces of unequal size."),
        click.option("--memories", default=[10000], show_default=True, multiple=True, help="How many; repeatable."),
    ):
        command = option(command)
    return command


def sized_vectors(command):
    """Also the option of their vectors."""
    help_text = "Of the vectors; repeatable."
    return sized(click.option("--dimensions", default=[384], show_default=True, multiple=True, help=help_text)(command))


@main.command("quality")
@click.argument("folders", nargs=-1, type=click.Path(file_okay=False, path_type=Path))
@click.option("--embedder", "embedders", multiple=True, help="NAME of emb_docs_NAME.npy, or none; default: all.")
@click.option("--sample", default=1, show_default=True, help="Ask every so many questions only.")
@click.option("--peers/--no-peers", default=True, help="Other packages take their time.")
@click.option("--json", "json_path", default=".cache/bench-quality.json", type=click.Path(path_type=Path))
def measure_quality(folders, embedders, sample, peers, json_path):
    """Retrieval quality on FOLDERS: documents, questions and judgements. By default on our own small collections."""
    quality.run(list(folders) or OWN_DATA, embedders, sample, peers, json_path)


@main.command("speed")
@sized
@click.option("--grow", default=[10000, 30000], show_default=True, multiple=True, help="Sizes to grow over; 0: none.")
@click.option("--one-space", type=int, help="Only questions of three kinds and lengths in one space of this size.")
def measure_speed(memories, spaces, space_size, calls, grow, one_space):
    """search() beside the raw retrievers, without and with filters, and as the table grows.

    --memories 100000 --grow 10000 --grow 100000 --grow 1000000 for the real figures.
    """
    if one_space:
        large.run(one_space, calls)
        return
    for number in memories:
        speed.run(Corpus(number, spaces, space_size), calls)
    speed.grow([size for size in grow if size], calls)


@main.command("pace")
@sized
@click.option("--json", "json_path", default=".cache/bench-pace.json", type=click.Path(path_type=Path))
def measure_pace(memories, spaces, space_size, calls, json_path):
    """search() and remember() beside bare SQL and other packages: the table of README.md."""
    for number in memories:
        pace.run(Corpus(number, spaces, space_size), calls, json_path)


@main.command("writes")
@sized_vectors
def measure_writes(memories, spaces, space_size, calls, dimensions):
    """remember() and remember_many() beside bare INSERTs; --memories 100000 for the real figure."""
    for number, length in itertools.product(memories, dimensions):
        writes.run(Corpus(number, spaces, space_size, length), calls)


@main.command("beside")
@sized_vectors
@click.argument("older", type=click.Path(exists=True, file_okay=False, path_type=Path))
def measure_beside(older, memories, spaces, space_size, calls, dimensions):
    """search() and remember() of the build in the checkout OLDER beside this one's, interleaved."""
    for number, length in itertools.product(memories, dimensions):
        beside.run(older, Corpus(number, spaces, space_size, length), calls)


@main.command("bound")
@click.option("--dimensions", default=[384], show_default=True, multiple=True, help="Of the vectors; repeatable.")
@click.option("--storage", "storages", default=["vector"], show_default=True, multiple=True, help="Of the index.")
@click.option("--vectors", default=[20000], show_default=True, multiple=True, help="In the index, at least 18,750.")
def measure_bound(dimensions, storages, vectors):
    """From how many vectors on a scan of the HNSW index is faster than an exact sort of the space."""
    bound.run([(d, s, v) for d in dimensions for s in storages for v in vectors])


@main.command("recall")
@click.option("--memories", default=20000, show_default=True, help="In the large space.")
@click.option("--questions", default=100, show_default=True, help="How many.")
@click.option("--writes", default=24000, show_default=True, help="What the other tenant writes meanwhile.")
def measure_recall(memories, questions, writes):
    """How many of the ten nearest a search by vector finds while another tenant writes around the questions."""
    recall.run(memories, questions, writes)


@main.command("life")
@click.option("--memories", default=[100000], show_default=True, multiple=True, help="How many; repeatable.")
@click.option("--calls", default=100, show_default=True, help="How many calls a line, or more.")
@click.option("--scattered", is_flag=True, help="What fades lies all over the table.")
def measure_life(memories, calls, scattered):
    """decay() beside the daily job that it replaces, touch() beside a bare update, writes with and without history."""
    for number in memories:
        life.run(number, calls, scattered)


@main.command("list")
@click.option("--memories", default=[100000], show_default=True, multiple=True, help="How many; repeatable.")
@click.option("--page", default=1000, show_default=True, help="Which page, beside the first one.")
@click.option("--calls", default=100, show_default=True, help="How many calls a line.")
def measure_list(memories, page, calls):
    """The pages of list() beside the bare scan of their index; --memories 1000000 for the real figure."""
    for number in memories:
        pages.run(number, min(page, number // pages.SIZE), calls)


@main.command("growth")
@click.option("--size", "sizes", default=[1000, 10000], show_default=True, multiple=True, help="Of the one space.")
@click.option("--calls", default=20, show_default=True, help="How many calls a line at most.")
@click.option("--json", "json_path", default=".cache/bench-growth.json", type=click.Path(path_type=Path))
@click.option("--svg", type=click.Path(path_type=Path), help="Where the plot goes.")
def measure_growth(sizes, calls, json_path, svg):
    """What each call costs as its one space grows; --size 10000 --size 100000 --size 1000000 for the real figures."""
    growth.run(sorted(sizes), calls, json_path, svg)


@main.command("dedup")
@click.option("--half", "halves", type=click.Choice(dedup.HALVES), multiple=True, help="Which pairs; default: all.")
@click.option("--rule", "rules", type=click.Choice(list(dedup.RULES)), multiple=True, help="Default: each.")
@click.option("--json", "json_path", default=".cache/bench-dedup.json", type=click.Path(path_type=Path))
@click.option("--verbose", is_flag=True, help="Print the pairs of the development half that a rule gets wrong.")
def measure_dedup(halves, rules, json_path, verbose):
    """What each rule of dedup merges, and what it swallows, of labeled pairs in eight languages."""
    dedup.run(halves or dedup.HALVES, rules or tuple(dedup.RULES), json_path, verbose)


@main.command("notify")
@click.option("--calls", default=50, show_default=True, help="How many calls a session and round.")
@click.option("--rounds", default=10, show_default=True, help="How often each way comes by turns.")
def measure_notify(calls, rounds):
    """Eight writers with and without a word to the workers who embed."""
    notify.run(calls, rounds)


if __name__ == "__main__":
    main()

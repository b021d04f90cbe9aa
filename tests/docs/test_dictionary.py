"""The dictionary's one page in a real browser: somebody types into its box and looks; and its pages in Markdown."""

import re
import shutil

import pytest
from browser import Browser

from generator.source import Source
from generator.spec import Spec
from harness import ROOT

PAGE = ROOT / "generated" / "dictionary.html"


@pytest.fixture(scope="module")
def browser(tmp_path_factory):
    """The dictionary, opened."""
    found = Browser(PAGE.as_uri(), tmp_path_factory.mktemp("profile"))
    yield found
    found.close()


def visible(browser):
    """The ids of the sections that are seen."""
    return browser.value("[...document.querySelectorAll('section')].filter(s => s.offsetHeight > 0).map(s => s.id)")


@pytest.mark.cell("browser")
@pytest.mark.slow
def test_the_box_filters(browser):
    spec = Spec(ROOT, Source(ROOT))
    everything = visible(browser)
    assert {*spec.functions, *spec.tables, *spec.types, *spec.errors} <= {*everything}
    assert browser.value("document.activeElement.id") == "filter"

    assert browser.value("document.querySelectorAll('nav a').length") == len(spec.functions)
    browser.type("token_budget", "#filter")
    assert browser.value("document.querySelector('nav').offsetHeight") == 0
    seen = visible(browser)
    assert {"recall", "working_memory"} <= {*seen} and "forget" not in seen and len(seen) < 20
    assert browser.value("document.getElementById('count').textContent") == f"{len(seen)} of {len(everything)}"
    headings = "[...document.querySelectorAll('h2')].filter(h => h.offsetHeight > 0).map(h => h.textContent)"
    assert "Kinds" not in browser.value(headings) and "Functions" in browser.value(headings)

    browser.type("PM013 expected", "#filter")
    assert "revise" in visible(browser) and "recall" not in visible(browser)
    browser.type("no such thing anywhere", "#filter")
    assert visible(browser) == []
    browser.type("forget", "#filter")
    browser.picture("dictionary")
    browser.type(" \b", "#filter")
    browser.value("document.getElementById('filter').value = ''; filter()")
    assert visible(browser) == everything


@pytest.mark.slow
@pytest.mark.cell("browser")
def test_the_diagram_leads_to_its_tables(browser):
    tables = Source(ROOT).tables
    boxes = "[...document.querySelectorAll('svg a')].map(a => a.getAttribute('href'))"
    assert sorted(browser.value(boxes)) == sorted(f"#{name}" for name in tables)
    lines = sum(r["table"] != name for name, table in tables.items() for r in table["references"])
    assert browser.value("document.querySelectorAll('svg path').length") == lines
    inside = """(() => { const box = document.querySelector('svg').getBoundingClientRect();
        return [...document.querySelectorAll('svg rect')].every(r => { const b = r.getBoundingClientRect();
            return b.left >= box.left && b.right <= box.right && b.bottom <= box.bottom && b.width > 50; }); })()"""
    assert browser.value(inside) is True
    browser.value("document.querySelector('svg a[href=\"#vitals\"]').dispatchEvent(new MouseEvent('click'))")
    assert browser.value("location.hash") == "#vitals"


def test_without_a_browser_it_is_said_what_to_install(tmp_path, monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.delenv("PGRECALL_REQUIRE", raising=False)
    with pytest.raises(pytest.skip.Exception, match="install a browser"):
        Browser(PAGE.as_uri(), tmp_path)


def test_the_page_asks_nothing_of_the_network():
    text = PAGE.read_text()
    assert re.findall(r"(?:src|href)=\"(?!#)[^\"]*\"|@import|url\(|fetch\(", text) == []
    assert "<script>" in text and len(re.findall("https?://", text.replace("http://www.w3.org/2000/svg", ""))) <= 5


def test_every_link_of_the_pages_leads_somewhere():
    for page in (ROOT / "generated").glob("*.md"):
        for path, anchor in re.findall(r"\]\(([\w./-]*\.md)?#([\w-]+)\)", page.read_text()):
            target = (page.parent / path if path else page).read_text()
            headings = {h.lower().replace(" ", "-") for h in re.findall(r"^#+ (.*)$", target, re.MULTILINE)}
            assert anchor in headings, f"{page.name}: {path}#{anchor}"


def test_the_cell_of_a_parameter_can_be_read():
    text = (ROOT / "generated" / "functions.md").read_text()
    lines = re.findall(r"^\| `options` \| jsonb \| `null` \| (.*) \|$", text, re.MULTILINE)
    assert len(lines) > 5 and max(len(part) for line in lines for part in line.split("<br>")) < 500


def test_it_says_who_may_execute_what(database):
    found = database.rows("""
        select p.proname, coalesce(array_agg(r.role order by r.n) filter (where
            has_function_privilege(r.role, p.oid, 'execute')), '{}')
        from pg_proc as p
        cross join unnest('{memory_reader,memory_writer,memory_admin}'::text[]) with ordinality as r (role, n)
        where p.pronamespace = 'memory'::regnamespace and p.proname !~ '^_'
        group by p.proname
    """)
    functions = Source(ROOT).functions
    assert {name: roles for name, roles in found} == {name: functions[name]["roles"] for name, _ in found}

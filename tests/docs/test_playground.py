"""The playground in a real browser: somebody presses its buttons, changes an example and reads what comes."""

import base64
import gzip
import hashlib
import json
import re
import threading
from functools import cache, partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from browser import Browser
from test_docs import PAGES, sessions, shown, steps

from harness import ROOT, npm

PAGE = ROOT / "docs" / "playground.html"
WASM = ROOT / "tests" / "wasm"
[ADDRESS] = re.findall(r'^const PACKAGES = "(https://[^"]*)";$', PAGE.read_text("utf-8"), re.MULTILINE)
TYPES = {".html": "text/html; charset=utf-8", ".js": "text/javascript", ".wasm": "application/wasm"}
PGLITE = re.search(r'PGLITE = "([^"]*)"', PAGE.read_text("utf-8"))[1]
LIMIT = 10_000_000  # bytes, compressed
EDITOR, OUTPUT = ".cell:last-child textarea", "document.querySelector('.cell:last-child .output')"

pytestmark = [pytest.mark.cell("playground"), pytest.mark.slow]


@cache
def packages():
    """The folder with the packages."""
    return npm(WASM, "ci")


@cache
def answer(path):
    """A file of the site, or of the packages in place of those at their address, compressed."""
    if path.startswith("/packages/"):
        file = packages() / re.sub(r"@[\d.]+/", "/", path.removeprefix("/packages/"))
    else:
        file = ROOT / path.removeprefix("/")
    text = file.read_bytes()
    if file == PAGE:
        text = text.replace(ADDRESS.encode(), b"/packages/")
    return gzip.compress(text)


class Site(BaseHTTPRequestHandler):
    """The checkout as a site; `broken` is a path at which another file stands."""

    def __init__(self, asked, broken, *rest):
        self.asked, self.broken = asked, broken
        super().__init__(*rest)

    def do_GET(self):
        self.asked.append(self.path)
        try:
            text = answer(self.path) if self.path != self.broken else gzip.compress(b"something else")
        except OSError:
            return self.send_error(404)
        self.send_response(200)
        self.send_header("Content-Type", TYPES.get(self.path[self.path.rindex(".") :], "application/octet-stream"))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    def log_message(self, *_):
        pass


@pytest.fixture
def visit(tmp_path):
    """Opens the page in a browser, from a site of its own."""
    opened = []

    def one(broken=None):
        asked = []
        site = ThreadingHTTPServer(("127.0.0.1", 0), partial(Site, asked, broken))
        opened.append(site.shutdown)
        threading.Thread(target=site.serve_forever, daemon=True).start()
        browser = Browser(f"http://127.0.0.1:{site.server_port}/docs/playground.html", tmp_path / f"{len(opened)}")
        opened.append(browser.close)
        browser.asked = asked
        return browser

    yield one
    for close in reversed(opened):
        close()


@pytest.fixture
def browser(visit):
    """The page with its first examples."""
    hashes()
    for path in answers():
        answer(path)  # compressed before anybody waits
    found = visit()
    found.until("document.querySelectorAll('.cell').length > 1")
    return found


def hashes():
    """The hash of each file, as the page has it."""
    text = PAGE.read_text("utf-8")
    folders = dict(re.findall(r'(PGLITE|PGVECTOR) = "([^"]*)"', text))
    return {folders[name] + file: found for name, file, found in re.findall(r'\$\{(\w+)\}([^`]*)`\]: "([^"]*)"', text)}


def answers():
    """The paths of what the page loads."""
    return [f"/packages/{path}" for path in hashes()]


def offered():
    """The pages whose sessions the page offers, in its order."""
    listed = re.search(r"^const PAGES = (.*?);$", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)[1]
    order = ["README", *re.findall(r'"([a-z-]+)"', listed)]
    assert {page.stem for page in PAGES if sessions(page)} == {*order}
    return sorted((page for page in PAGES if page.stem in order), key=lambda page: order.index(page.stem))


def name(page):
    """What the button of a page says."""
    return page.stem.lower().replace("-", " ")


def press(browser, number=None):
    """Press the button of a cell, the last one by default, and wait for its answer."""
    cell = f"[...document.querySelectorAll('.cell')].at({-1 if number is None else number})"
    browser.value(f"{cell}.querySelector('.output').replaceChildren()")
    browser.click(f"{cell}.querySelector('.run')")
    browser.until(f"!['', 'Running ...'].includes({cell}.querySelector('.output').textContent)")
    return cell


def test_the_files_are_those_that_npm_installs():
    installed = json.loads((WASM / "package-lock.json").read_text("utf-8"))["packages"]
    for path, said in hashes().items():
        package, version = re.fullmatch(r"(.*)@([\d.]+)/dist/.*", path).groups()
        assert version == installed[f"node_modules/{package}"]["version"]
        file = packages() / re.sub(r"@[\d.]+/", "/", path)
        found = base64.b64encode(hashlib.sha384(file.read_bytes()).digest()).decode()
        assert (path, said) == (path, f"sha384-{found}")


def test_the_page_names_one_address_to_load_from():
    named = {*re.findall(r"https?://[\w.:]+", PAGE.read_text("utf-8"))}
    assert named == {ADDRESS.removesuffix("/npm/"), "https://pglite.dev", "http://localhost:8000"}


def test_every_session_of_the_pages_gives_what_they_say(browser):
    """Each button of the page is pressed; the rows are read as somebody would, and compared with the page's."""
    assert browser.value("[...document.querySelectorAll('#pages button')].length") == len(offered())
    for number, page in enumerate(offered()):
        browser.click(f"document.querySelectorAll('#pages button')[{number}]")
        tried = [step for session in sessions(page) for step in steps(session)]
        browser.until(f"document.querySelectorAll('.cell').length == {len(tried) + 1}")
        assert browser.value("document.querySelector('[aria-current]').textContent.toLowerCase()") == name(page)
        browser.click("document.getElementById('all')")
        browser.until(f"{OUTPUT}.textContent.includes('SQLSTATE')")
        for index, (statement, expected) in enumerate(tried):
            cell = f"document.querySelectorAll('.cell')[{index}]"
            rows = browser.value(
                f"[...{cell}.querySelectorAll('tr')].map(row => [...row.children].map(cell => cell.textContent))"
            )
            wanted = [[cell.strip() for cell in line.split("|")] for line in shown(expected)]
            found = [[line.strip() for line in shown([" | ".join(row)])[0].split("|")] for row in rows]
            assert (page.name, statement, found) == (page.name, statement, wanted[:1] + wanted[2:])


def test_the_first_result_and_an_error(browser):
    press(browser, 0)
    seconds = browser.value("performance.now() / 1000")
    size = sum(len(answer(path)) for path in browser.asked if path != "/favicon.ico")
    print(f"playground: {size / 1e6:.1f} MB compressed, first result after {seconds:.1f} s")
    assert size < LIMIT and len({*browser.asked}) == len(browser.asked)
    assert f"{size / 1e6:.1f} MB loaded" in browser.value("document.getElementById('state').textContent")
    outside = "performance.getEntriesByType('resource').map(e => e.name).filter(n => !n.startsWith(location.origin))"
    assert [name for name in browser.value(outside) if not name.startswith("blob:http://127.0.0.1")] == []

    browser.type("select 6 * 7 as answer, null as nothing, '<b>tea</b>' as bold", EDITOR)
    press(browser)
    assert browser.value(f"[...{OUTPUT}.querySelectorAll('td')].map(c => c.innerText)") == ["42", "", "<b>tea</b>"]
    browser.type("select content, kind, score::numeric(4, 3), created_at from memory.search('peanuts')", EDITOR)
    press(browser)
    browser.picture("playground-light")

    browser.type("select memory.remember('Ana drinks tea', importance => 7)", EDITOR)
    press(browser)
    said = browser.value(f"[...{OUTPUT}.querySelectorAll('dt')].map(t => [t.innerText, t.nextSibling.innerText])")
    assert [name for name, _ in said] == ["ERROR", "SQLSTATE", "DETAIL", "HINT"]
    assert dict(said)["SQLSTATE"] == "22023" and "0 to 1" in dict(said)["HINT"]
    browser.say("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "dark"}])
    browser.picture("playground-dark")

    browser.click("document.getElementById('anew')")
    assert browser.value("[...document.querySelectorAll('.output')].every(output => output.textContent === '')")
    browser.type("select count(*) from memory.list()", EDITOR)
    browser.say("Input.dispatchKeyEvent", type="keyDown", key="Enter", modifiers=2)  # Ctrl
    browser.until(f"{OUTPUT}.querySelector('td')")
    assert browser.value(f"{OUTPUT}.querySelector('td').innerText") == "0"


def test_a_file_that_is_not_the_expected_one_is_not_used(visit):
    for path in (f"{PGLITE}index.js", f"{PGLITE}pglite.wasm"):
        browser = visit(broken=f"/packages/{path}")
        browser.until("document.getElementById('state').className === 'bad'")
        assert path in browser.value("document.getElementById('state').textContent")


def test_a_page_that_is_no_site_says_what_to_do(tmp_path):
    browser = Browser(PAGE.as_uri(), tmp_path)
    try:
        browser.until("document.getElementById('state').className === 'bad'")
        assert "python3 -m http.server" in browser.value("document.getElementById('state').textContent")
    finally:
        browser.close()

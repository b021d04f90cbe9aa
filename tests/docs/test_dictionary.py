"""The dictionary's one page in a real browser: somebody types into its box and looks; and its pages in Markdown."""

import base64
import json
import os
import re
import shutil
import subprocess
import time

import pytest

from generator.source import Source
from generator.spec import Spec
from harness import CACHE, ROOT, need

PAGE = ROOT / "generated" / "dictionary.html"
FLAGS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage", "--window-size=1300,1000",
    "--remote-debugging-pipe",
)  # fmt: skip


class Browser:
    """A page in Chromium, driven through its debugging protocol: messages in JSON, each with a NUL at its end."""

    def __init__(self, url, profile):
        program = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
        need(program, "install a browser (Debian: chromium)")
        theirs, self.to = os.pipe()
        self.come, ours = os.pipe()
        # The browser reads from its descriptor 3 and writes to 4.
        command = f'exec "$@" 3<&{theirs} 4>&{ours}'
        self.process = subprocess.Popen(
            ["bash", "-c", command, "bash", program, *FLAGS, f"--user-data-dir={profile}"], pass_fds=(theirs, ours),
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        os.close(theirs)
        os.close(ours)
        self.count, self.rest, self.session = 0, b"", None
        target = self.say("Target.createTarget", url=url)["targetId"]
        self.session = self.say("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        deadline = time.monotonic() + 60
        while self.value("document.readyState + location.protocol") != "completefile:":
            assert time.monotonic() < deadline, "the page does not load"
            time.sleep(0.1)

    def say(self, method, **parameters):
        """Send a command, and wait for its answer."""
        self.count += 1
        message = {"id": self.count, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.to, json.dumps(message).encode() + b"\0")
        while True:
            while b"\0" not in self.rest:
                part = os.read(self.come, 1 << 20)
                assert part, "the browser has ended"
                self.rest += part
            answer, self.rest = self.rest.split(b"\0", 1)
            answer = json.loads(answer)
            if answer.get("id") == self.count:
                assert "error" not in answer, answer
                return answer["result"]

    def value(self, expression):
        """The value of an expression of JavaScript."""
        return self.say("Runtime.evaluate", expression=expression, returnByValue=True)["result"].get("value")

    def type(self, text):
        """Press the keys of a text, in place of what is in the box."""
        self.value("document.getElementById('filter').select()")
        for key in text:
            self.say("Input.dispatchKeyEvent", type="keyDown", text=key, key=key)
            self.say("Input.dispatchKeyEvent", type="keyUp", key=key)

    def visible(self):
        """The ids of the sections that are seen."""
        return self.value("[...document.querySelectorAll('section')].filter(s => s.offsetHeight > 0).map(s => s.id)")

    def close(self):
        """End it."""
        self.process.kill()
        self.process.wait()
        os.close(self.to)
        os.close(self.come)


@pytest.fixture(scope="module")
def browser(tmp_path_factory):
    """The dictionary, opened."""
    found = Browser(PAGE.as_uri(), tmp_path_factory.mktemp("profile"))
    yield found
    found.close()


@pytest.mark.cell("browser")
def test_the_box_filters(browser):
    spec = Spec(ROOT)
    everything = browser.visible()
    assert {*spec.functions, *spec.tables, *spec.types, *spec.errors} <= {*everything}
    assert browser.value("document.activeElement.id") == "filter"

    browser.type("token_budget")
    seen = browser.visible()
    assert {"recall", "working_memory"} <= {*seen} and "forget" not in seen and len(seen) < 20
    assert browser.value("document.getElementById('count').textContent") == f"{len(seen)} of {len(everything)}"
    headings = "[...document.querySelectorAll('h2')].filter(h => h.offsetHeight > 0).map(h => h.textContent)"
    assert "Kinds" not in browser.value(headings) and "Functions" in browser.value(headings)

    browser.type("PM013 expected")
    assert "revise" in browser.visible() and "recall" not in browser.visible()
    browser.type("no such thing anywhere")
    assert browser.visible() == []
    CACHE.mkdir(exist_ok=True)
    browser.type("forget")
    picture = browser.say("Page.captureScreenshot")["data"]
    (CACHE / "dictionary.png").write_bytes(base64.b64decode(picture))
    browser.type(" \b")
    browser.value("document.getElementById('filter').value = ''; filter()")
    assert browser.visible() == everything


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

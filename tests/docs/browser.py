"""Chromium, for the tests of the pages in HTML."""

import base64
import json
import os
import shutil
import subprocess
import time

from harness import CACHE, need

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
        self.until("location.protocol != 'about:' && document.readyState == 'complete'")

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
        answer = self.say("Runtime.evaluate", expression=expression, returnByValue=True)
        assert "exceptionDetails" not in answer, answer
        return answer["result"].get("value")

    def until(self, expression, seconds=180):
        """Wait until an expression is true."""
        deadline = time.monotonic() + seconds
        while not self.value(f"!!({expression})"):
            assert time.monotonic() < deadline, expression
            time.sleep(0.05)

    def click(self, element):
        """Press the mouse on what an expression finds."""
        place = f"(() => {{ const e = {element}; e.scrollIntoView({{block: 'center'}}); "
        place += "const b = e.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; })()"
        x, y = self.value(place)
        for kind in ("mousePressed", "mouseReleased"):
            self.say("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def type(self, text, into):
        """Press the keys of a text, in place of what is in a box."""
        self.value(f"{{ const box = document.querySelector('{into}'); box.focus(); box.select(); }}")
        for key in text:
            self.say("Input.dispatchKeyEvent", type="keyDown", text=key, key=key)
            self.say("Input.dispatchKeyEvent", type="keyUp", key=key)

    def picture(self, name):
        """What the page looks like, as a file to be looked at."""
        CACHE.mkdir(exist_ok=True)
        picture = self.say("Page.captureScreenshot")["data"]
        (CACHE / f"{name}.png").write_bytes(base64.b64decode(picture))

    def close(self):
        """End it."""
        self.process.kill()
        self.process.wait()
        os.close(self.to)
        os.close(self.come)

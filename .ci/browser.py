"""One page of a headless Chromium, driven by the DevTools protocol over a pipe; standard library only."""
import os, pathlib, sys, time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../Examples/Traces/Browser"))
import record
from record import find


class Browser(record.Browser):
    """One page; what it says on its console is kept in `messages`."""

    def __init__(self, path):
        super().__init__(path, "--no-sandbox")

    def open(self, path):
        path = os.path.abspath(path)
        self.send("Page.navigate", url=pathlib.Path(path).as_uri() + "#paused")
        while self.value("document.readyState + decodeURIComponent(location.pathname)") != "complete" + path:
            time.sleep(0.01)

    def press(self, key, code=0, shift=False):
        for kind in ("keyDown", "keyUp"):
            self.send("Input.dispatchKeyEvent", type=kind, key=key, modifiers=8 if shift else 0,
                      text=key if kind == "keyDown" and len(key) == 1 else "", windowsVirtualKeyCode=code)

"""One page of a headless Chromium, driven by the DevTools protocol over a pipe; standard library only."""
import json, os, pathlib, shutil, subprocess, tempfile, time


def find():
    """Returns the path of a Chromium, or None."""
    return shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


class Browser:
    """One page; what it says on its console is kept in `messages`."""

    def __init__(self, path):
        self.home = tempfile.mkdtemp()
        (command, self.out), (self.input, answer) = os.pipe(), os.pipe()
        # The browser reads commands from descriptor 3 and answers on 4.
        self.process = subprocess.Popen(
            ["sh", "-c", f'exec "$@" 3<&{command} 4>&{answer}', "sh", path, "--headless=new", "--no-sandbox",
             "--disable-gpu", "--remote-debugging-pipe", "--window-size=1280,1000",
             f"--user-data-dir={self.home}", "about:blank"],
            pass_fds=[command, answer], stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        os.close(command), os.close(answer)
        self.buffer, self.count, self.session, self.messages = b"", 0, None, []
        target = [t for t in self.send("Target.getTargets")["targetInfos"] if t["type"] == "page"][0]
        self.session = self.send("Target.attachToTarget", targetId=target["targetId"], flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log"):
            self.send(domain + ".enable")

    def receive(self):
        while b"\0" not in self.buffer:
            part = os.read(self.input, 1 << 20)
            if not part:
                raise EOFError("the browser is gone")
            self.buffer += part
        message, self.buffer = self.buffer.split(b"\0", 1)
        message = json.loads(message)
        if message.get("method") in ("Runtime.exceptionThrown", "Log.entryAdded", "Runtime.consoleAPICalled"):
            self.messages.append(json.dumps(message["params"])[:400])
        return message

    def send(self, method, **parameters):
        self.count += 1
        call = {"id": self.count, "method": method, "params": parameters}
        if self.session:
            call["sessionId"] = self.session
        os.write(self.out, json.dumps(call).encode() + b"\0")
        while True:
            message = self.receive()
            if message.get("id") == self.count:
                if "error" in message:
                    raise RuntimeError(message["error"])
                return message["result"]

    def open(self, path):
        path = os.path.abspath(path)
        self.send("Page.navigate", url=pathlib.Path(path).as_uri() + "#paused")
        while self.value("document.readyState + decodeURIComponent(location.pathname)") != "complete" + path:
            time.sleep(0.01)

    def value(self, expression):
        result = self.send("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError(result["exceptionDetails"])
        return result["result"].get("value")

    def press(self, key, code=0, shift=False):
        for kind in ("keyDown", "keyUp"):
            self.send("Input.dispatchKeyEvent", type=kind, key=key, modifiers=8 if shift else 0,
                      text=key if kind == "keyDown" and len(key) == 1 else "", windowsVirtualKeyCode=code)

    def close(self):
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self.home, ignore_errors=True)

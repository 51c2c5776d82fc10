#!/usr/bin/env python3
"""Records a page in a headless Chromium: writes the trace that the page hands over, without a person.

    record.py site/index.html -o my.ndjson
    record.py http://localhost:5173/ --evaluate "$(cat transition.js)" -o my.ndjson

The folder of a file is served, because modules do not load from file://. A page hands its trace over with
`window.trace = recording.stop()`. With --evaluate, the last value of some code is the trace. The code runs after the
page has loaded, and may use `await`. It needs no change of the page: `recordTrace` of trace.js is a global function.

Exit code 0: the trace is written; 1: the page gives none, or there is no Chromium; 2: the command line is wrong.
"""
import argparse, functools, http.server, json, os, select, shlex, shutil, subprocess, sys, tempfile, threading, time
from pathlib import Path

NAMES = "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"


def find():
    """Returns the path of a Chromium, or None."""
    return next(filter(None, map(shutil.which, NAMES)), None)


class Browser:
    """One page of a headless Chromium, driven by the DevTools protocol over a pipe.

    `messages` has the errors of the page and what it writes on its console. After `deadline`, a time of
    `time.monotonic`, calls raise TimeoutError.
    """

    def __init__(self, *command):
        self.home, self.deadline = tempfile.mkdtemp(), None
        # Chromium has no sandbox for root.
        sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
        (read, self.out), (self.input, write) = os.pipe(), os.pipe()
        # The browser reads commands from descriptor 3 and answers on 4.
        self.process = subprocess.Popen(
            ["sh", "-c", f'exec "$@" 3<&{read} 4>&{write}', "sh", *command, *sandbox, "--headless=new", "--disable-gpu",
             "--disable-dev-shm-usage", "--remote-debugging-pipe", "--window-size=1280,1000",
             f"--user-data-dir={self.home}", "about:blank"],
            pass_fds=[read, write], stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        os.close(read), os.close(write)
        self.buffer, self.count, self.session, self.messages = b"", 0, None, []
        target = [t for t in self.send("Target.getTargets")["targetInfos"] if t["type"] == "page"][0]
        self.session = self.send("Target.attachToTarget", targetId=target["targetId"], flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log"):
            self.send(domain + ".enable")

    def receive(self):
        while b"\0" not in self.buffer:
            left = self.deadline and max(self.deadline - time.monotonic(), 0)
            if not select.select([self.input], [], [], left)[0]:
                raise TimeoutError
            part = os.read(self.input, 1 << 20)
            if not part:
                raise EOFError("the browser is gone")
            self.buffer += part
        message, self.buffer = self.buffer.split(b"\0", 1)
        message = json.loads(message)
        if message.get("method") in ("Runtime.exceptionThrown", "Log.entryAdded", "Runtime.consoleAPICalled"):
            self.messages.append(text(message["params"])[:400])
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
                    raise RuntimeError(message["error"]["message"])
                return message["result"]

    def value(self, expression, **options):
        result = self.send("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True, **options)
        if "exceptionDetails" in result:
            raise RuntimeError(text(result))
        return result["result"].get("value")

    def close(self):
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self.home, ignore_errors=True)


def text(message):
    """An exception, an entry of the log, or what the page has written on its console."""
    if "exceptionDetails" in message:
        details = message["exceptionDetails"]
        return details.get("exception", {}).get("description") or details["text"]
    if "entry" in message:
        return " ".join(filter(None, (message["entry"]["text"], message["entry"].get("url"))))
    return " ".join(str(part.get("value", part.get("description"))) for part in message["args"])


class Files(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass

    def do_GET(self):
        # The browser asks for it, whether a page has one or not.
        if self.path == "/favicon.ico":
            self.send_response(204)
            self.end_headers()
        else:
            super().do_GET()


def serve(folder):
    """Serves a folder, and returns its address."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Files, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}/"


def recorder():
    """The recorder, beside this file or in the wheel, as a script that adds `recordTrace` to a page."""
    here = Path(__file__).resolve().parent
    path = next(path for path in (here / "trace.js", here / "recorders/browser/trace.js") if path.exists())
    module = path.read_text(encoding="utf-8").replace("export function", "function")
    return "{" + module + "\nwindow.recordTrace = recordTrace; }"


def record(browser, address, code, seconds):
    """Opens a page, and returns its trace."""
    browser.deadline = time.monotonic() + seconds
    browser.send("Page.addScriptToEvaluateOnNewDocument", source=recorder())
    found = browser.send("Page.navigate", url=address)
    if "errorText" in found:
        raise RuntimeError(found["errorText"])
    # An element with the id `trace` has that name, too.
    waiting = 'while (typeof trace !== "string") await new Promise((done) => setTimeout(done, 50)); trace'
    while browser.value('location.protocol !== "about:" && document.readyState') != "complete":
        time.sleep(0.02)
    return browser.value(code or waiting, replMode=True)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__.split("\n\n")[0], epilog="\n\n".join(__doc__.split("\n\n")[2:]),
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("page", metavar="PAGE", help="a file, perhaps with a ?query, or an http address")
    parser.add_argument("-o", metavar="PATH", dest="output", help="the trace; standard output if left out")
    parser.add_argument("--evaluate", metavar="CODE", help="code whose last value is the trace")
    parser.add_argument("--folder", help="the folder that is served; that of PAGE if left out")
    parser.add_argument("--seconds", type=float, default=30, help="the longest time for the page (30)")
    parser.add_argument("--browser", metavar="COMMAND", default=find(), help="a Chromium, perhaps with options")
    options = parser.parse_args()
    if not options.browser:
        sys.exit(f"{parser.prog}: expected a Chromium, found none of {', '.join(NAMES)}; --browser names another")
    address = options.page
    if not address.startswith(("http://", "https://")):
        path, mark, query = options.page.partition("?")
        folder = Path(options.folder or Path(path).parent).resolve()
        try:
            name = Path(path).resolve(strict=True).relative_to(folder)
        except (OSError, ValueError):
            parser.error(f"expected a page in {folder}, but there is no {path}")
        address = serve(folder) + name.as_posix() + mark + query
    browser = Browser(*shlex.split(options.browser))
    try:
        problem, trace = None, record(browser, address, options.evaluate, options.seconds)
        if not isinstance(trace, str) or not trace.startswith("{"):
            problem = f"expected a text with a trace, found {str(trace)[:60] or 'an empty one'}"
        elif trace.count("\n") < 2:
            problem = "expected frames, found none: stop the recording after the transition"
    except TimeoutError:
        problem = f"no trace after {options.seconds:g} s" + (
            "" if options.evaluate else ": expected the page to set window.trace = recording.stop()")
    except (EOFError, RuntimeError) as error:
        problem = str(error)
    finally:
        browser.close()
    if problem:
        sys.exit("\n".join([f"{parser.prog}: {options.page}: {problem}"] + [f"  the page: {one}" for one in browser.messages]))
    if options.output:
        Path(options.output).write_text(trace, encoding="utf-8")
        print(f"{options.output}: {trace.count(chr(10)) - 1} frames", file=sys.stderr)
    else:
        sys.stdout.write(trace)


if __name__ == "__main__":
    main()

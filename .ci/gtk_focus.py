"""The part of `.ci/gtk` about the focus: AT-SPI reports what the timeline says.

A D-Bus session with the bus of accessibility runs beside the virtual display. A reader on it, which is
`.ci/accessibility.py`, sees what a screen reader sees: where the focus goes, and what can be reached.
After each step of a tour both have to equal the events of the kind `focus` of the same scenario.
"""
import json, os, subprocess, tempfile, time

from focus import names

PACKAGES = ["at-spi2-core", "dbus", "dbus-daemon", "python3-gi", "gir1.2-atspi-2.0"]
PROGRAM = os.path.dirname(os.path.abspath(__file__)) + "/accessibility.py"
HUES = "Blue Green Yellow Orange Red Purple Brown".split()
SHADES = [f"Blue {number}" for number in range(1, 6)]
# The pages with their controls in reading order. The suggested action gets the focus first.
PAGES = {
    "Palette": HUES,
    "Blue": ["‹ Palette", *SHADES],
    "Blue 3": ["‹ Back", "Use This Colour…", "Push It Again", "Back to the Palette"],
    "Use Blue 3": ["Done", "#3584e4", "rgb(53, 132, 228)"],
}


def declarations(settings):
    lines = ["container 360x560 resize=on focus=adwaita " + settings]
    for page, names in PAGES.items():
        lines.append(f'controller "{page}"')
        for y, name in enumerate(names):
            view, role = f'"{page}/{name}"', " as=first" if name.startswith("Use This") else ""
            lines.append(f'view {view} in="{page}" frame=0,{y},1x1; focusable {view}{role}')
    return lines


# What happens: its name, the scenario, the milliseconds that it takes, and what a person does.
TOUR = [
    ("the first page", 'push "Palette" instant', 0, lambda it: None),
    ("a Tab key", 'set-focus "Palette/Green"', 0, lambda it: it.key("Tab")),
    ("a push, on its way", 'set-focus "Palette/Blue"; push "Blue"', 100,
     lambda it: it.click(100, 132, "willShow(Blue)")),
    ("a Tab key meanwhile", '+100ms set-focus "Palette/Green"', 0,
     lambda it: it.key("Tab")),
    ("the push, at its end", "", 150, lambda it: None),
    ("a Tab key on the new page", 'set-focus "Blue/Blue 1"', 0, lambda it: it.key("Tab")),
    ("a finger that holds the page", "touch 2,400; move 92,400 over=0ms", 0,
     lambda it: (it.touch(2, 400), it.move(92, 400, "(90 pt)"))),
    ("a swipe that is cancelled", "release", 250, lambda it: it.release("cancelled")),
    ("a swipe back", "touch 2,400; move 272,400 over=0ms; release", 250,
     lambda it: (it.touch(2, 400), it.move(272, 400, "(270 pt)"), it.release("finished"))),
    ("another push", 'set-focus "Palette/Blue"; push "Blue"', 250,
     lambda it: it.click(100, 132, "willShow(Blue)")),
    ("a push to a suggested action", 'set-focus "Blue/Blue 3"; push "Blue 3"', 250,
     lambda it: it.click(100, 370, "willShow(Blue 3)")),
    ("a modal", 'present "Use Blue 3" in=navigation', 500,
     lambda it: it.click(180, 310, "willShow(Use Blue 3)")),
    ("a Tab key on the modal", 'set-focus "Use Blue 3/#3584e4"', 0, lambda it: it.key("Tab")),
    ("the modal leaves", 'set-focus "Use Blue 3/Done"; dismiss "Use Blue 3"', 500,
     lambda it: it.click(330, 23, "willHide(Use Blue 3)")),
    ("a pop", 'set-focus "Blue 3/‹ Back"; pop', 250,
     lambda it: it.click(30, 23, "willHide(Blue 3)")),
]

# Where pictures replace pages on their way, and with a push that is taken back.
FOLD = [
    ("the first page", 'push "Palette" instant', 0, lambda it: None),
    ("a push that is taken back", 'push "Blue"; +100ms pop', 500,
     lambda it: (it.click(100, 132, "willShow(Blue)"), it.step(100),
                 it.click(30, 23, "willHide(Blue)"))),
    ("a Tab key", 'set-focus "Palette/Green"', 0, lambda it: it.key("Tab")),
    ("a Tab key backwards", 'set-focus "Palette/Blue"', 0, lambda it: it.key("shift+Tab")),
    ("a push by Return", 'push "Blue"', 500,
     lambda it: (it.key("Return"), it.wait_for("willShow(Blue)"))),
    ("a pop", 'set-focus "Blue/‹ Palette"; pop', 500,
     lambda it: it.click(30, 23, "willHide(Blue)")),
]


def can_read():
    """Whether the system's own Python can read AT-SPI, and the bus is there."""
    command = "import gi; gi.require_version('Atspi', '2.0')"
    return os.path.exists("/usr/share/dbus-1/services/org.a11y.Bus.service") and os.path.exists(
        "/usr/bin/python3") and not subprocess.call(
            ["/usr/bin/python3", "-c", command], stderr=subprocess.DEVNULL)


class Session:
    """A D-Bus session, in which the bus of accessibility starts when somebody asks for it."""

    def __init__(self):
        # The bus of accessibility makes its socket here; another session's may still be leaving.
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        os.environ["XDG_RUNTIME_DIR"] = self.folder.name
        self.daemon = subprocess.Popen(
            ["dbus-daemon", "--session", "--nofork", "--print-address"], stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True)
        os.environ["DBUS_SESSION_BUS_ADDRESS"] = self.daemon.stdout.readline().strip()

    def close(self):
        self.daemon.terminate()
        self.daemon.wait()
        self.folder.cleanup()


class Reader:
    """A reader of all accessible programs of a session, which waits some seconds for what is expected."""

    def __init__(self, patience):
        self.patience = patience
        # While the bus starts, its registry may leave once before it answers.
        for _ in range(5):
            self.program = subprocess.Popen(
                [PROGRAM, *PAGES], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                stderr=open(".build-gtk/reader.txt", "w"), text=True, bufsize=1)
            if self.program.stdout.readline():
                return
            self.program.wait()
        raise SystemExit("gtk: the reader of AT-SPI does not start")

    def read(self, expected):
        """The places on pages that got the focus since the last call, and the controls of each page.

        It waits for what is expected, because a key arrives when the program has time for it.
        """
        moves, pages, end = [], {}, time.monotonic() + self.patience
        while time.monotonic() < end:
            self.program.stdin.write("\n")
            answer = json.loads(self.program.stdout.readline())
            moves += [move for move in answer["moves"] if move[0] != "-"]
            pages = answer["pages"]
            if len(moves) >= len(expected):
                break
        return moves, pages

    def close(self):
        self.program.kill()
        self.program.wait()


def events(stackctl, settings, steps):
    """The places that get the focus in a scenario, and the views that can be reached at its end."""
    lines = subprocess.check_output(
        [stackctl, "events", "--kind", "focus", "--format", "ndjson", "--to",
         f"{sum(step[2] for step in steps)}ms", "-e",
         "\n".join(declarations(settings) + [step[1] for step in steps])], text=True).splitlines()
    moves, reachable = [], {}
    for event in map(json.loads, lines):
        if event["type"] != "event":
            continue
        if event["name"] == "reachable":
            reachable = {event["controller"]: names(event["views"])}
        elif "view" in event:
            moves.append(event["view"])
    return moves, reachable


def compare(stackctl, check, palette, reader, tour=TOUR, settings=""):
    """Takes a tour, and compares what the reader found with what the events say."""
    before = 0
    for count, (name, _, milliseconds, act) in enumerate(tour, 1):
        act(palette)
        palette.step(milliseconds)
        moves, reachable = events(stackctl, settings, tour[:count])
        found, pages = reader.read(moves[before:])
        check.equal(name + ", the focus", moves[before:], found)
        inside = {page: [f"{page}/{name}" for name in inside] for page, inside in pages.items()}
        check.equal(name + ", reachable", reachable, inside)
        before = len(moves)


def circle(check, palette, reader):
    """Presses Tab during a pop, when both pages are on screen."""
    palette.click(30, 23, "willHide(Blue)")
    palette.step(100)
    reader.read([])
    palette.key(*["Tab"] * 40, *["shift+Tab"] * 40)
    found, _ = reader.read([None] * 80)
    check.equal(
        "80 Tab keys during a pop", ["Blue"], sorted({place.split("/")[0] for place in found}))

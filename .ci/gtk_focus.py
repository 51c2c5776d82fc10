"""The part of `.ci/gtk` about the focus: AT-SPI reports what the timeline says.

A D-Bus session with the bus of accessibility runs beside the virtual display. A reader on it, which is
`.ci/accessibility.py`, sees what a screen reader sees: where the focus goes, and what can be reached.
After each step of a tour both have to equal the events of the kind `focus` of the same scenario.
"""
import json, os, subprocess, time

HUES = "Blue Green Yellow Orange Red Purple Brown".split()
SHADES = [f"Blue {number}" for number in range(1, 6)]
# The pages with their controls in reading order. The suggested action gets the focus first.
PAGES = {
    "Palette": HUES,
    "Blue": ["‹ Palette", *SHADES],
    "Blue 3": ["‹ Back", "Use This Colour…", "Push It Again", "Back to the Palette"],
    "Use Blue 3": ["Done", "#3584e4", "rgb(53, 132, 228)"],
}


def declarations():
    lines = ["container 360x560 resize=on focus=adwaita"]
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


class Session:
    """A D-Bus session, in which the bus of accessibility starts when somebody asks for it."""

    def __init__(self):
        self.daemon = subprocess.Popen(
            ["dbus-daemon", "--session", "--nofork", "--print-address"], stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True)
        os.environ["DBUS_SESSION_BUS_ADDRESS"] = self.daemon.stdout.readline().strip()

    def close(self):
        self.daemon.terminate()
        self.daemon.wait()


class Reader:
    """A reader of all accessible programs of a session."""

    def __init__(self):
        self.program = subprocess.Popen(
            [os.path.dirname(__file__) + "/accessibility.py", *PAGES], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, bufsize=1)
        self.program.stdout.readline()

    def read(self, expected):
        """The places on pages that got the focus since the last call, and the controls of each page.

        It waits a second for what is expected: a key arrives when the program has time for it.
        """
        moves, pages, end = [], {}, time.monotonic() + 1
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


def events(stackctl, steps):
    """The places that get the focus in a scenario, and the views that can be reached at its end."""
    lines = subprocess.check_output(
        [stackctl, "events", "--kind", "focus", "--format", "ndjson", "--to",
         f"{sum(step[2] for step in steps)}ms", "-e",
         "\n".join(declarations() + [step[1] for step in steps])], text=True).splitlines()
    moves, reachable = [], {}
    for event in map(json.loads, lines):
        if event["name"] == "moved":
            moves.append(event["view"])
        else:
            reachable = {event["controller"]: event["views"]}
    return moves, reachable


def compare(stackctl, check, palette, reader):
    """Takes the tour, and compares what the reader found with what the events say."""
    before = 0
    for count, (name, _, milliseconds, act) in enumerate(TOUR, 1):
        act(palette)
        palette.step(milliseconds)
        moves, reachable = events(stackctl, TOUR[:count])
        found, pages = reader.read(moves[before:])
        check.equal(name + ", the focus", moves[before:], found)
        inside = {page: " ".join(f"{page}/{name}" for name in names)
                  for page, names in pages.items()}
        check.equal(name + ", reachable", reachable, inside)
        before = len(moves)

    # A pop on its way: both pages are on screen.
    palette.click(30, 23, "willHide(Blue)")
    palette.step(100)
    reader.read([])
    palette.key(*["Tab"] * 40, *["shift+Tab"] * 40)
    found, _ = reader.read([None] * 80)
    check.equal("80 Tab keys during a pop", ["Blue"], sorted({place.split("/")[0] for place in found}))

"""Faults that are put into recorded traces of a push and a pop, each with the law that it breaks.

A trace is a list of lines: the header and the frames. A fault gets a `Recording` and a random generator, changes the
frames, and returns whether the recording can have it.
"""
import copy, json

PAGES = ("home", "detail")


class Recording:
    """A recorded push and pop, one of which gets a fault."""

    def __init__(self, lines, style, operation):
        self.header, *self.frames = copy.deepcopy(lines)
        self.style, self.is_push = style, operation == "push"
        self.shown, self.leaving = ("detail", "home") if self.is_push else ("home", "detail")
        begin, end = self.event("willShow"), self.event("didShow")
        moving = [i for i in range(max(begin, 1), end + 1) if self.frames[i]["layers"] != self.frames[i - 1]["layers"]]
        # The frames of the motion.
        self.first, self.last = moving[0], moving[-1]

    def event(self, name):
        """The index of the frame with an event of the page that is shown."""
        return next(i for i, frame in enumerate(self.frames) for event in frame.get("events", [])
                    if event["name"] == name and event["controller"] == self.shown)

    def frame(self, part):
        return self.first + round((self.last - self.first) * part)

    def layers(self, index, page):
        """The page in a frame, with the title inside it."""
        return [layer for layer in self.frames[index]["layers"]
                if layer["id"] == page or page == "detail" and layer["id"] == "title"]

    def move(self, page, frames, offset, axis="x"):
        for index in frames:
            for layer in self.layers(index, page):
                layer[axis] += offset(index) if callable(offset) else offset

    def way(self, page):
        """How far a page goes along each axis."""
        ends = [self.layers(index, page) for index in (self.first, self.last - 1)]
        return [abs(ends[1][0][axis] - ends[0][0][axis]) if all(ends) else 0 for axis in "xy"]

    @property
    def leader(self):
        """The page that goes farthest, and its axis; None if none slides."""
        way, axis, page = max((way, axis, page) for page in PAGES for axis, way in zip("xy", self.way(page)))
        return (page, axis) if way > 20 and self.style != "zoom" else None

    @property
    def follower(self):
        """The other page, if both slide."""
        other = {"home": "detail", "detail": "home"}.get(self.leader[0]) if self.leader else None
        return other if other and max(self.way(other)) > 20 else None

    @property
    def text(self):
        return "".join(json.dumps(line) + "\n" for line in [self.header, *self.frames])


def drop(count):
    def put(recording, part):
        start = recording.frame(part)
        del recording.frames[start:start + count]
        return True
    return put


def late(recording, part):
    for frame in recording.frames[recording.frame(part):]:
        frame["t"] += 0.006
        for event in frame.get("events", []):
            if "t" in event:
                event["t"] += 0.006
    return True


def same_picture(recording, part):
    frame = recording.frame(part)
    recording.frames[frame]["layers"] = copy.deepcopy(recording.frames[frame - 1]["layers"])
    return True


def twice(recording, part):
    frame = recording.frame(part)
    recording.frames.insert(frame, copy.deepcopy(recording.frames[frame]))
    return True


def jump(distance, count=None):
    def put(recording, part):
        if not recording.leader:
            return False
        page, axis = recording.leader
        frame = recording.frame(part)
        recording.move(page, range(frame, frame + count if count else recording.last + 1), distance, axis)
        return True
    return put


def transparent(recording, part):
    for layer in recording.layers(recording.frame(part), "detail"):
        layer["alpha"] = 0
    return True


def go_back(recording, part):
    frame, old = recording.frame(part), copy.deepcopy(recording.frames)
    for index, source in zip(range(frame, frame + 4), (frame - 2, frame - 3, frame - 2, frame - 1)):
        recording.frames[index]["layers"] = copy.deepcopy(old[source]["layers"])
    return True


def run_back(recording, part):
    if recording.is_push:
        return False
    middle, old = recording.frame(0.5), copy.deepcopy(recording.frames)
    for index in range(middle + 1, len(recording.frames)):
        source = max(2 * middle - index, recording.first)
        recording.frames[index]["layers"] = copy.deepcopy(old[source]["layers"])
    return True


def wrong_end(is_start):
    def put(recording, part):
        page = recording.leaving if is_start else recording.shown
        length = recording.last - recording.first
        recording.move(page, range(recording.first, recording.last + 1), lambda index: 12 * (
            1 - (index - recording.first) / length if is_start else (index - recording.first) / length))
        return True
    return put


def lag(recording, part):
    page = recording.follower
    if not page:
        return False
    old = copy.deepcopy(recording)
    for index in range(recording.first, recording.last + 1):
        for layer, before in zip(recording.layers(index, page), old.layers(index - 1, page)):
            layer.update(x=before["x"], y=before["y"])
    return True


def slip(recording, part):
    if not recording.follower:
        return False
    start, length = recording.frame(0.3), (recording.last - recording.first) // 5

    def offset(index):
        x = (index - start + 1) / (length + 1)
        return 96 * x * x * (1 - x) * (1 - x)
    recording.move(recording.follower, range(start, start + length), offset)
    return True


def wrong_parallax(factor):
    def put(recording, part):
        if recording.style != "parallax":
            return False
        for index in range(len(recording.frames)):
            for layer in recording.layers(index, "home"):
                layer["x"] *= factor
        return True
    return put


def open_row(recording, part):
    if recording.style in ("fade", "zoom"):
        return False
    frame = recording.frame(part)
    for page in PAGES:
        recording.move(page, range(frame - 3, frame + 3), 1, "y")
    return True


def open_column(recording, part):
    if recording.style != "slide":
        return False
    for index in range(recording.first + 1, recording.last):
        for home in recording.layers(index, "home"):
            # libadwaita rounds places so that the pages overlap.
            detail = recording.layers(index, "detail")
            home["x"] -= 1 + (max(home["x"] + home["width"] - detail[0]["x"], 0) if detail else 0)
    return True


def vanish(recording, part):
    for index in range(recording.frame(part), recording.last + 1):
        gone = recording.layers(index, recording.leaving)
        recording.frames[index]["layers"] = [layer for layer in recording.frames[index]["layers"] if layer not in gone]
    return True


def late_size(count):
    def put(recording, part):
        if not recording.is_push or recording.style == "zoom":
            return False
        begin = next(i for i, _ in enumerate(recording.frames) if recording.layers(i, "detail"))
        for index in range(begin, begin + count):
            recording.layers(index, "detail")[0]["height"] -= 44
        return True
    return put


def late_place(recording, part):
    if not recording.is_push or recording.way("detail")[1] > 0:
        return False
    begin = next(i for i, _ in enumerate(recording.frames) if recording.layers(i, "detail"))
    recording.move("detail", [begin], 44, "y")
    return True


def leave_out(name, is_shown):
    def put(recording, part):
        page = recording.shown if is_shown else recording.leaving
        for frame in recording.frames:
            frame["events"] = [event for event in frame.get("events", [])
                               if (event["name"], event["controller"]) != (name, page)]
        return True
    return put


def will_twice(recording, part):
    events = recording.frames[recording.event("willShow")]["events"]
    events += [event for event in events if event["name"] == "willHide"]
    return True


def focus(recording, part):
    for frame in recording.frames:
        frame["focus"] = "home"
    return True


# The name of each fault in the table, the law that it breaks, and the function that puts it in.
FAULTS = [
    ("a dropped frame", "every-frame", drop(1)),
    ("three dropped frames", "every-frame", drop(3)),
    ("a frame that is 6 ms late, and all after it", "every-frame", late),
    ("a frame with the picture of the frame before", "every-frame", same_picture),
    ("a frame that is there twice", "every-frame", twice),
    ("a jump of 3 points", "no-jump", jump(3)),
    ("a jump of 40 points", "no-jump", jump(40)),
    ("one frame that is off by 3 points", "no-jump", jump(-3, 1)),
    ("one frame in which a page is transparent", "no-jump", transparent),
    ("a motion that turns back for four frames, and on again", "one-direction", go_back),
    ("a motion that runs back to its beginning", "one-direction", run_back),
    ("a motion that begins 12 points away", "ends-meet", wrong_end(True)),
    ("a motion that ends 12 points away", "ends-meet", wrong_end(False)),
    ("a page that lags one frame behind", "in-step", lag),
    ("a page with another progress for a while", "in-step", slip),
    ("a parallax of a half instead of a third", "in-step", wrong_parallax(1.5)),
    ("a parallax of a sixth instead of a third", "in-step", wrong_parallax(0.5)),
    ("a row of pixels without a page", "no-hole", open_row),
    ("a column of pixels between two pages", "no-hole", open_column),
    ("a page that vanishes in the middle", "in-sight", vanish),
    ("a new page that is resized in its second frame", "settled", late_size(1)),
    ("a new page that is resized in its third frame", "settled", late_size(2)),
    ("a page that is laid out 44 points lower in its first frame", "settled", late_place),
    ("didShow left out", "balanced", leave_out("didShow", True)),
    ("didHide left out", "balanced", leave_out("didHide", False)),
    ("willShow left out", "balanced", leave_out("willShow", True)),
    ("willHide twice", "balanced", will_twice),
    ("the focus stays in the page that is covered", "reachable", focus),
]

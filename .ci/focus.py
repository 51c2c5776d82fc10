"""Compares the focus of a page in a real browser with the timeline's: what `.ci/pages` asks of scenarios with `focusable`."""
import glob, json, os, re, subprocess

CASES = sorted(glob.glob(os.path.join(os.path.dirname(os.path.abspath(__file__)), "cases/focus*.stack")))
POLICIES = ["uikit", "android", "adwaita", "web"]
# The element that has the browser's focus, and the pages that a screen reader is told of.
READ = """(() => {
  const active = document.activeElement, { screen } = devices[0];
  const page = active.closest?.(".layer")?.getAttribute("aria-label");
  return { focus: active === screen ? null : screen.contains(active) ? [page, active.getAttribute("aria-label")] : "outside of the screen",
    ring: [...screen.querySelectorAll(".focused")].map((element) => element.getAttribute("aria-label")),
    said: document.querySelector("[aria-live]").textContent };
})()"""


def names(text):
    """Returns the names in a text such as `title "first name" send`; quotes inside a quoted name are doubled."""
    return [quoted.replace('""', '"') if plain.startswith('"') else plain
            for plain, quoted in re.findall(r'("((?:[^"]|"")*)"|[^ ]+)', text)]


def state(timeline, time):
    """Returns what the events up to an instant say: the pages in front, the place of the focus, and the page announced last."""
    pages, focus, said, last = [], None, "", None
    for event in timeline["events"]:
        if event["kind"] != "focus" or event["time"] > time:
            continue
        page = event["controller"]
        if event["name"] == "reachable":
            if last != ("reachable", event["time"]) or page in [name for name, _ in pages]:
                pages = []
            headings = names(event.get("headings", ""))
            pages.append((page, [("heading" if view in headings else "button", view) for view in names(event["views"])]))
        elif event["name"] == "moved":
            focus = [page, event["view"]] if page is not None else None
        else:
            said = page
        last = (event["name"], event["time"])
    return pages, focus, said


def reachable(browser):
    """Returns the pages of the accessibility tree with what can be focused on them, in its order, and what has the focus."""
    nodes = browser.send("Accessibility.getFullAXTree")["nodes"]
    by_id = {node["nodeId"]: node for node in nodes}
    value = lambda node, key: node.get(key, {}).get("value")
    pages, focused = [], []
    def visit(node, page, isInside):
        role, name = value(node, "role"), value(node, "name")
        properties = {one["name"]: one["value"].get("value") for one in node.get("properties", [])}
        if not node["ignored"]:
            if isInside and role == "group":
                page = (name, [])
                pages.append(page)
            elif isInside and page is None and name:
                pages.append((f"{role} of no page in front", [name]))
            elif isInside and properties.get("focusable"):
                page[1].append((role, name))
                if properties.get("focused"):
                    focused.append([page[0], name])
            isInside = isInside or role == "group" and name.startswith("Screen of ")
        for child in node["childIds"]:
            if child in by_id:
                visit(by_id[child], page, isInside)
    visit(nodes[0], None, False)
    return pages, focused


def compare(browser, timeline):
    """Yields a sentence for each instant at which the page's focus is not the timeline's."""
    times = sorted({frame["time"] for frame in timeline["frames"]})
    moments = {event["time"] for event in timeline["events"] if event["kind"] == "focus"}
    shown = sorted({time for index, time in enumerate(times) if index % 6 == 0} | moments)
    last = state(timeline, timeline["duration"])[1]
    browser.value("pause(); show(0); $('play').focus(); show(end)")
    if not browser.value("document.activeElement === $('play')"):
        yield "the focus leaves the controls of the player"
    browser.value("screens[0].follow(screens[0].state.focused)")
    # There, and all the way back.
    for time in shown + shown[::-1]:
        browser.value(f"show({time})")
        pages, focus, said = state(timeline, time)
        read, (found, focused) = browser.value(READ), reachable(browser)
        marked = [focus[1]] if focus else []
        for what, value, wanted in [
                ("the accessibility tree has", found, pages), ("the focus is on", read["focus"], focus),
                ("in the accessibility tree the focus is on", focused, [focus] if focus else []),
                ("the ring is around", read["ring"], marked), ("the page announced last is", read["said"], said)]:
            if value != wanted:
                yield f"at {time} s {what} {value}, not {wanted}"
    yield from tab(browser, timeline, last)


def tab(browser, timeline, last):
    """Yields a sentence if the Tab key goes another way through the pages in front than the timeline says."""
    browser.value("show(end)")
    pages = state(timeline, timeline["duration"])[0]
    wanted = [[page, view] for page, views in pages for role, view in views if role == "button"]
    browser.value("document.activeElement.blur(); devices[0].screen.focus()")
    found = []
    for _ in wanted:
        browser.press("Tab", 9)
        found.append(browser.value(READ)["focus"])
    if found != wanted:
        yield f"Tab goes to {found}, not to {wanted}"
    browser.press("Tab", 9)
    if browser.value("document.activeElement.id") != "scrub":
        yield "Tab does not go from the screen to the player"
    browser.value("document.activeElement.blur()")


def judge(browser, stackctl, folder, isBroken):
    """Returns a sentence for each fault, of all cases under each policy, and the number of pages."""
    failures, count = [], 0
    for path in CASES:
        for policy in POLICIES:
            with open(path) as file:
                text = file.read().replace("focus=uikit", "focus=" + policy)
            page = os.path.join(folder, f"focus-{policy}-{os.path.basename(path)}.html")
            subprocess.run([stackctl, "render", "-e", text, "-o", page], check=True, stderr=subprocess.DEVNULL)
            timeline = json.loads(subprocess.run([stackctl, "timeline", "-e", text, "--format", "json"],
                                                 capture_output=True, check=True).stdout)
            browser.open(page)
            if isBroken:  # A proof that the comparison can fail: the focus stays in a page that is covered.
                browser.value("FocusedDevice.prototype.mark = ((mark) => function (state, order) { if (!this.elements.size) mark.call(this, state, order); })(FocusedDevice.prototype.mark)")
            found = list(compare(browser, timeline))
            found += [f"the console says {message}" for message in browser.messages]
            browser.messages.clear()
            failures += [f"{os.path.basename(path)}, {policy}: {failure}" for failure in found[:5]]
            count += 1
    return failures, count

#!/usr/bin/python3
"""Reads over AT-SPI, as a screen reader does, where the focus of programs goes and what can be reached.

    .ci/accessibility.py PAGE...

Needs the Python of Debian, with python3-gi and gir1.2-atspi-2.0. A PAGE is the name of an accessible that
contains others. Each line of the standard input is a question, answered by one line of JSON: the places
that got the focus since the last one, as `PAGE/NAME`, and the names of the buttons and rows in each page.
The page of a place is `-` if it is beside all pages. A place that is not in a window any more, because the program
has gone on, is where the last answer found it, or `?` if none did.
"""
import json, sys

import gi
gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib

PAGES, moves = sys.argv[1:], []
# Where accessibles were last: one in a page that is covered by now has neither page nor name any more.
places = {}


def page(accessible):
    """The innermost page around an accessible."""
    while accessible and accessible.get_name() not in PAGES:
        if accessible.get_role() == Atspi.Role.FRAME:
            return "-"
        accessible = accessible.get_parent()
    return accessible.get_name() if accessible else "?"


def place(accessible):
    try:
        around, name = page(accessible.get_parent()), accessible.get_name()
    except GLib.Error:
        around, name = "?", ""
    return f"{around}/{name}" if name and around != "?" else places.get(accessible, f"{around}/{name or '?'}")


def note(event):
    """Notes a place, and its accessible, because a program that starts does not know it yet."""
    if event.detail1 == 1:
        moves.append((event.source, place(event.source)))


def read(accessible, inside, found):
    """Adds the buttons and rows of the pages in an accessible."""
    for index in range(accessible.get_child_count()):
        child = accessible.get_child_at_index(index)
        if not child:
            continue
        name, role = child.get_name(), child.get_role()
        if inside and role in (Atspi.Role.PUSH_BUTTON, Atspi.Role.LIST_ITEM):
            places[child] = f"{inside}/{name}"
            found[inside].append(name)
        elif role != Atspi.Role.LABEL and name in PAGES:
            found[name] = []
            read(child, name, found)
        else:
            read(child, inside, found)


def answer():
    found = {}
    read(Atspi.get_desktop(0), None, found)
    # The events of before have arrived with the replies.
    while GLib.MainContext.default().iteration(False):
        pass
    found_moves = [place(source) if name.startswith("?") else name for source, name in moves]
    print(json.dumps({"moves": found_moves, "pages": found}), flush=True)
    moves.clear()


Atspi.get_desktop(0).set_cache_mask(Atspi.Cache.NONE)
listener = Atspi.EventListener.new(note)
listener.register("object:state-changed:focused")
print("ready", flush=True)


def on_input(*_):
    if sys.stdin.readline():
        answer()
        return True
    Atspi.event_quit()
    return False


GLib.io_add_watch(sys.stdin.fileno(), GLib.IO_IN | GLib.IO_HUP, on_input)
Atspi.event_main()

#!/usr/bin/env python3
# ViewStack: the view stack as a deterministic engine.
# Licensed under the MIT License; see LICENSE.
"""Records a push and a pop in GTK 4, and prints the trace.

    page.py [--style slide|over|push|parallax|fade|cover] [--size 320x480] [--fault NAME]

The first two styles are those of AdwLeaflet; the others are a transition as an application writes it, with a
GtkFixed and a tick callback.
"""
import argparse, os, sys

import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Adw", "1")
from gi.repository import Adw, GLib, Gtk  # noqa: E402

from trace_recorder import TraceRecorder  # noqa: E402

options = argparse.ArgumentParser()
options.add_argument("--style", default="slide")
options.add_argument("--size", default="320x480")
options.add_argument("--duration", type=int, default=300)
options.add_argument("--fault", default="")
options = options.parse_args()
WIDTH, HEIGHT = map(int, options.size.split("x"))


class Leaflet:
    """The transition of libadwaita, which takes its own time."""

    def __init__(self, home, detail):
        self.home, self.detail = home, detail
        kind = getattr(Adw.LeafletTransitionType, options.style.upper())
        self.widget = Adw.Leaflet(transition_type=kind, can_unfold=False)
        self.widget.append(home)
        self.widget.append(detail)

    def show(self, is_push, done):
        self.widget.set_visible_child(self.detail if is_push else self.home)
        # It has ended when the property falls back.
        self.done, self.signal = done, self.widget.connect("notify::child-transition-running", self.end)

    def end(self, *_):
        if not self.widget.get_child_transition_running():
            self.widget.disconnect(self.signal)
            self.done()


class Fixed:
    """A transition by hand: each tick places the two pages for its time."""

    def __init__(self, home, detail):
        self.home, self.detail, self.fixed = home, detail, Gtk.Fixed()
        for page in home, detail:
            page.set_size_request(WIDTH, HEIGHT)
            self.fixed.put(page, 0, 0)
        # An overlay does not grow when a page is outside.
        self.widget = Gtk.Overlay(child=Gtk.Box(), overflow=Gtk.Overflow.HIDDEN)
        self.widget.add_overlay(self.fixed)
        detail.set_visible(False)

    def show(self, is_push, done):
        self.is_push, self.done, self.begin, self.seeded, self.is_at_end = is_push, done, None, 0, False
        self.detail.set_visible(True)
        self.place(0 if is_push else 1)
        self.widget.add_tick_callback(self.tick)

    def tick(self, _, clock):
        time = clock.get_frame_time() / 1000
        self.begin = self.begin or time
        progress = min((time - self.begin) / options.duration, 1)
        eased = progress * progress * (3 - 2 * progress)
        self.place(eased if self.is_push else 1 - eased)
        if self.is_push and progress >= 0.5 and self.seeded < 2:
            self.seeded += 1
            self.put_fault(eased, self.seeded == 1)
        if progress < 1:
            return True
        if not self.is_push and not self.is_at_end:
            # The page is shown at its end before it disappears.
            self.is_at_end = True
            return True
        if not self.is_push:
            self.detail.set_visible(False)
        elif options.fault == "wrong-end":
            self.fixed.move(self.detail, 4, 0)
        self.done()
        return False

    def place(self, progress):
        share = {"parallax": 1 / 3}.get(options.style, 0)
        if options.fault == "parallax" and self.is_push:
            share = 0.9
        dx = 0 if options.style in ("fade", "cover") else WIDTH * (1 - progress)
        dy = HEIGHT * (1 - progress) if options.style == "cover" else 0
        self.fixed.move(self.detail, dx, dy)
        self.fixed.move(self.home, -WIDTH * share * progress, 0)
        self.detail.set_opacity(progress if options.style == "fade" else 1)

    def put_fault(self, progress, is_on):
        """Puts a fault into one frame."""
        if options.fault == "jump" and is_on:
            x, y = self.fixed.get_child_position(self.detail)
            self.fixed.move(self.detail, x + 3, y + 3)
        if options.fault == "hole" and is_on:
            self.fixed.move(self.home, 0, 1)
        if options.fault == "reverse" and is_on:
            self.place(progress - 0.15)
        if options.fault == "flash":
            self.detail.set_opacity(0 if is_on else 1)
        if options.fault == "vanish":
            self.home.set_visible(not is_on)


def page(name):
    box = Gtk.Box(name=name, hexpand=True, vexpand=True, css_classes=["background"])
    box.append(Gtk.Label(label=name))
    return box


def activate(application):
    home, detail = page("home"), page("detail")
    kind = Leaflet if options.style in ("slide", "over") else Fixed
    stack = kind(home, detail)
    window = Gtk.ApplicationWindow(application=application, decorated=False, child=stack.widget)
    window.set_default_size(WIDTH, HEIGHT)
    window.present()
    GLib.timeout_add(300, lambda: Play(stack, home, detail).begin())
    GLib.timeout_add(30_000, lambda: os._exit(1))


class Play:
    """Pushes after a few frames at rest, and pops after a few more."""

    def __init__(self, stack, home, detail):
        self.stack, self.recorder = stack, TraceRecorder(stack.widget, {"home": home, "detail": detail}, opaque=True)

    def begin(self):
        GLib.timeout_add(100, self.push)
        return False

    def hook(self, name, page):
        self.recorder.event(name, kind="hook", controller=page)

    def push(self):
        self.hook("willHide", "home"), self.hook("willShow", "detail")
        self.stack.show(True, self.pushed)
        return False

    def pushed(self):
        self.hook("didHide", "home")
        if options.fault != "hook":
            self.hook("didShow", "detail")
        GLib.timeout_add(100, self.pop)

    def pop(self):
        self.hook("willHide", "detail"), self.hook("willShow", "home")
        self.stack.show(False, self.popped)
        return False

    def popped(self):
        self.hook("didHide", "detail"), self.hook("didShow", "home")
        GLib.timeout_add(100, self.stop)

    def stop(self):
        sys.stdout.write(self.recorder.stop())
        sys.stdout.flush()
        os._exit(0)


application = Gtk.Application()
application.connect("activate", activate)
application.run()

# ViewStack: the view stack as a deterministic engine.
# Licensed under the MIT License; see LICENSE.
"""Records where widgets of GTK 4 are in each frame, as a trace for `stackctl judge`.

    recorder = TraceRecorder(stack, {"home": home, "detail": detail})
    …  # the transition
    print(recorder.stop())

Each frame is read after it has been painted, at the time of the frame clock. GTK knows where it has laid a widget out.
A container that draws its children elsewhere, as GtkStack draws the child that leaves, hides that from the recorder.
"""
import json

from gi.repository import Gtk


class TraceRecorder:
    """Records widgets, by their ids, inside a container that is on screen.

    Pass `opaque=True` if each has a background that covers what is behind it.
    """

    def __init__(self, container, layers, opaque=None):
        self.container, self.layers, self.opaque = container, layers, opaque
        self.frames, self.events, self.begin = [], [], None
        self.first = self.size = self.present_size()
        self.clock = container.get_frame_clock()
        self.signal = self.clock.connect("after-paint", self.read)
        # Without a tick callback, the clock stands still between transitions.
        self.tick = container.add_tick_callback(lambda *_: True)

    def present_size(self):
        return {"width": self.container.get_width(), "height": self.container.get_height()}

    def event(self, name, **more):
        """Adds an event, such as `recorder.event("didShow", kind="hook", controller="detail")`."""
        self.events.append({"name": name, **more})

    def read(self, clock):
        time = clock.get_frame_time()
        if self.frames and self.frames[-1]["time"] == time:
            return
        if self.begin is None:
            self.begin = time
        frame = {"time": time, "t": (time - self.begin) / 1e6}
        if self.present_size() != self.size:
            frame["container"] = self.size = self.present_size()
        if self.events:
            frame["events"], self.events = self.events, []
        frame["layers"] = [
            layer for name, widget in self.layers.items()
            if widget.get_mapped() and (layer := self.layer(name, widget))]
        self.frames.append(frame)

    def layer(self, name, widget):
        is_known, box = widget.compute_bounds(self.container)
        if not is_known:
            return None
        alpha, outer = 1.0, widget
        while outer is not None and outer is not self.container.get_parent():
            alpha, outer = alpha * outer.get_opacity(), outer.get_parent()
        layer = {"id": name, "x": box.get_x(), "y": box.get_y(),
                 "width": box.get_width(), "height": box.get_height()}
        return {**layer, **({"alpha": alpha} if alpha != 1 else {})}

    def stop(self):
        """Ends the recording, and returns the trace."""
        self.clock.disconnect(self.signal)
        self.container.remove_tick_callback(self.tick)
        header = {"format": "viewstack-trace", "version": 1, "container": self.first,
                  **({} if self.opaque is None else {"opaque": self.opaque}),
                  "recorder": f"GTK {Gtk.get_major_version()}.{Gtk.get_minor_version()}"}
        lines = [header] + [{key: value for key, value in frame.items() if key != "time"}
                            for frame in self.frames]
        return "".join(json.dumps(line) + "\n" for line in lines)

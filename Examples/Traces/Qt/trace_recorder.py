# ViewStack: the view stack as a deterministic engine.
# Licensed under the MIT License; see LICENSE.
"""Records where items of Qt Quick are in each frame, as a trace for `stackctl judge`.

    recorder = TraceRecorder(view, container, {"home": "homePage", "detail": "detailPage"})
    …  # the transition
    print(recorder.stop())

Layers are items by their `objectName`; an item that is made later is found when it is there. Each frame is read when
its animations have moved, at the time of the animations.
"""
import json

from PySide6.QtCore import QObject, qVersion
from PySide6.QtQml import QQmlComponent
from PySide6.QtQuick import QQuickItem

# An animation of an hour: its time is exactly that of the other animations, in whole milliseconds.
CLOCK = b"""import QtQuick
Item { property real time; NumberAnimation on time { from: 0; to: 3.6e6; duration: 3600000 } }"""


class TraceRecorder:
    """Records items of a QQuickView, inside a container.

    Pass `opaque=True` if each has a background that covers what is behind it.
    """

    def __init__(self, view, container, layers, opaque=None):
        self.view, self.container, self.layers, self.opaque = view, container, layers, opaque
        self.last = None
        self.frames, self.events = [], []
        self.first = self.size = self.present_size()
        component = QQmlComponent(view.engine())
        component.setData(CLOCK, "")
        self.clock = component.create()
        self.clock.setParent(view)
        view.afterAnimating.connect(self.read)
        # Otherwise no frames come between transitions.
        view.frameSwapped.connect(view.update)
        view.update()

    def present_size(self):
        return {"width": self.container.width(), "height": self.container.height()}

    def event(self, name, **more):
        """Adds an event, such as `recorder.event("didShow", kind="hook", controller="detail")`."""
        self.events.append({"name": name, **more})

    def read(self):
        time = self.clock.property("time")
        # A frame without a tick shows the same again.
        if time == self.last:
            return
        self.last = time
        frame = {"t": round(time) / 1000}
        if self.present_size() != self.size:
            frame["container"] = self.size = self.present_size()
        if self.events:
            frame["events"], self.events = self.events, []
        found = [(name, self.view.rootObject().findChild(QQuickItem, item)) for name, item in self.layers.items()]
        layers = [self.layer(name, item) for name, item in found if item and item.isVisible()]
        frame["layers"] = [layer for _, layer in sorted(layers, key=lambda pair: pair[0])]
        self.frames.append(frame)

    def layer(self, name, item):
        """Returns the order of an item, and its layer."""
        box = item.mapRectToItem(self.container, item.boundingRect())
        alpha, z, outer = 1.0, 0.0, item
        while outer is not None and outer is not self.container.parentItem():
            alpha *= outer.opacity()
            z = outer.z() if outer is not self.container else z
            outer = outer.parentItem()
        layer = {"id": name, "x": box.x(), "y": box.y(), "width": box.width(), "height": box.height()}
        return z, {**layer, **({"alpha": round(alpha, 6)} if alpha != 1 else {})}

    def stop(self):
        """Ends the recording, and returns the trace."""
        self.view.afterAnimating.disconnect(self.read)
        self.view.frameSwapped.disconnect(self.view.update)
        self.clock.deleteLater()
        header = {"format": "viewstack-trace", "version": 1, "container": self.first,
                  **({} if self.opaque is None else {"opaque": self.opaque}),
                  "recorder": f"Qt {qVersion()}"}
        return "".join(json.dumps(line) + "\n" for line in [header, *self.frames])

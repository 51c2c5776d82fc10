#!/usr/bin/env python3
# ViewStack: the view stack as a deterministic engine.
# Licensed under the MIT License; see LICENSE.
"""Records a push and a pop of a StackView, and prints the trace.

    QT_QPA_PLATFORM=offscreen page.py [--style slide|cover|parallax|fade] [--size 320x480] [--fault NAME]
"""
import argparse, os

# It needs no graphics driver.
os.environ.setdefault("QSG_RENDER_LOOP", "basic")
os.environ.setdefault("QT_QUICK_BACKEND", "software")

from PySide6.QtCore import QTimer, QUrl
from PySide6.QtGui import QGuiApplication
from PySide6.QtQuick import QQuickItem, QQuickView

from trace_recorder import TraceRecorder

options = argparse.ArgumentParser()
options.add_argument("--style", default="slide")
options.add_argument("--size", default="320x480")
options.add_argument("--duration", type=int, default=300)
options.add_argument("--fault", default="")
options = options.parse_args()

application = QGuiApplication([])
view = QQuickView()
view.setInitialProperties({"style": options.style, "fault": options.fault, "duration": options.duration})
view.setSource(QUrl.fromLocalFile(os.path.join(os.path.dirname(os.path.abspath(__file__)), "page.qml")))
view.setResizeMode(QQuickView.SizeRootObjectToView)
view.resize(*map(int, options.size.split("x")))
view.show()
root = view.rootObject()
stack = root.findChild(QQuickItem, "stack")
recorder = None


class Play:
    """Pushes after three frames at rest, pops after four more, and stops after four more."""

    def __init__(self):
        self.frames, self.rest, self.steps = 0, 0, [(3, root.push), (4, root.pop), (4, self.stop)]

    def __call__(self):
        if len(recorder.frames) == self.frames:
            return
        self.frames = len(recorder.frames)
        self.rest = 0 if stack.property("busy") else self.rest + 1
        if self.rest == self.steps[0][0]:
            self.rest = 0
            self.steps.pop(0)[1]()

    def stop(self):
        print(recorder.stop(), end="", flush=True)
        # Objects of Python and QML would be released in any order.
        os._exit(0)


def begin():
    global recorder
    recorder = TraceRecorder(view, stack, {"home": "homePage", "detail": "detailPage"}, opaque=True)
    root.hook.connect(lambda name, page: recorder.event(name, kind="hook", controller=page))
    view.frameSwapped.connect(Play())


QTimer.singleShot(100, begin)
QTimer.singleShot(60_000, lambda: application.exit(1))
raise SystemExit(application.exec())

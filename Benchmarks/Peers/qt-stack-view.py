"""Measures Qt Quick's StackView, without a screen, and prints lines: name, tab, figure.

An item that is there already is pushed and popped without transition; its four attached signals
are connected, as the hooks of the controllers are. The loop is in QML, where an application's is.
"""

import ctypes
import gc
import os
import sys
import time

os.environ["QT_QPA_PLATFORM"] = "offscreen"
os.environ["QT_QUICK_BACKEND"] = "software"

from PySide6.QtCore import QObject, QParallelAnimationGroup, QPropertyAnimation  # noqa: E402
from PySide6.QtGui import QGuiApplication  # noqa: E402
from PySide6.QtQml import QQmlApplicationEngine  # noqa: E402

QML = b"""
import QtQuick
import QtQuick.Controls.Basic

ApplicationWindow {
  id: window
  width: 320; height: 480; visible: true
  property int calls: 0
  property var made: []

  Component { id: page; Item {} }
  Item { id: home; objectName: "home" }
  Item {
    id: next; objectName: "next"; visible: false
    StackView.onActivating: window.calls++
    StackView.onActivated: window.calls++
    StackView.onDeactivating: window.calls++
    StackView.onDeactivated: window.calls++
  }
  StackView { id: stack; anchors.fill: parent; initialItem: page }

  function pairs(count) {
    for (let i = 0; i < count; i++) {
      stack.push(next, StackView.Immediate)
      stack.pop(StackView.Immediate)
    }
  }
  // Items below the top are made when they are shown.
  function fill(count) {
    const pages = []
    for (let i = 0; i < count; i++) pages.push(page)
    stack.push(pages, StackView.Immediate)
  }
  function make(count) {
    for (let i = 0; i < count; i++) made.push(page.createObject(window))
  }
  function pushMade() {
    for (const item of made) stack.push(item, StackView.Immediate)
  }
  function clear() {
    stack.clear(StackView.Immediate)
    stack.push(page, StackView.Immediate)
  }
}
"""


class MallocInfo(ctypes.Structure):
    _fields_ = [
        (name, ctypes.c_size_t)
        for name in "arena ordblks smblks hblks hblkhd usmblks fsmblks uordblks fordblks keepcost"
        .split()
    ]


def bytes_in_use():
    """What the C library has given out: what JavaScript's own heap needs is not in it."""
    library = ctypes.CDLL(None)
    library.mallinfo2.restype = MallocInfo
    info = library.mallinfo2()
    return info.uordblks + info.hblkhd


def nanoseconds(body, repeats):
    best = float("inf")
    for _ in range(repeats):
        start = time.perf_counter_ns()
        body()
        best = min(best, time.perf_counter_ns() - start)
    return best


def main():
    quick = "--quick" in sys.argv
    application = QGuiApplication(sys.argv)
    engine = QQmlApplicationEngine()
    engine.loadData(QML)
    window = engine.rootObjects()[0]
    application.processEvents()
    gc.disable()

    def report(name, figure):
        print(f"{name}\t{figure}", flush=True)

    count = 2000
    calls = window.property("calls")
    window.pairs(count)
    assert window.property("calls") - calls == 4 * count, "a hook was not called"
    report("push-pop", nanoseconds(lambda: window.pairs(count), 5 if quick else 20) / count)

    # One step of what a transition animates: the x of two items.
    group = QParallelAnimationGroup()
    for name in ("home", "next"):
        animation = QPropertyAnimation(window.findChild(QObject, name), b"x")
        animation.setDuration(1_000_000)
        animation.setStartValue(0.0)
        animation.setEndValue(320.0)
        group.addAnimation(animation)
    group.start()
    group.pause()
    frames = 10_000

    def animate():
        for frame in range(frames):
            group.setCurrentTime(frame)

    # PySide 6.12 gives back a None that it does not own, at each call: after enough of them Python
    # ends. So there are more of it beforehand.
    repeats = 5 if quick else 20
    for _ in range(repeats * frames):
        ctypes.pythonapi.Py_IncRef(ctypes.py_object(None))
    report("frame", nanoseconds(animate, repeats) / frames)

    # Items that are there already, so that what is counted is what the stack adds.
    items = 10_000
    window.make(items)
    before = bytes_in_use()
    window.pushMade()
    report("entry-memory", (bytes_in_use() - before) / items)

    window.clear()
    window.fill(100_000)
    window.pairs(2)
    report("push-pop-deep", nanoseconds(lambda: window.pairs(10), 3 if quick else 10) / 10)
    # Taking everything down would take longer than all that was measured.
    sys.stdout.flush()
    os._exit(0)


main()

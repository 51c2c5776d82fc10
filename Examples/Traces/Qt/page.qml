// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import QtQuick
import QtQuick.Controls.Basic

// A StackView of two pages, with transitions and faults to put into them.
Item {
  id: root
  property string style: "slide"
  property string fault: ""
  property int duration: 300
  signal hook(string name, string page)

  function push() { stack.push(detail); }
  function pop() { stack.pop(); }

  // The frames of the running push, for faults in the middle of it.
  FrameAnimation {
    property real middle: root.duration / 2000
    running: stack.busy && stack.depth === 2
    onRunningChanged: if (running) reset()
    property bool isDone: false
    onTriggered: {
      const page = stack.currentItem, other = stack.get(0);
      if (!page || !other) return;
      const seeded = !isDone && elapsedTime >= middle;
      isDone = isDone || seeded;
      page.nudge.x = page.nudge.y = root.fault === "jump" && seeded ? 3 : 0;
      other.nudge.y = root.fault === "hole" && seeded ? 1 : 0;
      page.shade = root.fault === "flash" && seeded ? 0 : 1;
      other.visible = !(root.fault === "vanish" && seeded);
      if (root.fault === "late-resize") page.width = elapsedTime > 0.02 ? stack.width : stack.width - 20;
    }
  }

  component Page: Rectangle {
    property string name
    property alias nudge: nudge
    property real shade: 1
    transform: Translate { id: nudge }
    StackView.onActivating: root.hook("willShow", name)
    StackView.onActivated: if (root.fault !== "hook" || name === "home") root.hook("didShow", name)
    StackView.onDeactivating: root.hook("willHide", name)
    StackView.onDeactivated: root.hook("didHide", name)
    Binding on opacity { when: shade === 0; value: 0 }
  }

  Component { id: detail; Page { objectName: "detailPage"; name: "detail"; color: "#cde" } }

  StackView {
    id: stack
    objectName: "stack"
    anchors.fill: parent
    clip: true
    initialItem: Page { objectName: "homePage"; name: "home"; color: "white" }

    readonly property real away: root.style === "parallax" ? (root.fault === "parallax" ? -width / 2 : -width / 3)
      : root.style === "slide" ? -width : 0
    readonly property bool fades: root.style === "fade"
    readonly property bool covers: root.style === "cover"

    pushEnter: Transition {
      NumberAnimation { property: "x"; from: stack.fades || stack.covers ? 0 : stack.width; to: root.fault === "wrong-end" ? 4 : 0; duration: root.duration; easing.type: Easing.InOutQuad }
      NumberAnimation { property: "y"; from: stack.covers ? stack.height : 0; to: 0; duration: root.duration; easing.type: Easing.InOutQuad }
      NumberAnimation { property: "opacity"; from: stack.fades ? 0 : 1; to: 1; duration: root.duration; easing.type: Easing.InOutQuad }
    }
    pushExit: Transition {
      NumberAnimation { property: "x"; from: 0; to: stack.away; duration: root.duration; easing.type: Easing.InOutQuad }
    }
    popEnter: Transition {
      NumberAnimation { property: "x"; from: stack.away; to: 0; duration: root.duration; easing.type: Easing.InOutQuad }
    }
    popExit: Transition {
      SequentialAnimation {
        ParallelAnimation {
          NumberAnimation { property: "x"; from: 0; to: stack.fades || stack.covers ? 0 : stack.width; duration: root.duration; easing.type: Easing.InOutQuad }
          NumberAnimation { property: "y"; from: 0; to: stack.covers ? stack.height : 0; duration: root.duration; easing.type: Easing.InOutQuad }
          NumberAnimation { property: "opacity"; from: 1; to: stack.fades ? 0 : 1; duration: root.duration; easing.type: Easing.InOutQuad }
        }
        // Otherwise the page disappears before it is outside.
        PauseAnimation { duration: 40 }
      }
    }
  }
}

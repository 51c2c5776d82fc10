// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import ScrollBounce
import ViewStackCore

/// Passes the events of a GTK drag gesture on a stage to a window, as a finger.
func attachFinger(to stage: Widget, of window: RoutingWindow, at clock: FrameClock) {
  let finger = PanGesture(of: window, under: window.stack(under:))
  let drag = stage.addDrag()
  drag.on("drag-begin") { clock.perform { finger.touch(drag.start) } }
  drag.on("drag-update") {
    clock.perform { finger.move(to: drag.position) }
    // From now on it is no click on a button under it.
    if finger.isDriving { drag.claim() }
  }
  drag.on("drag-end") { clock.perform { finger.release() } }
  drag.on("cancel") { clock.perform { finger.cancel() } }
}

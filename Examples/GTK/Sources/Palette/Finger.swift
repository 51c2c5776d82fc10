// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import CGTK
import Routing
import ViewStackCore

/// Makes what GTK says of the pointer over a stage the finger of a window's stack.
func attachFinger(to stage: Widget, of window: RoutingWindow, at clock: FrameClock) {
  let swipe = SwipeGesture(window.stack)
  let drag = stage.addDrag()
  drag.on("drag-begin") { clock.perform { swipe.touch(drag.start) } }
  drag.on("drag-update") {
    clock.perform { swipe.move(to: drag.position) }
    // From now on it is no click on a button under it.
    if swipe.isDriving { drag.claim() }
  }
  drag.on("drag-end") { clock.perform { swipe.release() } }
  drag.on("cancel") { clock.perform { swipe.cancel() } }
}

// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import CGTK
import Routing

/// The driver: advances a window with the frame clock of a widget, for as long as something moves.
final class FrameClock {
  /// How fast time passes on the stage; 1 is as fast as on the wall.
  var pace = 1.0

  private let window: RoutingWindow
  private let widget: Widget
  /// The instant of GTK's clock up to which the window has been advanced, in microseconds.
  private var last: Int64 = 0
  private var isTicking = false
  /// Whether it leaves the window's time to somebody else.
  private let isStepped: Bool

  init(_ window: RoutingWindow, of widget: Widget, isStepped: Bool = false) {
    self.window = window
    self.widget = widget
    self.isStepped = isStepped
  }

  /// Does something to the window at the present instant, and plays what comes of it.
  ///
  /// Time has passed at rest as well, when nothing ticked: a velocity is no more than it was.
  func perform(_ action: () -> Void) {
    catchUp()
    action()
    guard !isTicking, !isStepped, window.nextInstant != nil else { return }
    isTicking = true
    widget.onTick { [self] in
      catchUp()
      isTicking = window.nextInstant != nil
      return isTicking
    }
  }

  private func catchUp() {
    let time = widget.frameTime
    if !isStepped, last > 0, time > last {
      window.advance(by: .microseconds(Int64(Double(time - last) * pace)))
    }
    last = time
  }
}

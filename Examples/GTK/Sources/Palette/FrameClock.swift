// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import CGTK
import Routing
import ViewStackCore

/// The driver: advances a window with the frame clock of a widget, for as long as something moves.
final class FrameClock {
  /// How fast time passes on the stage; 1 is as fast as on the wall.
  var pace = 1.0

  private let window: RoutingWindow
  private let widget: Widget
  /// The instant of GTK's clock up to which the window has been advanced, in microseconds.
  private var last: Int64 = 0
  private var isTicking = false
  /// Whether time comes from standard input, so that this clock does not advance the window.
  private let isStepped: Bool

  init(_ window: RoutingWindow, of widget: Widget, isStepped: Bool = false) {
    self.window = window
    self.widget = widget
    self.isStepped = isStepped
  }

  /// Advances the window to the present, makes a call on it, and ticks while something moves.
  ///
  /// Nothing ticks at rest. Without the advance, the call would happen at an instant that has passed,
  /// and a velocity would be too high.
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

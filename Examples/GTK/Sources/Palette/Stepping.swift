// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import CGTK
import Routing
import ViewStackCore

/// Time from the standard input, for a check that wants to know what is on screen at which instant.
///
/// Each line is a number of milliseconds; time advances by it. When the frame of that instant is on
/// the screen, `drawn` is printed; events are printed when they happen.
final class Stepping: StackRenderer {
  /// How many more frames have to be drawn before the answer: the first may have been begun before
  /// time moved.
  private var awaited = 0

  init(_ window: RoutingWindow, of stage: Widget) {
    window.attach(self)
    stage.onFrameDrawn { [self] in
      guard awaited > 0 else { return }
      awaited -= 1
      awaited > 0 ? stage.redraw() : say("drawn")
    }
    onInput { [self] line in
      window.advance(by: .milliseconds(Int(line) ?? 0))
      awaited = 2
      stage.redraw()
    }
  }

  func render(_ frame: borrowing Frame) {}
  func receive(_ event: StackEvent) { say(event.line) }

  private func say(_ line: String) {
    print(line)
    fflush(nil)
  }
}

/// Calls a closure with each line of the standard input.
private func onInput(_ action: @escaping (String) -> Void) {
  let kept = unsafe Unmanaged.passRetained(
    Handler { _ in
      guard let line = readLine() else { return false }
      action(line)
      return true
    })
  unsafe g_io_add_watch(
    g_io_channel_unix_new(0), G_IO_IN,
    { _, _, data in unsafe Handler.at(data)?.action(nil) == true ? 1 : 0 }, kept.toOpaque())
}

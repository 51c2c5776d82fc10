// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import ViewStackCore
import ViewStackTesting

/// The motion of the layers of each stack of views on screen, as a sweep watches it.
///
/// There is a checker for each stack, because each stack has its own transition.
struct MotionWatch {
  /// A stack of views on screen.
  private struct Watched {
    weak var stack: ViewStack?
    /// Its last three frames: the motion before an interruption.
    var frames: [Frame] = []
    /// The size of the stack at the last frame.
    var size = Size.zero
    /// The checker while the stack is watched.
    var checker: MotionChecker?
  }

  private weak var window: RoutingWindow?
  private var watched: [Watched] = []
  /// The first violation, or nil.
  private(set) var violation: MotionViolation?

  init(_ window: RoutingWindow) { self.window = window }

  /// Takes what the stacks show that have another size now; their next frames come later.
  mutating func receiveResized() {
    let isResized = watched.contains { $0.size != $0.stack?.size ?? $0.size }
    if isResized, let window { receive(window.presentFrame) }
  }

  /// Takes a frame of the window, and what its stacks show.
  mutating func receive(_ frame: borrowing Frame) {
    let stacks = window?.stacks ?? []
    watched.removeAll { old in !stacks.contains { $0 === old.stack } }
    for stack in stacks {
      let known = watched.firstIndex { $0.stack === stack }
      if known == nil { watched.append(Watched(stack: stack, size: stack.size)) }
      let index = known ?? watched.count - 1
      let shown = stacks.count == 1 ? copy frame : stack.presentFrame
      if watched[index].size != stack.size { watched[index].checker?.expectResize() }
      watched[index].size = stack.size
      watched[index].frames = watched[index].frames.suffix(2) + [shown]
      watched[index].checker?.receive(shown)
      violation = violation ?? watched[index].checker?.violations.first
    }
  }

  /// Begins to check how layers move, starting with the last frames.
  ///
  /// A stack whose last frame showed something else than it shows now is not checked: a transition
  /// has begun since then.
  ///
  /// - Parameter uncovered: The shared elements whose contents do not cover what is behind.
  mutating func begin(except uncovered: Set<String>) {
    for index in watched.indices {
      let frames = watched[index].frames
      guard frames.last?.layers == watched[index].stack?.presentFrame.layers else { continue }
      var checker = MotionChecker()
      checker.uncovered = uncovered
      // Jumps before the present are allowed.
      checker.allowsJumps = true
      for frame in frames { checker.receive(frame) }
      checker.allowsJumps = false
      watched[index].checker = checker
    }
  }
}

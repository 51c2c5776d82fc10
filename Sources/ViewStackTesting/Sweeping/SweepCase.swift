// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// A container of one case of a sweep, checked from its beginning.
final class SweepCase<Container: FrameSource & TimeDriven>: StackRenderer {
  let container: Container
  private let conditions: InterruptionConditions
  private let log: EventLog
  private var frames: FrameChecker
  /// The last frame, and the size of the container at that frame.
  private var last: (frame: Frame, size: Size)?
  /// Whether the next frame has to continue from the last one, if it has the same instant.
  private var isInterrupting = false
  private var jump: String?

  /// The largest difference that is no jump, in points and in hundredths of opacity.
  private static var tolerance: Double { 0.5 }

  init(
    _ make: ((inout StackConfiguration) -> Void) throws -> Container,
    _ conditions: InterruptionConditions
  ) throws {
    container = try make { conditions.apply(to: &$0) }
    self.conditions = conditions
    log = EventLog(container)
    frames = FrameChecker(allowsPanes: !(container is ViewStack))
    container.attach(self)
  }

  /// Carries out an action at rest and lets everything come to rest; the action may throw.
  func carryOut(_ action: (Container) throws -> Void) {
    try? action(container)
    container.settle()
  }

  /// Carries out an action during another one and lets everything come to rest.
  ///
  /// - Returns: Whether the action threw.
  func interrupt(by action: (Container) throws -> Void) -> Bool {
    // Under `finish`, the running transition jumps to its end, as intended.
    isInterrupting = conditions.policy != .finish
    defer { container.settle() }
    do {
      try action(container)
    } catch {
      isInterrupting = false
      return true
    }
    isInterrupting = false
    // A container that is resized shows its next frame later.
    if conditions.policy != .finish, let last, last.size != container.size {
      note(from: last.frame, to: container.presentFrame, isResized: true)
    }
    return false
  }

  /// The problem that was found, or nil.
  var problem: String? {
    if container.configuration.interruption != conditions.policy {
      return "the container is not configured: the closure that makes it has to call 'configure'"
    }
    return log.violations(atRest: container).first?.description
      ?? frames.violations.first?.description ?? jump
      ?? (container.isMoving ? "something still moves" : nil)
  }

  func render(_ frame: borrowing Frame) {
    frames.receive(frame)
    if isInterrupting, let last, last.frame.time == frame.time, last.size == container.size {
      note(from: last.frame, to: frame)
    }
    last = (copy frame, container.size)
  }

  /// Notes the first layer that jumps at the same instant; a change without animation may move all.
  ///
  /// Another size moves the layers, but changes no opacity. In a window, layers of several stacks may
  /// have the same name: they keep their order.
  private func note(from old: Frame, to new: borrowing Frame, isResized: Bool = false) {
    guard jump == nil, new.transition != nil else { return }
    let (earlier, later) = (
      Dictionary(grouping: old.layers, by: \.name), Dictionary(grouping: new.layers, by: \.name)
    )
    for layer in new.layers {
      // Several layers of one name can be paired only if their number is the same.
      guard let earlier = earlier[layer.name], let later = later[layer.name],
        earlier.count == later.count, let place = later.firstIndex(of: layer)
      else { continue }
      let before = earlier[place]
      let (one, other) = (before.boundingBox, layer.boundingBox)
      let moves = [
        one.x - other.x, one.y - other.y, one.maxX - other.maxX, one.maxY - other.maxY,
      ]
      let distances = (isResized ? [] : moves) + [(before.alpha - layer.alpha) * 100]
      guard distances.contains(where: { abs($0) > Self.tolerance }) else { continue }
      jump =
        "layer '\(layer.name)' jumps from \(one), opacity \(before.alpha) to \(other), "
        + "opacity \(layer.alpha)"
      return
    }
  }
}

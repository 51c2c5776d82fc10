// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// A container of one case of a sweep, watched from its beginning.
final class SweepCase<Container: FrameSource & TimeDriven>: StackRenderer {
  let container: Container
  private let conditions: InterruptionConditions
  private let log: EventLog
  private var frames: FrameChecker
  /// The last frame, and the size of the container then.
  private var last: (frame: Frame, size: Size)?
  /// Whether the next frame, if it is of this instant, has to go on from the last one.
  private var isInterrupting = false
  private var jump: String?

  /// How far a layer may be from where it was: points, and hundredths of opacity.
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

  /// Carries an action out at rest, and lets all come to rest; what it throws, it may throw.
  func carryOut(_ action: (Container) throws -> Void) {
    try? action(container)
    container.settle()
  }

  /// Carries an action out in the middle of another one, and lets all come to rest; whether it threw.
  func interrupt(by action: (Container) throws -> Void) -> Bool {
    // Under `finish` what runs jumps to its end, which is what it is for.
    isInterrupting = conditions.policy != .finish
    defer { container.settle() }
    do {
      try action(container)
    } catch {
      isInterrupting = false
      return true
    }
    isInterrupting = false
    return false
  }

  /// What does not hold, or nil where all does.
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

  /// Notes the first layer that is elsewhere at the same instant; without animation all may be.
  private func note(from old: Frame, to new: borrowing Frame) {
    guard jump == nil, new.transition != nil else { return }
    for layer in new.layers {
      guard let before = old.layers.first(where: { $0.name == layer.name }) else { continue }
      let (one, other) = (before.boundingBox, layer.boundingBox)
      let distances = [
        one.x - other.x, one.y - other.y, one.maxX - other.maxX, one.maxY - other.maxY,
        (before.alpha - layer.alpha) * 100,
      ]
      guard distances.contains(where: { abs($0) > Self.tolerance }) else { continue }
      jump =
        "layer '\(layer.name)' jumps from \(one), opacity \(before.alpha) to \(other), "
        + "opacity \(layer.alpha)"
      return
    }
  }
}

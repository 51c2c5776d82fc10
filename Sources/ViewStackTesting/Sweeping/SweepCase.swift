// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// An action of a sweep with its name for messages.
struct NamedAction<Container> {
  let name: String
  /// Carries out the action; returns whether it was refused.
  let body: (Container) throws -> Bool
}

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
  /// The problem with an action that took time, or nil.
  private var delay: String?

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

  /// Carries out an action at rest and lets everything come to rest; it may be refused.
  func carryOut(_ action: NamedAction<Container>) {
    begin(action)
    container.settle()
  }

  /// Carries out an action during another one and lets everything come to rest.
  ///
  /// - Returns: Whether the action was refused.
  func interrupt(by action: NamedAction<Container>) -> Bool {
    // Under `finish`, the running transition jumps to its end, as intended.
    isInterrupting = conditions.policy != .finish
    defer { container.settle() }
    let isRefused = begin(action)
    isInterrupting = false
    // A container that is resized shows its next frame later.
    if !isRefused, conditions.policy != .finish, let last, last.size != container.size {
      note(from: last.frame, to: container.presentFrame, isResized: true)
    }
    return isRefused
  }

  /// Carries out an action, which has to take no time; returns whether it was refused.
  @discardableResult
  func begin(_ action: NamedAction<Container>) -> Bool {
    let start = container.now
    defer {
      if container.now != start {
        delay =
          "action '\(action.name)' takes \((container.now - start).inSeconds) s: expected no time"
      }
    }
    do { return try action.body(container) } catch { return true }
  }

  /// The problem that was found, or nil.
  var problem: String? {
    if container.configuration.interruption != conditions.policy {
      return "the container is not configured: the closure that makes it has to call 'configure'"
    }
    return delay ?? log.violations(atRest: container).first?.description
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

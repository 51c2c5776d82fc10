// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// A check that the controllers that left a stack with its history, or a window, are released.
///
/// ```swift
/// let retention = RetentionChecker(stack)
/// try stack.push(ViewController("detail"))
/// try stack.pop()
/// stack.settle()
/// #expect(retention.violations() == [])
/// ```
///
/// The checker holds controllers weakly. A controller that the test itself still holds is a
/// violation, too.
public final class RetentionChecker: StackRenderer {
  private struct Member {
    weak var controller: (any StackController)?
    let name: ControllerID
  }

  private let source: any TimeDriven
  /// Returns the controllers in the source; if it cannot list them, those of some names.
  private let kept: ([ControllerID]) -> [(ControllerID, any StackController)]
  private var members: [ObjectIdentifier: Member] = [:]
  private var releasedCount = 0
  private var observation: StackObservation?

  /// Creates a checker for the controllers that are on a stack or arrive later.
  ///
  /// - Complexity: O(*n*) for *n* controllers on the stack, here and at each change.
  public init(_ stack: ViewStack) {
    source = stack
    // Those on the stack and in its history, without pages that are not made yet.
    kept = { _ in
      (stack.pages.compactMap(\.controller) + stack.unpopHistory).map { (stack.name(of: $0), $0) }
    }
    note()
    // A page made since the last change is still there before the next change.
    observation = stack.notifications.observeChanges(
      before: { [weak self] _ in self?.note() }, { [weak self] _ in self?.note() })
  }

  /// Creates a checker for the controllers that a window or another container shows.
  ///
  /// ```swift
  /// let inWindow = RetentionChecker(window)
  /// ```
  public init(_ source: some FrameSource & TimeDriven) {
    self.source = source
    kept = { names in
      names.compactMap { name in source.controller(name).map { (name, $0) } }
    }
    note(Array(source.shownControllers))
    source.attach(self)
  }

  deinit {
    observation?.cancel()
  }

  /// Does nothing with a frame.
  public func render(_ frame: borrowing Frame) {}

  /// Notes the controller that a hook shows.
  public func receive(_ event: StackEvent) {
    if case .hook(.willShow, let controller, step: _) = event.occurrence { note([controller]) }
  }

  private func note(_ names: [ControllerID] = []) {
    for (name, controller) in kept(names) {
      let identifier = ObjectIdentifier(controller)
      if let member = members[identifier] {
        if member.controller === controller { continue }
        // Another controller has the address of the released one.
        releasedCount += 1
      }
      members[identifier] = Member(controller: controller, name: name)
    }
  }

  /// Returns the controllers that are still held, or the reason why nothing was checked.
  ///
  /// - Complexity: O(*n*) for *n* controllers that were ever in the container.
  public func violations() -> [RetentionViolation] {
    guard !source.isMoving else { return [.moving] }
    note()
    let kept = Set(kept(members.values.map(\.name)).map { ObjectIdentifier($0.1) })
    let left = members.filter { !kept.contains($0.key) }
    guard !left.isEmpty || releasedCount > 0 else { return [.nothingLeft] }
    return left.values.filter { $0.controller != nil }.map(\.name).sorted { $0.name < $1.name }
      .map(RetentionViolation.retained)
  }
}

/// A finding of ``RetentionChecker``.
public enum RetentionViolation: Hashable, Sendable {
  /// The controller has left the container, and is still held.
  case retained(ControllerID)
  /// No controller has left the container, so nothing was checked.
  case nothingLeft
  /// A transition runs, which holds its controllers.
  case moving
}

extension RetentionViolation: CustomStringConvertible {
  /// A message for people, without a full stop.
  public var description: String {
    switch self {
    case .retained(let controller): "'\(controller)' has left the stack and is still held"
    case .nothingLeft: "no controller has left the stack: nothing was checked"
    case .moving: "a transition is running, which holds its controllers"
    }
  }
}

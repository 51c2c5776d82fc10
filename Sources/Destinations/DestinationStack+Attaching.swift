// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// Why a destination stack refused to be attached, to push or to pop; nothing has changed then.
public enum DestinationStackError: Error, Hashable, Sendable {
  /// The stack has a container; it cannot be shared between two.
  case alreadyAttached
  /// The container has a destination stack.
  case containerTaken
  /// The container is empty: the root comes first, and is no element.
  case noRoot
  /// The container is a stack of views of a `RoutingWindow`, which also shows modals.
  case partOfWindow
  /// The stack has no container yet, or no longer.
  case notAttached
  /// A view with this id is there already, or waits to be pushed.
  case duplicateID(EntryID)
  /// No view has this id.
  case unknownID(EntryID)
  /// The container refused it.
  case stack(StackError)
}

extension DestinationStackError: CustomStringConvertible {
  /// A sentence for a person, without a full stop.
  public var description: String {
    switch self {
    case .alreadyAttached: "the destination stack is attached to a container already"
    case .containerTaken: "another destination stack is attached to the container"
    case .noRoot: "the container has no root to which a destination stack could pop"
    case .partOfWindow: "the container is a part of a window, which has routers"
    case .notAttached: "the destination stack is not attached to a container"
    case .duplicateID(let id): "a view with the id '\(id)' is there already, or waits"
    case .unknownID(let id): "no view has the id '\(id)'"
    case .stack(let error): error.description
    }
  }
}

extension DestinationStack {
  /// Attaches the stack to a container, whose transitions have its style and easing from then on.
  ///
  /// A finger's pop and other calls of the container have them, too. The style of a call, of the
  /// delegate or of a controller comes first. The container's own style, duration and curve stay as they
  /// are, and count again after ``detach()``. Controllers above the root become elements.
  ///
  /// - Throws: `alreadyAttached` if this stack has a container, `containerTaken` if the container has a
  ///   stack, `partOfWindow` if the container belongs to a window, `noRoot` if the container is empty;
  ///   nothing has changed then.
  public func attach(to container: ViewStack) throws(DestinationStackError) {
    guard self.container == nil else { throw .alreadyAttached }
    guard container.attachedStyle == nil else { throw .containerTaken }
    guard !container.isPartOfWindow else { throw .partOfWindow }
    guard container.count > 0 else { throw .noRoot }
    container.attachedStyle = eased(style ?? PushOutStyle())
    let willChange: (StackChange) -> Void = { [weak self] in self?.containerWillChange($0) }
    observation = container.notifications.observeChanges(before: willChange) { [weak self] in
      self?.containerDidChange($0)
    }
    self.container = container
  }

  /// Detaches the stack from its container, which keeps its controllers and has its own style again.
  ///
  /// - Returns: Whether it was attached.
  @discardableResult
  public func detach() -> Bool {
    guard let container else { return false }
    container.attachedStyle = nil
    waitingPushes = [:]
    observation?.cancel()
    observation = nil
    self.container = nil
    return true
  }

  /// The style with the stack's easing.
  func eased(_ style: any TransitionStyle) -> any TransitionStyle {
    EasedStyle(style: style, easing: easing)
  }
}

// MARK: - Changes of the container

/// Called for every change of the container: by this stack, by a finger, by the container itself.
extension DestinationStack {
  private func containerWillChange(_ change: StackChange) {
    guard let container else { return }
    let newCount = container.count - change.range.count + change.entries.count
    let (oldDepth, newDepth) = (depth, Self.depth(ofCount: newCount))
    guard oldDepth != newDepth || Self.replacesElements(change, in: container.state) else {
      self.change = nil
      return
    }
    let isStrict = behavior == .strict
    if isStrict { publishDirection(change.direction) }
    self.change = Change(
      phase: isStrict ? .elements : .whole, direction: change.direction, oldDepth: oldDepth,
      newDepth: newDepth, easing: easing)
  }

  private func containerDidChange(_ stackChange: StackChange) {
    for id in stackChange.entries.compactMap(\.entryID) { waitingPushes[id] = nil }
    guard let change = self.change else { return }
    self.change = nil
    publish(change)
  }

  /// Publishes the first of a strict stack's two calls.
  func publishDirection(_ direction: StackDirection?) {
    publish(
      Change(
        phase: .direction, direction: direction, oldDepth: depth, newDepth: depth, easing: nil))
  }

  /// Whether a change that keeps the depth puts others above the root, or gives them other ids.
  private static func replacesElements(_ change: StackChange, in state: StackState) -> Bool {
    let places = change.range.dropFirst(change.range.lowerBound == 0 ? 1 : 0)
    return places.contains { index in
      let place = index - change.range.lowerBound
      return !change.entries.indices.contains(place)
        || state.entries[index] != change.entries[place]
    }
  }
}

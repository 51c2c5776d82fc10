// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// Why a destination stack could not be attached; nothing has changed then.
public enum DestinationStackError: Error, Hashable, Sendable {
  /// The stack has a container; it cannot be shared between two.
  case alreadyAttached
  /// The container has a destination stack.
  case containerTaken
  /// The container is empty: the root comes first, and is no element.
  case noRoot
}

extension DestinationStackError: CustomStringConvertible {
  /// A sentence for a person, without a full stop.
  public var description: String {
    switch self {
    case .alreadyAttached: "the destination stack is attached to a container already"
    case .containerTaken: "another destination stack is attached to the container"
    case .noRoot: "the container has no root to which a destination stack could pop"
    }
  }
}

extension DestinationStack {
  /// Attaches the stack to a container, which takes its style and easing from then on.
  ///
  /// They become the container's own, so that a finger's pop has them too; the style of a controller
  /// or of a call comes first. Controllers above the root become elements.
  ///
  /// - Throws: `alreadyAttached` where this stack has a container, `containerTaken` where the
  ///   container has a stack, `noRoot` where the container is empty; nothing has changed then.
  public func attach(to container: ViewStack) throws(DestinationStackError) {
    guard self.container == nil else { throw .alreadyAttached }
    guard container.notifications.attachment == nil else { throw .containerTaken }
    guard container.count > 0 else { throw .noRoot }
    formerLook = ContainerLook(of: container)
    ownLook.apply(to: container)
    container.notifications.attachment = self
    let willChange: (StackChange) -> Void = { [weak self] in self?.containerWillChange($0) }
    observation = container.notifications.observeChanges(before: willChange) { [weak self] _ in
      self?.containerDidChange()
    }
    self.container = container
  }

  /// Detaches the stack from its container, which keeps its controllers and gets back its look.
  ///
  /// What of style, distance, duration and curve was changed in the meantime stays as it is.
  ///
  /// - Returns: Whether it was attached.
  @discardableResult
  public func detach() -> Bool {
    guard let container else { return false }
    formerLook?.restore(to: container, unlessChangedFrom: ownLook)
    formerLook = nil
    waitingIDs = []
    container.notifications.attachment = nil
    observation?.cancel()
    observation = nil
    self.container = nil
    return true
  }

  private var ownLook: ContainerLook {
    ContainerLook(
      style: style ?? StackStyle(), distance: style == nil ? .whole : nil, easing: easing)
  }
}

extension Distance {
  /// The whole width: the views stand side by side.
  fileprivate static let whole = try? Distance(1)
}

/// What of a container's look a destination stack sets.
struct ContainerLook {
  let style: any TransitionStyle
  /// How far the view below goes, or nil where the style does not ask for it.
  let distance: Distance?
  let duration: Duration?
  let curve: TimingCurve

  init(style: any TransitionStyle, distance: Distance?, easing: DestinationStack.Easing) {
    self.style = style
    self.distance = distance
    (duration, curve) = (easing.duration, easing.curve)
  }

  init(of container: ViewStack) {
    style = container.style
    distance = container.configuration.distance
    (duration, curve) = (container.configuration.duration, container.configuration.curve)
  }

  func apply(to container: ViewStack) {
    container.style = style
    if let distance { container.configuration.distance = distance }
    container.configuration.duration = duration
    container.configuration.curve = curve
  }

  func restore(to container: ViewStack, unlessChangedFrom own: ContainerLook) {
    if container.style.name == own.style.name { container.style = style }
    if let distance, container.configuration.distance == own.distance {
      container.configuration.distance = distance
    }
    if container.configuration.duration == own.duration {
      container.configuration.duration = duration
    }
    if container.configuration.curve == own.curve { container.configuration.curve = curve }
  }
}

// MARK: - What happens to the container

/// Every change of the container comes through here, whoever made it.
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

  private func containerDidChange() {
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

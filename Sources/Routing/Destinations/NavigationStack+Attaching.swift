// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// What a container had before a navigation stack was attached to it.
struct FormerTiming {
  let style: any TransitionStyle
  let duration: Duration
  let curve: TimingCurve
}

extension NavigationStack {
  /// Attaches itself to a container, which has its easing and its transition from then on.
  ///
  /// Those are the container's own: pops by a finger have them too, and the style of a controller or
  /// of a call comes first. Controllers that stand above the root already are elements from now on.
  ///
  /// - Throws: `alreadyAttached` where this stack has a container, `containerTaken` where the
  ///   container has a stack, `noRoot` where the container is empty; nothing has changed then.
  public func attach(to container: ViewStack) throws(NavigationStackError) {
    guard self.container == nil else { throw .alreadyAttached }
    guard container.notifications.attachment == nil else { throw .containerTaken }
    guard container.count > 0 else { throw .noRoot }
    former = FormerTiming(
      style: container.style, duration: container.configuration.duration,
      curve: container.configuration.curve)
    container.style = transition.style(easing)
    container.configuration.duration = easing.duration
    container.configuration.curve = easing.curve
    container.notifications.attachment = self
    let willChange: (StackChange) -> Void = { [weak self] in self?.containerWillChange($0) }
    observation = container.notifications.observeChanges(before: willChange) { [weak self] _ in
      self?.containerDidChange()
    }
    self.container = container
  }

  /// Lets go of the container, which keeps its controllers and gets back its style and timing.
  ///
  /// What of those was changed in the meantime stays as it is.
  ///
  /// - Returns: Whether it was attached.
  @discardableResult
  public func detach() -> Bool {
    guard let container else { return false }
    if let former {
      restore(former, to: container)
    }
    former = nil
    container.notifications.attachment = nil
    observation?.cancel()
    observation = nil
    self.container = nil
    return true
  }

  private func restore(_ former: FormerTiming, to container: ViewStack) {
    if container.style.name == transition.style(easing).name {
      container.style = former.style
    }
    if container.configuration.duration == easing.duration {
      container.configuration.duration = former.duration
    }
    if container.configuration.curve == easing.curve {
      container.configuration.curve = former.curve
    }
  }
}

// MARK: - What happens to the container

/// Every change of the container comes through here, whoever made it.
extension NavigationStack {
  func containerWillChange(_ change: StackChange) {
    guard let container else { return }
    let newCount = container.count - change.range.count + change.entries.count
    let (oldDepth, newDepth) = (depth, Self.depth(ofCount: newCount))
    guard oldDepth != newDepth || Self.replacesElements(change, in: container.state) else {
      self.change = nil
      return
    }
    let isStrict = behavior == .strict
    if isStrict {
      publish(Change(.direction, change.direction, from: oldDepth, to: oldDepth, easing: nil))
    }
    self.change = Change(
      isStrict ? .elements : .whole, change.direction, from: oldDepth, to: newDepth,
      easing: easing)
  }

  func containerDidChange() {
    guard let change = self.change else { return }
    self.change = nil
    publish(change)
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

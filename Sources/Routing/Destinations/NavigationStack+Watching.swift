// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// Every change of the container comes through here, whoever made it.
extension NavigationStack: StackWatcher {
  /// Follows the container.
  public func stackWillChange(_ change: StackChange, in stack: ViewStack) {
    let newCount = stack.count - change.range.count + change.entries.count
    let (oldDepth, newDepth) = (depth, Self.depth(ofCount: newCount))
    guard oldDepth != newDepth || Self.replacesElements(change, in: stack.state) else {
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

  /// Follows the container.
  public func stackDidChange(_ change: StackChange, in stack: ViewStack) {
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

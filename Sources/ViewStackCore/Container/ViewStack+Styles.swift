// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension ViewStack {
  /// The style of a transition, informed by its two controllers.
  ///
  /// The order of precedence: the call's, the delegate's, the asked controller's for this
  /// transition, how the one that comes was left, the asked controller's own, the container's.
  func resolveStyle(
    _ direction: StackDirection, from: (any StackController)?, to: (any StackController)?,
    _ options: TransitionOptions
  ) -> any TransitionStyle {
    let mirrorsPush = direction == .pop && configuration.isSymmetrical
    let asked = mirrorsPush ? to : from
    var candidates = StyleCandidates(container: style)
    candidates.call = options.style
    candidates.own = asked?.style
    if mirrorsPush, let index = to.flatMap(index(of:)) {
      candidates.recorded = members[index].styleWhenLeft
    }
    delivering {
      candidates.delegate = delegate?.style(for: direction, from: from, to: to, in: self)
      candidates.supplied = asked?.style(for: direction, in: self)
    }
    var resolved = candidates.first
    // A pop is the push's mirror image, whatever the controllers would say by now.
    if candidates.isRecorded { return resolved }
    delivering {
      resolved = resolved.informed(
        by: StyleEncounter(direction: direction, from: from, to: to, stack: self))
    }
    return resolved
  }

  /// Remembers with which style the running push leaves a controller that stays on the stack.
  func recordStyle() {
    guard let running, running.step.direction == .push,
      let index = running.from.flatMap(index(of:))
    else { return }
    members[index].styleWhenLeft = running.style
  }

  /// Forgets how the controller on top was left: it has been come back to.
  func forgetStyleOfTop() {
    guard let top = members.indices.last else { return }
    members[top].styleWhenLeft = nil
  }
}

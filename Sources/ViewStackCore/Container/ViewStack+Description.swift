// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension ViewStack: CustomStringConvertible, CustomDebugStringConvertible {
  /// The names, root first, and what runs: `[home detail] push home -> detail`.
  public var description: String {
    let names = state.all.map(\.name).joined(separator: " ")
    return "[\(names)]" + (step.map { " \($0)" } ?? "")
  }

  /// The description, the size, the time, and a line for each controller.
  public var debugDescription: String {
    let lines = pages.map { page in page.controller.map { "  \($0)" } ?? "  \(page)" }
    return (["\(self), \(size) at \(now.inSeconds.plain) s"] + lines).joined(separator: "\n")
  }
}

extension TransitionStep: CustomStringConvertible {
  /// The direction and the controllers: `push home -> detail`.
  public var description: String {
    "\(direction.rawValue) \(Self.name(from: from, to: to))"
      + (isInteractive ? ", interactive" : isAnimated ? "" : ", instant")
      + (isCancelled ? ", cancelled" : "")
  }
}

extension ControllerNode: CustomStringConvertible {
  /// The name and the frame of the view: `detail 0,0,320x480`.
  public var description: String { "\(id) \(view.frame)" }
}

extension ViewNode: CustomStringConvertible, CustomDebugStringConvertible {
  /// The name, the frame, and what is not as usual: `card 0,0,320x480 alpha 0.5 transformed`.
  public var description: String {
    "\(name) \(frame)" + (alpha == 1 ? "" : " alpha \(alpha.plain)")
      + (transform.isIdentity ? "" : " transformed")
  }

  /// A line for each view of the tree, indented by its depth.
  public var debugDescription: String {
    let inside = subviews.map {
      "\n  " + $0.debugDescription.split(separator: "\n").joined(separator: "\n  ")
    }
    return description + inside.joined()
  }
}

extension StackEvent: CustomStringConvertible, CustomDebugStringConvertible {
  /// The event and its explanations: `willHide(home)`, `warning zeroSize(home): its view has no size`.
  public var description: String {
    var text = (kind == "hook" ? "" : "\(kind) ") + "\(name)(\(subject))"
    guard case .custom(let event) = occurrence else { return text }
    for detail in event.details {
      if case .sentence(let sentence) = detail.value { text += ": \(sentence)" }
    }
    return text
  }

  /// The same after the time: `0.25 s didShow(detail)`.
  public var debugDescription: String { "\(time.inSeconds.plain) s \(self)" }
}

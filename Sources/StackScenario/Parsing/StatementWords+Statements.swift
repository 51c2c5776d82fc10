// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// Statements: each takes its words and answers nil where something is wrong with them.
extension StatementWords {
  /// The words with which a statement can begin.
  static let statements = [
    "container", "controller", "view", "scroll", "set", "push", "pop", "pop-to-root", "pop-to",
    "replace",
    "erase", "erase-and-push", "insert", "swap", "set-stack", "unpop", "resize", "wait", "swipe",
    "touch", "move", "release", "cancel-touch", "present",
    "dismiss", "focus", "route", "peek", "commit", "end-peek", "repeat", "expect",
  ]

  mutating func parse(_ head: Token) -> Statement.Kind? {
    switch head.text {
    case "container": return .container(settings(takesSize: true))
    case "set": return settings(takesSize: false, needsOne: true).map(Statement.Kind.set)
    case "controller": return controller()
    case "view": return view()
    case "scroll": return scroll()
    case "resize": return resize()
    case "wait": return wait()
    case "swipe": return swipe()
    case "touch": return takePoint("where the finger touches").map { .touch(.down($0)) }
    case "move": return move()
    case "release": return release()
    case "cancel-touch":
      refuseRest()
      return .touch(.cancel)
    case "expect": return expectation()
    default:
      if let statement = operation(head.text) ?? route(head.text) { return statement }
      if errors.isEmpty { refuse(head) }
      return nil
    }
  }

  private mutating func refuse(_ head: Token) {
    report(
      .unknownStatement(head.text), at: head.range,
      suggestion: Suggestion.nearest(to: head.text, among: Self.statements))
  }

  private mutating func controller() -> Statement.Kind? {
    guard let name = takeName("the controller's name") else { return nil }
    var declaration = ControllerDeclaration(name: name)
    takeOptions(keys: ["size", "resize", "style", "class"]) { line, key, word in
      switch key {
      case "style": declaration.style = line.style(word.value, at: word.valueRange)
      case "size": declaration.size = line.size(word.value, at: word.valueRange)
      case "class": declaration.className = word.value
      default:
        let policies = ResizePolicy.allCases.map(\.rawValue)
        let values = Dictionary(uniqueKeysWithValues: zip(policies, ResizePolicy.allCases))
        declaration.resizing =
          line.choice(key, word.value, values, order: policies, at: word.valueRange) ?? .inherit
      }
    }
    return .controller(declaration)
  }

  private mutating func view() -> Statement.Kind? {
    guard let name = takeName("the view's name") else { return nil }
    var parent: Name?
    var frame: Rect?
    var mask: AutoresizingMask = .none
    var isFrameWrong = false
    takeOptions(keys: ["in", "frame", "autoresize"]) { line, key, word in
      switch key {
      case "in": parent = Name(text: word.value, range: word.valueRange)
      case "frame":
        frame = line.rect(word.value, at: word.valueRange)
        isFrameWrong = frame == nil
      default: mask = line.mask(word.value, at: word.valueRange)
      }
    }
    if parent == nil { report(.missing("in=CONTROLLER"), at: endRange) }
    if frame == nil, !isFrameWrong { report(.missing("frame=X,Y,WxH"), at: endRange) }
    guard let parent, let frame else { return nil }
    return .view(ViewDeclaration(name: name, parent: parent, frame: frame, mask: mask))
  }

  private mutating func mask(_ text: String, at range: Range<Int>) -> AutoresizingMask {
    guard text != "none" else { return .none }
    let order = ["width", "height", "left", "right", "top", "bottom"]
    let parts: [String: AutoresizingMask] = [
      "width": .flexibleWidth, "height": .flexibleHeight, "left": .flexibleLeftMargin,
      "right": .flexibleRightMargin, "top": .flexibleTopMargin, "bottom": .flexibleBottomMargin,
    ]
    var mask: AutoresizingMask = .none
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      mask.formUnion(
        choice("autoresize", String(part), parts, order: order + ["none"], at: range) ?? .none)
    }
    return mask
  }

  private mutating func resize() -> Statement.Kind? {
    guard let word = take(), word.key == nil else {
      report(.missing("the size, like 480x320,"), at: endRange)
      return nil
    }
    let size = size(word.text, at: word.range)
    refuseRest()
    return size.map(Statement.Kind.resize)
  }

  private mutating func wait() -> Statement.Kind? {
    guard let word = take(), word.key == nil else {
      report(.missing("the duration, like 250ms,"), at: endRange)
      return nil
    }
    let duration = duration(word.text, at: word.range)
    refuseRest()
    return duration.map(Statement.Kind.wait)
  }
}

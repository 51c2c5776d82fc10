// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Synchronization
import ViewStackCore

/// A stack, controllers that are made when first named, and a delegate that may supply a style.
final class Cast {
  let stack: ViewStack
  let giver = StyleGiver()
  private var pages: [String: StyledPage] = [:]

  init(_ root: String, symmetrical: Bool = true) throws {
    stack = ViewStack(size: phone, style: Plain("n"))
    stack.configuration.isSymmetrical = symmetrical
    stack.delegate = giver
    try stack.push(self[root], .instant)
    giver.questions = []
  }

  subscript(name: String) -> StyledPage {
    if let page = pages[name] { return page }
    let page = StyledPage(ControllerID(name), size: phone)
    pages[name] = page
    return page
  }

  /// The style of the running transition.
  var moving: StyleName? { stack.presentFrame.transition?.style }

  /// Pushes, lets the transition end, and returns its style.
  @discardableResult
  func push(_ name: String, _ options: TransitionOptions = .animated) throws -> StyleName? {
    try run { try stack.push(self[name], options) }
  }

  @discardableResult
  func pop(_ options: TransitionOptions = .animated) throws -> StyleName? {
    try run { try stack.pop(options) }
  }

  @discardableResult
  func run(_ operation: () throws -> StackOutcome) throws -> StyleName? {
    _ = try operation()
    let style = moving
    stack.settle()
    return style
  }
}

/// A controller that may supply a style for one transition.
final class StyledPage: ViewController {
  var supplied: (any TransitionStyle)?
  private(set) var questions: [String] = []

  override func style(for encounter: StyleEncounter) -> (any TransitionStyle)? {
    questions.append(question(encounter.direction, encounter.from, encounter.to))
    return supplied
  }
}

/// A delegate that may supply a style.
final class StyleGiver: StackDelegate {
  var style: (any TransitionStyle)?
  var questions: [String] = []

  func style(
    for direction: StackDirection, from: (any StackController)?, to: (any StackController)?,
    in stack: ViewStack
  ) -> (any TransitionStyle)? {
    questions.append(question(direction, from, to))
    return style
  }
}

private func question(
  _ direction: StackDirection, _ from: (any StackController)?, _ to: (any StackController)?
) -> String {
  "\(direction.rawValue) \(from?.id ?? "nobody") -> \(to?.id ?? "nobody")"
}

/// An object whose lifetime can be observed.
final class Token: Sendable {}

/// A cross-fade under any name.
struct Plain: TransitionStyle {
  let name: StyleName
  var token: Token?

  init(_ name: StyleName, token: Token? = nil) {
    self.name = name
    self.token = token
  }

  func plan(_ context: TransitionContext) -> TransitionPlan {
    var plan = CrossFadeStyle().plan(context)
    plan.style = name
    return plan
  }
}

/// A style whose name tells how often and for which direction it was resolved: `asked once, push`.
struct Asking: TransitionStyle {
  var name: StyleName = "not asked"
  let questions: Questions

  func resolved(for encounter: StyleEncounter) -> (any TransitionStyle)? {
    let count = questions.next() == 1 ? "once" : "again"
    return Asking(
      name: StyleName(rawValue: "asked \(count), \(encounter.direction.rawValue)"),
      questions: questions)
  }

  func plan(_ context: TransitionContext) -> TransitionPlan {
    Plain(name).plan(context)
  }
}

/// Counts the times that a style was resolved.
final class Questions: Sendable {
  private let counter = Atomic<Int>(0)

  var count: Int { counter.load(ordering: .relaxed) }

  func next() -> Int { counter.add(1, ordering: .relaxed).newValue }
}

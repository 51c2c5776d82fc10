// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore
import ViewStackTesting

/// How far a computed position or opacity may be from the one derived by hand.
let tolerance = 1e-9

/// The size for which the tables of the specification are made.
let phone = Size(width: 320, height: 480)

/// A stack's renderer that records everything and checks that it balances.
final class Screen: StackRenderer {
  /// The frames in order of arrival, without those at rest after a transition.
  private(set) var frames: [Frame] = []
  /// The frames at the end of a transition.
  private(set) var rests: [Frame] = []
  private(set) var events: [StackEvent] = []
  /// Called from inside ``render(_:)``.
  var onRender: ((Frame) -> Void)?
  /// Called from inside ``rest(_:)``.
  var onRest: ((Frame) -> Void)?
  /// Called from inside ``receive(_:)``.
  var onEvent: ((StackEvent) -> Void)?

  /// The delegate of the stack.
  ///
  /// The stack holds it weakly.
  fileprivate var watcher: Watcher?

  private var lifecycle = LifecycleChecker()
  private var checker = FrameChecker()

  init(_ stack: ViewStack) {
    stack.attach(self)
  }

  /// The events of controllers, observers and delegate as text: `willHide(a)`, `notification
  /// willPush(a -> b)`.
  ///
  /// Events of a finger are left out.
  var lines: [String] {
    events.filter { $0.kind != "gesture" }.map { event in
      let name = "\(event.name)(\(event.subject))"
      return event.kind == "hook" ? name : "\(event.kind) \(name)"
    }
  }

  /// The instants of the frames, without those at rest after a transition.
  var times: [Duration] { frames.map(\.time) }

  func forget() {
    frames.removeAll()
    rests.removeAll()
    events.removeAll()
  }

  /// All violations so far, as sentences.
  func violations(atRest stack: ViewStack) -> [String] {
    var lifecycle = lifecycle
    if !stack.isMoving {
      lifecycle.checkRest(current: stack.state.current, at: stack.now)
    }
    return lifecycle.violations.map(\.description) + checker.violations.map(\.description)
  }

  func render(_ frame: borrowing Frame) {
    let copy = copy frame
    frames.append(copy)
    checker.receive(copy)
    onRender?(copy)
  }

  func rest(_ frame: borrowing Frame) {
    let copy = copy frame
    rests.append(copy)
    checker.receive(copy)
    onRest?(copy)
  }

  func receive(_ event: StackEvent) {
    events.append(event)
    lifecycle.receive(event)
    onEvent?(event)
  }
}

/// A controller whose hooks are closures.
///
/// Each gets the name of the hook and the step.
final class Page: ViewController {
  var onHook: ((StackEvent.Hook, TransitionStep, ViewStack) -> Void)?
  var onResize: ((Size, ViewStack) -> Void)?
  var onResizeQuestion: ((ViewStack) -> Void)?

  override func shouldResize(in stack: ViewStack) -> ResizePolicy {
    onResizeQuestion?(stack)
    return super.shouldResize(in: stack)
  }

  override func willShow(_ step: TransitionStep, in stack: ViewStack) {
    onHook?(.willShow, step, stack)
  }

  override func didShow(_ step: TransitionStep, in stack: ViewStack) {
    onHook?(.didShow, step, stack)
  }

  override func willHide(_ step: TransitionStep, in stack: ViewStack) {
    onHook?(.willHide, step, stack)
  }

  override func didHide(_ step: TransitionStep, in stack: ViewStack) {
    onHook?(.didHide, step, stack)
  }

  override func didResize(from oldSize: Size, in stack: ViewStack) {
    onResize?(oldSize, stack)
  }
}

/// A delegate whose members are closures.
final class Watcher: StackDelegate {
  var positions = PositionOverrides()
  var onMoment: ((StackEvent.Moment, TransitionStep, ViewStack) -> Void)?
  var onQuestion: ((String) -> Void)?
  private(set) var refusals: [StackError] = []
  private(set) var refusedOperations: [StackOperation] = []
  var onRefusal: ((ViewStack) -> Void)?

  func willPush(_ step: TransitionStep, in stack: ViewStack) { onMoment?(.willPush, step, stack) }
  func didPush(_ step: TransitionStep, in stack: ViewStack) { onMoment?(.didPush, step, stack) }
  func willPop(_ step: TransitionStep, in stack: ViewStack) { onMoment?(.willPop, step, stack) }
  func didPop(_ step: TransitionStep, in stack: ViewStack) { onMoment?(.didPop, step, stack) }
  func didCancel(_ step: TransitionStep, in stack: ViewStack) {
    onMoment?(.didCancel, step, stack)
  }

  func startX(
    ofTo controller: any StackController, direction: StackDirection, in stack: ViewStack
  ) -> Double? {
    onQuestion?("start of \(controller.id)")
    return positions.startOfTo
  }

  func endX(
    ofTo controller: any StackController, direction: StackDirection, in stack: ViewStack
  ) -> Double? {
    onQuestion?("end of \(controller.id)")
    return positions.endOfTo
  }

  func endX(
    ofFrom controller: any StackController, direction: StackDirection, in stack: ViewStack
  ) -> Double? {
    onQuestion?("end of leaving \(controller.id)")
    return positions.endOfFrom
  }

  func didRefuse(
    _ operation: StackOperation, because error: StackError, in stack: ViewStack
  ) {
    refusals.append(error)
    refusedOperations.append(operation)
    onRefusal?(stack)
  }
}

/// A stack with pages on it and a screen that records it.
struct Stage {
  let stack: ViewStack
  let screen: Screen
  let pages: [Page]

  /// Wraps a stack, a screen and pages.
  init(stack: ViewStack, screen: Screen, pages: [Page]) {
    self.stack = stack
    self.screen = screen
    self.pages = pages
  }

  /// Puts pages on a stack at rest, and clears the screen's record.
  init(
    _ names: String..., size: Size = phone, pageSize: Size? = nil,
    configuration: StackConfiguration = StackConfiguration()
  ) throws {
    stack = ViewStack(size: size, configuration: configuration)
    screen = Screen(stack)
    pages = names.map { Page(ControllerID($0), size: pageSize ?? size) }
    try stack.push(pages, .instant)
    screen.forget()
  }

  /// Makes a delegate and retains it.
  func watch() -> Watcher {
    let watcher = Watcher()
    stack.delegate = watcher
    screen.watcher = watcher
    return watcher
  }

  /// The names on the stack, root first, in one word: `abc`.
  var word: String { stack.controllers.map(\.id.name).joined() }

  /// All violations, as sentences; also wrong names, and pages that refer to the wrong stack.
  func problems() -> [String] {
    var problems = screen.violations(atRest: stack)
    if stack.controllers.map(stack.name(of:)) != stack.state.all {
      problems.append("controllers \(stack.controllers.map(\.id)), state \(stack.state.all)")
    }
    for controller in stack.controllers where controller.stack !== stack {
      problems.append("'\(controller.id)' is on the stack and has no way back")
    }
    for page in pages where !stack.isMoving && !stack.contains(page) && page.stack != nil {
      problems.append("'\(page.id)' has left the stack and still has a way back")
    }
    return problems
  }
}

/// Makes a page as large as the phone.
func page(_ name: String, size: Size = phone) -> Page {
  Page(ControllerID(name), size: size)
}

extension StackConfiguration {
  /// The defaults with a linear curve, so that the tables' linear progress is the time.
  static var linear: StackConfiguration {
    var configuration = StackConfiguration()
    configuration.curve = .linear
    return configuration
  }

  /// The defaults with a few properties set.
  static func with(_ change: (inout StackConfiguration) -> Void) -> StackConfiguration {
    var configuration = StackConfiguration()
    change(&configuration)
    return configuration
  }
}

extension Frame {
  /// The layer that shows a controller.
  func layer(_ name: String) -> Layer? {
    layers.first { $0.name == name }
  }

  /// The names of the layers, back to front.
  var order: [String] { layers.map(\.name) }
}

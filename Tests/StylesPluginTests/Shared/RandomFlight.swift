// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StylesPlugin
import ViewStackCore
import ViewStackTesting

/// A stack of random screens that share elements, interrupted at random, at 1,000 frames a second.
struct RandomFlight {
  /// The violations of the laws of motion, each with the operations that led to it.
  private(set) var problems: [String] = []
  private var random: SeededGenerator
  private let stack: ViewStack
  private let recorder: MotionRecorder
  private var journal: [String] = []
  private var number = 0

  private static let size = Size(width: 320, height: 480)
  /// Styles that let elements fly, and styles that do not.
  static let styles: [any TransitionStyle] =
    [
      StyleFile.zoom, StyleFile.hero, StyleFile.containerTransform,
      SharedElementsStyle(over: FadeStyle()), SharedElementsStyle(over: StackStyle(), .init(.peek)),
      FadeStyle(), StackStyle(), CoverVerticalStyle(),
    ] + ["ios", "parallax", "predictive-back"].compactMap { StyleCatalog.ready.style(named: $0) }

  init(seed: UInt64, _ policy: InterruptionPolicy = .retarget) throws {
    random = SeededGenerator(seed: seed)
    stack = ViewStack(size: Self.size)
    stack.configuration.interruption = policy
    recorder = MotionRecorder(stack)
    recorder.checker.allowsJumps = policy == .finish
    recorder.checker.uncovered = ["through", "below", "above"]
    try stack.push([screen(), screen()], .instant)
    for _ in 0..<5 { try step() }
    wait(.seconds(3))
    for violation in recorder.checker.violations {
      problems.append("\(violation.time.inSeconds) \(violation) in \(journal)")
    }
  }

  private mutating func one<Value>(of values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &random)]
  }

  private mutating func step() throws {
    let style = one(of: Self.styles)
    var options = TransitionOptions(style: style)
    if one(of: [true, false, false]) { options.curve = one(of: [.linear, .easeInOut, .easeOut]) }
    journal.append("\(stack.now.inSeconds): \(style.name)")
    switch Int.random(in: 0..<4, using: &random) {
    case 0, 1:
      let screen = screen()
      journal.append("push \(screen.id)")
      try stack.push(screen, options)
    case 2:
      journal.append("pop")
      if stack.count > 1 { try stack.pop(options) } else { try stack.push(screen(), options) }
    default:
      journal.append("replace")
      try stack.replaceCurrent(with: screen(), options)
    }
    // Most operations are interrupted.
    wait(.microseconds(1000 * Int64.random(in: 1...(one(of: [60, 300, 900])), using: &random)))
  }

  /// Advances at 1,000 frames a second, with finer steps around an operation to show velocities.
  private func wait(_ duration: Duration) {
    let end = stack.now + duration
    for _ in 0..<2 { stack.advance(by: .microseconds(10)) }
    while stack.now + .milliseconds(1) < end - .microseconds(20) {
      if !stack.isMoving { break }
      stack.advance(by: .milliseconds(1))
    }
    for _ in 0..<2 { stack.advance(by: .microseconds(10)) }
  }

  /// A screen with an element: a card, a picture, the whole screen, or a view in a bar.
  private mutating func screen() -> ViewController {
    number += 1
    let controller = ViewController(ControllerID("s\(number)"), size: Self.size)
    var element = SharedElement(one(of: ["card", "card", "overlap", "through"]))
    element.fade = SharedElement.Fade(rawValue: element.id)
    element.fit = one(of: [nil, nil, .fill, .width])
    let place = Rect(
      x: one(of: [0, 20, 160]), y: one(of: [44, 100, 360]), width: one(of: [64, 120, 280]),
      height: one(of: [20, 80, 240]))
    var card = ViewNode(name: "card", frame: place)
    card.cornerRadius = one(of: [0, 8, 999])
    card.shared = element
    var bar = ViewNode(name: "bar", frame: Rect(x: 0, y: 0, width: 320, height: 44))
    bar.floats = true
    switch Int.random(in: 0..<6, using: &random) {
    case 0: controller.view.shared = element
    case 1:
      card.frame = Rect(x: 100, y: 4, width: 100, height: 36)
      bar.subviews = [card]
      controller.view.subviews = [bar]
    case 2: controller.view.subviews = [card, bar]
    case 3: break
    default: controller.view.subviews = [card]
    }
    return controller
  }
}

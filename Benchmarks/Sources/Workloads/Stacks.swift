// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Insets
import StylesPlugin
import ViewStackCore

/// Work that can be done any number of times; what is prepared for it is done before.
public typealias Workload = (_ count: Int) -> Void

let size = Size(width: 320, height: 480)

/// A controller whose four hooks count.
final class Page: ViewController {
  var calls = 0

  override func willShow(_ step: TransitionStep, in stack: ViewStack) { calls &+= 1 }
  override func didShow(_ step: TransitionStep, in stack: ViewStack) { calls &+= 1 }
  override func willHide(_ step: TransitionStep, in stack: ViewStack) { calls &+= 1 }
  override func didHide(_ step: TransitionStep, in stack: ViewStack) { calls &+= 1 }
}

/// A delegate that counts what it is told.
final class Delegate: StackDelegate {
  var calls = 0

  func willPush(_ step: TransitionStep, in stack: ViewStack) { calls &+= 1 }
  func didPush(_ step: TransitionStep, in stack: ViewStack) { calls &+= 1 }
  func willPop(_ step: TransitionStep, in stack: ViewStack) { calls &+= 1 }
  func didPop(_ step: TransitionStep, in stack: ViewStack) { calls &+= 1 }
}

/// A stack of a depth, with a delegate and an observer, and a page that comes and goes.
final class ObservedStack {
  let stack: ViewStack
  let delegate = Delegate()
  let next = Page("next", size: size)
  var notifications = 0

  init(depth: Int) {
    stack = ViewStack(size: size)
    for index in 0..<depth {
      _ = try? stack.push(Page(ControllerID("page \(index)"), size: size), .instant)
    }
    stack.delegate = delegate
    stack.notifications.observe { [unowned self] _ in notifications &+= 1 }
  }

  /// Traps unless so many pairs were made, each told to all: eight hooks of two pages, four calls of
  /// the delegate, four notifications.
  func check(pairs count: Int) {
    precondition(
      next.calls == 4 * count && delegate.calls == 4 * count && notifications == 4 * count,
      "a push or a pop was not told to all")
  }
}

/// Pushes and pops a page without animation.
///
/// The pages have four hooks each that count, the stack a delegate and one observer, no renderer.
public func pushesAndPops(depth: Int) -> Workload {
  let observed = ObservedStack(depth: depth)
  var all = 0
  return { count in
    let (stack, next) = (observed.stack, observed.next)
    for _ in 0..<count {
      _ = try? stack.push(next, .instant)
      _ = try? stack.pop(.instant)
    }
    all += count
    observed.check(pairs: all)
  }
}

/// Pushes and pops a page animated, and finishes each transition at once.
public func animatedPushesAndPops(depth: Int) -> Workload {
  let observed = ObservedStack(depth: depth)
  var all = 0
  return { count in
    let (stack, next) = (observed.stack, observed.next)
    for _ in 0..<count {
      _ = try? stack.push(next)
      stack.settle(emitsFrames: false)
      _ = try? stack.pop()
      stack.settle(emitsFrames: false)
    }
    all += count
    observed.check(pairs: all)
  }
}

/// A renderer that looks at each frame.
final class Eye: StackRenderer {
  var frames = 0
  var sum = 0.0

  func render(_ frame: borrowing Frame) {
    frames &+= 1
    sum += frame.layers[0].frame.x
  }
}

/// Advances a stack in the middle of a push by a millisecond a time; a renderer gets each frame.
///
/// With `movesKeyboard` a bar rests at the upper edge, and a keyboard rises all the time.
public func framesThroughAdvance(depth: Int, movesKeyboard: Bool = false) -> Workload {
  let stack = ViewStack(size: size)
  if movesKeyboard {
    var keyboard = Keyboard(.dock, duration: .seconds(1_000_000))
    keyboard.show(of: "detail", at: .zero)
    stack.insets = InsetSources([InsetSource("bar", .top, 44)], keyboard: keyboard)
  }
  let eye = Eye()
  stack.attach(eye)
  for index in 1..<depth {
    _ = try? stack.push(ViewController(ControllerID("page \(index)"), size: size), .instant)
  }
  // Longer than any number of frames that is measured.
  let duration = TransitionOptions(duration: .seconds(1_000_000))
  _ = try? stack.push(ViewController("detail", size: size), duration)
  return { count in
    let before = eye.frames
    for _ in 0..<count { stack.advance(by: .milliseconds(1)) }
    precondition(eye.frames == before + count, "a frame was not rendered")
    keep(eye.sum)
  }
}

/// Samples frames of a push; `layers` is even, two of them belong to the style `stack`.
public func sampledFrames(layers: Int) -> Workload {
  let view = Rect(x: 0, y: 0, width: 320, height: 480)
  let context = TransitionContext(
    direction: .push, bounds: size,
    from: .init(id: "home", view: ViewNode(name: "home", frame: view)),
    to: .init(id: "detail", view: ViewNode(name: "detail", frame: view)))
  var plan = StackStyle().plan(context)
  plan.layers = (0..<layers / 2).flatMap { _ in plan.layers }
  let sampler = Sampler(plan)
  var frame = Frame(time: .zero, transition: nil, layers: [])
  sampler.prepare(&frame)
  return { count in
    var sum = 0.0
    for index in 0..<count {
      let progress = Double(index) / Double(count)
      sampler.sample(progress: progress, eased: sampler.eased(at: progress), into: &frame)
      sum += frame.layers[0].frame.x
    }
    keep(sum)
  }
}

/// Makes the plan of a push in the style `stack`, or in the style of the catalog that takes longest.
public func plans(slowest: Bool) -> Workload {
  let view = Rect(x: 0, y: 0, width: 320, height: 480)
  let context = TransitionContext(
    direction: .push, bounds: size,
    from: .init(id: "home", view: ViewNode(name: "home", frame: view)),
    to: .init(id: "detail", view: ViewNode(name: "detail", frame: view)))
  guard slowest else {
    let style = StackStyle()
    return { count in for _ in 0..<count { keep(style.plan(context)) } }
  }
  func time(_ style: any TransitionStyle) -> Duration {
    ContinuousClock().measure { for _ in 0..<200 { keep(style.plan(context)) } }
  }
  let times = StyleCatalog.ready.entries.map { ($0.style, time($0.style)) }
  guard let style = times.max(by: { $0.1 < $1.1 })?.0 else {
    preconditionFailure("the catalog is empty")
  }
  return { count in for _ in 0..<count { keep(style.plan(context)) } }
}

/// Keeps the optimiser from removing what is measured.
@inline(never)
public func keep<Value>(_ value: Value) {}

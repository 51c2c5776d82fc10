// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ScrollBounce
import Testing
import ViewStackCore

/// Ordinary calls of an app that once broke the stack.
@Suite struct AppCallTests {
  /// A controller that looks at its stack when it is released.
  private final class Dying: StackController {
    let node: ControllerNode
    let last: () -> Void

    init(_ id: ControllerID, last: @escaping () -> Void) {
      node = ControllerNode(id, size: phone)
      self.last = last
    }

    deinit { last() }
  }

  @Test func `a controller that looks at its stack in deinit may be released from the history`()
    throws
  {
    let stack = ViewStack(size: phone, configuration: .with { $0.unpop = .three })
    try stack.push(page("home"), .instant)
    var counts: [Int] = []
    for forget in [
      { stack.clearUnpopHistory() }, { stack.configuration.unpop = nil },
      { _ = try? stack.push(page("x"), .instant) },
    ] {
      stack.configuration.unpop = .three
      try stack.push(Dying("a") { counts.append(stack.count) }, .instant)
      try stack.pop()
      stack.settle(emitsFrames: false)
      forget()
    }
    #expect(counts.count == 3)
  }

  @Test
  func `an operation without a transition ends a running pop first, and clears the history then`()
    throws
  {
    let stage = try Stage("home", "p1", "p2", configuration: .with { $0.unpop = .three })
    try stage.stack.pop()
    try stage.stack.insert(stage.pages[2], at: 0)
    #expect(stage.stack.unpopHistory.isEmpty)
    #expect(try stage.stack.unpop() == .unchanged)
  }

  @Test func `a pop off screen cannot be undone, like a pop without animation`() throws {
    let stage = try Stage("h", "a", "b", "c", configuration: .with { $0.unpop = .three })
    try stage.stack.pop()
    stage.stack.settle(emitsFrames: false)
    stage.stack.isOnScreen = false
    try stage.stack.pop()
    stage.stack.isOnScreen = true
    #expect(try stage.stack.unpop() == .unchanged && stage.word == "ha")
  }

  @Test func `a grab does not restore a history that has been cleared meanwhile`() throws {
    for forget in [
      { (stack: ViewStack) in stack.clearUnpopHistory() }, { $0.configuration.unpop = nil },
    ] {
      let stage = try Stage("h", "a", "b", configuration: .with { $0.unpop = .three })
      try stage.stack.pop()
      stage.stack.settle(emitsFrames: false)
      try stage.stack.beginInteractivePop(translation: 200)
      stage.stack.endInteraction(finishing: true)
      stage.stack.advance(by: .milliseconds(50))
      forget(stage.stack)
      stage.stack.grabInteraction()
      stage.stack.cancelInteraction()
      stage.stack.settle(emitsFrames: false)
      #expect(stage.stack.unpopHistory.isEmpty && stage.word == "ha")
    }
  }

  @Test func `another stack cannot take a controller that is about to be pushed`() throws {
    let stage = try Stage("a", "b")
    let other = ViewStack(size: phone)
    let c = page("c")
    var refusal: StackError?
    stage.pages[0].onHook = { hook, _, _ in
      guard hook == .didShow, refusal == nil else { return }
      do throws(StackError) {
        try other.push(c)
      } catch {
        refusal = error
      }
    }
    try stage.stack.pop()
    try stage.stack.push(c)
    #expect(refusal == .controllerOnAnotherStack("c") && c.stack === stage.stack)
    stage.stack.settle()
    #expect(stage.word == "ac" && other.count == 0 && stage.problems() == [])
  }

  /// A style that takes as many milliseconds as the container is wide.
  private struct Wide: TransitionStyle {
    let name: StyleName = "wide"
    func plan(_ context: TransitionContext) -> TransitionPlan {
      TransitionPlan(
        context, style: name, duration: .milliseconds(Int(context.bounds.width)), layers: [])
    }
  }

  @Test func `a loop over the next instants ends even if a plan becomes zero long`() throws {
    let stage = try Stage("a")
    stage.stack.style = Wide()
    try stage.stack.push(page("b"))
    try stage.stack.resize(to: Size(width: 0, height: 480))
    var steps = 0
    while let next = stage.stack.nextInstant, steps < 1000 {
      steps += 1
      stage.stack.advance(to: next)
    }
    #expect(steps < 1000 && !stage.stack.isMoving && stage.problems() == [])
  }

  @Test
  func `hooks that finish and push forever reach the limit, not the end of the call stack`()
    throws
  {
    let stage = try Stage("a")
    let watcher = stage.watch()
    var count = 0
    watcher.onMoment = { moment, _, stack in
      guard moment == .didPush else { return }
      count += 1
      _ = try? stack.push(page("p\(count)"))
      stack.settle(emitsFrames: false)
    }
    try stage.stack.push(page("b"))
    stage.stack.settle(emitsFrames: false)
    #expect(count > 900 && count < 5000)
    watcher.onMoment = nil
    #expect(stage.stack.settle(emitsFrames: false) && stage.problems() == [])
  }

  @Test func `advancing twice from one hook moves twice`() throws {
    let stage = try Stage("a")
    let b = page("b")
    b.onHook = { hook, _, stack in
      guard hook == .willShow else { return }
      stack.advance(by: .milliseconds(50))
      stack.advance(by: .milliseconds(50))
    }
    try stage.stack.push(b)
    #expect(stage.stack.now == .milliseconds(100))
  }

  @Test func `a finger whose transition was interrupted does not move the next one`() throws {
    let stage = try Stage("a", "b")
    let finger = stage.finger()
    finger.touch(Point(x: 0, y: 240))
    finger.move(to: Point(x: 100, y: 240))
    #expect(finger.isDriving)
    try stage.stack.push(page("c"), .instant)
    try stage.stack.beginInteractivePush(page("d"))
    finger.move(to: Point(x: 160, y: 240))
    finger.release(velocity: .zero)
    #expect(!finger.isDriving && stage.stack.presentFrame.transition?.progress == 0)
    #expect(stage.stack.endOfTransition == nil, "the other finger holds it still")
  }

  @Test func `positions that are too large or not finite are left to the style`() throws {
    let stage = try Stage("a")
    stage.watch().positions = PositionOverrides(startOfTo: 1e300, endOfTo: -1e300, endOfFrom: .nan)
    try stage.stack.push(page("b"))
    #expect(stage.stack.presentFrame.layers.map(\.frame.x) == [0, 320])
  }
}

// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackCore
import ViewStackTesting

/// Calls that once broke the container.
///
/// Each test uses public calls only.
@Suite struct ContainerFaultTests {
  /// A page that calls a closure in `willHide` and another one when its size is queried.
  private final class Caller: ViewController {
    var onWillHide: (() -> Void)?
    var onShouldResize: (() -> Void)?

    override func willHide(_ step: TransitionStep, in stack: ViewStack) { onWillHide?() }
    override func shouldResize(in stack: ViewStack) -> ResizePolicy {
      onShouldResize?()
      return super.shouldResize(in: stack)
    }
  }

  @Test func `a turn of another inbox inside a hook does not let the stack's calls run early`()
    throws
  {
    let stack = ViewStack(size: phone)
    let screen = Screen(stack)
    let caller = Caller("a", size: phone)
    try stack.push(caller, .instant)
    var outcomes: [StackOutcome] = []
    caller.onWillHide = {
      caller.onWillHide = nil
      let other = ViewStack(size: phone)
      // The turn belongs to another inbox, so calls on this stack still wait.
      _ = other.inbox.takeTurn {
        stack.finish()
        let outcome = try? stack.setControllers([page("x"), page("y")])
        outcomes.append(outcome ?? .unchanged)
      }
    }
    try stack.push(page("b"))
    #expect(outcomes == [.deferred])
    stack.settle()
    #expect(stack.state.all == ["x", "y"])
    #expect(screen.violations(atRest: stack) == [])
    #expect(stack.inbox.isInTurn == false)
  }

  @Test func `a turn ends when its closure throws`() throws {
    struct Failure: Error {}
    let stack = ViewStack(size: phone)
    #expect(throws: Failure.self) {
      try stack.inbox.takeTurn { () throws(Failure) in throw Failure() }
    }
    #expect(!stack.inbox.isInTurn)
    #expect(try stack.push(page("a"), .instant) != .deferred)
  }

  @Test func `reading a page that is made later plays no time and calls no hook`() throws {
    let stack = ViewStack(size: phone)
    let screen = Screen(stack)
    try stack.setControllers(
      pages: [ViewStackCore.Page("lazy") { page("lazy") }, ViewStackCore.Page(page("a"))], .instant)
    try stack.push(page("b"))
    // An observer that advances the clock to the present when a turn begins, as a driver does.
    let driver = stack.inbox.observeTurns(before: { stack.advance(to: .seconds(1)) })
    screen.forget()
    #expect(stack.root?.id == "lazy" && stack.controllers.count == 3)
    #expect(stack.now == .zero && stack.isMoving && screen.lines == [])
    driver.cancel()
    stack.settle()
    #expect(screen.violations(atRest: stack) == [])
  }

  @Test func `an observer of a change cannot push the same controller elsewhere`() throws {
    let (one, other) = (ViewStack(size: phone), ViewStack(size: phone))
    let x = page("x")
    var errors: [StackError] = []
    let intrude: (StackChange) -> Void = { _ in
      do throws(StackError) {
        _ = try other.push(x, .instant)
      } catch {
        errors.append(error)
      }
    }
    one.notifications.observeChanges(before: intrude, { _ in })
    try one.push(x, .instant)
    #expect(errors == [.controllerOnAnotherStack("x")])
    #expect(one.contains(x) && !other.contains(x) && other.count == 0 && x.stack === one)
  }

  @Test func `a history that is cleared while a pop is planned stays cleared`() throws {
    let stack = ViewStack(size: phone)
    stack.configuration.unpop = .three
    let caller = Caller("b", size: phone)
    try stack.push([page("a"), caller], .instant)
    caller.onShouldResize = { [unowned stack] in stack.clearUnpopHistory() }
    try stack.pop()
    caller.onShouldResize = nil
    #expect(!stack.canUnpop)
    stack.settle()
    #expect(!stack.canUnpop && stack.unpopHistory.isEmpty)
  }

  private struct SelfClipping: TransitionStyle {
    let name: StyleName = "self-clipping"

    func plan(_ context: TransitionContext) -> TransitionPlan {
      var plan = StackStyle().plan(context)
      for index in plan.layers.indices { plan.layers[index].clip = plan.layers[index].name }
      return plan
    }
  }

  @Test func `a layer that clips itself is not clipped, and a hit test terminates`() throws {
    let stack = ViewStack(size: phone, style: SelfClipping())
    try stack.push(page("a"), .instant)
    try stack.push(page("b"))
    stack.advance(by: .milliseconds(125))
    #expect(stack.hitTest(Point(x: 300, y: 100))?.controller.id == "b")
  }

  @Test func `the longest transition has instants even with the most samples`() throws {
    let stack = ViewStack(size: phone)
    stack.configuration.samplesPerTransition = .max
    try stack.push(page("a"), .instant)
    try stack.push(page("b"), TransitionOptions(duration: .seconds(1000)))
    // A part is 1e21 / 9.2e18 = 108.4 attoseconds.
    #expect(stack.nextInstant == Duration(attoseconds: 108))
    stack.advance(to: .seconds(999))
    let next = try #require(stack.nextInstant)
    #expect(next > .seconds(999) && next < .seconds(999) + Duration(attoseconds: 220))
  }

  @Test func `parts of a transition end at rounded fractions of it`() throws {
    let stack = ViewStack(size: phone)
    stack.configuration.samplesPerTransition = 3
    try stack.push(page("a"), .instant)
    try stack.push(page("b"), TransitionOptions(duration: Duration(attoseconds: 10)))
    // Ends of thirds: 3.33, 6.67 and 10, rounded.
    var ends: [Int128] = []
    while let next = stack.nextInstant, stack.isMoving {
      ends.append(next.attoseconds)
      stack.advance(to: next)
    }
    #expect(ends == [3, 7, 10])
  }

  @Test func `a controller whose node is not a stored property is refused`() throws {
    final class Computed: StackController {
      var node: ControllerNode { ControllerNode("computed") }
    }
    let stack = ViewStack(size: phone)
    #expect(throws: StackError.unstableNode("computed")) { try stack.push(Computed()) }
    #expect(stack.count == 0)
    #expect(
      StackError.unstableNode("computed").description
        == "'computed' returns another node each time: expected a stored property, 'let node = …'")
  }

  @Test func `an observation that cancels itself is called once`() {
    var calls = 0
    var observation: StackObservation?
    let stack = ViewStack(size: phone)
    final class Owner {
      let onRelease: () -> Void
      init(_ onRelease: @escaping () -> Void) { self.onRelease = onRelease }
      deinit { onRelease() }
    }
    var owner: Owner? = Owner {
      calls += 1
      observation?.cancel()
    }
    observation = stack.notifications.observe { [owner] _ in _ = owner }
    owner = nil
    observation?.cancel()
    #expect(calls == 1 && owner == nil)
  }

  @Test func `a new root may have the name of the old one`() throws {
    let stack = ViewStack(size: phone)
    let screen = Screen(stack)
    let (old, new) = (page("login"), page("login"))
    try stack.push(old, .instant)
    try stack.setRoot(new)
    #expect(stack.isMoving && stack.step?.direction == .push)
    #expect(stack.state.all == ["login"] && stack.current === new)
    #expect(stack.contains(new) && !stack.contains(old))
    stack.settle()
    #expect(stack.controller("login") === new && stack.name(of: new) == "login")
    #expect(old.stack == nil && new.stack === stack)
    // The first push: didShow. The new root: didHide and didShow.
    #expect(
      screen.lines.filter { $0.hasPrefix("did") } == [
        "didShow(login)", "didHide(login)", "didShow(login)",
      ])
  }

  @Test func `a page that is pushed again gets a number if another page took its name`() throws {
    let stack = ViewStack(size: phone)
    let kept = ViewStackCore.Page(page("x"))
    try stack.push(page("a"), .instant)
    try stack.push(pages: [kept], .instant)
    try stack.pop(.instant)
    try stack.push(page("x"), .instant)
    try stack.push(pages: [kept], .instant)
    #expect(stack.state.all == ["a", "x", "x#2"])
    #expect(kept.label == "x#2" && stack.current === kept.controller)
  }

  @Test(.timeLimit(.minutes(1)), arguments: [Layer.Role.dim, .shared])
  func `many layers with the same name are told apart in one pass`(role: Layer.Role) throws {
    let layers = Array(repeating: Crowd.layer("x", role), count: 40_000)
    let stack = ViewStack(size: phone, style: Crowd(layers: layers))
    try stack.push(page("a"), .instant)
    try stack.push(page("b"))
    let names = stack.presentFrame.layers.map(\.name)
    #expect(names.count == 40_000 && Set(names).count == 40_000)
  }

  @Test func `each layer stays cut by the nearest layer of the name before it`() throws {
    var layers: [LayerTrack] = []
    for inner in ["i", "j", "k"] {
      layers += [Crowd.layer("x", .shared), Crowd.layer(inner, .shared)]
      layers[layers.count - 1].clip = "x"
    }
    let stack = ViewStack(size: phone, style: Crowd(layers: layers))
    try stack.push(page("a"), .instant)
    try stack.push(page("b"))
    let shown = stack.presentFrame.layers
    #expect(shown.map(\.name) == ["x", "i", "x#2", "j", "x#3", "k"])
    #expect(shown.compactMap(\.clip) == ["x", "x#2", "x#3"])
  }

  /// Layers of a style's own.
  private struct Crowd: TransitionStyle {
    let name: StyleName = "crowd"
    let layers: [LayerTrack]

    static func layer(_ name: String, _ role: Layer.Role) -> LayerTrack {
      LayerTrack(
        name: name, role: role, frame: Track(constant: Rect(x: 0, y: 0, width: 320, height: 480)),
        alpha: Track(constant: 1))
    }

    func plan(_ context: TransitionContext) -> TransitionPlan {
      TransitionPlan(context, style: name, layers: layers)
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func `many pages with the same name are numbered without a search`() throws {
    let stack = ViewStack(size: phone)
    try stack.setControllers(
      pages: (0..<40_000).map { _ in ViewStackCore.Page(page("x")) }, .instant)
    #expect(stack.state.current == "x#40000")
    try stack.push(page("x"), .instant)
    #expect(stack.state.current == "x#40001")
  }

  @Test(.timeLimit(.minutes(1)))
  func `a deep unpop history does not slow down a pop`() throws {
    let stack = ViewStack(size: phone)
    let count = isOptimised ? 10_000 : 2000
    stack.configuration.unpop = try UnpopPolicy(depth: count)
    try stack.setControllers((0...count).map { page("\($0)") }, .instant)
    for _ in 0..<count {
      try stack.pop()
      stack.finish()
    }
    #expect(stack.count == 1 && stack.unpopHistory.count == count)
    try stack.unpop(.instant)
    #expect(stack.state.current == "1")
  }
}

// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackCore
import ViewStackTesting

@Suite("A sweep of a container of one's own")
struct InterruptionSweepTests {
  private typealias Sweep = InterruptionSweep<ViewStack>

  /// A stack at rest with a cart.
  ///
  /// A push of 250 ms has 15 frames before the frame at its end.
  private func cart(_ configure: Sweep.Configure) throws -> ViewStack {
    let stack = ViewStack(size: Size(width: 320, height: 480))
    configure(&stack.configuration)
    try stack.push(ViewController("cart", size: stack.size), .instant)
    return stack
  }

  private func push(_ stack: ViewStack) throws {
    try stack.push(ViewController(ControllerID("p\(stack.count)"), size: stack.size))
  }

  @Test func `a stack is correct wherever it is interrupted, and the interruptions are counted`()
    async throws
  {
    let sweep = Sweep(of: cart, by: ["push": push, "pop": { try $0.pop() }])
    let result = await sweep.run(upTo: 2)
    #expect(result.failures == [], "\(result.failures)")
    // A push by a push and by a pop, at each frame under each policy. A pop of the cart does
    // nothing.
    #expect(result.interruptionCount == 15 * 2 * 4)
    // The interruptions under `reject`.
    #expect(result.refusalCount == 15 * 2)
    guard isOptimised else {
      let part = await sweep.run(upTo: 2, isMatrix: true, shard: try #require(Shard(2, of: 7)))
      #expect(part.failures == [] && part.interruptionCount > 50)
      return
    }
    let matrix = await sweep.run(upTo: 2, isMatrix: true)
    #expect(matrix.failures == [], "\(matrix.failures)")
    // Half of the cases at each rate are mirrored, and half have reduced motion. At 90 Hz a push
    // begins 23 intervals, the last of them shorter, and at 120 Hz 30.
    #expect(matrix.interruptionCount == (15 + 23 + 30) * 4 * 2 * 4)
  }

  @Test func `a third action interrupts a sequence that the first one made possible`() async {
    let result = await Sweep(of: cart, by: ["push": push, "pop": { try $0.pop() }]).run()
    #expect(result.failures == [], "\(result.failures)")
    // After a push both actions may be interrupted by both. After a pop, which does nothing, only
    // the push.
    #expect(result.interruptionCount == (2 + 4 + 2) * 15 * 4)
  }

  @Test func `shards make up the whole, a limit ends a sweep, and it reports its progress`()
    async throws
  {
    let sweep = Sweep(of: cart, by: ["push": push, "pop": { try $0.pop() }])
    var (interruptions, last) = (0, (0, 0))
    for part in 1...3 {
      let shard = try #require(Shard(part, of: 3))
      let result = await sweep.run(upTo: 2, shard: shard) { last = ($0, $1) }
      #expect(result.failures == [] && result.isComplete)
      interruptions += result.interruptionCount
    }
    #expect(interruptions == 15 * 2 * 4)
    // Two sequences of one action and four of two, under four policies.
    #expect(last == (24, 24))
    let limited = await sweep.run(upTo: 2, limit: 20)
    #expect(limited.interruptionCount == 20 && !limited.isComplete)
  }

  @Test func `a limit ends a sweep whose sequences cannot be counted`() async {
    // Two to the power of 100 sequences do not fit into an integer.
    let sweep = Sweep(of: cart, by: ["push": push, "pop": { try $0.pop() }])
    var count = 0
    let result = await sweep.run(upTo: 100, limit: 20) { count = $1 }
    #expect(result.interruptionCount == 20 && !result.isComplete && count == .max)
  }

  @Test func `other work of the same actor continues during a sweep`() async {
    let sweep = Sweep(of: cart, by: ["push": push])
    let turns = await Turns().count(during: sweep)
    #expect(turns > 1)
  }

  @Test func `a resize is an action like any other`() async {
    let sweep = Sweep(
      of: cart,
      by: ["push": push, "turn": { try $0.resize(to: Size(width: 480, height: 320)) }])
    let result = await sweep.run(upTo: 2)
    #expect(result.failures == [], "\(result.failures)")
    // A push is interrupted by a push and by a turn. A turn takes no time.
    #expect(result.interruptionCount == 15 * 2 * 4)
    #expect(result.refusalCount == 15)
  }

  @Test func `a call that does more during a transition is named, with the shortest sequence`()
    async throws
  {
    let result = await Sweep(
      of: cart,
      by: [
        "pop": { try $0.pop() }, "push": push,
        "double": { stack in
          let isMoving = stack.isMoving
          try self.push(stack)
          if isMoving { try self.push(stack) }
        },
      ]
    ).run()
    // `double` interrupts a push by either action. Under `reject` it throws before any harm.
    #expect(Set(result.failures.map(\.actions)) == [["push", "double"], ["double", "double"]])
    #expect(result.failures.count == 2 * 3)
    let first = try #require(result.failures.first)
    #expect(
      first.description
        == "push, and double at frame 0 (0.0 s), finish: expected 'cart p1 p2', found 'cart p1 p2 p3'"
    )
  }

  @Test func `an action that takes time is named`() async throws {
    let sweep = Sweep(
      of: cart,
      by: [
        "push": push,
        "wait": { stack in
          try self.push(stack)
          stack.settle()
        },
      ])
    let result = await sweep.run()
    // Once under each policy, at rest.
    #expect(result.failures.map(\.actions) == Array(repeating: ["wait"], count: 4))
    let first = try #require(result.failures.first)
    #expect(
      first.description == "wait (finish): action 'wait' takes 0.25 s: expected no time")
  }

  @Test func `an outcome that is a refusal must change nothing`() async throws {
    struct No: RefusableOutcome { let isRefused = true }
    let sweep = Sweep(
      of: cart,
      by: [
        "lie": { stack in
          try self.push(stack)
          return No()
        }
      ], comparing: { "\($0.controllers.map(\.id.name))" })
    let failures = await sweep.run(upTo: 2).failures
    let first = try #require(failures.first { $0.actions.count == 2 })
    #expect(
      first.problem == #"expected '["cart", "p1"]', found '["cart", "p1", "p2"]'"#)
  }

  @Test(
    arguments: [
      ("home profile#2", "home profile"), ("[a#12] > (b#2#3)", "[a] > (b)"), ("", ""),
      ("#2", "#2"), ("a #2", "a #2"), ("[#2 a#]", "[#2 a#]"), ("a#2b", "a#2b"), ("a##2", "a#"),
    ]) func `the number of a namesake is left out`(text: String, expected: String)
  {
    #expect(text.withoutNumbers == expected)
  }

  @Test func `a style with numbers that are not finite is named without an interruption`()
    async throws
  {
    struct Broken: TransitionStyle {
      let name: StyleName = "broken"
      func plan(_ context: TransitionContext) -> TransitionPlan {
        var plan = CrossFadeStyle().plan(context)
        plan.layers[0].cornerRadius = Track(from: 0, to: .infinity)
        return plan
      }
    }
    let sweep = Sweep(
      of: cart,
      by: [
        "push": push,
        "break": { stack in
          let next = ViewController("broken", size: stack.size)
          try stack.push(next, TransitionOptions(style: Broken()))
        },
      ])
    let first = try #require(await sweep.run().failures.first)
    #expect(first.actions == ["break"] && first.frame == nil)
    #expect(first.description.hasPrefix("break (finish): a number of layer '"), "\(first)")
  }

  @Test func `an opacity that jumps with the size of the container is found`() async throws {
    struct Turning: TransitionStyle {
      let name: StyleName = "turning"
      func plan(_ context: TransitionContext) -> TransitionPlan {
        var plan = CrossFadeStyle().plan(context)
        let isWide = context.bounds.width > context.bounds.height
        plan.layers[0].alpha = Track(constant: isWide ? 0.5 : 1)
        return plan
      }
    }
    let sweep = Sweep(
      of: cart,
      by: [
        "push": { stack in
          let next = ViewController("next", size: stack.size)
          try stack.push(next, TransitionOptions(style: Turning()))
        },
        "turn": { try $0.resize(to: Size(width: $0.size.height, height: $0.size.width)) },
      ])
    let failures = await sweep.run().failures
    #expect(failures.allSatisfy { $0.actions == ["push", "turn"] })
    #expect(failures.allSatisfy { $0.problem.contains("opacity") })
    #expect(Set(failures.map(\.conditions.policy)) == [.queue, .reject, .retarget])
  }

  @Test func `a layer that jumps is reported with the interruption`() async throws {
    let result = await InterruptionSweep(
      of: { configure in ShakyStack(try self.cart(configure), fault: .jump) },
      by: ["push": { try $0.push() }], comparing: { "\($0.stack.count)" }
    ).run()
    // Under `finish` the running transition jumps to its end. Under the other two no frame is at
    // that instant.
    #expect(result.failures.map(\.conditions.policy) == [.retarget])
    let failure = try #require(result.failures.first)
    #expect(failure.actions == ["push", "push"] && failure.frame == 0)
    #expect(
      failure.problem.hasPrefix("layer '") && failure.problem.contains("' jumps from "),
      "\(failure)")
  }

  @Test func `a lost hook is reported with the interruption`() async throws {
    let result = await InterruptionSweep(
      of: { configure in ShakyStack(try self.cart(configure), fault: .lostHook) },
      by: ["push": { try $0.push() }], comparing: { "\($0.stack.count)" }
    ).run()
    let failure = try #require(result.failures.first)
    #expect(failure.actions == ["push", "push"] && failure.frame == 0)
    // A controller that never appeared cannot leave.
    #expect(failure.problem == "unexpected willHide(p1)", "\(failure)")
  }

  @Test func `a sweep that cannot interrupt anything or sets no policy fails`() async throws {
    let still = await Sweep(of: cart, by: ["pop": { try $0.pop() }]).run()
    #expect(
      still.failures.map(\.problem) == ["no action moves anything: nothing is interrupted"])
    let unset = await Sweep(of: { _ in try self.cart { _ in } }, by: ["push": push]).run()
    #expect(unset.failures.first?.problem.contains("has to call 'configure'") == true)
    struct NoRoom: Error {}
    let unmade = await Sweep(of: { _ in throw NoRoom() }, by: ["push": push]).run()
    #expect(unmade.failures.first?.problem.hasPrefix("the container cannot be made") == true)
  }
}

/// An actor that counts its turns while a sweep runs on it.
private actor Turns {
  private var (turns, isSweeping) = (0, true)

  func count(during sweep: sending InterruptionSweep<ViewStack>) async -> Int {
    let counting = Task {
      while isSweeping {
        turns += 1
        await Task.yield()
      }
    }
    _ = await sweep.run(upTo: 2)
    isSweeping = false
    await counting.value
    return turns
  }
}

/// A container around a stack, with a fault during interruptions.
private final class ShakyStack: FrameSource, TimeDriven, StackRenderer {
  enum Fault {
    case jump, lostHook
  }

  let stack: ViewStack
  private let fault: Fault
  private var isFaulty = false
  private(set) var renderers: [any StackRenderer] = []

  init(_ stack: ViewStack, fault: Fault) {
    (self.stack, self.fault) = (stack, fault)
    stack.attach(self)
  }

  func push() throws {
    isFaulty = stack.isMoving
    defer { isFaulty = false }
    try stack.push(ViewController(ControllerID("p\(stack.count)"), size: stack.size))
  }

  func render(_ frame: borrowing Frame) {
    var shown = copy frame
    if isFaulty, fault == .jump {
      for index in shown.layers.indices { shown.layers[index].frame.x += 9 }
    }
    for renderer in renderers { renderer.render(shown) }
  }

  func receive(_ event: StackEvent) {
    if isFaulty, fault == .lostHook, case .hook(.didShow, controller: _, step: _) = event.occurrence
    {
      return
    }
    for renderer in renderers { renderer.receive(event) }
  }

  func attach(_ renderer: any StackRenderer) { renderers.append(renderer) }
  func detach(_ renderer: any StackRenderer) { renderers.removeAll { $0 === renderer } }
  func emit(_ event: CustomEvent) { stack.emit(event) }
  var now: Duration { stack.now }
  var size: Size { stack.size }
  var configuration: StackConfiguration {
    get { stack.configuration }
    set { stack.configuration = newValue }
  }
  var shownControllers: Set<ControllerID> { stack.shownControllers }
  var reachableControllers: [ControllerID] { stack.reachableControllers }
  var presentFrame: Frame { stack.presentFrame }
  var runningSteps: [TransitionStep] { stack.runningSteps }
  func controller(_ id: ControllerID) -> (any StackController)? { stack.controller(id) }
  func resize(to newSize: Size) throws(StackError) { try stack.resize(to: newSize) }
  func hitTest(_ point: Point) -> ViewHit? { stack.hitTest(point) }
  func convert(_ point: Point, from start: ViewCoordinates, to end: ViewCoordinates) -> Point? {
    stack.convert(point, from: start, to: end)
  }
  var nextInstant: Duration? { stack.nextInstant }
  var isMoving: Bool { stack.isMoving }
  var inbox: StackInbox { stack.inbox }
  func advance(to instant: Duration) { stack.advance(to: instant) }
  func settle() -> Bool { stack.settle() }
}

// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Driving
import Routing
import ScrollBounce
import Testing
import ViewStackCore

/// A stack that a test's clock drives, and the instants of its frames.
@MainActor final class DrivenStage: StackRenderer {
  let stack = ViewStack(size: Size(width: 320, height: 480))
  let clock: ManualClock
  private(set) var frames: [Duration] = []
  private(set) var velocity: Double?
  private(set) var hasEnded = false
  private var driving: Task<Void, Never>?
  /// The time of the clock at the stack's time zero.
  private var origin = Duration.zero

  init(unpop: UnpopPolicy? = nil, at time: Duration = .zero) throws {
    stack.configuration.unpop = unpop
    clock = ManualClock(at: time)
    try stack.push(ViewController("home"), .instant)
    stack.attach(self)
    drive()
  }

  func drive() {
    hasEnded = false
    origin = clock.now.time - stack.now
    let driver = Driver(stack, clock: clock)
    driving = Task {
      await driver.run()
      hasEnded = true
    }
  }

  func stopDriving() { driving?.cancel() }

  func render(_ frame: borrowing Frame) { frames.append(frame.time) }
  func receive(_ event: StackEvent) {
    if case .gesture(let gesture) = event.occurrence { velocity = gesture.velocity }
  }

  /// Waits until the driver sleeps until an instant.
  ///
  /// With nil, until it sleeps without a deadline.
  func sleeps(until instant: Duration?) async throws {
    // The driver begins, and wakes after a call, in a few turns of the actor.
    for _ in 0..<50 { await Task.yield() }
    try await until { clock.deadlines == (instant.map { [$0] } ?? []) }
  }

  /// Moves the clock to an instant while the driver sleeps until `deadline`.
  ///
  /// If the driver wakes, waits until it has advanced the stack.
  func pass(to instant: Duration, from deadline: Duration?) async throws {
    try await sleeps(until: deadline)
    clock.advance(to: instant)
    guard let deadline, deadline <= instant else { return }
    try await until { stack.now == instant - origin }
  }
}

private let quarter = Duration.milliseconds(250)

/// The instant of a multiple of a sixtieth of a second, as in a frame rate.
private func frame(_ number: Int) -> Duration {
  Duration(attoseconds: (Int128(number) * 1_000_000_000_000_000_000 + 30) / 60)
}

@MainActor @Suite struct DriverTests {
  @Test(.timeLimit(.minutes(10)))
  func `it wakes at each frame and at the exact end, and then sleeps`() async throws {
    let stage = try DrivenStage()
    try await stage.sleeps(until: nil)
    try stage.stack.push(ViewController("detail"))
    // A quarter of a second is fifteen sixtieths.
    for number in 1...15 {
      let instant = number == 15 ? quarter : frame(number)
      try await stage.pass(to: instant, from: instant)
    }
    try await stage.sleeps(until: nil)
    #expect(stage.frames == (0...14).map(frame) + [quarter])
    #expect(!stage.stack.isMoving && stage.stack.now == quarter)
  }

  @Test(.timeLimit(.minutes(10)))
  func `a driver that wakes late advances once`() async throws {
    let stage = try DrivenStage()
    try stage.stack.push(ViewController("detail"))
    try await stage.pass(to: .milliseconds(100), from: frame(1))
    // The seventh frame, at 116 ms, is the next one after 100.
    try await stage.pass(to: .seconds(9), from: frame(7))
    try await stage.sleeps(until: nil)
    #expect(stage.frames == [.zero, .milliseconds(100), quarter])
    #expect(stage.stack.now == .seconds(9))
  }

  @Test(.timeLimit(.minutes(10)))
  func `a call takes place at the clock's instant, and wakes it`() async throws {
    let stage = try DrivenStage(at: .seconds(1000))
    try await stage.pass(to: .seconds(1003), from: nil)
    try stage.stack.push(ViewController("detail"))
    #expect(stage.stack.now == .seconds(3) && stage.stack.endOfTransition == .seconds(3) + quarter)
    try await stage.pass(to: .seconds(1003) + .milliseconds(100), from: .seconds(1000) + frame(181))
    try stage.stack.pop()
    #expect(stage.stack.now == .seconds(3) + .milliseconds(100))
    try await stage.pass(to: .seconds(1004), from: .seconds(1000) + frame(187))
    try await stage.sleeps(until: nil)
    #expect(stage.stack.count == 1 && !stage.stack.isMoving)
  }

  @Test(.timeLimit(.minutes(10)))
  func `time counts at rest: the unpop history expires`() async throws {
    let stage = try DrivenStage(unpop: UnpopPolicy(timeToLive: .seconds(5)))
    try stage.stack.push(ViewController("detail"), .instant)
    try stage.stack.pop()
    try await stage.pass(to: .seconds(1), from: frame(1))
    // The pop ended at a quarter of a second, although the driver noticed it late.
    #expect(stage.stack.canUnpop)
    try await stage.pass(to: .seconds(5), from: quarter + .seconds(5))
    #expect(stage.stack.canUnpop)
    try await stage.pass(to: .seconds(6), from: quarter + .seconds(5))
    try await stage.sleeps(until: nil)
    #expect(!stage.stack.canUnpop && stage.stack.unpopHistory.isEmpty)
  }

  @Test(.timeLimit(.minutes(10)))
  func `a released scroll is driven to its rest`() async throws {
    let stack = ViewStack(size: Size(width: 320, height: 480))
    try stack.push(ViewController("home", size: stack.size), .instant)
    let pan = PanGesture(stack, .plain)
    pan.add(
      try ScrollModel(
        "photos", frame: Rect(x: 0, y: 80, width: 320, height: 120),
        contentSize: Size(width: 900, height: 120), offset: Point(x: 400, y: 0)), in: "home")
    var phases: [ScrollEvent.Phase] = []
    pan.onScroll = { phases.append($0.phase) }
    let clock = ManualClock()
    let driver = Driver(pan, clock: clock)
    let driving = Task { await driver.run() }
    defer { driving.cancel() }
    for _ in 0..<50 { await Task.yield() }
    pan.touch(Point(x: 100, y: 140))
    clock.advance(to: .milliseconds(100))
    pan.move(to: Point(x: 180, y: 140))
    pan.release()
    #expect(pan.isMoving && !stack.isMoving && pan["photos"]?.offset.x == 320)
    var isAtRest = false
    pan.whenAtRest { isAtRest = true }
    try await until {
      clock.deadlines.first.map(clock.advance)
      return isAtRest
    }
    #expect(pan["photos"]?.isAtRest == true && phases.last == .rested)
    // Frame by frame: a second at least, at sixty frames a second.
    #expect(phases.count { $0 == .changed } > 60)
  }

  @Test(.timeLimit(.minutes(10)))
  func `a finger's velocity is that of the clock`() async throws {
    let stage = try DrivenStage()
    try stage.stack.push(ViewController("detail"), .instant)
    let finger = PanGesture(stage.stack, .plain)
    try await stage.pass(to: .seconds(20), from: nil)
    finger.touch(Point(x: 2, y: 100))
    for step in 1...5 {
      stage.clock.advance(to: .seconds(20) + .milliseconds(10 * step))
      finger.move(to: Point(x: 2 + 20 * Double(step), y: 100))
    }
    finger.release()
    // 20 points in 10 ms. The clock has not moved since.
    #expect(abs((stage.velocity ?? 0) - 2000) < 1e-9)
    #expect(stage.stack.now == .seconds(20) + .milliseconds(50) && stage.stack.isMoving)
    // 50 ms are three sixtieths.
    try await stage.pass(to: .seconds(30), from: .seconds(20) + frame(4))
    #expect(!stage.stack.isMoving && stage.stack.now == .seconds(30))
  }

  @Test(.timeLimit(.minutes(10)))
  func `a cancelled driver ends, and a second driver continues from there`() async throws {
    let stage = try DrivenStage()
    try stage.stack.push(ViewController("detail"))
    try await stage.pass(to: .milliseconds(100), from: frame(1))
    try await stage.sleeps(until: frame(7))
    stage.stopDriving()
    try await until { stage.hasEnded }
    stage.clock.advance(to: .seconds(7))
    try stage.stack.pop()
    #expect(stage.clock.deadlines == [] && stage.stack.now == .milliseconds(100))

    stage.drive()
    // The clock is at 7 s when the stack is at 100 ms. The next frame is the seventh.
    let origin = Duration.seconds(7) - .milliseconds(100)
    try await stage.pass(to: .seconds(8), from: origin + frame(7))
    try await stage.sleeps(until: nil)
    #expect(stage.stack.now == .milliseconds(1100) && stage.stack.count == 1)
  }

  @Test(.timeLimit(.minutes(10)), arguments: [true, false])
  func `the driver does not retain the stack, and ends when the stack is released`(isMoving: Bool)
    async throws
  {
    let clock = ManualClock()
    var stack: ViewStack? = ViewStack(size: Size(width: 320, height: 480))
    weak var gone: ViewStack?
    gone = stack
    let driver = Driver(try #require(stack), clock: clock)
    if isMoving { try stack?.push(ViewController("home")) }
    let driving = Task { await driver.run() }
    if isMoving { try await until { clock.deadlines == [frame(1)] } }
    for _ in 0..<200 { await Task.yield() }
    stack = nil
    await driving.value
    for _ in 0..<200 { await Task.yield() }
    #expect(gone == nil && clock.deadlines == [])
  }

  @Test(.timeLimit(.minutes(10)))
  func `if only a stack of a window is left, the driver ends at the next call`() async throws {
    var window: RoutingWindow? = RoutingWindow(size: Size(width: 320, height: 480))
    window?.setRoot(.stack { _ in ViewController("home") })
    let stack = try #require(window?.stack)
    let driver = Driver(try #require(window), clock: ManualClock())
    let driving = Task { await driver.run() }
    for _ in 0..<200 { await Task.yield() }
    window = nil
    stack.layout()
    await driving.value
  }

  @Test(.timeLimit(.minutes(10)))
  func `it drives a window, and its time to live`() async throws {
    let clock = ManualClock()
    let window = RoutingWindow(size: Size(width: 320, height: 480))
    window.configuration.unpop = try UnpopPolicy(timeToLive: .seconds(5))
    window.setRoot(.stack { _ in ViewController("home") })
    window.rootRouter.push(.instant) { _ in ViewController("detail") }
    let driver = Driver(window, clock: clock)
    let driving = Task { await driver.run() }
    defer { driving.cancel() }
    let outcome = window.rootRouter.popToSelf()
    #expect("\(outcome)".hasPrefix("applied"))
    try await until { clock.deadlines == [frame(1)] }
    clock.advance(to: quarter)
    try await until { clock.deadlines == [quarter + .seconds(5)] }
    #expect(!window.isMoving && window.stack.canUnpop)
    clock.advance(to: .seconds(6))
    try await until { !window.stack.canUnpop }
    #expect(window.now == .seconds(6) && window.nextInstant == nil)
  }
}

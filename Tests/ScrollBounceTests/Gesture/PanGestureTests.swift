// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ScrollBounce
import Testing
import ViewStackCore

/// A stack of two pages in a phone, with a gesture.
private struct Room {
  let stack: ViewStack
  let pan: PanGesture
  let detail: ViewController

  /// Creates a stack of two pages, and of another that only the stack retains.
  init(
    _ preset: PanGesture.Preset = .plain, size: Size = Size(width: 320, height: 480),
    pushing page: @autoclosure () -> ViewController? = nil
  ) throws {
    stack = ViewStack(size: size)
    detail = ViewController("detail", size: size)
    try stack.push([ViewController("home", size: size), detail], .instant)
    if let page = page() { try stack.push(page, .instant) }
    pan = PanGesture(stack, preset)
  }

  /// Moves a finger in ten steps of 10 ms from the present instant on, and releases it.
  func swipe(from start: Point, to end: Point, releases: Bool = true) {
    let beginning = stack.now
    pan.touch(start, at: beginning)
    for step in 1...10 {
      let part = Double(step) / 10
      pan.move(
        to: Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part),
        at: beginning + .milliseconds(10 * step))
    }
    if releases { pan.release(at: beginning + .milliseconds(100)) }
  }
}

/// A strip of photos, 900 points wide, in a frame of 320 x 120 at y = 80.
private func photos(_ name: String = "photos", offset: Double = 0) throws -> ScrollModel {
  try ScrollModel(
    name, frame: Rect(x: 0, y: 80, width: 320, height: 120),
    contentSize: Size(width: 900, height: 120), offset: Point(x: offset, y: 0))
}

@Suite struct PanGestureTests {
  @Test func `a pan from the centre pops, and tells why`() throws {
    let room = try Room()
    room.swipe(from: Point(x: 100, y: 300), to: Point(x: 300, y: 300), releases: false)
    #expect(room.pan.outcome == .pop(.center) && room.pan.isDriving)
    // 200 of 320 points.
    #expect(room.stack.presentFrame.transition?.progress == 0.625)
    #expect(
      room.pan.description == "a pan in the middle pops; centre pan: the touch is 100.0 from the "
        + "nearer edge, not less than 20.0; the pan goes right, which pops")
    room.pan.release(at: .milliseconds(100))
    room.stack.settle()
    #expect(room.stack.state.all == ["home"])
  }

  @Test
  func `the stack is played to the instants of the touches, and the velocity follows from them`()
    throws
  {
    let room = try Room(.ez)
    room.swipe(from: Point(x: 100, y: 300), to: Point(x: 180, y: 300))
    #expect(room.stack.now == .milliseconds(100))
    // 80 points in .1 s: 800 pt/s, fast for EZ. .75 of .25 s is left, at the speed 1.5.
    #expect(room.stack.endOfTransition == .milliseconds(225))
    room.stack.settle()
    #expect(room.stack.count == 1)
  }

  @Test func `a scroll with content left takes the pan, and moves on after the release`() throws {
    let room = try Room()
    room.pan.add(try photos(offset: 200), in: "detail")
    var phases: [ScrollEvent.Phase] = []
    room.pan.onScroll = { event in
      if phases.last != event.phase { phases.append(event.phase) }
    }
    room.swipe(from: Point(x: 100, y: 140), to: Point(x: 180, y: 140))
    #expect(room.pan.outcome == .refused(.takenByAnother) && !room.stack.isMoving)
    #expect(room.pan.verdict?.claimant == .scroll("photos"))
    #expect(room.pan["photos"]?.offset.x == 120)
    let velocity = try #require(room.pan["photos"]?.velocity(at: room.stack.now).dx)
    #expect(abs(velocity + 800) < 1e-6)
    #expect(room.pan.isMoving)
    while let next = room.pan.nextInstant { room.pan.advance(to: next) }
    #expect(room.pan["photos"]?.isAtRest == true && !room.pan.isMoving)
    #expect(phases == [.began, .changed, .released, .changed, .rested])
  }

  @Test func `a scroll at its start gives up its bounce, and a pan elsewhere meets no scroll`()
    throws
  {
    let room = try Room()
    room.pan.add(try photos(), in: "detail")
    room.swipe(from: Point(x: 100, y: 140), to: Point(x: 300, y: 140), releases: false)
    #expect(room.pan.outcome == .pop(.center) && room.pan.verdict?.blockCalls == 1)
    room.pan.cancel()
    room.stack.settle()
    room.pan["photos"]?.jump(to: Point(x: 50, y: 0), at: room.stack.now)
    room.swipe(from: Point(x: 100, y: 300), to: Point(x: 300, y: 300), releases: false)
    #expect(room.pan.outcome == .pop(.center) && room.pan.verdict?.blockCalls == 0)
    room.pan.cancel()
    room.stack.settle()
    // In another controller the scroll does not count.
    try room.stack.push(ViewController("third"), .instant)
    room.swipe(from: Point(x: 100, y: 140), to: Point(x: 300, y: 140))
    #expect(room.pan.verdict?.claimant == .center)
  }

  @Test func `a scroll still counts after its page was replaced by one with the same name`() throws
  {
    let room = try Room()
    room.pan.add(try photos(offset: 200), in: "detail")
    try room.stack.replaceCurrent(with: ViewController("detail", size: room.stack.size), .instant)
    #expect(room.stack.state.all == ["home", "detail#2"])
    room.swipe(from: Point(x: 100, y: 140), to: Point(x: 180, y: 140))
    #expect(room.pan.verdict?.claimant == .scroll("photos"))
    // As long as a page has the name, the scroll belongs to that page.
    let other = try Room()
    other.pan.add(try photos(offset: 200), in: "detail")
    try other.stack.push(ViewController("detail", size: other.stack.size), .instant)
    other.swipe(from: Point(x: 100, y: 140), to: Point(x: 180, y: 140))
    #expect(other.pan.verdict?.claimant == .center)
  }

  @Test func `settling plays the stack and its scrolls until nothing moves`() throws {
    let room = try Room()
    room.pan.add(try photos(offset: 200), in: "detail")
    // The scroll rests long after the push has ended. From inside a hook nothing is played.
    room.swipe(from: Point(x: 100, y: 140), to: Point(x: 180, y: 140))
    var inHooks: [Bool] = []
    let observation = room.stack.notifications.observe { [unowned pan = room.pan] _ in
      inHooks.append(pan.settle())
    }
    try room.stack.push(ViewController("top", size: room.stack.size))
    observation.cancel()
    #expect(inHooks == [false] && room.pan.isMoving)
    #expect(room.pan.settle())
    #expect(room.pan["photos"]?.isAtRest == true && !room.stack.isMoving)
    #expect(room.stack.current?.id == "top")
    room.swipe(from: Point(x: 100, y: 300), to: Point(x: 180, y: 300), releases: false)
    #expect(!room.pan.settle() && room.pan.isDriving)
  }

  @Test func `a scroll's own closure need not be sendable`() throws {
    final class Editor { var isEditing = true }
    let editor = Editor()
    let room = try Room()
    var scroll = try photos()
    scroll.avoidsLeftBounce = { !editor.isEditing }
    let plain = try photos()
    #expect(scroll == plain)
    room.pan.add(scroll, in: "detail")
    room.swipe(from: Point(x: 100, y: 140), to: Point(x: 160, y: 140))
    #expect(room.pan.verdict?.claimant == .scroll("photos"))
    editor.isEditing = false
    room.stack.settle()
    room.pan["photos"]?.settle()
    room.swipe(from: Point(x: 100, y: 140), to: Point(x: 160, y: 140))
    #expect(room.pan.verdict?.claimant == .center)
  }

  @Test func `a scroll is where its view is, and inside the stack only if it is in its tree`()
    throws
  {
    let room = try Room()
    let list = ViewNode(
      name: "photos", frame: Rect(x: 0, y: 100, width: 320, height: 120))
    room.detail.view.subviews = [
      ViewNode(
        name: "page", frame: Rect(x: 0, y: 200, width: 320, height: 240), subviews: [list])
    ]
    // Without a controller the scroll is found by its own name, at y = 300 and not at its frame's
    // 80.
    room.pan.add(try photos())
    room.swipe(from: Point(x: 100, y: 140), to: Point(x: 130, y: 140))
    #expect(room.pan.verdict?.blockCalls == 0)
    room.stack.settle()
    room.swipe(from: Point(x: 100, y: 310), to: Point(x: 130, y: 310))
    #expect(room.pan.verdict?.claimant == .center && room.pan.verdict?.blockCalls == 1)
    #expect(room.pan["photos"]?.geometry.frame.y == 300)
    room.stack.settle()
    // A scroll over the stack is in no controller's tree: the standard policy lets it bounce.
    room.pan.add(try photos("palette"))
    room.swipe(from: Point(x: 100, y: 140), to: Point(x: 130, y: 140))
    #expect(room.pan.verdict?.claimant == .scroll("palette"))
  }

  @Test func `a screen and a direction can be switched off, and a row's action gets its pan`()
    throws
  {
    let room = try Room(PanGesture.Preset(releaseRule: EZRule(), unpop: .three))
    try room.stack.push(ViewController("map", size: room.stack.size))
    room.stack.settle()
    var asked: [String] = []
    room.pan.permits = { intent in
      asked.append("\(intent.controller ?? "") \(intent.area) \(intent.direction)")
      switch (intent.controller, intent.area) {
      case ("map", .center): return .refused
      case ("detail", .center) where (200..<244).contains(intent.start.y): return .yields(to: "row")
      default: return .permitted
      }
    }
    room.pan.add(try photos(), in: "map")
    let (left, right) = (Point(x: 100, y: 140), Point(x: 300, y: 140))
    // Switched off: nothing pops, and the scroll keeps its bounce without a call of its block.
    room.swipe(from: Point(x: 100, y: 300), to: Point(x: 300, y: 300))
    #expect(room.pan.outcome == .refused(.notWanted) && !room.stack.isMoving)
    room.swipe(from: left, to: right)
    #expect(room.pan.verdict?.claimant == .scroll("photos") && room.pan.verdict?.blockCalls == 0)
    // The screen's edge is not switched off.
    room.swipe(from: Point(x: 4, y: 140), to: right)
    #expect(room.pan.outcome == .pop(.left))
    room.stack.settle()
    #expect(room.stack.state.all == ["home", "detail"])
    // The row takes the pan inside it. Below it the stack takes the pan.
    room.swipe(from: Point(x: 100, y: 220), to: Point(x: 300, y: 220))
    #expect(room.pan.outcome == .refused(.takenByAnother) && !room.stack.isMoving)
    #expect(room.pan.verdict?.claimant == .view("row"))
    room.swipe(from: Point(x: 100, y: 250), to: Point(x: 300, y: 250))
    #expect(room.pan.outcome == .pop(.center))
    room.stack.settle()
    // The forward direction is separate.
    room.swipe(from: Point(x: 318, y: 140), to: Point(x: 20, y: 140))
    #expect(room.pan.outcome == .unpop(.right))
    #expect(
      asked == [
        "map center pop", "map center pop", "map left pop", "detail center pop",
        "detail center pop", "home right push",
      ])
  }

  @Test func `an edge that is switched off leaves its pan to the centre`() throws {
    let room = try Room()
    room.pan.permits = { $0.area == .left ? .refused : .permitted }
    room.swipe(from: Point(x: 4, y: 140), to: Point(x: 300, y: 140))
    #expect(room.pan.outcome == .pop(.center))
    #expect(room.stack.step?.area == .center)
    let closed = try Room()
    closed.pan.permits = { _ in .refused }
    closed.swipe(from: Point(x: 4, y: 140), to: Point(x: 300, y: 140))
    #expect(closed.pan.outcome == .refused(.notWanted))
  }

  @Test func `a popped page is released unless the caller asks for a history`() throws {
    let room = try Room(.ez, pushing: ViewController("page"))
    weak let page = room.stack.current
    #expect(page != nil)
    room.swipe(from: Point(x: 4, y: 140), to: Point(x: 300, y: 140))
    room.stack.settle()
    #expect(room.stack.count == 2 && !room.stack.canUnpop && room.stack.unpopHistory.isEmpty)
    #expect(page == nil)
  }

  @Test func `a released gesture leaves the stack as it was`() throws {
    let stack = ViewStack(size: Size(width: 320, height: 480))
    do {
      let pan = PanGesture(stack, PanGesture.Preset(releaseRule: EZRule(), unpop: .three))
      #expect(stack.releaseRule.name == "ez" && pan.isDriving == false)
    }
    #expect(stack.releaseRule.name == "halfway" && stack.configuration.unpop == nil)
  }

  private final class Keeper: ViewController {
    var pan: PanGesture?
  }

  @Test func `a controller that retains its stack's gesture does not keep the stack alive`()
    throws
  {
    weak var gone: ViewStack?
    weak var page: Keeper?
    do {
      let stack = ViewStack(size: Size(width: 320, height: 480))
      let keeper = Keeper("keeper")
      keeper.pan = PanGesture(stack)
      try stack.push(keeper, .instant)
      (gone, page) = (stack, keeper)
    }
    #expect(gone == nil && page == nil)
  }

  @Test func `one line attaches everything, and detaching leaves the stack as it was`() throws {
    var preset = PanGesture.Preset.ez
    preset.unpop = .three
    let room = try Room(preset)
    #expect(room.stack.releaseRule.name == "ez" && room.stack.configuration.unpop == .three)
    room.swipe(from: Point(x: 4, y: 140), to: Point(x: 200, y: 140), releases: false)
    #expect(room.pan.isDriving)
    room.pan.detach()
    room.stack.settle()
    #expect(room.stack.count == 2 && room.stack.configuration.unpop == nil)
    #expect(room.stack.releaseRule.name == "halfway")
    room.swipe(from: Point(x: 4, y: 140), to: Point(x: 300, y: 140))
    #expect(!room.stack.isMoving)
    // A history that the stack has anyway is not changed.
    try StackConfiguration.withOwnInitial {
      let policy = try UnpopPolicy(depth: 5)
      StackConfiguration.updateInitial { $0.unpop = policy }
      let own = try Room(.ez)
      #expect(own.stack.configuration.unpop?.depth == 5)
      own.pan.detach()
      #expect(own.stack.configuration.unpop?.depth == 5)
    }
  }

  @Test func `strict is strict: the rule of 1.2.0, and an offset of exactly zero`() throws {
    let room = try Room(.strictEZ)
    #expect(room.stack.releaseRule.name == "ez-1.2.0")
    var inset = try ScrollModel(
      "photos",
      geometry: ScrollGeometry(
        frame: Rect(x: 0, y: 80, width: 320, height: 120),
        contentSize: Size(width: 900, height: 120), inset: Edges(left: 16)))
    room.pan.add(inset, in: "detail")
    room.swipe(from: Point(x: 100, y: 140), to: Point(x: 130, y: 140))
    #expect(room.pan.verdict?.claimant == .scroll("photos"))
    inset.jump(to: .zero, at: .zero)
    room.pan["photos"] = nil
    #expect(room.pan["photos"] == nil)
    room.pan.add(inset, in: "detail")
    room.swipe(from: Point(x: 100, y: 140), to: Point(x: 130, y: 140))
    #expect(room.pan.verdict?.claimant == .center)
  }

  @Test func `a second finger cancels the pop, and a cancelled touch stops a scroll`() throws {
    let room = try Room()
    room.swipe(from: Point(x: 100, y: 300), to: Point(x: 300, y: 300), releases: false)
    room.pan.touch(Point(x: 20, y: 20))
    #expect(!room.pan.isDriving)
    room.pan.release()
    room.stack.settle()
    #expect(room.stack.count == 2)
    room.pan.add(try photos(offset: 200), in: "detail")
    room.swipe(from: Point(x: 100, y: 140), to: Point(x: 150, y: 140), releases: false)
    room.pan.cancel()
    #expect(room.pan["photos"]?.offset.x == 150 && room.pan["photos"]?.isAtRest == true)
  }

  @Test func `a scroll that is removed at its release is gone`() throws {
    let room = try Room()
    room.pan.add(try photos(offset: 200), in: "detail")
    var phases: [ScrollEvent.Phase] = []
    room.pan.onScroll = { [unowned pan = room.pan] event in
      phases.append(event.phase)
      if event.phase == .released { pan["photos"] = nil }
    }
    room.swipe(from: Point(x: 100, y: 140), to: Point(x: 150, y: 140), releases: false)
    room.pan.cancel()
    // Without a velocity it rests at once.
    #expect(phases.suffix(2) == [.released, .rested] && room.pan["photos"] == nil)
  }

  @Test func `a scroll that is removed when it rests takes nothing from the next one`() throws {
    let room = try Room()
    for name in ["one", "two"] {
      var scroll = try photos(name, offset: 200)
      scroll.drag(to: .zero, at: .zero)
      scroll.release(velocity: Vector(dx: 500, dy: 0), at: .zero)
      room.pan.add(scroll, in: "detail")
    }
    var told: [String] = []
    room.pan.onScroll = { [unowned pan = room.pan] event in
      told.append("\(event.scroll) \(event.phase)")
      pan[event.scroll] = nil
    }
    room.pan.advance(to: .seconds(60))
    #expect(told == ["one rested", "two rested"] && !room.pan.isMoving)
  }

  @Test func `a scroll may be removed while the arbiter decides`() throws {
    let room = try Room()
    room.pan.add(try photos("other"), in: "home")
    room.pan.add(try photos(), in: "detail")
    room.pan.permits = { [unowned pan = room.pan] _ in
      pan["other"] = nil
      return .refused
    }
    room.swipe(from: Point(x: 100, y: 140), to: Point(x: 150, y: 140), releases: false)
    #expect(room.pan.verdict?.claimant == .scroll("photos"))
    // It is dragged past its start.
    #expect(room.pan["photos"].map { $0.offset.x < 0 } == true && room.pan["other"] == nil)
  }

  @Test func `of two scrolls with one name the one under the finger moves`() throws {
    let room = try Room()
    room.pan.add(try photos(offset: 200), in: "detail")
    room.pan.add(try photos(offset: 100), in: "home")
    var offset: Double?
    room.pan.onScroll = { offset = $0.offset.x }
    room.swipe(from: Point(x: 100, y: 140), to: Point(x: 150, y: 140), releases: false)
    #expect(offset == 150 && room.pan["photos"]?.offset.x == 100)
  }

  @Test func `a touch in the centre by the caller's word is at no edge`() throws {
    let room = try Room()
    room.pan.add(try photos(offset: 200), in: "detail")
    var areas: [PanArea] = []
    room.pan.permits = { intent in
      areas.append(intent.area)
      return .permitted
    }
    for (y, claimant) in [(140.0, PanClaimant.scroll("photos")), (300, .center)] {
      room.pan.touch(Point(x: 5, y: y), area: .center)
      room.pan.move(to: Point(x: 60, y: y))
      #expect(room.pan.verdict?.claimant == claimant)
      room.pan.cancel()
    }
    #expect(Set(areas) == [.center])
  }

  @Test func `of two scrolls with one name the one that the arbiter chose moves`() throws {
    let room = try Room()
    // The inner one is at its start and gives up its bounce; the outer one can move.
    room.pan.add(try photos(offset: 200), in: "detail")
    room.pan.add(try photos(), in: "detail")
    var offset: Double?
    room.pan.onScroll = { offset = $0.offset.x }
    room.swipe(from: Point(x: 100, y: 140), to: Point(x: 150, y: 140), releases: false)
    #expect(room.pan.verdict?.claimant == .scroll("photos"))
    #expect(offset == 150 && room.pan["photos"]?.offset.x == 0)
  }

  @Test func `from right to left the sides are swapped`() throws {
    let room = try Room()
    room.stack.configuration.layoutDirection = .rightToLeft
    room.pan.add(try photos(offset: 580), in: "detail")
    room.swipe(from: Point(x: 300, y: 140), to: Point(x: 100, y: 140), releases: false)
    #expect(room.pan.outcome == .pop(.center) && room.pan.verdict?.blockCalls == 1)
  }

  @Test func `in a window it finds the stack under the finger, in that stack's coordinates`() throws
  {
    let (one, other) = (try Room(), try Room())
    let pan = PanGesture(
      of: one.stack,
      under: { $0.x < 320 ? (one.stack, .zero) : (other.stack, Point(x: 320, y: 0)) },
      playing: { instant in
        one.stack.play(to: instant)
        other.stack.play(to: instant)
      })
    pan.touch(Point(x: 324, y: 100), at: .zero)
    pan.move(to: Point(x: 480, y: 100), at: .milliseconds(100))
    #expect(pan.outcome == .pop(.left) && pan.isDriving)
    #expect(other.stack.isMoving && !one.stack.isMoving && one.stack.now == other.stack.now)
    pan.release(velocity: .zero, at: .milliseconds(100))
    other.stack.settle()
    pan.touch(Point(x: 60, y: 100))
    pan.move(to: Point(x: 100, y: 100))
    #expect(pan.outcome == .pop(.center) && one.stack.isMoving)
  }
}

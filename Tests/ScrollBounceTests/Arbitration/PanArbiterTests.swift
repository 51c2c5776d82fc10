// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ScrollBounce
import Testing
import ViewStackCore

@Suite struct PanArbiterTests {
  static let arbiter = PanArbiter()

  static func at(_ x: Double, _ dx: Double, _ dy: Double = 0) -> PanStart {
    PanStart(at: Point(x: x, y: 240), velocity: Vector(dx: dx, dy: dy))
  }

  static func claimant(
    _ pan: PanStart, _ scene: PanScene, _ policy: LeftBouncePolicy = .standard
  ) -> PanClaimant {
    arbiter.verdict(on: pan, in: scene, policy: policy).claimant
  }

  @Test func `12: a pan from the left edge wins over a scroll and a row's swipe action`() throws {
    let row = try region("row action", content: Size(width: 380, height: 400), offset: 40)
    let scroll = try region(offset: 120)
    let verdict = Self.arbiter.verdict(
      on: Self.at(5, 200), in: scene([row, scroll]), policy: .standard)
    #expect(verdict.claimant == .edge(.left))
    #expect(verdict.transition == .pop)
    #expect(verdict.reasons == [.inEdge(.left, distance: 5, width: 20)])
    #expect(verdict.blockCalls == 0)
  }

  @Test(arguments: [(200.0, -100.0, true), (100, 100, false), (0, 0, false), (-200, 0, false)])
  func `the centre pans only if the main direction is right`(
    dx: Double, dy: Double, begins: Bool
  ) {
    let pan = PanStart(at: Point(x: 160, y: 240), velocity: Vector(dx: dx, dy: dy))
    #expect(Self.claimant(pan, scene([])) == (begins ? .center : .nobody))
  }

  @Test func `without a velocity the movement decides`() {
    let still = PanStart(at: Point(x: 160, y: 240), movement: Vector(dx: 10, dy: 0))
    #expect(Self.claimant(still, scene([])) == .center)
    var moving = still
    moving.velocity = Vector(dx: -5, dy: 0)
    #expect(Self.claimant(moving, scene([])) == .nobody)
    moving.velocity = .zero
    #expect(Self.claimant(moving, scene([])) == .center)
  }

  @Test func `two touches do not pan from the centre, but scroll`() throws {
    let verdict = Self.arbiter.verdict(on: pan(200, 0, touches: 2), in: scene([]))
    #expect(verdict.claimant == .nobody)
    #expect(verdict.reasons.last == .severalTouches(2))
    // Refusing the scroll would gain nothing.
    #expect(Self.claimant(pan(200, 0, touches: 2), scene([try region()])) == .scroll("scroll"))
  }

  @Test func `at the root neither edge nor centre begins, but a scroll works`() throws {
    #expect(Self.claimant(Self.at(5, 200), scene([], depth: 1)) == .nobody)
    #expect(Self.claimant(Self.at(160, 200), scene([], depth: 1)) == .nobody)
    #expect(Self.claimant(Self.at(160, 200), scene([], depth: 0)) == .nobody)
    #expect(Self.claimant(Self.at(160, 200), scene([try region()], depth: 1)) == .scroll("scroll"))
    #expect(Self.claimant(Self.at(5, 200), scene([try region()], depth: 1)) == .scroll("scroll"))
    // The strict preset still refuses the scroll, as upstream does: the touch is lost.
    #expect(Self.claimant(Self.at(160, 200), scene([try region()], depth: 1), .strict) == .nobody)
  }

  @Test(arguments: [(0.0, true), (19.999, true), (20, false), (20.001, false)])
  func `the edge is twenty points wide, the twentieth excluded`(x: Double, isEdge: Bool) {
    #expect(Self.claimant(Self.at(x, 200), scene([])) == (isEdge ? .edge(.left) : .center))
    let right = Self.claimant(Self.at(320 - x, -200), scene([], unpop: 1))
    #expect(right == (isEdge ? .edge(.right) : .nobody))
  }

  @Test func `an edge pans only if the finger moves inwards`() throws {
    let scene = scene([try region(content: Size(width: 600, height: 900), offset: 50)])
    #expect(Self.claimant(Self.at(5, 0, 300), scene) == .scroll("scroll"))
    #expect(Self.claimant(Self.at(5, -300), scene) == .scroll("scroll"))
    #expect(Self.claimant(Self.at(5, 300, 299), scene) == .edge(.left))
  }

  @Test func `the right edge unpops only if the history has a controller`() throws {
    let verdict = Self.arbiter.verdict(on: Self.at(315, -200), in: scene([], unpop: 1))
    #expect(verdict.claimant == .edge(.right))
    #expect(verdict.transition == .push)
    let none = Self.arbiter.verdict(on: Self.at(315, -200), in: scene([]))
    #expect(none.claimant == .nobody)
    #expect(none.reasons.contains(.nothingToUnpop))
    // At the root there may be a controller to bring back.
    #expect(Self.claimant(Self.at(315, -200), scene([], depth: 1, unpop: 1)) == .edge(.right))
  }

  @Test func `from right to left everything is mirrored`() throws {
    let pop = Self.arbiter.verdict(on: Self.at(315, -200), in: scene([], .rightToLeft))
    #expect(pop.claimant == .edge(.right))
    #expect(pop.transition == .pop)
    let unpop = Self.arbiter.verdict(on: Self.at(5, 200), in: scene([], .rightToLeft, unpop: 2))
    #expect(unpop.claimant == .edge(.left))
    #expect(unpop.transition == .push)
    #expect(Self.claimant(Self.at(160, -200), scene([], .rightToLeft)) == .center)
    #expect(Self.claimant(Self.at(160, 200), scene([], .rightToLeft)) == .nobody)
    let scroll = try region(offset: 300)
    #expect(Self.claimant(Self.at(160, -200), scene([scroll], .rightToLeft)) == .center)
    #expect(Self.claimant(Self.at(160, 200), scene([scroll], .rightToLeft)) == .scroll("scroll"))
  }

  @Test func `a recogniser at the edge needs no place and no movement`() {
    let pan = PanStart(at: Point(x: 160, y: 240), area: .left)
    #expect(Self.claimant(pan, scene([])) == .edge(.left))
    #expect(Self.claimant(pan, scene([], depth: 1)) == .nobody)
    #expect(PanArea.allCases.map(PanEdge.init) == [.left, .right, nil])
  }

  @Test(arguments: [
    Point(x: -1, y: 240), Point(x: 321, y: 240), Point(x: 160, y: 481), Point(x: .nan, y: 0),
  ])
  func `a touch outside the container begins nothing`(point: Point) {
    let pan = PanStart(at: point, velocity: Vector(dx: 200, dy: 0))
    #expect(Self.claimant(pan, scene([])) == .nobody)
  }

  @Test func `of nested scrolls the innermost that can move takes the pan`() throws {
    let inner = try region("inner", offset: 300, own: { false })
    let outer = try region("outer", offset: 100, own: { false })
    // To the right both have content left, and to the left only the outer one.
    #expect(Self.claimant(pan(200, 0), scene([inner, outer])) == .scroll("inner"))
    #expect(Self.claimant(pan(-200, 0), scene([inner, outer])) == .scroll("outer"))
    // If both are at their end, the inner one bounces.
    let verdict = Self.arbiter.verdict(
      on: pan(-200, 0), in: scene([inner, try region("outer", offset: 300)]), policy: .standard)
    #expect(verdict.claimant == .scroll("inner"))
    #expect(
      verdict.reasons.suffix(3) == [
        .allowed("outer", .awayFromStart(offset: 300, start: 0, tolerance: 0.1)),
        .atEnd("outer", .left), .bounces("inner", .left),
      ])
  }

  @Test func `scrolls of crossed axes do not disturb each other`() throws {
    let list = try region("list", content: Size(width: 300, height: 2000))
    let strip = try region("strip", offset: 50)
    #expect(Self.claimant(pan(0, -200), scene([strip, list])) == .scroll("list"))
    #expect(Self.claimant(pan(200, 0), scene([list, strip])) == .scroll("strip"))
    #expect(Self.claimant(pan(200, 0), scene([list])) == .center)
  }

  @Test func `a refused scroll leaves the pan to the one around it`() throws {
    let inner = try region("inner")
    let outer = try region("outer", offset: 100)
    #expect(Self.claimant(pan(200, 0), scene([inner, outer])) == .scroll("outer"))
    let both = Self.arbiter.verdict(
      on: pan(200, 0), in: scene([inner, try region("outer")]), policy: .standard)
    #expect(both.claimant == .center)
    #expect(both.blockCalls == 2)
  }

  @Test func `without a pan from the centre no scroll is refused`() throws {
    var scene = scene([try region()])
    scene.permission = { _, _ in .refused }
    let verdict = Self.arbiter.verdict(on: pan(200, 0), in: scene, policy: .standard)
    #expect(verdict.claimant == .scroll("scroll"))
    #expect(verdict.blockCalls == 0)
  }

  @Test func `a verdict tells its reasons`() throws {
    let verdict = Self.arbiter.verdict(on: pan(200, 50), in: scene([try region("photos")]))
    #expect(
      verdict.description
        == "centre pan: the touch is 160.0 from the nearer edge, not less than 20.0; "
        + "'photos' gives up its bounce: the global block says yes; "
        + "the pan goes right, which pops")
    let reasons: [PanReason] = [
      .outsideContainer(.zero, .zero), .fromEdge(.left), .inEdge(.left, distance: 1, width: 20),
      .notInward(.left, .up), .nothingToPop(depth: 1), .nothingToUnpop, .cannotScroll("a", .up),
      .allowed("a", .noBlock), .scrolls("a", .left, room: 3), .atEnd("a", .left),
      .bounces("a", .left), .severalTouches(2),
      .notPopDirection(.up, wanted: .right), .notPermitted(.left), .notPermitted(.center),
      .yields(.center, to: "row"),
    ]
    #expect(Set(reasons.map(\.description)).count == reasons.count)
  }

  @Test func `a scroll model gives its present region`() throws {
    var model = try ScrollModel(
      "strip", frame: Rect(x: 0, y: 0, width: 300, height: 100),
      contentSize: Size(width: 900, height: 100))
    model.jump(to: Point(x: 40, y: 0), at: .zero)
    let region = ScrollRegion(model)
    #expect(region.name == "strip")
    #expect(region.offset.x == 40)
    #expect(region.movableAxes == .horizontal)
    #expect(region.canMove(toward: .right))
    #expect(!region.canMove(toward: .up))
    #expect(region.contains(Point(x: 299, y: 99)))
    #expect(!region.contains(Point(x: 300, y: 99)))
  }
}

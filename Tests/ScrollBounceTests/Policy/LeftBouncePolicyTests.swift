// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ScrollBounce
import Testing
import ViewStackCore

@Suite struct LeftBouncePolicyTests {
  static let right = Vector(dx: 200, dy: 50)

  static func question(
    _ region: ScrollRegion, _ movement: Vector = right, touches: Int = 1,
    _ direction: ReadingDirection = .leftToRight, depth: Int = 2
  ) -> LeftBounceQuestion {
    LeftBounceQuestion(
      region: region, movement: movement, touches: touches, layoutDirection: direction,
      stackDepth: depth)
  }

  @Test(arguments: [LeftBouncePolicy.standard, .strict])
  func `17: a scroll at its start inside a stack is refused, and the pan pops`(
    policy: LeftBouncePolicy
  ) throws {
    let scroll = try region()
    let decision = policy.decision(on: Self.question(scroll))
    #expect(decision.isRefused)
    #expect(decision.reason == .globalBlock(true))
    #expect(decision.blockCalls == 1)
    let verdict = PanArbiter().verdict(on: pan(200, 50), in: scene([scroll]), policy: policy)
    #expect(verdict.claimant == .center)
    #expect(verdict.transition == .pop)
    #expect(verdict.blockCalls == 1)
  }

  @Test(arguments: [LeftBounceRule.resting, .exactZero])
  func `18: away from the start, or in another direction, the scroll begins and no block is called`(
    rule: LeftBounceRule
  ) throws {
    let counting = CountingBlock(true)
    let policy = LeftBouncePolicy(rule: rule, block: counting.block)
    let tall = Size(width: 600, height: 900)
    // An offset of 0.5, a velocity to the left, and a tie, which counts as downwards.
    for (scroll, movement) in [
      (try region(content: tall, offset: 0.5), pan(200, 50)),
      (try region(content: tall), pan(-200, 0)), (try region(content: tall), pan(100, 100)),
    ] {
      let verdict = PanArbiter().verdict(on: movement, in: scene([scroll]), policy: policy)
      #expect(verdict.claimant == .scroll("scroll"))
      #expect(verdict.transition == nil)
      #expect(verdict.blockCalls == 0)
    }
    // Content of 300 in a frame of 300: the policy does not refuse the scroll.
    let narrow = try region(content: Size(width: 300, height: 900))
    let decision = policy.decision(on: Self.question(narrow))
    #expect(!decision.isRefused)
    #expect(decision.reason == .contentFits(width: 300, frame: 300))
    #expect(decision.blockCalls == 0)
    #expect(counting.calls == 0)
  }

  @Test func `19: the scroll's own block takes precedence over the global one`() throws {
    let (own, global) = (CountingBlock(false), CountingBlock(true))
    var policy = LeftBouncePolicy(block: global.block)
    var scroll = try region(own: own.own)
    func verdict() -> PanVerdict {
      PanArbiter().verdict(on: pan(200, 50), in: scene([scroll]), policy: policy)
    }
    #expect(verdict().claimant == .scroll("scroll"))
    #expect((own.calls, global.calls) == (1, 0))
    // Without the scroll's block the global block decides again.
    scroll.avoidsLeftBounce = nil
    #expect(verdict().claimant == .center)
    #expect((own.calls, global.calls) == (1, 1))
    // Without either the answer is no.
    policy.block = nil
    #expect(verdict().claimant == .scroll("scroll"))
    #expect(verdict().reasons.contains(.allowed("scroll", .noBlock)))
    #expect((own.calls, global.calls) == (1, 1))
    // The scroll's own block is enough.
    own.answer = true
    scroll.avoidsLeftBounce = own.own
    #expect(verdict().claimant == .center)
  }

  @Test func `20: the block is called again for each pan`() throws {
    let own = CountingBlock(false)
    let scroll = try region(own: own.own)
    func claimant() -> PanClaimant {
      PanArbiter().verdict(on: pan(200, 50), in: scene([scroll]), policy: .standard).claimant
    }
    #expect(claimant() == .scroll("scroll"))
    own.answer = true
    #expect(claimant() == .center)
    #expect(own.calls == 2)
  }

  @Test(arguments: [-3, -0.5, -0.11, -0.1, 0, 0.1, 0.11, 0.5, 3])
  func `a tenth of a point counts as the start, a larger offset does not`(offset: Double) throws {
    let scroll = try region(offset: offset)
    let isAtStart = abs(offset) <= 0.1
    #expect(LeftBouncePolicy.standard.decision(on: Self.question(scroll)).isRefused == isAtStart)
    #expect(LeftBouncePolicy.strict.decision(on: Self.question(scroll)).isRefused == (offset == 0))
  }

  @Test func `the resting offset counts the left inset, the strict preset does not`() throws {
    let inset = Edges(left: 20)
    let resting = try region(offset: -20, inset: inset)
    #expect(LeftBouncePolicy.standard.decision(on: Self.question(resting)).isRefused)
    #expect(
      LeftBouncePolicy.strict.decision(on: Self.question(resting)).reason
        == .awayFromStart(offset: -20, start: 0, tolerance: 0))
    // At an offset of 0 the content is 20 points away from its rest.
    let moved = try region(offset: 0, inset: inset)
    #expect(
      LeftBouncePolicy.standard.decision(on: Self.question(moved)).reason
        == .awayFromStart(offset: 0, start: -20, tolerance: 0.1))
    #expect(LeftBouncePolicy.strict.decision(on: Self.question(moved)).isRefused)
  }

  @Test func `content that is wider than the frame only by its insets counts as wider`() throws {
    let scroll = try region(
      content: Size(width: 290, height: 400), offset: -20, inset: Edges(left: 20))
    #expect(LeftBouncePolicy.standard.decision(on: Self.question(scroll)).isRefused)
    #expect(
      LeftBouncePolicy.strict.decision(on: Self.question(scroll)).reason
        == .contentFits(width: 290, frame: 300))
  }

  @Test func `from right to left the start is at the right and the pan goes left`() throws {
    let left = Vector(dx: -200, dy: 50)
    let (atStart, atEnd) = (try region(offset: 300), try region(offset: 0))
    let standard = LeftBouncePolicy.standard
    #expect(standard.decision(on: Self.question(atStart, left, .rightToLeft)).isRefused)
    #expect(!standard.decision(on: Self.question(atEnd, left, .rightToLeft)).isRefused)
    #expect(!standard.decision(on: Self.question(atStart, Self.right, .rightToLeft)).isRefused)
    // The strict preset does not consider the reading direction.
    let strict = LeftBouncePolicy.strict
    #expect(!strict.decision(on: Self.question(atStart, left, .rightToLeft)).isRefused)
    #expect(strict.decision(on: Self.question(atEnd, Self.right, .rightToLeft)).isRefused)
  }

  @Test func `with nothing to pop, or several fingers, a scroll keeps its bounce`() throws {
    let scroll = try region()
    let standard = LeftBouncePolicy.standard
    #expect(
      standard.decision(on: Self.question(scroll, depth: 1)).reason == .nothingToPop(depth: 1))
    #expect(
      standard.decision(on: Self.question(scroll, touches: 2)).reason == .severalTouches(2))
    #expect(LeftBouncePolicy.strict.decision(on: Self.question(scroll, depth: 1)).isRefused)
  }

  @Test func `the default block considers the stacks of this library only`() throws {
    let foreign = try region(isInsideStack: false)
    let decision = LeftBouncePolicy.standard.decision(on: Self.question(foreign))
    #expect(decision.reason == .globalBlock(false))
    #expect(!decision.isRefused)
    let all = LeftBouncePolicy(block: always)
    #expect(all.decision(on: Self.question(foreign)).isRefused)
    let none = LeftBouncePolicy(block: never)
    #expect(!none.decision(on: Self.question(try region())).isRefused)
  }

  @Test func `an offset that is NaN is not the start`() throws {
    let broken = try region(offset: .nan)
    #expect(!LeftBouncePolicy.standard.decision(on: Self.question(broken)).isRefused)
    #expect(!LeftBouncePolicy.strict.decision(on: Self.question(broken)).isRefused)
  }

  @Test func `a block sees the scroll and the pan`() throws {
    let policy = LeftBouncePolicy(
      block: { $0.region.name == "photos" && $0.stackDepth == 3 })
    let photos = try region("photos")
    #expect(policy.decision(on: Self.question(photos, depth: 3)).isRefused)
    #expect(!policy.decision(on: Self.question(photos)).isRefused)
  }

  @Test func `each reason is a sentence`() {
    let reasons: [(LeftBounceReason, String)] = [
      (.contentFits(width: 300, frame: 320), "its content of 300.0 points fits its frame of 320.0"),
      (.awayFromStart(offset: 0.5, start: 0, tolerance: 0), "its offset 0.5 is not exactly 0.0"),
      (
        .awayFromStart(offset: 5, start: -20, tolerance: 0.1),
        "its offset 5.0 is more than 0.1 from its start at -20.0"
      ),
      (.otherDirection(.up, wanted: .right), "the pan goes up, not right"),
      (.severalTouches(2), "2 touches do not pop"),
      (.nothingToPop(depth: 1), "a stack of 1 has nothing to pop"),
      (.noCenterPan, "a pan from the centre is not permitted"),
      (.ownBlock(true), "its own block says yes"),
      (.globalBlock(false), "the global block says no"), (.noBlock, "there is no block"),
    ]
    for (reason, sentence) in reasons { #expect(reason.description == sentence) }
  }
}

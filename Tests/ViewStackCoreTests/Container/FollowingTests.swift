// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ScrollBounce
import Testing
import ViewStackCore
import ViewStackTesting

/// A content stack and a bar that follows it; every step compares the two.
private final class Pair {
  let content = ViewStack(size: phone)
  let bar = ViewStack(size: Size(width: 200, height: 44))
  let following: StackObservation
  let screen: Screen
  /// The greatest difference of progress or eased progress while both move.
  private(set) var worst = 0.0
  /// Whether both have moved at the same times, in the same way, with the same controllers.
  private(set) var isSame = true
  private(set) var comparisons = 0

  init(_ configuration: StackConfiguration = StackConfiguration()) throws {
    content.configuration = configuration
    // Left to itself, the bar would move differently in every respect.
    bar.configuration.duration = .milliseconds(900)
    bar.configuration.curve = .linear
    bar.configuration.interruption = .queue
    bar.releaseRule = CupertinoRule()
    screen = Screen(bar)
    following = bar.follow(content) { page("\($0.id) title") }
    try content.push([page("a"), page("b"), page("c")], .instant)
    compare()
  }

  func compare() {
    comparisons += 1
    switch (content.presentFrame.transition, bar.presentFrame.transition) {
    case (nil, nil): break
    case (let one?, let other?):
      worst = max(worst, abs(one.progress - other.progress), abs(one.eased - other.eased))
      if one.phase != other.phase || one.direction != other.direction { isSame = false }
    case (_?, nil), (nil, _?): isSame = false
    }
    if bar.controllers.map(\.id.name) != content.controllers.map({ "\($0.id) title" }) {
      isSame = false
    }
    if bar.nextInstant != content.nextInstant || bar.now != content.now { isSame = false }
  }

  func pass(_ milliseconds: Int) {
    // Steps of 7 ms fall on no frame of 60 Hz.
    for _ in 0..<milliseconds / 7 {
      content.advance(by: .milliseconds(7))
      compare()
    }
  }

  func move(_ progress: Double...) {
    for progress in progress {
      content.updateInteraction(progress: progress)
      compare()
    }
  }

  /// Whether the two were in step throughout, and the bar's events balance.
  func isInStep() -> Bool {
    compare()
    pass(140)
    while content.nextInstant != nil { pass(70) }
    return worst == 0 && isSame && comparisons > 20 && !bar.isMoving
      && screen.violations(atRest: bar) == []
  }
}

@Suite("ViewStack, following")
struct FollowingTests {
  @Test(arguments: ReleaseRules.all.map(\.name))
  func `under every release rule both have one progress, whether finished or cancelled`(
    _ rule: String
  )
    throws
  {
    for (position, velocity) in [(0.7, 0.0), (0.7, 450), (0.2, 900), (0.9, -200), (0.1, 0)] {
      let pair = try Pair()
      pair.content.releaseRule = try #require(ReleaseRules.all.first { $0.name == rule })
      try pair.content.beginInteractivePop()
      pair.move(0.05, position)
      let verdict = try #require(pair.content.releaseInteraction(velocity: velocity))
      pair.compare()
      pair.pass(35)
      #expect(pair.isInStep(), "\(rule) at \(position), \(velocity)")
      #expect(pair.bar.count == (verdict.finishes ? 2 : 3))
    }
  }

  @Test func `the comparison detects a bar that no longer follows`() throws {
    let pair = try Pair()
    try pair.content.beginInteractivePop()
    pair.move(0.5)
    pair.following.cancel()
    pair.content.endInteraction(finishing: true)
    #expect(pair.worst == 0 && pair.isSame)
    // The bar takes its held transition back, while the content takes it to the end.
    pair.pass(70)
    #expect(pair.worst > 0 && !pair.isSame)
  }

  @Test func `a hook of the bar reads and sets the bar's own policy`() throws {
    let content = ViewStack(size: phone)
    let bar = ViewStack(size: phone)
    bar.configuration.interruption = .queue
    let title = page("title")
    var found: [InterruptionPolicy] = []
    title.onHook = { hook, _, stack in
      guard hook == .willShow else { return }
      found.append(stack.configuration.interruption)
      stack.configuration.interruption = .reject
    }
    bar.follow(content) { _ in title }
    try content.push(page("a"))
    #expect(found == [.queue] && bar.configuration.interruption == .reject)
  }

  @Test func `a grab and then a cancellation take both back together`() throws {
    for finishes in [true, false] {
      let pair = try Pair()
      try pair.content.beginInteractivePop()
      pair.move(0.6)
      pair.content.endInteraction(finishing: finishes)
      pair.pass(70)
      #expect(pair.content.grabInteraction())
      pair.compare()
      pair.pass(21)
      pair.move(0.3, 0.4)
      pair.content.cancelInteraction()
      #expect(pair.isInStep())
      #expect(pair.bar.count == 3)
    }
  }

  @Test(arguments: InterruptionPolicy.allCases.sampled(oneIn: 3))
  func `whatever interrupts the content interrupts the bar in the same way`(
    _ policy: InterruptionPolicy
  ) throws {
    typealias Call = (ViewStack) throws -> Void
    let calls: [Call] = [
      { try $0.push(page("d")) }, { try $0.push(page("d"), .instant) }, { try $0.pop() },
      { try $0.popToRoot() }, { try $0.replaceCurrent(with: page("d")) },
      { try $0.insert(page("d"), at: 0) }, { try $0.erase() },
      { stack in try stack.setControllers([page("e")] + stack.controllers.reversed()) },
      { try $0.push([page("d"), page("e")]) }, { $0.finish() },
      { try $0.resize(to: Size(width: 480, height: 320)) },
    ]
    for (first, start) in [calls[0], calls[2], calls[4]].enumerated() {
      for (second, interrupt) in Array(calls.enumerated()).sampled(oneIn: 3) {
        for hold in [0, 1, 2] {
          let pair = try Pair(.with { $0.interruption = policy })
          // At rest, under a finger, or after its release.
          if hold > 0 { try pair.content.beginInteractivePop() } else { try start(pair.content) }
          if hold > 0 { pair.move(0.4) }
          if hold > 1 { pair.content.endInteraction(finishing: true) }
          pair.compare()
          pair.pass(100)
          try? interrupt(pair.content)
          pair.compare()
          pair.pass(49)
          try? start(pair.content)
          pair.compare()
          if hold == 1 { pair.content.endInteraction(finishing: false) }
          #expect(pair.isInStep(), "\(policy): \(first), \(second), \(hold)")
        }
      }
    }
  }

  @Test func `a push and an unpop under a finger are followed too`() throws {
    let pair = try Pair(.with { $0.unpop = .three })
    try pair.content.beginInteractivePush(page("d"))
    pair.move(0.7)
    #expect(pair.bar.presentFrame.order == ["c title", "d title"])
    pair.content.releaseInteraction(velocity: 0)
    pair.pass(300)
    try pair.content.pop()
    pair.pass(300)
    try pair.content.beginInteractiveUnpop()
    pair.move(0.2)
    #expect(pair.bar.presentFrame.order == ["c title", "d title"])
    pair.content.releaseInteraction(velocity: 0)
    #expect(pair.isInStep())
  }

  @Test func `a bar that begins to follow in mid-transition joins the transition where it is`()
    throws
  {
    typealias Call = (ViewStack) throws -> Void
    let begins: [Call] = [
      { try $0.push(page("d")) },
      { try $0.beginInteractivePop(translation: 80) },
      { stack in
        try stack.beginInteractivePop(translation: 80)
        stack.endInteraction(finishing: true)
      },
      { stack in
        try stack.beginInteractivePop(translation: 80)
        stack.endInteraction(finishing: false)
      },
    ]
    for begin in begins {
      let content = ViewStack(size: phone)
      try content.push([page("a"), page("b")], .instant)
      try begin(content)
      content.advance(by: .milliseconds(100))
      let bar = ViewStack(size: Size(width: 200, height: 44))
      bar.follow(content)
      #expect(bar.state.all == content.state.all)
      #expect(bar.presentFrame.transition?.progress == content.presentFrame.transition?.progress)
      #expect(bar.presentFrame.transition?.phase == content.presentFrame.transition?.phase)
      content.endInteraction(finishing: true)
      content.settle()
      #expect(bar.state.all == content.state.all && !bar.isMoving)
    }
  }

  @Test func `frame by frame the bar shows as many frames as the content, at the same instants`()
    throws
  {
    let pair = try Pair()
    let screen = Screen(pair.content)
    pair.screen.forget()
    try pair.content.push(page("d"))
    pair.content.settle()
    #expect(screen.times.count == 16)
    #expect(pair.screen.times == screen.times)
    #expect(pair.screen.rests.count == 1)
  }

  @Test func `a bar that stops following is left alone, and its held transition goes back`() throws
  {
    let pair = try Pair()
    try pair.content.beginInteractivePop()
    pair.move(0.5)
    pair.following.cancel()
    pair.content.endInteraction(finishing: true)
    pair.content.settle()
    pair.bar.settle()
    #expect(pair.content.count == 2 && pair.bar.count == 3)
    try pair.content.push(page("x"))
    #expect(pair.bar.count == 3)
    // The bar follows the content again, and takes over its state.
    pair.bar.follow(pair.content)
    #expect(pair.bar.state.all == pair.content.state.all)
  }

  @Test func `changes made to the bar itself are undone at the next step`() throws {
    let pair = try Pair()
    try pair.bar.push(page("own"), .instant)
    try pair.content.pop(count: 2, .instant)
    try pair.content.push(page("d"))
    #expect(pair.content.state.all == ["a", "d"])
    pair.content.settle()
    try pair.bar.erase()
    try pair.content.push(page("e"))
    #expect(pair.bar.state.all == ["a title", "d title", "e title"])
    #expect(pair.bar.presentFrame.transition?.progress == 0)
  }

  @Test func `stacks follow in a chain, and never in a circle`() throws {
    let stacks = (0..<3).map { _ in ViewStack(size: phone) }
    stacks[1].follow(stacks[0])
    stacks[2].follow(stacks[1])
    stacks[0].follow(stacks[2])
    stacks[0].follow(stacks[0])
    try stacks[0].push(page("a"), .instant)
    try stacks[0].push(page("b"))
    stacks[0].advance(by: .milliseconds(100))
    #expect(stacks.map { $0.presentFrame.transition?.progress } == [0.4, 0.4, 0.4])
  }

  @Test func `a call from a hook of the bar is carried out, and followed`() throws {
    let pair = try Pair()
    let watcher = Watcher()
    pair.bar.delegate = watcher
    var calls = 0
    watcher.onMoment = { moment, _, _ in
      guard moment == .didPop, calls == 0 else { return }
      calls += 1
      #expect(throws: Never.self) { try pair.content.push(page("x")) }
    }
    try pair.content.pop()
    pair.content.settle()
    #expect(calls == 1 && pair.content.state.all == ["a", "b", "x"])
    #expect(pair.isInStep())
  }

  @Test func `following does not retain the bar, and the content goes on without it`() throws {
    let content = ViewStack(size: phone)
    var bar: ViewStack? = ViewStack(size: phone)
    weak let gone = bar
    bar?.follow(content)
    try content.push(page("a"), .instant)
    bar = nil
    #expect(gone == nil)
    try content.push(page("b"))
    content.settle()
    #expect(content.count == 2)
  }

  @Test(arguments: InterruptionPolicy.allCases)
  func `random calls keep both in step`(_ policy: InterruptionPolicy) throws {
    for seed in (0..<60).sampled(oneIn: 20) {
      var random = SeededGenerator(seed: UInt64(seed))
      let pair = try Pair(
        .with {
          $0.interruption = policy
          $0.unpop = .three
        })
      let stack = pair.content
      stack.releaseRule = try #require(ReleaseRules.all.randomElement(using: &random))
      for number in 0..<40 {
        let new = page("p\(number)")
        switch Int.random(in: 0..<20, using: &random) {
        case 0: _ = try? stack.push(new)
        case 1: _ = try? stack.pop()
        case 2: _ = try? stack.popToRoot()
        case 3: _ = try? stack.replaceCurrent(with: new)
        case 4: _ = try? stack.insert(new, at: 0)
        case 5: _ = try? stack.setControllers(stack.controllers.reversed() + [new])
        case 6: _ = try? stack.push(new, .instant)
        case 7: _ = try? stack.unpop()
        case 8: _ = try? stack.beginInteractivePush(new)
        case 9: _ = try? stack.beginInteractiveUnpop()
        case 10, 11: _ = try? stack.beginInteractivePop(translation: 20)
        case 12, 13: stack.updateInteraction(progress: .random(in: 0...1, using: &random))
        case 14: stack.releaseInteraction(velocity: .random(in: -900...900, using: &random))
        case 15: stack.grabInteraction()
        case 16: stack.cancelInteraction()
        case 17: stack.finish()
        default: stack.advance(by: .milliseconds(Int.random(in: 1...150, using: &random)))
        }
        pair.compare()
      }
      stack.cancelInteraction()
      #expect(pair.isInStep(), "\(policy), seed \(seed)")
    }
  }
}

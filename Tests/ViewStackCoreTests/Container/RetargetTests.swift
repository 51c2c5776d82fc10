// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackCore

/// The policy `retarget`: a new transition begins from what is on screen.
@Suite struct RetargetTests {
  /// Styles that together move frames, opacities and transforms, and add layers.
  private static let styles: [any TransitionStyle] = [
    StackStyle(), CrossFadeStyle(), Turning(), Sinking(),
  ]

  /// A stage of three controllers with a style and a policy.
  private func stage(
    _ style: any TransitionStyle, _ policy: InterruptionPolicy = .retarget
  ) throws -> Stage {
    let stage = try Stage("a", "b", "c", configuration: .with { $0.interruption = policy })
    stage.stack.style = style
    return stage
  }

  private func operate(
    _ direction: StackDirection, _ name: String, _ stage: Stage,
    _ options: TransitionOptions = .animated
  ) throws {
    switch direction {
    case .push: try stage.stack.push(page(name), options)
    case .pop: try stage.stack.pop(options)
    }
  }

  /// The distance between two states of a layer, in points and in hundredths of opacity.
  private func distance(_ a: Layer, _ b: Layer) -> Double {
    let (left, right) = (a.boundingBox, b.boundingBox)
    return [
      left.x - right.x, left.y - right.y, left.width - right.width, left.height - right.height,
      100 * (a.alpha - b.alpha),
    ].map(abs).max() ?? 0
  }

  /// The steps of the difference quotients, in time.
  private let step = Duration.microseconds(10)

  /// Interrupts now, and returns what jumped, in position or in velocity.
  ///
  /// The old velocity, at most 2800 points per second, brakes by 20 v ÷ T at most. The new motion
  /// of at most 640 points starts from rest by at most 24 · 640 ÷ T². Over the ten microseconds
  /// between the two quotients both change a velocity by less than half of the limit. T is .25, and
  /// less for a reversal. A transition that is over at once has no velocity to compare.
  private func jumps(
    _ stage: Stage, _ interrupt: () throws -> Void
  ) throws -> [String] {
    let stack = stage.stack
    let instant = stack.now + step
    let earlier = stack.presentFrame.layers
    stack.advance(to: instant)
    let before = stack.presentFrame.layers
    try interrupt()
    let after = stack.presentFrame.layers
    let rest = stack.endOfTransition.map { $0 - instant } ?? .zero
    let (t, isOver) = (rest.inSeconds, rest <= step * 2)
    let limit = 6e-5 * (5760 + 11200 * t) / (t * t) * 1.03
    stack.advance(to: instant + step)
    let later = stack.presentFrame.layers
    return before.flatMap { layer -> [String] in
      let named = { (layers: [Layer]) in layers.first { $0.name == layer.name } }
      guard let old = named(earlier), let new = named(after) else {
        return ["\(layer.name) is gone"]
      }
      let jump = distance(layer, new)
      if isOver { return jump > tolerance ? ["\(layer.name) jumps by \(jump)"] : [] }
      guard let next = named(later) else { return ["\(layer.name) is gone"] }
      let change = max(
        abs((next.boundingBox.x - new.boundingBox.x) - (layer.boundingBox.x - old.boundingBox.x)),
        abs((next.boundingBox.y - new.boundingBox.y) - (layer.boundingBox.y - old.boundingBox.y)))
      let speed = change / step.inSeconds
      return (jump > tolerance ? ["\(layer.name) jumps by \(jump)"] : [])
        + (speed > limit ? ["\(layer.name) changes its velocity by \(speed)"] : [])
    }
  }

  @Test(arguments: StackDirection.allCases, StackDirection.allCases)
  func `nothing jumps and velocities are kept, from each direction to each other`(
    first: StackDirection, second: StackDirection
  ) throws {
    for before in Self.styles {
      for after in Self.styles {
        for milliseconds in [0, 40, 125, 240] {
          let stage = try stage(before)
          try operate(first, "d", stage)
          stage.stack.advance(by: .milliseconds(milliseconds))
          let jumps = try jumps(stage) {
            try operate(second, "e", stage, TransitionOptions(style: after))
          }
          let label = "\(before.name) \(first), \(after.name) \(second) at \(milliseconds)"
          #expect(jumps == [], "\(label)")
          stage.stack.settle()
          #expect(stage.problems() == [], "\(label)")
        }
      }
    }
  }

  @Test(arguments: StackDirection.allCases, StackDirection.allCases)
  func `a retargeted transition ends exactly at rest, in its own duration`(
    first: StackDirection, second: StackDirection
  ) throws {
    for style in Self.styles {
      let stage = try stage(style)
      try operate(first, "d", stage)
      stage.stack.advance(by: .milliseconds(100))
      try operate(second, "e", stage)
      // A pop that interrupts a push takes as long as the part that it undoes: ease-in-out makes
      // .331884 of the way in .1 s of .25 s.
      let end = try #require(stage.stack.endOfTransition)
      let expected: Double = first == .push && second == .pop ? 0.1 + 0.25 * 0.331884 : 0.35
      #expect(abs(end.inSeconds - expected) < 1e-6)
      stage.stack.settle()
      let current = try #require(stage.stack.current)
      let last = try #require(stage.screen.frames.last?.layer(current.id.name))
      #expect(last.frame == current.view.frame && last.alpha == 1, "\(style.name)")
      #expect(last.transform?.isIdentity ?? true, "\(style.name)")
      #expect(stage.screen.rests.last?.order == [current.id.name])
    }
  }

  @Test func `a layer that is not in the new plan moves on to its end, and vanishes`()
    throws
  {
    let stage = try stage(StackStyle())
    // b goes to −40 behind d; then d goes to −40 behind e, and b lingers.
    try stage.stack.pop()
    stage.stack.settle()
    stage.screen.forget()
    try stage.stack.push(page("d"))
    stage.stack.advance(by: .milliseconds(100))
    try stage.stack.push(page("e"))
    #expect(stage.screen.frames.last?.order == ["b", "d", "e"])
    stage.stack.settle()
    let frames = stage.screen.frames.filter { $0.order == ["b", "d", "e"] }
    let way = frames.compactMap { $0.layer("b")?.frame.x }
    #expect(way.last == -40 && way == way.sorted(by: >))
    #expect(stage.screen.frames.last?.layer("d")?.frame.x == -40)
    #expect(stage.screen.rests.last?.order == ["e"] && stage.problems() == [])
  }

  @Test func `a layer that a style has added lingers and vanishes`() throws {
    let stage = try stage(Sinking())
    try stage.stack.push(page("d"))
    stage.stack.advance(by: .milliseconds(100))
    try stage.stack.pop(TransitionOptions(style: StackStyle()))
    #expect(stage.screen.frames.last?.order == ["c.dim", "c", "d"])
    stage.stack.settle()
    #expect(stage.screen.rests.last?.order == ["c"] && stage.problems() == [])
  }

  @Test(arguments: StackDirection.allCases, StackDirection.allCases)
  func `retarget has the same events as finish`(first: StackDirection, second: StackDirection)
    throws
  {
    let lines = try [InterruptionPolicy.finish, .retarget].map { policy in
      let stage = try stage(StackStyle(), policy)
      try operate(first, "d", stage)
      stage.stack.advance(by: .milliseconds(100))
      try operate(second, "e", stage)
      stage.stack.settle()
      #expect(stage.problems() == [])
      // A reversal takes less time than a transition of its kind.
      let isReversal = first == .push && second == .pop
      return stage.screen.events.map {
        "\(isReversal ? .zero : $0.time) \($0.name) \($0.subject)"
      }
    }
    #expect(lines[0] == lines[1])
  }

  @Test func `five in a row jump nowhere`() throws {
    for style in Self.styles {
      let stage = try stage(style)
      try stage.stack.push(page("d"))
      for (index, direction) in [StackDirection.pop, .push, .push, .pop, .pop].enumerated() {
        stage.stack.advance(by: .milliseconds(60))
        let jumps = try jumps(stage) { try operate(direction, "e\(index)", stage) }
        #expect(jumps == [], "\(style.name), \(index)")
      }
      stage.stack.settle()
      #expect(stage.word == "abc" && stage.problems() == [], "\(style.name)")
      #expect(stage.screen.rests.last?.layers == stage.stack.presentFrame.layers)
      #expect(stage.screen.rests.last?.order == ["c"], "\(style.name)")
    }
  }

  @Test(arguments: [true, false], StackDirection.allCases)
  func `a settling gesture is handed off`(finishing: Bool, next: StackDirection) throws {
    for style in Self.styles {
      let stage = try stage(style)
      try stage.stack.beginInteractivePop()
      stage.stack.updateInteraction(progress: 0.6)
      stage.stack.endInteraction(finishing: finishing)
      stage.stack.advance(by: .milliseconds(100))
      #expect(try jumps(stage) { try operate(next, "d", stage) } == [], "\(style.name)")
      stage.stack.settle()
      let stays = finishing ? "ab" : "abc"
      #expect(stage.word == (next == .push ? stays + "d" : String(stays.dropLast())))
      #expect(stage.openGestures == 0 && stage.problems() == [])
    }
  }

  @Test(arguments: StackDirection.allCases)
  func `a transition that a finger holds is handed off where it is`(next: StackDirection) throws {
    for style in Self.styles {
      let stage = try stage(style)
      try stage.stack.beginInteractivePop()
      stage.stack.updateInteraction(progress: 0.4)
      #expect(try jumps(stage) { try operate(next, "d", stage) } == [], "\(style.name)")
      stage.stack.settle()
      #expect(stage.word == (next == .push ? "abcd" : "ab"))
      #expect(stage.openGestures == 0 && stage.problems() == [])
    }
  }

  @Test func `an operation without animation is at rest at once`() throws {
    let stage = try stage(StackStyle())
    try stage.stack.push(page("d"))
    stage.stack.advance(by: .milliseconds(100))
    try stage.stack.push(page("e"), .instant)
    #expect(!stage.stack.isMoving && stage.stack.presentFrame.order == ["e"])
    try stage.stack.push(page("f"))
    // The interrupted transitions leave nothing behind.
    #expect(stage.screen.frames.last?.layer("e")?.frame.x == 0)
    #expect(stage.screen.frames.last?.layer("f")?.frame.x == 320)
    stage.stack.advance(by: .milliseconds(100))
    _ = try stage.stack.erase()
    #expect(!stage.stack.isMoving && stage.stack.presentFrame.layers == [])
    #expect(stage.problems() == [])
  }

  @Test func `a resize during a transition changes no progress, and the transition ends at rest`()
    throws
  {
    let stage = try stage(StackStyle())
    stage.stack.configuration.resizesViews = true
    try stage.stack.push(page("d"))
    stage.stack.advance(by: .milliseconds(100))
    try stage.stack.push(page("e"))
    stage.stack.advance(by: .milliseconds(100))
    try stage.stack.resize(to: Size(width: 480, height: 320))
    // .1 of .25 s.
    #expect(abs((stage.stack.presentFrame.transition?.progress ?? 0) - 0.4) <= tolerance)
    stage.stack.settle()
    #expect(stage.stack.now == .milliseconds(350))
    let last = stage.screen.frames.last?.layer("e")?.frame
    #expect(last == Rect(x: 0, y: 0, width: 480, height: 320) && stage.problems() == [])
  }

  @Test func `from right to left nothing jumps either`() throws {
    let stage = try stage(Turning())
    stage.stack.configuration.layoutDirection = .rightToLeft
    try stage.stack.push(page("d"))
    stage.stack.advance(by: .milliseconds(100))
    #expect(try jumps(stage) { try stage.stack.pop(TransitionOptions(style: StackStyle())) } == [])
    stage.stack.settle()
    #expect(stage.screen.rests.last?.layers.map(\.frame.x) == [0] && stage.problems() == [])
  }
}

/// Turns the front controller about its right edge.
private struct Turning: TransitionStyle {
  let name: StyleName = "turning"

  func plan(_ context: TransitionContext) -> TransitionPlan {
    let isPush = context.direction == .push
    let turned = Transform3D.rotation(radians: 1, z: 1)
    let front = isPush ? context.to : context.from
    let back = isPush ? context.from : context.to
    let behind = back.map { LayerTrack($0, role: isPush ? .from : .to) }
    let turning = front.map { participant in
      var layer = LayerTrack(participant, role: isPush ? .to : .from)
      layer.transform =
        isPush ? Track(from: turned, to: .identity) : Track(from: .identity, to: turned)
      layer.anchor = Point(x: 1, y: 0.5)
      return layer
    }
    return TransitionPlan(context, style: name, layers: [behind, turning].compactMap { $0 })
  }
}

/// Shrinks the controller behind, and darkens it with a layer on top.
private struct Sinking: TransitionStyle {
  let name: StyleName = "sinking"

  func plan(_ context: TransitionContext) -> TransitionPlan {
    let isPush = context.direction == .push
    let sunk = Transform3D.scale(x: 0.8, y: 0.8)
    let front = isPush ? context.to : context.from
    let back = isPush ? context.from : context.to
    var layers: [LayerTrack] = []
    if let back {
      var layer = LayerTrack(back, role: isPush ? .from : .to)
      layer.transform = isPush ? Track(from: .identity, to: sunk) : Track(from: sunk, to: .identity)
      layers.append(layer)
      layers.append(
        LayerTrack(
          name: "\(back.id.name).dim", role: .dim, frame: Track(constant: back.view.frame),
          alpha: isPush ? Track(from: 0, to: 0.5) : Track(from: 0.5, to: 0)))
    }
    if let front {
      let below = front.view.frame.offsetBy(dx: 0, dy: context.bounds.height)
      layers.append(
        LayerTrack(
          front, role: isPush ? .to : .from,
          frame: isPush
            ? Track(from: below, to: front.view.frame) : Track(from: front.view.frame, to: below)))
    }
    return TransitionPlan(context, style: name, layers: layers)
  }
}

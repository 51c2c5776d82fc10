// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ScrollBounce
import Testing
import ViewStackCore

/// A small world in which every property that matters takes each of its few values.
@Suite struct PanArbiterExhaustiveTests {
  enum Zone: CaseIterable {
    case left
    case middle
    case right

    var x: Double {
      switch self {
      case .left: 19
      case .middle: 160
      case .right: 301
      }
    }
  }

  /// One scroll, described in words.
  ///
  /// The model below decides by the words alone.
  struct Strip: Hashable {
    enum Place: CaseIterable {
      case leftEnd
      case nearLeftEnd
      case middle
      case rightEnd

      var offset: Double {
        switch self {
        case .leftEnd: 0
        case .nearLeftEnd: 0.5
        case .middle: 150
        case .rightEnd: 300
        }
      }
    }

    var place: Place
    var isWide: Bool
    var own: Bool?

    static let all: [Strip] = Place.allCases.flatMap { place in
      [true, false].flatMap { isWide in
        [true, false, nil].map { Strip(place: place, isWide: isWide, own: $0) }
      }
    }

    func region(_ name: String) throws -> ScrollRegion {
      try ScrollBounceTests.region(
        name, content: Size(width: isWide ? 600 : 300, height: 400), offset: place.offset,
        own: own.map { isOn in { isOn } })
    }
  }

  struct World {
    var zone: Zone
    var direction: PanDirection
    var touches: Int
    var reading: ReadingDirection
    var depth: Int
    var unpop: Int
    var isStrict: Bool
    var global: Bool?
    var strips: [Strip]

    var velocity: Vector {
      switch direction {
      case .left: Vector(dx: -100, dy: 10)
      case .right: Vector(dx: 100, dy: -10)
      case .up: Vector(dx: 100, dy: -100)
      case .down: Vector(dx: 0, dy: 1)
      }
    }

    /// The expected result, by rules that are not the arbiter's.
    var expected: (claimant: PanClaimant, blockCalls: Int) {
      let readsLeft = reading == .leftToRight
      let (back, start): (PanDirection, Strip.Place) =
        readsLeft ? (.right, .leftEnd) : (.left, .rightEnd)
      let isBackEdge = zone == (readsLeft ? .left : .right)
      let isForwardEdge = zone == (readsLeft ? .right : .left)
      let forward: PanDirection = readsLeft ? .left : .right
      if isBackEdge, direction == back, depth > 1 { return (.edge(readsLeft ? .left : .right), 0) }
      if isForwardEdge, direction == forward, unpop > 0 {
        return (.edge(readsLeft ? .right : .left), 0)
      }
      var calls = 0
      var candidates: [(name: String, hasRoom: Bool)] = []
      for (index, strip) in strips.enumerated() where strip.isWide {
        let isAsked =
          isStrict
          ? strip.place == .leftEnd && direction == .right
          : strip.place == start && direction == back && depth > 1 && touches == 1
        if isAsked, let answer = strip.own ?? global {
          calls += 1
          if answer { continue }
        }
        guard direction == .left || direction == .right else { continue }
        let hasRoom = strip.place != (direction == .right ? .leftEnd : .rightEnd)
        candidates.append(("strip \(index)", hasRoom))
        if hasRoom { break }
      }
      if let taker = candidates.first(where: \.hasRoom) ?? candidates.first {
        return (.scroll(taker.name), calls)
      }
      let pops = direction == back && depth > 1 && touches == 1
      return (pops ? .center : .nobody, calls)
    }
  }

  static func check(_ world: World) throws {
    let regions = try world.strips.enumerated().map { try $1.region("strip \($0)") }
    let policy = LeftBouncePolicy(
      rule: world.isStrict ? .exactZero : .resting,
      block: world.global.map { $0 ? always : never })
    let verdict = PanArbiter().verdict(
      on: PanStart(
        at: Point(x: world.zone.x, y: 240), velocity: world.velocity, touches: world.touches),
      in: scene(regions, world.reading, depth: world.depth, unpop: world.unpop), policy: policy)
    let expected = world.expected
    #expect(verdict.claimant == expected.claimant, "\(world): \(verdict)")
    #expect(verdict.blockCalls == expected.blockCalls, "\(world): \(verdict)")
    #expect((verdict.transition == .pop || verdict.transition == .push) == takesStack(verdict))
    #expect(!verdict.reasons.isEmpty)
  }

  static func takesStack(_ verdict: PanVerdict) -> Bool {
    switch verdict.claimant {
    case .edge, .center: true
    case .scroll, .view, .nobody: false
    }
  }

  /// Runs a closure for every world around some scrolls.
  static func forEveryWorld(_ strips: [Strip], _ body: (World) throws -> Void) rethrows {
    for zone in Zone.allCases {
      for direction in PanDirection.allCases {
        for touches in 1...2 {
          for reading in ReadingDirection.allCases {
            for depth in 1...2 {
              for unpop in 0...1 {
                for isStrict in [false, true] {
                  for global in [true, false, nil] {
                    try body(
                      World(
                        zone: zone, direction: direction, touches: touches, reading: reading,
                        depth: depth, unpop: unpop, isStrict: isStrict, global: global,
                        strips: strips))
                  }
                }
              }
            }
          }
        }
      }
    }
  }

  @Test func `without a scroll every world agrees with the model`() throws {
    try Self.forEveryWorld([], Self.check)
  }

  @Test(arguments: Strip.all)
  func `with one scroll every world agrees with the model`(strip: Strip) throws {
    try Self.forEveryWorld([strip], Self.check)
  }

  @Test func `with two nested scrolls the middle agrees with the model`() throws {
    for inner in Strip.all {
      for outer in Strip.all {
        for direction in PanDirection.allCases {
          for reading in ReadingDirection.allCases {
            for isStrict in [false, true] {
              for global in [true, false, nil] {
                try Self.check(
                  World(
                    zone: .middle, direction: direction, touches: 1, reading: reading, depth: 2,
                    unpop: 0, isStrict: isStrict, global: global, strips: [inner, outer]))
              }
            }
          }
        }
      }
    }
  }
}

// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ScrollBounce
import Testing

@Suite struct RubberBandTests {
  struct Row: Decodable {
    var offset: Double
    var dimension: Double
    var coefficient: Double
    var displayed: Double
    var derivative: Double?
  }

  struct ViewRow: Decodable {
    var contentOffset: Double
    var bounds: Double
    var contentSize: Double
    var coefficient: Double
    var displayed: Double
  }

  struct FrictionRow: Decodable {
    var overscrollPast: Double
    var offset: Double
    var viewport: Double
    var easing: Bool
    var frictionFactor: Double
    var applied: Double
  }

  struct ReboundRow: Decodable {
    var initialPosition: Double
    var initialVelocity: Double
    var t: Double
    var stretch: Double
  }

  struct InverseRow: Decodable {
    var displayed: Double
    var dimension: Double
    var coefficient: Double
    var offset: Double
  }

  struct Published: Decodable {
    var dimension: Double
    var coefficient: Double
    var values: [String: Double]
  }

  struct File: Decodable {
    enum CodingKeys: String, CodingKey {
      case published
      case cases
      case inverse = "inverse_cases"
      case views = "view_cases"
      case friction = "flutter_bouncing"
      case rebound = "elastic_rebound"
    }

    var published: [Published]
    var cases: [Row]
    var inverse: [InverseRow]
    var views: [ViewRow]
    var friction: [FrictionRow]
    var rebound: [ReboundRow]
  }

  static let file = Result { try VectorFile.read("rubberband.json", as: File.self) }

  @Test func `every reference row agrees to 1e-12`() throws {
    let rows = try Self.file.get().cases
    try #require(rows.count == 117)
    for row in rows {
      let band = try RubberBand(coefficient: row.coefficient)
      let displayed = band.displayed(row.offset, dimension: row.dimension)
      #expect(deviation(displayed, from: row.displayed) <= 1e-15, "\(row) gives \(displayed)")
      let slope = band.slope(at: row.offset, dimension: row.dimension)
      #expect(deviation(slope, from: try #require(row.derivative)) <= 2e-15, "\(row)")
    }
  }

  @Test func `every inverse row agrees to 1e-12`() throws {
    let rows = try Self.file.get().inverse
    try #require(rows.count == 60)
    for row in rows {
      let pull = try RubberBand(coefficient: row.coefficient).pull(
        displayed: row.displayed, dimension: row.dimension)
      #expect(deviation(pull, from: row.offset) <= 1e-15, "\(row) gives \(pull)")
    }
  }

  @Test func `a view is banded past its ends and nowhere else`() throws {
    let rows = try Self.file.get().views
    try #require(rows.count == 12)
    for row in rows {
      let band = try RubberBand(coefficient: row.coefficient)
      let range = 0...max(0, row.contentSize - row.bounds)
      let shown = band.displayedOffset(row.contentOffset, in: range, dimension: row.bounds)
      #expect(deviation(shown, from: row.displayed) <= 1e-15, "\(row) gives \(shown)")
      let back = band.draggedOffset(displayed: shown, in: range, dimension: row.bounds)
      #expect(deviation(back, from: row.contentOffset) <= 1e-12, "\(row) comes back as \(back)")
    }
  }

  @Test func `Flutter's friction agrees row by row`() throws {
    let rows = try Self.file.get().friction
    try #require(rows.count == 16)
    for row in rows {
      // In Flutter the overscroll past the start is positive, and so is the direction out.
      #expect((row.offset < 0) == row.easing)
      for side in [1.0, -1] {
        let applied = FlutterFriction.normal.applied(
          to: side * row.offset, overscroll: side * row.overscrollPast, viewport: row.viewport)
        #expect(deviation(applied, from: side * row.applied) <= 1e-15, "\(row) gives \(applied)")
      }
      let past = row.easing ? row.overscrollPast - abs(row.offset) : row.overscrollPast
      let share = FlutterFriction.normal.share(atOverscroll: past / row.viewport)
      #expect(deviation(share, from: row.frictionFactor) <= 1e-15)
    }
  }

  @Test func `Flutter's friction keeps the promises of its own tests`() throws {
    // scroll_physics_test.dart: 1 < applied < 20; more overscroll, less movement; easing is easier.
    func applied(_ movement: Double, at overscroll: Double) -> Double {
      FlutterFriction.normal.applied(to: movement, overscroll: overscroll, viewport: 100)
    }
    #expect(applied(20, at: 20) > 1 && applied(20, at: 20) < 20)
    #expect(applied(20, at: 20) > applied(20, at: 40))
    #expect(-applied(-20, at: 20) > applied(20, at: 20))
    #expect(applied(20, at: 0) == 20)
    #expect(applied(0, at: 20) == 0)
    #expect(FlutterFriction.fast.applied(to: -20, overscroll: 40, viewport: 100) == -20)
    #expect(FlutterFriction.fast.factor == 0.26)
    #expect(throws: ScrollError.outOfRange(.coefficient, value: 1.5)) {
      try FlutterFriction(factor: 1.5)
    }
  }

  @Test func `the elastic rebound agrees row by row`() throws {
    let rows = try Self.file.get().rebound
    try #require(rows.count == 18)
    for row in rows {
      let stretch = ElasticRebound.stretch(
        from: row.initialPosition, initialVelocity: row.initialVelocity, at: row.t)
      #expect(deviation(stretch, from: row.stretch) <= 1e-14, "\(row) gives \(stretch)")
    }
  }

  @Test func `the published table agrees as printed`() throws {
    // @chpwn, 2013, to two decimals.
    for table in try Self.file.get().published {
      let band = try RubberBand(coefficient: table.coefficient)
      for (pull, displayed) in table.values {
        let value = band.displayed(try #require(Double(pull)), dimension: table.dimension)
        #expect(abs(value - displayed) <= 0.005 + 1e-9)
      }
    }
  }

  @Test func `the band is odd, grows, and never reaches the viewport`() {
    let band = RubberBand.standard
    var last = -1.0
    for pull in [0, 1e-300, 1e-6, 0.5, 1, 40, 1e3, 1e6, 1e12] {
      let displayed = band.displayed(pull, dimension: 320)
      #expect(displayed > last)
      #expect(displayed < 320)
      #expect(band.displayed(-pull, dimension: 320) == -displayed)
      #expect(band.slope(at: -pull, dimension: 320) == band.slope(at: pull, dimension: 320))
      last = displayed
    }
    #expect(band.displayed(.infinity, dimension: 320) == 320)
    #expect(band.displayed(-.infinity, dimension: 320) == -320)
  }

  @Test func `without an extent, or without give, the band does not stretch`() throws {
    #expect(RubberBand.standard.displayed(50, dimension: 0) == 0)
    #expect(RubberBand.standard.slope(at: 50, dimension: 0) == 0)
    let rigid = try RubberBand(coefficient: 0)
    for pull in [50, -50, 1e300, .infinity, -.infinity] {
      #expect(rigid.displayed(pull, dimension: 320) == 0)
      #expect(rigid.slope(at: pull, dimension: 320) == 0)
    }
    #expect(rigid.pull(displayed: 0, dimension: 320) == 0)
    #expect(rigid.pull(displayed: 1, dimension: 320) == .infinity)
    #expect(RubberBand.standard.pull(displayed: -320, dimension: 320) == -.infinity)
  }

  @Test(arguments: [-0.1, 1.1, .nan, .infinity])
  func `a coefficient outside 0 to 1 is refused`(coefficient: Double) {
    #expect { try RubberBand(coefficient: coefficient) } throws: { error in
      guard case .outOfRange(.coefficient, let value)? = error as? ScrollError else { return false }
      return value == coefficient || value.isNaN
    }
  }
}

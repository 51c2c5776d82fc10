// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText
import Testing

// `@testable`: the values of a single curve. Users read them from a `TimingCurve`.
@testable import ViewStackCore

@Suite struct LinearStopsCurveTests {
  struct Row: Decodable {
    enum CodingKeys: String, CodingKey {
      case function
      case x
      case time
      case before
      case y
    }

    var function: String
    var x: Double?
    var time: Double?
    var before: Bool?
    var y: Double
  }

  struct CanonicalRow: Decodable {
    var function: String
    var computed: String
  }

  struct File: Decodable {
    enum CodingKeys: String, CodingKey {
      case canonical
      case invalid
      case equivalences = "wpt_equivalences"
      case output = "wpt_output"
      case chromium = "chromium_timing_function_test"
      case cases
      case count
    }

    var canonical: [CanonicalRow]
    var invalid: [String]
    var equivalences: [[String]]
    var output: [Row]
    var chromium: [Row]
    var cases: [Row]
    var count: Int
  }

  static let file = Result { try VectorFile.read("linear_fn.json", as: File.self) }

  static func curve(_ text: String) throws -> LinearStopsCurve {
    guard case .stops(let curve) = try TimingCurve(parsing: text) else {
      throw CurveTextError(.emptyText, at: 0..<0)
    }
    return curve
  }

  @Test func `every reference row agrees to 1e-12 of its size`() throws {
    let file = try Self.file.get()
    #expect(file.cases.count == file.count)
    for row in file.cases + file.output + file.chromium {
      let x = try #require(row.x ?? row.time)
      let y = try Self.curve(row.function).value(at: x, before: row.before ?? false)
      #expect(abs(y - row.y) <= 1e-12 * max(1, abs(row.y)), "\(row) gives \(y)")
    }
  }

  @Test func `the canonical text is that of the web platform tests`() throws {
    for row in try Self.file.get().canonical {
      #expect(try TimingCurve(parsing: row.function).description == row.computed)
      #expect(try TimingCurve(parsing: row.function) == TimingCurve(parsing: row.computed))
    }
  }

  @Test func `every invalid text is refused with a place in it`() throws {
    for text in try Self.file.get().invalid {
      let error = #expect(throws: CurveTextError.self) { try TimingCurve(parsing: text) }
      let range = try #require(error?.range)
      #expect(range.upperBound <= text.utf8.count)
    }
  }

  @Test func `the equivalences of the web platform tests hold`() throws {
    for pair in try Self.file.get().equivalences {
      let left = try TimingCurve(parsing: pair[0])
      let right = try TimingCurve(parsing: pair[1])
      for step in 0..<100 {
        // Not at multiples of a fifth: there the staircase and the stops may round differently.
        let x = (Double(step) + 0.5) / 100
        #expect(abs(left.value(at: x) - right.value(at: x)) <= 1e-15, "\(pair) at \(x)")
      }
    }
  }

  @Test func `a single stop is a constant`() throws {
    let curve = try LinearStopsCurve([.init(0.7)])
    #expect([-1, 0, 0.5, 2].map { curve.value(at: $0) } == [0.7, 0.7, 0.7, 0.7])
    #expect(curve.description == "linear(0.7 0%)")
  }

  @Test func `two first stops with one input give the first below and the last at it`() throws {
    let curve = try Self.curve("linear(0 0%, 1 0%, 0.5 100%)")
    #expect(curve.value(at: -0.25) == 0)
    #expect(curve.value(at: 0) == 1)
    #expect(curve.value(at: 0, before: true) == 0)
  }

  @Test func `an input that steps back is raised`() throws {
    let curve = try LinearStopsCurve([.init(0), .init(0.5, at: 0.7), .init(0.8, at: 0.3), .init(1)])
    #expect(curve.points.map(\.input) == [0, 0.7, 0.7, 1])
  }

  @Test func `stops without inputs are spread between their neighbours`() throws {
    let curve = try LinearStopsCurve([.init(0), .init(1), .init(2), .init(3, at: 0.6), .init(4)])
    #expect(curve.points.map(\.input) == [0, 0.2, 0.4, 0.6, 1])
    let late = try LinearStopsCurve([.init(0, at: 1.2), .init(1), .init(2)])
    #expect(late.points.map(\.input) == [1.2, 1.2, 1.2])
  }

  @Test func `a progress that is NaN or infinite does not trap`() throws {
    let curve = try Self.curve("linear(0, 1)")
    #expect(curve.value(at: .nan).isNaN)
    #expect(curve.value(at: .infinity) == .infinity)
    #expect(try Self.curve("linear(0, 1 50%, 1)").value(at: .infinity) == 1)
  }

  @Test(arguments: [
    (0.57, "57"), (0.29, "29"), (0.573, "57.3"), (0.0, "0"), (1.0, "100"), (-0.07, "-7"),
  ])
  func `an input prints as its percentage without rounding errors`(
    input: Double, percentage: String
  ) throws {
    let curve = try LinearStopsCurve([.init(0, at: input)])
    #expect(curve.description == "linear(0 \(percentage)%)")
    #expect(curve.points.map(\.input) == [input])
  }

  @Test func `no stops and too many are refused`() throws {
    #expect(throws: CurveError.stopCount(0, limit: 10_000)) { try LinearStopsCurve([]) }
    let most = [LinearStopsCurve.Stop](repeating: .init(1), count: 10_000)
    #expect(try LinearStopsCurve(most).points.count == 10_000)
    #expect(throws: CurveError.stopCount(10_001, limit: 10_000)) {
      try LinearStopsCurve(most + [.init(1)])
    }
  }

  @Test func `numbers beyond all bounds are clamped`() throws {
    let curve = try LinearStopsCurve([
      .init(.infinity, at: .nan), .init(.nan, percentage: 1e101),
    ])
    #expect(curve.points.map(\.output) == [1e100, 0])
    #expect(curve.points.map(\.input) == [0, 1e98])
  }
}

// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText
import Testing

// `@testable`: the values of a single curve. Users read them from a `TimingCurve`.
@testable import ViewStackCore

@Suite struct StepsCurveTests {
  struct Row: Decodable {
    enum CodingKeys: String, CodingKey {
      case steps
      case position
      case x
      case before
      case y
      case browserY = "y_ieee_product"
    }

    var steps: Int
    var position: String
    var x: Double
    var before: Bool
    var y: Double
    var browserY: Double?

    var value: Double {
      get throws {
        let curve = try TimingCurve(parsing: "steps(\(steps), \(position))")
        guard case .steps(let curve) = curve else { return .nan }
        return curve.value(at: x, before: before)
      }
    }
  }

  struct ComposedRow: Decodable {
    enum CodingKeys: String, CodingKey {
      case inner = "keyframe_easing"
      case outer = "effect_easing"
      case time
      case y
    }

    var inner: String
    var outer: String
    var time: Double
    var y: Double
  }

  struct File: Decodable {
    enum CodingKeys: String, CodingKey {
      case cases
      case sensitive = "ulp_sensitive"
      case chromium = "chromium_timing_function_test"
      case composed = "wpt_step_timing_functions_output"
    }

    var cases: [Row]
    var sensitive: [Row]
    var chromium: [Row]
    var composed: [ComposedRow]
  }

  static let file = Result { try VectorFile.read("steps.json", as: File.self) }

  @Test func `every reference row agrees exactly`() throws {
    let file = try Self.file.get()
    #expect(!file.cases.isEmpty && !file.chromium.isEmpty)
    for row in file.cases + file.chromium {
      #expect(try row.value == row.y, "\(row)")
    }
  }

  @Test func `a product on the border of a step is rounded as in the browsers`() throws {
    let rows = try Self.file.get().sensitive
    #expect(!rows.isEmpty)
    for row in rows { #expect(try row.value == row.browserY, "\(row)") }
  }

  @Test func `steps inside a cubic-bezier give the rows of the web platform tests`() throws {
    let rows = try Self.file.get().composed
    #expect(!rows.isEmpty)
    for row in rows {
      let eased = try TimingCurve(parsing: row.outer).value(at: row.time)
      #expect(try TimingCurve(parsing: row.inner).value(at: eased) == row.y, "\(row)")
    }
  }

  @Test(arguments: StepsCurve.Position.allCases)
  func `a staircase rises by equal jumps`(position: StepsCurve.Position) throws {
    let curve = StepsCurve(3, position)
    // By hand: the heights at 1/6, 1/2 and 5/6, in the middle of the three treads.
    let expected: [StepsCurve.Position: [Double]] = [
      .jumpStart: [1.0 / 3, 2.0 / 3, 1], .jumpEnd: [0, 1.0 / 3, 2.0 / 3],
      .jumpNone: [0, 0.5, 1], .jumpBoth: [0.25, 0.5, 0.75],
    ]
    #expect([1.0 / 6, 0.5, 5.0 / 6].map { curve.value(at: $0) } == expected[position])
  }

  @Test func `a progress that is NaN or infinite does not trap`() throws {
    let curve = StepsCurve(4)
    #expect(curve.value(at: .nan).isNaN)
    #expect(curve.value(at: .infinity) == .infinity)
    #expect(curve.value(at: -0.0).sign == .plus)
    #expect(StepsCurve(4, .jumpStart).value(at: -0.1).sign == .plus)
  }

  @Test func `a count out of range is clamped`() {
    #expect(StepsCurve(0).count == 1 && StepsCurve(.min).count == 1)
    #expect(StepsCurve(1, .jumpNone).count == 2)
    #expect(StepsCurve(1_000_001, .jumpBoth).count == 1_000_000)
  }
}

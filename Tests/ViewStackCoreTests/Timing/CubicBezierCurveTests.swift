// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation
import Testing

// `@testable`: the values of a single curve. Users read them from a `TimingCurve`.
@testable import ViewStackCore

@Suite struct CubicBezierCurveTests {
  struct Row: Decodable {
    var group: String
    var params: [Double]
    var x: Double
    var y: Double
    var slope: Double?

    var curve: CubicBezierCurve {
      CubicBezierCurve(x1: params[0], y1: params[1], x2: params[2], y2: params[3])
    }
  }

  struct File: Decodable {
    var count: Int
    var cases: [Row]
  }

  static let file = Result { try VectorFile.read("bezier.json", as: File.self) }

  @Test func `every reference row agrees within its tolerance`() throws {
    let file = try Self.file.get()
    #expect(file.cases.count == file.count)
    for row in file.cases {
      let y = row.curve.value(at: row.x)
      // The tolerance of the file: rounding x costs slope times that in y. If the tangent is
      // vertical, the file says to skip the row, and only the end points are certain.
      if let slope = row.slope {
        let tolerance =
          1e-12 * max(1, abs(row.y)) + 4 * 0x1p-53 * abs(slope) * max(abs(row.x), 0x1p-53)
        #expect(abs(y - row.y) <= tolerance, "\(row) gives \(y)")
      } else {
        #expect(abs(y - row.y) <= 1e-5, "\(row) gives \(y)")
      }
    }
  }

  @Test func `a curve passes through its end points`() throws {
    for row in try Self.file.get().cases {
      #expect(row.curve.value(at: 0) == 0)
      #expect(row.curve.value(at: 1) == 1)
    }
  }

  @Test func `a curve whose y equals its x is the identity`() throws {
    for x1 in [0, 0.25, 1] {
      for x2 in [0, 0.75, 1] {
        let curve = CubicBezierCurve(x1: x1, y1: x1, x2: x2, y2: x2)
        for x in stride(from: 0.0, through: 1, by: 1 / 64) {
          #expect(abs(curve.value(at: x) - x) <= 1e-15)
        }
      }
    }
  }

  @Test func `a curve with a quadratic x is solved exactly`() throws {
    // x(t) = t², so x = 1/4 is t = 1/2 and y = 3/4 × .5 × .5 + 3/8 × .9 + 1/8 = .65.
    let curve = CubicBezierCurve(x1: 0, y1: 0.5, x2: 1.0 / 3, y2: 0.9)
    #expect(abs(curve.value(at: 0.25) - 0.65) <= 1e-15)
  }

  @Test func `a monotone curve does not step back on a fine grid`() {
    for curve in [CubicBezierCurve.ease, .easeIn, .easeOut, .easeInOut] {
      var last = 0.0
      for step in 0...100_000 {
        let y = curve.value(at: Double(step) / 100_000)
        #expect(y >= last - 1e-15)
        last = y
      }
    }
  }

  @Test func `a steep or flat curve is solved at every scale`() throws {
    // x(t) = t³ and y(t) = t, so y = ∛x.
    let root = CubicBezierCurve(x1: 0, y1: 1.0 / 3, x2: 0, y2: 2.0 / 3)
    for exponent in 1...18 {
      let t = Foundation.pow(10, -Double(exponent))
      #expect(abs(root.value(at: t * t * t) - t) <= 1e-15 * t)
    }
    // The triple root, x - 1/2 = 4 (t - 1/2)³: its middle is t = 1/2 and y = 1/2.
    let middle = CubicBezierCurve(x1: 1, y1: 0, x2: 0, y2: 1)
    #expect(abs(middle.value(at: 0.5) - 0.5) <= 1e-5)
    #expect(abs(middle.value(at: 0.5 + 4e-9) - (0.5 + 1.5e-3)) <= 1e-5)
  }

  @Test func `the extrapolation follows the nearer tangent`() throws {
    // easeInOut is flat at both ends, ease starts with the slope .1 / .25.
    #expect(CubicBezierCurve.easeInOut.value(at: -3) == 0)
    #expect(CubicBezierCurve.easeInOut.value(at: 3) == 1)
    #expect(abs(CubicBezierCurve.ease.value(at: -2) - -0.8) <= 1e-15)
    #expect(TimingCurve.cubicBezier(0, 0, 1, 1).value(at: -2) == -2)
  }

  @Test func `a progress that is NaN or infinite does not trap`() {
    #expect(CubicBezierCurve.ease.value(at: .nan).isNaN)
    #expect(CubicBezierCurve.ease.value(at: -.infinity) == -.infinity)
    #expect(CubicBezierCurve.easeInOut.value(at: -.infinity) == 0)
    #expect(CubicBezierCurve.easeInOut.value(at: .infinity) == 1)
    #expect(CubicBezierCurve.ease.value(at: -0.0).sign == .plus)
    #expect(CubicBezierCurve.ease.value(at: .leastNonzeroMagnitude) >= 0)
    #expect(CubicBezierCurve.ease.value(at: 1.0.nextDown) <= 1)
  }

  @Test func `a coordinate out of range is clamped`() {
    let curve = CubicBezierCurve(x1: -0.001, y1: .infinity, x2: 1.001, y2: -1e101)
    #expect(curve == CubicBezierCurve(x1: 0, y1: 1e100, x2: 1, y2: -1e100))
    let none = CubicBezierCurve(x1: .nan, y1: .nan, x2: .infinity, y2: -.infinity)
    #expect(none == CubicBezierCurve(x1: 0, y1: 0, x2: 1, y2: -1e100))
    #expect(curve.value(at: 0.5).isFinite && none.value(at: 0.5).isFinite)
  }

  @Test func `equality and hash see the control points`() throws {
    let curve = CubicBezierCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
    #expect(curve == .easeInOut)
    #expect(curve.hashValue == CubicBezierCurve.easeInOut.hashValue)
    #expect(curve != .easeIn)
  }
}

/// The curves of CSS with their control points, as css-easing lists them.
extension CubicBezierCurve {
  fileprivate static let ease = Self(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
  fileprivate static let easeIn = Self(x1: 0.42, y1: 0, x2: 1, y2: 1)
  fileprivate static let easeOut = Self(x1: 0, y1: 0, x2: 0.58, y2: 1)
  fileprivate static let easeInOut = Self(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
}

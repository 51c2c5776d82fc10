// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation
import Testing

// `@testable`: the values of a single curve. Users read them from a `TimingCurve`.
@testable import ViewStackCore

@Suite struct SpringCurveVectorTests {
  struct Row: Decodable {
    var group: String
    var mass: Double
    var stiffness: Double
    var damping: Double
    var from: Double
    var to: Double
    var initialVelocity: Double
    var t: Double
    var position: Double
    var velocity: Double
    var dampingRatio: Double
  }

  struct Conversion: Decodable {
    var duration: Double?
    var bounce: Double?
    var response: Double?
    var dampingFraction: Double?
    var stiffness: Double
    var damping: Double
    var dampingRatio: Double
    var from: Double
    var to: Double
    var initialVelocity: Double
    var t: Double
    var position: Double
    var velocity: Double

    var spring: SpringCurve {
      get throws {
        if let duration, let bounce {
          return SpringCurve(duration: .seconds(duration), bounce: bounce)
        }
        return SpringCurve(
          response: .seconds(try #require(response)),
          dampingFraction: try #require(dampingFraction))
      }
    }
  }

  struct Settling: Decodable {
    enum CodingKeys: String, CodingKey {
      case duration
      case bounce
      case initialVelocity
      case epsilon
      case target
      case seconds = "swiftui_settling"
      case lastCrossing = "exact_last_crossing"
    }

    var duration: Double
    var bounce: Double
    var initialVelocity: Double
    var epsilon: Double
    var target: Double
    var seconds: Double
    var lastCrossing: Double
  }

  struct File: Decodable {
    enum CodingKeys: String, CodingKey {
      case count
      case cases
      case conversions = "conversions_cases"
      case settling
    }

    var count: Int
    var cases: [Row]
    var conversions: [Conversion]
    var settling: [Settling]
  }

  static let file = Result { try VectorFile.read("spring.json", as: File.self) }

  @Test func `every reference row agrees within its tolerance`() throws {
    let file = try Self.file.get()
    #expect(file.cases.count == file.count)
    for row in file.cases {
      let spring = SpringCurve(
        mass: row.mass, stiffness: row.stiffness, damping: row.damping)
      let motion = spring.motion(
        from: row.from, to: row.to, initialVelocity: row.initialVelocity, at: row.t)
      let frequency = Foundation.sqrt(row.stiffness / row.mass)
      let span = max(1, abs(row.to - row.from), abs(row.initialVelocity) / frequency)
      // The file's tolerances: the phase of a long undamped swing carries the rounding of w t.
      let tolerance = (row.group == "long-undamped" ? 1e-11 : 1e-12) * span
      #expect(abs(motion.position - row.position) <= tolerance, "\(row) gives \(motion)")
      #expect(
        abs(motion.velocity - row.velocity) <= tolerance * max(1, frequency),
        "\(row) gives \(motion)")
      #expect(abs(spring.dampingRatio - row.dampingRatio) <= 1e-14 * max(1, row.dampingRatio))
    }
  }

  @Test func `every conversion gives the reference constants and motion`() throws {
    let rows = try Self.file.get().conversions
    #expect(!rows.isEmpty)
    for row in rows {
      let spring = try row.spring
      #expect(abs(spring.stiffness - row.stiffness) <= 1e-15 * 4 * row.stiffness, "\(row)")
      #expect(abs(spring.damping - row.damping) <= 1e-15 * 4 * row.damping, "\(row)")
      // 1 + bounce rounds: at a bounce of -0.9 that moves the ratio by 1e-15 of itself.
      #expect(abs(spring.dampingRatio - row.dampingRatio) <= 1e-14 * max(1, row.dampingRatio))
      let motion = spring.motion(
        from: row.from, to: row.to, initialVelocity: row.initialVelocity, at: row.t)
      let tolerance = 1e-12 * max(1, abs(row.to - row.from))
      #expect(abs(motion.position - row.position) <= tolerance, "\(row) gives \(motion)")
      let frequency = row.stiffness.squareRoot()
      #expect(
        abs(motion.velocity - row.velocity) <= tolerance * max(1, frequency),
        "\(row) gives \(motion)")
    }
  }

  @Test func `the settling duration follows the rule of SwiftUI`() throws {
    let rows = try Self.file.get().settling
    #expect(!rows.isEmpty)
    for row in rows {
      let spring = SpringCurve(
        duration: .seconds(row.duration), bounce: row.bounce, initialVelocity: row.initialVelocity)
      let seconds = spring.settlingDuration(threshold: row.epsilon)
      #expect(abs(seconds - row.seconds) <= 1e-12 * row.seconds, "\(row) gives \(seconds)")
      // The rule is late rather than early. At the exact last crossing the distance is epsilon.
      #expect(seconds >= row.lastCrossing)
      let distance = abs(spring.position(at: row.lastCrossing) - row.target)
      #expect(abs(distance - row.epsilon) <= 1e-12)
    }
  }

  @Test func `the examples of Apple and Flutter give the printed values`() throws {
    // developer.apple.com, SwiftUI/Spring: (1.0, 157.9, 17.6) to one decimal.
    let apple = SpringCurve(duration: .milliseconds(500), bounce: 0.3)
    #expect(apple.mass == 1)
    #expect(abs(apple.stiffness - 157.9) <= 0.05)
    #expect(abs(apple.damping - 17.6) <= 0.05)
    // The same page: mass 1, stiffness 100, damping 10 has the duration 0.63 and the bounce 0.5.
    let physical = SpringCurve(stiffness: 100, damping: 10)
    #expect(abs(2 * Double.pi * (physical.mass / physical.stiffness).squareRoot() - 0.63) <= 0.005)
    #expect(physical.dampingRatio == 0.5)
    // Flutter, spring_simulation_test.dart: a bounce of -0.3 has the damping 35.90 ± 0.01.
    #expect(abs(SpringCurve(duration: .milliseconds(500), bounce: -0.3).damping - 35.9) <= 0.01)
    // motion.js issue 1207, where its own result was 988.87.
    let slow = SpringCurve(mass: 0.5, stiffness: 4, damping: 35)
    #expect(abs(1000 * slow.position(at: 8.7) - 630) <= 0.5)
  }
}

// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation
import Testing
import ViewStackCore

/// The numbers that other libraries print in their own tests.
@Suite struct SpringCurvePublishedTests {
  struct Newton: Decodable {
    enum CodingKeys: String, CodingKey {
      case mass
      case stiffness
      case ratio
      case from
      case to
      case positions = "floor_x"
      case velocities = "floor_v"
    }

    var mass: Double
    var stiffness: Double
    var ratio: Double
    var from: Double
    var to: Double
    var positions: [String: Double]
    var velocities: [String: Double]
  }

  struct Samples: Decodable {
    enum CodingKeys: String, CodingKey {
      case name
      case mass
      case stiffness
      case damping
      case from
      case to
      case step = "step_s"
      case milliseconds = "duration_ms"
      case rounded
      case fourDecimals = "rounded4"
      case positions = "x"
    }

    var name: String
    var mass: Double
    var stiffness: Double
    var damping: Double
    var from: Double
    var to: Double
    var step: Double?
    var milliseconds: Double?
    var rounded: [Double]?
    var fourDecimals: [Double]?
    var positions: [String: Double]?
  }

  struct Published: Decodable {
    enum CodingKeys: String, CodingKey {
      case newton = "flutter_newton_test"
      case motion = "motionjs_spring_test"
    }

    var newton: [Newton]
    var motion: [Samples]
  }

  struct File: Decodable {
    var published: Published
  }

  static let file = Result { try VectorFile.read("spring.json", as: File.self) }

  @Test func `the springs of Flutter's test have its whole parts`() throws {
    for row in try Self.file.get().published.newton {
      let damping = 2 * row.ratio * Foundation.sqrt(row.mass * row.stiffness)
      let spring = SpringCurve(mass: row.mass, stiffness: row.stiffness, damping: damping)
      for (time, position) in row.positions {
        let motion = spring.motion(
          from: row.from, to: row.to, initialVelocity: 0, at: try #require(Double(time)))
        #expect(Foundation.floor(motion.position) == position, "\(row) at \(time)")
        // Dart's toInt and floor differ below zero, and the row does not say which one was used.
        let velocity = try #require(row.velocities[time])
        #expect(abs(motion.velocity - velocity) < 1, "\(row) at \(time)")
      }
    }
  }

  @Test func `the springs of motion.js run through its samples`() throws {
    for row in try Self.file.get().published.motion {
      let spring = SpringCurve(
        mass: row.mass, stiffness: row.stiffness, damping: row.damping)
      func position(_ time: Double) -> Double {
        spring.motion(from: row.from, to: row.to, initialVelocity: 0, at: time).position
      }
      for (index, value) in (row.rounded ?? []).enumerated() {
        let step = try #require(row.step)
        #expect(position(Double(index) * step).rounded() == value, "\(row.name) \(index)")
      }
      for (index, value) in (row.fourDecimals ?? []).enumerated() {
        // The row's name gives the step, 1100 / 36 ms.
        let got = position(Double(index) * 1.1 / 36)
        #expect(abs(got - value) <= 0.000_051, "\(row.name) \(index): \(got)")
      }
      for (time, value) in row.positions ?? [:] {
        #expect(abs(position(try #require(Double(time))) - value) <= 0.5, "\(row.name) \(time)")
      }
    }
  }
}

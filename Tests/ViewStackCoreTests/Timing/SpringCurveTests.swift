// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation
import Testing
import ViewStackCore

@Suite struct SpringCurveTests {
  @Test func `a spring starts at 0 with its initial velocity and comes to rest at 1`() throws {
    for velocity in [-3.0, 0, 7] {
      for damping in [2.0, 20, 200] {
        let spring = try SpringCurve(stiffness: 100, damping: damping, initialVelocity: velocity)
        #expect(spring.position(at: 0) == 0)
        #expect(spring.velocity(at: 0) == velocity)
        #expect(abs(spring.position(at: 100) - 1) <= 1e-12)
        #expect(abs(spring.velocity(at: 100)) <= 1e-12)
      }
    }
  }

  @Test func `the closed form at critical damping holds`() throws {
    // x = 1 - (1 + w t) e^(-wt), v = w² t e^(-wt), with w = 10.
    let spring = try SpringCurve(mass: 2, stiffness: 200, damping: 40)
    for t in [0.0, 0.01, 0.1, 0.5, 1] {
      let envelope = Foundation.exp(-10 * t)
      #expect(abs(spring.position(at: t) - (1 - (1 + 10 * t) * envelope)) <= 1e-15)
      #expect(abs(spring.velocity(at: t) - 100 * t * envelope) <= 1e-14)
    }
  }

  @Test func `position, velocity and motion agree`() throws {
    for damping in [0.0, 5, 20, 50] {
      let spring = try SpringCurve(stiffness: 100, damping: damping, initialVelocity: 3)
      for t in [0.0, 0.1, 0.7] {
        let motion = spring.motion(at: t)
        #expect(abs(motion.position - spring.position(at: t)) <= 1e-15)
        #expect(abs(motion.velocity - spring.velocity(at: t)) <= 1e-14)
        // The way from 0 to 1 scaled by 40 and moved by 10.
        let scaled = spring.motion(from: 10, to: 50, initialVelocity: 120, at: t)
        #expect(abs(scaled.position - (10 + 40 * motion.position)) <= 1e-13)
        #expect(abs(scaled.velocity - 40 * motion.velocity) <= 1e-12)
        #expect(scaled.position == spring.position(from: 10, to: 50, initialVelocity: 120, at: t))
      }
    }
  }

  @Test func `a time that is negative, no number or infinite does not trap`() throws {
    for damping in [0.0, 5, 20, 50] {
      let spring = try SpringCurve(stiffness: 100, damping: damping)
      #expect(spring.position(at: -1) == 0)
      #expect(spring.position(at: .nan) == 0)
      #expect(spring.position(at: .infinity).isFinite)
      if damping > 0 { #expect(spring.position(at: .infinity) == 1) }
    }
  }

  @Test func `the extremes of the parameters stay finite`() throws {
    for mass in [1e-50, 1, 1e50] {
      for stiffness in [1e-50, 1, 1e50] {
        for damping in [0, 1e-50, 1, 1e50] {
          let spring = try SpringCurve(
            mass: mass, stiffness: stiffness, damping: damping, initialVelocity: 1e50)
          for t in [0, 1e-9, 1, 1e9] {
            let motion = spring.motion(at: t)
            #expect(motion.position.isFinite && motion.velocity.isFinite, "\(spring) at \(t)")
          }
          #expect(!spring.settlingDuration().isNaN)
        }
      }
    }
  }

  @Test func `the first crossing is in closed form`() throws {
    // Undamped from rest, x = 1 - cos wt reaches 1 after a quarter of the period.
    let free = try SpringCurve(response: 2, dampingFraction: 0)
    #expect(abs(try #require(free.firstCrossing) - 0.5) <= 1e-15)
    // Critical with v0 = 14 and w = 10: d = e^(-10t)(-1 + 4 t) is 0 after 1/4 s.
    let critical = try SpringCurve(stiffness: 100, damping: 20, initialVelocity: 14)
    #expect(critical.firstCrossing == 0.25)
    // Over-damped with exponents -1 and -3: d = A e^(-t) + B e^(-3t), A + B = -1, A + 3B = -v0.
    // v0 = 5 gives B = -2, A = 1, which is 0 at e^(2t) = 2.
    let over = try SpringCurve(stiffness: 3, damping: 4, initialVelocity: 5)
    #expect(abs(try #require(over.firstCrossing) - Foundation.log(2) / 2) <= 1e-15)
  }

  @Test func `a spring that only tends to 1 has no crossing`() throws {
    #expect(try SpringCurve(stiffness: 100, damping: 20).firstCrossing == nil)
    #expect(try SpringCurve(stiffness: 100, damping: 50).firstCrossing == nil)
    // At v0 = b + r the fast exponential alone is left.
    let edge = try SpringCurve(stiffness: 3, damping: 4, initialVelocity: 3)
    #expect(edge.firstCrossing == nil)
  }

  @Test func `the position at the first crossing is 1`() throws {
    for damping in stride(from: 0.0, through: 30, by: 1) {
      for velocity in [0.0, 10, 40] {
        let spring = try SpringCurve(
          stiffness: 100, damping: damping, initialVelocity: velocity)
        guard let time = spring.firstCrossing else { continue }
        #expect(abs(spring.position(at: time) - 1) <= 1e-14)
      }
    }
  }

  @Test func `an undamped spring never settles and an aimless threshold traps`() async throws {
    #expect(try SpringCurve(stiffness: 100, damping: 0).settlingDuration() == .infinity)
    await #expect(processExitsWith: .failure) {
      _ = try SpringCurve(stiffness: 100, damping: 1).settlingDuration(threshold: 0)
    }
  }

  @Test func `a number out of range is refused with its name`() {
    for bad in [-1.0, 0, .nan, .infinity] {
      #expect(
        Self.refused { () throws(CurveError) in
          try SpringCurve(mass: bad, stiffness: 1, damping: 1)
        } == .mass)
      #expect(
        Self.refused { () throws(CurveError) in
          try SpringCurve(stiffness: bad, damping: 1)
        } == .stiffness)
      #expect(
        Self.refused { () throws(CurveError) in
          try SpringCurve(response: bad, dampingFraction: 1)
        } == .response)
      #expect(
        Self.refused { () throws(CurveError) in
          try SpringCurve(duration: bad, bounce: 0)
        } == .duration)
    }
    for bad in [-1.0, .nan, .infinity] {
      #expect(
        Self.refused { () throws(CurveError) in
          try SpringCurve(stiffness: 1, damping: bad)
        } == .damping)
      #expect(
        Self.refused { () throws(CurveError) in
          try SpringCurve(response: 1, dampingFraction: bad)
        } == .dampingFraction)
      #expect(
        Self.refused { () throws(CurveError) in
          try SpringCurve(duration: 1, bounce: bad)
        } == .bounce)
    }
    #expect(
      Self.refused { () throws(CurveError) in
        try SpringCurve(duration: 1, bounce: 1.0.nextUp)
      } == .bounce)
    #expect(
      Self.refused { () throws(CurveError) in
        try SpringCurve(stiffness: 1, damping: 1, initialVelocity: .infinity)
      } == .velocity)
  }

  static func refused(_ make: () throws(CurveError) -> SpringCurve) -> CurveParameter? {
    do {
      _ = try make()
    } catch {
      if case .outOfRange(let parameter, _, at: nil) = error { return parameter }
    }
    return nil
  }
}

// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ScrollBounce
import StackMath
import Testing
import ViewStackCore
import ViewStackTesting

@Suite struct BounceSpringTests {
  private let spring = BounceSpring.standard

  @Test func `the standard spring is exactly critical`() {
    #expect(spring.curve.dampingRatio == 1)
    #expect(spring.curve.stiffness == 100)
  }

  @Test func `at critical damping the motion is that of the textbook`() {
    // d(t) = (d0 + (v0 + 10 d0) t) e^(-10 t): with d0 = 30, v0 = -500 it crosses at t = 30 / 200.
    #expect(spring.crossingTime(distance: 30, initialVelocity: -500) == 0.15)
    // d' = 0 at t = v0 / (10 v0 + 100 d0) = -500 / -2000.
    #expect(spring.turningTime(distance: 30, initialVelocity: -500) == 0.25)
    let motion = spring.motion(from: 30, to: 0, initialVelocity: -500, at: 0.25)
    #expect(abs(motion.position - -20 * Math.exp(-2.5)) <= 1e-14)
    #expect(abs(motion.velocity) <= 1e-12)
  }

  @Test func `a spring that is not thrown at its target does not pass it`() {
    #expect(spring.crossingTime(distance: 30, initialVelocity: 0) == nil)
    #expect(spring.crossingTime(distance: 30, initialVelocity: 500) == nil)
    #expect(spring.crossingTime(distance: 0, initialVelocity: 500) == nil)
    #expect(spring.turningTime(distance: 30, initialVelocity: 0) == nil)
    #expect(spring.turningTime(distance: 30, initialVelocity: -100) == nil)
  }

  @Test func `at the crossing the distance is zero, at the turn the velocity`() throws {
    let crossing = try #require(spring.crossingTime(distance: -40, initialVelocity: 3000))
    let there = spring.motion(from: -40, to: 0, initialVelocity: 3000, at: crossing)
    #expect(abs(there.position) <= 1e-12 * 40)
    #expect(there.velocity > 0)
    let turn = try #require(spring.turningTime(distance: -40, initialVelocity: 3000))
    #expect(turn > crossing)
    let peak = spring.motion(from: -40, to: 0, initialVelocity: 3000, at: turn)
    #expect(abs(peak.velocity) <= 1e-12 * 3000)
  }

  @Test func `after the settling time the spring stays within the limit`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      let distance = Double.random(in: -300...300, using: &random)
      let velocity = Double.random(in: -6000...6000, using: &random)
      let limit = 0.1
      let time = spring.settlingTime(
        distance: distance, initialVelocity: velocity, limit: limit)
      for step in 0...50 {
        let motion = spring.motion(
          from: distance, to: 0, initialVelocity: velocity, at: time + Double(step) * 0.02)
        #expect(abs(motion.position) <= limit)
      }
      // The time is not late: just before it the spring is outside.
      if time > 1e-6 {
        let before = spring.motion(
          from: distance, to: 0, initialVelocity: velocity, at: time - 1e-6)
        #expect(abs(before.position) > limit)
      }
    }
  }

  @Test func `a spring that turns long after it has settled is at rest before`() {
    // d(t) = (50 - 0.001 t) e^(-10 t) turns at 50,000 s, and is 0.1 at about ln(500) / 10 s.
    let time = spring.settlingTime(distance: 50, initialVelocity: -500.001, limit: 0.1)
    #expect(abs(time - 0.6214608) <= 1e-5)
    #expect(spring.settlingTime(distance: 0.05, initialVelocity: 0.1, limit: 0.1) == 0)
  }

  @Test func `a spring at its target without velocity has settled`() {
    #expect(spring.settlingTime(distance: 0, initialVelocity: 0, limit: 0.1) == 0)
    #expect(spring.settlingTime(distance: 0.1, initialVelocity: 0, limit: 0.1) == 0)
    #expect(spring.settlingTime(distance: 0.11, initialVelocity: 0, limit: 0.1) > 0)
  }
}

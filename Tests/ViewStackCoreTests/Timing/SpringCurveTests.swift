// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation
import Testing

// `@testable`: the values of a single curve. Users read them from a `TimingCurve`.
@testable import ViewStackCore

@Suite struct SpringCurveTests {
  @Test func `a spring starts at 0 with its initial velocity and comes to rest at 1`() throws {
    for velocity in [-3.0, 0, 7] {
      for damping in [2.0, 20, 200] {
        let spring = SpringCurve(stiffness: 100, damping: damping, initialVelocity: velocity)
        #expect(spring.position(at: 0) == 0)
        #expect(spring.motion(at: 0).velocity == velocity)
        #expect(abs(spring.position(at: 100) - 1) <= 1e-12)
        #expect(abs(spring.motion(at: 100).velocity) <= 1e-12)
      }
    }
  }

  @Test func `the closed form at critical damping holds`() throws {
    // x = 1 - (1 + w t) e^(-wt), v = w² t e^(-wt), with w = 10.
    let spring = SpringCurve(mass: 2, stiffness: 200, damping: 40)
    for t in [0.0, 0.01, 0.1, 0.5, 1] {
      let envelope = Foundation.exp(-10 * t)
      #expect(abs(spring.position(at: t) - (1 - (1 + 10 * t) * envelope)) <= 1e-15)
      #expect(abs(spring.motion(at: t).velocity - 100 * t * envelope) <= 1e-14)
    }
  }

  @Test func `position and motion agree`() throws {
    for damping in [0.0, 5, 20, 50] {
      let spring = SpringCurve(stiffness: 100, damping: damping, initialVelocity: 3)
      for t in [0.0, 0.1, 0.7] {
        let motion = spring.motion(at: t)
        #expect(abs(motion.position - spring.position(at: t)) <= 1e-15)
        // The motion from 0 to 1, scaled by 40 and moved by 10.
        let scaled = spring.motion(from: 10, to: 50, initialVelocity: 120, at: t)
        #expect(abs(scaled.position - (10 + 40 * motion.position)) <= 1e-13)
        #expect(abs(scaled.velocity - 40 * motion.velocity) <= 1e-12)
      }
    }
  }

  @Test func `a time that is negative, no number or infinite does not trap`() throws {
    for damping in [0.0, 5, 20, 50] {
      let spring = SpringCurve(stiffness: 100, damping: damping)
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
          let spring = SpringCurve(
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

  @Test func `an undamped spring never settles, and a threshold of 0 traps`() async throws {
    #expect(SpringCurve(stiffness: 100, damping: 0).settlingDuration() == .infinity)
    await #expect(processExitsWith: .failure) {
      _ = SpringCurve(stiffness: 100, damping: 1).settlingDuration(threshold: 0)
    }
  }

  @Test func `a number out of range is clamped, NaN counts as 0`() {
    // The bounds are those of `CurveParameter`; 0 itself is clamped to the least mass.
    for bad in [-1.0, 0, .nan, -.infinity] {
      #expect(SpringCurve(mass: bad, stiffness: 1, damping: 1).mass == 1e-50)
      #expect(SpringCurve(stiffness: bad, damping: 1).stiffness == 1e-50)
      #expect(
        SpringCurve(response: .seconds(1), dampingFraction: bad).damping == 0)
    }
    let greatest = SpringCurve(
      mass: .infinity, stiffness: 1e51, damping: .infinity, initialVelocity: -.infinity)
    #expect(greatest.mass == 1e50 && greatest.stiffness == 1e50 && greatest.damping == 1e50)
    #expect(greatest.initialVelocity == -1e50)
    #expect(SpringCurve(stiffness: 1, damping: 1, initialVelocity: .nan).initialVelocity == 0)
    let least = Duration(attoseconds: 1_000_000)
    #expect(
      SpringCurve(response: .zero, dampingFraction: 1)
        == SpringCurve(response: least, dampingFraction: 1))
    #expect(SpringCurve(duration: .seconds(-3)) == SpringCurve(duration: least))
    let critical = SpringCurve(duration: .seconds(1))
    #expect(SpringCurve(duration: .seconds(1), bounce: .nan) == critical)
    #expect(SpringCurve(duration: .seconds(1), bounce: 1.5).damping == 0)
    #expect(
      SpringCurve(duration: .seconds(1), bounce: -2)
        == SpringCurve(duration: .seconds(1), bounce: (-1.0).nextUp))
  }
}

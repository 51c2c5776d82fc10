// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackCore

@Suite struct DistanceTests {
  @Test func `at most 1 is a fraction, above 1 a divisor, and at 1 both agree`() throws {
    // Fractions of a width of 320.
    let ways: [(Double, Double)] = [
      (8, 40), (4, 80), (2, 160), (1.25, 256), (1, 320), (0.25, 80), (0.125, 40), (0.001, 0.32),
    ]
    for (distance, points) in ways {
      #expect(abs(try Distance(distance).points(of: 320) - points) <= tolerance)
    }
    #expect(try Distance(1.0.nextUp).points(of: 320).distance(to: 320).magnitude <= tolerance)
  }

  @Test(arguments: [0, -0.0, -1, -.infinity, .infinity])
  func `a distance that is not finite and above zero is refused`(value: Double) {
    #expect(throws: StackError.invalidDistance(value)) { try Distance(value) }
  }

  @Test func `the two eras' defaults have names`() throws {
    #expect(try Distance.eighth == Distance(8) && Distance.quarter == Distance(0.25))
    #expect(throws: StackError.self) { try Distance(.nan) }
  }
}

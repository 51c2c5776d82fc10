// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackCore

@Suite struct InterpolatableTests {
  @Test func `the ends are exact whatever the rounding`() {
    var numbers = SeededNumbers(seed: 1)
    for _ in 0..<1_000 {
      let from = numbers.next(in: -1e6...1e6)
      let to = numbers.next(in: -1...1)
      #expect(Double.interpolate(from: from, to: to, at: 0) == from)
      #expect(Double.interpolate(from: from, to: to, at: 1) == to)
    }
  }

  @Test func `the ends are exact even when they are infinite`() {
    #expect(Double.interpolate(from: .infinity, to: 1, at: 0) == .infinity)
    #expect(Double.interpolate(from: 1, to: -.infinity, at: 1) == -.infinity)
  }

  @Test func `equal ends stay constant`() {
    var numbers = SeededNumbers(seed: 2)
    for _ in 0..<1_000 {
      let value = numbers.next(in: -1e3...1e3)
      let progress = numbers.next(in: -1...2)
      #expect(Double.interpolate(from: value, to: value, at: progress) == value)
    }
  }

  @Test func `progress outside 0…1 continues the line`() {
    #expect(Double.interpolate(from: 320, to: 0, at: 1.5) == -160)
    #expect(Double.interpolate(from: 320, to: 0, at: -0.5) == 480)
  }

  @Test func `a rectangle is interpolated in all four numbers`() {
    let from = Rect(x: 0, y: 10, width: 100, height: 200)
    let to = Rect(x: 40, y: -10, width: 300, height: 100)
    let middle = Rect(x: 20, y: 0, width: 200, height: 150)
    #expect(Rect.interpolate(from: from, to: to, at: 0.5) == middle)
  }
}

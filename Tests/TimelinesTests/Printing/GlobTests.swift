// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import Timelines

@Suite("Glob")
struct GlobTests {
  @Test(arguments: [
    ("home", "home", true), ("home", "home2", false), ("*", "", true), ("h*e", "home", true),
    ("h?me", "home", true), ("h?me", "hme", false), ("*.dim", "a.dim", true),
    ("a*b*c", "a1b2b3c", true), ("a*b*c", "a1b2b3", false), ("", "", true), ("", "a", false),
    ("Home", "home", false), ("**", "x", true), ("?", "é", true),
  ])
  func `a pattern fits names as a whole`(_ pattern: String, _ name: String, _ fits: Bool) {
    #expect(Glob(pattern).matches(name) == fits)
  }

  @Test func `many stars do not take exponential time`() {
    let name = String(repeating: "a", count: 2000)
    #expect(!Glob(String(repeating: "*a", count: 30) + "b").matches(name))
  }
}

// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ScrollBounce
import Testing
import ViewStackCore

/// Releases that finish and releases that are cancelled.
///
/// The tables are derived by hand from each rule's formula.
@Suite struct ReleaseRuleTests {
  private let width = 400.0

  private func finishes(
    _ rule: some ReleaseRule, progress: Double, velocity: Double
  ) -> Bool {
    rule.verdict(
      for: PanRelease(position: progress * width, velocity: velocity, width: width)
    ).finishes
  }

  private func finishes(_ rule: some ReleaseRule, x: Double, velocity: Double) -> Bool {
    rule.verdict(for: PanRelease(position: x, velocity: velocity, width: width)).finishes
  }

  /// EZCustomNavigation 1.2.0: v > 75, or −75 ≤ v < 75 and p > .66.
  ///
  /// Corrected: 75 is fast, and a finger behind its touch cancels.
  @Test(arguments: [
    (progress: 0.66, velocity: 0.0, strict: false, corrected: false),
    (progress: 0.6601, velocity: 0.0, strict: true, corrected: true),
    (progress: 0.9, velocity: 74.9, strict: true, corrected: true),
    (progress: 0.9, velocity: 74.999, strict: true, corrected: true),
    (progress: 0.66, velocity: 74.999, strict: false, corrected: false),
    (progress: 0.9, velocity: 75.0, strict: false, corrected: true),
    (progress: 0.05, velocity: 75.0, strict: false, corrected: true),
    (progress: 0.05, velocity: 75.1, strict: true, corrected: true),
    (progress: 0.9, velocity: -75.0, strict: true, corrected: true),
    (progress: 0.66, velocity: -75.0, strict: false, corrected: false),
    (progress: 0.9, velocity: -75.1, strict: false, corrected: false),
    (progress: -0.1, velocity: 300.0, strict: true, corrected: false),
    (progress: 0.0, velocity: 300.0, strict: true, corrected: false),
  ])
  func `EZ's rule decides by velocity first, then by position`(
    progress: Double, velocity: Double, strict: Bool, corrected: Bool
  ) {
    #expect(finishes(EZRule(.strict120), progress: progress, velocity: velocity) == strict)
    #expect(finishes(EZRule(.corrected), progress: progress, velocity: velocity) == corrected)
  }

  @Test(arguments: [-1000.0, -75.1, 0, 75, 1000])
  func `EZ's old rule is more than three tenths of the distance, at any velocity`(velocity: Double)
  {
    #expect(!finishes(EZRule(.strict112), progress: 0.3, velocity: velocity))
    #expect(finishes(EZRule(.strict112), progress: 0.301, velocity: velocity))
  }

  @Test func `264 of 400 points are .66 of the way, and 265 are more`() {
    #expect(!finishes(EZRule(.strict120), x: 264, velocity: 0))
    #expect(finishes(EZRule(.strict120), x: 265, velocity: 0))
  }

  /// One release in a container 400 points wide, and the verdict of each rule.
  struct Row: Sendable, CustomTestStringConvertible {
    let x: Double
    let velocity: Double
    /// react-navigation, cupertino, ez-1.2.0, halfway: `Y` finishes, `n` is cancelled.
    let verdicts: String
    var testDescription: String { "x \(x), v \(velocity): \(verdicts)" }

    init(_ x: Double, _ velocity: Double, _ verdicts: String) {
      (self.x, self.velocity, self.verdicts) = (x, velocity, verdicts)
    }
  }

  /// By hand.
  ///
  /// x + .3 v > 200 · |v| ≥ 400 by its sign, else x ≥ 200 · EZ as above, x > 264 if slow · x ≥ 200.
  static let rows = [
    Row(40, 800, "YYYn"), Row(100, 350, "YnYn"), Row(100, 400, "YYYn"), Row(150, 200, "YnYn"),
    Row(200, 0, "nYnY"), Row(201, 0, "YYnY"), Row(200, -500, "nnnY"), Row(260, -50, "YYnY"),
    Row(270, 0, "YYYY"), Row(300, -100, "YYnY"), Row(300, -400, "nnnY"), Row(380, -450, "YnnY"),
    Row(10, 75, "nnnn"), Row(10, 76, "nnYn"),
  ]

  @Test(arguments: rows)
  func `the four rules decide as in the table`(row: Row) {
    let rules: [any ReleaseRule] = [
      ReactNavigationRule(), CupertinoRule(), EZRule(.strict120), HalfwayRule(),
    ]
    let verdicts = rules.map { finishes($0, x: row.x, velocity: row.velocity) ? "Y" : "n" }
    #expect(verdicts.joined() == row.verdicts)
  }

  @Test func `the corrected rule differs from 1.2.0 only in the row of exactly 75`() {
    for row in Self.rows {
      let isHole = row.velocity == 75
      let strict = finishes(EZRule(.strict120), x: row.x, velocity: row.velocity)
      let corrected = finishes(EZRule(), x: row.x, velocity: row.velocity)
      #expect((strict == corrected) == !isHole)
    }
  }

  @Test func `exactly half of the width cancels under one rule and finishes under the others`() {
    #expect(!finishes(ReactNavigationRule(), x: 200, velocity: 0))
    #expect(finishes(CupertinoRule(), x: 200, velocity: 0))
    #expect(finishes(HalfwayRule(), x: 200, velocity: 0))
    #expect(!finishes(CupertinoRule(), x: 199.999, velocity: 0))
    #expect(!finishes(HalfwayRule(), x: 199.999, velocity: 1000))
    #expect(finishes(HalfwayRule(), x: 200, velocity: -1000))
  }

  @Test func `a flick is one width per second, on either side`() {
    #expect(!finishes(CupertinoRule(), x: 10, velocity: 399.9))
    #expect(finishes(CupertinoRule(), x: 10, velocity: 400))
    #expect(finishes(CupertinoRule(), x: 390, velocity: -399.9))
    #expect(!finishes(CupertinoRule(), x: 390, velocity: -400))
  }

  @Test func `a release without any movement never finishes under React Navigation`() {
    let still = PanRelease(position: 0, velocity: 0, width: 0)
    #expect(!ReactNavigationRule().verdict(for: still).finishes)
    #expect(!finishes(ReactNavigationRule(), x: 0, velocity: 0))
  }

  /// |v| ÷ 300, at least 1 and at most 1.5.
  @Test(arguments: [
    (0.0, 1.0), (300, 1), (375, 1.25), (-375, 1.25), (450, 1.5), (-450, 1.5), (1000, 1.5),
    (-1000, 1.5), (299.9, 1), (330, 1.1),
  ])
  func `EZ settles at a three-hundredth of the velocity, within 1 and 1.5`(
    velocity: Double, speed: Double
  ) {
    for version in EZRule.Version.allCases {
      let verdict = EZRule(version).verdict(
        for: PanRelease(position: 100, velocity: velocity, width: width))
      #expect(verdict.settling == .remaining(speed: speed, curve: .easeInOut))
    }
  }

  @Test func `every rule is found by its name, and tells its reason`() {
    #expect(
      ReleaseRules.all.map(\.name) == [
        "halfway", "ez", "ez-1.2.0", "ez-1.1.2", "react-navigation", "cupertino", "zoom",
      ])
    #expect(ReleaseRules.named("halfwy") == nil)
    for rule in ReleaseRules.all {
      #expect(ReleaseRules.named(rule.name)?.name == rule.name)
      for velocity in [-500, -75, 0, 75, 500, Double.infinity, -Double.infinity, .nan] {
        let reason = rule.verdict(
          for: PanRelease(position: 130, velocity: velocity, width: width)
        ).reason
        #expect(!reason.isEmpty && !reason.hasSuffix("."))
      }
    }
  }

  @Test func `a container without width decides without dividing by it`() {
    for rule in ReleaseRules.all {
      let verdict = rule.verdict(for: PanRelease(position: 10, velocity: 10, width: 0))
      #expect(!verdict.reason.contains("nan") && !verdict.reason.contains("inf"))
    }
  }
}

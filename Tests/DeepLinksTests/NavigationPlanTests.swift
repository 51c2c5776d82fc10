// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import DeepLinks
import Routing
import Testing
import ViewStackTesting

/// Every pair of stacks of up to four out of four screens, and what windows add to that.
@Suite struct NavigationPlanTests {
  private typealias Stack = [String]

  private static let names: Stack = ["a", "b", "c", "d"]

  /// All lists without duplicates: 1 + 4 + 12 + 24 + 24.
  private static let stacks: [Stack] = {
    var all: [Stack] = [[]]
    var longest = all
    for _ in names {
      longest = longest.flatMap { stack in
        names.filter { !stack.contains($0) }.map { stack + [$0] }
      }
      all += longest
    }
    return all
  }()

  private func plan(
    _ from: Stack, _ to: Stack, _ pace: NavigationPace
  ) -> ScreenPlan {
    ScreenPlan(
      from: ScreenState(.stack(from.map { Screen($0) })),
      to: ScreenState(.stack(to.map { Screen($0) })), pace, by: Screen.page)
  }

  /// The stack after each step.
  private func results(of plan: ScreenPlan) -> [Stack] {
    plan.steps.compactMap { step in
      guard case .edit(0, let pages, dismissing: false) = step.action else { return nil }
      return pages.map { page in
        switch page {
        case .same(let index): plan.from.root.description == "[]" ? "" : name(plan.from, index)
        case .new(let screen): screen.name
        }
      }
    }
  }

  private func name(_ state: ScreenState, _ index: Int) -> String { state.stack[index].name }

  @Test(arguments: NavigationPace.allCases)
  func `a plan leads where it says, and what stands in both stays`(
    pace: NavigationPace
  ) {
    for from in Self.stacks.sampled(oneIn: 13) {
      for to in Self.stacks {
        let plan = plan(from, to, pace)
        #expect(plan.steps.isEmpty == (from == to))
        #expect(results(of: plan).last ?? from == to, "\(plan)")
        if pace == .together { #expect(plan.steps.count <= 1, "\(plan)") }
        guard case .edit(_, let pages, dismissing: _)? = plan.steps.last?.action else { continue }
        for (page, name) in zip(pages, to) {
          let isKnown = from.contains(name)
          if case .new = page { #expect(!isKnown, "\(plan)") } else { #expect(isKnown) }
        }
      }
    }
  }

  /// What a person can do to a stack in one step, without the screen being empty.
  private func neighbours(of stack: Stack) -> [Stack] {
    let others = Self.stacks.filter { addition in
      !addition.isEmpty && addition.allSatisfy { !stack.contains($0) }
    }
    let pushes = others.map { stack + $0 }
    guard !stack.isEmpty else { return pushes }
    let pops = (1..<stack.count).map { Array(stack.prefix($0)) }
    let replacements = Self.names.filter { !stack.contains($0) }.map {
      Array(stack.dropLast()) + [$0]
    }
    return pushes + pops + replacements
  }

  /// The fewest steps from one stack to all others, breadth first.
  private func distances(from start: Stack) -> [Stack: Int] {
    var distances = [start: 0]
    var frontier = [start]
    while !frontier.isEmpty {
      var next: [Stack] = []
      for stack in frontier {
        for neighbour in neighbours(of: stack) where distances[neighbour] == nil {
          distances[neighbour] = distances[stack].map { $0 + 1 }
          next.append(neighbour)
        }
      }
      frontier = next
    }
    return distances
  }

  @Test func `stepwise, each step is one that a person could take, and no plan is shorter`() {
    #expect(Self.stacks.count == 65)
    for from in Self.stacks.sampled(oneIn: 11) {
      let distances = distances(from: from)
      for to in Self.stacks where !to.isEmpty {
        let plan = plan(from, to, .stepwise)
        #expect(plan.steps.count == distances[to], "\(plan)")
        var stack = from
        for result in results(of: plan) {
          #expect(neighbours(of: stack).contains(result), "\(plan)")
          stack = result
        }
      }
    }
  }

  static let windows: [(from: ScreenState, to: ScreenState, together: String)] = [
    (
      ScreenState(["home"], presenting: [.init(["a"]), .init(["b"])]), ["home"],
      "dismiss [a]: back to home"
    ),
    (
      ScreenState(["home"], presenting: [.init(["a"]), .init(["b"])]),
      ScreenState(["home"], presenting: [.init(["a", "c"])]),
      "push c: it comes on top of a"
    ),
    (
      ScreenState(["home"], presenting: [.init(["a"])]),
      ScreenState(["home", "c"], presenting: [.init(["b"])]),
      "push c: it comes on top of home; present [b]: it comes over c"
    ),
    (
      ScreenState(["home"], presenting: [.init(["a"])]),
      ScreenState(["home"], presenting: [.init(["a"], as: .endpoint)]),
      "dismiss [a]: back to home; present [a]: it comes over home"
    ),
    (
      ScreenState(.tabs("t", [["a"], ["b"]], selected: 0), presenting: [.init(["c"])]),
      ScreenState(.tabs("t", [["a"], ["b", "d"]], selected: 1)),
      "dismiss [c]: back to a; select tab 1 of t: tab 0 is shown; "
        + "push d: it comes on top of b"
    ),
    (
      ScreenState(.tabs("t", [["a"], ["b"]], selected: 0)),
      ScreenState(.tabs("t", [["a"], ["b"], ["c"]], selected: 0)),
      "replace everything: the container at the bottom has another shape"
    ),
    (
      ScreenState(.split("s", master: ["a"], detail: ["b"])),
      ScreenState(.split("s", master: ["a", "c"], detail: ["d"])),
      "push c: it comes on top of a; replace b by d: it takes the place of the top one"
    ),
    (
      ["home", Screen("list", ["p": "1"]), "a"], ["home", Screen("list", ["p": "2"]), "a"],
      "update list?p=1 to list?p=2"
    ),
    (
      ["a", "b", "c"], ["a", "c", "b"], "set a c b: they differ from place 1 upwards"
    ),
  ]

  @Test(arguments: windows)
  func `a plan goes to the common ancestor first, then up`(
    from: ScreenState, to: ScreenState, together: String
  ) {
    let plan = ScreenPlan(from: from, to: to, by: Screen.page)
    #expect(plan.steps.map(\.description).joined(separator: "; ") == together)
    // Of steps one after the other on one stack of views, the last one is seen.
    let isSplit = "\(to)".hasPrefix("s{")
    #expect(plan.steps.count { $0.isAnimated } <= (isSplit ? 2 : 1))
  }

  @Test(arguments: [-1, 1, 7, Int.max])
  func `a presenter that is not there is the one in front`(number: Int) {
    let over = ScreenState(["home"], presenting: [.init(["a"], by: number)])
    let opening = ScreenPlan(from: ["home"], to: over, by: Screen.page)
    #expect(opening.steps.map(\.description) == ["present [a]: it comes over home"])
    let closing = ScreenPlan(from: over, to: ["home"], by: Screen.page)
    #expect(closing.steps.map(\.description) == ["dismiss [a]: back to home"])
  }

  @Test func `a modal and what is below it leave in one step, or one after the other`() {
    let from = ScreenState(["home", "list", "a"], presenting: [.init(["b"])])
    let together = ScreenPlan(from: from, to: ["home", "d"], by: Screen.page)
    #expect(
      together.steps.map(\.action) == [
        .edit(0, [.same(0), .new("d")], dismissing: true)
      ])
    let stepwise = ScreenPlan(from: from, to: ["home", "d"], .stepwise, by: Screen.page)
    #expect(
      stepwise.description == """
        [home list a] > [b] -> [home d]
        1. dismiss [b]: back to a
        2. pop 2: back to home, which both have
        3. push d: it comes on top of home
        """)
    #expect(stepwise.steps.count { $0.isAnimated } == 3)
  }
}

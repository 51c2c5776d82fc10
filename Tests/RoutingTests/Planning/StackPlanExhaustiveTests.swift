// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import Testing
import ViewStackCore

/// Every pair of stacks of up to four out of four controllers: 65 × 65.
@Suite struct StackPlanExhaustiveTests {
  private typealias Stack = [ControllerID]

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

  /// Carries a plan out, checking that each step does what it says.
  private func carryOut(_ plan: StackPlan) throws -> StackState {
    var state = try StackState(plan.from.map { StackEntry($0) })
    for step in plan.steps {
      let change = try #require(try state.apply(step.operation), "\(plan)")
      #expect(change.direction == step.direction, "\(plan)")
      state.checkInvariants()
    }
    return state
  }

  @Test func `there are 65 stacks`() {
    #expect(Self.stacks.count == 65 && Set(Self.stacks).count == 65)
  }

  @Test(arguments: [
    PlanMode.together, .stepwise, PlanMode(direction: .pop), PlanMode(direction: .push),
  ])
  func `a plan leads where it says`(mode: PlanMode) throws {
    for from in Self.stacks {
      for to in Self.stacks {
        let plan = try StackPlan(from: from, to: to, mode)
        #expect(try carryOut(plan).all == to, "\(plan)")
        #expect(plan.steps.isEmpty == (from == to))
      }
    }
  }

  @Test func `together, there is one step, in the direction of UIKit's rule`() throws {
    for from in Self.stacks {
      for to in Self.stacks where from != to {
        let plan = try StackPlan(from: from, to: to)
        #expect(plan.steps.count == 1, "\(plan)")
        let direction: StackDirection? =
          switch to.last {
          case from.last: nil
          case let top?: from.contains(top) ? .pop : .push
          case nil: .pop
          }
        #expect(plan.steps[0].direction == direction, "\(plan)")
      }
    }
  }

  @Test(arguments: [StackDirection.push, .pop])
  func `a direction that is asked for is kept to with one transition`(
    direction: StackDirection
  ) throws {
    for from in Self.stacks where !from.isEmpty {
      for to in Self.stacks where !to.isEmpty && to.last != from.last {
        let plan = try StackPlan(from: from, to: to, PlanMode(direction: direction))
        let shown = plan.steps.compactMap(\.direction)
        // Who stays on the stack below the new top cannot be on screen until the end.
        let canTurn = !to.contains(from[from.count - 1])
        #expect(shown.count == 1 && (!canTurn || shown == [direction]), "\(plan)")
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

  @Test func `stepwise, no plan is shorter`() throws {
    for from in Self.stacks {
      let distances = distances(from: from)
      for to in Self.stacks where !to.isEmpty {
        let plan = try StackPlan(from: from, to: to, .stepwise)
        #expect(plan.steps.count == distances[to], "\(plan)")
        #expect(plan.steps.allSatisfy { !isWhole($0.operation) }, "\(plan)")
      }
    }
  }

  private func isWhole(_ operation: StackOperation) -> Bool {
    if case .setStack = operation { true } else { false }
  }
}

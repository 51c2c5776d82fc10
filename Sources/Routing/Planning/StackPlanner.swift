// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// Compares two stacks without duplicates, and finds the steps from one to the other.
struct StackPlanner {
  let from: [ControllerID]
  let to: [ControllerID]
  /// How many both have in common, from the root upwards.
  let shared: Int

  init(from: [ControllerID], to: [ControllerID]) {
    self.from = from
    self.to = to
    shared = zip(from, to).prefix { $0 == $1 }.count
  }

  typealias Answer = (steps: [PlanStep], why: String)

  /// All at once: the operation that says it best, or the whole new stack.
  func together(_ wanted: StackDirection?) -> Answer {
    guard from != to else { return ([], "it is the same stack") }
    guard let top = to.last else {
      return ([set([], .pop, why: "nothing is left")], "pop, because nothing is left")
    }
    guard let oldTop = from.last else {
      return ([push(to)], "push, because the stack was empty")
    }
    guard top != oldTop else {
      let step = set(to, nil, why: "\(top) stays on top")
      return ([step], "nothing on screen, because \(top) stays on top")
    }
    let isKnown = from.contains(top)
    let direction: StackDirection = isKnown ? .pop : .push
    let rule = "\(direction.rawValue), because \(top) \(isKnown ? "was there already" : "is new")"
    if let wanted, wanted != direction {
      return turned(to: wanted, top, over: oldTop)
        ?? ([exact(direction)], "\(rule); \(oldTop) stays below it, so it cannot be turned round")
    }
    return ([exact(direction)], rule)
  }

  /// The equivalent of the whole new stack where there is one, else the whole new stack.
  private func exact(_ direction: StackDirection) -> PlanStep {
    if shared == from.count { return push(to[shared...]) }
    if shared == to.count { return pop(from.count - shared) }
    if shared == from.count - 1, shared == to.count - 1, direction == .push {
      return replace(by: to[shared])
    }
    return set(to, direction, why: "they differ from place \(shared) upwards")
  }

  /// The other direction than UIKit's, in two steps of which the first changes nothing on screen.
  private func turned(
    to direction: StackDirection, _ top: ControllerID, over oldTop: ControllerID
  ) -> Answer? {
    guard !to.contains(oldTop) else { return nil }
    let why = "\(direction.rawValue), because it was asked for"
    switch direction {
    case .pop:
      let below = set(to + [oldTop], nil, why: "\(top) is put below \(oldTop), unseen")
      return ([below, PlanStep(.pop(count: 1), .pop, why: "back to \(top)")], why)
    case .push:
      let below = set(to.dropLast() + [oldTop], nil, why: "\(top) is taken off, unseen")
      return ([below, replace(by: top)], why)
    }
  }

  private func push(_ entries: some Collection<ControllerID>) -> PlanStep {
    let who = entries.count == 1 ? "it comes" : "they come"
    let below = to.count > entries.count ? "on top of \(to[to.count - entries.count - 1])" : nil
    return PlanStep(
      .push(entries.map { StackEntry($0) }), .push,
      why: "\(who) \(below ?? "onto an empty stack")")
  }

  private func pop(_ count: Int) -> PlanStep {
    PlanStep(
      .pop(count: count), .pop, why: "back to \(from[from.count - count - 1]), which both have")
  }

  private func replace(by id: ControllerID) -> PlanStep {
    PlanStep(
      .replaceCurrent(StackEntry(id)), .push, why: "\(id) is new in the place of the top one")
  }

  private func set(
    _ stack: [ControllerID], _ direction: StackDirection?, why: String
  ) -> PlanStep {
    PlanStep(.setStack(stack.map { StackEntry($0) }), direction, why: why)
  }
}

extension StackPlanner {
  /// One step after the other, as few as can be.
  ///
  /// With a common root: back to the last common one, then forward; one replacement where only the
  /// top differs. Without, the old root gives way to the new one when it is alone on the stack.
  var stepwise: Answer {
    guard from != to else { return ([], "it is the same stack") }
    guard !to.isEmpty else { return together(nil) }
    let why = "one step after the other"
    if shared == from.count { return ([push(to[shared...])], why) }
    if shared == to.count { return ([pop(from.count - shared)], why) }
    let rest = to[(shared + 1)...]
    let forward = rest.isEmpty ? [] : [push(rest)]
    if shared == from.count - 1 { return ([replace(by: to[shared])] + forward, why) }
    if shared > 0 { return ([pop(from.count - shared), push(to[shared...])], why) }
    let back = PlanStep(
      .pop(count: from.count - 1), .pop, why: "back to \(from[0]), which is then alone")
    return ([back, replace(by: to[0])] + forward, why)
  }
}

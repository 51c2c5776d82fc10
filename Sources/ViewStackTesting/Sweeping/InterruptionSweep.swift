// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// Interrupts what a container of your own does: each action at every frame by each action, under every
/// policy.
///
/// ```swift
/// let sweep = InterruptionSweep(
///   of: { configure in
///     let stack = ViewStack(size: Size(width: 320, height: 480))
///     configure(&stack.configuration)
///     try stack.push(ViewController("cart", size: stack.size), .instant)
///     return stack
///   },
///   by: [
///     "push": { try $0.push(ViewController("payment", size: $0.size)) },
///     "pop": { try $0.pop() },
///   ])
/// print(sweep.run().failures)  // []
/// ```
///
/// In each case events balance, frames are finite, nothing still moves after `settle()`, and
/// the controllers are those that are there when the same actions are carried out one after the other at
/// rest. An action that throws where it interrupts changes nothing. Where the policy is not `finish`,
/// no layer jumps at the instant of the interruption.
///
/// Each case begins with a new container, so that the closures must make new controllers each time.
public struct InterruptionSweep<Container: FrameSource & TimeDriven> {
  /// Sets the conditions of a case; the closure that makes the container calls it.
  public typealias Configure = (inout StackConfiguration) -> Void
  /// Something that is done to the container.
  public typealias Action = (Container) throws -> Void

  private let make: (Configure) throws -> Container
  private let actions: [(name: String, body: Action)]
  private let describe: (Container) -> String

  /// Creates a sweep.
  ///
  /// - Parameters:
  ///   - make: Makes the container as it is at the beginning, at rest.
  ///   - actions: What is done, with names for messages.
  ///   - describe: Says what is on the stacks: two containers in which the same is there give the same
  ///     text.
  public init(
    of make: @escaping (Configure) throws -> Container, by actions: KeyValuePairs<String, Action>,
    comparing describe: @escaping (Container) -> String
  ) {
    self.make = make
    self.actions = actions.map { ($0.key, $0.value) }
    self.describe = describe
  }

  /// Makes all cases, first those of few actions; where some fail, there are none of more actions.
  ///
  /// - Parameters:
  ///   - length: The most actions of a case: the last one interrupts the one before it, and those before
  ///     have come to rest.
  ///   - isMatrix: Whether each case is also made right to left, with reduced motion, at 90 and at 120
  ///     frames a second.
  /// - Returns: How many interruptions there were, and what did not hold.
  /// - Complexity: O(*a*ⁿ · *f*²) for *a* actions, *n* of them at most in a case, and *f* frames of a
  ///   transition.
  public func run(upTo length: Int = 3, isMatrix: Bool = false) -> InterruptionResult {
    var result = InterruptionResult()
    var sequences = [[Int]()]
    for _ in 0..<max(length, 1) where result.failures.isEmpty {
      sequences = sequences.flatMap { sequence in actions.indices.map { sequence + [$0] } }
      for conditions in InterruptionConditions.all(isMatrix: isMatrix) {
        for sequence in sequences { sweep(sequence, conditions, &result) }
      }
    }
    if result.interruptionCount == 0, result.failures.isEmpty, length > 1 {
      let problem = "no action moves anything: nothing is interrupted"
      result.note([], InterruptionConditions(), nil, problem)
    }
    return result
  }

  /// Lets the last action of a sequence interrupt the one before it at each of its frames.
  private func sweep(
    _ sequence: [Int], _ conditions: InterruptionConditions, _ result: inout InterruptionResult
  ) {
    let names = sequence.map { actions[$0].name }
    do {
      let settled = try SweepCase(make, conditions)
      for index in sequence.dropLast() { settled.carryOut(actions[index].body) }
      let before = describe(settled.container)
      settled.carryOut(actions[sequence[sequence.count - 1]].body)
      let after = describe(settled.container)
      if let problem = settled.problem {
        return result.note(names, conditions, nil, problem)
      }
      guard sequence.count > 1 else { return }
      var frame = 0
      while try interrupt(sequence, frame, conditions, before, after, &result) { frame += 1 }
    } catch {
      result.note(names, conditions, nil, "the container cannot be made: \(error)")
    }
  }

  /// Makes one case; false where the action that is to be interrupted has come to rest before the frame.
  private func interrupt(
    _ sequence: [Int], _ frame: Int, _ conditions: InterruptionConditions, _ before: String,
    _ after: String, _ result: inout InterruptionResult
  ) throws -> Bool {
    let (last, interrupted) = (sequence.count - 1, sequence.count - 2)
    let swept = try SweepCase(make, conditions)
    for index in sequence[..<interrupted] { swept.carryOut(actions[index].body) }
    let start = swept.container.now
    try? actions[sequence[interrupted]].body(swept.container)
    for _ in 0..<frame {
      guard swept.container.isMoving, let next = swept.container.nextInstant else { return false }
      swept.container.advance(to: next)
    }
    guard swept.container.isMoving else { return false }
    let instant = swept.container.now - start
    result.interruptionCount += 1
    let isRefused = swept.interrupt(by: actions[sequence[last]].body)
    if isRefused { result.refusalCount += 1 }
    let (found, expected) = (describe(swept.container), isRefused ? before : after)
    let problem =
      swept.problem ?? (found == expected ? nil : "there is '\(found)', and not '\(expected)'")
    if let problem {
      result.note(
        sequence.map { actions[$0].name }, conditions, (frame, instant), problem)
    }
    // One place is enough to see what is wrong.
    return problem == nil
  }
}

extension InterruptionSweep where Container == ViewStack {
  /// Creates a sweep of a stack; the names of its controllers' nodes are compared.
  ///
  /// - Parameters:
  ///   - make: Makes the stack as it is at the beginning, at rest.
  ///   - actions: What is done, with names for messages.
  public init(
    of make: @escaping (Configure) throws -> ViewStack, by actions: KeyValuePairs<String, Action>
  ) {
    self.init(of: make, by: actions) { stack in
      // Their own names: on the stack one gets another while its namesake is still leaving.
      stack.controllers.map(\.node.id.name).joined(separator: " ")
    }
  }
}

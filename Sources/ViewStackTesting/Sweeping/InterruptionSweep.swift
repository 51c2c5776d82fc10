// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// Interrupts each action on your container by each action, at every frame and under every policy.
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
/// print(await sweep.run().failures)  // []
/// ```
///
/// In each case the sweep checks that events balance, frames are finite, and nothing moves after
/// `settle()`. The controllers have to be those that the same actions leave one after the other at
/// rest. An interrupting action that throws, or returns a `RefusableOutcome` that is a refusal, has
/// to change nothing. Under every policy but `finish`, no layer may jump at the interruption.
///
/// An action must take no time: it begins a transition, and the sweep plays it. An action that moves
/// the container's clock, as `settle()` does, is a failure.
///
/// Each case begins with a new container, so the closures must make new controllers each time.
public struct InterruptionSweep<Container: FrameSource & TimeDriven> {
  /// Sets the conditions of a case; the closure that makes the container calls it.
  public typealias Configure = (inout StackConfiguration) -> Void
  /// An action on the container, which takes no time.
  public typealias Action = (Container) throws -> Void

  private let make: (Configure) throws -> Container
  private let actions: [NamedAction<Container>]
  private let describe: (Container) -> String

  /// Creates a sweep.
  ///
  /// - Parameters:
  ///   - make: Makes the container in its initial state, at rest.
  ///   - actions: The actions, with names for messages.
  ///   - describe: Describes the stacks: two containers with the same content give the same text.
  ///     The number of a namesake, as in `profile#2`, is not compared.
  public init(
    of make: @escaping (Configure) throws -> Container, by actions: KeyValuePairs<String, Action>,
    comparing describe: @escaping (Container) -> String
  ) {
    self.init(
      make, describe,
      actions.map { name, action in
        NamedAction(name: name) { container in
          try action(container)
          return false
        }
      })
  }

  /// Creates a sweep by actions that return their outcomes, such as the calls of a router.
  ///
  /// - Parameters:
  ///   - make: Makes the container in its initial state, at rest.
  ///   - actions: The actions, with names for messages. All of them have to return an outcome.
  ///   - describe: Describes the stacks: two containers with the same content give the same text.
  ///     The number of a namesake, as in `profile#2`, is not compared.
  public init<Outcome: RefusableOutcome>(
    of make: @escaping (Configure) throws -> Container,
    by actions: KeyValuePairs<String, (Container) throws -> Outcome>,
    comparing describe: @escaping (Container) -> String
  ) {
    self.init(
      make, describe,
      actions.map { name, action in NamedAction(name: name) { try action($0).isRefused } })
  }

  private init(
    _ make: @escaping (Configure) throws -> Container,
    _ describe: @escaping (Container) -> String, _ actions: [NamedAction<Container>]
  ) {
    (self.make, self.actions) = (make, actions)
    self.describe = { describe($0).withoutNumbers }
  }

  /// Checks all cases, shortest first; if cases of a length fail, it checks no longer ones.
  ///
  /// The sweep gives way after each interruption, so that other work of its actor continues.
  ///
  /// - Parameters:
  ///   - length: The largest number of actions in a case. The last action interrupts the previous
  ///     one; the actions before those come to rest.
  ///   - isMatrix: Whether to repeat each case right to left, with reduced motion, and at 90 and
  ///     120 frames per second.
  ///   - shard: The part of the sequences to check.
  ///   - limit: The number of interruptions after which the sweep ends.
  ///   - progress: A closure that gets the number of finished sequences and of all, at most `Int.max`.
  /// - Returns: The number of interruptions, and the problems found.
  /// - Complexity: O(*a*ⁿ · *f*²) for *a* actions, at most *n* actions in a case, and *f* frames in
  ///   a transition.
  public func run(
    upTo length: Int = 3, isMatrix: Bool = false, shard: Shard = .whole,
    limit: Int = .max, progress: (_ finished: Int, _ count: Int) -> Void = { _, _ in }
  ) async -> InterruptionResult {
    var result = InterruptionResult()
    let all = InterruptionConditions.all(isMatrix: isMatrix)
    var (sequences, finished) = ([[Int]()], 0)
    let count = sequenceCount(upTo: length, times: all.count)
    for _ in 0..<max(length, 1) where result.failures.isEmpty {
      sequences = sequences.flatMap { sequence in actions.indices.map { sequence + [$0] } }
      for conditions in all {
        for sequence in sequences {
          defer { finished += 1 }
          guard shard.contains(finished) else { continue }
          guard result.interruptionCount < limit else {
            result.isComplete = false
            return result
          }
          await sweep(sequence, conditions, limit, &result)
          progress(finished + 1, count)
        }
      }
    }
    if result.interruptionCount == 0, result.failures.isEmpty, length > 1, shard == .whole {
      let problem = "no action moves anything: nothing is interrupted"
      result.note([], InterruptionConditions(), nil, problem)
    }
    return result
  }

  /// The number of sequences under so many conditions; `Int.max` for more than an integer can count.
  private func sequenceCount(upTo length: Int, times conditions: Int) -> Int {
    var (sum, ofLength) = (0.0, Double(conditions))
    for _ in 0..<max(length, 1) where sum < 0x1p63 {
      ofLength *= Double(actions.count)
      sum += ofLength
    }
    return Int(exactly: sum) ?? .max
  }

  /// Lets the last action of a sequence interrupt the previous action at each of its frames.
  private func sweep(
    _ sequence: [Int], _ conditions: InterruptionConditions, _ limit: Int,
    _ result: inout InterruptionResult
  ) async {
    let names = sequence.map { actions[$0].name }
    do {
      let settled = try SweepCase(make, conditions)
      for index in sequence.dropLast() { settled.carryOut(actions[index]) }
      let before = describe(settled.container)
      settled.carryOut(actions[sequence[sequence.count - 1]])
      let after = describe(settled.container)
      if let problem = settled.problem {
        return result.note(names, conditions, nil, problem)
      }
      guard sequence.count > 1 else { return }
      var frame = 0
      while try interrupt(sequence, frame, conditions, before, after, &result) {
        frame += 1
        if result.interruptionCount >= limit {
          result.isComplete = false
          return
        }
        await Task.yield()
      }
    } catch {
      result.note(names, conditions, nil, "the container cannot be made: \(error)")
    }
  }

  /// Checks one case; returns false if the interrupted action comes to rest before the frame.
  private func interrupt(
    _ sequence: [Int], _ frame: Int, _ conditions: InterruptionConditions, _ before: String,
    _ after: String, _ result: inout InterruptionResult
  ) throws -> Bool {
    let (last, interrupted) = (sequence.count - 1, sequence.count - 2)
    let swept = try SweepCase(make, conditions)
    for index in sequence[..<interrupted] { swept.carryOut(actions[index]) }
    let start = swept.container.now
    swept.begin(actions[sequence[interrupted]])
    for _ in 0..<frame {
      guard swept.container.isMoving, let next = swept.container.nextInstant else { return false }
      swept.container.advance(to: next)
    }
    guard swept.container.isMoving else { return false }
    let instant = swept.container.now - start
    result.interruptionCount += 1
    let isRefused = swept.interrupt(by: actions[sequence[last]])
    if isRefused { result.refusalCount += 1 }
    let (found, expected) = (describe(swept.container), isRefused ? before : after)
    let problem =
      swept.problem ?? (found == expected ? nil : "expected '\(expected)', found '\(found)'")
    if let problem {
      result.note(
        sequence.map { actions[$0].name }, conditions, (frame, instant), problem)
    }
    // One failure is enough to show the problem.
    return problem == nil
  }
}

extension InterruptionSweep where Container == ViewStack {
  /// Creates a sweep of a stack, which compares the names of the controllers.
  ///
  /// - Parameters:
  ///   - make: Makes the stack in its initial state, at rest.
  ///   - actions: The actions, with names for messages.
  public init(
    of make: @escaping (Configure) throws -> ViewStack, by actions: KeyValuePairs<String, Action>
  ) {
    self.init(of: make, by: actions) { $0.controllers.map(\.id.name).joined(separator: " ") }
  }
}

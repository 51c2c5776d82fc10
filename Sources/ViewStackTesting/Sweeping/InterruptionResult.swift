// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// The result of an ``InterruptionSweep``.
public struct InterruptionResult: Hashable, Sendable {
  /// The number of interruptions.
  public internal(set) var interruptionCount = 0
  /// The number of interruptions that threw, as under the policy `reject`.
  public internal(set) var refusalCount = 0
  /// Whether all cases of the shard were checked: false if the limit ended the sweep.
  public internal(set) var isComplete = true
  /// The failures, each with as few actions as show it, up to ``limit``.
  ///
  /// Each sequence of actions under each of the conditions has at most one failure, the first. It
  /// is also a failure if no action moves anything.
  public private(set) var failures: [InterruptionFailure] = []

  /// The number of failures that are kept: the first ones show the problem.
  public static let limit = 20

  mutating func note(
    _ actions: [String], _ conditions: InterruptionConditions,
    _ place: (frame: Int, instant: Duration)?, _ problem: String
  ) {
    guard failures.count < Self.limit else { return }
    failures.append(
      InterruptionFailure(
        actions: actions, conditions: conditions, frame: place?.frame, instant: place?.instant,
        problem: problem))
  }
}

/// A case of an ``InterruptionSweep`` that failed.
public struct InterruptionFailure: Hashable, Sendable {
  /// The names of the actions; the last action interrupted the previous one.
  public let actions: [String]
  /// The conditions.
  public let conditions: InterruptionConditions
  /// The frame of the interruption, 0 for the beginning; nil if nothing was interrupted.
  public let frame: Int?
  /// How long the previous action had run by then; nil if nothing was interrupted.
  public let instant: Duration?
  /// The problem, as a sentence without a full stop.
  public let problem: String
}

extension InterruptionFailure: CustomStringConvertible {
  /// A message for people: `push, push, and pop at frame 3 (0.05 s), retarget: …`.
  public var description: String {
    guard let frame, let instant, let last = actions.last else {
      return "\(actions.joined(separator: ", ")) (\(conditions)): \(problem)"
    }
    return "\(actions.dropLast().joined(separator: ", ")), and \(last) at frame \(frame) "
      + "(\(instant.inSeconds) s), \(conditions): \(problem)"
  }
}

/// The conditions of a case of an ``InterruptionSweep``.
public struct InterruptionConditions: Hashable, Sendable {
  /// The policy for a call while a transition runs.
  public internal(set) var policy = InterruptionPolicy.finish
  /// The direction of the container.
  public internal(set) var direction = ReadingDirection.leftToRight
  /// Whether motion is reduced.
  public internal(set) var reducesMotion = false
  /// The rate of the frames.
  public internal(set) var frameRate: FrameRate = 60

  /// Returns all conditions; without the matrix only the policies differ.
  static func all(isMatrix: Bool) -> [InterruptionConditions] {
    let rates: [FrameRate] = isMatrix ? [60, 90, 120] : [60]
    var all: [InterruptionConditions] = []
    for policy in InterruptionPolicy.allCases {
      for direction in isMatrix ? [ReadingDirection.leftToRight, .rightToLeft] : [.leftToRight] {
        for reducesMotion in isMatrix ? [false, true] : [false] {
          for rate in rates {
            all.append(
              InterruptionConditions(
                policy: policy, direction: direction, reducesMotion: reducesMotion, frameRate: rate)
            )
          }
        }
      }
    }
    return all
  }

  func apply(to configuration: inout StackConfiguration) {
    configuration.interruption = policy
    configuration.layoutDirection = direction
    configuration.reducesMotion = reducesMotion
    configuration.frameRate = frameRate
  }
}

extension InterruptionConditions: CustomStringConvertible {
  /// The policy and the other conditions that are unusual: `retarget, rtl, 90 Hz`.
  public var description: String {
    [
      policy.rawValue, direction == .rightToLeft ? "rtl" : nil,
      reducesMotion ? "reduced motion" : nil,
      frameRate == 60 ? nil : "\(frameRate.framesPerSecond) Hz",
    ].compactMap { $0 }.joined(separator: ", ")
  }
}

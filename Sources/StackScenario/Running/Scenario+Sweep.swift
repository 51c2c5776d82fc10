// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// What a sweep or a matrix of runs came to.
public struct SweepResult: Hashable, Sendable {
  /// How many runs were made.
  public let runCount: Int
  /// What did not hold in them: the conditions of the run, and what it was.
  public let violations: [String]

  /// Whether everything held.
  public var isSuccess: Bool { violations.isEmpty }
}

extension Scenario {
  /// Interrupts the scenario at every instant at which it shows a frame, by every operation, and
  /// checks in each run that events balance, frames are finite and the right controller is shown.
  ///
  /// - Parameter onProgress: Called after each run.
  /// - Returns: How many runs there were, and what did not hold.
  /// - Complexity: O(*f* · *s*) for *f* frames and *s* statements.
  public func sweep(onProgress: (() -> Void)? = nil) -> SweepResult {
    var runCount = 0
    var violations: [String] = []
    for instant in frameInstants {
      for action in Interruption.Action.allCases {
        var conditions = RunConditions(jumps: true)
        conditions.interruption = Interruption(instant: instant, action: action)
        conditions.ignoresFrames = true
        let run = ScenarioRun(self, conditions)
        run.run()
        runCount += 1
        violations += run.violations.map {
          "interrupted at \(instant.inSeconds.shortest) s by \(action.rawValue): \($0)"
        }
        onProgress?()
      }
    }
    return SweepResult(runCount: runCount, violations: violations)
  }

  /// Runs the scenario left to right and right to left, with and without reduced motion, at 60, 90
  /// and 120 Hz, with and without a resize half-way, and checks what holds in each run.
  ///
  /// That is: events balance, frames are finite, expectations other than of frames come true, and
  /// at instants that two frame rates have in common both show the same.
  ///
  /// - Parameter onProgress: Called after each run.
  /// - Returns: How many runs there were, and what did not hold.
  public func matrix(onProgress: (() -> Void)? = nil) -> SweepResult {
    let half = (frameInstants.last ?? .zero) / 2
    var runCount = 0
    var violations: [String] = []
    for direction in LayoutDirection.allCases {
      for reducesMotion in [false, true] {
        for resizes in [false, true] {
          let label =
            (direction == .leftToRight ? "ltr" : "rtl") + (reducesMotion ? ", reduced motion" : "")
            + (resizes ? ", resized half-way" : "")
          var shown: [(rate: Int, frames: [Duration: [Layer]])] = []
          for rate in [60, 90, 120] {
            var conditions = RunConditions(frameRate: try? FrameRate(rate))
            conditions.layoutDirection = direction
            conditions.reducesMotion = reducesMotion
            conditions.ignoresFrames = true
            conditions.ignoresExpectations = resizes && hasFinger
            conditions.interruption =
              resizes ? Interruption(instant: half, action: .resize) : nil
            let collector = MovingFrames()
            let run = ScenarioRun(self, conditions, audience: collector)
            run.run()
            runCount += 1
            violations += (run.violations + run.failures.map(\.message)).map {
              "\(label), \(rate) Hz: \($0)"
            }
            for other in shown {
              if let difference = Self.difference(collector.frames, other.frames) {
                violations.append(
                  "\(label): \(difference) differs between \(other.rate) and \(rate) Hz")
              }
            }
            shown.append((rate, collector.frames))
            onProgress?()
          }
        }
      }
    }
    return SweepResult(runCount: runCount, violations: violations)
  }

  /// The first instant that two runs have in common and show differently.
  private static func difference(
    _ a: [Duration: [Layer]], _ b: [Duration: [Layer]]
  ) -> String? {
    let instant = a.keys.filter { b[$0] != nil && a[$0] != b[$0] }.min()
    return instant.map { "the frame at \($0.inSeconds.shortest) s" }
  }

  /// The instants at which the scenario shows frames, each once.
  private var frameInstants: [Duration] {
    let collector = FrameInstants()
    ScenarioRun(self, audience: collector).run()
    return collector.instants
  }
}

/// The instants of frames, each once.
private final class FrameInstants: StackRenderer {
  var instants: [Duration] = []

  func render(_ frame: borrowing Frame) {
    if instants.last != frame.time {
      instants.append(frame.time)
    }
  }
}

/// What a run shows while something moves: the last frame of each instant.
private final class MovingFrames: StackRenderer {
  var frames: [Duration: [Layer]] = [:]

  func render(_ frame: borrowing Frame) {
    frames[frame.time] = frame.layers
  }
}

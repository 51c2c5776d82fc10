// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import ViewStackCore
import ViewStackTesting

/// What a matrix of runs came to.
public struct MatrixResult: Hashable, Sendable {
  /// How many runs were made.
  public internal(set) var runCount = 0
  /// How many frames they showed with anything in them.
  public internal(set) var frameCount = 0
  private var numbered: [Violation] = []

  private struct Violation: Hashable {
    let ordinal: Int
    let conditions: RunConditions
    /// What did not hold, as each run of the scenario says it, without its time.
    let problem: String
    let text: String
  }

  /// What did not hold first, and under which conditions.
  var first: (problem: String, conditions: RunConditions)? {
    numbered.first.map { ($0.problem, $0.conditions) }
  }

  /// What did not hold in them: the conditions of the run, and what it was.
  public var violations: [String] { numbered.map(\.text) }

  /// Whether everything held, and anything was shown or none of the runs was in this part.
  public var isSuccess: Bool { numbered.isEmpty && (frameCount > 0 || runCount == 0) }

  init() {}

  mutating func note(
    _ problem: String, as text: String, _ conditions: RunConditions, in ordinal: Int
  ) {
    numbered.append(
      Violation(ordinal: ordinal, conditions: conditions, problem: problem, text: text))
  }

  /// Puts the results of the parts of one matrix together.
  public init(_ parts: [MatrixResult]) {
    for part in parts {
      runCount += part.runCount
      frameCount += part.frameCount
      numbered += part.numbered
    }
    numbered.sort { $0.ordinal < $1.ordinal }
  }
}

extension Scenario {
  /// Runs the scenario left to right and right to left, with and without reduced motion, at 60, 90
  /// and 120 Hz, with and without a resize half-way, and checks what holds in each run.
  ///
  /// That is: events balance, frames are finite, expectations other than of frames come true, and
  /// at instants that two frame rates have in common both show the same.
  ///
  /// - Parameters:
  ///   - shard: The part of the eight groups of runs to make; the rates of a group are compared.
  ///   - onProgress: Called after each run with the share that is done, 0…1.
  /// - Returns: How many runs there were, and what did not hold.
  public func matrix(
    _ shard: Shard = .whole, onProgress: ((Double) -> Void)? = nil
  ) -> MatrixResult {
    let half = rehearsedDuration / 2
    var result = MatrixResult()
    for ordinal in shard.ordinals(of: 8) {
      var conditions = RunConditions()
      let isMirrored = ordinal & 4 != 0
      let reducesMotion = ordinal & 2 != 0
      let resizes = ordinal & 1 != 0
      conditions.layoutDirection = isMirrored ? .rightToLeft : .leftToRight
      conditions.reducesMotion = reducesMotion
      conditions.ignoresFrames = true
      conditions.ignoresExpectations = resizes && hasFinger
      conditions.turn = resizes ? half : nil
      let label =
        (isMirrored ? "rtl" : "ltr") + (reducesMotion ? ", reduced motion" : "")
        + (resizes ? ", resized half-way" : "")
      var shown: [(rate: Int, frames: [Duration: [Layer]])] = []
      for rate in [60, 90, 120] {
        conditions.frameRate = FrameRate(rate)
        let collector = MovingFrames()
        let run = ScenarioRun(self, conditions, audience: collector)
        run.run()
        result.runCount += 1
        result.frameCount += collector.count
        for (problem, text) in zip(run.problems, run.violations + run.failures.map(\.message)) {
          result.note(problem, as: "\(label), \(rate) Hz: \(text)", conditions, in: ordinal)
        }
        for other in shown {
          if let difference = Self.difference(collector.frames, other.frames) {
            let problem = "\(difference) differs between \(other.rate) and \(rate) Hz"
            result.note(problem, as: "\(label): \(problem)", conditions, in: ordinal)
          }
        }
        shown.append((rate, collector.frames))
        onProgress?(Double(ordinal * 3 + shown.count) / 24)
      }
    }
    return result
  }

  /// The first instant that two runs have in common and show differently.
  private static func difference(
    _ a: [Duration: [Layer]], _ b: [Duration: [Layer]]
  ) -> String? {
    let instant = a.keys.filter { b[$0] != nil && a[$0] != b[$0] }.min()
    return instant.map { "the frame at \($0.inSeconds.shortest) s" }
  }
}

/// What a run shows while something moves: the last frame of each instant.
private final class MovingFrames: StackRenderer {
  var frames: [Duration: [Layer]] = [:]
  /// How many frames showed anything.
  private(set) var count = 0

  func render(_ frame: borrowing Frame) {
    if !frame.layers.isEmpty { count += 1 }
    frames[frame.time] = frame.layers
  }
}

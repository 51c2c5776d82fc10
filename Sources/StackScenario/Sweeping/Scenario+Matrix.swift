// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import ViewStackCore
public import ViewStackTesting

/// The result of a matrix of runs.
public struct MatrixResult: Hashable, Sendable {
  /// The number of runs.
  public internal(set) var runCount = 0
  /// The number of frames that showed at least one layer.
  public internal(set) var frameCount = 0
  private var numbered: [Violation] = []

  private struct Violation: Hashable {
    let ordinal: Int
    let conditions: RunConditions
    /// The problem as each run of the scenario describes it, without its time.
    let problem: String
    let text: String
  }

  /// The first problem, with the conditions of its run.
  var first: (problem: String, conditions: RunConditions)? {
    numbered.first.map { ($0.problem, $0.conditions) }
  }

  /// The problems, each with the conditions of its run.
  public var violations: [String] { numbered.map(\.text) }

  /// Whether nothing failed, and something was shown unless the part has no run.
  public var isSuccess: Bool { numbered.isEmpty && (frameCount > 0 || runCount == 0) }

  init() {}

  mutating func note(
    _ problem: String, as text: String, _ conditions: RunConditions, in ordinal: Int
  ) {
    numbered.append(
      Violation(ordinal: ordinal, conditions: conditions, problem: problem, text: text))
  }

  /// Combines the results of the parts of one matrix.
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
  /// Runs the scenario under all combinations of conditions and checks each run.
  ///
  /// The conditions are left to right and right to left, with and without reduced motion, at 60, 90
  /// and 120 Hz, with and without a resize half-way. In each run events have to balance, frames
  /// have to be finite, and expectations other than of frames have to come true. At instants that
  /// two frame rates have in common, both have to show the same.
  ///
  /// - Parameters:
  ///   - shard: The part of the eight groups of runs to make. The three rates of a group are compared.
  ///   - onProgress: Called after each run with the share that is done, 0…1.
  /// - Returns: The number of runs, and the problems found.
  public func matrix(
    _ shard: Shard = .whole, onProgress: ((Double) -> Void)? = nil
  ) -> MatrixResult {
    let half = rehearsedDuration / 2
    var result = MatrixResult()
    for ordinal in 0..<8 where shard.contains(ordinal) {
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

  /// Returns the first instant that two runs have in common but show differently.
  private static func difference(
    _ a: [Duration: [Layer]], _ b: [Duration: [Layer]]
  ) -> String? {
    let instant = a.keys.filter { b[$0] != nil && a[$0] != b[$0] }.min()
    return instant.map { "the frame at \($0.inSeconds.shortest) s" }
  }
}

/// A renderer that keeps the last frame of each instant while something moves.
private final class MovingFrames: StackRenderer {
  var frames: [Duration: [Layer]] = [:]
  /// The number of frames that showed at least one layer.
  private(set) var count = 0

  func render(_ frame: borrowing Frame) {
    if !frame.layers.isEmpty { count += 1 }
    frames[frame.time] = frame.layers
  }
}

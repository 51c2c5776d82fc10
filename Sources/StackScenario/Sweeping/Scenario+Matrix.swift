// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import ViewStackCore
public import ViewStackTesting

/// The result of a matrix of runs.
public struct MatrixResult: Hashable, Sendable {
  /// The number of runs.
  public var runCount: Int { runs.count }
  /// The number of frames that showed at least one layer.
  public internal(set) var frameCount = 0
  private var runs: [MatrixCase] = []
  private var found: [Violation] = []

  private struct Violation: Hashable {
    let run: MatrixCase
    let conditions: RunConditions
    /// The problem as each run of the scenario describes it, without its time.
    let problem: String
    let text: String
    let offset: Int?
  }

  /// The first problem, with the conditions of its run.
  var first: (problem: String, conditions: RunConditions)? {
    found.first.map { ($0.problem, $0.conditions) }
  }

  /// The problems of each run, each with the conditions of the run.
  public var violations: [String] { found.map { "\($0.run.label): \($0.text)" } }

  /// A problem of one or more runs.
  public struct Problem: Hashable, Sendable {
    /// The problem with the cases in which it occurs, without a full stop.
    public let text: String
    /// The failed expectation as a UTF-8 offset into the text, or nil.
    public let offset: Int?
  }

  /// The problems, each once, with the cases in which it occurs.
  ///
  /// The problems of two runs are the same if their messages and their places are.
  public var problems: [Problem] {
    var cases: [Problem: [MatrixCase]] = [:]
    var order: [Problem] = []
    for violation in found {
      let problem = Problem(text: violation.text, offset: violation.offset)
      if cases[problem] == nil { order.append(problem) }
      if cases[problem]?.last != violation.run { cases[problem, default: []].append(violation.run) }
    }
    return order.map { problem in
      let some = cases[problem] ?? []
      let all = some.first?.rate == nil ? runs.filter { $0.rate == MatrixCase.rates[0] } : runs
      let phrase = MatrixCase.phrase(
        some, of: some.first?.rate == nil ? all.map(\.comparison) : all)
      return Problem(text: "\(problem.text) (\(phrase))", offset: problem.offset)
    }
  }

  /// Whether nothing failed, and something was shown unless the part has no run.
  public var isSuccess: Bool { found.isEmpty && (frameCount > 0 || runCount == 0) }

  init() {}

  /// Counts a run with the number of frames that it showed.
  mutating func count(_ run: MatrixCase, frames: Int) {
    runs.append(run)
    frameCount += frames
  }

  mutating func note(
    _ problem: String, as text: String, at offset: Int? = nil, _ conditions: RunConditions,
    in run: MatrixCase
  ) {
    found.append(
      Violation(run: run, conditions: conditions, problem: problem, text: text, offset: offset))
  }

  /// Combines the results of the parts of one matrix.
  public init(_ parts: [MatrixResult]) {
    for part in parts {
      runs += part.runs
      frameCount += part.frameCount
      found += part.found
    }
    runs.sort { $0.group < $1.group }
    found.sort { $0.run.group < $1.run.group }
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
    for group in 0..<8 where shard.contains(group) {
      var shown: [(rate: Int, frames: [Duration: [Layer]])] = []
      for rate in MatrixCase.rates {
        let item = MatrixCase(group: group, rate: rate)
        let conditions = item.conditions(turn: half, hasFinger: hasFinger)
        let collector = MovingFrames()
        let run = ScenarioRun(self, conditions, audience: collector)
        run.run()
        result.count(item, frames: collector.count)
        let texts =
          run.violations.map { ($0, Int?.none) }
          + run.failures.map { ($0.message, $0.range.lowerBound) }
        for (problem, (text, offset)) in zip(run.problems, texts) {
          result.note(problem, as: text, at: offset, conditions, in: item)
        }
        for other in shown {
          if let difference = Self.difference(collector.frames, other.frames) {
            let problem = "\(difference) differs between \(other.rate) and \(rate) Hz"
            result.note(problem, as: problem, conditions, in: item.comparison)
          }
        }
        shown.append((rate, collector.frames))
        onProgress?(Double(group * 3 + shown.count) / 24)
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

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
    /// The problem with its time.
    let text: String
    /// The place of a failed expectation in the text.
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
  /// The problems of two runs are the same if their messages and their places are. A time that is not the same
  /// in all of these runs is left out.
  public var problems: [Problem] {
    var places: [Problem: Int] = [:]
    var groups: [[Violation]] = []
    for violation in found {
      let key = Problem(text: violation.problem, offset: violation.offset)
      if let place = places[key] {
        groups[place].append(violation)
      } else {
        places[key] = groups.count
        groups.append([violation])
      }
    }
    return groups.map { group in
      let first = group[0]
      let text = group.allSatisfy { $0.text == first.text } ? first.text : first.problem
      return Problem(text: "\(text) (\(cases(of: group)))", offset: first.offset)
    }
  }

  /// Returns the cases in which a problem occurs, of those in which it could.
  private func cases(of group: [Violation]) -> String {
    var some: [MatrixCase] = []
    for violation in group where some.last != violation.run { some.append(violation.run) }
    if some[0].rate == nil {
      let all = runs.filter { $0.rate == MatrixCase.rates[0] }.map(\.comparison)
      return MatrixCase.phrase(some, of: all, "cases")
    }
    let checking = runs.filter(\.checksExpectations)
    return group[0].offset == nil || checking.count == runs.count
      ? MatrixCase.phrase(some, of: runs, "cases")
      : MatrixCase.phrase(some, of: checking, "cases that check it")
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
  /// have to be finite, and expectations other than of frames have to come true; a resized run of a
  /// scenario with a gesture checks none. At instants that two frame rates have in common, both
  /// have to show the same.
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
        let item = MatrixCase(group: group, rate: rate, hasFinger: hasFinger)
        let conditions = item.conditions(turn: half)
        let collector = MovingFrames()
        let run = ScenarioRun(self, conditions, audience: collector)
        run.run()
        result.count(item, frames: collector.count)
        for problem in run.problems {
          result.note(
            problem.text, as: problem.timedText, at: problem.offset, conditions, in: item)
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

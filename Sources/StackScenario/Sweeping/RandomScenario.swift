// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import StylesPlugin
import ViewStackCore
public import ViewStackTesting

/// The result of random scenarios.
public struct RandomResult: Hashable, Sendable {
  /// The number of scenarios.
  public internal(set) var scenarioCount = 0
  /// The number of operations in the scenarios.
  public internal(set) var operationCount = 0
  /// The number of expectations that compared the stacks with a plain model.
  public internal(set) var expectationCount = 0
  /// The scenarios that failed.
  public internal(set) var failures: [RandomFailure] = []

  /// Whether nothing failed, and something was compared unless the part has no scenario.
  public var isSuccess: Bool { failures.isEmpty && (expectationCount > 0 || scenarioCount == 0) }

  init() {}

  /// Combines the results of the parts.
  public init(_ parts: [RandomResult]) {
    for part in parts {
      scenarioCount += part.scenarioCount
      operationCount += part.operationCount
      expectationCount += part.expectationCount
      failures += part.failures
    }
    failures.sort { $0.ordinal < $1.ordinal }
  }
}

/// A random scenario that failed.
public struct RandomFailure: Hashable, Sendable {
  /// The number of the scenario, from 0.
  public let ordinal: Int
  /// The problem that was found.
  public let problem: String
  /// The scenario, reduced to the statements and settings that it needs to fail.
  public let scenario: String
}

extension Scenario {
  /// Runs random scenarios and compares the stacks with a plain model of them.
  ///
  /// The model consists of arrays of names and the documented effect of each operation on them. The
  /// same seed gives the same scenarios on every machine.
  ///
  /// - Parameters:
  ///   - count: The number of scenarios in all parts.
  ///   - seed: The number from which the scenarios are generated.
  ///   - shard: The part of the scenarios to run.
  ///   - styles: The styles for the names `stack`, `system`, `fade`, `parallax`, `flip-over` and
  ///     `none`.
  ///   - onProgress: Called after each scenario with the share that is done, 0…1.
  /// - Returns: The numbers of scenarios, operations and expectations, and the reduced failures.
  public static func random(
    _ count: Int, seed: UInt64, _ shard: Shard = .whole, styles: StyleCatalog = .ready,
    onProgress: ((Double) -> Void)? = nil
  ) -> RandomResult {
    var result = RandomResult()
    for ordinal in 0..<count where shard.contains(ordinal) {
      let scenario = RandomScenario(seed: seed &+ UInt64(ordinal), styles)
      result.scenarioCount += 1
      result.operationCount += scenario.operations.count
      let outcome = scenario.outcome
      result.expectationCount += outcome.expectationCount
      if let problem = outcome.problem, result.failures.count < ScenarioLimits.errors {
        var short = scenario
        short.operations = scenario.operations.shrunk { operations in
          var shorter = scenario
          shorter.operations = operations
          return shorter.outcome.problem?.kind == problem.kind
        }
        short.settings = scenario.settings.shrunk { settings in
          var shorter = short
          shorter.settings = settings
          return shorter.outcome.problem?.kind == problem.kind
        }
        result.failures.append(
          RandomFailure(
            ordinal: ordinal, problem: (short.outcome.problem ?? problem).text,
            scenario: short.text))
      }
      onProgress?(Double(ordinal + 1) / Double(count))
    }
    return result
  }
}

/// A random scenario: its settings and its operations.
struct RandomScenario {
  /// The settings of its `set` line.
  var settings: [String]
  /// Its statements, without expectations; a statement may begin before the previous one has ended.
  var operations: [String]
  private let vocabulary: ScenarioVocabulary

  private static let names = ["a", "b", "c", "d", "e", "f"]

  /// Creates the scenario of a seed.
  init(seed: UInt64, _ styles: StyleCatalog) {
    vocabulary = ScenarioVocabulary(styles: styles)
    var random = SeededGenerator(seed: seed)
    func oneOf(_ choices: [String]) -> String { choices.randomElement(using: &random) ?? "" }
    settings = [
      "interruption=" + oneOf(["finish", "queue", "retarget"]),
      "style=" + oneOf(["stack", "system", "fade", "parallax", "flip-over", "none"]),
      "direction=" + oneOf(["ltr", "ltr", "rtl"]), "reduce-motion=" + oneOf(["off", "off", "on"]),
      "symmetrical=" + oneOf(["on", "off"]), "unpop=" + oneOf(["on", "off"]),
      "events=" + oneOf(EventOrder.presets.map(\.name)), "resize=" + oneOf(["on", "off"]),
    ]
    operations = []
    for _ in 0..<Int.random(in: 4...16, using: &random) {
      // Some names are on the stack, and some are not. Operations that the plain model refuses are
      // left out.
      let (a, b, c) = (oneOf(Self.names), oneOf(Self.names), oneOf(Self.names))
      let isInstant = Int.random(in: 0..<4, using: &random) == 0 ? " instant" : ""
      var operation = oneOf([
        "push \(a)", "push \(a)", "push \(a) \(b)", "pop", "pop", "pop 2", "pop-to-root",
        "pop-to \(a)", "pop-to #1", "replace \(a)", "erase-and-push \(a)",
        "set-stack \(a) \(b) \(c)", "set-stack \(a)", "present \(a) in=navigation",
        "dismiss \(a)", "focus \(a)", "route \(a) as=push",
      ])
      operation += isInstant
      operation = oneOf(
        [String](repeating: operation, count: 12) + [
          "erase", "insert \(a) at=\(Int.random(in: 0...2, using: &random))", "swap \(a) \(b)",
          "present \(a)", "resize \(oneOf(["320x480", "480x320", "200x200"]))", "wait 40ms",
        ])
      // A controller that is still being presented cannot be removed.
      let takesOff = ["dismiss", "focus", "erase"].contains { operation.hasPrefix($0) }
      if !takesOff, Int.random(in: 0..<2, using: &random) == 0 {
        operation = "+\(Int.random(in: 0...400, using: &random))ms " + operation
      }
      operations.append(operation)
    }
  }

  /// The scenario as text; at every rest it expects the stack of the plain model.
  var text: String { script.lines.joined(separator: "\n") + "\n" }

  private var script: (lines: [String], expectationCount: Int) {
    var parsed = ParsedStatements(vocabulary: vocabulary)
    var model = PlainModel()
    var lines = settings.isEmpty ? [] : ["set " + settings.joined(separator: " ")]
    var count = 0
    func expect() {
      guard let expectation = model.expectation else { return }
      lines.append(expectation)
      count += 1
    }
    for operation in operations {
      guard let statement = parsed[operation].first else { continue }
      var after = model
      guard after.apply(statement.kind) == .carriedOut else { continue }
      if statement.delay == nil { expect() }
      model = after
      lines.append(operation)
    }
    expect()
    return (lines, count)
  }

  /// The first problem of a run with its kind, or nil, and the number of comparisons with the model.
  var outcome: (problem: (kind: String, text: String)?, expectationCount: Int) {
    let (lines, count) = script
    do throws(ScenarioErrors) {
      let result = try Scenario(parsing: lines.joined(separator: "\n"), vocabulary: vocabulary)
        .run()
      let violation = result.violations.first.map { ($0.problemKind, $0) }
      return (violation ?? result.failures.first.map { ("expectation", $0.message) }, count)
    } catch {
      let text = error.errors.first.map { $0.problem.description } ?? "it is refused"
      return (("refusal", text), count)
    }
  }
}

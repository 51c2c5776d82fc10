// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import StylesPlugin
import ViewStackCore
import ViewStackTesting

extension Scenario {
  /// Returns the shortest scenario that shows a failure of a sweep of this scenario.
  ///
  /// It fails in the same way when it is checked alone, without a sweep. The problem is the same,
  /// but it may concern another controller.
  ///
  /// - Parameter failure: The failure that the sweep found.
  /// - Returns: The text of the scenario, or nil if no scenario shows the failure.
  /// - Complexity: O(*s*²) runs for *s* statements before the interruption.
  public func shortestScenario(showing failure: SweepFailure) -> String? {
    var lines: [String] = []
    var delay = Duration.zero
    play(toInstant: failure.failed.instantIndex) { run in
      // A `container` line holds from the beginning, wherever it is.
      let containers = self.statements.filter(\.isContainer)
      let done = (run.journal ?? []).filter { !$0.isContainer }
      lines = self.lines(of: containers.prefix(1) + done)
      delay = run.window.now - run.lastBeginning
    }
    var found = Interrupted(lines: lines, delay: delay, interruption: failure.failed.interruption)
    let kind = failure.problem.problemKind
    func fails(_ interrupted: Interrupted) -> Bool {
      interrupted.outcome(vocabulary)?.problem?.problemKind == kind
    }
    guard fails(found) else { return nil }
    // Remove what the failure does not need: the policy, statements, digits of the instant.
    var simpler = found
    simpler.interruption.policy = nil
    if fails(simpler) { found = simpler }
    found.lines = found.lines.shrunk { lines in
      var shorter = found
      shorter.lines = lines
      return fails(shorter)
    }
    for delay in [.zero, Duration.milliseconds(Int(found.delay.inSeconds * 1000))] {
      simpler = found
      simpler.delay = delay
      guard fails(simpler) else { continue }
      found = simpler
      break
    }
    guard let outcome = found.outcome(vocabulary), let problem = outcome.problem else { return nil }
    let text = (["# \(problem)"] + found.all + outcome.closing).joined(separator: "\n") + "\n"
    // An interruption plays only the ends of transitions, so a whole run may not show its problem.
    guard let scenario = try? Scenario(parsing: text, vocabulary: vocabulary) else { return nil }
    let run = ScenarioRun(scenario)
    run.run()
    // The expectations at the end show a stack that differs from the model.
    let isShown = outcome.closing.contains { $0.hasPrefix("expect ") } && !run.failures.isEmpty
    return isShown || run.problems.contains { $0.text.problemKind == kind } ? text : nil
  }

  /// Returns the shortest scenario that shows the first problem of a matrix of this scenario.
  ///
  /// It fails for the same reason when it is checked alone, without a matrix.
  ///
  /// - Returns: The text of the scenario, or nil if no scenario shows the problem, such as a
  ///   difference between two frame rates.
  /// - Complexity: O(*s*²) runs for *s* statements.
  public func shortestScenario(showing result: MatrixResult) -> String? {
    guard let (problem, conditions) = result.first else { return nil }
    func fails(_ lines: [String]) -> Bool {
      let text = lines.joined(separator: "\n")
      guard let scenario = try? Scenario(parsing: text, vocabulary: vocabulary) else {
        return false
      }
      let run = ScenarioRun(scenario)
      run.run()
      return run.problems.contains { $0.text == problem }
    }
    var lines = lines(of: statements)
    let isMirrored = conditions.layoutDirection == .rightToLeft
    let settings = [
      isMirrored ? "set direction=rtl" : nil,
      conditions.reducesMotion == true ? "set reduce-motion=on" : nil,
      conditions.frameRate.map { "set fps=\($0.framesPerSecond)" },
    ]
    // A `container` line has to be the first.
    let start = statements.first?.isContainer == true ? 1 : 0
    lines.insert(contentsOf: settings.compactMap(\.self), at: start)
    guard fails(lines) else { return nil }
    return lines.shrunk(while: fails).joined(separator: "\n") + "\n"
  }

  /// Returns the text of statements, and repeats the caller's overrides after each setting.
  private func lines(of statements: [Statement]) -> [String] {
    let overrides = overrides.text.isEmpty ? [] : ["+0s set \(overrides.text)"]
    let hasContainer = statements.first?.isContainer == true
    return (hasContainer || overrides.isEmpty ? [] : ["set \(self.overrides.text)"])
      + statements.flatMap { statement in
        let isSetting = if case .set = statement.kind { true } else { statement.isContainer }
        return [String(decoding: source[statement.range], as: UTF8.self)]
          + (isSetting ? overrides : [])
      }
  }
}

extension String {
  /// The problem without names and numbers, which a shorter scenario has to show, too.
  var problemKind: String {
    let closings: [Character: Character] = ["'": "'", "(": ")", "[": "]"]
    var (kind, closing) = ("", Character?.none)
    for character in self {
      if closing != nil {
        if character == closing { closing = nil }
      } else if let end = closings[character] {
        closing = end
      } else if character.isLetter {
        kind.append(character)
      }
    }
    return kind
  }
}

extension Statement {
  fileprivate var isContainer: Bool { if case .container = kind { true } else { false } }
}

/// A scenario and the interruption at its end.
private struct Interrupted {
  var lines: [String]
  /// The delay of the interruption after the beginning of the last statement.
  var delay: Duration
  var interruption: Interruption

  /// The lines of the scenario and of the interruption.
  var all: [String] { lines + interruption.lines(after: delay) }

  /// Returns the outcome of the interruption, or nil if the scenario is invalid.
  func outcome(_ vocabulary: ScenarioVocabulary) -> ScenarioRun.InterruptionOutcome? {
    let text = lines.joined(separator: "\n")
    guard let scenario = try? Scenario(parsing: text, vocabulary: vocabulary) else { return nil }
    var statements = ParsedStatements(vocabulary: vocabulary)
    let run = ScenarioRun(scenario)
    return run.interrupt(by: statements[interruption.text], after: delay)
  }
}

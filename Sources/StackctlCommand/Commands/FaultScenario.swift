// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Judging
import StackScenario
import StylesPlugin
import Timelines
import ViewStackCore

/// A scenario with the first motion of a trace in the nearest style, and with its first fault if it can.
///
/// The engine keeps most laws, so few faults can be written as a scenario: a row without a layer, frames that
/// are missing, and another parallax. The scenario is run and judged, to see that it shows the fault.
struct FaultScenario {
  /// The text of the scenario.
  let text: String
  /// A message about the fault that the scenario shows.
  let note: String

  /// Creates the scenario; a fault that a style shows is looked for beside that style.
  ///
  /// - Throws: The errors of the scenario if it cannot express the motion, such as one in a container that is too
  ///   large.
  init(
    _ trace: JudgedTrace, _ vocabulary: ScenarioVocabulary, like: StyleEntry?
  ) throws(ScenarioErrors) {
    let plain = Self.text(of: trace, with: nil)
    _ = try Scenario(parsing: plain, vocabulary: vocabulary)
    guard let finding = trace.findings.first else {
      (text, note) = (plain, "the trace has no finding; the scenario shows its first motion")
      return
    }
    for candidate in trace.findings.prefix(5) {
      let text = Self.text(of: trace, with: candidate)
      if text != plain, try Self.findings(of: text, vocabulary, like).contains(candidate.id) {
        (self.text, note) = (text, "shows \(candidate.id)")
        return
      }
    }
    text = plain
    note = "the engine keeps this law, so the scenario shows the motion without \(finding.id)"
  }

  private static func text(of trace: JudgedTrace, with finding: Finding?) -> String {
    let size = trace.header.container
    let match = trace.matches.first
    let style = match?.style?.name.rawValue ?? "stack"
    let rate = min(max(trace.header.frameRate ?? 60, 1), 1000).rounded()
    var head = "container \(number(size.width))x\(number(size.height)) fps=\(number(rate))"
    var lines: [String] = []
    switch finding?.id {
    case "no-hole.open":
      let height = max(size.height - (finding?.amount ?? 1), 0)
      let less = "size=\(number(size.width))x\(number(height)) resize=never"
      lines += ["controller home \(less)", "controller detail \(less)"]
    case "every-frame.missing": lines.append("set fps=\(number(max((rate / 2).rounded(), 1)))")
    case "in-step.parallax":
      let way = match?.partners.first { $0.path.id == finding?.layer }?.path.way ?? 0
      let part = way / max(size.width, 1)
      if 0.001...1 ~= part { head += " distance=\(String(shortest: part, decimals: 3))" }
    default: break
    }
    let duration = match?.curve?.fit.duration.map {
      " duration=\(String(shortest: $0, decimals: 3))"
    }
    let push = "push detail style=\"\(style)\"\(style == "stack" ? duration ?? "" : "")"
    let isPop = match?.style?.direction == .pop
    let fault = finding.map { "\n# \(String(shortest: $0.time, decimals: 3)) s: \($0.id)" } ?? ""
    return """
      # The first motion of \(trace.name.map { $0.isNewline ? "?" : "\($0)" }.joined())\(fault)
      \(([head] + lines).joined(separator: "\n"))
      push home instant
      \(isPop ? "push detail instant style=\"\(style)\"\npop" : push)

      """
  }

  /// The identifiers of the findings in the run of a scenario.
  private static func findings(
    of text: String, _ vocabulary: ScenarioVocabulary, _ like: StyleEntry?
  ) throws(ScenarioErrors) -> [String] {
    let scenario = try Scenario(parsing: text, vocabulary: vocabulary)
    var reading = JudgeReading(laws: Law.all, keepsFrames: false)
    _ = reading.take(Array(scenario.timeline().printed(.ndjson).utf8))
    reading.finish()
    guard let header = reading.header, let judgement = reading.judgement else { return [] }
    let trace = JudgedTrace(
      "", header, judgement, frames: [], styles: vocabulary.styles, like: like)
    return trace.findings.map(\.id)
  }

  private static func number(_ number: Double) -> String { String(shortest: number, decimals: 3) }
}

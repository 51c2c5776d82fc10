// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Judging
import StackScenario
import StackText
import StylesPlugin
import Timelines
import ViewStackCore

/// A scenario with the first motion of a trace in the nearest style, and with its first fault if it can.
///
/// The engine keeps most laws, so few faults can be written as a scenario: see ``faults``. The scenario is run and
/// judged, to see that it shows the fault. Unless the style has the motion's time and curve, both are written beside it.
struct FaultScenario {
  /// The identifiers of the findings that a scenario can show.
  static let faults = ["no-hole.open", "every-frame.missing", "in-step.parallax"]
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
    let match = Self.match(trace, like: like)
    let names = Names(match)
    func written(with finding: Finding? = nil) -> String {
      Self.text(of: trace, match, names, with: finding, vocabulary)
    }
    let plain = written()
    _ = try Scenario(parsing: plain, vocabulary: vocabulary)
    guard let finding = trace.findings.first else {
      (text, note) = (plain, "the trace has no finding; the scenario shows its first motion")
      return
    }
    for candidate in trace.findings.prefix(5) where Self.faults.contains(candidate.id) {
      let text = written(with: candidate)
      if text != plain, try Self.findings(of: text, vocabulary, like).contains(candidate.id) {
        (self.text, note) = (text, "shows \(candidate.id)")
        return
      }
    }
    text = plain
    note =
      "shows the first motion without \(finding.id): a scenario can show only "
      + Self.faults.joined(separator: ", ")
  }

  /// Finds the nearest style for the first motion.
  private static func match(_ trace: JudgedTrace, like: StyleEntry?) -> MotionMatch? {
    guard let first = trace.matches.first else { return nil }
    return like.map { style in
      MotionMatch.nearest(
        to: first.motion, in: trace.header.container, entries: [style],
        ignoring: trace.judgement.findings.map(\.time))
    } ?? first
  }

  /// The names of the two controllers, which are those of the layers in the trace if a scenario can have them.
  private struct Names {
    var (home, detail) = ("home", "detail")

    init(_ match: MotionMatch?) {
      // The styles are played by a controller b above a.
      func id(of layer: String) -> String? {
        match?.partners.first { $0.layer.name == layer && $0.path.id.isPlainName }?.path.id
      }
      let (below, above) = (id(of: "a") ?? home, id(of: "b") ?? detail)
      if below != above { (home, detail) = (below, above) }
    }
  }

  private static func text(
    of trace: JudgedTrace, _ match: MotionMatch?, _ names: Names, with finding: Finding?,
    _ vocabulary: ScenarioVocabulary
  ) -> String {
    let size = trace.header.container
    let style = match?.style?.name.rawValue ?? "stack"
    let rate = min(max(trace.header.frameRate ?? 60, 1), 1000).rounded()
    var head = "container \(size.width.text(3))x\(size.height.text(3)) fps=\(rate.text(3))"
    var lines: [String] = []
    switch finding?.id {
    case "no-hole.open":
      let height = max(size.height - (finding?.amount ?? 1), 0)
      let less = "size=\(size.width.text(3))x\(height.text(3)) resize=never"
      lines += ["controller \(names.home) \(less)", "controller \(names.detail) \(less)"]
    case "every-frame.missing": lines.append("set fps=\(max((rate / 2).rounded(), 1).text(3))")
    case "in-step.parallax":
      let way = match?.partners.first { $0.path.id == finding?.layer }?.path.way ?? 0
      let part = way / max(size.width, 1)
      if 0.001...1 ~= part { head += " distance=\(part.text(3))" }
    default: break
    }
    var timing = ""
    if let match, match.isRetimed || !hasDuration(match, vocabulary) {
      timing = " duration=\(match.duration.text(3))"
      if let curve = match.curve { timing += " curve=\(curve.name)" }
    }
    let isPop = match?.style?.direction == .pop
    let fault = finding.map { "\n# \($0.time.text(3)) s: \($0.id)" } ?? ""
    return """
      # The first motion of \(trace.name.map { $0.isNewline ? "?" : "\($0)" }.joined())\(fault)
      \(([head] + lines).joined(separator: "\n"))
      push \(names.home) instant
      push \(names.detail) \(isPop ? "instant " : "")style="\(style)"\(isPop ? "\npop" : "")\(timing)

      """
  }

  /// Whether the style of a match says how long it takes; the container does otherwise.
  private static func hasDuration(_ match: MotionMatch, _ vocabulary: ScenarioVocabulary) -> Bool {
    guard let (name, direction, _) = match.style, let entry = vocabulary.styles[name] else {
      return false
    }
    return StyleCheck.timing(of: entry.style, direction).duration != nil
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
}

extension String {
  /// Whether a scenario can name a controller so, without quotes.
  fileprivate var isPlainName: Bool {
    first?.isLetter == true
      && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
      && Suggestion.nearest(to: self, among: ["animated", "instant"]) == nil
  }
}

// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ScrollBounce
import StackScenario
import StackText
import TimelinePictures
import Timelines
import ViewStackCore

/// `stackctl explain`: prints the reason why each gesture finished or went back.
struct ExplainCommand: Command {
  private let arguments: ParsedArguments
  private let rules: [any ReleaseRule]
  private let isPicture: Bool
  /// The number of container widths whose maps are drawn.
  private static let mapCount = 20

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = arguments
    isPicture = arguments.value(of: "--format") == "svg"
    let known = arguments.program.vocabulary.releaseRules
    rules = arguments.values(of: "--rule").compactMap { name in known.first { $0.name == name } }
  }

  func run(_ console: Console) throws(UsageError) -> ExitStatus {
    let items = try ScenarioInput.read(arguments, console)
    guard console.openOutput(arguments) else { return .file }
    var all: [ScenarioGesture] = []
    for item in items {
      let result = item.run(console)
      console.report(item.source.fitted(to: console.messageWidth).report(result.notes))
      all += result.gestures
      if !isPicture {
        console.write(explanation(of: result.gestures, in: item.source, console.width))
      }
    }
    if isPicture {
      let maps = released(all).prefix(Self.mapCount).map(ReleasePicture.Map.init)
      console.write(ReleasePicture(rules: shown(all), maps: maps).text)
    }
    return console.commit(.done)
  }

  /// Returns the rules that decided and the requested rules.
  private func shown(_ gestures: [ScenarioGesture]) -> [any ReleaseRule] {
    let decided = Set(gestures.compactMap(\.release?.rule))
    let used = arguments.program.vocabulary.releaseRules.filter { decided.contains($0.name) }
    return used + rules.filter { rule in !used.contains { $0.name == rule.name } }
  }

  /// Returns the releases at each width that the container had: a rotation moves the borders.
  private func released(
    _ gestures: [ScenarioGesture]
  ) -> [(width: Double, releases: [PanRelease])] {
    Dictionary(grouping: gestures.filter { $0.release != nil }, by: \.width)
      .sorted { $0.key < $1.key }.map { width, own in
        (
          width,
          own.compactMap(\.release).map {
            PanRelease(position: $0.position, velocity: $0.velocity, width: width)
          }
        )
      }
  }

  private func explanation(
    of gestures: [ScenarioGesture], in source: SourceText, _ width: Int?
  ) -> String {
    guard !gestures.isEmpty else { return "\(source.name.onOneLine): no gestures\n" }
    let report = source.fitted(to: width).report(
      gestures.lazy.map { SourceText.Message("gesture", sentence($0), at: $0.range) })
    // The lines of the scenario between the sentences keep their marks.
    let text = report.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.contains(": gesture: ") ? String(line).wrapped(to: width, indent: 4) : String(line)
    }.joined(separator: "\n")
    let shown = shown(gestures)
    guard !shown.isEmpty else { return text }
    let released = released(gestures)
    let legend = ReleaseMap.legend.wrappedLines(to: width, indent: 4)
    let maps = released.prefix(Self.mapCount).map {
      "\n" + ReleaseMap(rules: shown, width: $0.width, $0.releases, fitting: width).text + legend
    }
    let more = released.count - maps.count
    return text + maps.joined() + (more > 0 ? "\nand \(counted(more, "more width"))\n" : "")
  }

  private func sentence(_ gesture: ScenarioGesture) -> String {
    guard let release = gesture.release else {
      return gesture.arbitration ?? gesture.outcome.description
    }
    let rule = release.rule.map { "; \($0)" } ?? ""
    return "\(gesture.outcome); it \(release.phase.verb) at \(release.position.text(3)) pt, "
      + "\(release.velocity.text(3)) pt/s, progress \(release.progress.plain)"
      + (release.reason.map { "\(rule): \($0)" } ?? "")
  }
}

extension GestureEvent.Phase {
  /// The verb for the release of a gesture.
  fileprivate var verb: String { self == .cancelled ? "went back" : rawValue }
}

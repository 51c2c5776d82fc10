// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Judging
import StackScenario
import StylesPlugin
import Timelines
import ViewStackCore

/// A parser that takes any bytes, and what has to hold of what it makes of them.
enum Target: String, CaseIterable {
  case scenario, style, timeline, trace, curve

  /// The files of the project from which inputs are made.
  var seeds: (folders: [String], endings: [String]) {
    switch self {
    case .scenario: (["Examples", "Tests/GoldenTests/Fixtures"], [".stack"])
    case .style: (["Examples"], [".json"])
    case .timeline: (["Tests/GoldenTests/Fixtures"], [".csv"])
    case .trace: (["Examples/Traces"], [".jsonl", ".ndjson"])
    case .curve: ([], [])
    }
  }

  /// Inputs beside the files.
  var texts: [String] {
    switch self {
    case .scenario: ["push a; push b style=system; +100ms pop; swipe from=0 to=220 over=200ms"]
    case .style: StyleCatalog.ready.entries.compactMap { $0.file?.text }
    case .timeline:
      ["push a instant; push b style=flip-over; pop", "swipe from=0 to=99 over=50ms"].flatMap {
        text in
        [TimelineFormat.json, .ndjson].compactMap { format in
          (try? Scenario(parsing: text))?.timeline().printed(format)
        }
      }
    case .trace:
      ["push a instant; push b style=flip-over; pop", "swipe from=0 to=99 over=50ms"].compactMap {
        (try? Scenario(parsing: $0))?.timeline().printed(.ndjson)
      } + [
        """
        {"format": "viewstack-trace", "version": 1, "fps": 60, "opaque": true, "container": {"width": 320, "height": 480}}
        {"t": 0, "focus": "a", "events": [{"name": "willShow", "controller": "b"}], "layers": [{"id": "a", "x": 0, "y": 0, "width": 320, "height": 480, "z": 1}]}
        {"t": 0.016, "interactive": true, "layers": [{"id": "a", "x": -9, "y": 0, "width": 320, "height": 480, "alpha": 0.5, "clip": "b"}]}
        {"type": "event", "t": 0.02, "kind": "gesture", "name": "began"}
        {"type": "end", "duration": 1}
        """
      ]
    case .curve:
      [
        "cubic-bezier(.42,0,.58,1)", "steps(4, jump-end)", "linear(0, .5 20% 30%, 1)",
        "spring(mass 1 stiffness 200 damping 20 velocity 3)", "spring(response .5 damping .825)",
        "spring(duration .5 bounce -.2)", "ease-in-out", "emphasized",
      ]
    }
  }

  /// The guides that have every word of the language as code.
  var guides: [String] {
    let names =
      switch self {
      case .scenario:
        [
          "ScenarioReference", "ScenarioOperations", "ScenarioRoutesAndFingers",
          "CheckingScenarios", "WritingScenarios",
        ]
      case .style, .curve: ["StyleFileReference", "SharedElementReference", "WritingStyleFiles"]
      case .timeline: ["TimelineReference", "PrintingTimelines"]
      case .trace: ["../Judging"]
      }
    return names.map { "Docs/Guides/\($0).md" }
  }

  /// Words that mutations put in, beside those of the guide.
  var words: [String] {
    let numbers = [
      "0", "-0", "1e308", "-1e308", "1e-320", "99999999999999999999", "nan", "inf", ".5", "-1",
      "0x1", "1_000", "\u{0}", "\"", "\\", "é", "{", "}", "[", "]", "(", ")", ",", ";", "\n", "#",
    ]
    return switch self {
    case .scenario: numbers + [" @b ", " 0,0,9x9 ", " .25s "]
    case .curve:
      numbers + ["spring(", "linear(", "steps(", "cubic-bezier(", "bounce ", "%", "ease"]
    case .style, .timeline, .trace: numbers + ["null", "true", "\\ud800"]
    }
  }

  /// The words that stand as code in a guide: in backticks, between fences, or in an indented line.
  func words(in guide: String) -> [String] {
    let pieces = guide.split(separator: "`", omittingEmptySubsequences: false)
    let code = pieces.indices.filter { $0 % 2 == 1 }.map { pieces[$0] }
    let lines = guide.split(separator: "\n").filter { $0.hasPrefix("    ") }
    var words: Set<String> = []
    for word in (code + lines).flatMap({ $0.split { " \n[]|,…(){}".contains($0) } }) {
      switch self {
      case .style, .timeline, .trace, .curve:
        let parts = word.split(separator: "\"", omittingEmptySubsequences: false)
        if parts.count > 2 { words.formUnion(["\"\(parts[1])\"", "\"\(parts[1])\":"]) }
        if self != .style { words.insert(String(word)) }
      case .scenario:
        // A word may be an option's key; behind a key stands a value.
        let key = word.prefix { $0 != "=" }
        words.formUnion([" \(word) ", " \(key)="])
      }
    }
    return words.filter { $0.utf8.count <= 40 }.sorted()
  }

  /// Reads an input; traps where something does not hold that has to.
  ///
  /// - Returns: What became of it, in a few words: inputs with new ones are worth going on from.
  func run(_ bytes: [UInt8]) -> String {
    switch self {
    case .scenario: scenario(bytes)
    case .style: style(bytes)
    case .timeline: timeline(bytes)
    case .trace: trace(bytes)
    case .curve: curve(String(decoding: bytes, as: UTF8.self))
    }
  }

  private func scenario(_ bytes: [UInt8]) -> String {
    do throws(ScenarioErrors) {
      let scenario = try Scenario(parsing: bytes)
      // Behind the last instant that is shown a run jumps from end to end.
      let stream = TimelineStream(
        NDJSONPrinter(PrintOptions()), filter: TimelineFilter(to: .milliseconds(500))
      ) { _ in }
      let result = scenario.print(to: stream)
      precondition(result.violations.isEmpty, "\(result.violations)")
      return "ran \(min(result.transitionCount, 9)) \(min(result.refusals.count, 9)) "
        + "\(result.gestures.count > 0)"
    } catch {
      precondition(!error.errors.isEmpty)
      for error in error.errors {
        precondition(error.range.lowerBound >= 0 && error.range.upperBound <= bytes.count)
      }
      precondition(!SourceText(bytes, name: "input").report(error).isEmpty)
      return error.errors.prefix(2).map { "\($0.problem)".kind }.joined(separator: " ")
    }
  }

  private func style(_ bytes: [UInt8]) -> String {
    do throws(StyleFileErrors) {
      let file = try StyleFile(parsing: bytes)
      let again = try StyleFile(parsing: Array(file.text.utf8))
      precondition(again == file, "a style file changes when it is written and read")
      return "read \(file.push.layers.count) \(file.pop.layers.count)"
    } catch {
      return error.errors.prefix(2).map { "\($0)".kind }.joined(separator: " ")
    }
  }

  private func timeline(_ bytes: [UInt8]) -> String {
    do throws(TimelineTextError) {
      let timeline = try Timeline(parsing: bytes)
      let text = timeline.printed(.json)
      let again = try Timeline(parsing: Array(text.utf8))
      precondition(again.printed(.json) == text, "a timeline changes when it is written and read")
      _ = TimelineDiff(from: timeline, to: again).report()
      return "read \(min(timeline.frames.count, 9)) \(min(timeline.events.count, 9))"
    } catch {
      precondition(0...bytes.count ~= error.offset)
      return error.description.kind
    }
  }

  private func trace(_ bytes: [UInt8]) -> String {
    var (reader, frame, judge, count) = (TraceReader(), TraceFrame(), Judge?.none, 0)
    do throws(TraceError) {
      // Pieces end anywhere.
      for start in stride(from: 0, to: bytes.count, by: 777) {
        reader.append(Array(bytes[start..<min(start + 777, bytes.count)]))
        while try reader.next(&frame) {
          if judge == nil, let header = reader.header { judge = Judge(header) }
          judge?.take(&frame)
          count += 1
        }
      }
      reader.finish()
      while try reader.next(&frame) {
        if judge == nil, let header = reader.header { judge = Judge(header) }
        judge?.take(&frame)
        count += 1
      }
      guard let judgement = judge?.finish(with: reader.trailingEvents) else { return "no frame" }
      precondition(judgement.frameCount == count)
      for finding in judgement.findings {
        precondition(finding.amount.isFinite && finding.time.isFinite, "\(finding)")
        precondition(0..<count ~= finding.frame && !finding.message.isEmpty)
      }
      return "read \(min(count, 9)) "
        + Set(judgement.findings.map(\.id)).sorted().joined(separator: " ")
    } catch {
      precondition(error.line > 0 && error.column > 0)
      return error.problem.kind
    }
  }

  private func curve(_ text: String) -> String {
    do throws(CurveTextError) {
      let curve = try TimingCurve(parsing: text)
      let again = try TimingCurve(parsing: curve.description)
      precondition(again == curve, "a curve changes when it is written and read")
      for x in [-1, 0, 0.001, 0.3, 0.999, 1, 2.0] {
        precondition(curve.value(at: x).isFinite, "\(curve) at \(x)")
      }
      return "read \(curve.description.prefix { $0 != "(" })"
    } catch {
      precondition(error.range.lowerBound >= 0 && error.range.upperBound <= text.utf8.count)
      return error.description.kind
    }
  }
}

extension String {
  /// A message without what it says of one input: what is quoted, and numbers.
  fileprivate var kind: String {
    guard let first = firstIndex(of: "'"), let last = lastIndex(of: "'") else {
      return filter { !$0.isNumber }
    }
    return (self[..<first] + self[last...]).filter { !$0.isNumber }
  }
}

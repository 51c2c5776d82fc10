// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import TimelinePictures
import Timelines
import ViewStackCore

/// Prints a report as JUnit XML, in the form that the schemas of Jenkins and Ant have in common.
///
/// A case has at most one `failure` or `error`, because some readers take only the first. It holds all
/// findings; notes are in `system-out`. The time of a case is the virtual time of its run.
struct JUnitPrinter {
  private var text = TextBuffer()

  /// Returns the text of the file.
  static func print(_ report: Report, program: String) -> String {
    var printer = JUnitPrinter()
    printer.print(report, program)
    return printer.text.string
  }

  private mutating func print(_ report: Report, _ program: String) {
    let name = "\(program) \(report.command)"
    let duration = report.cases.compactMap(\.duration).reduce(.zero, +)
    let counts = [
      ("tests", "\(report.cases.count)"), ("failures", "\(report.count(.failed))"),
      ("errors", "\(report.count(.error))"),
    ]
    let time = [("time", duration.inSeconds.text(6))]
    text.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    open("testsuites", [("name", name)] + counts + time)
    open("testsuite", [("name", name)] + counts + [("skipped", "0")] + time)
    for item in report.cases { print(item, group: "\(program).\(report.command)") }
    close("testsuite")
    close("testsuites")
  }

  private mutating func print(_ item: Report.Case, group: String) {
    var attributes = [("classname", "\(group).\(item.kind)"), ("name", item.name)]
    if let duration = item.duration { attributes.append(("time", duration.inSeconds.text(6))) }
    open("testcase", attributes)
    let lines = zip(item.findings, item.identifiers).map { finding, identifier in
      (finding.severity, "\(finding.placed(in: item.name)) [\(finding.rule) \(identifier)]\n")
    }
    if let verdict = item.verdict, let first = item.failures.first {
      let more = item.failures.count - 1 + item.omittedCount
      let message = first.located + (more > 0 ? " (and \(more) more)" : "")
      start(verdict == .error ? "error" : "failure", [("type", first.rule), ("message", message)])
      text.append(">")
      for (severity, line) in lines where severity != .note { text.append(html: line) }
      if item.omittedCount > 0 { text.append("and \(item.omittedCount) more\n") }
      if !item.details.isEmpty { text.append(html: "\n" + item.details) }
      close(verdict == .error ? "error" : "failure")
    }
    let notes = lines.filter { $0.0 == .note }.map(\.1)
    if !notes.isEmpty || !item.summary.isEmpty {
      start("system-out", [])
      text.append(">")
      text.append(html: ([item.summary + "\n"] + notes).joined())
      close("system-out")
    }
    close("testcase")
  }

  private mutating func open(_ name: String, _ attributes: [(String, String)]) {
    start(name, attributes)
    text.append(">\n")
  }

  private mutating func close(_ name: String) { text.append("</\(name)>\n") }

  private mutating func start(_ name: String, _ attributes: [(String, String)]) {
    text.append("<\(name)")
    for (key, value) in attributes {
      text.append(" \(key)=\"")
      // A reader turns a line end in an attribute into a space.
      text.append(html: value.replacing("\n", with: " "))
      text.append("\"")
    }
  }
}

extension Report.Finding {
  /// The message behind the line and the column, if they are known.
  var located: String { line.map { "\($0):\(column ?? 1): \(message)" } ?? message }

  /// The message behind the file, the line and the column, if they are known.
  func placed(in file: String) -> String { line == nil ? message : "\(file):\(located)" }
}

// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText
import ViewStackCore

/// Prints a report as JSON; the schema is `Docs/Schemas/report.schema.json`.
enum ReportJSON {
  /// Returns the text of the file.
  static func print(_ report: Report, program: String) -> String {
    let failures = report.count(.failed)
    let errors = report.count(.error)
    return JSONTree(
      .object([
        .init("format", .string("viewstack-report")),
        .init("version", .number(1)),
        .init(
          "program",
          .object([
            .init("name", .string(program)), .init("version", .string(Stackctl.version)),
          ])),
        .init("command", .string(report.command)),
        .init("result", .string(result(errors > 0 ? .error : failures > 0 ? .failed : nil))),
        .init(
          "counts",
          .object([
            .init("cases", .number(Double(report.cases.count))),
            .init("failed", .number(Double(failures))),
            .init("errors", .number(Double(errors))),
          ])),
        .init("cases", .array(report.cases.map { JSONTree(.object(members(of: $0))) })),
      ])
    ).text + "\n"
  }

  private static func result(_ verdict: Report.Severity?) -> String {
    verdict?.rawValue ?? "passed"
  }

  private static func members(of item: Report.Case) -> [JSONTree.Member] {
    var members: [JSONTree.Member] = [
      .init("name", .string(item.name)), .init("kind", .string(item.kind)),
      .init("result", .string(result(item.verdict))),
    ]
    if !item.summary.isEmpty { members.append(.init("summary", .string(item.summary))) }
    if !item.counts.isEmpty {
      let counts = item.counts.map { JSONTree.Member($0.noun, .number(Double($0.number))) }
      members.append(.init("counts", .object(counts)))
    }
    if let duration = item.duration {
      members.append(.init("duration", .number(duration.inSeconds)))
    }
    members.append(
      .init(
        "findings",
        .array(
          zip(item.findings, item.identifiers).map { finding, identifier in
            JSONTree(.object(self.members(of: finding, identifier)))
          })))
    if item.omittedCount > 0 {
      members.append(.init("omitted", .number(Double(item.omittedCount))))
    }
    return members
  }

  private static func members(
    of finding: Report.Finding, _ identifier: String
  ) -> [JSONTree.Member] {
    var members: [JSONTree.Member] = [
      .init("id", .string(identifier)), .init("rule", .string(finding.rule)),
      .init("severity", .string(finding.severity.rawValue)),
      .init("message", .string(finding.message)),
    ]
    if let line = finding.line { members.append(.init("line", .number(Double(line)))) }
    if let column = finding.column { members.append(.init("column", .number(Double(column)))) }
    if let time = finding.time { members.append(.init("time", .number(time.inSeconds))) }
    return members
  }
}

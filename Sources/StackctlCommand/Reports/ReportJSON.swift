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
    let json: JSONTree = [
      "format": "viewstack-report", "version": 1,
      "program": ["name": .string(program), "version": .string(Stackctl.version)],
      "command": .string(report.command),
      "result": result(errors > 0 ? .error : failures > 0 ? .failed : nil),
      "counts": [
        "cases": .number(report.cases.count), "failed": .number(failures),
        "errors": .number(errors),
      ],
      "cases": .array(report.cases.map { self.json(of: $0) }),
    ]
    return json.text + "\n"
  }

  private static func result(_ verdict: Report.Severity?) -> JSONTree {
    .string(verdict?.rawValue ?? "passed")
  }

  private static func json(of item: Report.Case) -> JSONTree {
    let counts = item.counts.map { JSONTree.Member($0.noun, .number($0.number)) }
    return [
      "name": .string(item.name), "kind": .string(item.kind), "result": result(item.verdict),
      "summary": item.summary.isEmpty ? nil : .string(item.summary),
      "counts": counts.isEmpty ? nil : .object(counts),
      "duration": item.duration.map { .number($0.inSeconds) },
      "findings": .array(zip(item.findings, item.identifiers).map { json(of: $0, $1) }),
      "omitted": item.omittedCount > 0 ? .number(item.omittedCount) : nil,
    ]
  }

  private static func json(of finding: Report.Finding, _ identifier: String) -> JSONTree {
    [
      "id": .string(identifier), "rule": .string(finding.rule),
      "severity": .string(finding.severity.rawValue), "message": .string(finding.message),
      "line": finding.line.map { .number($0) }, "column": finding.column.map { .number($0) },
      "time": finding.time.map { .number($0.inSeconds) },
    ]
  }
}

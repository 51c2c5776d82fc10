// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText
import Timelines

/// The results of a run of a command, as the printers of reports need them.
///
/// A report contains nothing that depends on the machine or the hour: the same run gives the same bytes.
struct Report: Hashable, Sendable {
  /// The name of the command, such as `check`.
  let command: String
  /// The results in the order of the output.
  var cases: [Case]

  /// The number of cases with a verdict.
  func count(_ verdict: Severity?) -> Int { cases.count { $0.verdict == verdict } }

  /// The result of one test: of a scenario, a pair of timelines or a style file.
  struct Case: Hashable, Sendable {
    /// The name of the test: the path of a scenario, for example.
    let name: String
    /// The kind of test, such as `scenario` or `sweep`: a word.
    let kind: String
    /// A phrase about the extent of the test, such as `1 expectation, 2 transitions, 17 frames`.
    var summary = ""
    /// The numbers of the phrase by their nouns.
    var counts: [Count] = []
    /// The virtual time of the run, if there is one.
    var duration: Duration?
    var findings: [Finding] = []
    /// The number of further failures, which have no finding.
    var omittedCount = 0
    /// A text that shows more than the findings; empty if there is none.
    var details = ""
    var pictures: [Picture] = []

    /// The gravest severity of the findings, or nil if the test has passed.
    var verdict: Severity? { findings.map(\.severity).max().flatMap { $0 == .note ? nil : $0 } }
    /// The findings that let the test fail.
    var failures: [Finding] { findings.filter { $0.severity != .note } }
  }

  /// A number of a case and the noun for it, in the plural.
  struct Count: Hashable, Sendable {
    let noun: String
    let number: Int

    init(_ noun: String, _ number: Int) { (self.noun, self.number) = (noun, number) }
  }

  /// How grave a finding is.
  enum Severity: String, Hashable, Sendable, Comparable {
    /// The test passes.
    case note
    /// The test fails.
    case failed
    /// The test could not be made.
    case error

    private var rank: Int { self == .note ? 0 : self == .failed ? 1 : 2 }
    static func < (one: Severity, other: Severity) -> Bool { one.rank < other.rank }
  }

  /// Something that a test has found.
  struct Finding: Hashable, Sendable {
    /// The stable name of the broken rule, such as `expectation` or `law.continuity`.
    let rule: String
    let severity: Severity
    /// The message, without a full stop.
    let message: String
    /// The part of the message that stays the same for other values; see ``Case/identifiers``.
    let subject: String
    /// The line and the column, from 1, in the file of the case.
    var line: Int?
    var column: Int?
    /// The instant in the run.
    var time: Duration?

    /// Creates a finding.
    ///
    /// The subject is by default the message without its numbers.
    init(
      _ rule: String, _ message: String, _ severity: Severity = .failed, subject: String? = nil,
      line: Int? = nil, column: Int? = nil, time: Duration? = nil
    ) {
      (self.rule, self.severity, self.message) = (rule, severity, message)
      self.subject = subject ?? message.maskingNumbers
      (self.line, self.column, self.time) = (line, column, time)
    }
  }

  /// A picture of a case.
  struct Picture: Hashable, Sendable {
    /// The subject of a picture; its name has this word.
    enum Title: String, CaseIterable { case before, after, run }

    let title: Title
    /// The picture as SVG.
    let svg: String
  }
}

extension [Report.Count] {
  /// The numbers with their nouns: `1 expectation, 2 transitions`.
  var phrase: String {
    map { counted($0.number, String($0.noun.dropLast())) }.joined(separator: ", ")
  }
}

extension Report.Case {
  /// Stable identifiers of the findings, in their order.
  ///
  /// An identifier depends on the name and the kind of the case, the rule and the subject. It does not
  /// depend on the values that were found, or on lines: the same fault has the same identifier in the next
  /// run. Equal findings are numbered.
  var identifiers: [String] {
    var ordinals: [String: Int] = [:]
    return findings.map { finding in
      let key = [kind, name, finding.rule, finding.subject].joined(separator: "\0")
      let ordinal = ordinals[key, default: 0]
      ordinals[key] = ordinal + 1
      var hash = SHA256()
      hash.update(Array("\(key)\0\(ordinal)".utf8))
      return String(hash.hexDigest().prefix(12))
    }
  }
}

extension String {
  /// The text with `#` for each number.
  fileprivate var maskingNumbers: String {
    var text = ""
    for character in self {
      guard character.isNumber || character == "." && text.last == "#" else {
        text.append(character)
        continue
      }
      if text.last != "#" { text.append("#") }
    }
    return text
  }
}

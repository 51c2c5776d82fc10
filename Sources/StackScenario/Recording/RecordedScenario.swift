// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// Something that happened and that a recorded scenario does not repeat, or repeats differently.
public struct ScenarioOmission: Hashable, Sendable, CustomStringConvertible {
  /// The time of the window or stack.
  public let time: Duration
  /// A sentence about the call, setting or answer, without a full stop.
  public let reason: String

  /// The time and the reason: `at 0.25 s: finish() was called`.
  public var description: String { "at \(time.inSeconds.shortest) s: \(reason)" }
}

/// Statements with their times, and the text that repeats them.
struct RecordedScenario {
  /// A line of a scenario: a statement, a declaration or a comment.
  struct Line {
    let time: Duration
    var kind: Kind

    enum Kind {
      /// A statement in the order of time, and whether a hook, delegate or observer made the call.
      case statement(String, isFromHook: Bool)
      /// A declaration, which takes effect before the next statement.
      case declaration(String)
      case comment(String)
    }
  }

  private(set) var lines: [Line] = []
  private(set) var omissions: [ScenarioOmission] = []

  /// The index of the last statement, or nil.
  private(set) var lastStatement: Int?
  /// The time of the last statement.
  var lastTime: Duration { lastStatement.map(time) ?? .zero }

  /// Whether a hook, delegate or observer made the call of a statement.
  func isFromHook(_ index: Int) -> Bool {
    if case .statement(_, isFromHook: true) = lines[index].kind { true } else { false }
  }

  func time(of index: Int) -> Duration { lines[index].time }

  /// The index after the last line, which identifies the line that is added next.
  var endIndex: Int { lines.count }

  /// Adds a statement; returns its index.
  @discardableResult
  mutating func add(_ statement: String, at time: Duration, isFromHook: Bool = false) -> Int {
    // The line before it is free for answers.
    lines.append(Line(time: time, kind: .comment("")))
    lines.append(Line(time: time, kind: .statement(statement, isFromHook: isFromHook)))
    lastStatement = lines.count - 1
    return lines.count - 1
  }

  mutating func declare(_ declaration: String, at time: Duration) {
    lines.append(Line(time: time, kind: .declaration(declaration)))
  }

  /// Notes that something is missing.
  mutating func omit(_ reason: String, at time: Duration) {
    let reason = reason.commentLine
    omissions.append(ScenarioOmission(time: time, reason: reason))
    lines.append(Line(time: time, kind: .comment("not recorded: \(reason)")))
  }

  /// Adds a statement before another one, at the same time.
  mutating func prepend(_ statement: String, before index: Int) {
    guard case .statement(_, let isFromHook) = lines[index].kind else { return }
    var text = statement
    if case .statement(let earlier, _) = lines[index - 1].kind { text = "\(earlier); +0s \(text)" }
    lines[index - 1].kind = .statement(text, isFromHook: isFromHook)
  }

  /// Turns a statement into a comment, because it was refused.
  mutating func withdraw(_ index: Int, because reason: String) {
    guard case .statement(let text, _) = lines[index].kind else { return }
    lines[index].kind = .comment("refused: \(text): \(reason.commentLine)")
  }

  /// Replaces the text of a statement.
  mutating func replace(_ index: Int, with text: String) {
    guard case .statement(_, let isFromHook) = lines[index].kind else { return }
    lines[index].kind = .statement(text, isFromHook: isFromHook)
  }

  /// Replaces a declaration, or removes it.
  mutating func redeclare(_ index: Int, as text: String?) {
    lines[index].kind = text.map { .declaration($0) } ?? .comment("")
  }

  /// Returns the text of a scenario that begins with these lines, and lasts until an instant.
  ///
  /// - Parameters:
  ///   - head: The first lines.
  ///   - end: The instant.
  ///   - leavesHookCallsOut: Whether calls of hooks are comments, for an app that makes them again.
  /// - Returns: The text.
  func text(_ head: [String], until end: Duration, leavesHookCallsOut: Bool) -> String {
    var text = head
    var last = Duration.zero
    func begin(_ time: Duration) -> String {
      let limit = Duration.seconds(ScenarioLimits.seconds)
      while time - last > limit {
        text.append("+\(limit.exactText) wait 0s")
        last += limit
      }
      defer { last = time }
      return "+\((time - last).exactText) "
    }
    for line in lines {
      switch line.kind {
      case .comment(""): break
      case .comment(let comment): text.append("# \(comment)")
      case .declaration(let declaration): text.append(declaration)
      case .statement(let statement, isFromHook: true) where leavesHookCallsOut:
        text.append("# a hook's call: \(statement)")
      case .statement(let statement, let isFromHook):
        text.append(begin(line.time) + statement + (isFromHook ? "  # a hook's call" : ""))
      }
    }
    if end > last { text.append(begin(end) + "wait 0s") }
    return text.joined(separator: "\n") + "\n"
  }
}

extension String {
  /// The text without line breaks, which would end a comment.
  fileprivate var commentLine: String {
    String(map { $0.isNewline ? " " : $0 })
  }
}

// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// The condition that an `expect` statement checks when it runs.
enum Expectation: Sendable {
  case top(ScenarioName)
  case stack([ScenarioName])
  case frame(FrameExpectation)
  case events([EventPattern])
  /// An expectation that returns the message of its failure, or nil; those of extensions are such.
  case own(@Sendable (ScenarioHost) -> String?)

  /// Returns a message about the numbers that are not as expected, or nil.
  ///
  /// A number without an expected value is not compared.
  static func failure(
    of numbers: [(name: String, expected: Double?, found: Double)], within tolerance: Double
  ) -> String? {
    let wrong = numbers.compactMap { name, expected, found -> (expected: String, found: String)? in
      guard let expected, abs(expected - found) > tolerance else { return nil }
      return ("\(name)=\(expected.shortest)", "\(name)=\(found.shortest)")
    }
    guard !wrong.isEmpty else { return nil }
    return "expected \(wrong.map(\.expected).joined(separator: " ")), "
      + "found \(wrong.map(\.found).joined(separator: " "))"
  }
}

/// The condition that `expect frame NAME x=… …` checks.
struct FrameExpectation: Hashable, Sendable {
  let name: ScenarioName
  var values: [Property: Number] = [:]
  var tolerance = Self.defaultTolerance

  /// An expected number, with its place in the text.
  struct Number: Hashable, Sendable {
    let value: Double
    let range: Range<Int>
  }

  /// A property of a frame that an expectation can check.
  enum Property: String, Hashable, Sendable, CaseIterable {
    case x
    case y
    case width
    case height
    case alpha
  }

  /// Half a unit in the last digit that a timeline shows by default.
  static let defaultTolerance = 0.0005
}

/// An event in `expect events`, such as `willHide(home)`, `didPush` or `route.push(detail)`.
struct EventPattern: Hashable, Sendable {
  let name: String
  /// A kind of events such as `hook`, or nil for any.
  let kind: String?
  /// The controllers in the parentheses.
  let subjects: [String]
  let range: Range<Int>

  /// The event as a scenario names it.
  var text: String {
    let names = subjects.isEmpty ? "" : "(\(subjects.joined(separator: ", ")))"
    return (kind.map { "\($0)." } ?? "") + name + names
  }

  /// Whether an event matches the pattern.
  ///
  /// For a notification or a delegate call, the parentheses name the controller that is pushed or
  /// popped, or both controllers, *from* first.
  func matches(_ event: StackEvent) -> Bool {
    guard event.name == name, kind == nil || event.kind == kind else { return false }
    guard !subjects.isEmpty else { return true }
    switch event.occurrence {
    case .hook(_, let controller, step: _), .didResize(let controller, size: _):
      return subjects == [controller.name]
    case .gesture:
      return false
    case .custom:
      return subjects == [event.subject]
    case .notification(_, let step), .delegate(_, let step):
      let moved = step.direction == .push ? step.to : step.from
      let both = [step.from, step.to].map { $0?.name ?? "nothing" }
      return subjects == both || subjects == [moved?.name ?? "nothing"]
    }
  }
}

extension StackEvent {
  /// The event as an expectation names it: `willShow(home)`, `didPop(detail)`, `finished`.
  var pattern: String {
    switch occurrence {
    case .gesture: name
    case .hook(_, let controller, step: _), .didResize(let controller, size: _):
      "\(name)(\(controller.name))"
    case .notification(_, let step), .delegate(_, let step):
      "\(name)(\((step.direction == .push ? step.to : step.from)?.name ?? "nothing"))"
    case .custom: "\(name)(\(subject))"
    }
  }
}

// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A place in a trace that breaks a law.
public struct Finding: Hashable, Sendable {
  /// The law that is broken.
  public let law: Law.ID
  /// The kind of the fault among those of its law, such as `missing`; it does not change.
  public let fault: String
  /// The layer, or the controller of an event; nil for the whole frame.
  public let layer: String?
  /// The instant in seconds.
  public let time: Double
  /// The index of the frame, from 0.
  public let frame: Int
  /// The size of the fault.
  public let amount: Double
  /// The unit of the amount.
  public let unit: Law.Unit
  /// The fact that was found, without a full stop: `moves 24 points in one frame`.
  public let found: String
  /// The fact that was expected, without a full stop.
  public let expected: String

  /// Creates a finding.
  public init(
    _ law: Law.ID, _ fault: String, layer: String? = nil, time: Double, frame: Int,
    amount: Double, unit: Law.Unit = .points, found: String, expected: String
  ) {
    (self.law, self.fault, self.layer, self.time) = (law, fault, layer, time)
    (self.frame, self.amount, self.unit) = (frame, amount, unit)
    (self.found, self.expected) = (found, expected)
  }

  /// The stable identifier of this kind of finding: `every-frame.missing`.
  public var id: String { "\(law.rawValue).\(fault)" }

  /// The finding as a sentence without a full stop: where, what, and what was expected.
  public var message: String {
    (layer.map { "\($0) " } ?? "") + "\(found): expected \(expected)"
  }
}

extension Finding: CustomStringConvertible {
  /// The time, the identifier and the message.
  public var description: String { "\(time.text(3)) s: \(id): \(message)" }
}

/// The findings so far: all are counted, and the first of each law are kept.
struct FindingList: Sendable {
  private(set) var kept: [Finding] = []
  private(set) var counts: [Law.ID: Int] = [:]
  /// The thresholds are few and looked up often, so they are searched in order.
  private let thresholds: [(law: Law.ID, threshold: Double)]

  /// The number of findings of one law that are kept.
  static let limit = 100

  init(_ laws: [Law]) {
    thresholds = laws.map { ($0.id, $0.threshold) }
  }

  /// The threshold of a law, or nil if it is not judged.
  func threshold(_ law: Law.ID) -> Double? { thresholds.last { $0.law == law }?.threshold }

  /// Whether further findings of a law are only counted.
  func isFull(_ law: Law.ID) -> Bool { counts[law, default: 0] >= Self.limit }

  /// Adds a finding unless its law is not judged, or the same fault is known at most two frames away.
  mutating func add(_ finding: @autoclosure () -> Finding, of law: Law.ID) {
    if threshold(law) != nil { add(finding()) }
  }

  /// Adds a finding of a law that is judged unless the same fault is known at most two frames away.
  ///
  /// Each frame that is late is a fault of its own.
  mutating func add(_ finding: Finding) {
    let law = finding.law
    let isKnown = kept.reversed().prefix(40).contains {
      $0.law == law && $0.layer == finding.layer && abs($0.frame - finding.frame) <= 2
        && $0.fault == finding.fault
    }
    if isKnown, law != .everyFrame { return }
    counts[law, default: 0] += 1
    if counts[law, default: 0] <= Self.limit { kept.append(finding) }
  }
}

extension Double {
  /// The number with at most so many decimals, without zeros at the end.
  func text(_ decimals: Int) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    guard magnitude * scale < 1e15 else { return "\(self)" }
    let whole = (self * scale).rounded()
    let digits = String(Int(whole.magnitude))
    let padded = String(repeating: "0", count: max(decimals + 1 - digits.count, 0)) + digits
    var text = padded.dropLast(decimals) + "." + padded.suffix(decimals)
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return (whole < 0 ? "-" : "") + text
  }
}

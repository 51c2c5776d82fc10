// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A finding that stands only if the whole motion does not explain it: a steep curve looks like a jump up close.
struct Suspect: Sendable {
  let finding: Finding
  /// The value that seems to jump or turn.
  let value: SampleValue
  /// Samples that a curve has to pass, besides those of the path.
  let samples: [LayerHistory.Sample]
  /// The distance from a curve that is allowed.
  let tolerance: Double

  /// The number of them that a layer has in one motion; further ones stand without a look.
  static let limit = 8

  /// Whether another finding is only a trace of this one: a jump bends the frames beside it, and may look like a turn.
  func hides(_ other: Suspect) -> Bool {
    guard finding.law == .noJump, other.value == value,
      abs(other.finding.frame - finding.frame) <= 3
    else { return false }
    return other.finding.law == .oneDirection || other.finding.amount < finding.amount
  }
}

extension LayerHistory {
  /// Keeps a finding until the motion has ended.
  mutating func suspect(_ suspect: Suspect, _ list: inout FindingList) {
    if suspects.count < Suspect.limit {
      suspects.append(suspect)
    } else {
      list.add(suspect.finding)
    }
  }

  /// Adds the findings that no curve explains, and those that are only counted.
  mutating func judgeSuspects(_ list: inout FindingList) {
    let standing = suspects.filter { list.isFull($0.finding.law) || !isOnCurve($0) }
    for suspect in standing where !standing.contains(where: { $0.hides(suspect) }) {
      list.add(suspect.finding)
    }
    suspects.removeAll(keepingCapacity: true)
  }

  private func isOnCurve(_ suspect: Suspect) -> Bool {
    var samples: [Double: Double] = [:]
    // A few dozen of a long path tell the curve; those around the place are all there.
    let some = stride(from: 0, to: path.count, by: path.count / 64 + 1).map { path[$0] }
    for sample in some + suspect.samples { samples[sample[0]] = sample[suspect.value.rawValue] }
    return BezierFit.passes(
      samples.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }, tolerance: suspect.tolerance)
  }
}

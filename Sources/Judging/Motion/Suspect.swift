// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A possible finding, which is reported only if no timing curve explains the whole motion.
///
/// In a few frames a steep curve looks like a jump.
struct Suspect: Sendable {
  let finding: Finding
  /// The value that seems to jump or to change its direction.
  let value: SampleValue
  /// The samples that a curve has to pass, in addition to those of the path.
  let samples: [LayerHistory.Sample]
  /// The largest allowed distance from a curve.
  let tolerance: Double

  /// The largest number of suspects of a layer in one motion; further findings are reported without a search.
  static let limit = 8

  /// Whether another finding is only an effect of this one.
  ///
  /// A jump also changes the motion in the frames beside it, which may look like a change of direction.
  func hides(_ other: Suspect) -> Bool {
    guard finding.law == .noJump, other.value == value,
      abs(other.finding.frame - finding.frame) <= 3
    else { return false }
    return other.finding.law == .oneDirection || other.finding.amount < finding.amount
  }
}

extension LayerHistory {
  /// Keeps a suspect until the motion has ended.
  mutating func suspect(_ suspect: Suspect, _ list: inout FindingList) {
    if suspects.count < Suspect.limit {
      suspects.append(suspect)
    } else {
      list.add(suspect.finding)
    }
  }

  /// Reports the suspects that no curve explains; those of a law whose list is full are only counted.
  mutating func judgeSuspects(_ list: inout FindingList) {
    let standing = suspects.filter { list.isFull($0.finding.law) || !isOnCurve($0) }
    for suspect in standing where !standing.contains(where: { $0.hides(suspect) }) {
      list.add(suspect.finding)
    }
    suspects.removeAll(keepingCapacity: true)
  }

  private func isOnCurve(_ suspect: Suspect) -> Bool {
    var samples: [Double: Double] = [:]
    // At most 64 samples of the path are enough to find a curve; all samples of the suspect are added.
    let some = stride(from: 0, to: path.count, by: path.count / 64 + 1).map { path[$0] }
    for sample in some + suspect.samples { samples[sample[0]] = sample[suspect.value.rawValue] }
    return BezierFit.passes(
      samples.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }, tolerance: suspect.tolerance)
  }
}

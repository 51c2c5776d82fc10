// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A rule that the frames of a transition obey.
public struct Law: Hashable, Sendable, Identifiable {
  /// The identifiers of the laws, which do not change from version to version.
  public enum ID: String, Hashable, Sendable, CaseIterable {
    case noJump = "no-jump"
    case noHole = "no-hole"
    case inSight = "in-sight"
    case endsMeet = "ends-meet"
    case settled = "settled"
    case oneDirection = "one-direction"
    case inStep = "in-step"
    case everyFrame = "every-frame"
    case balanced = "balanced"
    case reachable = "reachable"
  }

  /// The unit of a threshold and of the amount of a finding.
  public enum Unit: String, Hashable, Sendable {
    case points, opacity, milliseconds, frames, events
  }

  /// The identifier.
  public let id: ID
  /// The rule in one sentence.
  public let sentence: String
  /// The amount up to which nothing is reported.
  public var threshold: Double
  /// The unit of the threshold.
  public let unit: Unit

  /// All laws with their usual thresholds.
  public static let all: [Law] = [
    Law(
      id: .noJump,
      sentence: "In one frame no layer moves or fades further than the frames around it explain.",
      threshold: 1.5, unit: .points),
    Law(
      id: .noHole, sentence: "Every point of the container is covered in every frame.",
      threshold: 0.75, unit: .points),
    Law(
      id: .inSight,
      sentence: "A layer disappears only if it is covered, transparent or outside.",
      threshold: 1, unit: .points),
    Law(
      id: .endsMeet,
      sentence: "A motion begins at the state before it, and ends at the state after it.",
      threshold: 1.5, unit: .points),
    Law(
      id: .settled, sentence: "A layer has its layout in its first frame.", threshold: 0.5,
      unit: .points),
    Law(
      id: .oneDirection, sentence: "No layer turns back unless an event explains it.",
      threshold: 2, unit: .points),
    Law(
      id: .inStep, sentence: "Layers that move together have one progress.", threshold: 2,
      unit: .points),
    Law(
      id: .everyFrame,
      sentence: "While something moves, each frame is on time and shows a new picture.",
      threshold: 4, unit: .milliseconds),
    Law(
      id: .balanced, sentence: "Each will-event has one did-event.", threshold: 0, unit: .events),
    Law(
      id: .reachable, sentence: "The focus is never in a layer that is covered.", threshold: 2,
      unit: .frames),
  ]

  /// The law of an identifier with its usual threshold.
  public static func law(_ id: ID) -> Law {
    guard let law = all.first(where: { $0.id == id }) else {
      preconditionFailure("A law without a place in the list")
    }
    return law
  }
}

// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The motion of a layer under a finger, if it differs from the layer's tracks.
///
/// Under the finger the layer has these values at the finger's progress. After the release the difference
/// to its tracks decreases to zero until the end. At progress 0 both should be equal.
public struct LayerDrag: Hashable, Sendable {
  let frame: Track<Rect>?
  let transform: Track<Transform3D>?
  let across: CrossAxis?

  /// Creates a drag; a track that is nil is the layer's own.
  public init(
    frame: Track<Rect>? = nil, transform: Track<Transform3D>? = nil, across: CrossAxis? = nil
  ) {
    self.frame = frame
    self.transform = transform
    self.across = across
  }

  func mirrored(inWidth width: Double) -> LayerDrag {
    LayerDrag(
      frame: frame?.map { $0.mirrored(inWidth: width) },
      transform: transform?.map { $0.mirroredHorizontally() }, across: across)
  }
}

/// The movement of a layer up and down with a finger that drives its transition to the side.
public struct CrossAxis: Hashable, Sendable {
  /// The largest movement in points, at a progress; less than 0 counts as 0.
  let reach: Track<Double>
  /// The distance of the finger in points to which ``give`` refers; more than 0.
  let length: Double
  let give: Give

  /// The part of the reach, with d = |distance| ÷ length.
  public enum Give: String, Hashable, Sendable, CaseIterable {
    /// Evenly up to the length: min(d, 1), as Material's predictive back.
    case even
    /// Ever less up to the length: 1 − (1 − min(d, 1))², as Android's predictive back.
    case decelerating
    /// Ever less, without an end: d ÷ (1 + d), as a scroll beyond its edge.
    case rubberBand
  }

  /// Creates an axis.
  public init(reach: Track<Double>, length: Double, give: Give) {
    self.reach = reach
    self.length = length
    self.give = give
  }

  /// The movement in points downwards, for a finger that has gone so far down.
  func offset(of distance: Double, at progress: Double) -> Double {
    guard length > 0, distance != 0 else { return 0 }
    let part = abs(distance) / length
    let given =
      switch give {
      case .even: min(part, 1)
      case .decelerating: 1 - (1 - min(part, 1)) * (1 - min(part, 1))
      case .rubberBand: part / (1 + part)
      }
    return max(reach.value(at: progress), 0) * (distance < 0 ? -given : given)
  }
}

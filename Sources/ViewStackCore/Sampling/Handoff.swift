// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The layers on screen, with their velocities, when a transition interrupts another.
///
/// The new transition is moved by the offset from them and by the difference of velocities, and the
/// offset decays over its duration: Δ (2τ³ − 3τ² + 1) + v T (τ³ − 2τ² + τ), the cubic that starts at
/// Δ with velocity v and ends at 0 at rest. So nothing jumps, whatever the two styles are.
///
/// An object, because nearly every transition hands on that there is none.
final class Handoff: Sendable {
  /// The controllers of the transition that was interrupted.
  let from: ControllerID?
  let to: ControllerID?
  /// Its progress after the curve.
  let eased: Double
  /// The instant of the interruption.
  let time: Duration
  /// The instant at which it would have ended, or nil under a finger.
  let end: Duration?
  /// Whether it leads back to its beginning.
  let isGivenUp: Bool
  /// Its sampler.
  let sampler: Sampler
  /// Its layers at that instant, with their subviews, and how their values change per second.
  let layers: [Layer]
  let velocities: [AnimatableValues]

  init(
    _ step: TransitionStep, _ present: Frame, velocities: [AnimatableValues], end: Duration?,
    isGivenUp: Bool, _ sampler: Sampler
  ) {
    (from, to) = (step.from, step.to)
    (time, eased, layers) = (present.time, present.transition?.eased ?? 1, present.layers)
    self.velocities = velocities
    self.end = end
    self.isGivenUp = isGivenUp
    self.sampler = sampler
  }

  /// The fraction of its duration that a new transition takes.
  ///
  /// One that reverses the interrupted transition takes the fraction that is undone, as CSS
  /// Transitions' reversing shortening factor says: f' = |eased| f + 1 − f. Any other takes all.
  func shortening(for change: StackChange) -> Double {
    guard change.from == to, change.to == from else { return 1 }
    let old = sampler.shortening
    return min(max(abs(eased) * old + 1 - old, 0), 1)
  }
}

/// The values of a layer that can be interpolated: frame, opacity, corner radius, transform.
struct AnimatableValues: Hashable, Sendable {
  var x = 0.0
  var y = 0.0
  var width = 0.0
  var height = 0.0
  var alpha = 0.0
  var cornerRadius = 0.0
  var transform = Transform3D.identity

  init() {
    transform = Self.nothing
  }

  init(_ layer: Layer) {
    (x, y) = (layer.frame.x, layer.frame.y)
    (width, height) = (layer.frame.width, layer.frame.height)
    (alpha, cornerRadius) = (layer.alpha, layer.cornerRadius)
    transform = layer.transform ?? .identity
  }

  /// Returns a·self + b·other, value by value.
  func combined(_ a: Double, _ other: AnimatableValues, _ b: Double) -> AnimatableValues {
    var result = AnimatableValues()
    result.x = a * x + b * other.x
    result.y = a * y + b * other.y
    result.width = a * width + b * other.width
    result.height = a * height + b * other.height
    result.alpha = a * alpha + b * other.alpha
    result.cornerRadius = a * cornerRadius + b * other.cornerRadius
    result.transform = transform.combined(a, other.transform, b)
    return result
  }

  /// Adds the values to a layer's own.
  func add(to layer: inout Layer) {
    layer.frame = Rect(
      x: layer.frame.x + x, y: layer.frame.y + y, width: max(layer.frame.width + width, 0),
      height: max(layer.frame.height + height, 0))
    layer.alpha = min(max(layer.alpha + alpha, 0), 1)
    layer.cornerRadius = max(layer.cornerRadius + cornerRadius, 0)
    if transform != Self.nothing {
      layer.transform = (layer.transform ?? .identity).combined(1, transform, 1)
    }
  }

  private static let nothing = Transform3D.identity.combined(0, .identity, 0)
}

extension Transform3D {
  /// Returns a·self + b·other, element by element.
  fileprivate func combined(_ a: Double, _ other: Transform3D, _ b: Double) -> Transform3D {
    Transform3D(
      m11: a * m11 + b * other.m11, m12: a * m12 + b * other.m12, m13: a * m13 + b * other.m13,
      m14: a * m14 + b * other.m14, m21: a * m21 + b * other.m21, m22: a * m22 + b * other.m22,
      m23: a * m23 + b * other.m23, m24: a * m24 + b * other.m24, m31: a * m31 + b * other.m31,
      m32: a * m32 + b * other.m32, m33: a * m33 + b * other.m33, m34: a * m34 + b * other.m34,
      m41: a * m41 + b * other.m41, m42: a * m42 + b * other.m42, m43: a * m43 + b * other.m43,
      m44: a * m44 + b * other.m44)
  }
}

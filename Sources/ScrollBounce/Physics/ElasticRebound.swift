// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackMath

/// The movement back from an overscroll on a Mac: x(t) = (x0 - a v t) e^(-s t / p).
///
/// This is AppKit's elastic scrolling in the form of WebKit's `ScrollElasticityController` and Chromium's
/// `elastic_overscroll_controller_exponential`, with their stiffness s = 20, amplitude a = .31 and period
/// p = 1.6 s. Chromium rounds the result to whole pixels; here it is exact.
public enum ElasticRebound {
  /// Returns the stretch after some seconds, tending to 0.
  ///
  /// The velocity has the sign of a wheel: a positive one reduces the stretch.
  public static func stretch(
    from initialStretch: Double, initialVelocity: Double, at seconds: Double
  ) -> Double {
    let t = max(0, seconds)
    return (initialStretch - initialVelocity * t * 0.31) * Math.exp(-t * 20 / 1.6)
  }
}

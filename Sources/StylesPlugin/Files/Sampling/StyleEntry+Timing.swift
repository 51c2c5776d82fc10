// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

package import ViewStackCore

extension StyleEntry {
  /// The duration and the curve that the style has of its own.
  ///
  /// - Parameter direction: Of a push or of a pop.
  /// - Returns: Both, each nil where the style takes the container's.
  package func timing(
    of direction: StackDirection
  ) -> (duration: Duration?, curve: TimingCurve?) {
    StyleProbe(
      style: style, settings: TransitionContext.Settings(), direction: direction
    ).timing()
  }
}

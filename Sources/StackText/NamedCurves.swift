// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

package import ViewStackCore

extension TimingCurve {
  /// The named curves of CSS, except for steps.
  package static let css: [(name: String, curve: TimingCurve)] = [
    ("linear", .linear), ("ease", .ease), ("ease-in", .easeIn), ("ease-out", .easeOut),
    ("ease-in-out", .easeInOut),
  ]

  /// The named curves, except for those of CSS.
  package static let named: [(name: String, curve: TimingCurve)] = [
    ("emphasized", .emphasized), ("fast-ease-in-to-slow-ease-out", .fastEaseInToSlowEaseOut),
    ("fast-out-slow-in", .fastOutSlowIn), ("linear-to-ease-out", .linearToEaseOut),
    ("ease-in-to-linear", .cubicBezier(0.67, 0.03, 0.65, 0.09)), ("out-cubic", .outCubic),
  ]
}

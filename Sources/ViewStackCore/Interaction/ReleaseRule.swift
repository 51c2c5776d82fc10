// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Who decides whether a gesture finishes or is cancelled when the finger lets go.
///
/// A rule is a value and a pure function: the same release gets the same verdict.
public protocol ReleaseRule: Sendable {
  /// The name that scenarios and timelines show.
  var name: String { get }
  /// Decides, and says why.
  func verdict(for release: PanRelease) -> ReleaseVerdict
}

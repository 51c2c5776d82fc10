// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// An outcome of a call that can be a refusal, for tests that treat all containers the same.
public protocol RefusableOutcome {
  /// Whether the call was refused and has changed nothing.
  var isRefused: Bool { get }
}

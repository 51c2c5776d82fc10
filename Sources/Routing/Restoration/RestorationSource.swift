// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// What may be restored: a value that is alive, which stays as it is, or one that was saved.
public enum RestorationSource<Live, Saved> {
  /// A value of this very run.
  case live(Live)
  /// A value that was read back.
  case saved(Saved)
}

extension RestorationSource: Equatable where Live: Equatable, Saved: Equatable {}
extension RestorationSource: Hashable where Live: Hashable, Saved: Hashable {}
extension RestorationSource: Sendable where Live: Sendable, Saved: Sendable {}

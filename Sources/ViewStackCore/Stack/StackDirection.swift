// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The way a transition goes: what hooks, delegates and styles are told.
public enum StackDirection: String, Hashable, Sendable, Codable, CaseIterable {
  /// The new controller comes in, in front: push, replace, erase and push.
  case push
  /// The old controller goes out and reveals another: pop, erase.
  case pop
}

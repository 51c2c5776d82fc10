// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// What becomes of a peek, for the log of the window on which it takes place.
public struct PeekEvent: Hashable, Sendable {
  /// The states of which observers are told.
  public enum Phase: String, Hashable, Sendable, Codable, CaseIterable {
    /// The controller is previewed; the transition that would show it is frozen.
    case inPeek
    /// The frozen transition has been carried out.
    case popped
    /// Another transition, another peek or another commit came between.
    case interrupted
    /// The finger was lifted, and nothing came of it.
    case cancelled
    /// There was nothing to preview.
    case refused
  }

  /// The state.
  public let phase: Phase
  /// The controller that is previewed, or nil where there is none.
  public let controller: ControllerID?
  /// Why, as a sentence without a full stop, where there is something to say.
  public let why: String?

  /// Creates an event.
  public init(_ phase: Phase, _ controller: ControllerID?, why: String? = nil) {
    self.phase = phase
    self.controller = controller
    self.why = why
  }
}

// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// A new state of a peek, for the event log of its window.
///
/// In the log it is a `CustomEvent` of the kind `peek`.
public struct PeekEvent: Hashable, Sendable {
  /// The states of which observers are told, and the refusal to begin.
  public enum Phase: String, Hashable, Sendable, Codable, CaseIterable {
    /// The controller is previewed; the transition that would show it is frozen.
    case inPeek
    /// The frozen transition has been carried out.
    case popped
    /// Another transition, another peek or another commit has ended the peek.
    case interrupted
    /// The finger was lifted without a commit.
    case cancelled
    /// There was nothing to preview.
    case refused

    /// The state of a peek as an event.
    init(_ state: PeekState) {
      switch state {
      case .inPeek: self = .inPeek
      case .popped: self = .popped
      case .interrupted: self = .interrupted
      case .cancelled: self = .cancelled
      }
    }
  }

  /// The state.
  public let phase: Phase
  /// The controller that is previewed, or nil where there is none.
  public let controller: ControllerID?
  /// Why it came to this state, as a sentence without a full stop; nil where there is nothing to
  /// explain.
  public let reason: String?

  /// Creates an event.
  public init(_ phase: Phase, _ controller: ControllerID?, reason: String? = nil) {
    self.phase = phase
    self.controller = controller
    self.reason = reason
  }
}

extension CustomEvent {
  /// Creates an event of the kind `peek`, with the detail `why` where there is a reason.
  public init(_ event: PeekEvent) {
    self.init(
      kind: "peek", name: event.phase.rawValue, subject: event.controller?.name,
      details: event.reason.map { [Detail("why", .sentence($0))] } ?? [])
  }
}

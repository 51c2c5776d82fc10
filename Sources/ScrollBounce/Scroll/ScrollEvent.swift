// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// One moment of a scroll, for the event log of the stack that it is on.
///
/// A stack knows nothing of scrolls: the code that moves a scroll adds this to the stack's events
/// as a `CustomEvent`.
public struct ScrollEvent: Hashable, Sendable {
  /// The moments of a scroll.
  public enum Phase: String, Hashable, Sendable, Codable, CaseIterable {
    /// A finger starts to drag the content.
    case began
    /// The content has moved.
    case changed
    /// The finger was lifted.
    case released
    /// The content has come to rest.
    case rested
  }

  /// The moment.
  public let phase: Phase
  /// The name of the scroll.
  public let scroll: String
  /// The offset of its content, in points.
  public let offset: Point

  /// Creates an event.
  public init(_ phase: Phase, of scroll: String, offset: Point) {
    self.phase = phase
    self.scroll = scroll
    self.offset = offset
  }
}

extension CustomEvent {
  /// Creates an event of the kind `scroll`, with the detail `offset`.
  public init(_ event: ScrollEvent) {
    self.init(
      kind: "scroll", name: event.phase.rawValue, subject: event.scroll, subjectKey: "scroll",
      details: [Detail("offset", .point(event.offset))])
  }
}

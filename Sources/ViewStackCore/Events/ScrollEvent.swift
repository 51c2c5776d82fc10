// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// What a scroll does, for the log of a stack on which it stands.
///
/// The stack itself knows of no scrolls: whoever moves them writes this down beside its events.
public struct ScrollEvent: Hashable, Sendable {
  /// The moments of a scroll.
  public enum Phase: String, Hashable, Sendable, Codable, CaseIterable {
    /// A finger takes hold of the content.
    case began
    /// The content has moved.
    case changed
    /// The finger has let go.
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

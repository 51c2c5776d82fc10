// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// An event of any kind: one from outside the stack, such as of a scroll or of a router, or a remark.
///
/// A stack does not read these: they stand among its own events in a log or a timeline. The printers
/// know no kinds, only what is here.
///
/// ```swift
/// let event = CustomEvent(
///   kind: "audio", name: "played", subject: "swoosh",
///   details: [.init("volume", .number(0.5)), .init("why", .sentence("a page was pushed"))])
/// stack.emit(event)
/// // In a table: audio         played(swoosh)  volume 0.5  a page was pushed
/// ```
public struct CustomEvent: Hashable, Sendable {
  /// The kind of the event, one word: `scroll`, `route`, `peek`.
  ///
  /// `question`, `swipe` and `warning` are the stack's own remarks (``StackEvent/isRemark``): only
  /// renderers that want remarks get them.
  public let kind: String
  /// The name of the event, one word: `began`, `push`.
  public let name: String
  /// The name of the controller or other object that the event is about, or nil for nothing.
  public let subject: String?
  /// The key of the subject in JSON.
  package let subjectKey: String
  /// Further facts, in the order in which they are printed.
  ///
  /// JSON has a member for each; in CSV those whose key is the name of a column stand in it, such as
  /// `over` and `why`, and all others in the last one. Keys are unique, and none is `time`, `type`,
  /// `kind`, `name` or the key of the subject.
  public let details: [Detail]

  /// Creates an event.
  public init(
    kind: String, name: String, subject: String?, subjectKey: String = "controller",
    details: [Detail] = []
  ) {
    self.kind = kind
    self.name = name
    self.subject = subject
    self.subjectKey = subjectKey
    self.details = details
  }

  /// The value of the first detail with a key, or nil.
  ///
  /// - Complexity: O(*n*) for *n* details.
  public subscript(key: String) -> Value? {
    details.first { $0.key == key }?.value
  }

  /// One fact about an event: a key and a value.
  public struct Detail: Hashable, Sendable {
    /// The key.
    public let key: String
    /// The value.
    public let value: Value

    /// Creates a detail.
    public init(_ key: String, _ value: Value) {
      self.key = key
      self.value = value
    }
  }

  /// The value of a detail.
  public enum Value: Hashable, Sendable {
    /// A name or another short text; a table prints it after its key: `over home`.
    case text(String)
    /// An explanation without a full stop; a table prints it without its key.
    case sentence(String)
    /// A number; a table prints it after its key: `volume 0.5`.
    case number(Double)
    /// A point; a table prints it after its key: `offset 0,12.5`.
    case point(Point)
  }
}

// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// An event from outside the stack, such as one of a scroll view or a router, or a remark.
///
/// A stack does not read custom events. It passes them to its renderers together with its events, and logs
/// and timelines print both. The printers print the kind and the members below without interpreting them.
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
  /// The kinds `question`, `swipe` and `warning` mark the stack's remarks (``StackEvent/isRemark``), which
  /// only renderers that request remarks receive.
  public let kind: String
  /// The name of the event, one word: `began`, `push`.
  public let name: String
  /// The name of the controller or object that the event is about, or nil if there is none.
  public let subject: String?
  package let subjectKey: String
  /// Further facts, in the order in which they are printed.
  ///
  /// JSON has one member for each detail. CSV prints a detail in the column of the same name, such as
  /// `over` and `why`, and all remaining details in the last column. Keys are unique. No key is `time`,
  /// `type`, `kind`, `name` or the key of the subject.
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

  /// Returns the value of the first detail with a key, or nil.
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
    /// A name or another short text, which a table prints after its key: `over home`.
    case text(String)
    /// An explanation without a full stop, which a table prints without its key.
    case sentence(String)
    /// A number, which a table prints after its key: `volume 0.5`.
    case number(Double)
    /// A point, which a table prints after its key: `offset 0,12.5`.
    case point(Point)
  }
}

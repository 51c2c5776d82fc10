// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// A transition style as data: what a style file says.
///
/// A file is JSON. It has a name, perhaps a duration and a curve, and for a push the layers with
/// what moves in each; a pop without layers of its own is the push run backwards.
///
/// ```swift
/// let file = try JSONDecoder().decode(StyleFile.self, from: data)
/// stack.style = file.style
/// ```
///
/// The library itself reads no JSON: any decoder that can list the keys of an object will do. What
/// comes out is checked whole: ``StyleFileErrors`` names everything that is wrong, each with its
/// place. Numbers that say where something is are fractions of the container or of the view, and
/// points; so the same file fits every container. ``init(sampling:summary:source:settings:)`` makes
/// a file of a style that is written in Swift.
public struct StyleFile: Hashable, Sendable {
  /// The name that scenarios and timelines show.
  public let name: StyleName
  /// One sentence on what it looks like; may be empty.
  public let summary: String
  /// Where its numbers come from; may be empty.
  public let source: String
  /// The length of a push and a pop that have none of their own, or nil for the container's.
  public let duration: Duration?
  /// The curve of a push and a pop that have none of their own, or nil for the container's.
  public let curve: TimingCurve?
  package let push: FileMovement
  package let pop: FileMovement

  init(
    name: StyleName, summary: String, source: String, duration: Duration?, curve: TimingCurve?,
    push: FileMovement, pop: FileMovement
  ) {
    self.name = name
    self.summary = summary
    self.source = source
    self.duration = duration
    self.curve = curve
    self.push = push
    self.pop = pop
  }

  /// What `format` says in every style file.
  public static let format = "viewstack-style"
  /// What `version` says in every style file.
  public static let version = 1

  /// The style that the file describes.
  public var style: FileStyle { FileStyle(self) }

  package func movement(_ direction: StackDirection) -> FileMovement {
    direction == .push ? push : pop
  }

  /// The length of a push or a pop, or nil for the container's.
  ///
  /// - Parameter direction: Which of the two.
  /// - Returns: The movement's own, else the file's.
  public func duration(of direction: StackDirection) -> Duration? {
    movement(direction).duration ?? duration
  }

  /// The curve of a push or a pop, or nil for the container's.
  ///
  /// - Parameter direction: Which of the two.
  /// - Returns: The movement's own, else the file's.
  public func curve(of direction: StackDirection) -> TimingCurve? {
    movement(direction).curve ?? curve
  }
}

extension StyleFile: Codable {
  /// Reads a file and checks it whole.
  ///
  /// - Parameter decoder: The decoder, which has to be able to list keys, as JSON's is.
  /// - Throws: ``StyleFileErrors`` with all that is wrong, or what the decoder throws for text that
  ///   is no JSON.
  public init(from decoder: any Decoder) throws {
    self = try Self(JSONTree(from: decoder))
  }

  /// Writes the file as it can be read back.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    try StyleFileWriter.tree(of: self).encode(to: encoder)
  }

  package init(_ tree: JSONTree) throws(StyleFileErrors) {
    var reader = StyleFileReader()
    let file = reader.file(tree)
    guard let file, reader.errors.isEmpty else { throw StyleFileErrors(reader.errors) }
    self = file
  }

  /// The file as JSON text: keys in the order of the guide, short values on one line.
  public var text: String { StyleFileWriter.tree(of: self).text + "\n" }
}

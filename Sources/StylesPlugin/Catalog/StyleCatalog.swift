// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// Styles by name: the ready-made ones, and added ones.
///
/// ```swift
/// var catalog = StyleCatalog.ready
/// catalog.add(MyStyle(), summary: "My own.")
/// let style = catalog.style(named: "fade")
/// ```
public struct StyleCatalog: Sendable {
  /// The entries in the order in which they were added.
  public var entries: [StyleEntry] { contents.entries }
  private var contents: Contents { ownContents ?? Self.readyContents }
  /// The entries; nil for the ready-made styles.
  ///
  /// Making these takes a tenth of the start of a program, which may need none of them.
  private var ownContents: Contents?

  /// Entries, and their places by name.
  private struct Contents {
    var entries: [StyleEntry] = []
    var places: [StyleName: Int] = [:]

    mutating func add(_ entry: StyleEntry) {
      if let place = places[entry.style.name] {
        entries[place] = entry
      } else {
        places[entry.style.name] = entries.count
        entries.append(entry)
      }
    }
  }

  /// All styles of the package.
  public static let ready = StyleCatalog(ownContents: nil)
  private static let readyContents = makeReady().contents

  /// Creates an empty catalog.
  public init() {
    ownContents = Contents()
  }

  private init(ownContents: Contents?) {
    self.ownContents = ownContents
  }

  /// The names in the order in which they were added.
  public var names: [StyleName] { entries.map(\.style.name) }

  /// The entry of a name, or nil.
  public subscript(name: StyleName) -> StyleEntry? {
    contents.places[name].map { entries[$0] }
  }

  /// The style of a name, or nil.
  ///
  /// The name may also describe a transition: `move(bottom)`, `combined(opacity, offset(0, 40))`,
  /// `pair(slide, opacity)`. The name `shared(STYLE)` is ``SharedElementsStyle`` over a style.
  public func style(named name: StyleName) -> (any TransitionStyle)? {
    if let entry = self[name] { return entry.style }
    if let base = SharedElementsStyle.base(in: name) {
      return style(named: base).map { SharedElementsStyle(over: $0) }
    }
    return try? TransitionPairStyle(parsing: name.rawValue)
  }

  /// Adds a style under its name, and replaces a style with the same name.
  public mutating func add(_ entry: StyleEntry) {
    var contents = ownContents.take() ?? Self.readyContents
    contents.add(entry)
    ownContents = contents
  }

  /// Adds a style under its name, and replaces a style with the same name.
  public mutating func add(
    _ style: any TransitionStyle, summary: String = "", source: String = ""
  ) {
    add(StyleEntry(style, summary: summary, source: source))
  }
}

/// A style of a catalog, with its description.
public struct StyleEntry: Sendable {
  /// The style.
  public let style: any TransitionStyle
  /// One sentence about its look.
  public let summary: String
  /// The source of its numbers.
  public let source: String
  /// The style as data, or nil for a style that exists only in Swift.
  public let file: StyleFile?

  /// Creates an entry.
  public init(_ style: any TransitionStyle, summary: String = "", source: String = "") {
    self.style = style
    self.summary = summary
    self.source = source
    file = Self.file(of: style, summary, source)
  }

  private static func file(
    of style: any TransitionStyle, _ summary: String, _ source: String
  ) -> StyleFile? {
    if let style = style as? SharedElementsStyle {
      var file = file(of: style.base, summary, source)
      file?.name = style.name
      file?.shared = style.flight
      return file
    }
    guard var file = (style as? any StyleFileRepresentable)?.file, !(style is StyleFile) else {
      return style as? StyleFile
    }
    (file.summary, file.source) = (summary, source)
    return file
  }

  /// The style's parameters with their values, in the order of their declarations.
  ///
  /// A value that the controllers provide is shown as `asked`.
  public var parameters: [(name: String, value: String)] {
    if style is StyleFile { return [] }
    return Mirror(reflecting: style).children.compactMap { child in
      guard let label = child.label, label != "name" else { return nil }
      if let timing = child.value as? TransitionContext.Timing, timing == .init() { return nil }
      let mirror = Mirror(reflecting: child.value)
      guard mirror.displayStyle == .optional else { return (label, Self.text(of: child.value)) }
      return (label, mirror.children.first.map { Self.text(of: $0.value) } ?? "asked")
    }
  }

  /// Returns a value for people: a number has at most four decimals, a whole number none.
  private static func text(of value: Any) -> String {
    guard let number = value as? Double else { return "\(value)".replacing(".0)", with: ")") }
    let text = "\((number * 10_000).rounded() / 10_000)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

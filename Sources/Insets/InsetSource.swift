// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// Something that covers an edge of the screen, such as a status bar, a tab bar, or the player of one page.
public struct InsetSource: Hashable, Sendable {
  /// An edge of the screen; left and right do not depend on the reading direction.
  public enum Edge: String, Hashable, Sendable, Codable, CaseIterable {
    /// The upper edge.
    case top
    /// The left edge.
    case left
    /// The lower edge.
    case bottom
    /// The right edge.
    case right
  }

  /// The name, different from those of the other sources.
  public var name: String
  /// The edge that it covers.
  public var edge: Edge
  /// The size of the covered part.
  public var size: InsetSize
  /// The page that it belongs to, or nil if it covers all pages.
  public var owner: ControllerID?

  /// Creates a source.
  public init(_ name: String, _ edge: Edge, _ size: InsetSize, of owner: ControllerID? = nil) {
    (self.name, self.edge, self.size, self.owner) = (name, edge, size, owner)
  }

  /// Whether the source covers a page.
  func covers(_ page: ControllerID) -> Bool { owner == nil || owner == page }

  /// Returns insets with at least a size at an edge.
  static func insets(_ insets: Edges, with points: Double, at edge: Edge) -> Edges {
    var insets = insets
    switch edge {
    case .top: insets.top = max(insets.top, points)
    case .left: insets.left = max(insets.left, points)
    case .bottom: insets.bottom = max(insets.bottom, points)
    case .right: insets.right = max(insets.right, points)
    }
    return insets
  }
}

/// The sources of insets of a stack or a window, with a keyboard.
///
/// At each edge the largest source counts. A page gets the part of the insets that reaches it, in its own
/// coordinates.
///
/// ```swift
/// stack.insets = InsetSources([
///   InsetSource("status bar", .top, 44), InsetSource("home indicator", .bottom, 34),
/// ])
/// ```
public struct InsetSources: StackInsets, Hashable {
  /// The sources, each with a different name.
  public private(set) var sources: [InsetSource] = []
  /// The keyboard.
  public var keyboard: Keyboard

  /// Creates a value; if two sources have the same name, the later one counts.
  public init(_ sources: [InsetSource] = [], keyboard: Keyboard = Keyboard()) {
    self.keyboard = keyboard
    for source in sources { set(source) }
  }

  /// Adds a source, or replaces the source with the same name.
  public mutating func set(_ source: InsetSource) {
    if let index = sources.firstIndex(where: { $0.name == source.name }) {
      sources[index] = source
    } else {
      sources.append(source)
    }
  }

  /// Removes the source with a name, if there is one.
  public mutating func remove(_ name: String) { sources.removeAll { $0.name == name } }

  /// The source with a name, or nil.
  public subscript(name: String) -> InsetSource? { sources.first { $0.name == name } }

  /// Returns the insets of a page, in the coordinates of its view.
  public func insets(of page: InsetPage, at instant: InsetInstant) -> Edges {
    var edges = Edges.zero
    // A loop over the array would copy each source in each frame; a span does not.
    let span = sources.span
    for index in span.indices where span[index].covers(page.id) {
      let points = span[index].size.value(at: instant)
      edges = InsetSource.insets(edges, with: points, at: span[index].edge)
    }
    let covered = keyboard.size(of: page.id, at: instant)
    if covered > edges.bottom { edges.bottom = covered }
    return edges.reaching(page.frame, ofSize: page.size, in: page.container)
  }

  /// The instant at which the last movement of a size ends.
  public var end: Duration {
    sources.reduce(keyboard.end) { max($0, $1.size.end) }
  }

  /// Whether the keyboard follows the finger.
  public var isHeld: Bool { keyboard.isHeld }

  /// Passes a moment on to the keyboard.
  public mutating func note(
    _ moment: InsetMoment, of step: TransitionStep, at instant: Duration
  ) {
    keyboard.note(moment, of: step, at: instant)
  }
}

extension InsetSize {
  func value(at instant: InsetInstant) -> Double {
    switch instant {
    case .rest: target
    case .time(let time, held: _): value(at: time)
    }
  }
}

// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// What makes a view one element on two screens: the photo in the list is the photo of the detail.
///
/// A style that knows shared elements pairs the views of the same ``id`` on the two screens of a
/// transition and lets the element fly from one place to the other. Other styles do not look at it.
public struct SharedElement: Hashable, Sendable, Codable {
  /// What the two views have in common; on each screen one view has it.
  public var id: String
  /// How what the view shows fits into the place of the other view; nil chooses.
  ///
  /// An element with an ``aspect`` fills its place. Any other is scaled to the width of the place, or
  /// to its height, whichever makes it larger there than the other view is.
  public var fit: Fit?
  /// How the contents of the two views replace each other; nil as the other view says, or ``Fade/cross``.
  ///
  /// Where both say something, the view on the upper screen decides.
  public var fade: Fade?
  /// Width ÷ height of the picture that the view shows, above 0; nil where it shows subviews.
  public var aspect: Double?
  /// The order among elements that fly at once; the larger is in front.
  ///
  /// Of what two views say the larger counts.
  public var zIndex: Int

  /// How contents are scaled to a place of another shape.
  public enum Fit: String, Hashable, Sendable, Codable, CaseIterable {
    /// To cover it, cut at its edges, in the middle.
    case fill
    /// To be seen as a whole inside it, in the middle.
    case fit
    /// To its width, from its upper edge on.
    case width
    /// To its height, in the middle.
    case height
    /// To both, each on its own.
    case stretch
    /// Not at all: as large as they are, cut at its edges, in the middle; a picture fills.
    case crop
  }

  /// How the contents of one view replace those of the other, as parts of the way to the upper screen.
  public enum Fade: String, Hashable, Sendable, Codable, CaseIterable {
    /// The upper one fades in over the lower one, .10 to .40, and then is alone; nothing shines through.
    case cross
    /// The lower one fades out until .35, then the upper one fades in.
    case through
    /// The upper one fades in until .5, the lower one out from there to .95: for contents that are not
    /// opaque, one of them is always full.
    case overlap
    /// The lower one is seen all the way; at the upper end it is replaced at once.
    case below
    /// The upper one is seen all the way; at the lower end it is replaced at once.
    case above
  }

  /// Where a picture of a shape is in a place of a size, from its upper left corner on; nil without a
  /// picture.
  package func picture(of aspect: Double?, in place: Size) -> Rect? {
    guard let aspect, aspect > 0, aspect.isFinite else { return nil }
    // Of a picture only the shape is known, not how large it is: cut at the edges, it fills.
    let fit = fit == .crop ? .fill : fit ?? .fill
    return fit.rect(of: Size(width: aspect, height: 1), in: place)
  }

  /// Creates an element.
  public init(
    _ id: String, fit: Fit? = nil, fade: Fade? = nil, aspect: Double? = nil, zIndex: Int = 0
  ) {
    self.id = id
    self.fit = fit
    self.fade = fade
    self.aspect = aspect
    self.zIndex = zIndex
  }
}

extension SharedElement.Fit {
  /// Where contents of a size are in a place of a size, from the place's upper left corner on.
  package func rect(of contents: Size, in place: Size) -> Rect {
    let (x, y) = (place.width / contents.width, place.height / contents.height)
    let scale: (x: Double, y: Double) =
      switch self {
      case .fill: (max(x, y), max(x, y))
      case .fit: (min(x, y), min(x, y))
      case .width: (x, x)
      case .height: (y, y)
      case .stretch: (x, y)
      case .crop: (1, 1)
      }
    let size = Size(width: contents.width * scale.x, height: contents.height * scale.y)
    return Rect(
      x: (place.width - size.width) / 2, y: self == .width ? 0 : (place.height - size.height) / 2,
      width: size.width, height: size.height)
  }
}

/// The way to a view inside another one: the index of the subview at each level; empty is the view
/// itself.
public struct ViewPath: Hashable, Sendable, Codable, ExpressibleByArrayLiteral {
  /// The indices, from the outermost level on.
  public var indices: [Int]

  /// Creates a way.
  public init(_ indices: [Int]) { self.indices = indices }

  /// Creates a way from a literal: `[]` is the view itself.
  public init(arrayLiteral indices: Int...) { self.indices = indices }

  /// Whether the way leads through the view that another one leads to, or to it.
  public func isInside(_ other: ViewPath) -> Bool { indices.starts(with: other.indices) }
}

extension ViewPath: Comparable {
  /// Whether a view is painted before another one: what is behind comes first, and a view before
  /// what is in it.
  public static func < (one: ViewPath, other: ViewPath) -> Bool {
    one.indices.lexicographicallyPrecedes(other.indices)
  }
}

extension ViewPath: CustomStringConvertible {
  /// The indices with points between them, `0.2`; a lone point is the view itself.
  public var description: String {
    indices.isEmpty ? "." : indices.map(String.init).joined(separator: ".")
  }

  /// Reads what ``description`` writes.
  package init?(_ text: some StringProtocol) {
    if text == "." {
      self.init([])
      return
    }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.allSatisfy({ $0.map { $0 >= 0 } ?? false }) else { return nil }
    self.init(parts.compactMap { $0 })
  }
}

extension ViewNode {
  /// The view that a way leads to from this one, or nil where there is none.
  package func view(at path: ViewPath) -> ViewNode? {
    path.indices.reduce(Optional(self)) { view, index in
      view.flatMap { $0.subviews.indices.contains(index) ? $0.subviews[index] : nil }
    }
  }
}

extension [ViewNode] {
  /// The views inside a view that these are the subviews of, and that a way leads to; none where it
  /// leads nowhere.
  func subviews(at path: ViewPath) -> [ViewNode] {
    path.indices.reduce(self) { $0.indices.contains($1) ? $0[$1].subviews : [] }
  }

  /// The views with those that ways lead to made invisible.
  func hiding(_ paths: [ViewPath]) -> [ViewNode] {
    var views = self
    for path in paths { views.hide(path.indices[...]) }
    return views
  }

  private mutating func hide(_ path: ArraySlice<Int>) {
    guard let first = path.first, indices.contains(first) else { return }
    if path.count == 1 {
      self[first].alpha = 0
    } else {
      self[first].subviews.hide(path.dropFirst())
    }
  }
}

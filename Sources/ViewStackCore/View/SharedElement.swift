// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The mark of a view that is the same element on two screens, such as a photo in list and detail.
///
/// Styles that support shared elements pair the views of the same ``id`` on the two screens of a transition
/// and animate the element from one place to the other. All other styles ignore the mark.
public struct SharedElement: Hashable, Sendable, Codable {
  /// The id that the two views share; each screen has one view with the id.
  public var id: String
  /// The scaling of the view's contents to the place of the other view, or nil for the default.
  ///
  /// By default an element with an ``aspect`` fills the place. Every other element is scaled to the width
  /// or the height of the place, whichever makes it larger.
  public var fit: Fit?
  /// The replacement of one view's contents by the other's; nil is the other view's, or ``Fade/cross``.
  ///
  /// If both views have a value, the view on the upper screen decides.
  public var fade: Fade?
  /// The width ÷ height of the picture that the view shows, above 0; nil if it shows subviews.
  public var aspect: Double?
  /// The order among moving elements: larger is in front, and the larger value of the two views counts.
  public var zIndex: Int

  /// The scaling of contents to a place of another shape.
  public enum Fit: String, Hashable, Sendable, Codable, CaseIterable {
    /// Scaled to cover the place, centred, and clipped at its edges.
    case fill
    /// Scaled to fit completely inside the place, centred.
    case fit
    /// Scaled to the width of the place, aligned with its upper edge.
    case width
    /// Scaled to the height of the place, centred.
    case height
    /// Scaled to the width and the height of the place independently.
    case stretch
    /// Not scaled, centred and clipped at the edges; a picture fills the place instead.
    case crop
  }

  /// The replacement of one view's contents by the other's.
  ///
  /// The numbers are progresses on the way to the upper screen.
  public enum Fade: String, Hashable, Sendable, Codable, CaseIterable {
    /// The upper view fades in over the lower one from .10 to .40, and covers it from then on.
    case cross
    /// The lower view fades out until .35, then the upper one fades in.
    case through
    /// For contents that are not opaque: the upper view fades in until .5, then the lower one out until .95.
    case overlap
    /// The lower view is visible all the time; the upper one replaces it at the upper end.
    case below
    /// The upper view is visible all the time; the lower one replaces it at the lower end.
    case above
  }

  /// Returns the frame of a picture inside a place, from its upper left corner, or nil without a picture.
  public func picture(of aspect: Double?, in place: Size) -> Rect? {
    guard let aspect, aspect > 0, aspect.isFinite else { return nil }
    // Only the shape of the picture is known, so `crop` means `fill`.
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
  /// Returns the frame of contents inside a place, relative to its upper left corner.
  public func rect(of contents: Size, in place: Size) -> Rect {
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

/// The path to a view inside another: the subview's index at each level; empty is the view itself.
public struct ViewPath: Hashable, Sendable, Codable, ExpressibleByArrayLiteral {
  /// The indices, from the outermost level on.
  public var indices: [Int]

  /// Creates a path.
  public init(_ indices: [Int]) { self.indices = indices }

  /// Creates a path from a literal; `[]` is the view itself.
  public init(arrayLiteral indices: Int...) { self.indices = indices }

  /// Returns whether the path leads to the view at another path, or to a view inside it.
  public func isInside(_ other: ViewPath) -> Bool { indices.starts(with: other.indices) }
}

extension ViewPath: Comparable {
  /// Whether the first view is painted before the second one.
  ///
  /// Views further back are painted first, and each view before its subviews.
  public static func < (one: ViewPath, other: ViewPath) -> Bool {
    one.indices.lexicographicallyPrecedes(other.indices)
  }
}

extension ViewPath: CustomStringConvertible {
  /// The indices with dots between them, `0.2`; a single dot is the view itself.
  public var description: String {
    indices.isEmpty ? "." : indices.map(String.init).joined(separator: ".")
  }
}

extension [ViewNode] {
  /// Returns the subviews at a path from the view whose subviews these are, or an empty list.
  func subviews(at path: ViewPath) -> [ViewNode] {
    path.indices.reduce(self) { $0.indices.contains($1) ? $0[$1].subviews : [] }
  }

  /// Returns the views with the views at some paths made invisible.
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

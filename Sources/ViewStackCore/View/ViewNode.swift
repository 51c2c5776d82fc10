// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The model of a view: its frame in its parent, its appearance, and its subviews.
///
/// Names need not be unique. Look-ups return the first match, depth first, from back to front.
///
///     let bar = ViewNode(
///       name: "bar", frame: Rect(x: 0, y: 0, width: 320, height: 44),
///       autoresizingMask: .flexibleWidth)
///     var page = ViewNode(
///       name: "page", frame: Rect(x: 0, y: 0, width: 320, height: 480), subviews: [bar])
///     page.resize(to: Size(width: 480, height: 320))
///     page.subview(named: "bar")?.frame.width  // 480
///
/// Every operation on the tree, including comparison and release, recurses once for each level. A stack of
/// 8 MB allows some 2,500 levels in a debug build and some 8,500 in a release build.
public struct ViewNode: Hashable, Sendable, Codable {
  /// The name of the view.
  public var name: String

  /// The place and size in the parent, without the transform; only ``resize(to:)`` lays out subviews.
  public var frame: Rect

  /// The subviews, from back to front.
  public var subviews: [ViewNode]

  /// The parts that are flexible when the parent changes its size.
  public var autoresizingMask: AutoresizingMask

  /// The opacity, 0…1.
  public var alpha = 1.0

  /// The transform of the view, applied about the ``anchor``.
  public var transform = Transform3D.identity

  /// The fixed point of the transform, as fractions of the width and height.
  public var anchor = Point(x: 0.5, y: 0.5)

  /// The radius of the rounded corners, in points.
  public var cornerRadius = 0.0

  /// Whether the subviews are resized when this view changes its size.
  public var autoresizesSubviews = true

  /// Whether subviews are clipped at the edges, which styles with shared elements respect.
  public var clipsSubviews = false

  /// Whether the view stays in front of shared elements, as a bar does.
  public var floats = false

  /// The mark that pairs the view with a view of another screen, or nil.
  public var shared: SharedElement?

  /// Creates an opaque view without a transform, anchored in its middle.
  public init(
    name: String, frame: Rect, autoresizingMask: AutoresizingMask = [],
    subviews: [ViewNode] = []
  ) {
    self.name = name
    self.frame = frame
    self.autoresizingMask = autoresizingMask
    self.subviews = subviews
  }
}

extension ViewNode {
  /// Changes the size and lays out the subviews by their masks, level by level.
  ///
  /// The origin stays the same. A negative extent becomes zero. Subviews change only if the size changes
  /// and ``autoresizesSubviews`` is true.
  ///
  /// - Complexity: O(*n*) for *n* views below; it recurses once for each level.
  public mutating func resize(to size: Size) {
    let old = frame.size
    let new = Size(width: max(0, size.width), height: max(0, size.height))
    guard new != old else { return }
    frame.size = new
    guard autoresizesSubviews else { return }
    for index in subviews.indices {
      let mask = subviews[index].autoresizingMask
      let moved = mask.resized(subviews[index].frame, from: old, to: new)
      subviews[index].setFrame(moved)
    }
  }

  /// Moves the view, and lays out the subviews if the size changes; a negative extent becomes zero.
  private mutating func setFrame(_ frame: Rect) {
    self.frame.origin = frame.origin
    resize(to: frame.size)
  }

  /// Returns the first view of a name, this one or one below it, depth first and from back to front.
  ///
  /// - Complexity: O(*n*) for *n* views below; it recurses once for each level.
  public func subview(named name: String) -> ViewNode? {
    if self.name == name { return self }
    for subview in subviews {
      if let found = subview.subview(named: name) { return found }
    }
    return nil
  }
}

extension ViewNode: CustomStringConvertible, CustomDebugStringConvertible {
  /// The name, the frame, and what is not as usual: `card 0,0,320x480 alpha 0.5 transformed`.
  public var description: String {
    "\(name) \(frame)" + (alpha == 1 ? "" : " alpha \(alpha.plain)")
      + (transform.isIdentity ? "" : " transformed")
  }

  /// A line for each view of the tree, indented by its depth.
  public var debugDescription: String {
    let inside = subviews.map {
      "\n  " + $0.debugDescription.split(separator: "\n").joined(separator: "\n  ")
    }
    return description + inside.joined()
  }
}

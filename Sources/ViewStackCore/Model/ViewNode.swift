// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The model of a view: a frame in its parent, how it is shown, and the views inside it.
///
/// A node is a value: a copy is another tree. Names need not be unique; look-ups answer with the
/// first hit, depth first, from back to front.
///
///     let bar = ViewNode(
///       name: "bar", frame: Rect(x: 0, y: 0, width: 320, height: 44),
///       autoresizingMask: .flexibleWidth)
///     var page = ViewNode(
///       name: "page", frame: Rect(x: 0, y: 0, width: 320, height: 480), subviews: [bar])
///     page.resize(to: Size(width: 480, height: 320))
///     page.subview(named: "bar")?.frame.width  // 480
///
/// Everything that walks the tree, comparing and releasing included, calls itself once for each
/// level, so the depth of recursion is the depth of nesting: a stack of 8 MB holds some 2,500
/// levels in a debug build and some 8,500 in a release build.
public struct ViewNode: Hashable, Sendable, Codable {
  /// What the view is called.
  public var name: String

  /// The place and size in the parent, without the transform.
  ///
  /// Setting it moves nothing else; ``setFrame(_:)`` lays the subviews out as well.
  public var frame: Rect

  /// The opacity, 0…1.
  public var alpha: Double

  /// The matrix with which the view is shown, applied about the ``anchor``.
  public var transform: Transform3D

  /// The fixed point of the transform in fractions of the width and height.
  public var anchor: Point

  /// The radius of the rounded corners, in points.
  public var cornerRadius: Double

  /// What gives way when the parent changes its size.
  public var autoresizingMask: AutoresizingMask

  /// Whether the subviews follow when this view changes its size.
  public var autoresizesSubviews: Bool

  /// The views inside, from back to front.
  public var subviews: [ViewNode]

  /// Creates an opaque view without transform, anchored in its middle.
  ///
  /// - Parameters:
  ///   - name: What the view is called.
  ///   - frame: The place and size in the parent.
  ///   - autoresizingMask: What gives way when the parent changes its size.
  ///   - subviews: The views inside, from back to front.
  public init(
    name: String, frame: Rect, autoresizingMask: AutoresizingMask = .none,
    subviews: [ViewNode] = []
  ) {
    self.name = name
    self.frame = frame
    self.alpha = 1
    self.transform = .identity
    self.anchor = Point(x: 0.5, y: 0.5)
    self.cornerRadius = 0
    self.autoresizingMask = autoresizingMask
    self.autoresizesSubviews = true
    self.subviews = subviews
  }
}

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

  /// Whether the view is laid out in the safe area of its parent, inside the parent's ``insets``.
  ///
  /// Its frame is the one that it has in a parent without insets.
  public var staysInSafeArea = false

  /// The insets for which the subviews are laid out, in the view's coordinates.
  ///
  /// A stack lays its pages out for their insets (``StackInsets``); ``layOut(for:)`` does the same.
  public private(set) var insets = Edges.zero

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
    layOut(Size(width: max(0, size.width), height: max(0, size.height)), insets)
  }

  /// Changes the insets and lays out the subviews that stay in the safe area, level by level.
  ///
  /// Such a subview keeps its place in the safe area, or changes with it as its mask says. Each subview gets
  /// the part of the insets that reaches it.
  ///
  /// - Complexity: O(*n*) for *n* views below; it recurses once for each level.
  public mutating func layOut(for insets: Edges) {
    layOut(frame.size, insets)
  }

  private mutating func layOut(_ new: Size, _ newInsets: Edges) {
    let (old, oldInsets) = (frame.size, insets)
    guard new != old || newInsets != oldInsets else { return }
    frame.size = new
    insets = newInsets
    guard autoresizesSubviews else { return }
    let hasInsets = newInsets != .zero || oldInsets != .zero
    let (oldArea, newArea) = (oldInsets.safeArea(in: old), newInsets.safeArea(in: new))
    for index in subviews.indices {
      let mask = subviews[index].autoresizingMask
      var moved = subviews[index].frame
      if hasInsets, subviews[index].staysInSafeArea {
        moved = mask.resized(
          moved.offsetBy(dx: -oldArea.x, dy: -oldArea.y), from: oldArea.size, to: newArea.size)
        moved = moved.offsetBy(dx: newArea.x, dy: newArea.y)
      } else if new != old {
        moved = mask.resized(moved, from: old, to: new)
      }
      let inner = hasInsets ? newInsets.reaching(moved, in: new) : .zero
      subviews[index].setFrame(moved, inner)
    }
  }

  /// Moves the view, and lays out the subviews if size or insets change; a negative extent becomes zero.
  private mutating func setFrame(_ frame: Rect, _ insets: Edges) {
    self.frame.origin = frame.origin
    layOut(Size(width: max(0, frame.width), height: max(0, frame.height)), insets)
  }

  /// Returns the first view of a name, this one or one below it, depth first and from back to front.
  ///
  /// - Complexity: O(*n*) for *n* views below; it recurses once for each level.
  public func subview(named name: String) -> ViewNode? {
    path { $0.name == name }.flatMap(subview(at:))
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

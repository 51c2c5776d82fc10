// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// The views that a toolkit should have on screen for a frame, back to front.
///
/// It is a value: two trees can be compared and printed. A ``HostReconciler`` finds the changes from one
/// tree to the next.
///
/// ```swift
/// print(HostTree(stack.presentFrame))
/// // home: page home at 0,0,320x480
/// // detail: page detail at 160,0,320x480
/// ```
///
/// A view is inside the nearest view before it whose ``HostNode/depth`` is smaller. Only cuts have views
/// inside them.
public struct HostTree: Hashable, Sendable {
  /// The views, each before the views inside it.
  public internal(set) var nodes: [HostNode] = []

  /// Creates a tree without views.
  public init() {}

  /// Creates the tree for a frame.
  ///
  /// - Parameters:
  ///   - frame: The frame of a stack or of a window.
  ///   - isContainer: Whether a controller only holds other pages, as tabs and splits do.
  public init(_ frame: borrowing Frame, isContainer: (ControllerID) -> Bool = { _ in false }) {
    show(frame, isContainer: isContainer)
  }

  /// The controllers that only pictures show.
  ///
  /// A host keeps these views out of sight, but alive, so that it can make the pictures.
  public var offstage: [ControllerID] {
    var pages: [ControllerID] = []
    for case .snapshot(let snapshot) in nodes.lazy.map(\.content)
    where !pages.contains(snapshot.controller)
      && !nodes.contains(where: { $0.content.page == snapshot.controller })
    {
      pages.append(snapshot.controller)
    }
    return pages
  }
}

/// A view that a toolkit should have on screen.
public struct HostNode: Hashable, Sendable {
  /// The identity of a view, from frame to frame.
  public struct ID: Hashable, Sendable {
    /// The name of the layer that the view shows, or that it cuts.
    public var layer: String
    /// For a cut, the name of the layer whose shape cuts; nil otherwise.
    public var mask: String?

    /// Creates an identity.
    public init(_ layer: String, mask: String? = nil) {
      (self.layer, self.mask) = (layer, mask)
    }
  }

  /// The identity.
  public var id: ID
  /// The number of cuts around the view.
  public var depth: Int
  /// The thing that the view shows.
  public var content: HostContent
  /// The place, the size and the transform, in the coordinates of the container, in a cut too.
  public var geometry: HostGeometry
  /// The opacity, 0…1.
  public var opacity: Double
  /// The corner radius in points.
  public var cornerRadius: Double
  /// The shadow, or nil for none.
  public var shadow: Shadow?
  /// The views inside a page, by their paths, that other views show in its place.
  public var hidden: [ViewPath]
}

/// The place of a view in the container.
public struct HostGeometry: Hashable, Sendable {
  /// The rectangle before the transform, in points.
  public var frame: Rect
  /// The point about which the transform is applied, as fractions of width and height.
  public var anchor: Point
  /// The transform, or nil for none.
  public var transform: Transform3D?

  /// Creates a place.
  public init(
    _ frame: Rect, transform: Transform3D? = nil, about anchor: Point = Point(x: 0.5, y: 0.5)
  ) {
    (self.frame, self.transform, self.anchor) = (frame, transform, anchor)
  }

  /// The anchor in points, in the coordinates of the container.
  public var position: Point {
    Point(x: frame.x + anchor.x * frame.width, y: frame.y + anchor.y * frame.height)
  }

  /// The smallest upright rectangle around the transformed view.
  public var boundingBox: Rect { transform?.boundingBox(of: frame, anchor: anchor) ?? frame }
}

extension HostTree: CustomStringConvertible {
  /// A line for each view, back to front, indented by the cuts around it.
  public var description: String { nodes.map(\.description).joined(separator: "\n") }
}

extension HostNode: CustomStringConvertible {
  /// The identity, the content and the place: `detail: page detail at 160,0,320x480 opacity 0.5`.
  public var description: String {
    String(repeating: "  ", count: depth) + "\(id): \(content) at \(geometry)"
      + (opacity == 1 ? "" : " opacity \(opacity)")
      + (cornerRadius == 0 ? "" : " radius \(cornerRadius)")
      + (shadow == nil ? "" : " shadow")
      + (hidden.isEmpty ? "" : " without \(hidden.map(\.description).joined(separator: ", "))")
  }
}

extension HostNode.ID: CustomStringConvertible {
  /// The name of the layer; for a cut also that of the mask: `photo in card`.
  public var description: String { layer + (mask.map { " in \($0)" } ?? "") }
}

extension HostGeometry: CustomStringConvertible {
  /// The rectangle, and whether it is transformed.
  public var description: String { "\(frame)" + (transform == nil ? "" : " transformed") }
}

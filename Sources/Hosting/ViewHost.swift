// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// A toolkit that shows views, with about ten calls.
///
/// Each call changes one thing. A ``HostRenderer`` makes the calls. Each call is valid: siblings and parents are on screen, a page is
/// in one view only, and only an empty view is removed.
public protocol ViewHost<View> {
  /// A view of the toolkit.
  associatedtype View

  /// Makes a view for a content, or returns the view that a page has already.
  func makeView(for content: HostContent) -> View
  /// Puts a view into another one (nil: into the container), right in front of a sibling (nil: behind all).
  ///
  /// The view may be on screen already; then it moves.
  func put(_ view: View, in parent: View?, above sibling: View?)
  /// Takes a view away; the view of a page may come back later.
  func remove(_ view: View)
  /// Gives a view its place in the container, whatever it is in.
  func place(_ view: View, _ geometry: HostGeometry)
  /// Sets the opacity, 0…1.
  func setOpacity(_ opacity: Double, of view: View)
  /// Sets the corner radius, in points.
  func setCornerRadius(_ radius: Double, of view: View)
  /// Sets the shadow; nil is none.
  func setShadow(_ shadow: Shadow?, of view: View)
  /// Makes the views at some paths inside a page or picture invisible, and all others visible.
  func hide(_ paths: [ViewPath], in view: View)
  /// Keeps the views of these pages alive out of sight, because pictures of them are shown.
  ///
  /// It is called before the pictures are made, and again when the list changes.
  func keepOffstage(_ pages: [ControllerID])
}

/// A renderer that shows the frames of a stack or of a window in a toolkit's views.
///
/// `stack.attach(renderer)` attaches it; the stack holds it weakly. In the steady state of a transition it only
/// calls what sets the properties that changed.
public final class HostRenderer<Host: ViewHost>: StackRenderer {
  /// The toolkit.
  public let host: Host

  private var reconciler = HostReconciler()
  private var views: [Host.View?] = []
  private let isContainer: (ControllerID) -> Bool

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - host: The toolkit.
  ///   - isContainer: Whether a controller only holds other pages, as tabs and splits do.
  public init(_ host: Host, isContainer: @escaping (ControllerID) -> Bool = { _ in false }) {
    self.host = host
    self.isContainer = isContainer
  }

  /// The views on screen.
  public var tree: HostTree { reconciler.tree }

  /// Shows a frame of a running transition.
  public func render(_ frame: borrowing Frame) { show(frame) }

  /// Shows the frame at rest.
  public func rest(_ frame: borrowing Frame) { show(frame) }

  /// Shows a frame, such as the present one of a stack that has not moved yet.
  public func show(_ frame: borrowing Frame) {
    reconciler.show(frame, isContainer: isContainer, apply)
  }

  private func apply(_ change: HostChange) {
    switch change {
    case .insert(let number, let content, let parent, let sibling):
      let view = host.makeView(for: content)
      if number == views.count { views.append(view) } else { views[number] = view }
      host.put(view, in: parent.flatMap { views[$0] }, above: sibling.flatMap { views[$0] })
    case .move(let number, let parent, let sibling):
      guard let view = views[number] else { return }
      host.put(view, in: parent.flatMap { views[$0] }, above: sibling.flatMap { views[$0] })
    case .place(let number, let geometry):
      if let view = views[number] { host.place(view, geometry) }
    case .fade(let number, let opacity):
      if let view = views[number] { host.setOpacity(opacity, of: view) }
    case .round(let number, let radius):
      if let view = views[number] { host.setCornerRadius(radius, of: view) }
    case .shade(let number, let shadow):
      if let view = views[number] { host.setShadow(shadow, of: view) }
    case .hide(let number, let paths):
      if let view = views[number] { host.hide(paths, in: view) }
    case .keepOffstage(let pages): host.keepOffstage(pages)
    case .remove(let number):
      if let view = views[number] { host.remove(view) }
      views[number] = nil
    }
  }
}

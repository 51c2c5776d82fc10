// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// A view of a page that can have the focus of a keyboard, a switch or a screen reader.
public struct Focusable: Hashable, Sendable {
  /// The kind of a focusable view.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// A control, such as a button, a field or a row.
    case control
    /// The control that gets the focus first: a default button, or the field of a form.
    case first
    /// A heading, which screen readers read and the Tab key skips.
    case heading
  }

  /// The name of the view (`ViewNode.name`).
  public var view: String
  /// The kind of view.
  public var role: Role

  /// Creates a focusable view.
  public init(_ view: String, _ role: Role = .control) { (self.view, self.role) = (view, role) }
}

/// A page that lists those of its views that can have the focus.
///
/// ```swift
/// final class Login: FocusProviding {
///   let node = ControllerNode("login", size: Size(width: 320, height: 480))
///   let focusables = [Focusable("title", .heading), Focusable("name", .first), Focusable("send")]
/// }
/// ```
public protocol FocusProviding: StackController {
  /// The views that can have the focus, in any order; names without a view are ignored.
  var focusables: [Focusable] { get }
}

/// A page that can be reached, with its focusable views in reading order.
public struct FocusPage: Hashable, Sendable {
  /// The name of the page.
  public let id: ControllerID
  /// The focusable views in reading order.
  public let views: [Focusable]

  /// Creates a page with its views in reading order.
  public init(_ id: ControllerID, _ views: [Focusable]) { (self.id, self.views) = (id, views) }

  /// Creates a page of a controller, with its views in the order of the tree of views.
  ///
  /// Views in the same parent are ordered by their centres: from top to bottom, then in the reading direction,
  /// then back to front. A view comes before the views inside it, and no other view comes between these. A view
  /// with an opacity of 0 cannot have the focus, nor can the views inside it.
  ///
  /// - Complexity: O(*n* log *n*) for *n* views.
  public init(_ id: ControllerID, of controller: any StackController, _ direction: ReadingDirection)
  {
    let focusables = (controller as? any FocusProviding)?.focusables ?? []
    var roles: [String: Focusable.Role] = [:]
    for focusable in focusables { roles[focusable.view] = focusable.role }
    var views: [Focusable] = []
    if !roles.isEmpty { controller.view.addFocusables(&roles, direction, to: &views) }
    self.init(id, views)
  }

  /// Whether the page has a focusable view with a name.
  func has(_ view: String) -> Bool { views.contains { $0.view == view } }
}

extension ViewNode {
  /// Adds the view and the views inside it if they have a role; the first view of a name counts.
  fileprivate func addFocusables(
    _ roles: inout [String: Focusable.Role], _ direction: ReadingDirection,
    to views: inout [Focusable]
  ) {
    guard alpha > 0 else { return }
    if let role = roles.removeValue(forKey: name) { views.append(Focusable(name, role)) }
    // GTK compares the centres of widgets, too (gtkwidgetfocus.c).
    let sign: Double = direction == .rightToLeft ? -1 : 1
    let inOrder = subviews.indices.sorted { one, other in
      let (a, b) = (subviews[one].frame.center, subviews[other].frame.center)
      if a.y != b.y { return a.y < b.y }
      if a.x != b.x { return sign * a.x < sign * b.x }
      return one < other
    }
    for index in inOrder { subviews[index].addFocusables(&roles, direction, to: &views) }
  }
}

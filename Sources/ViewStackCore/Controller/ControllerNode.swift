// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A stack's record of a controller: its name, the model of its view, and its stack.
///
/// Each ``StackController`` stores one node and keeps it for its whole life:
///
/// ```swift
/// final class Detail: StackController {
///   let node = ControllerNode("detail")
/// }
/// ```
public final class ControllerNode {
  /// The name of the controller; a second one of that name on a stack is shown with a number.
  public let id: ControllerID

  /// The model of the controller's view at rest, in the container's coordinates.
  ///
  /// It does not move. During a transition the frames of the stack describe the view as it appears.
  public var view: ViewNode { didSet { viewVersion &+= 1 } }

  package internal(set) var page: Page? {
    get { heldPage }
    set {
      heldPage?.isHeldByNode = false
      heldPage = newValue
      newValue?.isHeldByNode = true
    }
  }
  /// The page, which clears this before it is released (Decision 0033).
  private unowned var heldPage: Page?

  func forgetPage() { heldPage = nil }

  /// The stack that has the controller, on screen or not.
  ///
  /// The stack sets it before the first hook of the operation that adds the controller, and to nil after
  /// the last hook of the operation that removes it.
  public var stack: ViewStack? { page?.stack }

  var style: (any TransitionStyle)? {
    get { sharedStyle?.style }
    set { sharedStyle = newValue.map(StyleReference.init) }
  }
  var sharedStyle: StyleReference?

  var resizing: ResizePolicy

  /// Whether the controller prevents its removal, for example with unsaved changes; false at first.
  public var preventsRemoval = false

  /// Whether the stack has warned that the view has no size.
  var isKnownToBeEmpty = false

  /// A number that changes whenever the view may have changed, which is cheaper to compare than views.
  var viewVersion: UInt32 = 0

  /// Creates the node of a controller, with a view of a size in points.
  ///
  /// With ``StackConfiguration/resizesViews`` the stack gives the view the container's size. The style is
  /// the container's by default.
  public init(
    _ id: ControllerID, size: Size = .zero, resizing: ResizePolicy = .inherit,
    style: (any TransitionStyle)? = nil
  ) {
    self.id = id
    sharedStyle = style.map(StyleReference.init)
    self.resizing = resizing
    view = ViewNode(name: id.name, frame: Rect(origin: .zero, size: size))
  }
}

/// The rule that decides whether a stack resizes a controller's view to the container's size.
public enum ResizePolicy: String, Hashable, Sendable, Codable, CaseIterable {
  /// The view always takes the container's size.
  case always
  /// The view keeps its size, whatever the container's setting.
  case never
  /// The container's setting applies: ``StackConfiguration/resizesViews``.
  case inherit
}

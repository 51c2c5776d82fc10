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
  /// The name in all output.
  ///
  /// If two controllers of a stack have the same name, the second one gets a number.
  public let id: ControllerID

  /// The model of the controller's view.
  ///
  /// The frame is in the container's coordinates. The model describes the view at rest and does not
  /// move. During a transition the frames that the stack emits describe the view as it appears.
  public var view: ViewNode { didSet { viewVersion &+= 1 } }

  /// The page of the controller in its container, or nil if no container has it.
  package internal(set) var page: Page? {
    get { heldPage }
    set {
      heldPage?.isHeldByNode = false
      heldPage = newValue
      newValue?.isHeldByNode = true
    }
  }
  /// The page, which clears this before it is released.
  ///
  /// A weak reference would make every use of the page slower.
  private unowned var heldPage: Page?

  /// The page is being released.
  func forgetPage() { heldPage = nil }

  /// The stack that has the controller, on screen or not.
  ///
  /// The stack sets it before the first hook of the operation that adds the controller. It sets it
  /// to nil after the last hook of the operation that removes the controller.
  public var stack: ViewStack? { page?.stack }

  /// The controller's style, or nil for the container's.
  ///
  /// To change the transition from A to B, set the style of A. On a symmetrical stack a pop back to
  /// A mirrors the transition that left A.
  var style: (any TransitionStyle)? {
    get { sharedStyle?.style }
    set { sharedStyle = newValue.map(StyleReference.init) }
  }
  var sharedStyle: StyleReference?

  /// Whether the stack resizes the view.
  var resizing: ResizePolicy

  /// Whether the controller prevents its removal now, for example with unsaved changes; at first
  /// false.
  public var preventsRemoval = false

  /// Whether the stack has emitted a warning that the view has no size.
  var isKnownToBeEmpty = false

  /// A number that changes whenever the view may have changed.
  ///
  /// Comparing it is cheaper than comparing views.
  var viewVersion: UInt32 = 0

  /// Creates the node of one controller.
  ///
  /// - Parameters:
  ///   - id: The name.
  ///   - size: The size of the view in points; zero by default. With
  ///     ``StackConfiguration/resizesViews`` the stack gives the view the container's size.
  ///   - resizing: Whether the stack resizes the view; `inherit` by default.
  ///   - style: The controller's style; the container's by default.
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

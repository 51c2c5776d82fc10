// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// What a stack knows of a controller: its name, the model of its view, and the stack it stands on.
///
/// Each ``StackController`` stores one, the same for as long as it lives:
///
/// ```swift
/// final class Detail: StackController {
///   let node = ControllerNode("detail")
/// }
/// ```
public final class ControllerNode {
  /// The name in all output; where two of one stack have the same, the second one gets a number.
  public let id: ControllerID

  /// The model of the controller's view; its frame is in the container's coordinates.
  ///
  /// It describes the view at rest. While a transition runs, the frames that the stack emits
  /// describe how it is shown; the model does not move.
  public var view: ViewNode { didSet { viewVersion &+= 1 } }

  /// The page of the controller in its container, or nil if it is in none.
  package weak var page: Page?

  /// The stack that has the controller, on screen or not.
  ///
  /// It is set before the first hook of the operation that puts the controller on a stack, and is
  /// nil again after the last hook of the operation that takes it off.
  public var stack: ViewStack? { page?.stack }

  /// The controller's own style, or nil for the container's.
  ///
  /// To change how A goes to B, set it on A. A symmetrical stack pops back to A as A was left.
  public var style: (any TransitionStyle)? {
    get { sharedStyle?.style }
    set { sharedStyle = newValue.map(StyleReference.init) }
  }
  var sharedStyle: StyleReference?

  /// Whether the stack resizes the view.
  public var resizing: ResizePolicy

  /// Whether the controller prevents its removal now, as with unsaved changes; false at first.
  public var preventsRemoval = false

  /// Whether a log has said that the view has no size.
  var isKnownToBeEmpty = false

  /// A number that changes whenever the view may have changed: comparing it is cheaper than comparing
  /// views.
  var viewVersion: UInt32 = 0

  /// Creates the node of one controller.
  ///
  /// - Parameters:
  ///   - id: The name.
  ///   - size: The size of the view in points. Zero unless given: with
  ///     ``StackConfiguration/resizesViews`` the stack gives the view its own size.
  ///   - resizing: Whether the stack resizes the view; `inherit` unless given.
  ///   - style: The controller's own style; the container's unless given.
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

/// Whether a stack resizes a controller's view to its own size when it shows it.
public enum ResizePolicy: String, Hashable, Sendable, Codable, CaseIterable {
  /// The view always takes the container's size.
  case always
  /// The view keeps its own size, whatever the container's setting.
  case never
  /// The container's setting applies: ``StackConfiguration/resizesViews``.
  case inherit
}

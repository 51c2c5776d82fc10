// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A ready-made controller: a name, a view, and hooks to override.
///
/// ```swift
/// let stack = ViewStack(size: Size(width: 320, height: 480))
/// try stack.push(ViewController("home"), .instant)
/// ```
open class ViewController: StackController {
  /// The name in all output.
  public let id: ControllerID

  /// The model of the view.
  public var view: ViewNode

  /// The stack that holds the controller, on screen or not.
  public var stack: ViewStack? {
    get { unsafe holder }
    set { unsafe holder = newValue }
  }

  /// The controller's own style, or nil for the container's.
  public var style: (any TransitionStyle)?

  /// The value that ``shouldResize(in:)`` returns.
  public var resizing: ResizePolicy {
    get { unsafe policy }
    set { unsafe policy = newValue }
  }

  // Asked and set by the stack at every transition; no access to one can begin another.
  @exclusivity(unchecked) private weak var holder: ViewStack?
  @exclusivity(unchecked) private var policy: ResizePolicy

  /// Creates a controller.
  ///
  /// - Parameters:
  ///   - id: The name.
  ///   - size: The size of the view in points. Zero unless given: with
  ///     ``StackConfiguration/resizesViews`` the stack gives the view its own size.
  ///   - resizing: Whether the stack resizes the view; `inherit` unless given.
  public init(_ id: ControllerID, size: Size = .zero, resizing: ResizePolicy = .inherit) {
    self.id = id
    unsafe policy = resizing
    view = ViewNode(name: id.name, frame: Rect(origin: .zero, size: size))
  }

  open func style(
    for direction: StackDirection, in stack: ViewStack
  ) -> (any TransitionStyle)? { nil }
  open func shouldResize(in stack: ViewStack) -> ResizePolicy { resizing }
  open func willShow(_ step: TransitionStep, in stack: ViewStack) {}
  open func didShow(_ step: TransitionStep, in stack: ViewStack) {}
  open func willHide(_ step: TransitionStep, in stack: ViewStack) {}
  open func didHide(_ step: TransitionStep, in stack: ViewStack) {}
  open func didResize(from oldSize: Size, in stack: ViewStack) {}
}

// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// An object that draws or records the frames and events of a stack or a window.
///
/// Any number of renderers can be attached (``FrameSource/attach(_:)``). If a renderer calls an operation,
/// the stack performs it after all renderers have received the frame.
public protocol StackRenderer: AnyObject {
  /// A new frame is on screen.
  ///
  /// The stack calls it when a transition begins, at every instant to which the stack advances during the
  /// transition, and at the exact end. An operation without animation emits one frame, at rest.
  func render(_ frame: borrowing Frame)

  /// A transition has ended, and the stack is at rest without the controller that left.
  ///
  /// The frame has the same instant and the same picture as the last frame of the transition. A renderer
  /// that keeps views removes those that are missing in it. If another transition begins at once, the stack
  /// does not call this method: the first frame of that transition shows the remaining controllers.
  func rest(_ frame: borrowing Frame)

  /// The stack has emitted an event.
  func receive(_ event: StackEvent)

  /// Whether ``receive(_:)`` also receives remarks (``StackEvent/isRemark``); false by default.
  ///
  /// The value must not change while the renderer is attached.
  var receivesRemarks: Bool { get }
}

extension StackRenderer {
  /// Does nothing.
  public func rest(_ frame: borrowing Frame) {}
  /// Does nothing.
  public func receive(_ event: StackEvent) {}
  /// False.
  public var receivesRemarks: Bool { false }
}

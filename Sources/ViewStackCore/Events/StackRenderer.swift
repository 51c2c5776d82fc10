// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Who draws what a stack emits, or writes it down.
///
/// Operations that a renderer calls from inside are carried out when the frame is delivered.
public protocol StackRenderer: AnyObject {
  /// A new frame is on screen.
  ///
  /// It comes at the beginning of a transition, at every instant to which the stack is advanced
  /// while it runs, and at its exact end; an operation without animation emits one, at rest.
  func render(_ frame: borrowing Frame)

  /// A transition has ended: the frame is the one at rest, without the controller that left.
  ///
  /// It has the instant of the frame at the transition's end and shows what that one showed; one
  /// who keeps views takes those off that are not in it. Where another transition begins at once it
  /// does not come: its first frame says who is there.
  func rest(_ frame: borrowing Frame)

  /// The stack has told somebody something.
  func receive(_ event: StackEvent)
}

extension StackRenderer {
  /// Does nothing.
  public func rest(_ frame: borrowing Frame) {}
  /// Does nothing.
  public func receive(_ event: StackEvent) {}
}

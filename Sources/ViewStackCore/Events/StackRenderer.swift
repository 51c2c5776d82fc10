// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// An object that draws what a stack or a window emits, or writes it down.
///
/// Any number can be attached (``FrameSource/attach(_:)``). Operations that a renderer calls from
/// inside are carried out when the frame has been delivered to all.
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

  /// Whether ``receive(_:)`` also gets the stack's remarks (``StackEvent/isRemark``); false unless
  /// implemented.
  ///
  /// Keep it constant while the renderer is attached.
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

/// The source of frames and events: a stack, or a window of several.
///
/// It says what is on screen, also without a renderer: ``hitTest(_:)``, `convert(_:from:to:)`.
///
/// Renderers are called in the order in which they were attached. Those of a window come before those
/// that are attached to one of its stacks.
public protocol FrameSource: AnyObject {
  /// The renderers, in the order in which they are called.
  var renderers: [any StackRenderer] { get }

  /// Adds a renderer behind those that are there, unless it is one of them; it is held weakly.
  ///
  /// It gets the next frame and the next event. Without a renderer no frame is made.
  func attach(_ renderer: any StackRenderer)

  /// Removes a renderer; it gets nothing more, also where it is called from inside a delivery.
  func detach(_ renderer: any StackRenderer)

  /// Passes an event from outside on to the renderers, at the present instant.
  func emit(_ event: CustomEvent)

  /// The time of the source's clock.
  var now: Duration { get }
  /// The size in points.
  var size: Size { get }
  /// How its stacks behave.
  var configuration: StackConfiguration { get }
  /// The controllers that are on screen, under their names, when nothing moves.
  var shownControllers: Set<ControllerID> { get }
  /// What the running transitions show; none at rest.
  var runningSteps: [TransitionStep] { get }

  /// Returns the view in front at a point, or nil where there is none.
  func hitTest(_ point: Point) -> ViewHit?
  /// Converts a point from one place's coordinates to another's, or returns nil.
  func convert(_ point: Point, from start: CoordinateSpace, to end: CoordinateSpace) -> Point?
}

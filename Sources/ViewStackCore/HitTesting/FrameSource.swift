// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A source of frames and events: a stack, or a window of several stacks.
///
/// ``hitTest(_:)`` and `convert(_:from:to:)` describe the present screen, even without a renderer.
/// Renderers are called in the order in which they were attached, a window's before those of its stacks.
public protocol FrameSource: AnyObject {
  /// The renderers, in the order in which they are called.
  var renderers: [any StackRenderer] { get }

  /// Adds a renderer at the end of the list unless it is attached already.
  ///
  /// The source holds the renderer weakly. The renderer receives the next frame and the next event. A
  /// source without renderers makes no frames.
  func attach(_ renderer: any StackRenderer)

  /// Removes a renderer, which receives nothing more, even during a delivery.
  func detach(_ renderer: any StackRenderer)

  /// Passes an external event to the renderers, at the present instant.
  func emit(_ event: CustomEvent)

  /// The time of the source's clock.
  var now: Duration { get }
  /// The size in points.
  var size: Size { get }
  /// The configuration of the stacks.
  var configuration: StackConfiguration { get set }
  /// The names of the controllers that are on screen at rest.
  var shownControllers: Set<ControllerID> { get }
  /// The names of the controllers in front at rest, in reading order: not those under a modal or a popover.
  var reachableControllers: [ControllerID] { get }
  /// The layers on screen at the present instant, back to front.
  var presentFrame: Frame { get }
  /// The steps of the running transitions; empty at rest.
  var runningSteps: [TransitionStep] { get }

  /// Returns the controller of a name, on screen, covered or leaving; nil if there is none.
  func controller(_ id: ControllerID) -> (any StackController)?
  /// Gives the source a new size in points.
  ///
  /// - Throws: ``StackError/invalidSize(_:)`` unless both lengths are finite and not negative.
  func resize(to newSize: Size) throws(StackError)

  /// Returns the view in front at a point, or nil if there is none.
  func hitTest(_ point: Point) -> ViewHit?
  /// Converts a point between two coordinate spaces, or returns nil if that is impossible.
  func convert(_ point: Point, from start: ViewCoordinates, to end: ViewCoordinates) -> Point?
}

extension ViewStack: FrameSource {
  /// The current controller's name, if the stack is on screen.
  public var reachableControllers: [ControllerID] { Array(shownControllers) }

  /// The renderers that are attached to the stack itself, in the order in which they are called.
  public var renderers: [any StackRenderer] { rendererList.attached }

  /// Adds a renderer behind the others, held weakly.
  public func attach(_ renderer: any StackRenderer) { rendererList.attach(renderer) }

  /// Removes a renderer.
  public func detach(_ renderer: any StackRenderer) { rendererList.detach(renderer) }

  /// Passes an event from outside on to the renderers.
  public func emit(_ event: CustomEvent) {
    rendererList.receive(StackEvent(time: now, occurrence: .custom(event)))
  }
}

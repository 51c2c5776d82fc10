// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The insets of the pages of a stack or a window, as a value: of bars, cut corners, a keyboard.
///
/// Set ``ViewStack/insets``. The stack asks the value when it plans a transition. It lays out the page, and
/// calls ``StackController/didChangeInsets(from:in:)`` before `willShow` and before the first frame.
///
/// The same arguments have to get the same answer. `InsetSources` of the module `Insets` is such a value.
public protocol StackInsets: Sendable {
  /// Returns the insets of a page, in the coordinates of its view.
  func insets(of page: InsetPage, at instant: InsetInstant) -> Edges

  /// The instant at which the last size that moves with time arrives; zero if none has moved.
  var end: Duration { get }

  /// Whether a size follows the finger.
  var isHeld: Bool { get }

  /// A transition begins, is held or released, or has ended; called before the hooks of that moment.
  mutating func note(_ moment: InsetMoment, of step: TransitionStep, at instant: Duration)
}

/// The place of a page at rest, from which its insets follow.
public struct InsetPage: Hashable, Sendable {
  /// The name of the page.
  public var id: ControllerID
  /// The size of its view, in its own units.
  public var size: Size
  /// The upright box of the view at rest, in the coordinates of the outermost container.
  public var frame: Rect
  /// The size of the outermost container: the window or, without one, the stack.
  public var container: Size

  /// Creates a place; the frame is the container unless given.
  public init(id: ControllerID, size: Size? = nil, frame: Rect? = nil, container: Size) {
    let frame = frame ?? Rect(origin: .zero, size: container)
    (self.id, self.size) = (id, size ?? frame.size)
    (self.frame, self.container) = (frame, container)
  }
}

/// The instant for which insets are computed.
public enum InsetInstant: Hashable, Sendable {
  /// The time at which all sizes have arrived.
  case rest
  /// A time on the clock of the stack; `held` is the progress of a transition under a finger.
  case time(Duration, held: Double? = nil)
}

/// A moment of a transition that may change the size of a keyboard.
public enum InsetMoment: Hashable, Sendable {
  /// The transition begins; under a finger if its step is interactive.
  case began
  /// A finger takes hold of the transition while it settles, at a progress.
  case held(at: Double)
  /// The finger is lifted at a progress; the pace is in progress per second.
  case released(finishing: Bool, at: Double, pace: Double)
  /// The transition has ended or, if its step says so, was cancelled.
  case ended
  /// After the end no other transition has begun.
  case rested
}

/// The insets of a stack or a window, shared by all its stacks.
package final class InsetStore {
  package var value: (any StackInsets)? {
    didSet {
      hasValue = value != nil
      (end, isHeld) = (value?.end ?? .zero, value?.isHeld ?? false)
      hasMoved = isHeld || end > .zero
    }
  }
  /// Whether there are insets: what each step reads, without a copy of the value.
  private(set) var hasValue = false
  /// Whether a size moves or has moved: the only thing that each frame reads.
  private(set) var hasMoved = false
  private(set) var end = Duration.zero
  private var isHeld = false

  /// Whether a size moves at an instant, or arrives then.
  @inline(__always)
  func isMoving(at instant: Duration) -> Bool { hasMoved && (isHeld || end >= instant) }

  package init() {}
}

/// The page that a layer of a frame shows.
struct InsetLayer {
  let index: Int
  let node: ControllerNode
  let place: InsetPage
}

extension Layer {
  /// The insets of the page that a layer shows.
  public struct Insets: Hashable, Sendable {
    /// The insets at the instant of the frame, for which the subviews of the layer are laid out.
    public var now: Edges
    /// The insets after all sizes have arrived, for which the view of the controller is laid out.
    public var atRest: Edges

    /// Creates insets.
    public init(now: Edges, atRest: Edges) { (self.now, self.atRest) = (now, atRest) }

    /// Whether a size moves.
    public var areMoving: Bool { now != atRest }
  }
}

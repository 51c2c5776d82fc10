// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

extension PanGesture {
  /// The settings that a gesture makes on its stack while it is attached.
  public struct Preset: Sendable {
    /// The rule that decides at a release, or nil to leave the stack's.
    public var releaseRule: (any ReleaseRule)?
    /// The unpop history for a stack that has none, or nil for none.
    public var unpop: UnpopPolicy?
    /// The policy that lets scrolls give up their bounce, or nil for the shared one.
    public var policy: LeftBouncePolicy?

    /// Creates a preset; a setting that is nil leaves the stack unchanged.
    public init(
      releaseRule: (any ReleaseRule)? = nil, unpop: UnpopPolicy? = nil,
      policy: LeftBouncePolicy? = nil
    ) {
      self.releaseRule = releaseRule
      self.unpop = unpop
      self.policy = policy
    }

    /// The stack's own rule and history: pans from the edges, from the centre and over scrolls.
    public static var plain: Preset { Preset() }
    /// EZCustomNavigation's release rule.
    ///
    /// Set ``unpop`` to bring popped controllers back from the other edge.
    public static var ez: Preset { Preset(releaseRule: EZRule()) }
    /// EZCustomNavigation 1.2.0 exactly, in its rule and in the test of a scroll's start.
    public static var strictEZ: Preset {
      Preset(releaseRule: EZRule(.strict120), policy: .strict)
    }
  }
}

/// A pan that is about to drive the stack, the input of ``PanGesture/permits``.
public struct PanIntent {
  /// The stack.
  public let stack: ViewStack
  /// The area in which the pan begins: an edge or the centre.
  public let area: PanArea
  /// `pop`, or `push` for an unpop.
  public let direction: StackDirection
  /// The point that the finger touched, in the container.
  public let start: Point

  /// The name of the controller that is on screen.
  public var controller: ControllerID? { stack.state.current }
}

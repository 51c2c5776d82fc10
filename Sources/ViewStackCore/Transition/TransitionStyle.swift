// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A pure function from what a transition is to how it looks.
///
/// A style plans once per transition (and again where the container is resized while it runs); what
/// it returns is data, so that every style can be sampled at any instant, printed, compared, driven
/// by a finger and rolled back. The same context must always give the same plan.
///
/// ```swift
/// struct Dissolve: TransitionStyle {
///   let name: StyleName = "dissolve"
///   func plan(_ context: TransitionContext) -> TransitionPlan {
///     let from = context.from.map { LayerTrack($0, role: .from) }
///     let to = context.to.map { LayerTrack($0, role: .to, alpha: Track(from: 0, to: $0.view.alpha)) }
///     return TransitionPlan(context, style: name, layers: [from, to].compactMap { $0 })
///   }
/// }
/// ```
public protocol TransitionStyle: Sendable {
  /// The name that scenarios and timelines show.
  var name: StyleName { get }

  /// Plans a transition: how long it takes and how each layer moves, back to front.
  func plan(_ context: TransitionContext) -> TransitionPlan

  /// The style with what the two controllers have to say to it: where to cut, which image flies.
  ///
  /// The stack asks once, before it plans. What comes back is what the stack remembers of a push,
  /// so that the pop is its mirror image whatever the controllers say by then.
  func informed(by encounter: StyleEncounter) -> any TransitionStyle
}

extension TransitionStyle {
  /// Asks nobody.
  public func informed(by encounter: StyleEncounter) -> any TransitionStyle { self }
}

/// The two controllers of a transition, as a style may ask them.
public struct StyleEncounter {
  /// Which way the transition goes.
  public let direction: StackDirection
  /// The controller that leaves the screen, or nil.
  public let from: (any StackController)?
  /// The controller that comes on screen, or nil.
  public let to: (any StackController)?
  /// The stack on which they meet.
  public let stack: ViewStack
}

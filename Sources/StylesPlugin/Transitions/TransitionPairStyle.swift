// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// One transition for the view that comes and the one that goes, or one for pushes and one for
/// pops.
///
/// With one transition it is NavigationStack's `custom(t)`: the same both ways, so that
/// `move(trailing)` brings a view from the right on a push and on a pop. With two it is the pair
/// that its users asked for. Duration and curve are the container's unless given.
///
/// The two views stand in the order of the stack. Only one that leaves without any effect, as by
/// `identity`, lies behind the one that comes: it is gone at once.
public struct TransitionPairStyle: StyleFileRepresentable {
  /// The text of the transitions unless another name is given.
  public let name: StyleName
  /// How the two views come and go on a push.
  public let push: ViewTransition
  /// How the two views come and go on a pop.
  public let pop: ViewTransition
  /// The duration and curve, where they are not the container's.
  public var timing: TransitionContext.Timing

  /// Creates a style of two transitions, named `pair(push, pop)` unless they are one.
  public init(
    push: ViewTransition, pop: ViewTransition, name: StyleName? = nil,
    timing: TransitionContext.Timing = TransitionContext.Timing()
  ) {
    self.push = push
    self.pop = pop
    let text = push == pop ? "\(push)" : "pair(\(push), \(pop))"
    self.name = name ?? StyleName(rawValue: text)
    self.timing = timing
  }

  /// Creates a style of one transition for both ways, named as the transition is written.
  public init(
    _ transition: ViewTransition, name: StyleName? = nil,
    timing: TransitionContext.Timing = TransitionContext.Timing()
  ) {
    self.init(push: transition, pop: transition, name: name, timing: timing)
  }

  /// Plans an insertion and a removal at once.
  public func plan(_ context: TransitionContext) -> TransitionPlan {
    let transition = context.isPush ? push : pop
    let views = [context.from, context.to].compactMap { $0?.view.frame.size }
    let extent = Size(
      width: views.map(\.width).max() ?? 0, height: views.map(\.height).max() ?? 0)
    var leavesAtOnce = false
    let from = context.from.map {
      let effect = transition.effect(on: $0.view, extent: extent, isInsertion: false)
      leavesAtOnce = effect.isNone
      return LayerTrack($0, effect, isInsertion: false)
    }
    let to = context.to.map {
      let effect = transition.effect(on: $0.view, extent: extent, isInsertion: true)
      return LayerTrack($0, effect, isInsertion: true)
    }
    let layers = context.isPush || leavesAtOnce ? [from, to] : [to, from]
    return TransitionPlan(
      context, style: name, duration: timing.duration, curve: timing.curve,
      layers: layers.compactMap { $0 })
  }

  /// The style as data, for two views of one size.
  public var file: StyleFile {
    StyleFile(name: name, push: movement(.push), pop: movement(.pop))
  }

  private func movement(_ direction: StackDirection) -> FileMovement {
    let transition = direction == .push ? push : pop
    let below = transition.layer(.below, isInsertion: direction == .pop)
    let above = transition.layer(.above, isInsertion: direction == .push)
    let leavesAtOnce = direction == .pop && above == FileLayer(.above)
    return FileMovement(
      duration: timing.duration.map(SpringDuration.fixed), curve: timing.curve,
      layers: leavesAtOnce ? [above, below] : [below, above])
  }
}

// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// A style of one view transition, or of one for pushes and one for pops.
///
/// One transition is NavigationStack's `custom(t)`: it is the same in both directions, so that
/// `move(trailing)` brings a view from the right on a push and on a pop. Two transitions are the pair that
/// users of NavigationStack requested. The duration and the curve are the container's unless given.
///
/// The two views are in the order of the stack. Only a view that leaves without any effect, as by
/// `identity`, is behind the entering view: it disappears at once.
public struct TransitionPairStyle: StyleFileRepresentable {
  /// The text of the transitions, unless another name is given.
  public let name: StyleName
  /// The transition of the two views on a push.
  public let push: ViewTransition
  /// The transition of the two views on a pop.
  public let pop: ViewTransition
  /// The duration and the curve, if they are not the container's.
  public var timing: TransitionContext.Timing

  /// Creates a style of two transitions, named `pair(push, pop)` unless they are the same.
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

  /// Creates a style of one transition for both directions, named by the transition's text.
  public init(
    _ transition: ViewTransition, name: StyleName? = nil,
    timing: TransitionContext.Timing = TransitionContext.Timing()
  ) {
    self.init(push: transition, pop: transition, name: name, timing: timing)
  }

  /// NavigationStack's default: the new view pushes the old one out, .20 s, ease-out.
  ///
  /// A push inserts from trailing and removes to leading, a pop the reverse. Both views move by the larger
  /// of their widths, not by the container's.
  public static let navigation = TransitionPairStyle(
    push: .asymmetric(insertion: .move(.trailing), removal: .move(.leading)),
    pop: .asymmetric(insertion: .move(.leading), removal: .move(.trailing)), name: "navigation",
    timing: TransitionContext.Timing(duration: .milliseconds(200), curve: .easeOut))

  /// Plans an insertion and a removal at once.
  public func plan(_ context: TransitionContext) -> TransitionPlan {
    file(in: context).plan(context)
  }

  /// The style as data, for two views of one size.
  public var file: StyleFile { file(in: nil) }

  private func file(in context: TransitionContext?) -> StyleFile {
    func movement(_ direction: StackDirection) -> FileMovement {
      let transition = direction == .push ? push : pop
      let below = transition.layer(.below, isInsertion: direction == .pop, in: context)
      let above = transition.layer(.above, isInsertion: direction == .push, in: context)
      let leavesAtOnce = direction == .pop && above == FileLayer(.above)
      return FileMovement(
        duration: timing.duration.map(SpringDuration.fixed), curve: timing.curve,
        layers: leavesAtOnce ? [above, below] : [below, above])
    }
    return StyleFile(name: name, push: movement(.push), pop: movement(.pop))
  }
}

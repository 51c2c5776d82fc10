// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import StylesPlugin
public import ViewStackCore

extension NavigationStack {
  /// How fast the transitions of a stack go.
  public struct Easing: Hashable, Sendable {
    /// How long a transition takes.
    public var duration: Duration
    /// How it is eased.
    public var curve: TimingCurve

    /// Creates an easing.
    public init(duration: Duration, curve: TimingCurve) {
      self.duration = duration
      self.curve = curve
    }

    /// Ease-out over .2 s.
    public static let `default` = Easing(duration: .milliseconds(200), curve: .easeOut)

    /// A spring, for as long as it takes to come to rest; at most a minute.
    public static func spring(_ spring: SpringCurve) -> Easing {
      // A spring that is hardly damped at all never rests: infinity, or 0 for want of an answer.
      let rest = spring.settlingDuration()
      return Easing(
        duration: .seconds(rest > 0 ? min(rest, 60) : 60), curve: .spring(spring))
    }
  }

  /// How the views of a stack come and go.
  public enum Transition: Hashable, Sendable {
    /// They push each other out, as `NavigationStyle` does.
    case `default`
    /// They are there and gone at once, in no time.
    case none
    /// One transition for pushes and pops alike.
    case custom(ViewTransition)
    /// One transition for pushes and another for pops.
    case pair(push: ViewTransition, pop: ViewTransition)

    /// The style that plays the transition.
    ///
    /// Only the default has the easing in itself; the pairs take the container's, which is the same.
    func style(_ easing: Easing) -> any TransitionStyle {
      switch self {
      case .default: NavigationStyle(duration: easing.duration, curve: easing.curve)
      case .none: NoneStyle()
      case .custom(let transition): TransitionPairStyle(transition)
      case .pair(let push, let pop): TransitionPairStyle(push: push, pop: pop)
      }
    }
  }
}

// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Whose style a transition has: of those who may say, the first one who does.
///
/// The order is SLTransitioning's. On a push A → B, A is asked. On a pop B → A of a symmetrical
/// stack, A is asked, and how A was left comes before what A has for its own; on one that is not
/// symmetrical, B is asked, and nothing is remembered.
struct StyleCandidates {
  /// The call's own.
  var call: (any TransitionStyle)?
  /// The delegate's, for this transition.
  var delegate: (any TransitionStyle)?
  /// The asked controller's, for this transition.
  var supplied: (any TransitionStyle)?
  /// The one with which the controller that comes was left.
  var recorded: (any TransitionStyle)?
  /// The asked controller's own, for all its transitions.
  var own: (any TransitionStyle)?
  /// The container's.
  let container: any TransitionStyle

  /// Whether the first one is what is remembered: the push has informed it already.
  var isRecorded: Bool {
    recorded != nil && call == nil && delegate == nil && supplied == nil
  }

  var first: any TransitionStyle {
    call ?? delegate ?? supplied ?? recorded ?? own ?? container
  }
}

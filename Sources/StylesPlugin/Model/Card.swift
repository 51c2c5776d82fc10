// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// One of the two controllers of a transition, below or above in the stack.
///
/// A push hides the controller below, and a pop reveals it.
struct Card {
  let participant: TransitionContext.Participant
  let role: Layer.Role

  var view: ViewNode { participant.view }

  /// The layer of the card at rest, with the given properties.
  func still(alpha: Track<Double>? = nil) -> LayerTrack {
    LayerTrack(participant, role: role, alpha: alpha)
  }
}

extension TransitionContext {
  /// Whether the transition leads from the controller below to the controller above.
  var isPush: Bool { direction == .push }

  /// The controller that a push hides and a pop reveals.
  var below: Card? {
    isPush
      ? from.map { Card(participant: $0, role: .from) }
      : to.map { Card(participant: $0, role: .to) }
  }

  /// The controller that a push inserts and a pop removes.
  var above: Card? {
    isPush
      ? to.map { Card(participant: $0, role: .to) }
      : from.map { Card(participant: $0, role: .from) }
  }

  /// A track that a push runs forwards and a pop backwards.
  ///
  /// - Parameters:
  ///   - start: The value before a push and after a pop.
  ///   - end: The value after a push and before a pop.
  /// - Returns: The track in the direction of the transition.
  func way<Value>(from start: Value, to end: Value) -> Track<Value> {
    isPush ? Track(from: start, to: end) : Track(from: end, to: start)
  }
}

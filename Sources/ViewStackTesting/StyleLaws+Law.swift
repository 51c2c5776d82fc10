// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// A rule that every transition style has to keep; ``StyleLaws`` checks it.
public enum StyleLaw: String, Hashable, Sendable, Codable, CaseIterable {
  /// At progress 0 the leaving controller is seen where it rests, with its own opacity.
  ///
  /// The law includes every piece of it, and right-to-left containers.
  case start
  /// At progress 1 the arriving controller is seen as it rests afterwards, by the same rules.
  case end
  /// Pieces of a view that touch at the beginning and at the end also touch in between.
  ///
  /// No gap opens between them, and they do not overlap.
  case pieces
  /// Nothing jumps: between two close instants every visible layer keeps nearly the same place.
  case continuity
  /// A spring has arrived when its time is over: less than a twentieth of the distance is left.
  case arrival
  /// Nothing visible lies over the leaving controller at progress 0, or over the arriving one at 1.
  ///
  /// A transition without a duration is exempt.
  case uncovered
  /// A pop is the push run backwards: at p it looks like the push at 1 − p.
  case mirror
  /// Every number is finite, even if a curve overshoots to −.2 and to 1.2.
  case finite
  /// Every opacity lies in 0…1, even if a curve overshoots.
  case opacity
  /// The keyframes of every track are in order, inside 0…1.
  case keyframes
  /// Equal contexts get equal plans, whatever was planned in between.
  case deterministic
  /// A right-to-left container shows the exact mirror image at every progress.
  case rightToLeft
  /// Both controllers have layers, and a dim layer lies directly over its layer, with the same place.
  case layers
  /// The duration is not negative.
  case duration
  /// No two layers have the same name.
  case names
  /// A shared element begins and ends exactly over its views.
  ///
  /// It has the clip, the corners and the opacity of these views. It is seen exactly once all the
  /// way: the screens hide its views and no others. Nothing shines through its contents, unless
  /// they fade through or have a colour behind them.
  case shared
  /// A push that is turned back twice, or that another push interrupts, keeps each ``MotionLaw`` at every instant.
  case interruption

  /// Whether the law applies to a context.
  ///
  /// ``uncovered``, ``continuity`` and ``mirror`` apply if the views fill the container. A slide by
  /// a view's own width, as in UIViewControllerStack, breaks ``uncovered`` and ``mirror`` if views
  /// are smaller. If nothing has a size, moving and resting layers do not differ.
  func applies(to context: TransitionContext) -> Bool {
    switch self {
    case .uncovered, .continuity: context.isFilled && !context.isTransformed
    case .mirror: context.isFilled && !context.bounds.isEmpty && context.direction == .push
    case .pieces, .arrival: !context.bounds.isEmpty
    case .interruption:
      context.isFilled && !context.isTransformed && !context.isInteractive
        && context.direction == .push && context.from != nil
        && context.bounds == Size(width: 320, height: 480)
    case .start, .end, .finite, .opacity, .keyframes, .deterministic, .rightToLeft, .layers,
      .duration, .names, .shared:
      true
    }
  }
}

/// A law that a style breaks, with the place.
public struct StyleViolation: Hashable, Sendable {
  /// The law.
  public let law: StyleLaw
  /// The context of the plan: direction, container and views.
  public let context: String
  /// The progress at which the problem shows, or nil if the plan itself is wrong.
  public let progress: Double?
  /// The problem, without a full stop.
  public let problem: String
}

extension StyleViolation: CustomStringConvertible {
  /// The law, the problem, the progress and the context, in one line.
  public var description: String {
    let instant = progress.map { " at \($0.text)" } ?? ""
    return "\(law.rawValue): \(problem)\(instant) (\(context))"
  }
}

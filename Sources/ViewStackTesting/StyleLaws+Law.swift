// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// Something that every transition style has to keep; ``StyleLaws`` checks it.
public enum StyleLaw: String, Hashable, Sendable, Codable, CaseIterable {
  /// At progress 0 the controller that leaves is seen where it rests, with its own opacity: every
  /// piece of it too, and in a right-to-left container as well.
  case start
  /// At progress 1 the controller that comes is seen as it rests afterwards, in the same way.
  case end
  /// Pieces of a view that touch at the beginning and at the end touch in between: no gap opens
  /// between them, and they do not overlap.
  case pieces
  /// Nothing jumps: between two close instants everything that is seen is nearly in one place.
  case continuity
  /// A spring has arrived when its time is over: less than a twentieth of the way is left.
  case arrival
  /// Nothing visible lies over the one that leaves at progress 0, or the one that comes at 1,
  /// unless the transition has no length.
  case uncovered
  /// A pop is the push run backwards: at p it looks as the push at 1 − p.
  case mirror
  /// Every number is finite, also where a curve overshoots to −.2 and to 1.2.
  case finite
  /// Every opacity lies in 0…1, also where a curve overshoots.
  case opacity
  /// The keyframes of every track stand in order, inside 0…1.
  case keyframes
  /// Equal contexts get equal plans, whatever was planned in between.
  case deterministic
  /// A right-to-left container shows the exact mirror image at every progress.
  case rightToLeft
  /// Both controllers have layers, and a dim layer lies directly over its own and like it.
  case layers
  /// The duration is not negative.
  case duration
  /// No two layers have the same name.
  case names
  /// What both screens share begins and ends exactly over its views, cut and rounded as they are and
  /// with their opacity, and is seen once all the way: its views are hidden in the screens, and no
  /// others. Nothing shines through its contents, unless they fade through or have a colour behind
  /// them.
  case shared
  /// A push that is turned back, and turned back again, keeps each ``MotionLaw`` at every instant.
  case interruption

  /// Whether the law is meant for a context.
  ///
  /// ``uncovered``, ``continuity`` and ``mirror`` are meant for views that fill the container: a slide that leaves
  /// by its own width, as UIViewControllerStack's does, breaks both for smaller ones. Where nothing
  /// has a size, nothing that moves differs from what stays.
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

/// One law that a style does not keep, and where.
public struct StyleViolation: Hashable, Sendable {
  /// The law.
  public let law: StyleLaw
  /// What the style was planned for: direction, container and views.
  public let context: String
  /// The progress at which it shows, or nil where the plan itself is wrong.
  public let progress: Double?
  /// What is wrong, without a full stop.
  public let problem: String
}

extension StyleViolation: CustomStringConvertible {
  /// The law, the problem, the progress and the context, in one line.
  public var description: String {
    let instant = progress.map { " at \($0)" } ?? ""
    return "\(law.rawValue): \(problem)\(instant) (\(context))"
  }
}

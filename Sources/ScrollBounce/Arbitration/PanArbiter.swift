// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A type that decides whether an edge, a scroll or the stack takes a pan that is about to begin.
///
/// It is a pure function of values, called once for each pan. The order is EZCustomNavigation's:
///
/// 1. An edge, if the finger moves in from it and there is a controller to pop or to unpop.
/// 2. The scrolls under the finger, innermost first. The left-bounce policy may refuse a scroll. A scroll
///    with content left in the direction of the pan takes it. If there is none, the innermost scroll that
///    is not refused bounces.
/// 3. A pan from the centre, with one finger, if its main direction is the one that pops.
///
/// At the root neither an edge pan nor a centre pan pops, but scrolls take pans.
///
/// ```swift
/// let verdict = PanArbiter().verdict(
///   on: PanStart(at: Point(x: 160, y: 200), velocity: Vector(dx: 200, dy: 50)),
///   in: PanScene(containerSize: Size(width: 320, height: 480), stackDepth: 2))
/// print(verdict.claimant)  // centre pan
/// ```
public struct PanArbiter: Hashable, Sendable {
  /// Creates an arbiter.
  public init() {}

  /// Decides which claimant takes a pan, by the shared policy unless another is given.
  ///
  /// The verdict has its reasons in order.
  ///
  /// - Complexity: O(*n*) for *n* scrolls under the finger, with at most one block call for each.
  public func verdict(
    on pan: PanStart, in scene: PanScene, policy: LeftBouncePolicy = .shared
  ) -> PanVerdict {
    var hearing = PanHearing(pan: pan, scene: scene)
    return hearing.verdict(policy)
  }
}

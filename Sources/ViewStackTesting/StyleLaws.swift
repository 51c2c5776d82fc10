// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// What any transition style has to keep, as checks that a test target runs.
///
/// A style is a pure function, so a law is a question about its plans: where the views are at the
/// beginning and at the end, whether the pop undoes the push, whether every number is one. The
/// checks plan the style for ``contexts`` and sample what it answers; no stack is needed.
///
/// ```swift
/// #expect(StyleLaws.violations(of: MyStyle()) == [])
/// #expect(StyleLaws.violations(of: MyLoop(), exceptions: [.mirror]) == [])
/// ```
///
/// Views are judged by what is seen of them: by the corners of their layers as the transform shows
/// them, all visible pieces of a view together. So a style may cut a view, or give it a transform
/// that does not show, such as a perspective on a flat view.
public enum StyleLaws {
  /// How far two lengths in points, or two opacities, may lie apart and still be the same.
  public static let tolerance = 1e-6

  /// What does not hold of a style in the contexts given: the first finding of each law in each.
  ///
  /// - Parameters:
  ///   - style: The style.
  ///   - exceptions: Laws that the style is not meant to keep, such as ``StyleLaw/mirror``.
  ///   - contexts: What to plan it for; the ready-made ones unless given.
  /// - Returns: The violations by context, and in each by law; none for a style that keeps them.
  /// - Complexity: O(*c* · *l*) for *c* contexts and plans of *l* layers.
  public static func violations(
    of style: some TransitionStyle, exceptions: [StyleLaw] = [],
    in contexts: [TransitionContext] = StyleLaws.contexts
  ) -> [StyleViolation] {
    contexts.flatMap { context in
      let check = StyleLawCheck(style, context)
      return StyleLaw.allCases
        .filter { !exceptions.contains($0) && $0.applies(to: context) }
        .flatMap(check.violations)
    }
  }

  /// What does not hold of one law in one context, whether or not the law is meant for it.
  ///
  /// - Parameters:
  ///   - style: The style.
  ///   - law: The law.
  ///   - context: What to plan the style for.
  /// - Returns: At most one violation, the first that is found.
  public static func violations(
    of style: some TransitionStyle, against law: StyleLaw, in context: TransitionContext
  ) -> [StyleViolation] {
    StyleLawCheck(style, context).violations(of: law)
  }
}

/// A style and its plan for a context, as the checks of the laws look at them.
struct StyleLawCheck {
  /// What a law does not hold for, and at which progress; no progress where the plan itself is wrong.
  typealias Finding = (progress: Double?, problem: String)

  let style: any TransitionStyle
  let context: TransitionContext
  let planned: TransitionPlan

  init(_ style: some TransitionStyle, _ context: TransitionContext) {
    (self.style, self.context, planned) = (style, context, style.plan(context))
  }

  func violations(of law: StyleLaw) -> [StyleViolation] {
    let finding =
      switch law {
      case .start: startsAtRest()
      case .end: endsAtRest()
      case .pieces: keepsPiecesTogether()
      case .continuity: movesWithoutJumps()
      case .arrival: arrives()
      case .uncovered: leavesUncovered()
      case .mirror: mirrorsItsPush()
      case .finite: staysFinite()
      case .opacity: keepsOpacity()
      case .keyframes: ordersKeyframes()
      case .deterministic: plansTheSame()
      case .rightToLeft: mirrorsRightToLeft()
      case .layers: ordersLayers()
      case .duration: hasDuration()
      case .names: namesLayers()
      case .shared: sharesOnce()
      case .interruption: keepsMotionLaws()
      }
    return finding.map {
      [
        StyleViolation(
          law: law, context: context.summary, progress: $0.progress, problem: $0.problem)
      ]
    } ?? []
  }
}

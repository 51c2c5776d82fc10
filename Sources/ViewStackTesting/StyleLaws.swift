// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// The rules that every transition style has to keep, as checks for test targets.
///
/// A style is a pure function, so a law is a question about its plans. Examples are whether the
/// views rest at both ends, whether the pop undoes the push, and whether every number is finite.
/// The checks plan the style for ``contexts`` and sample the plans, without a stack.
///
/// ```swift
/// #expect(StyleLaws.violations(of: MyStyle()) == [])
/// #expect(StyleLaws.violations(of: MyLoop(), exceptions: [.mirror]) == [])
/// ```
///
/// The checks compare the visible parts of views: the corners of their layers after the transform,
/// with all visible pieces of a view together. A style may therefore cut a view, or give it a
/// transform without a visible effect, such as a perspective on a flat view.
public enum StyleLaws {
  /// The largest difference between two lengths in points, or two opacities, that count as equal.
  public static let tolerance = 1e-6

  /// Returns the first violation of each law by a style, in each of the given contexts.
  ///
  /// - Parameters:
  ///   - style: The style.
  ///   - exceptions: Laws that the style is not meant to keep, such as ``StyleLaw/mirror``.
  ///   - contexts: The contexts to plan for; the ready-made ones unless given.
  /// - Returns: The violations by context, and in each by law; empty if the style keeps all laws.
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

  /// Returns the violation of one law in one context, even if the law does not apply to it.
  ///
  /// - Parameters:
  ///   - style: The style.
  ///   - law: The law.
  ///   - context: The context to plan for.
  /// - Returns: At most one violation, the first that is found.
  public static func violations(
    of style: some TransitionStyle, against law: StyleLaw, in context: TransitionContext
  ) -> [StyleViolation] {
    StyleLawCheck(style, context).violations(of: law)
  }
}

/// A style with its plan for a context, as the checks of the laws use them.
struct StyleLawCheck {
  /// A problem and its progress, which is nil if the plan itself is wrong.
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

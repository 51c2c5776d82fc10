// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A pure function from the context of a transition to its plan.
///
/// A style plans once per transition, and again if a view or the container changes while it runs. The plan
/// is data, so that every style can be sampled at any instant, printed, compared, driven by a finger and
/// rolled back. The same context must always give the same plan.
///
/// ```swift
/// struct Dissolve: TransitionStyle {
///   let name: StyleName = "dissolve"
///   func plan(_ context: TransitionContext) -> TransitionPlan {
///     let from = context.from.map { LayerTrack($0, role: .from) }
///     let to = context.to.map { LayerTrack($0, role: .to, alpha: Track(from: 0, to: $0.view.alpha)) }
///     return TransitionPlan(context, style: name, layers: [from, to].compactMap { $0 })
///   }
/// }
/// ```
public protocol TransitionStyle: Sendable {
  /// The name that scenarios and timelines show.
  var name: StyleName { get }

  /// Plans a transition: how long it takes and how each layer moves, back to front.
  func plan(_ context: TransitionContext) -> TransitionPlan

  /// Returns the style with what the two controllers provide, or nil if it needs nothing of them.
  ///
  /// Controllers provide where to cut, or which image moves. The stack calls this once, before the plan is
  /// made. It keeps the style that is returned for a push, so that the pop mirrors it whatever the
  /// controllers provide by then.
  func resolved(for encounter: StyleEncounter) -> (any TransitionStyle)?
}

extension TransitionStyle {
  /// Returns nil: the style needs nothing of the controllers.
  public func resolved(for encounter: StyleEncounter) -> (any TransitionStyle)? { nil }
}

/// A style that several objects share.
final class StyleReference: Sendable {
  let style: any TransitionStyle

  init(_ style: any TransitionStyle) { self.style = style }

  /// Returns the style resolved for two controllers; the same object if they do not change it.
  func resolved(for encounter: StyleEncounter) -> StyleReference {
    style.resolved(for: encounter).map(StyleReference.init) ?? self
  }
}

/// The name of a transition style; any text is valid.
public struct StyleName: Hashable, Sendable, RawRepresentable, ExpressibleByStringLiteral {
  /// The name in scenarios and timelines.
  public let rawValue: String

  /// Creates a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates a name from a literal.
  public init(stringLiteral name: String) {
    self.init(rawValue: name)
  }
}

extension StyleName: CustomStringConvertible {
  /// The name.
  public var description: String { rawValue }
}

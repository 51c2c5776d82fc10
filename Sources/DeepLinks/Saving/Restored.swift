// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import Routing

/// A state that was read from damaged or older data, and the findings.
///
/// The state is always a legal one. Decode it to read what can be read:
///
/// ```swift
/// import Foundation
///
/// let restored = try JSONDecoder().decode(Restored<ShopRoute>.self, from: Data(text.utf8))
/// print(restored.findings)  // [root[2]: it cannot be read]
/// navigator.open(restored.value, .together, .instant)
/// ```
///
/// Routes that cannot be read are left out, with containers that become empty; the presentations over
/// such a container go to the container below. Presentations over a hidden tab are left out.
/// ``filter(initial:_:)`` fills containers that would become empty.
public struct Restored<Route: Hashable> {
  /// The state.
  public let value: NavigationState<Route>
  /// The problems, in their order; none if nothing was lost.
  public let findings: [RestorationFinding]
  /// The state before its repair.
  let draft: Draft<Route>

  /// Repairs a draft.
  ///
  /// - Parameters:
  ///   - draft: The draft.
  ///   - initial: The container that replaces what is lost; nil for an empty stack.
  init(_ draft: Draft<Route>, initial: NavigationState<Route>.Container? = nil) {
    var repair = Repair<Route>(initial: initial)
    (value, self.draft) = (repair.state(of: draft), draft)
    findings = repair.findings
  }

  /// Creates a state without findings.
  public init(_ value: NavigationState<Route>) {
    (self.value, findings, draft) = (value, [], Draft(value))
  }

  /// Returns the state without the routes that a closure refuses, such as products that are sold out, and
  /// fills what became empty.
  ///
  /// - Parameters:
  ///   - initial: The container with which the application begins. It replaces the one at the bottom if no
  ///     route is left; nil for an empty stack. If both are tabs of the same name and number, or splits of
  ///     the same name, its tab or pane replaces one in which no route is left.
  ///   - isIncluded: Whether a route stays; by default all do.
  /// - Returns: The state, with a finding for each route that was left out.
  /// - Complexity: O(*n*) for *n* routes.
  public func filter(
    initial: NavigationState<Route>.Container? = nil,
    _ isIncluded: (Route) -> Bool = { _ in true }
  ) -> Restored {
    Restored(draft.filter(isIncluded), initial: initial)
  }
}

extension Restored: Sendable where Route: Sendable {}

extension Restored: Decodable where Route: Decodable {
  /// Reads a state leniently.
  ///
  /// - Throws: The error of a decoder that cannot read its text.
  public init(from decoder: any Decoder) throws {
    self.init(try Draft<Route>(from: decoder))
  }
}

/// A problem of a state.
public struct RestorationFinding: Hashable, Sendable, CustomStringConvertible {
  /// The path to it, such as `root[2].parameters.tab`.
  public let place: String
  /// The problem, as a sentence without a full stop.
  public let problem: String

  /// The place and the problem.
  public var description: String { "\(place): \(problem)" }
}

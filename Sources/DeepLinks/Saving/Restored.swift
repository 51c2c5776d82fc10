// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import Routing

/// A state that was read from older data, and the findings.
///
/// The state is always a legal one. Decode it to read what the application still has:
///
/// ```swift
/// import Foundation
///
/// let restored = try JSONDecoder().decode(Restored<ShopRoute>.self, from: Data(text.utf8))
/// print(restored.findings)  // [root[2].item._0: expected Int, found "seven"]
/// navigator.open(restored.value, .together, .instant)
/// ```
///
/// Routes that cannot be read are left out. A presentation without a route is left out, too; the
/// container below takes over what it presented. If anything but a route cannot be read, nothing is read.
/// ``filter(initial:_:)`` fills containers that have become empty.
public struct Restored<Route: Hashable> {
  /// The state.
  public let value: NavigationState<Route>
  /// The problems, in their order; none if nothing was lost.
  public let findings: [RestorationFinding]
  /// The state as it was read.
  private let read: NavigationState<Item>

  /// A route, one that a closure refuses, or the problem for which none was read.
  enum Item: Hashable {
    case route(Route)
    case refused(Route)
    case lost(RestorationFinding)
  }

  private init(
    read: NavigationState<Item>, initial: NavigationState<Route>.Container? = nil
  ) {
    var repair = Repair<Route>()
    value = repair.state(of: read, initial: initial)
    (self.read, findings) = (read, repair.findings)
  }

  /// Creates a state without findings.
  public init(_ value: NavigationState<Route>) {
    (self.value, findings, read) = (value, [], value.map { .route($0) })
  }

  /// Returns the state without the routes that a closure refuses, such as products that are sold out, and
  /// fills what became empty.
  ///
  /// - Parameters:
  ///   - initial: The container with which the application begins. It replaces the one at the bottom if no
  ///     route is left; nil for an empty stack. If both are tabs of the same name and number, or splits of
  ///     the same name, its tab or pane replaces one in which no route is left.
  ///   - isIncluded: Whether a route stays; by default all do.
  /// - Returns: The state, with a finding for each route that was left out, also by an earlier filter.
  /// - Complexity: O(*n*) for *n* routes.
  public func filter(
    initial: NavigationState<Route>.Container? = nil,
    _ isIncluded: (Route) -> Bool = { _ in true }
  ) -> Restored {
    let items = read.map { item in
      if case .route(let route) = item, !isIncluded(route) { Item.refused(route) } else { item }
    }
    return Restored(read: items, initial: initial)
  }
}

extension Restored: Sendable where Route: Sendable {}
extension Restored.Item: Sendable where Route: Sendable {}

extension Restored: Decodable where Route: Decodable {
  /// Reads a state, also one that lacks routes.
  public init(from decoder: any Decoder) {
    do {
      self.init(read: try NavigationState<Item>(saved: decoder))
    } catch {
      self.init(read: [.lost(RestorationFinding(error, reading: "a saved state", from: decoder))])
    }
  }
}

extension Restored.Item: Decodable where Route: Decodable {
  init(from decoder: any Decoder) {
    do {
      self = .route(try Route(from: decoder))
    } catch {
      self = .lost(RestorationFinding(error, reading: "\(Route.self)", from: decoder))
    }
  }
}

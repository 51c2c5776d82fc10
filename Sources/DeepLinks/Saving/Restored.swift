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
/// print(restored.findings)  // [root[2]: it cannot be read]
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
      self.init(read: try NavigationState<Item>(from: decoder))
    } catch {
      self.init(read: [.lost(RestorationFinding(error, at: decoder.codingPath))])
    }
  }
}

extension Restored.Item: Decodable where Route: Decodable {
  init(from decoder: any Decoder) {
    do {
      self = .route(try Route(from: decoder))
    } catch {
      self = .lost(RestorationFinding(error, at: decoder.codingPath))
    }
  }
}

/// A problem of a state.
public struct RestorationFinding: Hashable, Sendable, CustomStringConvertible {
  /// The path to it, such as `root[2].parameters.tab`.
  public let place: String
  /// The problem, as a sentence without a full stop.
  public let problem: String

  init(place: String, problem: String) { (self.place, self.problem) = (place, problem) }

  init(_ error: any Error, at path: [any CodingKey]) {
    var (path, problem) = (path, "it cannot be read")
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      (path, problem) = (context.codingPath + [key], "it is missing")
    case DecodingError.valueNotFound(_, let context):
      (path, problem) = (context.codingPath, "it is missing")
    case DecodingError.typeMismatch(_, let context): path = context.codingPath
    case DecodingError.dataCorrupted(let context):
      path = context.codingPath
      if context.underlyingError is SavedStateProblem { problem = context.debugDescription }
    default: break
    }
    let place = path.reduce("") { text, key in
      key.intValue.map { "\(text)[\($0)]" } ?? "\(text).\(key.stringValue)"
    }
    self.init(place: place.isEmpty ? "the whole" : String(place.dropFirst()), problem: problem)
  }

  /// The place and the problem.
  public var description: String { "\(place): \(problem)" }
}

/// Marks a problem that a saved state has, and its routes have not.
private struct SavedStateProblem: Error {}

extension DecodingError {
  /// Creates the error of a saved state.
  init(_ problem: String, at path: [any CodingKey]) {
    self = .dataCorrupted(
      Context(
        codingPath: path, debugDescription: problem, underlyingError: SavedStateProblem()))
  }
}

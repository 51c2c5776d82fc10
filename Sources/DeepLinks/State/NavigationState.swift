// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import Routing

/// The screens of a window as a value: routes in stacks, tabs and splits, and presentations over them.
///
/// A route is a value of the application that names a screen: a case of an enum, say. A state is the
/// target of a deep link, the value that is saved and restored, and the goal of a ``NavigationPlan``.
///
/// ```swift
/// enum ShopRoute: Codable, Hashable { case home, list, item(Int), login }
///
/// var state: NavigationState<ShopRoute> = [.home, .list]
/// state.push(.item(7))
/// state.present([.login])
/// print(state)  // [home list item(7)] > [login]
/// ```
///
/// Containers are numbered: the root first, each before those inside it, then each presentation in order.
public struct NavigationState<Route: Hashable>: Hashable {
  /// A container of routes.
  ///
  /// Tabs and splits have names.
  public typealias Container = Shape<Route, String>

  /// The container at the bottom.
  public var root: Container
  /// The presentations, in their order; the last one is in front.
  public var presented: [Presented<Container>]

  /// Creates a state.
  public init(_ root: Container, presenting presented: [Presented<Container>] = []) {
    self.root = root
    self.presented = presented
  }

  /// The number of the stack or single route in front of everything.
  public var front: Int { fronts[presented.count] }

  /// The routes of the container in front, the root first.
  ///
  /// A single route that gets others above it becomes a stack.
  public var stack: [Route] {
    get { self[front].items }
    _modify {
      let number = front
      var (routes, isSingle) = ([Route](), false)
      // The state does not share the routes while they change, or they would be copied.
      change(number) { container in
        routes = container.items
        if case .single = container { isSingle = true }
        if container.isLeaf { container = .stack([]) }
      }
      defer {
        change(number) { container in
          guard container.isLeaf else { return }
          container = isSingle && routes.count == 1 ? .single(routes[0]) : .stack(routes)
        }
      }
      yield &routes
    }
  }

  /// The container of a number.
  ///
  /// - Precondition: There is a container of that number.
  public subscript(_ number: Int) -> Container {
    get { containers[number] }
    set { change(number) { $0 = newValue } }
  }
}

extension NavigationState: Sendable where Route: Sendable {}

extension NavigationState: ExpressibleByArrayLiteral {
  /// Creates the state of one stack.
  public init(arrayLiteral routes: Route...) { self.init(.stack(routes)) }
}

extension NavigationState: CustomStringConvertible {
  /// The state on one line, as a `RoutingTree` prints: `tabs{*[home] > [login] [cart]}`.
  public var description: String {
    let (levels, starts, presenters) = (levels, starts, presenters)
    /// The outlines over each container, from the front; a chain of many is one list.
    var over: [Int: [String]] = [:]
    for level in levels.indices.reversed() {
      let (container, start) = (levels[level], starts[level])
      let own = container.outline { container.isLeaf ? [] : over[start + $0]?.reversed() ?? [] }
      let chain = (container.isLeaf ? over.removeValue(forKey: start) ?? [] : []) + [own]
      if level == 0 { return chain.reversed().joined(separator: " > ") }
      over[presenters[level - 1], default: []] += chain
    }
    return ""
  }
}

// MARK: - Numbers

extension NavigationState {
  /// The root, then the container of each presentation: the levels.
  var levels: [Container] { [root] + presented.map(\.content) }

  /// All containers, by their numbers.
  var containers: [Container] { levels.flatMap(\.all) }

  /// The number of the first container of each level, then the number of all containers.
  var starts: [Int] { levels.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) } }

  /// The number of the container in front of each level.
  var fronts: [Int] { zip(starts, levels).map { $0 + $1.frontNumber } }

  /// The number of the container that presents each presentation.
  var presenters: [Int] {
    let (starts, fronts) = (starts, fronts)
    return presented.enumerated().map { index, one in
      // A container that is not there cannot present.
      one.presenter.flatMap { (0..<starts[index + 1]).contains($0) ? $0 : nil } ?? fronts[index]
    }
  }

  /// Returns the same containers and presentations with other routes.
  func map<Other>(_ change: (Route) -> Other) -> NavigationState<Other> {
    func other(_ container: Container) -> Shape<Other, String> { container.map(change, { $0 }) }
    return NavigationState<Other>(other(root), presenting: presented.map { $0.map(other) })
  }

  /// The level of a container, and its number there.
  func place(of number: Int) -> (level: Int, offset: Int) {
    let starts = starts.dropLast()
    let level = starts.lastIndex { $0 <= number } ?? 0
    return (level, number - starts[level])
  }

  private mutating func change(_ number: Int, _ body: (inout Container) -> Void) {
    let (level, offset) = place(of: number)
    if level == 0 { return root.change(offset, body) }
    presented[level - 1].content.change(offset, body)
  }
}

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
  public var front: Int { front(of: presented.count) }

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
    get {
      let (index, offset) = place(of: number)
      return index.map { presented[$0].content[offset] } ?? root[offset]
    }
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
    let (starts, presenters) = (starts, presenters)
    let presentations = Dictionary(grouping: presented.indices) { presenters[$0] }
    func outline(_ container: Container, _ start: Int) -> String {
      container.outline { number in
        var texts: [String] = []
        // A loop, because many presentations may be over one another.
        var rest = [start + number]
        while let number = rest.popLast() {
          for index in presentations[number] ?? [] {
            let one = presented[index].content
            texts.append(one.isLeaf ? "\(one)" : outline(one, starts[index]))
            if one.isLeaf { rest.append(starts[index]) }
          }
        }
        return texts
      }
    }
    return outline(root, 0)
  }
}

// MARK: - Numbers

extension NavigationState {
  /// The number of the first container of each presentation.
  var starts: [Int] {
    var next = root.count
    return presented.map { one in
      defer { next += one.content.count }
      return next
    }
  }

  /// All containers, by their numbers.
  var containers: [Container] { ([root] + presented.map(\.content)).flatMap(\.all) }

  /// The number of the container in front of the first so many presentations.
  func front(of count: Int) -> Int {
    count == 0
      ? root.frontNumber : starts[count - 1] + presented[count - 1].content.frontNumber
  }

  /// The number of the container in front of the uppermost tabs; of the root if there are none.
  var frontOfTabs: Int {
    let level = presented.lastIndex { $0.content.showsTabs }
    return front(of: level.map { $0 + 1 } ?? 0)
  }

  /// The number of the container that presents each presentation.
  var presenters: [Int] {
    var (front, next) = (root.frontNumber, root.count)
    return presented.map { one in
      defer {
        front = next + one.content.frontNumber
        next += one.content.count
      }
      // A container that is not there cannot present.
      return one.presenter.flatMap { (0..<next).contains($0) ? $0 : nil } ?? front
    }
  }

  private mutating func change(_ number: Int, _ body: (inout Container) -> Void) {
    let (index, offset) = place(of: number)
    if let index {
      presented[index].content.change(offset, body)
    } else {
      root.change(offset, body)
    }
  }

  private func place(of number: Int) -> (presentation: Int?, offset: Int) {
    let starts = starts
    guard let index = starts.lastIndex(where: { $0 <= number }) else { return (nil, number) }
    return (index, number - starts[index])
  }
}

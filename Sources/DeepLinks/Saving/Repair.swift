// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing

/// Makes a legal state of the routes that stay, and reports what it left out.
struct Repair<Route: Hashable> {
  typealias Container = NavigationState<Route>.Container
  typealias Read = NavigationState<Restored<Route>.Item>.Container

  private(set) var findings: [RestorationFinding] = []
  /// The number in the state of each container that was read; of one that was left out, the number of its
  /// presenter.
  private var numbers: [Int] = []
  /// The number of containers in the state so far.
  private var count = 0

  mutating func state(
    of read: NavigationState<Restored<Route>.Item>, initial: Container?
  ) -> NavigationState<Route> {
    let root = filled(read.root, initial, at: "root", isRoot: true)
    // The numbers of the containers that can present.
    var presenters = Set(root.visibleNumbers)
    var (front, state) = (root.frontNumber, NavigationState(root))
    for (index, one) in read.presented.enumerated() {
      let place = "presented[\(index)]"
      let presenter =
        one.presenter.map { numbers.indices.contains($0) ? numbers[$0] : -1 } ?? front
      let (first, known) = (count, numbers)
      let container = filled(one.content, nil, at: "\(place).container")
      let isLegal = presenters.contains(presenter)
      guard isLegal, !container.isEmpty else {
        if !isLegal {
          note("its presenter is hidden or presents another container, it was left out", at: place)
        } else if one.content.isEmpty {
          note("it has no route, it was left out", at: place)
        }
        // The container below presents what it presented.
        numbers = known + Array(repeating: presenter, count: one.content.count)
        count = first
        continue
      }
      presenters.remove(presenter)
      presenters.formUnion(container.visibleNumbers.map { first + $0 })
      var presented = one.map { _ in container }
      presented.presenter = presenter == front ? nil : presenter
      state.presented.append(presented)
      front = first + container.frontNumber
    }
    return state
  }

  private mutating func note(_ problem: String, at place: String) {
    findings.append(RestorationFinding(place: place, problem: problem))
  }

  /// Returns a container with the routes that stay.
  ///
  /// If no route is left in it, it is replaced by its initial container, if there is one. An empty stack is
  /// legal, but not as the whole root.
  private mutating func filled(
    _ read: Read, _ initial: Container?, at place: String, isRoot: Bool = false
  ) -> Container {
    let (number, first) = (count, numbers.count)
    count += 1
    numbers.append(number)
    let initials = initial.flatMap { read.isLike($0) ? $0.children : nil }
    let container: Container =
      switch read {
      case .stack(let items):
        .stack(items.enumerated().compactMap { route($1, at: "\(place)[\($0)]") })
      case .single(let item):
        route(item, at: "\(place).single").map { .single($0) } ?? .stack([])
      case .tabs(let name, let tabs, let selected):
        .tabs(
          name,
          tabs.enumerated().map { filled($1, initials?[$0], at: "\(place).containers[\($0)]") },
          selected: selected)
      case .split(let name, let master, let detail):
        .split(
          name, master: filled(master, initials?[0], at: "\(place).master"),
          detail: filled(detail, initials?[1], at: "\(place).detail"))
      }
    guard let initial, container.isEmpty, isRoot || !read.isEmpty else { return container }
    note("nothing was left", at: place)
    for index in numbers.indices.dropFirst(first) { numbers[index] = number + initial.frontNumber }
    count = number + initial.count
    return initial
  }

  private mutating func route(
    _ item: Restored<Route>.Item, at place: @autoclosure () -> String
  ) -> Route? {
    switch item {
    case .route(let route): return route
    case .refused(let route): note("'\(route)' is not included, it was left out", at: place())
    case .lost(let finding): findings.append(finding)
    }
    return nil
  }
}

extension Shape {
  /// Whether there is no item in it.
  fileprivate var isEmpty: Bool { all.allSatisfy(\.items.isEmpty) }
}

// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import Routing
public import ViewStackCore

/// The everyday verbs, which change the container in front. A verb that does not fit changes nothing.
extension NavigationState {
  /// Pushes a route.
  ///
  /// A single route becomes a stack of two.
  public mutating func push(_ route: Route) { stack.append(route) }

  /// Removes routes from the top; the root stays, whatever the count.
  ///
  /// - Returns: Whether there was a route to remove.
  @discardableResult
  public mutating func pop(_ count: Int = 1) -> Bool {
    let all = stack.count
    guard count > 0, all > 1 else { return false }
    stack.removeLast(min(count, all - 1))
    return true
  }

  /// Goes back to the uppermost page of a route.
  ///
  /// - Parameters:
  ///   - route: The route, which the page gets.
  ///   - page: Returns what two routes of one page have in common; the route itself unless given.
  /// - Returns: Whether the page was there.
  @discardableResult
  public mutating func pop(
    to route: Route, by page: (Route) -> AnyHashable = { $0 }
  ) -> Bool {
    let wanted = page(route)
    guard let index = stack.lastIndex(where: { page($0) == wanted }) else { return false }
    stack = stack.prefix(index) + [route]
    return true
  }

  /// Removes all routes above the root.
  public mutating func popToRoot() { pop(.max) }

  /// Replaces the route on top.
  public mutating func replaceTop(with route: Route) { stack = stack.dropLast() + [route] }

  /// Presents a container over the one in front.
  public mutating func present(
    _ container: Container, as kind: PresentationKind = .modal, frame: Rect? = nil
  ) {
    presented.append(Presented(container, as: kind, frame: frame))
  }

  /// Removes the presentation in front.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public mutating func dismiss() -> Bool { presented.popLast() != nil }

  /// Selects a tab of the innermost tabs around the container in front.
  ///
  /// - Returns: Whether there are tabs, and the index is in range.
  @discardableResult
  public mutating func select(tab index: Int) -> Bool {
    let level = presented.count
    guard let number = levels[level].tabsInFront.map({ starts[level] + $0 }),
      case .tabs(let name, let tabs, _) = self[number], tabs.indices.contains(index)
    else { return false }
    self[number] = .tabs(name, tabs, selected: index)
    return true
  }

  /// Gives the page on top a route, or pushes it if the page on top is another one.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - popping: Whether to go back also to a page below the top; see ``pop(to:by:)``.
  ///   - page: Returns what two routes of one page have in common, such as the user of a profile.
  public mutating func navigate(
    to route: Route, popping: Bool = false, by page: (Route) -> AnyHashable
  ) {
    if let top = stack.last, page(top) == page(route) { return replaceTop(with: route) }
    if popping, pop(to: route, by: page) { return }
    push(route)
  }

  /// Moves a page to the top, or pushes it; see ``navigate(to:popping:by:)``.
  public mutating func bringToFront(_ route: Route, by page: (Route) -> AnyHashable) {
    let wanted = page(route)
    if let index = stack.lastIndex(where: { page($0) == wanted }) { stack.remove(at: index) }
    push(route)
  }

  /// Returns the state with the hidden tabs of another state, if both have the same tabs.
  ///
  /// A hidden tab whose number of containers differs stays unchanged.
  package func keepingHiddenTabs(of other: NavigationState) -> NavigationState {
    var state = self
    state.root = root.keepingHiddenTabs(of: other.root)
    return state
  }
}

extension Shape where Whole == String {
  fileprivate func keepingHiddenTabs(of other: Shape) -> Shape {
    guard isLike(other) else { return self }
    switch self {
    case .stack, .single: return self
    case .tabs(let name, let tabs, let selected):
      let kept = zip(tabs, other.children).enumerated().map { index, pair in
        // The presenters are numbers of containers, which must not change.
        index == selected
          ? pair.0.keepingHiddenTabs(of: pair.1) : pair.0.count == pair.1.count ? pair.1 : pair.0
      }
      return .tabs(name, kept, selected: selected)
    case .split(let name, let master, let detail):
      return .split(
        name, master: master.keepingHiddenTabs(of: other.children[0]),
        detail: detail.keepingHiddenTabs(of: other.children[1]))
    }
  }
}

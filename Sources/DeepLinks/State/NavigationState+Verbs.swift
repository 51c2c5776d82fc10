// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import Routing
public import ViewStackCore

/// The everyday verbs, which change the container in front. A verb that does not fit changes nothing.
extension NavigationState {
  /// Pushes a route.
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
    let last = presented.indices.last
    var container = last.map { presented[$0].content } ?? root
    guard container.select(tab: index) else { return false }
    if let last { presented[last].content = container } else { root = container }
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
  /// Selects a tab of the innermost tabs in front.
  fileprivate mutating func select(tab index: Int) -> Bool {
    switch self {
    case .stack, .single: return false
    case .tabs(let name, var tabs, let selected):
      if tabs.indices.contains(selected), tabs[selected].select(tab: index) {
        self = .tabs(name, tabs, selected: selected)
        return true
      }
      guard tabs.indices.contains(index) else { return false }
      self = .tabs(name, tabs, selected: index)
      return true
    case .split(let name, let master, var detail):
      guard detail.select(tab: index) else { return false }
      self = .split(name, master: master, detail: detail)
      return true
    }
  }

  /// Whether it has tabs in front, which ``select(tab:)`` would select.
  var showsTabs: Bool {
    switch self {
    case .stack, .single: false
    case .tabs: true
    case .split(_, master: _, let detail): detail.showsTabs
    }
  }

  fileprivate func keepingHiddenTabs(of other: Shape) -> Shape {
    switch (self, other) {
    case (.tabs(let name, let tabs, let selected), .tabs(let otherName, let others, _))
    where name == otherName && tabs.count == others.count:
      let kept = tabs.indices.map { index in
        // The presenters are numbers of containers, which must not change.
        index == selected
          ? tabs[index].keepingHiddenTabs(of: others[index])
          : tabs[index].count == others[index].count ? others[index] : tabs[index]
      }
      return .tabs(name, kept, selected: selected)
    case (.split(let name, let master, let detail), .split(let otherName, let first, let second))
    where name == otherName:
      return .split(
        name, master: master.keepingHiddenTabs(of: first),
        detail: detail.keepingHiddenTabs(of: second))
    default: return self
    }
  }
}

// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing

/// What is done to the container in front; a state that does not fit the action is left as it is.
///
/// Everything else is an operation of the arrays: `state.stack.append("detail")` pushes.
extension NavigationState {
  /// A place of a screen: the number of its container, and its index there.
  public struct Place: Hashable, Sendable {
    /// The number of the container.
    public let container: Int
    /// The index in the container, 0 for the root.
    public let index: Int

    /// Creates a place.
    public init(container: Int, index: Int) {
      self.container = container
      self.index = index
    }
  }

  /// The screen at a place.
  ///
  /// - Precondition: There is one.
  public subscript(_ place: Place) -> Screen {
    get { self[place.container].screens[place.index] }
    _modify { yield &self[place.container].screens[place.index] }
  }

  /// The place of the screen on top of everything, or nil where the container in front is empty.
  public var top: Place? {
    let (front, count) = (front, stack.count)
    return count > 0 ? Place(container: front, index: count - 1) : nil
  }

  /// Takes screens off the stack in front; the root stays, whatever the count.
  ///
  /// - Returns: Whether there was anything to take off.
  @discardableResult
  public mutating func pop(_ count: Int = 1) -> Bool {
    let all = stack.count
    guard count > 0, all > 1 else { return false }
    stack.removeLast(min(count, all - 1))
    return true
  }

  /// Goes one step back: to earlier parameters of the screen on top, else to the screen below it,
  /// else out of the presentation in front.
  ///
  /// - Returns: Whether there was a step.
  @discardableResult
  public mutating func goBack() -> Bool {
    if let top, self[top].goBack() { return true }
    return pop() || presented.popLast() != nil
  }

  /// Returns the state with the hidden tabs of another state, if both have the same tabs.
  ///
  /// It leaves untouched what a link does not show. A hidden tab with other containers than that of the
  /// other state stays as it is.
  public func keepingHiddenTabs(of other: NavigationState) -> NavigationState {
    var state = self
    state.root = root.keepingHiddenTabs(of: other.root)
    return state
  }

  /// Goes to a screen: the one on top where it is the same page, which gets the parameters; else a
  /// new one is pushed.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - catalog: Knows which screens are the same page.
  ///   - popping: Whether it goes back to the same page where that stands below the top.
  ///   - merging: Whether parameters that are not given stay.
  public mutating func navigate(
    to screen: Screen, in catalog: ScreenCatalog, popping: Bool = false, merging: Bool = false
  ) {
    let places = popping ? stack.indices : stack.indices.suffix(1)
    guard let index = places.last(where: { catalog.isSamePage(stack[$0], screen) }) else {
      return stack.append(screen)
    }
    stack = Array(stack.prefix(index)) + [catalog.updated(stack[index], by: screen, merging)]
  }

  /// Goes back to a page, which gets the parameters; where there is none, a new one takes the place
  /// of the one on top.
  public mutating func popTo(
    _ screen: Screen, in catalog: ScreenCatalog, merging: Bool = false
  ) {
    guard stack.contains(where: { catalog.isSamePage($0, screen) }) else {
      stack = stack.dropLast() + [screen]
      return
    }
    navigate(to: screen, in: catalog, popping: true, merging: merging)
  }

  /// Brings a page to the top of the stack in front, which gets the parameters; where there is none,
  /// a new one is pushed.
  public mutating func bringToFront(
    _ screen: Screen, in catalog: ScreenCatalog, merging: Bool = false
  ) {
    guard let index = stack.lastIndex(where: { catalog.isSamePage($0, screen) }) else {
      return stack.append(screen)
    }
    var screens = stack
    screens.append(catalog.updated(screens.remove(at: index), by: screen, merging))
    stack = screens
  }
}

extension Shape<Screen, String> {
  fileprivate func keepingHiddenTabs(of other: Self) -> Self {
    switch (self, other) {
    case (.tabs(let name, let tabs, let selected), .tabs(let otherName, let others, _))
    where name == otherName && tabs.count == others.count:
      let kept = tabs.indices.map { index in
        // Presenters are numbers of containers, which stay.
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

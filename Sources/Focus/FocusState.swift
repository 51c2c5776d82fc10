// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// A view of a page, identified by their two names.
public struct FocusPlace: Hashable, Sendable {
  /// The name of the page.
  public let page: ControllerID
  /// The name of the view.
  public let view: String

  /// Creates a place.
  public init(_ view: String, in page: ControllerID) { (self.page, self.view) = (page, view) }
}

extension FocusPlace: CustomStringConvertible {
  /// The page and the view: `detail/title`.
  public var description: String { "\(page)/\(view)" }
}

/// A consequence of a change of the pages in front, or of the focus.
public enum FocusChange: Hashable, Sendable {
  /// The reachable views have changed: one such change for each page in front, with all its focusable views.
  case reachable(FocusPage)
  /// The focus has moved; `from` is nil if nothing had it, `to` if nothing has it.
  case moved(from: FocusPlace?, to: FocusPlace?)
  /// The platform announces the page.
  case announced(ControllerID)
}

/// The focus of a container: the pages that can be reached, and the view that has the focus.
///
/// It is a value. ``show(_:)`` takes the pages in front, moves the focus, and returns the changes:
///
/// ```swift
/// var state = FocusState(.uikit)
/// let list = FocusPage("list", [Focusable("row 1"), Focusable("row 2")])
/// _ = state.show([list])
/// _ = state.focus(FocusPlace("row 2", in: "list"))
/// _ = state.show([FocusPage("detail", [Focusable("title", .heading)])])
/// print(state.focused!)  // detail/title
/// _ = state.show([list])
/// print(state.focused!)  // list/row 2
/// ```
public struct FocusState: Hashable, Sendable {
  /// The policy; a change has an effect from the next page on.
  public var policy: FocusPolicy
  /// The view that has the focus, or nil.
  public private(set) var focused: FocusPlace?
  /// The pages that can be reached, with their views.
  public private(set) var pages: [FocusPage] = []
  /// The pages that have had the focus, the last one at the end.
  private var memories: [Memory] = []

  /// The view of a page that had the focus last, and its neighbours at that time.
  private struct Memory: Hashable {
    let place: FocusPlace
    let views: [String]
  }

  /// Creates a state without pages.
  public init(_ policy: FocusPolicy = .uikit) { self.policy = policy }

  /// Takes the pages that can be reached now, in reading order.
  ///
  /// If no page is new, the focus stays; if its view is gone, the nearest view gets it. A new page may take the
  /// focus (``FocusPolicy/takesFocus``): the view that had it before gets it, or the one that the policy chooses.
  ///
  /// - Returns: The changes in the order in which they happen; empty if nothing changes.
  /// - Complexity: O(*v*²) for *v* views on the pages.
  public mutating func show(_ newPages: [FocusPage]) -> [FocusChange] {
    let arrived = newPages.filter { page in !pages.contains { $0.id == page.id } }
    var changes = Set(pages) == Set(newPages) ? [] : newPages.map(FocusChange.reachable)
    if let page = pages.first(where: { $0.id == focused?.page }), let focused {
      remember(focused, among: page)
    }
    pages = newPages
    let target = self.target(among: arrived)
    let old = focused
    focused = target.flatMap(place)
    if let focused, let target { remember(focused, among: target) }
    if focused != old { changes.append(.moved(from: old, to: focused)) }
    if policy.announcement != nil {
      let announced = arrived.first { $0.id == target?.id } ?? arrived.first
      if let announced { changes.append(.announced(announced.id)) }
    }
    return changes
  }

  /// Moves the focus to a view, as a person does.
  ///
  /// - Returns: The change; empty if the view has the focus already; nil if it cannot be reached.
  public mutating func focus(_ place: FocusPlace) -> [FocusChange]? {
    guard let page = pages.first(where: { $0.id == place.page }), page.has(place.view) else {
      return nil
    }
    let old = focused
    guard place != old else { return [] }
    focused = place
    remember(place, among: page)
    return [.moved(from: old, to: place)]
  }

  /// Forgets which view had the focus in pages that have left the container.
  public mutating func forget(where isGone: (ControllerID) -> Bool) {
    memories.removeAll { isGone($0.place.page) }
  }

  /// The page that gets or keeps the focus, or nil if there is no page.
  private func target(among arrived: [FocusPage]) -> FocusPage? {
    let staying = pages.first { $0.id == focused?.page }
    if let staying, arrived.isEmpty || !policy.takesFocus { return staying }
    let candidates = arrived.isEmpty ? pages : arrived
    let known = memories.last { memory in candidates.contains { $0.id == memory.place.page } }
    return candidates.first { $0.id == known?.place.page }
      ?? candidates.first { policy.entry(of: $0.views) != nil } ?? candidates.first
  }

  /// Returns the view of a page that gets the focus: the one that had it, its nearest neighbour, or the policy's.
  private func place(in page: FocusPage) -> FocusPlace? {
    guard let memory = memories.last(where: { $0.place.page == page.id }),
      let index = memory.views.firstIndex(of: memory.place.view)
    else { return policy.entry(of: page.views).map { FocusPlace($0, in: page.id) } }
    // If two neighbours are at the same distance, the later one gets it.
    let nearest = memory.views.indices.sorted {
      (abs($0 - index), -$0) < (abs($1 - index), -$1)
    }.first { page.has(memory.views[$0]) }
    let view = nearest.map { memory.views[$0] } ?? policy.entry(of: page.views)
    return view.map { FocusPlace($0, in: page.id) }
  }

  private mutating func remember(_ place: FocusPlace, among page: FocusPage) {
    memories.removeAll { $0.place.page == place.page }
    memories.append(Memory(place: place, views: page.views.map(\.view)))
  }
}

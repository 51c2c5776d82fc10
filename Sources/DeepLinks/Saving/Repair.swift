// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import ViewStackCore

/// Makes a legal state of a draft, and reports what it left out.
struct Repair<Route: Hashable> {
  typealias Container = NavigationState<Route>.Container

  /// The container that replaces what is lost; nil for an empty stack.
  let initial: Container?
  private(set) var findings: [RestorationFinding] = []
  /// The number of containers in the draft so far.
  private var readCount = 0
  /// The number in the state of each container of the draft; of one that was left out, the number of its
  /// presenter.
  private var numbers: [Int: Int] = [:]
  /// The numbers of the containers that can present.
  private var presenters = Set<Int>()

  init(initial: Container?) { self.initial = initial }

  /// A container that was kept, and the numbers in the draft of it and of those inside it; nil for those that
  /// the draft does not have.
  private struct Kept {
    var container: Container
    var numbers: [Int?]
  }

  private mutating func note(_ problem: String, at place: String) {
    findings.append(RestorationFinding(place: place, problem: problem))
  }

  mutating func state(of draft: Draft<Route>) -> NavigationState<Route> {
    for (place, problem) in draft.problems { note(problem, at: place) }
    let root =
      !draft.isLost ? container(draft.root, initial, at: "root", depth: 0, isKept: true) : nil
    var state = NavigationState<Route>(root?.container ?? .stack([]))
    place(root, at: 0)
    if let initial, state.root.all.allSatisfy(\.items.isEmpty) {
      if !draft.isLost { note("nothing was left", at: "root") }
      state.root = initial
      numbers = numbers.mapValues { _ in initial.frontNumber }
      presenters = Set(initial.visibleNumbers)
    }
    var (next, front) = (state.root.count, state.root.frontNumber)
    for (index, one) in draft.presented.enumerated() {
      guard let (one, kept) = presentation(one, at: "presented[\(index)]", front) else { continue }
      state.presented.append(one)
      place(kept, at: next)
      front = next + one.content.frontNumber
      next += one.content.count
    }
    return state
  }

  private mutating func place(_ kept: Kept?, at number: Int) {
    guard let kept else { return }
    for (offset, read) in kept.numbers.enumerated() {
      if let read { numbers[read] = number + offset }
    }
    presenters.formUnion(kept.container.visibleNumbers.map { number + $0 })
  }

  private mutating func presentation(
    _ draft: Draft<Route>.Presentation, at place: String, _ front: Int
  ) -> (Presented<Container>, Kept)? {
    for (key, problem) in draft.problems {
      note(problem, at: key.isEmpty ? place : "\(place).\(key)")
    }
    if draft.isLost { return nil }
    let first = readCount
    let kept = container(draft.read.content, nil, at: "\(place).container", depth: 0)
    var presenter = front
    if let over = draft.read.presenter {
      if let number = numbers[over] {
        presenter = number
      } else if !(0..<first).contains(over) {
        note("index \(over) is out of range of \(first)", at: "\(place).over")
      }
    }
    guard presenters.contains(presenter) else {
      note(
        "its presenter is hidden or presents another container, it was left out", at: place)
      return nil
    }
    guard let kept else {
      // The container below presents what it presented.
      for lost in first..<max(first, readCount) { numbers[lost] = presenter }
      return nil
    }
    presenters.remove(presenter)
    var presented = draft.read.map { _ in kept.container }
    if presented.kind != .popover { presented.frame = nil }
    presented.presenter = presenter == front ? nil : presenter
    return (presented, kept)
  }

  /// Repairs a container of tabs or of a split.
  ///
  /// If no route is left in it, it is replaced by its initial container, if there is one. An empty stack is
  /// legal.
  private mutating func part(
    _ draft: Draft<Route>.Container, _ initial: Container?, at place: String, depth: Int
  ) -> Kept? {
    var wasEmpty = false
    if case .stack(let items) = draft { wasEmpty = items.isEmpty }
    let kept = container(draft, initial, at: place, depth: depth, isKept: wasEmpty)
    guard kept == nil, let initial else { return kept }
    note("nothing was left", at: place)
    return Kept(container: initial, numbers: Array(repeating: nil, count: initial.count))
  }

  /// The containers inside an initial container, if it has the same shape as a draft; otherwise nil.
  private func parts(
    of initial: Container?, like draft: Draft<Route>.Container
  ) -> [Container]? {
    switch (initial, draft) {
    case (.tabs(let name, let tabs, _)?, .tabs(let other, let others, _)):
      name == other && tabs.count == others.count ? tabs : nil
    case (.split(let name, let master, let detail)?, .split(let other, _, _)):
      name == other ? [master, detail] : nil
    default: nil
    }
  }

  /// Repairs a container; returns nil if no route is left in it, unless it is kept as an empty stack.
  private mutating func container(
    _ draft: Draft<Route>.Container, _ initial: Container?, at place: String, depth: Int,
    isKept: Bool = false
  ) -> Kept? {
    let number = readCount
    readCount += 1
    let empty = isKept ? Kept(container: .stack([]), numbers: [number]) : nil
    guard depth < Draft<Route>.depthLimit else {
      note("it is nested too deep, it was left out", at: place)
      return empty
    }
    let initials = parts(of: initial, like: draft)
    switch draft {
    case .stack(let items):
      if let lost = items.first, lost.isContainer {
        note(lost.problem?.problem ?? "", at: place)
        return empty
      }
      let routes = routes(items, at: place)
      return routes.isEmpty && !isKept ? nil : Kept(container: .stack(routes), numbers: [number])
    case .single(let item):
      return route(item, at: "\(place).single").map {
        Kept(container: .single($0), numbers: [number])
      } ?? empty
    case .tabs(let name, let tabs, let selected):
      let found = findings.count
      let kept = tabs.enumerated().compactMap { index, tab -> (index: Int, kept: Kept)? in
        part(tab, initials?[index], at: "\(place).containers[\(index)]", depth: depth + 1)
          .map { (index, $0) }
      }
      guard !kept.isEmpty else {
        // The finding of the innermost container is enough.
        if findings.count == found {
          note("nothing was left", at: "\(place).containers")
        }
        return empty
      }
      if !tabs.indices.contains(selected) {
        note("index \(selected) is out of range of \(tabs.count)", at: "\(place).selected")
      }
      // If the selected tab is left out, the nearest before it is selected.
      return Kept(
        container: .tabs(
          name, kept.map(\.kept.container), selected: kept.lastIndex { $0.index <= selected } ?? 0),
        numbers: [number] + kept.flatMap(\.kept.numbers))
    case .split(let name, let master, let detail):
      let panes = [("master", master, initials?[0]), ("detail", detail, initials?[1])].map {
        key, pane, initial in
        let number = readCount
        return part(pane, initial, at: "\(place).\(key)", depth: depth + 1)
          ?? Kept(container: .stack([]), numbers: [number])
      }
      return Kept(
        container: .split(name, master: panes[0].container, detail: panes[1].container),
        numbers: [number] + panes.flatMap(\.numbers))
    }
  }

  private mutating func routes(_ items: [Draft<Route>.Item], at place: String) -> [Route] {
    items.enumerated().compactMap { route($1, at: "\(place)[\($0)]") }
  }

  private mutating func route(
    _ item: Draft<Route>.Item, at place: @autoclosure () -> String
  ) -> Route? {
    if let (path, problem) = item.problem { note(problem, at: place() + path) }
    return item.route
  }
}

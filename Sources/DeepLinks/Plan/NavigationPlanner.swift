// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing

/// Compares two states, and finds the steps from one to the other.
struct NavigationPlanner<Route: Hashable> {
  typealias Step = NavigationPlan<Route>.Step
  typealias Container = Shape<Route, String>
  typealias PlannedPage = NavigationPlan<Route>.PlannedPage

  private let from: NavigationState<Route>
  private let to: NavigationState<Route>
  private let page: (Route) -> AnyHashable
  private let pace: NavigationPace
  /// The containers of both states, by their numbers.
  private let old: [Container]
  private let new: [Container]

  init(_ plan: NavigationPlan<Route>, page: @escaping (Route) -> AnyHashable) {
    (from, to, pace, self.page) = (plan.from, plan.to, plan.pace, page)
    (old, new) = (from.containers, to.containers)
  }

  func steps() -> [Step] {
    guard from != to else { return [] }
    guard hasSameShape(from.root, to.root) else {
      return [rebuild(because: "the container at the bottom has another shape")]
    }
    if !to.presented.isEmpty, old.allSatisfy(\.items.isEmpty) {
      return [rebuild(because: "the window is empty")]
    }
    let (presenters, goals) = (from.presenters, to.presenters)
    let shared = zip(from.presented.indices, to.presented.indices).prefix { index, _ in
      presenters[index] == goals[index] && isSame(from.presented[index], to.presented[index])
    }.count
    // Containers below this number have the same number in both states.
    let sharedCount = from.starts[shared + 1]
    var dismissals = from.presented.indices.dropFirst(shared).reversed().filter {
      presenters[$0] < sharedCount
    }
    let selections = (0..<sharedCount).compactMap(selection)
    let front = to.fronts[shared]
    var edits: [Step] = []
    var updates: [Step] = []
    for number in (0..<sharedCount).filter({ $0 != front }) + [front] {
      let (pages, changed) = pages(of: number)
      updates += changed
      guard pages != old[number].items.indices.map({ .same($0) }) else { continue }
      var dismisses = false
      if pace == .together, selections.isEmpty,
        let index = dismissals.firstIndex(where: { presenters[$0] == number })
      {
        dismissals.remove(at: index)
        dismisses = true
      }
      edits += steps(to: pages, number, dismissing: dismisses)
    }
    let presentations = to.presented.indices.dropFirst(shared).map { index in
      step(
        .present(index),
        "present \(to.presented[index].content): it comes over \(top(of: new[goals[index]]))")
    }
    let leaving = dismissals.map { index in
      step(
        .dismiss(from: presenters[index]),
        "dismiss \(from.presented[index].content): "
          + "back to \(top(of: old[presenters[index]]))")
    }
    // Edits in both panes of a split are side by side; of anything else, the last one is seen.
    let seen =
      !presentations.isEmpty
      ? presentations.suffix(1) : edits.isEmpty ? leaving.suffix(1) : edits[...]
    return (updates + leaving + selections + edits + presentations).map { step in
      var step = step
      step.isAnimated = pace == .stepwise || seen.contains(step)
      return step
    }
  }

  private func step(_ action: NavigationPlan<Route>.Action, _ description: String) -> Step {
    Step(action: action, isAnimated: true, description: description)
  }

  private func rebuild(because reason: String) -> Step {
    // A window shows the presentations of a new tree without a transition.
    let isAnimated = to.presented.isEmpty
    let note = isAnimated ? "" : "; with its presentations it has no transition"
    return Step(
      action: .rebuild, isAnimated: isAnimated, description: "replace everything: \(reason)\(note)")
  }

  private func top(of container: Container) -> String {
    container.items.last.map { "\($0)" } ?? "an empty stack"
  }

  // MARK: - Common parts

  /// Whether one container can become another without being replaced.
  private func hasSameShape(_ one: Container, _ other: Container) -> Bool {
    if case (.single(let one), .single(let other)) = (one, other) {
      return page(one) == page(other)
    }
    return one.isLike(other) && zip(one.children, other.children).allSatisfy(hasSameShape)
  }

  /// Whether a presentation is the same one, with other pages at most.
  private func isSame(
    _ one: Presented<Container>, _ other: Presented<Container>
  ) -> Bool {
    guard one.kind == other.kind, other.frame == nil || one.frame == other.frame else {
      return false
    }
    if case .stack(let routes) = one.content, case .stack(let others) = other.content {
      // A presented stack without routes shows pages that have none.
      return routes.isEmpty || routes.first.map(page) == others.first.map(page)
    }
    return hasSameShape(one.content, other.content)
  }

  private func selection(_ number: Int) -> Step? {
    guard case .tabs(_, _, let shown) = old[number],
      case .tabs(let name, _, let wanted) = new[number], shown != wanted
    else { return nil }
    return step(
      .select(wanted, of: number), "select tab \(wanted) of \(name): tab \(shown) is shown")
  }

  /// The pages of a stack after the plan, and the steps that give those that stay other parameters.
  private func pages(of number: Int) -> (pages: [PlannedPage], updates: [Step]) {
    let (old, new) = (old[number].items, new[number].items)
    let known = old.map(page)
    let shared = zip(known, new).prefix { $0 == page($1) }.count
    var rest: [AnyHashable: [Int]] = [:]
    for index in known.indices.dropFirst(shared).reversed() {
      rest[known[index], default: []].append(index)
    }
    var updates: [Step] = []
    let pages = new.indices.map { index -> PlannedPage in
      let own =
        index < shared
        ? index : rest.isEmpty ? nil : rest[page(new[index])]?.popLast()
      guard let own else { return .new(new[index]) }
      if old[own] != new[index] {
        updates.append(
          step(
            .update(number, index: own, new[index]),
            "update \(old[own]) to \(new[index])"))
      }
      return .same(own)
    }
    return (pages, updates)
  }

  // MARK: - One stack

  /// The steps to the pages of a stack: one, or as few as can be of pushes, pops above the root and
  /// replacements of the top page.
  private func steps(
    to pages: [PlannedPage], _ number: Int, dismissing: Bool
  ) -> [Step] {
    let old = old[number].items
    let shared = pages.enumerated().prefix { $1 == .same($0) }.count
    func edit(_ pages: some Sequence<PlannedPage>, _ text: String) -> Step {
      step(.edit(number, Array(pages), dismissing: dismissing), text)
    }
    func name(_ page: PlannedPage) -> String {
      switch page {
      case .same(let index): "\(old[index])"
      case .new(let screen): "\(screen)"
      }
    }
    /// The names of pages, the middle of many left out.
    func names(_ pages: some BidirectionalCollection<PlannedPage>) -> String {
      let isLong = pages.count > 20
      let first = pages.prefix(isLong ? 10 : 20).map(name).joined(separator: " ")
      guard isLong else { return first }
      let last = pages.suffix(5).map(name).joined(separator: " ")
      return "\(first) … \(last), \(pages.count) in all"
    }
    func pop(to count: Int) -> Step {
      let why = count == shared ? "which both have" : "which is then alone"
      return edit(
        (0..<count).map { .same($0) }, "pop \(old.count - count): back to \(old[count - 1]), \(why)"
      )
    }
    func push(_ count: Int) -> Step {
      let who = pages.count - count == 1 ? "it comes" : "they come"
      let below = count > 0 ? "on top of \(name(pages[count - 1]))" : "onto an empty stack"
      return edit(pages, "push \(names(pages[count...])): \(who) \(below)")
    }
    func replace(at index: Int) -> Step {
      edit(
        (0..<index).map { .same($0) } + [pages[index]],
        "replace \(old[index]) by \(name(pages[index])): it takes the place of the top one")
    }
    if shared == pages.count, shared > 0 { return [pop(to: shared)] }
    if shared == old.count { return [push(shared)] }
    if pages.isEmpty { return [edit(pages, "erase: nothing is left")] }
    if shared == old.count - 1, pages.count == old.count { return [replace(at: shared)] }
    guard pace == .stepwise else {
      return [edit(pages, "set \(names(pages)): they differ from place \(shared) upwards")]
    }
    if shared == old.count - 1 { return [replace(at: shared), push(shared + 1)] }
    if shared > 0 { return [pop(to: shared), push(shared)] }
    // If the goal has the old root higher up, the push inserts it again.
    return [pop(to: 1), replace(at: 0)] + (pages.count > 1 ? [push(1)] : [])
  }
}

// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

extension RouteNavigator {
  /// Makes the view stack follow a change of the pages.
  ///
  /// In step, a plan says how. Where the view stack lags behind, has strangers on it or makes an
  /// operation wait, it gets whole stacks, which are right whenever their turn comes.
  func follow(
    _ change: RouteChange, _ options: TransitionOptions, _ mode: PlanMode
  ) throws(StackError) {
    let from = change.old.map(\.controllerID)
    let to = change.new.map(\.controllerID)
    guard from != to else { return }
    guard expected.isEmpty, viewStack.state.all == from else {
      expected.append(to)
      return try set(to, options)
    }
    let steps = try StackPlan(from: from, to: to, mode).steps
    let results = try results(of: steps)
    // All of them at once: an intermediate stack is never taken for the last one.
    expected += results
    let animatesAll = viewStack.configuration.interruption == .queue
    var here = from
    for (step, result) in zip(steps, results) {
      let isFirst = here == from
      if !isFirst, routes.routes.map(\.controllerID) != to || viewStack.state.all == to {
        expected.removeAll { results.contains($0) }
        return catchUp(options)
      }
      let options = animatesAll || result == to ? options : .instant
      do throws(StackError) {
        if try !makesWait(), viewStack.state.all == here {
          try carryOut(step.operation, options)
        } else {
          try set(result, options)
        }
      } catch {
        if isFirst { throw error }
        // The steps before it cannot be undone.
        expected.removeAll { results.contains($0) }
        return reconcile()
      }
      here = result
    }
  }

  /// What the view stack consists of after each step.
  private func results(of steps: [PlanStep]) throws(StackError) -> [[ControllerID]] {
    var state = viewStack.state
    var results: [[ControllerID]] = []
    for step in steps {
      try state.apply(step.operation)
      results.append(state.all)
    }
    return results
  }

  /// Follows what hooks have made of the pages between two steps.
  private func catchUp(_ options: TransitionOptions) {
    let ids = routes.routes.map(\.controllerID)
    guard viewStack.state.all != ids else { return }
    expected.append(ids)
    if (try? set(ids, options)) == nil {
      expected.removeAll { $0 == ids }
      reconcile()
    }
  }

  /// Whether an operation would have to wait: asked by one that does nothing.
  private func makesWait() throws(StackError) -> Bool {
    try viewStack.pop(count: 0) == .deferred
  }

  private func set(_ ids: [ControllerID], _ options: TransitionOptions) throws(StackError) {
    let controllers = ids.compactMap { pages[$0]?.controller }
    let outcome =
      if controllers.isEmpty { try viewStack.erase() } else {
        try viewStack.setStack(controllers, options)
      }
    // Nothing will be told of an operation that changes nothing.
    if outcome == .unchanged { expected.removeAll { $0 == ids } }
  }

  private func carryOut(
    _ operation: StackOperation, _ options: TransitionOptions
  ) throws(StackError) {
    switch operation {
    case .push(let entries): try viewStack.push(controllers(entries), options)
    case .pop(let count): try viewStack.pop(count: count, options)
    case .replaceCurrent(let entry):
      try viewStack.replaceCurrent(with: controllers([entry])[0], options)
    case .setStack(let entries): try set(entries.map(\.id), options)
    case .popToRoot, .popToIndex, .popTo, .popToEntry, .replace, .replaceRange, .insert, .erase,
      .eraseAndPush, .unpop:
      preconditionFailure("A plan has no such step")
    }
  }

  private func controllers(_ entries: [StackEntry]) -> [any StackController] {
    entries.compactMap { pages[$0.id]?.controller }
  }

  /// The view stack has changed: by an operation of ours, or by other means.
  func reflect(_ change: StackChange) {
    if !expected.isEmpty, let place = expected.firstIndex(of: viewStack.state.all) {
      tellUntold()
      return done(upTo: place)
    }
    take(left: change.removed, cameBack: change.inserted)
  }

  /// An operation that had to wait was refused: pages that it would have brought are gone again.
  func noteRefusal(of operation: StackOperation, _ error: StackError) {
    guard case .setStack(let entries) = operation,
      let place = expected.firstIndex(of: entries.map(\.id))
    else { return }
    done(upTo: place)
  }

  /// An operation of ours has had its turn, and so have those before it.
  ///
  /// One that leads to where the view stack is already will change nothing, and not be told of.
  private func done(upTo place: Int) {
    expected.removeFirst(place + 1)
    let next = expected.firstIndex { $0 != viewStack.state.all } ?? expected.endIndex
    expected.removeFirst(next)
    if expected.isEmpty { reconcile() }
  }

  /// What happened by other means while operations of ours were waiting, they may have undone.
  private func reconcile() {
    let state = viewStack.state
    let ids = routes.routes.map(\.controllerID)
    guard state.all != ids else { return }
    let present = Set(ids)
    take(
      left: ids.filter { !state.contains($0) },
      cameBack: state.all.filter { !present.contains($0) })
  }

  private func take(left gone: [ControllerID], cameBack back: [ControllerID]) {
    let messages = left(gone) + back.flatMap { cameBack($0) }
    if expected.isEmpty { takeOrder() }
    refreshPages()
    observers.tell(messages)
  }

  /// The same pages in another order are no news, but they stand as their controllers do.
  private func takeOrder() {
    let places = routes.routes.map { viewStack.state.index(of: $0.controllerID) }
    let known = places.compactMap(\.self)
    guard known.count == places.count, known != known.sorted() else { return }
    routes.routes = zip(known, routes.routes).sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// Pages whose controllers have left.
  private func left(_ removed: [ControllerID]) -> [RouteObservers.Message] {
    let ids = Set(removed)
    let keys = routes.routes.filter { ids.contains($0.controllerID) }.map(\.key)
    guard !keys.isEmpty else { return [] }
    let change = routes.drop(Set(keys))
    let observations = change.observations.map(RouteObservers.Message.observation)
    guard viewStack.step?.isInteractive != true else {
      undecided += change.removed.map(\.controllerID)
      return observations
    }
    return observations + departures(by: change, as: .leftByItself) { _ in nil }
  }

  /// A page that has left stands on the stack again: it was unpopped, or a finger took it back.
  private func cameBack(_ id: ControllerID) -> [RouteObservers.Message] {
    guard let page = pages[id], let controller = page.controller,
      routes.index(of: page.route.key) == nil,
      let place = viewStack.index(of: controller)
    else { return [] }
    let below = viewStack.state.all[..<place].reversed().lazy
      .compactMap { self.pages[$0]?.route.key }.first { self.routes.index(of: $0) != nil }
    return routes.bringBack(page.route, above: below).observations.map { .observation($0) }
  }
}

// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

extension RouteNavigator {
  /// Makes the view stack follow a change of the pages.
  ///
  /// In step, a plan says how; where it lags behind or has strangers on it, it gets the whole stack,
  /// which is right whenever its turn comes.
  func follow(
    _ change: RouteChange, _ options: TransitionOptions, _ mode: PlanMode
  ) throws(StackError) {
    let from = change.old.map(\.controllerID)
    let to = change.new.map(\.controllerID)
    guard from != to else { return }
    var state = viewStack.state
    guard expected.isEmpty, state.all == from else {
      return try carryOut(.setStack(to.map { StackEntry($0) }), options, leadingTo: to)
    }
    let steps = try StackPlan(from: from, to: to, mode).steps
    let animatesAll = viewStack.configuration.interruption == .queue
    for (place, step) in steps.enumerated() {
      try state.apply(step.operation)
      let isLast = place == steps.count - 1
      try carryOut(
        step.operation, isLast || animatesAll ? options : .instant, leadingTo: state.all)
    }
  }

  private func carryOut(
    _ operation: StackOperation, _ options: TransitionOptions, leadingTo result: [ControllerID]
  ) throws(StackError) {
    expected.append(result)
    let outcome =
      switch operation {
      case .push(let entries): try viewStack.push(controllers(entries), options)
      case .pop(let count): try viewStack.pop(count: count, options)
      case .replaceCurrent(let entry):
        try viewStack.replaceCurrent(with: controllers([entry])[0], options)
      case .setStack(let entries) where entries.isEmpty: try viewStack.erase()
      case .setStack(let entries): try viewStack.setStack(controllers(entries), options)
      case .popToRoot, .popToIndex, .popTo, .replace, .insert, .erase, .eraseAndPush:
        preconditionFailure("A plan has no such step")
      }
    // Nothing will be told of an operation that changed nothing.
    if outcome == .unchanged { expected.removeAll { $0 == result } }
  }

  private func controllers(_ entries: [StackEntry]) -> [any StackController] {
    entries.compactMap { pages[$0.id]?.controller }
  }

  /// The view stack has changed: by an operation of ours, or by other means.
  func reflect(_ change: StackChange) {
    if !expected.isEmpty, let place = expected.firstIndex(of: viewStack.state.all) {
      expected.removeFirst(place + 1)
      return tellUntold()
    }
    var messages = left(change.removed)
    for id in change.inserted {
      messages += cameBack(id)
    }
    refreshPages()
    observers.tell(messages)
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
    guard let page = pages[id], let controller = page.controller, routes.index(of: page.route.key) == nil,
      let place = viewStack.index(of: controller)
    else { return [] }
    let below = viewStack.state.all[..<place].reversed().lazy
      .compactMap { self.pages[$0]?.route.key }.first { self.routes.index(of: $0) != nil }
    return routes.bringBack(page.route, above: below).observations.map { .observation($0) }
  }
}

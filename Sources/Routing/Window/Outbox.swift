// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// The results and completions that a window still has to deliver.
struct Outbox {
  private var waiters: [ModuleID: ResultReceiver] = [:]
  private var values: [ModuleID: Any] = [:]
  /// The awaited modules that have left the tree.
  ///
  /// A finger may bring one back until its holder, a stack of views, is at rest.
  private var departures: [(module: ModuleID, how: ModuleDeparture, holder: ViewStack?)] = []
  /// Calls that are due when stacks of views have come to rest.
  private var completions: [(moving: [ViewStack], call: () -> Void)] = []

  /// Registers a waiter for the result of a module; returns the one that it replaces.
  mutating func await(_ module: ModuleID, _ waiter: ResultReceiver) -> ResultReceiver? {
    waiters.updateValue(waiter, forKey: module)
  }

  // Values are returned for the caller to release, because their `deinit` may call the window.

  /// Keeps the value of a module; returns its earlier value.
  mutating func give(_ value: Any, of module: ModuleID) -> Any? {
    values.updateValue(value, forKey: module)
  }

  /// Removes the waiter and the value of a module.
  mutating func forget(_ module: ModuleID) -> (waiter: ResultReceiver?, value: Any?) {
    (waiters.removeValue(forKey: module), values.removeValue(forKey: module))
  }

  /// Removes everything that is owed, because the window is released.
  ///
  /// - Returns: The waiters in the order of their modules, and the completions in the order of their
  ///   requests.
  mutating func abandon() -> (waiters: [ResultReceiver], completions: [() -> Void]) {
    let all = (
      waiters.sorted { $0.key.number < $1.key.number }.map(\.value), completions.map(\.call)
    )
    (waiters, completions) = ([:], [])
    return all
  }

  /// Notes that a module has left the tree.
  mutating func note(_ module: ModuleID, _ how: ModuleDeparture, heldBy holder: ViewStack? = nil) {
    guard waiters[module] != nil || values[module] != nil else { return }
    departures.append((module, how, holder))
  }

  /// Removes the departures that are due: those that no finger can bring back.
  ///
  /// - Parameters:
  ///   - stack: The stack of views that has come to rest, or nil.
  ///   - tree: The tree; a module that is in it again has not left.
  /// - Returns: The calls, in the order in which the modules left.
  mutating func results(settledOn stack: ViewStack?, _ tree: RoutingTree) -> [() -> Void] {
    let due = departures.filter { $0.holder == nil || $0.holder === stack }
    departures.removeAll { $0.holder == nil || $0.holder === stack }
    return due.compactMap { departure in
      guard !tree.contains(departure.module) else { return nil }
      let (waiter, value) = forget(departure.module)
      return { waiter?.finish(value, departure.how) }
    }
  }

  /// Calls a closure when stacks of views have come to rest.
  mutating func whenAtRest(_ stacks: [ViewStack], _ call: @escaping () -> Void) {
    completions.append((stacks, call))
  }

  /// Removes the completions that are due when a stack of views has come to rest.
  mutating func completions(settledOn stack: ViewStack) -> [() -> Void] {
    for index in completions.indices { completions[index].moving.removeAll { $0 === stack } }
    let due = completions.filter(\.moving.isEmpty).map(\.call)
    completions.removeAll(where: \.moving.isEmpty)
    return due
  }
}

// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import ViewStackCore

/// An observer of peeks.
struct PeekObserver {
  weak var owner: AnyObject?
  let receive: (any StackController, PeekState) -> Void
}

/// The peeks of one window: freezes the transitions that `onPeek` asks for, and learns of interruptions.
final class PeekFreezer: RequestFreezing {
  var machine = PeekMachine()
  /// The reason why the last transition that `onPeek` asked for was refused.
  var lastRefusal: RoutingRefusal?
  var sources = PeekSources()
  private var observers: [PeekObserver] = []

  // Closures of the application are released after the accesses to these properties, because their
  // release may run code that calls the session.

  /// Returns a closure that restores the present state.
  func saved() -> () -> Void {
    let (machine, lastRefusal, sources) = (machine, lastRefusal, sources)
    return { [self] in
      let old = (self.machine, self.sources)
      (self.machine, self.lastRefusal, self.sources) = (machine, lastRefusal, sources)
      withExtendedLifetime(old) {}
    }
  }

  func add(_ observer: PeekObserver) {
    observers.append(observer)
    if let live = machine.live?.controller { observer.receive(live, .inPeek) }
  }

  /// Calls the observers with a state, and drops those whose owners are gone.
  func tell(_ controller: any StackController, _ state: PeekState) {
    let all = observers
    observers = all.filter { $0.owner != nil }
    for observer in all where observer.owner != nil { observer.receive(controller, state) }
  }

  /// Ends the running preview; returns the transition that waited, or nil while one is prepared.
  func end() -> FrozenRequest? { machine.isPreparing ? nil : machine.end() }

  // MARK: - The window's calls

  var isFreezing: Bool { machine.isPreparing }

  func freeze(_ frozen: FrozenRequest, in window: RoutingWindow) -> Bool {
    guard let first = machine.receive(frozen) else { return true }
    window.discard(first)
    return false
  }

  func didRefuse(_ refusal: RoutingRefusal, in window: RoutingWindow) { lastRefusal = refusal }

  func isInterrupted(because reason: String, in window: RoutingWindow) {
    window.interruptPeek(because: reason)
  }
}

extension RoutingWindow {
  /// The peeks of the window, or nil if it has none.
  var peeks: PeekFreezer? { freezer as? PeekFreezer }

  /// Returns the peeks of the window, made and installed if it has none.
  func installPeeks() -> PeekFreezer {
    if let peeks { return peeks }
    let peeks = PeekFreezer()
    let old = freezer
    freezer = peeks
    withExtendedLifetime(old) {}
    return peeks
  }
}

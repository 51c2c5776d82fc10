// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import ViewStackCore

/// Routes, which start at the root router and are forwarded from there.
extension ScenarioRun {
  /// Resumes the operation that a controller held back.
  func proceed(_ statement: Statement) {
    guard let held = held.take() else {
      return noteNoEffect(of: "proceed", "nothing is held back", statement)
    }
    // A refusal is reported like that of a statement that waited.
    waiting.append(statement)
    let outcome = held.proceed()
    if outcome != .deferred { waiting.removeLast() }
    switch outcome {
    case .applied, .deferred, .refused, .unchanged: break
    case .prevented(let name):
      note("held back: \(StackError.removalPrevented(by: name))", statement)
    case .changed:
      noteNoEffect(of: "proceed", "\(StackError.preventedRemovalChanged)", statement)
    }
  }

  func come(
    _ name: ScenarioName, _ way: RouteWay, _ id: ScenarioName?, _ options: TransitionOptions
  ) -> RoutingOutcome {
    let router = window.rootRouter
    let hasSplit = window.tree[window.tree.root]?.form == .split
    let size = hasSplit ? size(for: way) : nil
    // For a peek, the window keeps the closure. The run owns the window, so `self` is unowned.
    let make = { [unowned self] (seed: RouterSeed) -> any StackController in
      if let mark = answers.denied { window.mark(seed.module, as: mark) }
      return controller(name, size: size)
    }
    switch way {
    case .modal: return router.present(.single(make), options)
    case .modalNavigation: return router.present(options, make: make)
    case .master where hasSplit:
      return router.pushMaster(id: id?.entryID, options) { make($0.seed) }
    case .detail where hasSplit:
      return router.pushDetail(id: id?.entryID, options, make: make)
    case .push, .master, .detail:
      return router.push(id: id?.entryID, options, make: make)
    }
  }

  /// Returns the size of a new controller in a split; nil for the size of the stack in front.
  private func size(for way: RouteWay) -> Size? {
    let panes = window.splitLayout.frames(in: window.size)
    switch way {
    case .modal, .modalNavigation: return window.size
    case .master: return panes[0].size
    case .push, .detail: return nil
    }
  }

  /// Reports the outcome of a route.
  ///
  /// A refusal that depends on the moment becomes a note. A refusal that depends on the text
  /// becomes an error.
  func note(_ outcome: RoutingOutcome, _ statement: Statement) {
    switch outcome {
    case .applied, .unchanged: break
    case .refused(.rootStays): break
    case .deferred: waiting.append(statement)
    case .refused(.stack(let error)): refuse(error, statement)
    case .refused(let refusal): refuse(refusal, statement)
    }
  }

  /// Reports the refusal of a route or an operation that had to wait.
  func didRefuse(_ refusal: RoutingRefusal, of module: ModuleID, in window: RoutingWindow) {
    let route = waiting.first { $0.mayRoute }
    guard let statement = route ?? waiting.first else { return }
    refuse(refusal, statement)
  }

  func refuse(_ refusal: RoutingRefusal, _ statement: Statement) {
    switch refusal {
    case .presentationIsRunning, .notPermitted:
      note("rejected: \(refusal)", statement)
    case .rootStays: noteNoEffect(of: "dismiss", refusal.description, statement)
    case .stack(let error): refuse(error, statement)
    case .duplicateController(let id):
      refuse(StackError.duplicateController(id), statement)
    default:
      errors.report(.routeRefused(refusal), at: statement.range)
    }
  }
}

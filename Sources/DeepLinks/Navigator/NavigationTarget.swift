// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import ViewStackCore

/// What a navigator works on: a window, or a bare stack of views.
protocol NavigationTarget {
  /// The stack of views in whose turn everything is done.
  var turns: ViewStack { get }
  func snapshot() -> Snapshot
  func observe(_ changed: @escaping () -> Void) -> StackObservation
  func name(of controller: any StackController) -> ControllerID
  func carryOut(
    _ action: NavigationPlan.Action, _ work: NavigationWork, _ options: TransitionOptions
  ) throws(NavigationError)
}

extension NavigationTarget {
  /// Whether an operation would have to wait: asked by one that does nothing.
  var mustWait: Bool { (try? turns.pop(count: 0)) == .deferred }

  /// Whether a step waits for the transition of the one before it, instead of ending it.
  var isQueueing: Bool { turns.configuration.interruption == .queue }
}

/// What stands on a target, by the numbers of the containers.
struct Snapshot {
  var state: NavigationState
  var controllers: [[any StackController]]
  var nodes: [NodeID] = []
}

/// A plan that is being carried out, and what has been made for it.
final class NavigationWork {
  let plan: NavigationPlan
  let snapshot: Snapshot
  private let options: TransitionOptions
  /// Which controllers it may remove without asking them again.
  let terms: RemovalTerms
  /// The containers of the snapshot, of a window.
  let nodes: [NodeID]
  /// The numbers of the containers that present in the goal, and of the first ones presented.
  let presenters: [Int]
  let starts: [Int]
  /// The modules of what was presented, by the index of the presentation.
  var presented: [Int: ModuleID] = [:]
  private var done = 0
  /// The controllers that were made for a page: a later step may need the page again.
  private var made: [NavigationState.Place: any StackController] = [:]

  init(
    plan: NavigationPlan, snapshot: Snapshot, options: TransitionOptions, terms: RemovalTerms
  ) {
    self.plan = plan
    self.snapshot = snapshot
    self.options = options
    self.terms = terms
    nodes = snapshot.nodes
    (presenters, starts) = (plan.to.presenters, plan.to.starts)
  }

  /// The next step and how it looks, or nil after the last.
  func next(
    isQueueing: Bool
  ) -> (action: NavigationPlan.Action, options: TransitionOptions)? {
    guard done < plan.steps.count else { return nil }
    let step = plan.steps[done]
    done += 1
    // Unless they wait for each other, a step would end the one before it: only the last is seen.
    let isSeen =
      step.isAnimated && (plan.pace == .together || isQueueing || done == plan.steps.count)
    return (step.action, isSeen ? options : .instant)
  }

  func controller(at place: NavigationState.Place) -> any StackController {
    snapshot.controllers[place.container][place.index]
  }

  /// The controllers that any step takes off, the topmost first.
  var leaving: [any StackController] {
    var staying = snapshot.controllers.map { Set($0.indices) }
    // Whether what a container presents is taken off.
    var isDismissing = staying.map { _ in false }
    for step in plan.steps {
      switch step.action {
      case .rebuild: staying = staying.map { _ in [] }
      case .dismiss(let number): isDismissing[number] = true
      case .edit(let number, let pages, let dismisses):
        staying[number].formIntersection(
          pages.compactMap { if case .same(let own) = $0 { own } else { nil } })
        if dismisses { isDismissing[number] = true }
      case .select, .update, .present: break
      }
    }
    // A container has a smaller number than those that it presents, so one pass finds them all.
    let starts = plan.from.starts
    for (index, presenter) in plan.from.presenters.enumerated() where isDismissing[presenter] {
      for gone in starts[index]..<starts[index] + plan.from.presented[index].container.count {
        staying[gone] = []
        isDismissing[gone] = true
      }
    }
    let leaving = zip(snapshot.controllers, staying).flatMap { controllers, staying in
      controllers.indices.lazy.filter { !staying.contains($0) }.map { controllers[$0] }
    }
    return leaving.reversed()
  }

  /// The controller of a page that stands there, or has been made already; nil for a new one.
  func controller(
    of page: NavigationPlan.Page, at index: Int, in number: Int
  ) -> (any StackController)? {
    switch page {
    case .same(let own):
      controller(at: NavigationState.Place(container: number, index: own))
    case .new: made[NavigationState.Place(container: number, index: index)]
    }
  }

  func note(_ controller: any StackController, at index: Int, in number: Int) {
    made[NavigationState.Place(container: number, index: index)] = controller
  }
}

extension Screen {
  /// Gives the screen to a controller, where it takes one.
  func show(on controller: any StackController) {
    guard let controller = controller as? any ScreenController, controller.screen != self else {
      return
    }
    controller.screen = self
  }
}

extension Screen {
  /// The screen that a controller shows, with the id of its entry.
  init(of controller: any StackController, id: EntryID?) {
    self = (controller as? any ScreenController)?.screen ?? Screen(controller.id.name)
    self.id = id
  }
}

/// A bare stack of views: the case of one stack.
struct StackTarget: NavigationTarget {
  let stack: ViewStack
  let make: (Screen) -> any StackController

  var turns: ViewStack { stack }

  func snapshot() -> Snapshot {
    let controllers = stack.all
    return Snapshot(
      state: NavigationState(
        .stack(controllers.map { Screen(of: $0, id: stack.entryID(of: $0)) })),
      controllers: [controllers])
  }

  func observe(_ changed: @escaping () -> Void) -> StackObservation {
    stack.notifications.observeChanges { _ in changed() }
  }

  func name(of controller: any StackController) -> ControllerID { stack.name(of: controller) }

  func carryOut(
    _ action: NavigationPlan.Action, _ work: NavigationWork, _ options: TransitionOptions
  ) throws(NavigationError) {
    switch action {
    case .update(let place, let screen): screen.show(on: work.controller(at: place))
    case .edit(_, let pages, dismissing: _):
      do throws(StackError) {
        try edit(pages, work, options)
      } catch {
        throw .stack(error)
      }
    case .rebuild, .dismiss, .select, .present: throw .notOneStack(work.plan.to)
    }
  }

  private func edit(
    _ pages: [NavigationPlan.Page], _ work: NavigationWork, _ options: TransitionOptions
  ) throws(StackError) {
    // Kept until the pages are made: what makes them may call the stack.
    let terms = stack.inbox.stepTerms.take()
    let arrivals = pages.enumerated().map { index, page -> StackArrival in
      let controller = work.controller(of: page, at: index, in: 0) ?? make(page, at: index, work)
      let id: EntryID? =
        switch page {
        case .same(let own): work.snapshot.state.root.screens[own].id
        case .new(let screen): screen.id
        }
      return StackArrival(controller, id: id)
    }
    let old = stack.all
    let shared = zip(old, arrivals).prefix { $0 === $1.controller }.count
    let new = arrivals[shared...]
    stack.inbox.stepTerms = terms
    if new.isEmpty, shared > 0 {
      try stack.pop(count: old.count - shared, options)
    } else if shared == old.count, new.dropLast().allSatisfy({ $0.id == nil }) {
      try stack.push(new.map(\.controller), id: new.last?.id, options)
    } else {
      try stack.setStack(arrivals: arrivals, options)
    }
  }

  private func make(
    _ page: NavigationPlan.Page, at index: Int, _ work: NavigationWork
  ) -> any StackController {
    guard case .new(let screen) = page else { preconditionFailure("A page that stands there") }
    let controller = make(screen)
    screen.show(on: controller)
    work.note(controller, at: index, in: 0)
    return controller
  }
}

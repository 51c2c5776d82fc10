// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import ViewStackCore

/// The window or bare stack of views that a navigator changes.
protocol NavigationTarget {
  /// The lowest stack of views, which has the policy and receives the events.
  var stack: ViewStack { get }
  func snapshot() -> Snapshot
  func observe(_ changed: @escaping () -> Void) -> StackObservation
  /// Carries out the steps of a plan that a closure makes in its turn.
  ///
  /// - Parameters:
  ///   - options: The look of the transitions.
  ///   - plan: Makes the plan; nil if there is nothing to do.
  ///   - whenBegun: Called once with the outcome.
  /// - Returns: The outcome, if it is known.
  func carryOut(
    _ options: TransitionOptions, _ plan: @escaping () -> NavigationWork?,
    whenBegun: @escaping (RoutingOutcome) -> Void
  ) -> RoutingOutcome
}

extension NavigationTarget {
  /// Whether a step waits for the transition of the step before it, instead of ending it.
  var isQueueing: Bool { stack.configuration.interruption == .queue }
}

/// The screens and pages of a target, by the numbers of the containers.
struct Snapshot {
  var state: NavigationState
  var pages: [[Page]] = []
  var nodes: [NodeID] = []
}

/// A plan that is being carried out.
final class NavigationWork {
  let plan: NavigationPlan
  let snapshot: Snapshot
  /// Whether each step is a request, which waits for the transition of the step before it.
  private let isStepwise: Bool
  private var done = 0
  /// The pages of each container after the steps so far, by the numbers of the containers.
  private var pages: [[Page]]
  /// The new pages so far, by the numbers of their containers and their indices.
  private var new: [Int: [Int: PageEntry]] = [:]
  /// The modules of the presentations so far, by their indices in the goal.
  var presented: [Int: ModuleID] = [:]

  init(_ plan: NavigationPlan, _ snapshot: Snapshot, isQueueing: Bool) {
    (self.plan, self.snapshot, pages) = (plan, snapshot, snapshot.pages)
    isStepwise = isQueueing && plan.pace == .stepwise
  }

  /// Whether steps are left for another request.
  var isPending: Bool { done < plan.steps.count }

  /// Returns the steps of the next request, each with whether it has a transition.
  func next() -> [(action: NavigationPlan.Action, isAnimated: Bool)] {
    var steps: [(action: NavigationPlan.Action, isAnimated: Bool)] = []
    while isPending {
      let step = plan.steps[done]
      done += 1
      // In one request, a transition would end the one before it: only the last is seen.
      let isSeen = step.isAnimated && (plan.pace == .together || isStepwise || !isPending)
      steps.append((step.action, isSeen))
      if case .update = step.action { continue }
      if isStepwise { break }
    }
    return steps
  }

  func page(at place: NavigationState.Place) -> Page {
    snapshot.pages[place.container][place.index]
  }

  /// Returns the operation that gives a container its pages, and the new pages; a closure makes them.
  func edit(
    _ number: Int, _ planned: [NavigationPlan.Page], _ make: (Screen) -> PageEntry
  ) -> (operation: StackOperation, inserted: [PageEntry]) {
    let (old, own) = (pages[number], snapshot.pages[number])
    let ids = snapshot.state[number].screens.map(\.id)
    var entries: [StackEntry] = []
    var (after, inserted): ([Page], [PageEntry]) = ([], [])
    for page in planned {
      switch page {
      case .same(let index):
        after.append(own[index])
        entries.append(StackEntry(own[index].label, entryID: ids[index]))
      case .new(let screen):
        let place = after.count
        let known = new[number]?[place]
        let entry = known ?? make(screen)
        new[number, default: [:]][place] = entry
        if known == nil { inserted.append(entry.at(place)) }
        after.append(entry.page)
        entries.append(StackEntry(entry.page.label, entryID: entry.entryID))
      }
    }
    pages[number] = after
    let shared = zip(old, after).prefix { $0 === $1 }.count
    if shared == old.count {
      return (.push(Array(entries[shared...])), inserted.map { $0.at($0.place - shared) })
    }
    if shared == after.count, shared > 0 { return (.pop(count: old.count - shared), []) }
    return (.setEntries(entries), inserted)
  }
}

/// The screen of a page that is not made yet, and its seed if it is in a window.
final class PendingScreen {
  var screen: Screen
  let seed: RouterSeed?

  init(_ screen: Screen, _ seed: RouterSeed?) {
    (self.screen, self.seed) = (screen, seed)
  }
}

/// Makes the controller of a screen; on a window, from a seed.
typealias ScreenMaker = (Screen, RouterSeed?) -> any StackController

extension Page {
  /// Creates the page of a screen; all pages of a navigator share one closure.
  convenience init(
    _ screen: Screen, _ seed: RouterSeed? = nil,
    _ make: @escaping (Page) -> any StackController
  ) {
    self.init(
      ControllerID(screen.name), id: screen.id, details: PendingScreen(screen, seed), make: make)
  }

  /// What makes the pages of a navigator.
  static func maker(_ make: @escaping ScreenMaker) -> (Page) -> any StackController {
    { page in
      guard let pending = page.details as? PendingScreen else { return ViewController(page.name) }
      let controller = make(pending.screen, pending.seed)
      pending.screen.show(on: controller)
      return controller
    }
  }
}

extension Page {
  /// The screen that a page shows, or will, with the id of its entry.
  func screen(id: EntryID?) -> Screen {
    var screen =
      controller == nil
      ? (details as? PendingScreen)?.screen : (controller as? any ScreenController)?.screen
    screen?.id = id
    return screen ?? Screen(ownName.name, id: id)
  }
}

extension Screen {
  /// Gives the screen to a page, if it takes one.
  func show(on page: Page) {
    if let controller = page.controller {
      show(on: controller)
    } else {
      (page.details as? PendingScreen)?.screen = self
    }
  }

  /// Gives the screen to a controller, if it takes one.
  func show(on controller: any StackController) {
    if let controller = controller as? any ScreenController, controller.screen != self {
      controller.screen = self
    }
  }
}

/// A bare stack of views: the case of one stack.
struct StackTarget: NavigationTarget {
  let stack: ViewStack
  let make: (Page) -> any StackController

  func snapshot() -> Snapshot {
    let pages = stack.pages
    let screens = zip(pages, stack.state.entries).map { $0.screen(id: $1.entryID) }
    return Snapshot(state: NavigationState(.stack(screens)), pages: [pages])
  }

  func observe(_ changed: @escaping () -> Void) -> StackObservation {
    stack.notifications.observeChanges { _ in changed() }
  }

  func carryOut(
    _ options: TransitionOptions, _ plan: @escaping () -> NavigationWork?,
    whenBegun: @escaping (RoutingOutcome) -> Void
  ) -> RoutingOutcome {
    var answer: RoutingOutcome?
    stack.whenReady { [self] in
      guard let work = plan() else { return }
      let outcome = perform(work, options)
      answer = outcome
      whenBegun(outcome)
    } refused: { error in
      answer = .refused(.stack(error))
      whenBegun(.refused(.stack(error)))
    }
    return answer ?? .deferred(ModuleID(number: 0))
  }

  private func perform(_ work: NavigationWork, _ options: TransitionOptions) -> RoutingOutcome {
    var outcome = RoutingOutcome.unchanged
    for (action, isAnimated) in work.next() {
      switch action {
      case .update(let place, let screen):
        screen.show(on: work.page(at: place))
        outcome = .applied(ModuleID(number: 0))
      case .edit(let number, let planned, dismissing: _):
        let module = ModuleID(number: 0)
        let (operation, inserted) = work.edit(number, planned) {
          PageEntry(Page($0, nil, make), module, id: $0.id)
        }
        do throws(StackError) {
          let pages = inserted.map { (page: $0.page, id: $0.entryID) }
          _ = try HostedStack(stack).perform(
            bringing: pages, isAnimated ? options : .instant, on: RemovalTerms()
          ) { _ in operation }
          outcome = .applied(module)
        } catch {
          return .refused(.stack(error))
        }
      case .rebuild, .dismiss, .select, .present:
        return .refused(.noStack(nil))
      }
    }
    if work.isPending { _ = carryOut(options, { work }, whenBegun: { _ in }) }
    return outcome
  }
}

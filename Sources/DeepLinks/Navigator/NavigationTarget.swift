// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import ViewStackCore

/// The window or bare stack of views that a navigator changes.
protocol NavigationTarget {
  /// The lowest stack of views, which has the policy and receives the events.
  var stack: ViewStack { get }
  /// Whether a step would have to wait for a transition under the policy `queue`.
  var mustWait: Bool { get }
  func snapshot() -> Snapshot
  func observe(_ changed: @escaping () -> Void) -> StackObservation
  func name(of controller: any StackController) -> ControllerID
  /// Calls a closure in a turn as soon as no step would have to wait, or another one past the limit of
  /// hooks.
  func whenReady(_ body: @escaping () -> Void, refused: @escaping (StackError) -> Void)
  /// Carries out a step in the turn of its plan.
  func carryOut(
    _ action: NavigationPlan.Action, _ work: NavigationWork, _ options: TransitionOptions
  ) throws(NavigationError)
}

extension NavigationTarget {
  /// Whether a step waits for the transition of the one before it, instead of ending it.
  var isQueueing: Bool { stack.configuration.interruption == .queue }
}

/// What stands on a target, by the numbers of the containers.
struct Snapshot {
  var state: NavigationState
  var pages: [[Page]]
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
  /// The pages that earlier steps have brought, by the numbers of their containers and their indices.
  private var new: [Int: [Int: Page]] = [:]

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

  func page(at place: NavigationState.Place) -> Page {
    snapshot.pages[place.container][place.index]
  }

  /// The controllers that any step takes off, the topmost first, as far as they are made.
  var leaving: [any StackController] {
    var staying = snapshot.pages.map { Set($0.indices) }
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
    let leaving = zip(snapshot.pages, staying).flatMap { pages, staying in
      pages.indices.lazy.filter { !staying.contains($0) }.compactMap { pages[$0].controller }
    }
    return leaving.reversed()
  }

  /// Finds or makes a page of a container that is edited; an earlier step may have brought one that is
  /// new, and a later one may need it again.
  ///
  /// - Parameters:
  ///   - pages: The pages as they are planned.
  ///   - index: The index of the page.
  ///   - number: The number of the container.
  ///   - known: Called for a page that is there: with its index in the state before, or its screen where
  ///     an earlier step has brought it.
  ///   - make: Called for a new one.
  /// - Returns: What the closure returns.
  func page<Item>(
    _ pages: [NavigationPlan.Page], at index: Int, in number: Int,
    known: (Page, _ own: Int?, Screen?) -> Item,
    make: (consuming Screen) -> (Item, Page)
  ) -> Item {
    switch pages[index] {
    case .same(let own): return known(snapshot.pages[number][own], own, nil)
    case .new(let screen):
      if let page = new[number]?[index] { return known(page, nil, screen) }
      let (item, page) = make(screen)
      if done < plan.steps.count { new[number, default: [:]][index] = page }
      return item
    }
  }
}

/// The screen of a page that is not made yet, and the origin of its seed where it is in a window.
final class PendingScreen {
  var screen: Screen
  var origin: SeedOrigin?

  init(_ screen: Screen, _ origin: SeedOrigin?) {
    (self.screen, self.origin) = (screen, origin)
  }
}

/// Makes the controller of a screen; on a window, from a seed.
typealias ScreenMaker = (Screen, RouterSeed?) -> any StackController

extension Page {
  /// Creates the page of a screen; all pages of a navigator share one closure.
  convenience init(
    _ screen: Screen, origin: SeedOrigin? = nil,
    _ make: @escaping (Page) -> any StackController
  ) {
    self.init(
      ControllerID(screen.name), id: screen.id, details: PendingScreen(screen, origin), make: make)
  }

  /// What makes the pages of a navigator.
  static func maker(_ make: @escaping ScreenMaker) -> (Page) -> any StackController {
    { page in
      guard let pending = page.details as? PendingScreen else { return ViewController(page.name) }
      let controller = make(pending.screen, pending.origin.map { RouterSeed($0) })
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

  var mustWait: Bool { isQueueing && (stack.isMoving || HostedStack(stack).hasWaiting) }

  func whenReady(_ body: @escaping () -> Void, refused: @escaping (StackError) -> Void) {
    stack.whenReady(body, refused: refused)
  }

  func snapshot() -> Snapshot {
    let pages = stack.pages
    let screens = zip(pages, stack.state.entries).map { $0.screen(id: $1.entryID) }
    return Snapshot(state: NavigationState(.stack(screens)), pages: [pages])
  }

  func observe(_ changed: @escaping () -> Void) -> StackObservation {
    stack.notifications.observeChanges { _ in changed() }
  }

  func name(of controller: any StackController) -> ControllerID { stack.name(of: controller) }

  func carryOut(
    _ action: NavigationPlan.Action, _ work: NavigationWork, _ options: TransitionOptions
  ) throws(NavigationError) {
    switch action {
    case .update(let place, let screen): screen.show(on: work.page(at: place))
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
    let screens = work.snapshot.state.root.screens
    let arrivals: [(page: Page, id: EntryID?)] = pages.indices.map { index in
      work.page(pages, at: index, in: 0) { page, own, screen in
        (page, own.map { screens[$0].id } ?? screen?.id)
      } make: { screen in
        let id = screen.id
        let promised = Page(screen, make)
        let isShown = stack.isOnScreen && index == pages.count - 1
        let page = isShown ? Page(promised.makeNow(), id: id) : promised
        return ((page, id), page)
      }
    }
    let old = stack.pages
    let shared = zip(old, arrivals).prefix { $0 === $1.page }.count
    let new = Array(arrivals[shared...])
    let (hosted, terms) = (HostedStack(stack), work.terms.ofStep)
    if new.isEmpty, shared > 0 {
      _ = try hosted.perform(options, on: terms) { _ in .pop(count: old.count - shared) }
    } else if shared == old.count {
      _ = try hosted.perform(bringing: new, options, on: terms) { .push($0) }
    } else {
      _ = try hosted.perform(bringing: arrivals, options, on: terms) { .setEntries($0) }
    }
  }
}

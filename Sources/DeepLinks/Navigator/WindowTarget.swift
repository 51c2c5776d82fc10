// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import ViewStackCore

/// A window with its modals, popovers, tabs and splits.
struct WindowTarget: NavigationTarget {
  let window: RoutingWindow
  let make: (Page) -> any StackController

  var stack: ViewStack { window.stack }
  var mustWait: Bool { window.isQueueing }

  func whenReady(_ body: @escaping () -> Void, refused: @escaping (StackError) -> Void) {
    window.whenReady(body, refused: refused)
  }

  func snapshot() -> Snapshot {
    let (nodes, presentations) = window.tree.inOrder()
    var pages: [[Page]] = []
    var state = NavigationState(container(window.tree.root, &pages))
    var (front, next) = (state.root.frontOffset, state.root.count)
    for one in presentations {
      let inside = container(one.content, &pages)
      state.presented.append(
        NavigationState.Presentation(
          inside, as: one.kind, frame: one.frame,
          presenter: one.presenter == front ? nil : one.presenter))
      front = next + inside.frontOffset
      next += inside.count
    }
    return Snapshot(state: state, pages: pages, nodes: nodes)
  }

  func observe(_ changed: @escaping () -> Void) -> StackObservation {
    window.whenChanged { _ in changed() }
  }

  func name(of controller: any StackController) -> ControllerID {
    window.name(of: controller) ?? controller.id
  }

  func carryOut(
    _ action: NavigationPlan.Action, _ work: NavigationWork, _ options: TransitionOptions
  ) throws(NavigationError) {
    let outcome: RoutingOutcome
    let terms = work.terms.ofStep
    switch action {
    case .rebuild: outcome = rebuild(work, terms)
    case .dismiss(let number):
      outcome = window.dismissPresented(
        from: .container(work.nodes[number]), options, on: terms)
    case .select(let index, let number):
      guard let module = window.tree[work.nodes[number]]?.module else { return }
      outcome = window.selectTab(index, of: module, on: terms)
    case .edit(let number, let pages, let dismisses):
      outcome = edit(number, pages, dismisses, work, options)
    case .update(let place, let screen):
      return screen.show(on: work.page(at: place))
    case .present(let index): outcome = present(index, work, options)
    }
    if case .refused(let refusal) = outcome { throw .routing(refusal) }
  }

  // MARK: - Reading the tree

  /// A container, with the pages in it and in those inside it, by their numbers.
  private func container(
    _ id: NodeID, _ pages: inout [[Page]]
  ) -> NavigationState.Container {
    let number = pages.count
    pages.append([])
    switch window.tree[id]?.content {
    case .stack(let state)?:
      return .stack(state.entries.map { screen($0.id, $0.entryID, &pages[number]) })
    case .bare(let name)?: return .bare(screen(name, nil, &pages[number]))
    case .tabs(let tabs)?:
      return .tabs(
        name(tabs.controller), tabs.tabs.map { container($0, &pages) },
        selected: tabs.selected)
    case .split(let split)?:
      return .split(
        name(split.controller), master: container(split.master, &pages),
        detail: container(split.detail, &pages))
    case nil: return .stack([])
    }
  }

  /// What tabs or a split call themselves; another one in the tree may be called the same.
  private func name(_ name: ControllerID) -> String {
    (window.controller(name)?.id ?? name).name
  }

  private func screen(
    _ name: ControllerID, _ id: EntryID?, _ pages: inout [Page]
  ) -> Screen {
    guard let page = window.page(name) else { return Screen(name.name, id: id) }
    pages.append(page)
    return page.screen(id: id)
  }

  // MARK: - Changing the window

  /// The page of a screen; the window holds what makes it, which must not hold the window.
  private func page(_ screen: Screen) -> ModuleShape.Page {
    ModuleShape.Page(ViewStackCore.Page(screen, make), id: screen.id) { page, origin in
      (page.details as? PendingScreen)?.origin = origin
    }
  }

  private func rebuild(_ work: NavigationWork, _ terms: RemovalTerms) -> RoutingOutcome {
    let goal = work.plan.to
    let presented = zip(goal.presented, work.presenters).map { one, presenter in
      Presented(shape(of: one.container), by: presenter, as: one.kind, frame: one.frame)
    }
    return window.setRoot(shape(of: goal.root), presenting: presented, on: terms)
  }

  private func edit(
    _ number: Int, _ pages: [NavigationPlan.Page], _ dismisses: Bool, _ work: NavigationWork,
    _ options: TransitionOptions
  ) -> RoutingOutcome {
    window.setStack(
      of: .container(work.nodes[number]), count: pages.count, dismissing: dismisses, options,
      on: work.terms.ofStep
    ) { index, isShown, origin in
      work.page(pages, at: index, in: number) { page, _, _ in
        RoutingWindow.EditedPage.existing(page)
      } make: { screen in
        let id = screen.id
        let promised = Page(screen, origin: origin(), make)
        let page = isShown ? Page(promised.makeNow(), id: id) : promised
        return (.new(page, id), page)
      }
    }
  }

  private func present(
    _ index: Int, _ work: NavigationWork, _ options: TransitionOptions
  ) -> RoutingOutcome {
    let one = work.plan.to.presented[index]
    let outcome = window.present(
      shape(of: one.container), as: one.kind, frame: one.frame,
      in: home(ofPresenting: index, work), options, on: work.terms.ofStep)
    work.presented[index] = outcome.module
    return outcome
  }

  /// Where a presentation is asked for: in a container that was there, or in one that came before.
  private func home(ofPresenting index: Int, _ work: NavigationWork) -> TreeRequest.Home {
    let goal = work.plan.to
    let (presenter, starts) = (work.presenters[index], work.starts)
    guard let before = starts.lastIndex(where: { $0 <= presenter }),
      let module = work.presented[before]
    else { return .container(work.nodes[presenter]) }
    // What it comes over is what is topmost there, but for a master beside its detail.
    if case .split(_, let master, detail: _) = goal.presented[before].container {
      let offset = presenter - starts[before]
      if (1...master.count).contains(offset) { return .pane(0, of: module) }
    }
    return .module(module)
  }

  private func shape(of container: NavigationState.Container) -> ModuleShape {
    switch container {
    case .stack(let screens): .stack(screens.map(page))
    case .bare(let screen): .bare(page(screen))
    case .tabs(let name, let tabs, let selected):
      .tabs(ControllerID(name), tabs.map(shape), selected: selected)
    case .split(let name, let master, let detail):
      .split(ControllerID(name), master: shape(of: master), detail: shape(of: detail))
    }
  }
}

// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import ViewStackCore

/// A window with its modals, popovers, tabs and splits.
struct WindowTarget: NavigationTarget {
  let window: RoutingWindow
  let make: (Screen, ControllerID, RouterSeed) -> any StackController

  var turns: ViewStack { window.stack }

  func snapshot() -> Snapshot {
    let nodes = Self.nodes(of: window.tree)
    let numbers = Dictionary(uniqueKeysWithValues: zip(nodes.all, nodes.all.indices))
    var state = NavigationState(container(window.tree.root))
    var front = state.root.frontOffset
    for id in nodes.presented {
      guard let node = window.tree[id], let presentation = node.presentation,
        case .presented(let by) = node.place, let number = numbers[id]
      else { continue }
      let inside = container(id)
      state.presented.append(
        NavigationState.Presentation(
          inside, as: presentation.kind, frame: presentation.frame,
          presenter: numbers[by] == front ? nil : numbers[by]))
      front = number + inside.frontOffset
    }
    let controllers = nodes.all.map { id in
      window.tree[id].map { node in
        node.isContainer ? [] : node.controllers.compactMap(window.controller)
      } ?? []
    }
    return Snapshot(state: state, controllers: controllers, nodes: nodes.all)
  }

  func observe(_ changed: @escaping () -> Void) -> StackObservation {
    window.whenChanged { _ in changed() }
  }

  func carryOut(
    _ action: NavigationPlan.Action, _ work: NavigationWork, _ options: TransitionOptions
  ) throws(NavigationError) {
    let outcome: RoutingOutcome
    switch action {
    case .rebuild: outcome = rebuild(work)
    case .dismiss(let number):
      outcome = window.dismissPresented(from: .container(work.nodes[number]), options)
    case .select(let index, let number):
      guard let module = window.tree[work.nodes[number]]?.module else { return }
      outcome = window.selectTab(index, of: module)
    case .edit(let number, let pages, let dismisses):
      outcome = edit(number, pages, dismisses, work, options)
    case .update(let place, let screen):
      return work.show(screen, on: work.controller(at: place))
    case .present(let index): outcome = present(index, work, options)
    }
    if case .refused(let refusal) = outcome { throw .routing(refusal) }
  }

  // MARK: - Reading the tree

  /// The containers in the order of their numbers, and those that are presented, in order.
  private static func nodes(of tree: RoutingTree) -> (all: [NodeID], presented: [NodeID]) {
    func withChildren(_ id: NodeID) -> [NodeID] {
      [id] + (tree[id]?.children.flatMap(withChildren) ?? [])
    }
    var all = withChildren(tree.root)
    var known = Set(all)
    var waiting: [(id: NodeID, presenter: NodeID, serial: Int)] = []
    for id in tree.subtree(tree.root) {
      guard let node = tree[id], let presentation = node.presentation,
        case .presented(let presenter) = node.place
      else { continue }
      waiting.append((id, presenter, presentation.serial))
    }
    waiting.sort { $0.serial < $1.serial }
    var presented: [NodeID] = []
    // What a finger has left without its presenter may come before the new one in the order.
    var rest = waiting[...]
    repeat {
      waiting = Array(rest)
      rest = []
      for next in waiting {
        guard known.contains(next.presenter) else {
          rest.append(next)
          continue
        }
        presented.append(next.id)
        let inside = withChildren(next.id)
        all += inside
        known.formUnion(inside)
      }
    } while !rest.isEmpty && rest.count < waiting.count
    return (all, presented)
  }

  private func container(_ id: NodeID) -> NavigationState.Container {
    switch window.tree[id]?.content {
    case .stack(let state)?:
      .stack(state.entries.map { screen($0.id, $0.entryID) })
    case .bare(let name)?: .bare(screen(name, nil))
    case .tabs(let tabs)?:
      .tabs(tabs.controller.name, tabs.tabs.map(container), selected: tabs.selected)
    case .split(let split)?:
      .split(
        split.controller.name, master: container(split.master), detail: container(split.detail))
    case nil: .stack([])
    }
  }

  private func screen(_ name: ControllerID, _ id: EntryID?) -> Screen {
    window.controller(name).map { Screen(of: $0, id: id) } ?? Screen(name.name, id: id)
  }

  // MARK: - Changing the window

  private func controller(
    _ name: ControllerID, _ seed: RouterSeed, _ work: NavigationWork
  ) -> any StackController {
    let screen = work.screen(of: name)
    let controller = make(screen, name, seed)
    work.show(screen, on: controller)
    return controller
  }

  private func rebuild(_ work: NavigationWork) -> RoutingOutcome {
    let goal = work.plan.to
    // Nothing of the old tree is left when the new one comes.
    work.freeNames()
    let root = blueprint(of: goal.root, work) { _ in false }
    let presented = zip(goal.presented, work.presenters).map { one, presenter in
      PresentedBlueprint(
        blueprint(of: one.container, work) { _ in false }, by: presenter, as: one.kind,
        frame: one.frame)
    }
    return window.restore(tree(root, presented)) { controller($0, $1, work) }
  }

  private func edit(
    _ number: Int, _ pages: [NavigationPlan.Page], _ dismisses: Bool, _ work: NavigationWork,
    _ options: TransitionOptions
  ) -> RoutingOutcome {
    var indices: [ControllerID: Int] = [:]
    let pages = pages.enumerated().map { index, page -> RoutingWindow.StackPage in
      if let controller = work.controller(of: page, at: index, in: number) {
        return .existing(controller)
      }
      guard case .new(let screen) = page else { preconditionFailure("A page that stands there") }
      let name = work.name(for: screen, where: isTaken)
      indices[name] = index
      return .new(StackEntry(name, entryID: screen.id))
    }
    return window.setStack(
      of: .container(work.nodes[number]), to: pages, dismissing: dismisses, options
    ) { name, seed in
      let controller = controller(name, seed, work)
      if let index = indices[name] { work.note(controller, at: index, in: number) }
      return controller
    }
  }

  /// Whether a controller of a name stands in the tree, or is just leaving the screen.
  private func isTaken(_ name: ControllerID) -> Bool {
    window.tree.contains(name) || window.stack.controller(name) != nil
  }

  private func present(
    _ index: Int, _ work: NavigationWork, _ options: TransitionOptions
  ) -> RoutingOutcome {
    let one = work.plan.to.presented[index]
    let tree = tree(blueprint(of: one.container, work, where: isTaken))
    let outcome = window.present(
      tree, as: one.kind, frame: one.frame, in: home(ofPresenting: index, work), options
    ) {
      controller($0, $1, work)
    }
    work.presented[index] = outcome.module
    return outcome
  }

  private func tree(
    _ root: NodeBlueprint, _ presented: [PresentedBlueprint] = []
  ) -> RoutingTree {
    var tree = RoutingTree()
    // Names are unique, and a catalog has checked the ids: it is not refused.
    _ = try? tree.apply(TreeRequest(.replaceAll(root, presenting: presented), in: .root))
    return tree
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

  /// The containers of a state as they come into a tree, with names that nothing else has.
  private func blueprint(
    of container: NavigationState.Container, _ work: NavigationWork,
    where isTaken: (ControllerID) -> Bool
  ) -> NodeBlueprint {
    let none = ModuleID(number: 0)
    switch container {
    case .stack(let screens):
      return .stack(
        none,
        screens.map {
          ModuleEntry(
            StackEntry(work.name(for: $0, where: isTaken), entryID: $0.id), none)
        })
    case .bare(let screen): return .bare(work.name(for: screen, where: isTaken), none)
    case .tabs(let name, let tabs, let selected):
      let own = work.unique(name, where: isTaken)
      return .tabs(
        own, none, tabs.map { blueprint(of: $0, work, where: isTaken) }, selected: selected)
    case .split(let name, let master, let detail):
      let own = work.unique(name, where: isTaken)
      return .split(
        own, none, master: blueprint(of: master, work, where: isTaken),
        detail: blueprint(of: detail, work, where: isTaken))
    }
  }
}

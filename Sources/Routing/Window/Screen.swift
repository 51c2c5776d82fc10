// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// The stacks of views of a window, and what each of them shows of the tree.
struct Screen {
  /// How a presented container is shown.
  struct Presentation {
    let surface: Surface
    let style: (any TransitionStyle)?
    /// What a popover points to, and its size.
    var popover: (source: PopoverSource, size: Size)?
  }

  /// The lowest stack of views and, over it, one for each popover and each modal over popovers.
  var levels: [Surface] = []
  private var panes: [ObjectIdentifier: Surface] = [:]
  private var presentations: [NodeID: Presentation] = [:]
  /// The containers that are gone from the tree, and held by a stack of views until they are off the
  /// screen.
  private var leaving: [() -> ContainerController?] = []
  /// The containers in the order of their places in the tree's storage.
  private(set) var ordered: [ContainerController] = []

  /// Whether there is one stack of views and nothing else.
  var isSingle: Bool { ordered.isEmpty && levels.count == 1 && leaving.isEmpty }

  subscript(presentation id: NodeID) -> Presentation? { presentations[id] }
  subscript(container id: NodeID) -> ContainerController? {
    let place = place(of: id)
    return ordered.indices.contains(place) && ordered[place].treeNode == id ? ordered[place] : nil
  }

  /// Every stack of views: the levels from the lowest up, then the panes.
  var surfaces: [Surface] {
    ordered.isEmpty ? levels : levels + ordered.flatMap(\.panes)
  }

  /// Every stack of views, those of containers that are on their way off the screen as well.
  var all: [Surface] { surfaces + leaving.flatMap { $0()?.panes ?? [] } }

  /// Every container, those on their way off the screen and those for covered levels as well.
  var containers: [ContainerController] {
    ordered + leaving.compactMap { $0() } + levels.compactMap(\.backdrop)
  }

  /// The level onto which the next modal comes, or over which it needs one of its own: a popover
  /// that has been dismissed may still be vanishing over it.
  var uppermost: Surface {
    levels.last { $0.presentedCount > 0 || $0.backdrop != nil } ?? levels[0]
  }

  /// The level on which, or over which, a presentation comes.
  func level(for kind: RoutingNode.Presentation.Kind) -> Surface {
    kind == .popover ? levels[levels.count - 1] : uppermost
  }

  /// The levels that are not covered as a whole: those that a frame is made of.
  var uncovered: ArraySlice<Surface> {
    levels[(levels.lastIndex { $0.backdrop != nil } ?? 0)...]
  }

  /// The stack of views of this window that is a level, or the pane of a container in the tree.
  func surface(of stack: ViewStack) -> Surface? {
    levels.first { $0.stack === stack } ?? panes[ObjectIdentifier(stack)]
  }

  mutating func show(_ id: NodeID, as presentation: Presentation) {
    presentations[id] = presentation
    presentation.surface.presentedCount += 1
  }

  mutating func install(_ container: ContainerController, at id: NodeID) {
    ordered.insert(container, at: place(of: id))
    for pane in container.panes { panes[ObjectIdentifier(pane.stack)] = pane }
  }

  /// Forgets how a container was shown that has left the tree; one with panes is drawn until it is
  /// off the screen.
  ///
  /// - Returns: The controller of the panes, if it has any, for the caller to release when nothing is
  ///   being changed: it may hold the last controllers of a hidden tab, whose `deinit` is foreign code.
  mutating func letGo(of id: NodeID, isPresented: Bool = true) -> ContainerController? {
    if isPresented, let presentation = presentations.removeValue(forKey: id) {
      presentation.surface.presentedCount -= 1
    }
    guard let container = self[container: id] else { return nil }
    for pane in container.panes { panes[ObjectIdentifier(pane.stack)] = nil }
    leaving.append { [weak container] in container }
    ordered.remove(at: place(of: id))
    return container
  }

  /// Drops the levels on which nobody is any more, when they have come to rest.
  ///
  /// - Returns: These, for the caller to release when nothing is being changed.
  mutating func dropEmptyLevels() -> [Surface] {
    if !leaving.isEmpty { leaving.removeAll { $0() == nil } }
    guard levels.count > 1 else { return [] }
    let all = levels
    levels.removeAll { level in
      level !== all[0] && level.presentedCount == 0 && !level.stack.isMoving
        && level.stack.count <= (level.backdrop == nil ? 0 : 1)
    }
    return levels.count < all.count ? all : []
  }

  /// The place in the order at which a container is, or would be.
  private func place(of id: NodeID) -> Int {
    var (low, high) = (0, ordered.count)
    while low < high {
      let middle = (low + high) / 2
      if ordered[middle].treeNode.slot < id.slot { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

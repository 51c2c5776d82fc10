// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// The stacks of views of a window, and the containers that they show.
struct Screen {
  /// The stack of views and the style of a presented container.
  struct Shown {
    let surface: Surface
    let style: (any TransitionStyle)?
    /// The look that was requested; nil if it is not known.
    var look: Presentation?
  }

  /// The lowest stack of views and, over it, one for each popover and each modal over popovers.
  var levels: [Surface] = []
  private var panes: [ObjectIdentifier: Surface] = [:]
  private var presentations: [NodeID: Shown] = [:]
  /// The containers that have left the tree, while a stack of views still shows them.
  private var leaving: [() -> ContainerController?] = []
  /// The containers in the order in which the tree has got them.
  private(set) var ordered: [ContainerController] = []

  /// Whether there is one stack of views, and no container.
  var isSingle: Bool { ordered.isEmpty && levels.count == 1 && leaving.isEmpty }

  subscript(presentation id: NodeID) -> Shown? { presentations[id] }
  subscript(container id: NodeID) -> ContainerController? {
    let place = place(of: id)
    return ordered.indices.contains(place) && ordered[place].treeNode == id ? ordered[place] : nil
  }

  /// Every stack of views, without those of hidden tabs: the levels from the lowest up, then the panes.
  var surfaces: [Surface] {
    ordered.isEmpty ? levels : levels + ordered.flatMap(\.shown)
  }

  /// Every stack of views, including those of hidden tabs and of containers that are leaving the screen.
  var all: [Surface] {
    levels + ordered.flatMap(\.panes) + leaving.flatMap { $0()?.panes ?? [] }
  }

  /// Every container, including those that are leaving the screen and those for covered levels.
  var containers: [ContainerController] {
    ordered + leaving.compactMap { $0() } + levels.compactMap(\.backdrop)
  }

  /// The level that shows the next modal, or over which the modal needs a new one.
  ///
  /// A popover over it may still be vanishing.
  var uppermost: Surface {
    levels.last { $0.presentedCount > 0 || $0.backdrop != nil } ?? levels[0]
  }

  /// The level that shows a presentation, or over which it needs a new one.
  func level(for kind: PresentationKind) -> Surface {
    kind == .popover ? levels[levels.count - 1] : uppermost
  }

  /// Whether the next modal is shown by the uppermost level, and not by a new one over popovers.
  var uppermostShowsModals: Bool { uppermost === levels[0] || uppermost.backdrop != nil }

  /// The levels that are not wholly covered, which a frame consists of.
  var uncovered: ArraySlice<Surface> {
    levels[(levels.lastIndex { $0.backdrop != nil } ?? 0)...]
  }

  /// The stack of views of this window that is a level, or the pane of a container in the tree.
  func surface(of stack: ViewStack) -> Surface? {
    levels.first { $0.stack === stack } ?? panes[ObjectIdentifier(stack)]
  }

  mutating func show(_ id: NodeID, as presentation: Shown) {
    presentations[id] = presentation
    presentation.surface.presentedCount += 1
  }

  mutating func install(_ container: ContainerController, at id: NodeID) {
    ordered.insert(container, at: place(of: id))
    for pane in container.panes { panes[ObjectIdentifier(pane.stack)] = pane }
  }

  /// Removes a container that has left the tree; its panes are drawn until it is off the screen.
  mutating func removeContainer(_ id: NodeID, isPresented: Bool = true) {
    if isPresented, let presentation = presentations.removeValue(forKey: id) {
      presentation.surface.presentedCount -= 1
    }
    guard let container = self[container: id] else { return }
    for pane in container.panes { panes[ObjectIdentifier(pane.stack)] = nil }
    leaving.append { [weak container] in container }
    ordered.remove(at: place(of: id))
  }

  /// Drops the empty levels that are at rest.
  ///
  /// - Returns: Objects for the caller to release when nothing is being changed.
  mutating func dropEmptyLevels() -> [Surface] {
    if !leaving.isEmpty { leaving.removeAll { $0() == nil } }
    guard levels.count > 1 else { return [] }
    let all = levels
    levels.removeAll { level in
      level !== all[0] && level.presentedCount == 0 && !level.stack.isMoving
        && level.stack.count <= (level.backdrop == nil ? 0 : 1)
    }
    return all
  }

  /// The index at which a container is, or would be inserted.
  private func place(of id: NodeID) -> Int {
    var (low, high) = (0, ordered.count)
    while low < high {
      let middle = (low + high) / 2
      if ordered[middle].treeNode.number < id.number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

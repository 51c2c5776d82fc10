// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import ScrollBounce
import ViewStackCore

/// The scrolls of a run.
extension ScenarioRun {
  /// Passes on the state of a scroll, for pictures.
  func noteScroll(_ name: String) {
    guard let onAction, let scroll = pan[name], let owner = scrollOwners[name] else { return }
    onAction(
      ScenarioAction(
        time: window.now,
        kind: .scroll(name, in: owner, geometry: scroll.geometry, offset: scroll.offset)))
  }

  /// Gives the scrolls of a page that stay in its safe area the insets that reach them.
  func insetScrolls(in page: any StackController) {
    for (name, own) in ownInsets.sorted(by: { $0.key < $1.key })
    where scrollOwners[name] == page.node.id {
      guard var scroll = pan[name] else { continue }
      let view = page.view
      let reaching = view.insets.reaching(scroll.geometry.frame, in: view.frame.size)
      scroll.changeInset(to: own + reaching, window.configuration.layoutDirection, at: window.now)
      pan[name] = scroll
      noteScroll(name)
    }
  }
}

extension Edges {
  fileprivate static func + (one: Edges, other: Edges) -> Edges {
    Edges(
      top: one.top + other.top, left: one.left + other.left, bottom: one.bottom + other.bottom,
      right: one.right + other.right)
  }
}

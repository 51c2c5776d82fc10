// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

extension SavedTree {
  /// Makes a legal tree of it.
  ///
  /// Controllers that are unknown, unnamed or there twice are left out, and so are containers that
  /// nobody is left in: what they presented is presented by the one that presented them. Tabs whose
  /// index is out of range show the last one. What a hidden tab presents is left out. An index that points at nothing, or at a container
  /// that has a place already, points nowhere.
  ///
  /// - Parameters:
  ///   - initial: Who stands in the root where nothing is left; nobody unless given.
  ///   - isKnown: Whether the app has a controller of that name; names of tabs and splits are not
  ///     asked for. It has all unless given.
  /// - Returns: The tree, and what was wrong.
  /// - Complexity: O(*n*) for *n* controllers.
  public func restored(
    initial: [ControllerID] = [], where isKnown: (ControllerID) -> Bool = { _ in true }
  ) -> Restored<RoutingTree> {
    var report = damage
    guard format.isReadable(as: Self.head, &report) else {
      return Restored(TreeRestorer.initial(initial), report)
    }
    if nodes == nil { report.note(.missing, at: RestorationPlace()["nodes"]) }
    var restorer = TreeRestorer(nodes: nodes ?? [], report: report)
    let tree = restorer.tree(initial: initial, where: isKnown)
    return Restored(tree, restorer.report)
  }
}

// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// The sources of previews, by their controllers and the names of their views.
///
/// Each change returns the sources that it removes, for the caller to release after the access: the
/// release of their closures may run code of the application.
struct PeekSources {
  private typealias Views = [String: PeekContext]

  private var all: [ObjectIdentifier: Views] = [:]
  /// The number of controllers at which those that are gone are dropped.
  private var limit = 64

  /// The number of sources whose controllers are alive.
  var count: Int { all.values.reduce(0) { $0 + $1.values.count { $0.controller != nil } } }

  /// The source of a view of a controller, or nil.
  subscript(controller: any StackController, view: String) -> PeekContext? {
    guard let context = all[ObjectIdentifier(controller)]?[view] else { return nil }
    return context.controller === controller ? context : nil
  }

  /// Adds a source in the place of the one with the same view.
  ///
  /// - Complexity: O(1) amortised.
  mutating func insert(
    _ context: PeekContext, of controller: any StackController
  ) -> [PeekContext] {
    let key = ObjectIdentifier(controller)
    var removed: [PeekContext] = []
    // A controller that is gone may have had the same address.
    if let one = all[key]?.values.first, one.controller !== controller {
      removed += all.removeValue(forKey: key)?.values.map { $0 } ?? []
    }
    if let old = all[key, default: [:]].updateValue(context, forKey: context.sourceView) {
      removed.append(old)
    }
    if all.count > limit { removed += dropReleased() }
    return removed
  }

  /// Removes all sources of a controller.
  mutating func remove(of controller: any StackController) -> [PeekContext] {
    all.removeValue(forKey: ObjectIdentifier(controller))?.values.map { $0 } ?? []
  }

  /// Removes one source of a controller; returns nil if there is none.
  mutating func remove(_ view: String, of controller: any StackController) -> PeekContext? {
    guard self[controller, view] != nil else { return nil }
    let key = ObjectIdentifier(controller)
    let removed = all[key]?.removeValue(forKey: view)
    if all[key]?.isEmpty == true { all[key] = nil }
    return removed
  }

  private mutating func dropReleased() -> [PeekContext] {
    let old = all
    all = old.filter { $0.value.values.contains { $0.controller != nil } }
    limit = max(64, all.count * 2)
    return old.count == all.count ? [] : old.values.flatMap(\.values)
  }
}

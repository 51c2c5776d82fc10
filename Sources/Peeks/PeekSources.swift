// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// The registered sources of previews, by controller and view.
///
/// What it removes it returns: releasing a closure of the caller's may call the session.
struct PeekSources {
  private var contexts: [ObjectIdentifier: [String: PeekContext]] = [:]
  /// The number of controllers at which those that are gone are looked for.
  private var limit = 64

  /// The number of sources whose controllers are alive.
  var count: Int {
    contexts.values.reduce(0) { $0 + $1.values.count { $0.controller != nil } }
  }

  /// The source of a controller with a view of this name, or nil.
  func context(of controller: any StackController, _ sourceView: String) -> PeekContext? {
    let context = contexts[ObjectIdentifier(controller)]?[sourceView]
    return context?.controller === controller ? context : nil
  }

  /// Adds a source; returns the sources that it replaces or that are gone.
  ///
  /// - Complexity: O(1) amortised.
  mutating func insert(
    _ context: PeekContext, of controller: any StackController
  ) -> [PeekContext] {
    var removed: [PeekContext] = []
    if contexts.count >= limit {
      let gone = contexts.filter { $0.value.values.allSatisfy { $0.controller == nil } }
      for (key, sources) in gone {
        contexts[key] = nil
        removed += sources.values
      }
      limit = max(64, contexts.count * 2)
    }
    let key = ObjectIdentifier(controller)
    // An earlier controller may have had the same address.
    if let old = contexts[key]?.values.first, old.controller !== controller {
      removed += remove(of: controller)
    }
    if let old = contexts[key, default: [:]].updateValue(context, forKey: context.sourceView) {
      removed.append(old)
    }
    return removed
  }

  /// Removes all sources of a controller.
  mutating func remove(of controller: any StackController) -> [PeekContext] {
    contexts.removeValue(forKey: ObjectIdentifier(controller)).map { Array($0.values) } ?? []
  }

  /// Removes one source of a controller.
  mutating func remove(of controller: any StackController, _ sourceView: String) -> PeekContext? {
    guard context(of: controller, sourceView) != nil else { return nil }
    return contexts[ObjectIdentifier(controller)]?.removeValue(forKey: sourceView)
  }
}

// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension RouteChange {
  /// What observers are told of the change, in order.
  ///
  /// 1. Pages that were popped, top to bottom, each with the one directly below it; so it is where
  ///    nothing else happened, and above a page that is replaced.
  /// 2. A page that took the place of another.
  /// 3. Otherwise pages that came, bottom to top: the first with the one that was on top, each
  ///    other one with the one below it; then pages that left, top to bottom, each with the next
  ///    one below it that stays.
  /// 4. Pages that have other parameters, bottom to top.
  ///
  /// - Complexity: O(*n*) for *n* pages.
  public var observations: [RouteObservation] {
    replacement ?? pops ?? comings + leavings + updates
  }

  private var replacement: [RouteObservation]? {
    guard let replaced, let place = old.firstIndex(where: { $0.key == replaced }),
      new.indices.contains(place), new[place].key != replaced
    else { return nil }
    let isOneForOne = old.count == new.count
    let above =
      isOneForOne ? [] : (place + 1..<old.count).reversed().map { popped($0) }
    return above + [.replace(old[place], with: new[place])] + updates
  }

  private var pops: [RouteObservation]? {
    guard new.count < old.count, zip(old, new).allSatisfy({ $0.key == $1.key }) else { return nil }
    return (new.count..<old.count).reversed().map { popped($0) } + updates
  }

  private func popped(_ place: Int) -> RouteObservation {
    .pop(old[place], previous: place > 0 ? old[place - 1] : nil)
  }

  private var comings: [RouteObservation] {
    let known = Set(old.map(\.key))
    let lastKept = new.lastIndex { known.contains($0.key) } ?? -1
    return new.indices.filter { !known.contains(new[$0].key) }.map { place in
      let isFirstOnTop = place == lastKept + 1
      let below = place > 0 ? new[place - 1] : nil
      return .push(new[place], previous: isFirstOnTop ? old.last ?? below : below)
    }
  }

  private var leavings: [RouteObservation] {
    let kept = Set(new.map(\.key))
    var staying: Route?
    var leavings: [RouteObservation] = []
    for route in old {
      if kept.contains(route.key) {
        staying = route
      } else {
        leavings.append(.remove(route, previous: staying))
      }
    }
    return leavings.reversed()
  }

  private var updates: [RouteObservation] {
    let before = Dictionary(uniqueKeysWithValues: old.map { ($0.key, $0) })
    return new.compactMap { route in
      guard let earlier = before[route.key], earlier.parameters != route.parameters else {
        return nil
      }
      return .update(earlier, to: route)
    }
  }
}

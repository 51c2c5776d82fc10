// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing

/// A stack of pages in the plainest way: three lists, and every rule a loop.
struct RouteModel {
  struct Page: Equatable {
    let key: Int
    let name: String
    var p: Int?
    var isKept = false
  }

  var active: [Page] = []
  var kept: [Page] = []
  var ready: [Page] = []
  var lastKey = 0

  var text: String {
    let shown = active.map(Self.text).joined(separator: " ")
    let hidden = (kept + ready).map(Self.text).joined(separator: " ")
    return hidden.isEmpty ? shown : "\(shown) | \(hidden)"
  }

  private static func text(_ page: Page) -> String {
    "\(page.name)#\(page.key)\(page.p.map { "?p=\($0)" } ?? "")"
  }

  /// A ready page of a name first, then a new one; kept ones come before those made ready.
  private mutating func take(_ name: String, _ p: Int?, merge: Bool = false) -> Page {
    for index in kept.indices where kept[index].name == name {
      var page = kept.remove(at: index)
      page.p = merge ? p ?? page.p : p
      return page
    }
    for index in ready.indices where ready[index].name == name {
      var page = ready.remove(at: index)
      page.p = merge ? p ?? page.p : p
      return page
    }
    lastKey += 1
    return Page(key: lastKey, name: name, p: p)
  }

  private mutating func popTop() {
    let page = active.removeLast()
    if page.isKept { kept.insert(page, at: 0) }
  }

  mutating func push(_ name: String, _ p: Int?) {
    active.append(take(name, p))
  }

  mutating func pop(_ count: Int, at place: Int) -> Bool {
    guard count > 0, place > 0 else { return false }
    var above: [Page] = []
    while active.count > place + 1 { above.insert(active.removeLast(), at: 0) }
    var rest = count
    while rest > 0, active.count > 1 {
      popTop()
      rest -= 1
    }
    active += above
    return true
  }

  mutating func navigate(_ name: String, _ p: Int?, pop: Bool, merge: Bool) {
    for place in active.indices.reversed() where active[place].name == name {
      if !pop, place != active.count - 1 { break }
      return goBack(to: place, p, merge: merge)
    }
    active.append(take(name, p, merge: merge))
  }

  private mutating func goBack(to place: Int, _ p: Int?, merge: Bool) {
    while active.count > place + 1 { popTop() }
    active[place].p = merge ? p ?? active[place].p : p
  }

  mutating func popTo(_ name: String, _ p: Int?, merge: Bool, at place: Int) {
    for match in (0...place).reversed() where active[match].name == name {
      return goBack(to: match, p, merge: merge)
    }
    while active.count > place + 1 { popTop() }
    active[place] = take(name, p, merge: merge)
  }

  mutating func replace(_ name: String, _ p: Int?, at place: Int) {
    active[place] = take(name, p)
  }

  mutating func pushAndRemove(_ name: String, until limit: String) {
    let page = take(name, nil)
    while let last = active.last, last.name != limit { active.removeLast() }
    active.append(page)
  }

  mutating func preload(_ name: String, _ p: Int?) {
    for index in kept.indices where kept[index].name == name {
      kept[index].p = p
      return
    }
    for index in ready.indices where ready[index].name == name {
      ready[index].p = p
      return
    }
    lastKey += 1
    ready.append(Page(key: lastKey, name: name, p: p))
  }

  mutating func discard(_ key: Int) -> Bool {
    let count = kept.count + ready.count
    kept.removeAll { $0.key == key }
    ready.removeAll { $0.key == key }
    return kept.count + ready.count < count
  }
}

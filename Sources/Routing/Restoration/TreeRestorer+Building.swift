// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// One container after the other.
extension TreeRestorer {
  mutating func module() -> ModuleID {
    lastModule += 1
    return ModuleID(number: lastModule)
  }

  /// Takes a name that nobody has, or notes why not.
  private mutating func take(
    _ name: ControllerID?, at place: RestorationPlace, where isKnown: (ControllerID) -> Bool
  ) -> ControllerID? {
    guard let name else {
      report.note(.missing, at: place)
      return nil
    }
    guard isKnown(name) else {
      report.note(.unknownName(name.name), at: place)
      return nil
    }
    guard names.insert(name).inserted else {
      report.note(.duplicate(name.name), at: place)
      return nil
    }
    return name
  }

  /// Makes a container, or nil where nobody is left in it.
  mutating func build(
    _ index: Int, depth: Int, sharing shared: ModuleID? = nil, isPane: Bool = false,
    where isKnown: (ControllerID) -> Bool
  ) -> Built? {
    let node = nodes[index]
    isPlaced[index] = true
    guard depth < Self.depth else {
      report.note(.unreadable, at: node.place)
      return nil
    }
    switch node.kind {
    case "bare":
      guard let name = take(node.name, at: node.place["name"], where: isKnown) else { return nil }
      return Built(blueprint: .bare(name, shared ?? module()), saved: [index])
    case "tabs": return tabs(index, depth, where: isKnown)
    case "split": return split(index, depth, where: isKnown)
    case "stack": break
    case nil: report.note(.missing, at: node.place["kind"])
    case let kind?: report.note(.unknownName(kind), at: node.place["kind"])
    }
    let entries = entries(of: node, sharing: shared, where: isKnown)
    guard !entries.isEmpty || isPane || index == 0 else { return nil }
    return Built(
      blueprint: .stack(entries.first?.module ?? shared ?? module(), entries), saved: [index])
  }

  private mutating func entries(
    of node: SavedNode, sharing shared: ModuleID?, where isKnown: (ControllerID) -> Bool
  ) -> [ModuleEntry] {
    var entries: [ModuleEntry] = []
    var ids = Set<EntryID>()
    for entry in node.entries {
      guard let id = take(entry.id, at: entry.place["id"], where: isKnown) else { continue }
      var entryID = entry.entryID
      if let given = entryID, !ids.insert(given).inserted {
        report.note(.duplicate(given.rawValue), at: entry.place["entryID"])
        entryID = nil
      }
      let own = entries.isEmpty ? shared ?? module() : module()
      entries.append(ModuleEntry(StackEntry(id, entryID: entryID), own))
    }
    return entries
  }

  private mutating func tabs(
    _ index: Int, _ depth: Int, where isKnown: (ControllerID) -> Bool
  ) -> Built? {
    let node = nodes[index]
    guard let name = take(node.name, at: node.place["name"], where: { _ in true }) else {
      return nil
    }
    let own = module()
    var tabs: [(number: Int, built: Built)] = []
    for (number, child) in node.children.enumerated() {
      guard let child = self.index(child, at: node.place["children"][number]) else { continue }
      // A tab may have been empty; one in which nobody is left goes.
      let wasEmpty = nodes[child].kind == "stack" && nodes[child].entries.isEmpty
      if let built = build(child, depth: depth + 1, isPane: wasEmpty, where: isKnown) {
        tabs.append((number, built))
      }
    }
    guard !tabs.isEmpty else {
      report.note(.empty, at: node.place["children"])
      return nil
    }
    let saved = node.selected ?? 0
    if !node.children.indices.contains(saved) {
      report.note(
        .indexOutOfRange(saved, count: node.children.count), at: node.place["selected"])
    }
    // Where the one that was shown is gone, the nearest before it is.
    let selected = tabs.lastIndex { $0.number <= saved } ?? 0
    return Built(
      blueprint: .tabs(name, own, tabs.map(\.built.blueprint), selected: selected),
      saved: [index] + tabs.flatMap(\.built.saved))
  }

  private mutating func split(
    _ index: Int, _ depth: Int, where isKnown: (ControllerID) -> Bool
  ) -> Built? {
    let node = nodes[index]
    guard let name = take(node.name, at: node.place["name"], where: { _ in true }) else {
      return nil
    }
    let own = module()
    var panes: [Built] = []
    for number in 0..<2 {
      let place = node.place["children"][number]
      let child = number < node.children.count ? node.children[number] : nil
      if child == nil { report.note(.missing, at: place) }
      let built = self.index(child, at: place).flatMap {
        build($0, depth: depth + 1, sharing: own, isPane: true, where: isKnown)
      }
      panes.append(built ?? Built(blueprint: .stack(own, []), saved: [nil]))
    }
    return Built(
      blueprint: .split(name, own, master: panes[0].blueprint, detail: panes[1].blueprint),
      saved: [index] + panes.flatMap(\.saved))
  }
}

// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// A tree of containers as it is saved: what it says is checked when it is restored, not before.
///
/// The containers stand in one list, each with the indices of those inside it and over it, the root
/// first; so a long chain of modals is no deeper than a short one. Decoding it fails only where the
/// text is no JSON at all, or whatever else the decoder reads.
///
/// ```swift
/// let text = try JSONEncoder().encode(SavedTree(window.tree))
/// let saved = try JSONDecoder().decode(SavedTree.self, from: text)
/// let restored = saved.restored(where: { factory.knows($0) })
/// window.restore(restored.value) { name, seed in factory.make(name, seed) }
/// print(restored.report)  // nothing to report
/// ```
public struct SavedTree: Hashable, Sendable {
  static let head = SavedFormat(format: "viewstack-tree", version: 1)

  let format: SavedFormat
  /// The containers, or nil where the list is missing.
  let nodes: [SavedNode]?
  let damage: RestorationReport

  /// Takes a tree down.
  ///
  /// - Complexity: O(*n*) for *n* controllers.
  public init(_ tree: RoutingTree) {
    format = Self.head
    let ids = tree.subtree(tree.root)
    let indices = Dictionary(uniqueKeysWithValues: zip(ids, ids.indices))
    let list = RestorationPlace()["nodes"]
    nodes = ids.enumerated().compactMap { index, id in
      tree[id].map { SavedNode($0, indices, at: list[index]) }
    }
    damage = RestorationReport()
  }
}

extension SavedTree: Codable {
  private enum CodingKeys: String, CodingKey {
    case format
    case version
    case nodes
  }

  /// Reads what can be read.
  public init(from decoder: any Decoder) throws {
    var report = RestorationReport()
    let object = DamagedObject(decoder, at: RestorationPlace(), &report)
    format = SavedFormat(object, &report)
    let objects = object.objects("nodes", &report)
    var nodes: [SavedNode] = []
    for node in objects ?? [] {
      nodes.append(SavedNode(node, &report))
    }
    self.nodes = objects.map { _ in nodes }
    damage = report
  }

  /// Writes the format, the version and the containers, the root first.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(format.format, forKey: .format)
    try container.encodeIfPresent(format.version, forKey: .version)
    try container.encodeIfPresent(nodes, forKey: .nodes)
  }
}

/// One container of a ``SavedTree``.
struct SavedNode: Hashable {
  /// `stack`, `bare`, `tabs` or `split`.
  let kind: String?
  /// The controllers of a stack, root first.
  let entries: [SavedEntry]
  /// The controller of a bare one, or the name of tabs or a split.
  let name: ControllerID?
  /// The indices of what is inside.
  let children: [Int]
  let selected: Int?
  /// The index of what it presents.
  let presented: Int?
  /// How it is presented itself: `modal`, `popover` or `endpoint`.
  let presentation: String?
  let frame: Rect?
  /// Its place in the order of presentations.
  let order: Int?
  let place: RestorationPlace

  init(_ node: RoutingNode, _ indices: [NodeID: Int], at place: RestorationPlace) {
    var (entries, name, selected): ([SavedEntry], ControllerID?, Int?) = ([], nil, nil)
    switch node.content {
    case .stack(let state):
      kind = "stack"
      entries = SavedEntry.list(of: state, at: place["entries"])
    case .bare(let controller): (kind, name) = ("bare", controller)
    case .tabs(let tabs): (kind, name, selected) = ("tabs", tabs.controller, tabs.selected)
    case .split(let split): (kind, name) = ("split", split.controller)
    }
    (self.entries, self.name, self.selected) = (entries, name, selected)
    children = node.children.compactMap { indices[$0] }
    presented = node.presented.flatMap { indices[$0] }
    presentation = node.presentation?.kind.rawValue
    frame = node.presentation?.frame
    order = node.presentation?.serial
    self.place = place
  }

  init(_ object: DamagedObject, _ report: inout RestorationReport) {
    kind = object.value("kind", &report)
    entries = SavedEntry.list(of: object, &report) ?? []
    name = object.value("name", &report)
    children = object.value("children", &report) ?? []
    selected = object.value("selected", &report)
    presented = object.value("presented", &report)
    presentation = object.value("as", &report)
    frame = object.value("frame", &report)
    order = object.value("order", &report)
    place = object.place
  }
}

extension SavedNode: Encodable {
  private enum CodingKeys: String, CodingKey {
    case kind
    case name
    case entries
    case children
    case selected
    case presented
    case presentation = "as"
    case frame
    case order
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(kind, forKey: .kind)
    try container.encodeIfPresent(name, forKey: .name)
    if kind == "stack" { try container.encode(entries, forKey: .entries) }
    if !children.isEmpty { try container.encode(children, forKey: .children) }
    try container.encodeIfPresent(selected, forKey: .selected)
    try container.encodeIfPresent(presented, forKey: .presented)
    try container.encodeIfPresent(presentation, forKey: .presentation)
    try container.encodeIfPresent(frame, forKey: .frame)
    try container.encodeIfPresent(order, forKey: .order)
  }
}

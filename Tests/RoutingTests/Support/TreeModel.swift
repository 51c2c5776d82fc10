// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The plain model of a tree: nodes that refer to each other, and searches that visit them all.
final class TreeModel {
  final class Node {
    enum Kind { case stack, single, tabs, split }
    let kind: Kind
    /// The controllers of a stack or bare controller.
    var pages: [String] = []
    /// The name of tabs or a split.
    var name = ""
    var children: [Node] = []
    var selected = 0
    var presented: Node?
    var order = 0

    init(_ kind: Kind, _ pages: [String] = [], name: String = "", children: [Node] = []) {
      self.kind = kind
      self.pages = pages
      self.name = name
      self.children = children
    }

    var isContainer: Bool { kind == .tabs || kind == .split }
  }

  var root: Node
  private var presentations = 0

  init(root: Node) { self.root = root }

  /// Every node, with whether tabs hide it, its presenter, and its container.
  func all() -> [(node: Node, isHidden: Bool, presenter: Node?, container: Node?)] {
    var found: [(Node, Bool, Node?, Node?)] = []
    func walk(_ node: Node, _ isHidden: Bool, _ presenter: Node?, _ container: Node?) {
      found.append((node, isHidden, presenter, container))
      for (index, child) in node.children.enumerated() {
        walk(child, isHidden || node.kind == .tabs && index != node.selected, nil, node)
      }
      if let presented = node.presented { walk(presented, false, node, nil) }
    }
    walk(root, false, nil, nil)
    return found
  }

  var pages: [String] { all().flatMap(\.node.pages) }

  func node(of page: String) -> Node? { all().first { $0.node.pages.contains(page) }?.node }

  func info(_ node: Node) -> (node: Node, isHidden: Bool, presenter: Node?, container: Node?)? {
    all().first { $0.node === node }
  }

  /// The last visible leaf of a node, without presentations.
  private func plain(_ node: Node) -> Node {
    switch node.kind {
    case .stack, .single: node
    case .tabs: plain(node.children[node.selected])
    case .split: plain(node.children[1])
    }
  }

  /// The topmost leaf: that of the latest presentation that is open inside and over the node.
  func top(of node: Node) -> Node {
    var latest: Node?
    func walk(_ node: Node) {
      for (index, child) in node.children.enumerated()
      where node.kind != .tabs || index == node.selected {
        walk(child)
      }
      if let presented = node.presented {
        if presented.order > latest?.order ?? 0 { latest = presented }
        walk(presented)
      }
    }
    walk(node)
    return plain(latest ?? node)
  }

  var frontmost: String? { top(of: root).pages.last }

  func present(_ node: Node, from presenter: Node) {
    presentations += 1
    node.order = presentations
    presenter.presented = node
  }

  var outline: String { outline(root) }

  private func outline(_ node: Node) -> String {
    var text =
      switch node.kind {
      case .stack: "[\(node.pages.joined(separator: " "))]"
      case .single: "(\(node.pages.joined()))"
      case .tabs:
        "\(node.name){"
          + node.children.enumerated().map { ($0 == node.selected ? "*" : "") + outline($1) }
          .joined(separator: " ") + "}"
      case .split: "\(node.name){\(node.children.map(outline).joined(separator: " | "))}"
      }
    if let presented = node.presented { text += " > \(outline(presented))" }
    return text
  }
}

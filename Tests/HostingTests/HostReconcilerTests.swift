// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Hosting
import Testing
import ViewStackCore
import ViewStackTesting

@Suite("Changes from one tree of views to the next") struct HostReconcilerTests {
  /// Views that follow the changes, and the problems in doing so.
  private struct Screen {
    struct View: Equatable {
      var content: HostContent
      var parent: Int?
      var geometry = HostGeometry(.zero)
      var opacity = 1.0
      var cornerRadius = 0.0
      var shadow: Shadow?
      var hidden: [ViewPath] = []
    }

    var views: [Int: View] = [:]
    /// The views, back to front, of all levels.
    var order: [Int] = []
    var problems: [String] = []
    var changes: [HostChange] = []

    mutating func apply(_ change: HostChange) {
      changes.append(change)
      switch change {
      case .insert(let number, let content, let parent, let sibling):
        if views[number] != nil { problems.append("number \(number) is taken") }
        if let page = content.page, views.values.contains(where: { $0.content.page == page }) {
          problems.append("'\(page)' is in two views")
        }
        views[number] = View(content: content, parent: parent)
        put(number, in: parent, above: sibling)
      case .move(let number, let parent, let sibling):
        if views[number] == nil { problems.append("no view \(number) to move") }
        order.removeAll { $0 == number }
        views[number]?.parent = parent
        put(number, in: parent, above: sibling)
      case .place(let number, let geometry): views[number]?.geometry = geometry
      case .fade(let number, let opacity): views[number]?.opacity = opacity
      case .round(let number, let radius): views[number]?.cornerRadius = radius
      case .shade(let number, let shadow): views[number]?.shadow = shadow
      case .hide(let number, let paths): views[number]?.hidden = paths
      case .keepOffstage: break
      case .remove(let number):
        if views.values.contains(where: { $0.parent == number }) {
          problems.append("view \(number) is not empty")
        }
        views[number] = nil
        order.removeAll { $0 == number }
      }
    }

    private mutating func put(_ number: Int, in parent: Int?, above sibling: Int?) {
      if let parent, views[parent]?.content != .cut { problems.append("no cut \(parent)") }
      guard let sibling else { return order.insert(number, at: 0) }
      if views[sibling]?.parent != parent || views[sibling] == nil {
        problems.append("view \(sibling) is no sibling of \(number)")
      }
      order.insert(number, at: order.firstIndex(of: sibling).map { $0 + 1 } ?? 0)
    }

    /// The views as the nodes of a tree, without their identities.
    var nodes: [View] { nodes(in: nil) }

    private func nodes(in parent: Int?) -> [View] {
      order.filter { views[$0]?.parent == parent }.flatMap { number in
        [views[number]].compactMap(\.self) + nodes(in: number)
      }
    }
  }

  /// A frame of up to six layers.
  ///
  /// Some layers cut others.
  private static func randomFrame(_ random: inout SeededGenerator) -> Frame {
    var layers: [Layer] = []
    for name in ["a", "b", "c", "d", "e", "f"].shuffled(using: &random)
    where Int.random(in: 0..<3, using: &random) > 0 {
      var layer = Layer(name, .to)
      layer.frame = Rect(x: Double.random(in: 0..<9, using: &random), y: 0, width: 5, height: 5)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: layer.fill = .black
      case 1: layer.shadow = .moving
      case 2:
        layer.controller = "page"
        layer.part = layer.frame
      case 3:
        layer.controller = "page"
        layer.view = [0]
      default: layer.controller = Bool.random(using: &random) ? "page" : "other"
      }
      if Bool.random(using: &random) { layer.alpha = 0.5 }
      if Bool.random(using: &random) { layer.clip = layers.randomElement(using: &random)?.name }
      if Int.random(in: 0..<5, using: &random) == 0 { layer.hidden = [layer.view ?? []] }
      layers.append(layer)
    }
    return Frame(time: .zero, transition: nil, layers: layers)
  }

  @Test(arguments: (0..<10).sampled(oneIn: 5))
  func `10,000 random frames are reached by valid changes`(part: UInt64) {
    var random = SeededGenerator(seed: part)
    var reconciler = HostReconciler()
    var screen = Screen()
    for step in 0..<1000 {
      let frame = Self.randomFrame(&random)
      reconciler.show(frame) { screen.apply($0) }
      let expected = HostTree(frame)
      #expect(reconciler.tree == expected)
      let wanted = expected.nodes.map { node in
        Screen.View(
          content: node.content, parent: nil, geometry: node.geometry, opacity: node.opacity,
          cornerRadius: node.cornerRadius, shadow: node.shadow, hidden: node.hidden)
      }
      let found = screen.nodes.map { view in
        var view = view
        view.parent = nil
        return view
      }
      guard found == wanted, screen.problems.isEmpty else {
        Issue.record("step \(step): \(screen.problems.first ?? "other views than\n\(expected)")")
        return
      }
    }
  }

  @Test func `in a transition only changed views are reported`() throws {
    let stack = ViewStack(size: Size(width: 320, height: 480))
    try stack.push(ViewController("home", size: stack.size), .instant)
    try stack.push(ViewController("detail", size: stack.size))
    var (reconciler, screen) = (HostReconciler(), Screen())
    reconciler.show(stack.presentFrame) { screen.apply($0) }
    stack.advance(by: .milliseconds(100))
    screen.changes = []
    reconciler.show(stack.presentFrame) { screen.apply($0) }
    let frames = stack.presentFrame.layers.map { HostGeometry($0.frame) }
    #expect(screen.changes == [.place(0, frames[0]), .place(1, frames[1])])
    stack.settle()
    screen.changes = []
    reconciler.show(stack.presentFrame) { screen.apply($0) }
    #expect(screen.changes.contains(.remove(0)))
    #expect(screen.nodes.map(\.content) == [.page("detail")])
  }

  @Test func `if three views change their order, one of them moves`() {
    func frame(_ names: String...) -> Frame {
      let layers = names.map { name in
        var layer = Layer(name, .resting)
        layer.controller = ControllerID(name)
        return layer
      }
      return Frame(time: .zero, transition: nil, layers: layers)
    }
    var (reconciler, screen) = (HostReconciler(), Screen())
    reconciler.show(frame("a", "b", "c")) { screen.apply($0) }
    screen.changes = []
    reconciler.show(frame("c", "a", "b")) { screen.apply($0) }
    #expect(screen.changes == [.move(2, in: nil, above: nil)])
  }
}

// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Hosting
import StylesPlugin
import Testing
import ViewStackCore

@Suite("The tree of views of a frame") struct HostTreeTests {
  private func stack(_ style: some TransitionStyle) throws -> ViewStack {
    let stack = ViewStack(size: Size(width: 320, height: 480))
    stack.style = style
    let list = ViewController("list", size: stack.size)
    var card = ViewNode(name: "card", frame: Rect(x: 20, y: 240, width: 120, height: 80))
    card.shared = SharedElement("card")
    list.view.subviews = [card]
    try stack.push(list, .instant)
    let page = ViewController("page", size: stack.size)
    page.view.shared = SharedElement("card")
    try stack.push(page)
    stack.advance(by: .milliseconds(60))
    return stack
  }

  @Test func `a resting page is the page itself`() throws {
    let stack = ViewStack(size: Size(width: 320, height: 480))
    try stack.push(ViewController("home", size: stack.size), .instant)
    let tree = HostTree(stack.presentFrame)
    #expect(tree.description == "home: page home at 0,0,320x480")
    #expect(tree.offstage == [])
  }

  @Test func `halves of a page are pictures of it, and the page itself is offstage`() throws {
    let tree = HostTree(try stack(DivideStyle()).presentFrame)
    let pictures = tree.nodes.compactMap { node in
      if case .snapshot(let snapshot) = node.content { snapshot } else { nil }
    }
    #expect(pictures.count == 2)
    #expect(pictures.allSatisfy { $0.controller == "list" && $0.part != nil })
    #expect(tree.offstage == ["list"])
  }

  @Test func `elements in flight are inside their cut`() throws {
    let stack = try stack(StyleFile.containerTransform)
    let frame = stack.presentFrame
    let tree = HostTree(frame)
    for layer in frame.layers where layer.clip != nil && !layer.isHidden {
      let index = try #require(tree.nodes.firstIndex { $0.id == HostNode.ID(layer.name) })
      #expect(tree.nodes[index].depth == 1)
      let cut = tree.nodes[index - 1]
      #expect(cut.id == HostNode.ID(layer.name, mask: layer.clip))
      #expect(cut.content == HostContent.cut)
      #expect(cut.depth == 0)
      let mask = try #require(frame.layers.first { $0.name == layer.clip })
      #expect(cut.geometry.frame == mask.frame && cut.cornerRadius == mask.cornerRadius)
    }
  }

  @Test func `a view that cuts an image is drawn in the size of the whole image`() throws {
    let stack = ViewStack(size: Size(width: 320, height: 480))
    stack.style = StyleFile.hero
    for (name, width) in [("list", 80.0), ("page", 160)] {
      let page = ViewController(ControllerID(name), size: stack.size)
      let frame = Rect(x: 0, y: 0, width: width, height: 80)
      var photo = ViewNode(name: "photo", frame: frame)
      photo.shared = SharedElement("photo", aspect: 2)
      page.view.subviews = [photo]
      try stack.push(page, name == "list" ? .instant : .animated)
    }
    let pictures = HostTree(stack.presentFrame).nodes.map(\.content.description)
    // A square of 80 shows the middle of an image of 160 by 80. The other view shows the whole
    // image.
    #expect(pictures.contains("snapshot of list at 0 as 160x80"), "\(pictures)")
    #expect(pictures.contains("snapshot of page at 0"), "\(pictures)")
  }

  @Test func `the controller of a content is that of a page or of a picture`() {
    #expect(HostContent.page("a").controller == "a")
    #expect(HostContent.container("a").controller == "a")
    #expect(HostContent.snapshot(HostSnapshot(of: "a", view: [0])).controller == "a")
    #expect(HostContent.cut.controller == nil)
  }

  @Test func `a mask that cuts itself does not loop forever`() {
    var layer = Layer("a", .to)
    (layer.fill, layer.clip) = (.black, "a")
    let tree = HostTree(Frame(time: .zero, transition: nil, layers: [layer]))
    #expect(tree.nodes.map(\.depth) == [0, 1])
  }

  @Test func `tabs are told apart from pages`() throws {
    let stack = ViewStack(size: Size(width: 320, height: 480))
    try stack.push(ViewController("tabs"), .instant)
    let tree = HostTree(stack.presentFrame) { $0 == "tabs" }
    #expect(tree.nodes.map(\.content) == [.container("tabs")])
  }
}

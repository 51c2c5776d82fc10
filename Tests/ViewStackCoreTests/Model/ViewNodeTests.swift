// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation
import Testing
import ViewStackCore

@Suite struct ViewNodeTests {
  private var page: ViewNode {
    let title = ViewNode(name: "title", frame: Rect(x: 110, y: 0, width: 100, height: 44))
    let bar = ViewNode(
      name: "bar", frame: Rect(x: 0, y: 0, width: 320, height: 44),
      autoresizingMask: .flexibleWidth, subviews: [title])
    let list = ViewNode(
      name: "list", frame: Rect(x: 0, y: 44, width: 320, height: 436),
      autoresizingMask: [.flexibleWidth, .flexibleHeight])
    return ViewNode(
      name: "page", frame: Rect(x: 0, y: 0, width: 320, height: 480), subviews: [list, bar])
  }

  @Test func `a new view is opaque, upright and anchored in its middle`() {
    let view = ViewNode(name: "view", frame: .zero)
    #expect(view.alpha == 1 && view.cornerRadius == 0)
    #expect(view.transform.isIdentity && view.anchor == Point(x: 0.5, y: 0.5))
    #expect(view.autoresizingMask == [] && view.autoresizesSubviews)
    #expect(view.subviews.isEmpty)
  }

  @Test func `setting a rare property to its default leaves the view equal`() throws {
    let plain = ViewNode(name: "view", frame: .zero)
    var set = plain
    set.cornerRadius = 0
    #expect(set == plain && Set([set, plain]).count == 1)
    let changes: [(inout ViewNode) -> Void] = [
      { $0.transform = .translation(x: 1) }, { $0.anchor.x = 0 }, { $0.cornerRadius = 1 },
      { $0.autoresizesSubviews = false }, { $0.clipsSubviews = true }, { $0.floats = true },
      { $0.shared = SharedElement("id") },
    ]
    var all = plain
    var seen: Set = [plain]
    for change in changes {
      var one = plain
      change(&one)
      #expect(one != plain && seen.insert(one).inserted)
      change(&all)
      #expect(seen.insert(all).inserted == (all != one))
      #expect(try JSONDecoder().decode(ViewNode.self, from: JSONEncoder().encode(all)) == all)
    }
    #expect(all.transform == .translation(x: 1) && all.anchor == Point(x: 0, y: 0.5))
    #expect(all.cornerRadius == 1 && !all.autoresizesSubviews && all.clipsSubviews)
    #expect(all.floats && all.shared == SharedElement("id"))
  }

  @Test func `a view is encoded with all its values`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    var view = ViewNode(name: "view", frame: .zero)
    func keys() throws -> String {
      let object = try JSONSerialization.jsonObject(with: encoder.encode(view))
      return (object as? [String: Any] ?? [:]).keys.sorted().joined(separator: " ")
    }
    let plain =
      "alpha anchor autoresizesSubviews autoresizingMask clipsSubviews cornerRadius floats frame "
      + "insets name"
    #expect(try keys() == plain + " staysInSafeArea subviews transform")
    view.shared = SharedElement("id")
    #expect(try keys() == plain + " shared staysInSafeArea subviews transform")
  }

  @Test func `setting the frame moves nothing else`() {
    var page = page
    page.frame.size = Size(width: 480, height: 320)
    #expect(page.subviews == self.page.subviews)
  }

  @Test func `resizing lays the subviews out by their masks`() {
    var page = page
    page.resize(to: Size(width: 480, height: 320))
    #expect(page.frame == Rect(x: 0, y: 0, width: 480, height: 320))
    // The list loses 160 in height, as the page does; bar and list gain 160 in width.
    #expect(
      page.subview(named: "list")?.frame == Rect(x: 0, y: 44, width: 480, height: 276))
    #expect(page.subview(named: "bar")?.frame == Rect(x: 0, y: 0, width: 480, height: 44))
    #expect(page.subview(named: "title")?.frame == self.page.subview(named: "title")?.frame)
  }

  @Test func `a negative size becomes zero`() {
    var page = page
    page.resize(to: Size(width: -1, height: 10))
    #expect(page.frame.size == Size(width: 0, height: 10))
  }

  @Test func `look-ups go depth first from back to front`() {
    var page = page
    #expect(page.subview(named: "page") == page)
    #expect(page.subview(named: "title")?.frame.x == 110)
    #expect(page.subview(named: "none") == nil)
    let twin = ViewNode(name: "title", frame: .zero)
    page.subviews[0].subviews.append(twin)
    // The list is behind the bar, so its title is found first.
    #expect(page.subview(named: "title") == twin)
  }

  @Test func `a tree survives coding`() throws {
    var page = page
    page.transform = .rotation(radians: 0.1, y: 1)
    page.alpha = 0.25
    let data = try JSONEncoder().encode(page)
    #expect(try JSONDecoder().decode(ViewNode.self, from: data) == page)
  }
}

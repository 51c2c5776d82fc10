// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import AuthorizationExample
import Peeks
import Routing
import StylesPlugin
import Testing
import ViewStackCore
import ViewStackTesting

/// The application of the examples: modules that are shown from anywhere.
@Suite("Authorization")
struct AuthorizationTests {
  private func phone() throws -> (shop: Application, home: HomeController) {
    let shop = Application(size: Size(width: 320, height: 480))
    return (shop, try #require(shop.home))
  }

  private func controller<C>(_ id: ControllerID, in shop: Application) throws -> C {
    try #require(shop.window.controller(id) as? C)
  }

  @Test func `the authorization is presented over any page, and leaves as a whole`() throws {
    let (shop, home) = try phone()
    home.router.showItem("lamp")
    shop.window.settle()
    #expect(shop.window.tree.description == "tabs{*[home lamp #4] [level 1]}")

    shop.router.showAuthorization()
    shop.window.settle()
    #expect(shop.window.tree.description == "tabs{*[home lamp #4] > [login #5] [level 1]}")
    let login: LoginController = try controller("login #5", in: shop)
    login.router.showSignup()
    #expect(shop.window.presentFrame.transition?.style == "fade")
    shop.window.settle()
    #expect(
      shop.window.tree.description
        == "tabs{*[home lamp #4] > [login #5 signup] [level 1]}")

    let signup: SignupController = try controller("signup", in: shop)
    var ended: [RoutingOutcome] = []
    #expect(signup.router.finish { ended.append($0) } == .applied(login.router.module))
    #expect(shop.window.tree.description == "tabs{*[home lamp #4] [level 1]}")
    #expect(ended.isEmpty, "it is told when the modal is off the screen")
    // The modal leaves in the style in which it entered, whatever was pushed in it: cover-vertical,
    // .4 s.
    #expect(shop.window.presentFrame.transition?.style == "cover-vertical")
    #expect(shop.window.endOfTransition == shop.window.now + .milliseconds(400))
    shop.window.settle()
    #expect(ended == [.applied(login.router.module)])
  }

  @Test func `on a wide container the list is beside the items, and the modal over both`()
    throws
  {
    let shop = Application(size: Size(width: 1024, height: 768))
    let home = try #require(shop.home)
    #expect(shop.window.tree.description == "tabs{*shop{[home] | [welcome]} [level 1]}")
    home.router.showItem("lamp")
    shop.window.settle()
    #expect(shop.window.tree.description == "tabs{*shop{[home] | [welcome lamp #4]} [level 1]}")
    // The tabs, the split, the master with 320 points, and the detail with the rest.
    let frames = shop.window.presentFrame.layers.map(\.frame)
    #expect(
      frames == [
        Rect(x: 0, y: 0, width: 1024, height: 768), Rect(x: 0, y: 0, width: 1024, height: 768),
        Rect(x: 0, y: 0, width: 320, height: 768), Rect(x: 320, y: 0, width: 704, height: 768),
      ])

    shop.router.showAuthorization()
    shop.window.settle()
    #expect(
      shop.window.tree.description
        == "tabs{*shop{[home] | [welcome lamp #4] > [login #5]} [level 1]}")
    #expect(shop.window.presentFrame.layers.map(\.name) == ["login #5"])
    shop.router.showHome()
    shop.window.settle()
    #expect(shop.window.tree.description == "tabs{*shop{[home] | [welcome lamp #4]} [level 1]}")
  }

  @Test func `a second authorization is not permitted`() throws {
    let (shop, _) = try phone()
    shop.router.showAuthorization()
    shop.window.settle()
    #expect(
      shop.router.showAuthorization() == .refused(.notPermitted(marker: "authorization")))
    #expect(shop.window.tree.description == "tabs{*[home] > [login #4] [level 1]}")
    let login: LoginController = try controller("login #4", in: shop)
    login.router.finish()
    shop.window.settle()
    #expect(shop.router.showAuthorization().module != nil, "there is none any more")
  }

  @Test func `a similar item that is open nearby is focused, and one far away is opened again`()
    throws
  {
    let (shop, home) = try phone()
    home.router.showItem("lamp")
    for name in ["chair", "table"] {
      shop.window.settle()
      shop.router.open(item: name)
    }
    shop.window.settle()
    #expect(shop.window.tree.description == "tabs{*[home lamp #4 chair #5 table #6] [level 1]}")
    // From the lamp to the table there are two transitions.
    let table: ItemController = try controller("table #6", in: shop)
    table.router.showSimilar("lamp")
    shop.window.settle()
    #expect(shop.window.tree.description == "tabs{*[home lamp #4] [level 1]}")

    for name in ["chair", "table", "sofa", "shelf"] {
      shop.router.open(item: name)
      shop.window.settle()
    }
    // Now there are four.
    let shelf: ItemController = try controller("shelf #10", in: shop)
    shelf.router.showSimilar("lamp")
    shop.window.settle()
    #expect(
      shop.window.tree.description
        == "tabs{*[home lamp #4 chair #7 table #8 sofa #9 shelf #10 lamp #11] [level 1]}")
    let again: ItemController = try controller("lamp #11", in: shop)
    again.router.close()
    shop.window.settle()
    #expect(shop.window.tree.frontmost == "shelf #10")
  }

  @Test func `a press previews the page that a tap opens, and the item knows which of both it is`()
    throws
  {
    let (shop, home) = try phone()
    let list = home.registerForPeeking(in: shop.window)
    var told: [String] = []
    shop.window.peekSession.observe(for: shop) { controller, state in
      told.append("\(state) \(controller.id)")
    }

    // Rows have 44 points, so the second row is the chair.
    let pressed = shop.window.preview(in: list, at: Point(x: 100, y: 50))
    let chair = try #require(pressed as? ItemController)
    #expect(list.sourceRect == Rect(x: 0, y: 44, width: 320, height: 44))
    #expect(!chair.showsSimilar)
    #expect(shop.window.tree.description == "tabs{*[home] [level 1]}")
    shop.window.endPeek()
    #expect(chair.showsSimilar)
    #expect(shop.window.lifetime(of: chair.router.module) == .detached, "the test holds it")

    shop.window.beginPeek(in: list, at: Point(x: 100, y: 10))
    #expect(shop.window.commitPeek().module != nil)
    shop.window.settle()
    #expect(shop.window.tree.description == "tabs{*[home lamp #5] [level 1]}")
    #expect(
      told == ["inPeek chair #4", "cancelled chair #4", "inPeek lamp #5", "popped lamp #5"])
  }

  @Test func `an item is a second source of previews`() throws {
    let (shop, home) = try phone()
    let list = home.registerForPeeking(in: shop.window)
    home.router.showItem("lamp")
    shop.window.settle()
    let lamp: ItemController = try controller("lamp #4", in: shop)
    let similar = lamp.registerForPeeking(in: shop.window)
    // The list is covered.
    #expect(shop.window.preview(in: list, at: Point(x: 100, y: 50)) == nil)
    let pressed = shop.window.preview(in: similar, at: Point(x: 100, y: 50))
    let sofa = try #require(pressed as? ItemController)
    #expect(sofa.id.name.hasPrefix("sofa") && !sofa.showsSimilar)
    shop.window.commitPeek()
    shop.window.settle()
    #expect(shop.window.tree.frontmost == sofa.id && sofa.showsSimilar)
    // Below the last row there is no preview.
    #expect(shop.window.preview(in: similar, at: Point(x: 100, y: 400)) == nil)
  }

  @Test func `a module that shows itself goes back through its modals in one transition`() throws {
    let (shop, _) = try phone()
    shop.router.selectTab(1)
    for level in 1..<8 {
      let current: RecursionController = try controller(ControllerID("level \(level)"), in: shop)
      current.showNext()
      shop.window.settle()
    }
    #expect(
      shop.window.tree.description
        == "tabs{[home] *[level 1 level 2] > [level 3 level 4 level 5] > [level 6 level 7 level 8]}"
    )
    let last: RecursionController = try controller("level 8", in: shop)
    var ended = 0
    shop.window.notifications.observe { if $0.moment == .didPop { ended += 1 } }
    #expect(last.router.showFirst().module != nil)
    shop.window.settle()
    #expect(shop.window.tree.description == "tabs{[home] *[level 1]}")
    #expect(shop.recursion?.level == 1 && ended <= 2, "\(ended) transitions")
  }

  @Test func `the list is shown from the other tab`() throws {
    let (shop, home) = try phone()
    home.router.showItem("lamp")
    shop.window.settle()
    shop.router.selectTab(1)
    shop.router.open(item: "chair")
    shop.window.settle()
    #expect(shop.window.tree.description == "tabs{[home lamp #4] *[level 1 chair #5]}")
    shop.router.showHome()
    shop.window.settle()
    #expect(shop.window.tree.description == "tabs{*[home] [level 1 chair #5]}")
  }

  @Test func `hooks balance, whatever is shown over other pages`() throws {
    for size in [Size(width: 320, height: 480), Size(width: 1024, height: 768)] {
      let shop = Application(size: size)
      let log = EventLog(shop.window)
      shop.home?.router.showItem("lamp")
      shop.window.advance(by: .milliseconds(100))
      shop.router.showAuthorization()
      shop.window.advance(by: .milliseconds(500))
      shop.router.showHome()
      shop.window.settle()
      #expect(log.violations(atRest: shop.window).isEmpty)
    }
  }
}

extension RoutingWindow {
  /// Presses a source.
  ///
  /// Returns the previewed controller, or nil if no preview begins.
  func preview(in source: PeekContext, at point: Point) -> (any StackController)? {
    guard case .deferred = beginPeek(in: source, at: point) else { return nil }
    return peekSession.previewed
  }
}

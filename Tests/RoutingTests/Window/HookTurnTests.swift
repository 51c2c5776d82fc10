// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import ScrollBounce
import Testing
import ViewStackCore

/// A page that does something once in one of its hooks.
final class Actor: ViewController {
  enum Hook { case willShow, didShow, willHide, didHide }
  let router: MasterDetailRouter
  var hooks: [String] = []
  var actions: [Hook: () -> Void] = [:]

  init(_ name: ControllerID, _ seed: RouterSeed) {
    router = MasterDetailRouter(MasterDetailSeed(seed))
    super.init(name, size: Size(width: 320, height: 480))
  }

  private func note(_ hook: Hook) {
    hooks.append("\(hook)")
    actions.removeValue(forKey: hook)?()
  }

  override func willShow(_ step: TransitionStep, in stack: ViewStack) { note(.willShow) }
  override func didShow(_ step: TransitionStep, in stack: ViewStack) { note(.didShow) }
  override func willHide(_ step: TransitionStep, in stack: ViewStack) { note(.willHide) }
  override func didHide(_ step: TransitionStep, in stack: ViewStack) { note(.didHide) }

  /// Whether every will has its did, in turn, and the last one agrees with `onScreen`.
  func isBalanced(onScreen: Bool) -> Bool {
    var shown = false
    for pair in stride(from: 0, to: hooks.count, by: 2) {
      guard pair + 1 < hooks.count else { return false }
      let expected = shown ? ["willHide", "didHide"] : ["willShow", "didShow"]
      guard Array(hooks[pair...pair + 1]) == expected else { return false }
      shown.toggle()
    }
    return shown == onScreen
  }
}

/// Requests in a hook wait until that hook is delivered, on any stack of views.
@Suite struct HookTurnTests {
  private func split(_ make: @escaping (RouterSeed) -> Actor) -> Application {
    let app = Application(size: Size(width: 1000, height: 600))
    app.window.setRoot(
      .split("split", master: .stack { Page("list", $0) }, detail: .stack(make)))
    return app
  }

  private static let hooks: [Actor.Hook] = [.willShow, .didShow]

  @Test(arguments: hooks)
  func `a modal requested in a hook of a pane follows the hooks`(_ hook: Actor.Hook) throws {
    let app = split { Actor("article", $0) }
    app.window.settle()
    let article = try #require(app.window.controller("article") as? Actor)
    var next: Actor?
    article.router.pushDetail { seed in
      let actor = Actor("next", seed)
      actor.actions[hook] = { [unowned actor] in
        actor.router.present(.single { Page("modal", $0) })
      }
      next = actor
      return actor
    }
    app.window.settle()
    #expect(app.tree == "split{[list] | [article next] > (modal)}")
    #expect(article.isBalanced(onScreen: false), "\(article.hooks)")
    #expect(next?.isBalanced(onScreen: false) == true, "\(next?.hooks ?? [])")
  }

  @Test(arguments: [Actor.Hook.willHide, .didHide])
  func `a modal requested by the page that leaves a pane follows the hooks`(_ hook: Actor.Hook)
    throws
  {
    let app = split { Actor("article", $0) }
    app.window.settle()
    let article = try #require(app.window.controller("article") as? Actor)
    article.actions[hook] = { [unowned article] in
      article.router.present(.single { Page("modal", $0) })
    }
    var next: Actor?
    article.router.pushDetail { seed in
      let actor = Actor("next", seed)
      next = actor
      return actor
    }
    app.window.settle()
    #expect(article.isBalanced(onScreen: false), "\(article.hooks)")
    #expect(next?.isBalanced(onScreen: false) == true, "\(next?.hooks ?? [])")
  }

  @Test(arguments: [Actor.Hook.willHide, .didHide])
  func `a whole new root requested in a hook of a pane follows the hooks`(
    _ hook: Actor.Hook
  ) throws {
    let app = split { Actor("article", $0) }
    app.window.settle()
    let article = try #require(app.window.controller("article") as? Actor)
    article.actions[hook] = { [unowned app] in
      app.window.setRoot(.stack { Page("new", $0) })
    }
    var next: Actor?
    article.router.pushDetail { seed in
      let actor = Actor("next", seed)
      next = actor
      return actor
    }
    app.window.settle()
    #expect(app.tree == "[new]")
    #expect(article.isBalanced(onScreen: false), "\(article.hooks)")
    #expect(next?.isBalanced(onScreen: false) == true, "\(next?.hooks ?? [])")
  }

  @Test func `a split dismissed in a hook of its pane leaves after the hooks`() throws {
    let app = Application("home", size: Size(width: 1000, height: 600))
    app["home"].present(
      .split("split", master: .stack { Page("list", $0) }, detail: .stack { Actor("article", $0) }))
    app.window.settle()
    let article = try #require(app.window.controller("article") as? Actor)
    article.actions[.willHide] = { [unowned article] in _ = article.router.dismiss() }
    var next: Actor?
    article.router.pushDetail { seed in
      let actor = Actor("next", seed)
      next = actor
      return actor
    }
    app.window.settle()
    #expect(app.tree == "[home]")
    #expect(article.isBalanced(onScreen: false), "\(article.hooks)")
    #expect(next?.isBalanced(onScreen: false) == true, "\(next?.hooks ?? [])")
  }

  @Test func `a push requested when a split is first shown is shown like any other`() throws {
    let app = split { seed in
      let actor = Actor("article", seed)
      actor.actions[.didShow] = { [unowned actor] in
        actor.router.pushDetail { Page("next", $0) }
      }
      return actor
    }
    #expect(app.window.isMoving)
    app.window.settle()
    let article = try #require(app.window.controller("article") as? Actor)
    #expect(article.isBalanced(onScreen: false), "\(article.hooks)")
    #expect(app.page("next")?.hooks == ["willShow", "didShow"])
  }

  @Test func `a finger moves nothing in a pane while its split moves`() throws {
    let app = Application("home", size: Size(width: 1000, height: 600))
    app["home"].present(
      .split("split", master: .stack { Page("list", $0) }, detail: .stack { Actor("article", $0) }))
    app.window.settle()
    let article = try #require(app.window.controller("article") as? Actor)
    article.router.pushDetail(.instant) { Actor("next", $0) }
    let next = try #require(app.window.controller("next") as? Actor)
    app["home"].present(.single { Page("cover", $0) }, .instant)
    _ = app["cover"].dismiss()
    #expect(app.window.isMoving)
    let under = app.window.stack(under: Point(x: 700, y: 100))
    let gesture = PanGesture(under.stack, .plain)
    gesture.touch(Point(x: 2, y: 100))
    gesture.move(to: Point(x: 60, y: 100))
    app.window.advance(by: .milliseconds(20))
    gesture.move(to: Point(x: 600, y: 100))
    gesture.release()
    app.window.settle()
    #expect(next.isBalanced(onScreen: true), "\(next.hooks)")
    #expect(article.isBalanced(onScreen: false), "\(article.hooks)")
  }

  @Test func `the clock does not move while a hook runs`() throws {
    let app = Application("A")
    app["A"].push { seed in
      let actor = Actor("B", seed)
      actor.actions[.willShow] = { [unowned app] in
        app.window.advance(by: .seconds(1))
        app.window.settle()
        app.window.play(to: .seconds(3))
      }
      return actor
    }
    #expect(app.window.now == .zero)
    #expect(app.window.stack.now == app.window.now)
    app.window.settle()
    #expect(app.window.now == .milliseconds(250))
  }

  @Test func `routes requested at the end of a transition have the time of that end`() throws {
    let app = Application("A")
    app["A"].push { seed in
      let actor = Actor("B", seed)
      actor.actions[.didShow] = { [unowned actor] in actor.router.push { Page("C", $0) } }
      return actor
    }
    app.window.advance(by: .seconds(5))
    let times = app.recorder.events.map(\.time)
    #expect(times == times.sorted())
    #expect(app.window.isMoving == false)
  }
}

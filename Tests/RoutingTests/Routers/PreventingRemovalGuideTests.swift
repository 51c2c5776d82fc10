// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import Testing
import ViewStackCore

/// The code of the guide *Preventing removal*.
@Suite struct PreventingRemovalGuideTests {
  private final class Draft: ViewController {
    let rootRouter: Router
    init(_ rootRouter: Router) {
      self.rootRouter = rootRouter
      super.init("draft", size: Size(width: 320, height: 480))
      preventsRemoval = true
    }

    override func didPreventRemoval(_ held: PreventedRemoval) {
      rootRouter.present(returning: Bool.self) { _, answer in
        Dialog("Discard the draft?", answer)
      } completion: { result in
        if result.value == true { held.proceed() }
      }
    }
  }

  private final class Dialog: ViewController {
    let answer: (Bool) -> Void
    init(_ question: String, _ answer: @escaping (Bool) -> Void) {
      self.answer = answer
      super.init("dialog", size: Size(width: 320, height: 480))
    }
  }

  @Test(arguments: [(true, "[home]"), (false, "[home draft]")], [true, false])
  func `a dialog over the page decides whether the page leaves`(
    answer: (isDiscarded: Bool, rest: String), hasCome: Bool
  ) throws {
    let window = RoutingWindow(size: Size(width: 320, height: 480))
    window.setRoot(.stack { _ in ViewController("home") })
    window.rootRouter.push(.instant) { _ in Draft(window.rootRouter) }
    window.rootRouter.popToSelf()
    if hasCome { window.settle() } else { window.advance(by: .milliseconds(100)) }
    #expect("\(window.tree)" == "[home draft] > [dialog]")
    let dialog = try #require(window.controller("dialog") as? Dialog)
    dialog.answer(answer.isDiscarded)
    window.settle()
    #expect("\(window.tree)" == answer.rest)
  }

  @Test func `the dialog of a page on a hidden tab is presented over the tab in front`() throws {
    let window = RoutingWindow(size: Size(width: 320, height: 480))
    window.setRoot(
      .tabs(
        "tabs", [.stack { _ in ViewController("home") }, .stack { _ in ViewController("news") }]),
      .instant)
    window.rootRouter.selectTab(1)
    window.rootRouter.push(.instant) { _ in Draft(window.rootRouter) }
    window.rootRouter.selectTab(0)
    window.setRoot(.stack { _ in ViewController("login") })
    window.settle()
    #expect("\(window.tree)" == "tabs{*[home] > [dialog] [news draft]}")
    try #require(window.controller("dialog") as? Dialog).answer(true)
    window.settle()
    #expect("\(window.tree)" == "[login]")
  }
}

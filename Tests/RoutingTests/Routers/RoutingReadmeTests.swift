// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import Testing
import ViewStackCore

/// A first program with routers.
@Suite struct RoutingReadmeTests {
  @Test func `the root's router pushes into the modal, and undoes all of it`() {
    let window = RoutingWindow(size: Size(width: 320, height: 480))
    window.configuration.resizesViews = true
    window.setRoot(.stack { _ in ViewController("home") })

    let router = window.rootRouter
    router.push { _ in ViewController("detail") }
    window.settle()
    router.present { _ in ViewController("login") }
    window.settle()
    router.push { _ in ViewController("signup") }  // into the modal: it is in front
    window.settle()
    #expect("\(window.tree)" == "[home detail] > [login signup]")
    router.popToSelf()  // one transition
    #expect("\(window.tree)" == "[home]", "the tree changes first")
    window.settle()
    #expect("\(window.tree)" == "[home]")
  }
}

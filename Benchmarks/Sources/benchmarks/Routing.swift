// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import ViewStackCore

/// Routing on trees of other sizes: the cost of a route must not grow with the controllers in a
/// branch, and a tree of 10,000 containers must still route in microseconds.
func measureRouting() {
  for depth in [10, 10_000, 100_000] {
    let window = RoutingWindow(size: Size(width: 320, height: 480))
    window.setRoot(
      .stackOf(
        (0..<depth).map { index in
          { _ in ViewController(ControllerID("page \(index)")) }
        }))
    measure(window, "\(depth) on a stack")
  }
  let tabs = RoutingWindow(size: Size(width: 320, height: 480))
  tabs.setRoot(
    .tabs(
      "tabs",
      (0..<10_000).map { index in
        .stack { _ in ViewController(ControllerID("page \(index)")) }
      }))
  measure(tabs, "10,000 stacks on tabs")
  let splits = RoutingWindow(size: Size(width: 1000, height: 600))
  splits.setRoot(
    .tabs(
      "tabs",
      (0..<3_333).map { index in
        .split(
          ControllerID("split \(index)"),
          masterDerivedFrom: { _ in ViewController(ControllerID("master \(index)")) },
          detailDerivedFrom: { _ in ViewController(ControllerID("detail \(index)")) })
      }))
  measure(splits, "3,333 splits on tabs")
  let chain = RoutingWindow(size: Size(width: 320, height: 480))
  chain.setRoot(.stack { _ in ViewController("root") })
  for index in 0..<10_000 {
    chain.rootRouter.presentModalNavigation(.instant) { _ in
      ViewController(ControllerID("modal \(index)"))
    }
  }
  measure(chain, "10,000 modals over one another")
}

private func measure(_ window: RoutingWindow, _ name: String) {
  let router = window.rootRouter
  let tree = window.tree
  let count = 2_000
  report(
    "\(name): who is on top",
    nanoseconds(per: count) {
      for _ in 0..<count { use(tree.topmost(of: tree.root).map { Double($0.hashValue) } ?? 0) }
    } / 1000, "µs")
  guard let top = tree.frontmost, let module = tree.module(of: top) else { return }
  report(
    "\(name): a module looked up",
    nanoseconds(per: count) {
      for _ in 0..<count { use(tree.controller(of: module) == top ? 1 : 0) }
    } / 1000, "µs")
  report(
    "\(name): push and dismissal, not animated",
    nanoseconds(per: count) {
      for _ in 0..<count {
        let outcome = router.push(.instant) { _ in ViewController("pushed") }
        if let module = outcome.module {
          Router(window.seed(of: module)).dismissCurrentModule(.instant)
        }
      }
    } / 1000, "µs")
}

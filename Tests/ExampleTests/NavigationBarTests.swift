// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import NavigationBarExample
import ScrollBounce
import Testing
import Timelines
import ViewStackCore
import ViewStackTesting

/// The bar of the examples: two stacks that move as one.
@Suite("NavigationBar")
struct NavigationBarTests {
  let content = ViewStack(size: Size(width: 320, height: 436))
  let bar: NavigationBar

  init() {
    content.configuration.curve = .linear
    bar = NavigationBar(for: content, height: 44)
  }

  private func controller(_ id: ControllerID) -> ViewController {
    ViewController(id, size: content.size)
  }

  private func expectSameStacks(_ sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(
      bar.stack.state.all.map(\.name) == content.state.all.map { "\($0) title" },
      sourceLocation: sourceLocation)
    #expect(bar.showsBack == content.canPop, sourceLocation: sourceLocation)
    #expect(bar.stack.isMoving == content.isMoving, sourceLocation: sourceLocation)
  }

  @Test func `titles slide a quarter of the width and cross-fade, at the content's progress`()
    throws
  {
    try content.push(controller("home"), .instant)
    try content.push(controller("detail"))
    expectSameStacks()
    // Linear, .25 s: after 100 ms the progress is four tenths. W = 320, and a quarter is 80.
    content.advance(to: .milliseconds(100))
    let shown = content.presentFrame
    let titles = bar.stack.presentFrame
    #expect(shown.transition?.progress == 0.4 && titles.transition?.progress == 0.4)
    #expect(titles.layers.map(\.name) == ["home title", "detail title"])
    for (layer, (x, alpha)) in zip(titles.layers, [(-32.0, 0.6), (48.0, 0.4)]) {
      #expect(abs(layer.frame.x - x) < 1e-9)
      #expect(abs(layer.alpha - alpha) < 1e-9)
      #expect(layer.frame.size == Size(width: 320, height: 44))
      #expect(layer.shadow == nil)
    }
    // The pop enters from the other side.
    content.advance(to: .milliseconds(250))
    try content.pop()
    content.advance(to: .milliseconds(350))
    for (layer, (x, alpha)) in zip(bar.stack.presentFrame.layers, [(-48.0, 0.4), (32.0, 0.6)]) {
      #expect(abs(layer.frame.x - x) < 1e-9)
      #expect(abs(layer.alpha - alpha) < 1e-9)
    }
  }

  @Test func `the bar has one title for each controller, whatever the content does`() throws {
    let log = EventLog(bar.stack)
    try content.push(controller("a"), .instant)
    expectSameStacks()
    try content.push([controller("b"), controller("c"), controller("d")])
    expectSameStacks()
    try content.replaceCurrent(with: controller("e"))
    expectSameStacks()
    try content.pop(toIndex: 1)
    expectSameStacks()
    try content.popToRoot(.instant)
    expectSameStacks()
    try content.setRoot(controller("f"))
    expectSameStacks()
    try content.erase()
    expectSameStacks()
    content.settle()
    #expect(log.violations(atRest: bar.stack).isEmpty)
  }

  @Test(arguments: ReleaseRules.all.map(\.name), [0.1, 0.5])
  func `under a finger both have one progress, whichever rule decides at the release`(
    _ rule: String, _ progress: Double
  ) throws {
    content.releaseRule = try #require(ReleaseRules.all.first { $0.name == rule })
    try content.push(controller("home"), .instant)
    try content.push(controller("detail"), .instant)
    try content.beginInteractivePop()
    content.updateInteraction(progress: progress)
    for (layer, (x, alpha)) in zip(
      bar.stack.presentFrame.layers,
      [(-80 + 80 * progress, progress), (80 * progress, 1 - progress)])
    {
      #expect(abs(layer.frame.x - x) < 1e-9)
      #expect(abs(layer.alpha - alpha) < 1e-9)
    }
    // A tenth without velocity goes back, and a half with velocity goes on.
    content.releaseInteraction(velocity: progress < 0.5 ? 0 : 300)
    var (worst, steps) = (0.0, 0)
    while content.isMoving {
      steps += 1
      content.advance(by: .milliseconds(7))
      let (own, leading) = (bar.stack.presentFrame.transition, content.presentFrame.transition)
      #expect((own == nil) == (leading == nil))
      worst = max(worst, abs((own?.progress ?? 1) - (leading?.progress ?? 1)))
    }
    #expect(worst == 0)
    #expect(steps > 0)
    #expect(content.count == (progress < 0.5 ? 2 : 1))
    expectSameStacks()
    #expect(bar.stack.presentFrame.layers.map(\.alpha) == [1])
  }

  @Test func `a bar that no longer follows does not change`() throws {
    try content.push(controller("home"), .instant)
    bar.following.cancel()
    try content.push(controller("detail"), .instant)
    #expect(bar.stack.count == 1)
  }
}

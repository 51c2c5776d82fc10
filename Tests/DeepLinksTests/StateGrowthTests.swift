// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import DeepLinks
import Routing
import Testing
import ViewStackCore
import ViewStackTesting

/// A state is changed in its place; copying it for each change would take minutes.
@Suite struct StateGrowthTests {
  private static let count = isOptimised ? 30_000 : 5000

  @Test func `each screen of a long stack gets parameters`() {
    var state = ScreenState(.stack((0..<Self.count).map { _ in Screen("list") }))
    for index in state.stack.indices { state.stack[index].parameters["page"] = "\(index)" }
    let last = Self.count - 1
    #expect(state.stack[last].parameters == ["page": "\(last)"])
  }

  @Test func `pages of one name come in one plan`() throws {
    let stage = try WindowStage(["home"])
    let half = isOptimised ? 4000 : 1000
    let screens = (0..<2 * half).map { Screen("list", ["page": "\($0)"]) }
    stage.navigator.open(ScreenState(.stack(["home"] + screens)), .together, .instant)
    #expect(stage.navigator.state.stack.count == 2 * half + 1)
    #expect(stage.window.stack.state.current == "list#\(2 * half)")
    stage.navigator.navigate(.together, .instant) { $0.stack.removeLast(half) }
    stage.navigator.navigate(.together, .instant) { $0.stack += screens.suffix(half) }
    #expect(stage.navigator.state.stack.count == 2 * half + 1)
  }

  @Test func `each screen of a stack in tabs over a modal gets parameters`() {
    let screens = (0..<Self.count).map { _ in Screen("list") }
    var state = ScreenState(
      ["home"],
      presenting: [.init(.tabs("t", [["a"], .stack(screens)], selected: 1))])
    for index in state.stack.indices { state.stack[index].parameters["page"] = "\(index)" }
    state.stack.append("last")
    #expect(
      state.stack.count == Self.count + 1 && state.stack[Self.count - 1].parameters["page"] != nil)
    #expect("\(state[2])" == "[a]")
  }

  /// A page that counts how often its route is read.
  private final class CountingPage: ViewController, RouteController {
    let count: () -> Void
    var route: Screen {
      get {
        count()
        return "page"
      }
      set {}
    }

    init(_ name: ControllerID, _ count: @escaping () -> Void) {
      self.count = count
      super.init(name)
    }
  }

  @Test func `a push that is observed reads no route of the pages below`() throws {
    let window = RoutingWindow(size: Size(width: 320, height: 480))
    let navigator = ScreenNavigator(window) { screen, _ in ViewController(ControllerID(screen.name))
    }
    var (reads, told, depth) = (0, 0, 0)
    window.setRoot(.stackOf((0..<100).map { n in { _ in CountingPage("p\(n)") { reads += 1 } } }))
    let observation = navigator.observe { _ in told += 1 }
    window.rootRouter.push(ViewController("top"), .instant)
    _ = try window.stack.pop(.instant)
    // A request that changes nothing is no change.
    window.rootRouter.popToSelf(.instant)
    window.rootRouter.popToSelf(.instant)
    #expect(told == 3 && reads == 0)
    observation.cancel()
    navigator.observe { depth = $0.state.stack.count }
    window.rootRouter.push(ViewController("top"), .instant)
    #expect(depth == 2 && reads == 1)
  }
}

// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import Testing
import ViewStackCore
import ViewStackTesting

@Suite("Checkers of a whole window")
struct WindowSweepTests {
  /// A push of 60 ms has 4 frames before the frame at its end.
  private static let short = TransitionOptions(duration: .milliseconds(60))

  private static func home(
    _ configure: InterruptionSweep<RoutingWindow>.Configure = { _ in }
  ) -> RoutingWindow {
    let window = RoutingWindow(size: Size(width: 320, height: 480))
    configure(&window.configuration)
    window.configuration.resizesViews = true
    window.setRoot(.stack { _ in ViewController("home") })
    return window
  }

  @Test func `an outcome of a router that is a refusal counts as one`() async {
    let sweep = InterruptionSweep(
      of: { Self.home($0) },
      by: [
        "push": { $0.rootRouter.push(ViewController("page"), Self.short) },
        "present": { $0.rootRouter.present(ViewController("login"), Self.short) },
        "turn": { window in
          let size = window.size
          try window.resize(to: Size(width: size.height, height: size.width))
          return .unchanged
        },
      ],
      comparing: { "\($0.tree)" })
    let result = await sweep.run(upTo: 2)
    #expect(result.failures == [], "\(result.failures)")
    // A push and a presentation, each by three actions, at 4 frames under each of 4 policies.
    #expect(result.interruptionCount == 2 * 3 * 4 * 4)
    // Under `reject` the window refuses a push and a presentation, and turns.
    #expect(result.refusalCount == 2 * 2 * 4)
  }

  @Test func `a refusal whose outcome is discarded is a failure`() async throws {
    let sweep = InterruptionSweep(
      of: { Self.home($0) },
      by: [
        "push": { $0.rootRouter.push(ViewController("page"), Self.short) },
        // It returns nothing, so the outcome of the other action is discarded.
        "turn": { try $0.resize(to: Size(width: $0.size.height, height: $0.size.width)) },
      ],
      comparing: { "\($0.tree)" })
    let result = await sweep.run(upTo: 2)
    // The sweep cannot know that a push during a push is refused under `reject`; it stops there.
    #expect(result.failures.count == 1 && result.refusalCount == 0, "\(result.failures)")
    let failure = try #require(result.failures.first)
    #expect("\(failure)".hasPrefix("push, and push at frame 0"))
    #expect("\(failure)".hasSuffix("reject: expected '[home page page]', found '[home page]'"))
  }

  @Test func `a namesake that is still leaving does not fail a comparison of trees`() async {
    // Replacing `page` by another `page` during its push makes that one `page#2`.
    let sweep = InterruptionSweep(
      of: { Self.home($0) },
      by: [
        "push": { $0.rootRouter.push(ViewController("page"), Self.short) },
        "replace": { $0.rootRouter.replaceTop(with: ViewController("page"), Self.short) },
      ],
      comparing: { "\($0.tree)" })
    let result = await sweep.run(upTo: 2)
    #expect(result.failures == [], "\(result.failures)")
    #expect(result.interruptionCount == 2 * 2 * 4 * 4)
  }

  @Test func `a controller that left a window is released, or named`() {
    let window = Self.home()
    let retention = RetentionChecker(window)
    #expect(retention.violations() == [.nothingLeft])
    let held = ViewController("login")
    window.rootRouter.push(ViewController("page"), .instant)
    window.rootRouter.present(held, .instant)
    window.rootRouter.popToRoot()
    #expect(retention.violations() == [.moving])
    window.settle()
    #expect(window.tree.description == "[home]")
    #expect(retention.violations() == [.retained("login")])
  }
}

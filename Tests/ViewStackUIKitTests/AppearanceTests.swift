// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StylesPlugin
import Testing
import UIKitDouble
import ViewStackCore
import ViewStackTesting
import ViewStackUIKitOnDouble

@Suite("Containment, appearance and geometry in every order") @MainActor struct AppearanceTests {
  nonisolated static let styles = StyleCatalog.ready.entries.map(\.style)

  /// Whether the callbacks of a page are balanced: each will has its did, and moves alternate.
  private func isBalanced(_ log: [String]) -> Bool {
    var (appearance, containment) = ("didDisappear", "didLeave")
    for call in log {
      switch (call, appearance, containment) {
      case ("willAppear", "didDisappear", "didMove"), ("willAppear", "didDisappear", "willMove"),
        ("willAppear", "willDisappear", _), ("didAppear", "willAppear", _),
        ("willDisappear", "didAppear", _), ("willDisappear", "willAppear", _),
        ("didDisappear", "willDisappear", _):
        appearance = call
      case ("willMove", "didDisappear", "didLeave"), ("didMove", _, "willMove"),
        ("willLeave", "didDisappear", "didMove"), ("didLeave", _, "willLeave"):
        containment = call
      default: return false
      }
    }
    return true
  }

  @Test(arguments: [InterruptionPolicy.finish, .retarget, .queue, .reject])
  func `callbacks are balanced after any calls`(policy: InterruptionPolicy) {
    var generator = SeededGenerator(seed: 31)
    for round in (0..<20).sampled(oneIn: 7) {
      let app = App([Screen("root")])
      app.stack.configuration.interruption = policy
      app.stack.configuration.unpop = round % 2 == 0 ? .three : nil
      var screens: [Screen] = app.screens.viewControllers.compactMap { $0 as? Screen }
      let finger = Finger(in: app.window)
      for _ in 0..<40 {
        switch Int.random(in: 0..<9, using: &generator) {
        case 0, 1:
          let screen = Screen("\(screens.count)")
          screens.append(screen)
          app.screens.pushViewController(screen, animated: Bool.random(using: &generator))
        case 2: app.screens.popViewController(animated: Bool.random(using: &generator))
        case 3: app.screens.popToRootViewController(animated: true)
        case 4:
          finger.touch(x: 5, y: 200)
          for x in [20.0, 60, 90] { finger.move(x: x, y: 200) }
        case 5: finger.lift()
        case 6: finger.cancel()
        case 7: _ = try? app.stack.unpop()
        default: break
        }
        for _ in 0..<Int.random(in: 0..<12, using: &generator) { Display.tick() }
      }
      finger.cancel()
      app.settle()
      app.settle()
      for screen in screens {
        let log = screen.log
        #expect(isBalanced(log), "\(screen.name): \(log)")
        let isTop = app.screens.topViewController === screen
        #expect((log.last { $0.hasSuffix("ppear") } == "didAppear") == isTop, "\(log)")
        let isChild = app.screens.viewControllers.contains(screen)
        #expect((screen.parent === app.screens) == isChild, "\(screen.name): \(log)")
      }
      #expect(app.hostedViews.count == 1)
      #expect(Faults.take() == [])
    }
  }

  @Test(arguments: styles.indices.sampled(oneIn: 6))
  func `the views are where the frames have them`(index: Int) {
    for direction in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
      let (home, detail) = (Screen("home"), Screen("detail"))
      let app = App([home])
      app.window.traitOverrides.layoutDirection = direction
      app.stack.style = Self.styles[index]
      app.stack.configuration.interruption = .retarget
      var worst = 0.0
      let check = { worst = max(worst, app.geometryError()) }
      app.screens.pushViewController(detail, animated: true)
      app.settle(check: check)
      // Under a finger, with a cancellation.
      let finger = Finger(in: app.window)
      let (edge, sign) = direction == .leftToRight ? (5.0, 1.0) : (315, -1)
      finger.touch(x: edge, y: 200)
      for x in [30.0, 100, 220, 60] {
        finger.move(x: edge + sign * x, y: 220)
        check()
      }
      #expect(app.stack.isMoving)
      finger.cancel()
      app.settle(check: check)
      #expect(app.screens.topViewController === detail)
      // Interrupted and resized during the transition.
      app.screens.popViewController(animated: true)
      for _ in 0..<4 { Display.tick() }
      check()
      app.screens.pushViewController(Screen("other"), animated: true)
      check()
      Display.tick()
      app.window.turn(to: CGSize(width: 480, height: 320))
      Display.tick()
      check()
      app.settle(check: check)
      #expect(worst < 0.01, "\(app.stack.style.name)")
      #expect(Faults.take() == [])
    }
  }
}

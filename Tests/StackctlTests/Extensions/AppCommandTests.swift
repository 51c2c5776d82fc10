// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation
import Routing
import StackScenario
import StackctlCommand
import Testing
import ViewStackCore
import ViewStackTesting

/// A shop that begins at `home`, has its own settings, and shows a product for `buy`.
private struct Shop: ScenarioExtension {
  let name = "Shop"
  let words: [ScenarioWord] = [
    .app {
      let window = RoutingWindow(size: Size(width: 200, height: 300))
      let size = window.size
      _ = try? window.frontStack.push(ViewController("home", size: size), .instant)
      return ScenarioApp(window) { id in
        id == "settings" ? ViewController(id, size: Size(width: 100, height: 300)) : nil
      }
    },
    .statement("buy", "shows a product", example: "buy") { host in
      let product = ViewController("product", size: host.window.size)
      let options = TransitionOptions(duration: .milliseconds(30))
      _ = try? host.window.frontStack.push(product, options)
    },
  ]
}

@Suite("stackctl drives an app")
struct AppCommandTests {
  private func run(_ arguments: String...) async -> CommandRun {
    await CommandRun.of(arguments, extensions: [Shop()])
  }

  @Test func `check carries out the statements in the app`() async {
    let result = await run(
      "check", "-e",
      "expect stack home; push settings instant; expect frame settings width=100; buy; expect top product"
    )
    #expect(result.status == .done, "\(result.output)\(result.errors)")
    #expect(result.output.hasPrefix("-e: ok: 3 expectations, 2 transitions"))
    let failed = await run("check", "-e", "buy; expect top home")
    #expect(failed.status == .failed)
    #expect(failed.output.contains("expected top 'home', found 'product'"))
  }

  @Test func `a sweep interrupts the app, also by a second product`() async {
    let scenario = isOptimised ? "buy; +10ms buy" : "buy"
    let result = await run("check", "--sweep", "-e", scenario)
    #expect(result.status == .done, "\(result.output)")
    #expect(result.output.contains("-e: sweep ok: "))
  }

  @Test func `diff compares two runs of the app`() async throws {
    let folder = try TemporaryFolder()
    let one = try folder.file("one.stack", "buy").path
    let other = try folder.file("other.stack", "push settings duration=30ms").path
    #expect(await run("diff", one, one).output.hasPrefix("the same: 1 transition"))
    let result = await run("diff", one, other)
    #expect(result.status == .failed)
    #expect(result.output.contains("push home → settings: only in the new timeline"))
  }

  @Test func `a picture shows the app`() async {
    let result = await run("render", "-e", "push settings", "--format", "svg")
    #expect(result.status == .done, "\(result.errors)")
    #expect(result.output.contains("<svg") && result.output.contains("settings"))
  }
}

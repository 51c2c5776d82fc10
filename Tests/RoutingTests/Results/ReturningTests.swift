// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import Testing
import ViewStackCore

/// A value that is not sendable.
private final class Colour {
  let name: String
  init(_ name: String) { self.name = name }
}

/// Pages that are opened and awaited in one call.
@Suite struct ReturningTests {
  /// A page that can give a colour.
  private final class Palette: ViewController {
    let router: Router
    let give: (Colour) -> Void

    init(_ seed: RouterSeed, _ give: @escaping (Colour) -> Void) {
      router = Router(seed)
      self.give = give
      super.init("palette", size: Size(width: 320, height: 480))
    }
  }

  private func palette(_ app: Application) throws -> Palette {
    try #require(app.window.controller("palette") as? Palette)
  }

  private func text(_ result: ModuleResult<Colour>) -> String {
    switch result {
    case .returned(let colour): colour.name
    case .dismissed(let how): "dismissed: \(how)"
    case .refused(let refusal): "refused: \(refusal)"
    }
  }

  // MARK: - With a closure

  @Test func `the closure gets the page's value when the page has left`() throws {
    let app = Application("home")
    var results: [String] = []
    app["home"].present(returning: Colour.self) {
      Palette($0, $1)
    } completion: {
      results.append(text($0))
    }
    app.window.settle()
    #expect(app.tree == "[home] > [palette]")
    let palette = try palette(app)
    palette.give(Colour("blue"))
    #expect(app.tree == "[home]" && results == ["blue"])
    palette.give(Colour("red"))
    app.window.settle()
    #expect(results == ["blue"] && !app.recorder.routes.contains { $0.hasPrefix("refused") })
  }

  @Test func `however the page leaves, the closure is called once`() throws {
    let app = Application("home")
    var results: [String] = []
    let open = {
      app["home"].push(returning: Colour.self, .instant) {
        Palette($0, $1)
      } completion: {
        results.append(text($0))
      }
    }
    _ = open()
    app["home"].popToSelf()
    _ = open()
    try app.window.stack.pop(.instant)
    _ = open()
    try app.window.stack.beginInteractivePop()
    app.window.stack.endInteraction(finishing: true)
    #expect(results.count == 2)
    app.window.settle()
    _ = open()
    app["home"].setRoot { Page("other", $0) }
    app.window.settle()
    #expect(
      results == [
        "dismissed: popped", "dismissed: leftByItself", "dismissed: leftByItself",
        "dismissed: replaced",
      ])
  }

  @Test func `a page that is refused is a result as well`() throws {
    let app = Application("home")
    let stray = app["nobody"]
    var results: [String] = []
    let outcome = stray.present(returning: Colour.self) {
      Palette($0, $1)
    } completion: {
      results.append(text($0))
    }
    guard case .refused(let refusal) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(results == ["refused: \(refusal)"])
  }

  @Test func `a page that is refused in its turn has its result then`() throws {
    let app = Application("home")
    var results: [String] = []
    let observation = app.window.stack.notifications.observe { [home = app["home"]] notification in
      guard notification.moment == .willPush else { return }
      // Nothing can be pushed onto a bare controller.
      let outcome = home.push(returning: Colour.self) {
        Palette($0, $1)
      } completion: {
        results.append(text($0))
      }
      if case .deferred = outcome { results.append("waits") }
    }
    app["home"].present(.single { Page("bare", $0) })
    observation.cancel()
    let refusal = RoutingRefusal.noStack("bare")
    #expect(results == ["waits", "refused: \(refusal)"])
  }

  @Test func `a page that leaves in the hook in which it enters has given its value`() throws {
    let app = Application("home")
    var results: [String] = []
    let observation = app.window.stack.notifications.observe { notification in
      guard notification.moment == .willPush else { return }
      (notification.to as? Palette)?.give(Colour("blue"))
    }
    app["home"].push(returning: Colour.self) {
      Palette($0, $1)
    } completion: {
      results.append(text($0))
    }
    observation.cancel()
    app.window.settle()
    #expect(results == ["blue"] && app.tree == "[home]")
  }

  @Test(arguments: InterruptionPolicy.allCases)
  func `a page that gives its value while it is being presented leaves afterwards`(
    policy: InterruptionPolicy
  ) throws {
    let app = Application("home")
    app.window.configuration.interruption = policy
    var results: [String] = []
    app["home"].present(returning: Colour.self) {
      Palette($0, $1)
    } completion: {
      results.append(text($0))
    }
    app.window.advance(by: .milliseconds(100))
    try palette(app).give(Colour("blue"))
    #expect(results == [] && app.tree == "[home] > [palette]")
    app.window.settle()
    #expect(results == ["blue"] && app.tree == "[home]")
    #expect(app.recorder.steps.suffix(2) == ["push home -> palette", "pop palette -> home"])
  }

  @Test func `under reject a pushed page that gives its value while it enters leaves afterwards`()
    throws
  {
    let app = Application("home")
    app.window.configuration.interruption = .reject
    var results: [String] = []
    app["home"].push(returning: Colour.self) {
      Palette($0, $1)
    } completion: {
      results.append(text($0))
    }
    app.window.advance(by: .milliseconds(100))
    try palette(app).give(Colour("blue"))
    #expect(results == [])
    app.window.settle()
    #expect(results == ["blue"] && app.tree == "[home]")
  }

  @Test(arguments: [true, false])
  func `a page that gives its value while its request waits enters and leaves`(isInHook: Bool)
    throws
  {
    let app = Application("home")
    var results: [String] = []
    var give: ((Colour) -> Void)?
    func open() {
      let outcome = app["home"].present(returning: Colour.self) {
        give = $1
        return Palette($0, $1)
      } completion: {
        results.append(text($0))
      }
      guard case .deferred = outcome else {
        Issue.record("\(outcome)")
        return
      }
      give?(Colour("blue"))
    }
    if isInHook {
      let observation = app.window.stack.notifications.observe { notification in
        if notification.moment == .willPush, give == nil { open() }
      }
      app["home"].push { Page("detail", $0) }
      observation.cancel()
    } else {
      app.window.configuration.interruption = .queue
      app["home"].push { Page("detail", $0) }
      open()
    }
    #expect(results == [])
    app.window.settle()
    #expect(results == ["blue"] && app.tree == "[home detail]")
    #expect(app.recorder.steps.contains("push detail -> palette"))
  }

  @Test func `a page that gives its value while it is being made stays until it is removed`() throws
  {
    let app = Application("home")
    var results: [String] = []
    app["home"].present(returning: Colour.self) { seed, give in
      give(Colour("blue"))
      return Palette(seed, give)
    } completion: {
      results.append(text($0))
    }
    app.window.settle()
    #expect(results == [] && app.tree == "[home] > [palette]")
    _ = try palette(app).router.dismiss()
    #expect(results == ["blue"])
  }

  @Test func `a guarded page gives its value when it permits its removal`() throws {
    let app = Application("home")
    var results: [String] = []
    app["home"].push(returning: Colour.self, .instant) {
      Palette($0, $1)
    } completion: {
      results.append(text($0))
    }
    let palette = try palette(app)
    palette.preventsRemoval = true
    palette.give(Colour("blue"))
    #expect(results.isEmpty && app.tree == "[home palette]")
    palette.preventsRemoval = false
    app["home"].popToSelf()
    #expect(results == ["blue"])
  }

  @Test func `a window that is released dismisses the results that are awaited`() throws {
    var results: [String] = []
    do {
      let app = Application("home")
      app["home"].present(returning: Colour.self) {
        Palette($0, $1)
      } completion: {
        results.append(text($0))
      }
    }
    #expect(results == ["dismissed: removed"])
  }

  @Test func `an optional value of nil is a value`() throws {
    let app = Application("home")
    var results: [ModuleResult<Int?>] = []
    var giveNone: () -> Void = {}
    app["home"].push(returning: Int?.self) { seed, give in
      giveNone = { give(nil) }
      return Page("number", seed)
    } completion: {
      results.append($0)
    }
    giveNone()
    #expect(results == [.returned(nil)])
    app["home"].push(returning: Int?.self) { seed, _ in
      Page("other", seed)
    } completion: {
      results.append($0)
    }
    app["home"].popToSelf()
    #expect(results.last == .dismissed(.popped))
  }

  // MARK: - Awaited

  @Test func `a call waits until the page has given its value and left`() async throws {
    let app = Application("home")
    let router = app["home"]
    var log: [String] = []
    // The page gives its value while it enters, so one task is enough.
    let observation = app.window.stack.notifications.observe { notification in
      log.append("\(notification.moment)")
      if notification.moment == .willPush {
        (notification.to as? Palette)?.give(Colour("blue"))
      }
    }
    let result = await router.push(returning: Colour.self, .instant) { Palette($0, $1) }
    observation.cancel()
    #expect(text(result) == "blue")
    #expect(log == ["willPush", "didPush", "willPop"])
  }

  @MainActor @Test func `on the main actor a person answers later`() async throws {
    let app = Application("home")
    let task = Task { @MainActor in
      text(await app["home"].present(returning: Colour.self) { Palette($0, $1) })
    }
    while app.window.controller("palette") == nil { await Task.yield() }
    app.window.settle()
    try palette(app).give(Colour("green"))
    #expect(await task.value == "green")
  }

  @MainActor @Test(arguments: [true, false])
  func `cancelling the task removes its page`(hasCome: Bool) async throws {
    let app = Application("home")
    let task = Task { @MainActor in
      text(await app["home"].present(returning: Colour.self) { Palette($0, $1) })
    }
    while app.window.controller("palette") == nil { await Task.yield() }
    if hasCome { app.window.settle() } else { app.window.advance(by: .milliseconds(100)) }
    task.cancel()
    #expect(await task.value == "dismissed: cancelled")
    app.window.settle()
    #expect(app.tree == "[home]")
  }

  @MainActor @Test func `a task that was cancelled before opens nothing`() async throws {
    let app = Application("home")
    let task = Task { @MainActor in
      while !Task.isCancelled { await Task.yield() }
      return text(await app["home"].present(returning: Colour.self) { Palette($0, $1) })
    }
    task.cancel()
    #expect(await task.value == "dismissed: cancelled")
    #expect(app.tree == "[home]")
  }

  @Test func `awaiting a refused page ends at once`() async throws {
    let app = Application("home")
    let result = await app["nobody"].present(returning: Colour.self) { Palette($0, $1) }
    guard case .refused(.moduleIsGone) = result else {
      Issue.record("\(text(result))")
      return
    }
  }

  @MainActor @Test func `a value that a cancelled page gives before it is shown requests nothing`()
    async throws
  {
    let app = Application("home")
    app.window.configuration.interruption = .queue
    app["home"].push { Page("detail", $0) }
    var give: ((Colour) -> Void)?
    let task = Task { @MainActor in
      let result = await app["home"].present(returning: Colour.self) { seed, own in
        give = own
        return Palette(seed, own)
      }
      return text(result)
    }
    while give == nil { await Task.yield() }
    task.cancel()
    #expect(await task.value == "dismissed: cancelled")
    give?(Colour("blue"))
    app.window.settle()
    // The presentation waited for the push, and its dismissal for the presentation.
    #expect(app.tree == "[home detail]")
    #expect(
      app.recorder.routes == ["set home", "push detail", "present palette", "dismiss palette"])
  }
}

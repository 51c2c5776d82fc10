// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackCore

@Suite struct ReentrancyTests {
  /// The call from inside which a test calls operations.
  private enum Caller: CaseIterable {
    case willHide
    case willShow
    case didHide
    case didShow
    case notification
    case delegate
    case render
    case rest
    case didResize
    case shouldResize
    case position
    case event
  }

  /// Makes a stage that runs `act` once, inside the given call of a push of `b` on `a`.
  private func stage(
    _ caller: Caller, configuration: StackConfiguration, _ act: @escaping (ViewStack) -> Void
  ) throws -> (stage: Stage, b: Page, watcher: Watcher) {
    let stage = try Stage("a", configuration: configuration)
    let watcher = stage.watch()
    let b = page("b", size: Size(width: 10, height: 10))
    b.resizing = .always
    var hasActed = false
    let once: (ViewStack) -> Void = { stack in
      guard !hasActed else { return }
      hasActed = true
      act(stack)
    }
    switch caller {
    case .willHide, .didHide:
      let expected: StackEvent.Hook = caller == .willHide ? .willHide : .didHide
      stage.pages[0].onHook = { hook, _, stack in
        if hook == expected { once(stack) }
      }
    case .willShow, .didShow:
      let expected: StackEvent.Hook = caller == .willShow ? .willShow : .didShow
      b.onHook = { hook, _, stack in
        if hook == expected { once(stack) }
      }
    case .notification:
      stage.stack.notifications.observe { once($0.stack) }
    case .delegate:
      watcher.onMoment = { _, _, stack in once(stack) }
    case .render:
      stage.screen.onRender = { _ in once(stage.stack) }
    case .rest:
      stage.screen.onRest = { _ in once(stage.stack) }
    case .didResize:
      b.onResize = { _, stack in once(stack) }
    case .shouldResize:
      b.onResizeQuestion = { stack in once(stack) }
    case .position:
      watcher.onQuestion = { _ in once(stage.stack) }
    case .event:
      stage.screen.onEvent = { _ in once(stage.stack) }
    }
    return (stage, b, watcher)
  }

  @Test(arguments: Caller.allCases, InterruptionPolicy.allCases)
  private func `calls from inside are carried out afterwards, in order`(
    caller: Caller, policy: InterruptionPolicy
  ) throws {
    for options in [TransitionOptions.animated, .instant] {
      // Without animation there is no frame at rest after a transition.
      if caller == .rest, !options.isAnimated { continue }
      var outcomes: [StackOutcome] = []
      var words: [String] = []
      let pages = [page("c"), page("d")]
      let (stage, b, watcher) = try stage(
        caller, configuration: .with { $0.interruption = policy }
      ) { stack in
        words.append(stack.controllers.map(\.id.name).joined())
        do {
          outcomes.append(try stack.push(pages[0], .instant))
          outcomes.append(try stack.push(pages[1], .instant))
          outcomes.append(try stack.pop(.instant))
          outcomes.append(try stack.push([pages[1]], .instant))
        } catch {
          Issue.record("\(error)")
        }
        words.append(stack.controllers.map(\.id.name).joined())
      }
      #expect(try stage.stack.push(b, options).change?.to == "b")
      stage.stack.settle()
      #expect(outcomes == [.deferred, .deferred, .deferred, .deferred])
      // The stack does not change during the caller's closure.
      #expect(words.count == 2 && words.first == words.last)
      #expect(stage.problems() == [])
      // The calls are refused while the push runs, and carried out if it has ended.
      let isOver = [.didHide, .didShow, .rest].contains(caller) || !options.isAnimated
      if policy == .reject, !isOver {
        #expect(watcher.refusals.count == 4 && stage.word == "ab")
        #expect(Set(watcher.refusals) == [.transitionRunning(from: "a", to: "b")])
      } else {
        #expect(stage.word == "abcd" && watcher.refusals == [], "\(caller) \(policy)")
        #expect(
          stage.screen.lines.filter { $0.hasPrefix("delegate did") }
            == [
              "delegate didPush(a -> b)", "delegate didPush(b -> c)", "delegate didPush(c -> d)",
              "delegate didPop(d -> c)", "delegate didPush(c -> d)",
            ])
      }
    }
  }

  @Test(arguments: Caller.allCases)
  private func `time and fingers wait for their turn, and the clock never goes back`(
    caller: Caller
  ) throws {
    let (stage, b, _) = try stage(caller, configuration: StackConfiguration()) { stack in
      let now = stack.now
      stack.advance(by: .seconds(1))
      stack.play(to: .milliseconds(1500))
      stack.advance(to: .milliseconds(10))
      #expect(!stack.settle() && !stack.settle(emitsFrames: false))
      stack.updateInteraction(progress: 0.5)
      stack.endInteraction(finishing: true)
      #expect(!stack.grabInteraction())
      #expect(stack.releaseInteraction(velocity: 0) == nil)
      #expect((try? stack.beginInteractivePop()) == .deferred)
      #expect(stack.now == now)
    }
    try stage.stack.push(b)
    stage.stack.settle()
    // The calls come at 0 s, in a frame or at the end at .25 s. They advance by a second, then play
    // to 1.5 s.
    #expect(stage.stack.now == .milliseconds(1500))
    #expect(stage.screen.frames.map(\.time) == stage.screen.frames.map(\.time).sorted())
    // The deferred pop began when everything was at rest, and is interactive.
    #expect(stage.stack.step?.isInteractive == true)
    stage.stack.endInteraction(finishing: true)
    stage.stack.settle()
    #expect(stage.word == "a" && stage.problems() == [])
  }

  @Test(arguments: Caller.allCases)
  private func `a layout called from inside takes place afterwards`(
    caller: Caller
  ) throws {
    let wide = Size(width: 700, height: 300)
    let (stage, b, _) = try stage(caller, configuration: .linear) { stack in
      do {
        try stack.resize(to: wide)
      } catch {
        Issue.record("\(error)")
      }
    }
    try stage.stack.push(b)
    stage.stack.settle()
    #expect(b.view.frame.size == wide)
    #expect(stage.screen.events.filter { $0.name == "didResize" }.last?.subject == "b")
    #expect(stage.stack.presentFrame.layers.map(\.frame.size) == [wide])
    #expect(stage.problems() == [])
  }

  @Test func `a layout called by a hook of a deferred operation takes place too`() throws {
    let wide = Size(width: 700, height: 300)
    let stage = try Stage("a", configuration: .with { $0.resizesViews = true })
    let (b, c) = (page("b"), page("c"))
    b.onHook = { hook, _, stack in
      if hook == .willShow { _ = try? stack.push(c, .instant) }
    }
    c.onHook = { hook, _, stack in
      if hook == .didShow { try? stack.resize(to: wide) }
    }
    try stage.stack.push(b, .instant)
    #expect(stage.word == "abc" && stage.stack.size == wide)
    #expect(c.view.frame.size == wide)
    #expect(stage.stack.presentFrame.layers.map(\.frame.size) == [wide])
  }

  @Test func `a call from the frame at rest begins at that instant, however far time is advanced`()
    throws
  {
    var events: [[StackEvent]] = []
    for isFine in [true, false] {
      let stage = try Stage("a")
      var isFirst = true
      stage.screen.onRest = { _ in
        guard isFirst else { return }
        isFirst = false
        _ = try? stage.stack.push(page("c"))
      }
      try stage.stack.push(page("b"))
      for milliseconds in isFine ? Array(1...900) : [900] {
        stage.stack.advance(to: .milliseconds(milliseconds))
      }
      events.append(stage.screen.events)
      #expect(stage.word == "abc" && stage.problems() == [])
    }
    #expect(events[0] == events[1])
    #expect(events[0].last?.time == .milliseconds(500))
  }

  @Test func `finishing carries out the calls from the frame at rest`() throws {
    let stage = try Stage("a")
    var isFirst = true
    stage.screen.onRest = { _ in
      guard isFirst else { return }
      isFirst = false
      _ = try? stage.stack.pop()
    }
    try stage.stack.push(page("b"))
    stage.stack.settle(emitsFrames: false)
    #expect(stage.word == "a" && !stage.stack.isMoving)
    #expect(stage.stack.now == .milliseconds(500) && stage.problems() == [])
  }

  @Test func `hooks that would never end are stopped`() throws {
    let stage = try Stage("a")
    let watcher = stage.watch()
    watcher.onMoment = { moment, _, stack in
      switch moment {
      case .didPush: _ = try? stack.pop(.instant)
      case .didPop: _ = try? stack.push(page("x"), .instant)
      default: break
      }
    }
    try stage.stack.push(page("b"), .instant)
    #expect(watcher.refusals.prefix(2) == [.endlessHooks(limit: 1000)])
    #expect(stage.problems() == [])
    // Waiting calls are dropped, and the stack goes on.
    watcher.onMoment = nil
    try stage.stack.setControllers([page("z")], .instant)
    #expect(stage.word == "z" && watcher.refusals.count == 1)
    #expect(stage.problems() == [])
  }

  @Test func `animated hooks that would never end at one instant are stopped`() throws {
    let stage = try Stage("a")
    let watcher = stage.watch()
    watcher.onMoment = { moment, _, stack in
      switch moment {
      case .willPush: _ = try? stack.pop()
      case .willPop: _ = try? stack.push(page("x"))
      default: break
      }
    }
    try stage.stack.push(page("b"))
    #expect(watcher.refusals.prefix(2) == [.endlessHooks(limit: 1000)])
    stage.stack.settle(emitsFrames: false)
    #expect(stage.problems() == [] && stage.stack.now == .milliseconds(250))
  }

  @Test func `hooks that start a transition at every end are stopped with one running`() throws {
    for ends in [
      { (stack: ViewStack) in stack.settle() },
      { (stack: ViewStack) in stack.settle(emitsFrames: false) },
    ] {
      let stage = try Stage("a")
      let watcher = stage.watch()
      var begun = 0
      watcher.onMoment = { moment, _, stack in
        switch moment {
        case .didPush: _ = try? stack.pop()
        case .didPop: _ = try? stack.push(page("x"))
        default: begun += 1
        }
      }
      try stage.stack.push(page("b"))
      #expect(!ends(stage.stack))
      // 1,000 transitions of a quarter of a second have ended, and the next one has begun.
      #expect(begun == 1001 && stage.stack.isMoving && stage.stack.now == .seconds(250))
      watcher.onMoment = nil
      #expect(ends(stage.stack))
      #expect(stage.problems() == [])
    }
  }

  @Test func `a refusal may be answered with another operation`() throws {
    let stage = try Stage("a", configuration: .with { $0.interruption = .reject })
    let watcher = stage.watch()
    let b = page("b")
    b.onHook = { hook, _, stack in
      if hook == .didShow { _ = try? stack.pop(toIndex: 7, .instant) }
    }
    watcher.onRefusal = { stack in _ = try? stack.pop(.instant) }
    try stage.stack.push(b)
    stage.stack.settle()
    #expect(watcher.refusals == [.indexOutOfRange(7, count: 2)])
    #expect(watcher.refusedOperations == [.popToIndex(7)])
    #expect(stage.word == "a" && stage.problems() == [])
  }

  @Test func `without a delegate a refused operation is forgotten`() throws {
    let stage = try Stage("a")
    stage.pages[0].onHook = { _, _, stack in _ = try? stack.push(stack.controllers[0]) }
    try stage.stack.push(page("b"), .instant)
    #expect(stage.word == "ab" && stage.problems() == [])
  }
}

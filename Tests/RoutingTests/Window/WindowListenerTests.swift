// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import Testing
import Timelines
import ViewStackCore
import ViewStackTesting

/// Renderers and observers of a whole window.
@Suite struct WindowListenerTests {
  @Test func `all renderers of a window get the same frames and events`() {
    let app = Application.split(resizes: true)
    let (first, second) = (EventRecorder(), EventRecorder())
    app.window.attach(first)
    app.window.attach(second)
    app["article"].push { Page("figure", $0) }
    app.window.settle()
    // A push of 250 ms: one frame at 0 and fifteen at multiples of 1/60 s. The last is the end.
    #expect(first.frames.count == 16 && !first.events.isEmpty)
    #expect(first.frames == second.frames && first.events == second.events)
  }

  @Test func `the window's renderers are called before those of one of its stacks`() throws {
    final class Listener: StackRenderer {
      let tell: () -> Void
      init(_ tell: @escaping () -> Void) { self.tell = tell }
      func render(_ frame: borrowing Frame) { tell() }
    }
    let app = Application("home")
    var told: [String] = []
    let (own, whole) = (Listener { told.append("stack") }, Listener { told.append("window") })
    app.window.stack.attach(own)
    app.window.attach(whole)
    app["home"].push(.instant) { Page("detail", $0) }
    #expect(told == ["window", "stack"])
  }

  @Test func `a recorder of one stack gets only that stack, and takes nothing from the window`() {
    let app = Application.split(resizes: true)
    let recorder = TimelineRecorder(app.window.stack)
    app.recorder.forget()
    app["article"].push(.instant) { Page("figure", $0) }
    #expect(app.recorder.frames.count == 1 && recorder.timeline.entries.isEmpty)
    app["list"].present(.single { Page("modal", $0) }, .instant)
    #expect(recorder.timeline.frames.map { $0.layers.map(\.name) } == [["modal"]])
    #expect(app.recorder.frames.count == 2)
  }

  @Test(.timeLimit(.minutes(10)))
  func `a window whose frames begin a transition each is left moving`() {
    let app = Application("home")
    app["home"].push { Page("detail", $0) }
    final class Pusher: StackRenderer {
      let window: RoutingWindow
      var count = 0
      init(_ window: RoutingWindow) { self.window = window }
      func render(_ frame: borrowing Frame) {
        guard let progress = frame.transition?.progress, progress > 0, progress < 1 else { return }
        count += 1
        window.rootRouter.push { Page("page", $0) }
      }
    }
    let pusher = Pusher(app.window)
    app.window.attach(pusher)
    #expect(!app.window.settle())
    #expect((1000...1002).contains(pusher.count))
  }

  @Test func `a window is compared with a golden like a stack, and played to its end`() throws {
    let app = Application.split(resizes: true)
    let path = "/no-such-folder/push.csv"
    #expect(throws: GoldenFailure.missing(path)) {
      try expectTimeline(of: app.window, matches: path, recording: false) {
        app["article"].push { Page("figure", $0) }
      }
    }
    #expect(!app.window.isMoving && app.tree == "split{[list] | [article figure]}")
    // The recorder of the comparison is gone.
    #expect(app.window.renderers.count == 1)
  }

  @Test func `stacks make frames only as long as there is a renderer`() {
    let window = RoutingWindow(size: Size(width: 320, height: 480))
    window.setRoot(.stack { Page("home", $0) })
    #expect(HostedStack(window.stack).renderers.isEmpty)
    let log = EventLog(window)
    #expect(!HostedStack(window.stack).renderers.isEmpty)
    window.detach(log)
    #expect(HostedStack(window.stack).renderers.isEmpty && window.renderers.isEmpty)
    do { _ = EventLog(window) }
    // A released renderer is noticed at the next frame.
    window.rootRouter.push(.instant) { Page("detail", $0) }
    #expect(HostedStack(window.stack).renderers.isEmpty)
  }

  @Test func `a renderer that the window retains gets everything until it is removed`() {
    let window = RoutingWindow(size: Size(width: 320, height: 480))
    weak var recorder: EventRecorder?
    do {
      let own = EventRecorder()
      window.attach(retaining: own)
      recorder = own
    }
    window.setRoot(.stack { Page("home", $0) })
    window.rootRouter.push { Page("detail", $0) }
    window.settle()
    // A push of 250 ms: one frame at 0 and fifteen at multiples of 1/60 s. The last is the end.
    #expect(recorder?.frames.suffix(16).allSatisfy { $0.transition != nil } == true)
    if let recorder { window.detach(recorder) }
    #expect(
      recorder == nil && window.renderers.isEmpty && HostedStack(window.stack).renderers.isEmpty)
  }

  @Test func `a retained renderer that is removed during a frame gets no more, and is released`() {
    final class Guest: StackRenderer {
      unowned let window: RoutingWindow
      var frames = 0

      init(_ window: RoutingWindow) { self.window = window }

      func render(_ frame: borrowing Frame) {
        frames += 1
        window.detach(self)
        // A renderer is attached and released meanwhile. The delivery goes on.
        _ = EventLog(window)
      }
    }
    let window = RoutingWindow(size: Size(width: 320, height: 480))
    weak var guest: Guest?
    let recorder = EventRecorder()
    do {
      let own = Guest(window)
      window.attach(retaining: own)
      window.attach(recorder)
      guest = own
    }
    window.setRoot(.stack { Page("home", $0) })
    #expect(guest == nil && recorder.frames.count == 1)
    window.rootRouter.push(.instant) { Page("detail", $0) }
    #expect(recorder.frames.count == 2 && window.renderers.count == 1)
  }

  @Test func `a stack that outlives its window is left alone by it`() {
    var window: RoutingWindow? = RoutingWindow(size: Size(width: 320, height: 480))
    let recorder = EventRecorder()
    window?.attach(recorder)
    let stack = window?.stack
    window = nil
    _ = try? stack?.push(ViewController("late"), .instant)
    #expect(stack?.current?.id == "late" && stack.map { HostedStack($0).renderers.isEmpty } == true)
    #expect(recorder.frames.isEmpty && recorder.events.isEmpty)
  }

  @Test func `a log that begins late balances, also in mid-transition and over panes`() {
    for wait in [0, 100, 5000] {
      let app = Application.split(resizes: true)
      app["list"].present(.single { Page("modal", $0) })
      app.window.advance(by: .milliseconds(wait))
      let log = EventLog(app.window)
      app.window.settle()
      #expect(log.violations(atRest: app.window) == [])
      _ = app["modal"].dismiss()
      app.window.advance(by: .milliseconds(wait))
      let later = EventLog(app.window)
      app.window.settle()
      #expect(log.violations(atRest: app.window) == [])
      #expect(later.violations(atRest: app.window) == [])
    }
  }

  @Test func `one observation hears of all stacks, also of those that are made later`() {
    let app = Application("home")
    var told: [String] = []
    var changes = 0
    let observation = app.window.notifications.observe { notification in
      told.append("\(notification.moment) \(notification.to?.id.name ?? "nothing")")
    }
    let changing = app.window.notifications.observeChanges { _ in changes += 1 }
    app.window.setRoot(
      .tabs("tabs", [.stack { Page("a", $0) }, .stack { Page("b", $0) }]))
    app.window.settle()
    told = []
    changes = 0
    app["a"].push(.instant) { Page("c", $0) }
    #expect(told == ["willPush c", "didPush c"] && changes == 1)
    observation.cancel()
    changing.cancel()
    _ = app["c"].dismiss(.instant)
    #expect(told.count == 2 && changes == 1)
  }

  @Test func `the queries of a window's stacks reach the log, and so does an event from outside`() {
    let app = Application.split(resizes: true)
    let log = EventLog(app.window)
    app["article"].push(.instant) { Page("figure", $0) }
    #expect(log.lines(ofKinds: ["question"]).contains("question shouldResize(figure)"))
    #expect(!app.recorder.events.contains { $0.isRemark })
    app.window.emit(CustomEvent(kind: "audio", name: "played", subject: "swoosh"))
    #expect(log.lines.last == "audio played(swoosh)")
  }
}

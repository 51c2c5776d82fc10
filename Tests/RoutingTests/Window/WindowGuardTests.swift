// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import ScrollBounce
import Testing
import ViewStackCore

/// A page with unsaved changes, which stores each removal that it prevents.
private final class Editor: ViewController {
  let router: MasterDetailRouter
  var held: [PreventedRemoval] = []

  init(_ name: ControllerID, _ seed: RouterSeed) {
    router = MasterDetailRouter(MasterDetailSeed(seed))
    super.init(name, size: Size(width: 320, height: 480))
    preventsRemoval = true
  }

  override func didPreventRemoval(_ held: PreventedRemoval) { self.held.append(held) }
}

/// Pages that prevent their removal, anywhere in the tree of a window.
@Suite struct WindowGuardTests {
  private let prevented = RoutingOutcome.refused(.stack(.removalPrevented(by: "editor")))

  /// A window of home and list, with an editor on top.
  private func stage() throws -> (Application, Editor) {
    let app = Application("home", "list")
    app["list"].push { Editor("editor", $0) }
    app.window.settle()
    app.recorder.forget()
    return (app, try editor(app))
  }

  private func editor(_ app: Application) throws -> Editor {
    try #require(app.window.controller("editor") as? Editor)
  }

  /// The ways in which routers and the window remove the editor, and what each leaves.
  enum Way: CaseIterable {
    case dismiss, focus, popToRoot, setRoot, wholeTree, pop, erase, edit

    fileprivate func carryOut(_ app: Application, _ editor: Editor) throws -> RoutingOutcome {
      let window = app.window
      switch self {
      case .dismiss: return editor.router.dismiss()
      case .focus: return app["home"].popToSelf()
      case .popToRoot: return app["list"].popToRoot()
      case .setRoot: return app["home"].setRoot { Page("other", $0) }
      case .wholeTree: return window.setRoot(.stack { Page("other", $0) })
      case .pop: return performed(.pop(count: 1), window)
      case .erase: return performed(.erase, window)
      case .edit:
        let home = try #require(app.page("home"))
        return window.setStack(of: .root, to: [.existing(home)])
      }
    }

    private func performed(_ operation: StackOperation, _ window: RoutingWindow) -> RoutingOutcome {
      do throws(RoutingRefusal) {
        try window.perform(operation)
        return .unchanged
      } catch {
        return .refused(error)
      }
    }

    var rest: String {
      switch self {
      case .dismiss, .pop: "[home list]"
      case .focus, .popToRoot, .edit: "[home]"
      case .setRoot, .wholeTree: "[other]"
      case .erase: "[]"
      }
    }
  }

  @Test(arguments: Way.allCases)
  func `every removal from the tree is prevented, and proceeds when the page permits it`(way: Way)
    throws
  {
    let (app, editor) = try stage()
    #expect(try way.carryOut(app, editor) == prevented)
    #expect(app.tree == "[home list editor]")
    #expect(!app.window.isMoving && app.recorder.frames.isEmpty)
    #expect(editor.held.map(\.controller) == ["editor"])
    #expect(editor.held[0].proceed() == .applied)
    #expect(app.tree == way.rest)
    app.window.settle()
    #expect(editor.held.count == 1)
    let told = app.recorder.events.filter { $0.kind == "guard" }
    #expect(told.map(\.name) == ["prevented", "proceeded"])
  }

  @Test func `the completion of a prevented call is called once, with the refusal`() throws {
    let (app, editor) = try stage()
    var told: [RoutingOutcome] = []
    app["list"].popToSelf { told.append($0) }
    #expect(told == [prevented])
    editor.held[0].proceed()
    app.window.settle()
    #expect(told == [prevented])
  }

  @Test func `a page in a modal prevents the dismissal of pages below it`() throws {
    let app = Application("home", "list")
    app["list"].present { Page("login", $0) }
    app["list"].push { Page("form", $0) }
    app["list"].present { Editor("editor", $0) }
    app.window.settle()
    #expect(app.tree == "[home list] > [login form] > [editor]")
    for way in [app["list"].dismissPresented, app["home"].popToSelf] {
      #expect(way(.animated, nil) == prevented)
    }
    #expect(app["login"].dismiss() == prevented)
    let editor = try editor(app)
    #expect(editor.held.count == 3)
    // The last removal dismisses the login and everything over it.
    #expect(editor.held[2].proceed() == .applied)
    #expect(app.tree == "[home list]")
    #expect(editor.held[0].proceed() == .changed)
  }

  @Test func `a page on a hidden tab, and one in a pane, are asked like any other`() throws {
    let app = Application()
    app.window.setRoot(
      .tabs(
        "tabs",
        [
          .stack { Page("feed", $0) }, .stackOf([{ Page("me", $0) }, { Editor("editor", $0) }]),
        ]))
    #expect(app.window.setRoot(.stack { Page("other", $0) }) == prevented)
    // Selecting another tab removes nothing.
    let tabs = try #require(app.window.tree.module(of: "tabs"))
    #expect(app.window.selectTab(1, of: tabs) == .applied(tabs))
    #expect(app.window.selectTab(0, of: tabs) == .applied(tabs))
    #expect(throws: StackError.removalPrevented(by: "editor")) { try app.window.stack.erase() }

    let split = Application.split()
    split["article"].setDetail { Editor("editor", $0) }
    #expect(split["list"].setDetail { Page("other", $0) } == prevented)
    #expect(split["list"].setMaster { Page("folders", $0) }.module != nil)
    #expect(try editor(split).held[0].proceed() == .applied)
    #expect(split.tree == "split{[folders] | [other]}")
  }

  @Test func `several guards are asked from the front, each once`() throws {
    let (app, editor) = try stage()
    app["home"].present { Editor("upper", $0) }
    app.window.settle()
    let upper = try #require(app.window.controller("upper") as? Editor)
    #expect(
      app.window.setRoot(.stack { Page("other", $0) })
        == .refused(.stack(.removalPrevented(by: "upper"))))
    #expect(editor.held.isEmpty)
    #expect(upper.held[0].proceed() == .prevented(by: "editor"))
    #expect(editor.held[0].proceed() == .applied)
    #expect(app.tree == "[other]")
  }

  @Test func `a dialog over the page does not prevent the removal`() throws {
    let (app, editor) = try stage()
    #expect(app["list"].popToSelf() == prevented)
    editor.router.present(.single { Page("discard?", $0) })
    app.window.settle()
    #expect(app.tree == "[home list editor] > (discard?)")
    #expect(editor.held[0].proceed() == .applied)
    #expect(app.tree == "[home list]")
  }

  @Test func `a prevented request from inside a hook is reported to the delegate`() throws {
    final class Watcher: RoutingDelegate {
      var refusals: [RoutingRefusal] = []
      func didRefuse(_ refusal: RoutingRefusal, of module: ModuleID, in window: RoutingWindow) {
        refusals.append(refusal)
      }
    }
    let (app, editor) = try stage()
    let watcher = Watcher()
    app.window.delegate = watcher
    let observation = app.window.stack.notifications.observe { [home = app["home"]] notification in
      guard notification.moment == .didPush else { return }
      if case .deferred = home.popToSelf() { return }
      Issue.record("it does not wait")
    }
    editor.router.push(.instant) { Page("preview", $0) }
    observation.cancel()
    #expect(watcher.refusals == [.stack(.removalPrevented(by: "editor"))])
    #expect(app.tree == "[home list editor preview]")
  }

  @Test func `the delegate is asked for permission when the page has let the request proceed`()
    throws
  {
    final class Doorman: RoutingDelegate {
      var asked = 0
      func mayPerform(_ request: RoutingRequest, in window: RoutingWindow) -> Bool {
        asked += 1
        return true
      }
    }
    let (app, editor) = try stage()
    let doorman = Doorman()
    app.window.delegate = doorman
    let window = app.window
    let outcome = app["home"].setRoot { seed in
      window.mark(seed.module, as: "root")
      return Page("other", seed)
    }
    #expect(outcome == prevented && doorman.asked == 0)
    #expect(editor.held[0].proceed() == .applied)
    #expect(doorman.asked == 1)
  }

  @Test func `a finger is prevented, and the pop that proceeds is in the tree`() throws {
    let (app, editor) = try stage()
    let swipe = PanGesture(app.window.stack, .plain)
    swipe.touch(Point(x: 1, y: 100), area: .left)
    app.window.advance(by: .milliseconds(100))
    swipe.move(to: Point(x: 300, y: 100))
    app.window.advance(by: .milliseconds(100))
    swipe.release(velocity: .zero)
    app.window.settle()
    #expect(app.tree == "[home list editor]")
    #expect(editor.held[0].proceed() == .applied)
    app.window.settle()
    #expect(app.tree == "[home list]")
  }

  @Test func `a request that would now remove nothing does not proceed`() throws {
    let app = Application()
    app.window.setRoot(.stack { Editor("editor", $0) })
    let editor = try editor(app)
    #expect(editor.router.setRoot { Page("other", $0) } == prevented)
    editor.preventsRemoval = false
    try app.window.perform(.erase)
    #expect(app.tree == "[]")
    #expect(editor.held[0].proceed() == .changed)
    #expect(app.tree == "[]")
  }

  @Test func `the new pages of a dropped request are forgotten`() throws {
    let (app, editor) = try stage()
    let window = app.window
    var seed: RouterSeed?
    let outcome = editor.router.replaceTop {
      seed = $0
      return Page("other", $0)
    }
    #expect(outcome == prevented)
    let module = try #require(seed?.module)
    window.mark(module, as: "other")
    #expect(window.lifetime(of: module) == .detached)
    editor.held = []
    #expect(window.lifetime(of: module) == .destroyed)
    #expect(window.marker(of: module) == nil)
  }

  /// A delegate that lists the refusals of requests that had to wait.
  private final class Refusals: RoutingDelegate {
    var all: [RoutingRefusal] = []
    func didRefuse(_ refusal: RoutingRefusal, of module: ModuleID, in window: RoutingWindow) {
      all.append(refusal)
    }
  }

  @Test func `the delegate learns once that a request is refused when it proceeds`() throws {
    let (app, editor) = try stage()
    let refusals = Refusals()
    app.window.delegate = refusals
    app.window.configuration.interruption = .reject
    #expect(app["list"].popToSelf() == prevented)
    editor.router.push { Page("preview", $0) }
    #expect(editor.held[0].proceed() == .refused)
    #expect(refusals.all == [.stack(.transitionRunning(from: "editor", to: "preview"))])
    app.window.settle()
    #expect(editor.held[0].proceed() == .applied)
    #expect(app.tree == "[home list]" && refusals.all.count == 1)
  }

  @Test func `the delegate learns once that a hook's request is refused when it proceeds`() throws {
    let (app, editor) = try stage()
    let refusals = Refusals()
    app.window.delegate = refusals
    app.window.configuration.interruption = .reject
    let observation = app.window.stack.notifications.observe { [list = app["list"]] notification in
      if notification.moment == .didPush { list.popToSelf() }
    }
    editor.router.push(.instant) { Page("preview", $0) }
    observation.cancel()
    #expect(refusals.all == [.stack(.removalPrevented(by: "editor"))])
    editor.router.push { Page("print", $0) }
    #expect(editor.held[0].proceed() == .refused)
    #expect(
      refusals.all.dropFirst() == [.stack(.transitionRunning(from: "preview", to: "print"))])
  }
}

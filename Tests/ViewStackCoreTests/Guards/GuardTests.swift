// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackCore

/// A controller that prevents its removal: all removals, the report to it, and how they proceed.
@Suite struct GuardTests {
  /// The ways to remove the editor from a stack of home, list and editor, and what each leaves.
  enum Way: CaseIterable {
    case pop, popTwo, popToRoot, popToIndex, popToController, popToEntry, replaceCurrent, replace
    case erase, setRoot, setEntries, setArrivals

    func carryOut(_ stage: EditorStage) throws(StackError) {
      let other = ViewController("other", size: phone)
      switch self {
      case .pop: try stage.stack.pop()
      case .popTwo: try stage.stack.pop(count: 2)
      case .popToRoot: try stage.stack.popToRoot()
      case .popToIndex: try stage.stack.pop(toIndex: 0)
      case .popToController: try stage.stack.pop(to: stage.home)
      case .popToEntry: try stage.stack.pop(toEntry: "start")
      case .replaceCurrent: try stage.stack.replaceCurrent(with: other)
      case .replace: try stage.stack.replace(stage.editor, with: other)
      case .erase: try stage.stack.erase()
      case .setRoot: try stage.stack.setRoot(other)
      case .setEntries: try stage.stack.setControllers([stage.list, other])
      case .setArrivals: try stage.stack.setControllers(pages: [ViewStackCore.Page(stage.home)])
      }
    }

    var rest: [String] {
      switch self {
      case .pop: ["home", "list"]
      case .popTwo, .popToRoot, .popToIndex, .popToController, .popToEntry, .setArrivals: ["home"]
      case .replaceCurrent, .replace: ["home", "list", "other"]
      case .erase: []
      case .setRoot: ["other"]
      case .setEntries: ["list", "other"]
      }
    }
  }

  @Test func `an operation that is held back prints its controller and what it would do`() throws {
    let stage = try EditorStage()
    #expect(throws: StackError.removalPrevented(by: "editor")) { try stage.stack.pop() }
    let held = try #require(stage.editor.held.first)
    #expect(held.operation == "pop editor -> list")
    #expect("\(held)" == "'editor' prevents: pop editor -> list")
  }

  @Test(arguments: Way.allCases)
  func `every removal is prevented, and proceeds when the controller permits it`(way: Way) throws {
    let stage = try EditorStage()
    try stage.stack.setControllers(
      pages: [
        ViewStackCore.Page(stage.home, id: "start"), ViewStackCore.Page(stage.list),
        ViewStackCore.Page(stage.editor),
      ])
    stage.screen.forget()
    #expect(throws: StackError.removalPrevented(by: "editor")) { try way.carryOut(stage) }
    #expect(stage.names == ["home", "list", "editor"])
    // There are no events of a transition. The log names the controller that prevented it.
    #expect(stage.screen.events.map(\.name) == ["prevented"])
    #expect(stage.editor.held.map(\.controller) == ["editor"])
    #expect(!stage.stack.isMoving)

    #expect(stage.editor.held[0].proceed() == .applied)
    #expect(stage.names == way.rest)
    stage.stack.settle()
    #expect(stage.screen.violations(atRest: stage.stack) == [])
    #expect(stage.editor.stack == nil)
    #expect(stage.editor.held[0].proceed() == .unchanged)
    #expect(stage.editor.held.count == 1)
  }

  @Test func `an operation that does not remove the controller is not prevented`() throws {
    let stage = try EditorStage()
    let preview = ViewController("preview", size: phone)
    try stage.stack.push(preview, .instant)
    try stage.stack.pop(.instant)
    try stage.stack.insert(preview, at: 1)
    try stage.stack.setControllers([stage.editor, stage.home], .instant)
    try stage.stack.pop(count: 1, .instant)
    #expect(stage.names == ["editor"])
    #expect(stage.editor.held.isEmpty)
  }

  @Test func `several guards are asked from the top, each once`() throws {
    let stage = try EditorStage(over: [ViewController("preview"), Editor("upper")])
    let upper = try #require(stage.stack.current as? Editor)
    #expect(throws: StackError.removalPrevented(by: "upper")) { try stage.stack.popToRoot() }
    #expect(stage.editor.held.isEmpty)
    let outcome = upper.held[0].proceed()
    #expect(outcome == .prevented(by: "editor") && outcome.isRefused)
    #expect(stage.names == ["home", "list", "editor", "preview", "upper"])
    #expect(stage.editor.held[0].proceed() == .applied)
    #expect(stage.names == ["home"])
    #expect(upper.held.count == 1 && stage.editor.held.count == 1)
  }

  @Test func `a second guard that is lowered meanwhile need not permit the removal`() throws {
    let stage = try EditorStage(over: [Editor("upper")])
    let upper = try #require(stage.stack.current as? Editor)
    #expect(throws: StackError.self) { try stage.stack.popToRoot() }
    stage.editor.preventsRemoval = false
    #expect(upper.held[0].proceed() == .applied)
    #expect(stage.names == ["home"])
  }

  @Test func `a prevented operation that would now remove other controllers does not proceed`()
    throws
  {
    let stage = try EditorStage()
    #expect(throws: StackError.self) { try stage.stack.pop() }
    try stage.stack.push(ViewController("preview", size: phone), .instant)
    // A pop would now remove the preview and not the editor.
    #expect(stage.editor.held[0].proceed() == .changed)
    #expect(stage.names == ["home", "list", "editor", "preview"])
  }

  @Test(arguments: [true, false])
  func `a prevented operation that would now remove nothing does not proceed`(replaces: Bool) throws
  {
    let stack = ViewStack(size: phone)
    let (editor, other) = (Editor("editor"), ViewController("other", size: phone))
    try stack.push(editor, .instant)
    #expect(throws: StackError.removalPrevented(by: "editor")) {
      if replaces {
        try stack.replaceCurrent(with: other)
      } else {
        try stack.setRoot(other)
      }
    }
    editor.preventsRemoval = false
    try stack.erase()
    #expect(editor.held[0].proceed() == .changed)
    #expect(stack.count == 0 && other.stack == nil)
  }

  @Test func `a prevented operation that would now remove more asks the new guards, and proceeds`()
    throws
  {
    let stage = try EditorStage()
    #expect(throws: StackError.self) { try stage.stack.popToRoot() }
    let upper = Editor("upper")
    try stage.stack.push(upper, .instant)
    #expect(stage.editor.held[0].proceed() == .prevented(by: "upper"))
    #expect(upper.held[0].proceed() == .applied)
    #expect(stage.names == ["home"])
    #expect(stage.editor.held.count == 1)
  }

  @Test func `a removed page takes its guard with it`() throws {
    let stage = try EditorStage()
    #expect(throws: StackError.self) { try stage.stack.popToRoot() }
    let held = stage.editor.held[0]
    stage.editor.preventsRemoval = false
    try stage.stack.pop(.instant)
    try stage.stack.popToRoot(.instant)
    #expect(stage.names == ["home"])
    #expect(held.proceed() == .changed)
    // A new editor with the same name has its own guard.
    try stage.stack.push([ViewController("list"), Editor("editor")], .instant)
    #expect(throws: StackError.self) { try stage.stack.popToRoot() }
    #expect(stage.names == ["home", "list", "editor"])
  }

  @Test func `a removal permitted inside the hook is carried out in the same call`() throws {
    let stage = try EditorStage()
    stage.editor.onHeld = { #expect($0.proceed() == .deferred) }
    #expect(throws: StackError.removalPrevented(by: "editor")) { try stage.stack.pop() }
    #expect(stage.names == ["home", "list"])
    #expect(stage.editor.held.count == 1)
  }

  @Test func `a prevented operation from inside a hook is reported to the delegate`() throws {
    let stage = try EditorStage()
    let watcher = Watcher()
    stage.stack.delegate = watcher
    let preview = Page("preview", size: phone)
    preview.onHook = { hook, _, stack in
      if hook == .didShow { #expect((try? stack.popToRoot()) == .deferred) }
    }
    try stage.stack.push(preview, .instant)
    #expect(watcher.refusals == [.removalPrevented(by: "editor")])
    #expect(stage.names == ["home", "list", "editor", "preview"])
    #expect(stage.editor.held[0].proceed() == .applied)
    #expect(stage.names == ["home"])
  }

  @Test func `a queued operation asks the guard in its turn`() throws {
    let stage = try EditorStage()
    stage.stack.configuration.interruption = .queue
    let watcher = Watcher()
    stage.stack.delegate = watcher
    try stage.stack.push(ViewController("preview", size: phone))
    #expect(try stage.stack.popToRoot() == .deferred)
    #expect(stage.editor.held.isEmpty)
    stage.stack.settle()
    #expect(watcher.refusals == [.removalPrevented(by: "editor")])
    #expect(stage.names == ["home", "list", "editor", "preview"])
  }

  @Test func `a permitted removal that the policy refuses can proceed later`() throws {
    let stage = try EditorStage()
    stage.stack.configuration.interruption = .reject
    let watcher = Watcher()
    stage.stack.delegate = watcher
    #expect(throws: StackError.self) { try stage.stack.popToRoot() }
    try stage.stack.push(ViewController("preview", size: phone))
    #expect(stage.editor.held[0].proceed() == .refused)
    #expect(watcher.refusals == [.transitionRunning(from: "editor", to: "preview")])
    stage.stack.settle()
    #expect(stage.editor.held[0].proceed() == .applied)
    #expect(stage.names == ["home"])
  }

  @Test func `a running transition goes on as it was`() throws {
    let stage = try EditorStage()
    try stage.stack.push(ViewController("preview", size: phone))
    stage.stack.advance(by: .milliseconds(100))
    #expect(throws: StackError.self) { try stage.stack.popToRoot() }
    #expect(stage.stack.step?.to == "preview")
    #expect(stage.stack.presentFrame.transition?.progress == 0.4)
  }

  @Test func `a guard prevents removal off screen and covered, too`() throws {
    let stage = try EditorStage(over: [ViewController("preview", size: phone)])
    stage.stack.isOnScreen = false
    #expect(throws: StackError.removalPrevented(by: "editor")) { try stage.stack.popToRoot() }
    try stage.stack.pop()
    #expect(stage.names == ["home", "list", "editor"])
  }

  @Test func `a page and the removal that it stores do not retain each other`() throws {
    weak var gone: Editor?
    do {
      let stage = try EditorStage()
      gone = stage.editor
      #expect(throws: StackError.self) {
        try stage.stack.replace(stage.editor, with: ViewController("other"))
      }
      #expect(throws: StackError.self) { try stage.stack.popToRoot() }
      stage.editor.preventsRemoval = false
      try stage.stack.erase()
    }
    #expect(gone == nil)
  }
}

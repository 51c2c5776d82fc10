// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackCore

/// A controller that prevents its removal: every way off, what it is told, and letting it go on.
@Suite struct GuardTests {
  /// The ways off a stack of home, list and editor, and what each leaves.
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

  @Test(arguments: Way.allCases)
  func `every way off is held back, and goes on when the controller lets it`(way: Way) throws {
    let stage = try EditorStage()
    try stage.stack.setControllers(
      pages: [
        ViewStackCore.Page(stage.home, id: "start"), ViewStackCore.Page(stage.list),
        ViewStackCore.Page(stage.editor),
      ])
    stage.screen.forget()
    #expect(throws: StackError.removalPrevented(by: "editor")) { try way.carryOut(stage) }
    #expect(stage.names == ["home", "list", "editor"])
    // Nobody is told of a transition; the log says who prevented it.
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

  @Test func `what does not take it off is not held back`() throws {
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

  @Test func `several are asked from the top, each once`() throws {
    let stage = try EditorStage(over: [ViewController("preview"), Editor("upper")])
    let upper = try #require(stage.stack.current as? Editor)
    #expect(throws: StackError.removalPrevented(by: "upper")) { try stage.stack.popToRoot() }
    #expect(stage.editor.held.isEmpty)
    #expect(upper.held[0].proceed() == .prevented(by: "editor"))
    #expect(stage.names == ["home", "list", "editor", "preview", "upper"])
    #expect(stage.editor.held[0].proceed() == .applied)
    #expect(stage.names == ["home"])
    #expect(upper.held.count == 1 && stage.editor.held.count == 1)
  }

  @Test func `a second guard that is let down needs no word of its own`() throws {
    let stage = try EditorStage(over: [Editor("upper")])
    let upper = try #require(stage.stack.current as? Editor)
    #expect(throws: StackError.self) { try stage.stack.popToRoot() }
    stage.editor.preventsRemoval = false
    #expect(upper.held[0].proceed() == .applied)
    #expect(stage.names == ["home"])
  }

  @Test func `an operation that would take others off by now does not go on`() throws {
    let stage = try EditorStage()
    #expect(throws: StackError.self) { try stage.stack.pop() }
    try stage.stack.push(ViewController("preview", size: phone), .instant)
    // A pop takes the preview off now, and not the editor.
    #expect(stage.editor.held[0].proceed() == .changed)
    #expect(stage.names == ["home", "list", "editor", "preview"])
  }

  @Test(arguments: [true, false])
  func `an operation that would take nobody off by now does not go on`(replaces: Bool) throws {
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

  @Test func `one that takes off more by now goes on, and asks those that have come`() throws {
    let stage = try EditorStage()
    #expect(throws: StackError.self) { try stage.stack.popToRoot() }
    let upper = Editor("upper")
    try stage.stack.push(upper, .instant)
    #expect(stage.editor.held[0].proceed() == .prevented(by: "upper"))
    #expect(upper.held[0].proceed() == .applied)
    #expect(stage.names == ["home"])
    #expect(stage.editor.held.count == 1)
  }

  @Test func `a page that has gone takes its guard with it`() throws {
    let stage = try EditorStage()
    #expect(throws: StackError.self) { try stage.stack.popToRoot() }
    let held = stage.editor.held[0]
    stage.editor.preventsRemoval = false
    try stage.stack.pop(.instant)
    try stage.stack.popToRoot(.instant)
    #expect(stage.names == ["home"])
    #expect(held.proceed() == .changed)
    // One that comes again under the same name is not meant.
    try stage.stack.push([ViewController("list"), Editor("editor")], .instant)
    #expect(throws: StackError.self) { try stage.stack.popToRoot() }
    #expect(stage.names == ["home", "list", "editor"])
  }

  @Test func `what is let go on inside the hook is carried out in the same call`() throws {
    let stage = try EditorStage()
    stage.editor.onHeld = { #expect($0.proceed() == .deferred) }
    #expect(throws: StackError.removalPrevented(by: "editor")) { try stage.stack.pop() }
    #expect(stage.names == ["home", "list"])
    #expect(stage.editor.held.count == 1)
  }

  @Test func `an operation from inside a hook is told to the delegate as prevented`() throws {
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

  @Test func `one that waits in a queue is asked in its turn`() throws {
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

  @Test func `one that is refused otherwise can be let go on again`() throws {
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

  @Test func `off screen, and covered, it prevents as on screen`() throws {
    let stage = try EditorStage(over: [ViewController("preview", size: phone)])
    stage.stack.isOnScreen = false
    #expect(throws: StackError.removalPrevented(by: "editor")) { try stage.stack.popToRoot() }
    try stage.stack.pop()
    #expect(stage.names == ["home", "list", "editor"])
  }

  @Test func `a page and the operation that it keeps do not keep each other alive`() throws {
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

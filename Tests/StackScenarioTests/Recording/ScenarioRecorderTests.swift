// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import ScrollBounce
import StackScenario
import StylesPlugin
import Testing
import ViewStackCore

@Suite struct ScenarioRecorderTests {
  private func window() -> RoutingWindow { RoutingWindow(size: Size(width: 320, height: 480)) }

  private func screen(_ name: ControllerID, width: Double = 320) -> ViewController {
    ViewController(name, size: Size(width: width, height: 480))
  }

  private func replay(_ text: String) throws -> RoutingTree {
    let vocabulary = try ScenarioVocabulary([ViewStatements(), ScreenStatements()])
    var tree: RoutingTree?
    try Scenario(parsing: text, vocabulary: vocabulary).run(onEnd: { tree = $0.tree })
    return try #require(tree)
  }

  @Test func `routes and operations are statements with their delays`() throws {
    let window = window()
    let recorder = ScenarioRecorder(window)
    try window.frontStack.push(screen("home"), .instant)
    window.rootRouter.push(screen("detail"), TransitionOptions(duration: .milliseconds(100)))
    window.advance(by: .milliseconds(30))
    window.rootRouter.present(screen("login"))
    window.settle()
    try window.resize(to: Size(width: 480, height: 320))
    window.rootRouter.pop(to: "detail")
    window.settle()
    // The sheet takes half a second: .03 + .5 = .53, and again .5.
    #expect(
      recorder.text == """
        container 320x480
        +0s push home instant
        +0s route detail as=push duration=0.1s
        +0.03s present login in=navigation
        +0.5s resize 480x320
        +0s focus detail
        +0.5s wait 0s

        """)
    #expect(recorder.unrecorded == [])
    #expect(try "\(replay(recorder.text))" == "\(window.tree)")
  }

  @Test func `a recording of a stack with contents begins with them`() throws {
    let stack = ViewStack(size: Size(width: 320, height: 480))
    try stack.push(screen("home"), .instant)
    try stack.push(screen("a b", width: 100), id: "second", .instant)
    stack.advance(by: .seconds(2))
    let recorder = ScenarioRecorder(stack)
    try stack.pop()
    stack.settle()
    #expect(
      recorder.text == """
        container 320x480
        +0s push home instant
        controller "a b" size=100x480
        +0s push "a b" id=second instant style=stack
        +2s pop
        +0.25s wait 0s

        """)
    #expect(try "\(replay(recorder.text))" == "[home]")
  }

  @Test func `containers of a window are restored from their outline`() throws {
    let window = window()
    window.setRoot(.tabs("tabs", [.stack { _ in screen("home") }, .stack { _ in screen("more") }]))
    let recorder = ScenarioRecorder(window)
    window.rootRouter.selectTab(1)
    window.rootRouter.push(screen("detail"), .instant)
    #expect(
      recorder.text == """
        container 320x480
        +0s screen "tabs{*[home] [more]}"
        +0s select more
        +0s route detail as=push instant

        """)
    #expect(try "\(replay(recorder.text))" == "\(window.tree)")
  }

  @Test func `two controllers with one name have two labels`() throws {
    let stack = ViewStack(size: Size(width: 320, height: 480))
    let recorder = ScenarioRecorder(stack)
    try stack.push([screen("profile"), screen("profile", width: 100)], .instant)
    #expect(
      recorder.text == """
        container 320x480
        controller "profile#2" size=100x480
        +0s push profile "profile#2" instant

        """)
    #expect(try "\(replay(recorder.text))" == "[profile profile#2]")
  }

  @Test func `settings and fingers are statements`() throws {
    let stack = ViewStack(size: Size(width: 320, height: 480))
    try stack.push([screen("home"), screen("detail")], .instant)
    let recorder = ScenarioRecorder(stack)
    let pan = PanGesture(stack, .plain)
    pan.touch(Point(x: 2, y: 100), at: .zero)
    stack.configuration.interruption = .retarget
    pan.move(to: Point(x: 202, y: 100), velocity: Vector(dx: 900, dy: 0), at: .milliseconds(100))
    pan.release(velocity: .zero, at: .milliseconds(120))
    #expect(
      recorder.text == """
        container 320x480
        +0s push home instant
        +0s push detail instant
        +0s touch 2,100
        +0s set interruption=retarget
        +0.1s move 202,100 over=0s velocity=900,0
        +0.02s release velocity=0,0

        """)
    #expect(try "\(replay(recorder.text))" == "[home]")
  }

  @Test func `a refused call is a comment`() throws {
    let stack = ViewStack(size: Size(width: 320, height: 480))
    let recorder = ScenarioRecorder(stack)
    let home = screen("home")
    try stack.push(home, .instant)
    #expect(throws: StackError.duplicateController("home")) { try stack.push(home) }
    try stack.push(screen("detail"), .instant)
    #expect(
      recorder.text == """
        container 320x480
        +0s push home instant
        # refused: push home: \(StackError.duplicateController("home"))
        +0s push detail instant

        """)
  }

  /// A controller that pushes the next controller immediately after it is shown.
  private final class Splash: ViewController {
    override func didShow(_ step: TransitionStep, in stack: ViewStack) {
      _ = try? stack.push(ViewController("home", size: view.frame.size))
    }
  }

  @Test func `calls of hooks are marked, and left out for the app`() throws {
    let stack = ViewStack(size: Size(width: 320, height: 480))
    let recorder = ScenarioRecorder(stack)
    try stack.push(Splash("splash", size: stack.size))
    stack.settle()
    recorder.stop()
    try stack.pop()
    #expect(
      recorder.text == """
        container 320x480
        +0s push splash
        +0.25s push home  # a hook's call
        +0.25s wait 0s

        """)
    #expect(
      recorder.text(leavingHookCallsOut: true) == """
        container 320x480
        +0s push splash
        # a hook's call: push home
        +0.5s wait 0s

        """)
  }

  /// A style that is not in the catalog.
  private struct Own: TransitionStyle {
    let name: StyleName = "own"
    func plan(_ context: TransitionContext) -> TransitionPlan { StackStyle().plan(context) }
  }

  private final class Delegate: StackDelegate, RoutingDelegate {
    func startX(
      ofTo controller: any StackController, direction: StackDirection, in stack: ViewStack
    ) -> Double? { controller.id == "detail" ? 12 : nil }

    func style(
      for direction: StackDirection, from: (any StackController)?, to: (any StackController)?,
      in stack: ViewStack
    ) -> (any TransitionStyle)? { to?.id == "login" ? FadeStyle() : nil }

    func shouldBeginInteraction(_ step: TransitionStep, in stack: ViewStack) -> Bool { false }

    func mayPerform(_ request: RoutingRequest, in window: RoutingWindow) -> Bool { false }
  }

  @Test func `answers of delegates are statements before their questions`() throws {
    let (window, delegate) = (window(), Delegate())
    (window.stackDelegate, window.delegate) = (delegate, delegate)
    window.configuration.interruption = .queue
    let recorder = ScenarioRecorder(window)
    try window.frontStack.push(screen("home"), .instant)
    try window.frontStack.push(screen("detail"))
    try window.frontStack.push(screen("login"))
    window.settle()
    window.rootRouter.push { seed in
      window.mark(seed.module, as: "secret")
      return screen("vault")
    }
    #expect(
      recorder.text == """
        container 320x480 interruption=queue
        +0s push home instant
        +0s answer start-x=12
        +0s push detail
        +0s answer start-x=none; +0s answer style=fade
        +0s push login
        +0.55s answer denies=secret
        +0s route vault as=push
        +0s answer denies=none

        """)
    #expect(try "\(replay(recorder.text))" == "\(window.tree)")
  }

  /// A controller that prevents its removal, and stores the removal so that it can proceed.
  private final class Editor: ViewController {
    var held: PreventedRemoval?
    override func didPreventRemoval(_ held: PreventedRemoval) { self.held = held }
  }

  @Test func `guards that change, and removals that proceed, are statements`() throws {
    let stack = ViewStack(size: Size(width: 320, height: 480))
    let recorder = ScenarioRecorder(stack)
    let editor = Editor("editor", size: stack.size)
    try stack.push([screen("home"), editor], .instant)
    editor.preventsRemoval = true
    #expect(throws: StackError.removalPrevented(by: "editor")) { try stack.pop(.instant) }
    editor.held?.proceed()
    #expect(
      recorder.text == """
        container 320x480
        +0s push home editor instant
        +0s answer of=editor guard=on
        +0s pop instant
        +0s proceed

        """)
    #expect(recorder.unrecorded == [])
    #expect(try "\(replay(recorder.text))" == "[home]")
  }

  @Test func `a change without a statement is a comment and a value`() throws {
    let stack = ViewStack(size: Size(width: 320, height: 480))
    let recorder = ScenarioRecorder(stack)
    try stack.push(screen("home"), .instant)
    try stack.push(screen("detail"), TransitionOptions(style: Own()))
    stack.finish()
    try stack.beginInteractivePop()
    #expect(
      recorder.unrecorded.map(\.reason) == [
        "the style 'own' of the next statement exists only in Swift",
        "finish() was called, for which there is no statement",
        "a finger of the app began 'pop(count: 1)' without a gesture of the library",
      ])
    for omission in recorder.unrecorded {
      #expect(recorder.text.contains("# not recorded: \(omission.reason)\n"))
    }
    #expect(try "\(replay(recorder.text))" == "[home detail]")
  }
}

// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackCore

@Suite struct RendererTests {
  /// The calls that several renderers received, in order: `1 render`, `2 didShow`.
  private final class Record {
    var lines: [String] = []
    /// Keeps renderers and delegates alive, which a stack holds weakly.
    var kept: [AnyObject] = []
  }

  private final class Listener: StackRenderer {
    let name: String
    private weak var record: Record?
    var receivesRemarks = false
    var onCall: ((String) -> Void)?

    init(_ name: String, _ record: Record) {
      self.name = name
      self.record = record
    }

    func render(_ frame: borrowing Frame) { note("render") }
    func rest(_ frame: borrowing Frame) { note("rest") }
    func receive(_ event: StackEvent) {
      guard case .custom(let event) = event.occurrence else { return note(event.name) }
      let details = event.details.map { "\($0.key) \(text($0.value))" }
      note("\(event.kind) \(event.name)(\(event.subject ?? "")) \(details.joined(separator: ", "))")
    }

    private func note(_ line: String) {
      record?.lines.append("\(name) \(line)")
      onCall?(line)
    }

    private func text(_ value: CustomEvent.Value) -> String {
      switch value {
      case .text(let text), .sentence(let text): text
      case .number(let number): "\(number)"
      case .point(let point): "\(point.x),\(point.y)"
      }
    }
  }

  private func stage(_ names: String...) throws -> (ViewStack, [Listener], Record) {
    let (stack, record) = (ViewStack(size: phone), Record())
    try stack.push(page("a"), .instant)
    let listeners = names.map { Listener($0, record) }
    record.kept = listeners
    for listener in listeners { stack.attach(listener) }
    return (stack, listeners, record)
  }

  @Test func `each renderer gets every frame and event, in the order of attachment`() throws {
    let (stack, listeners, record) = try stage("1", "2", "3")
    #expect(stack.renderers.map { ($0 as? Listener)?.name } == ["1", "2", "3"])
    // Attaching a renderer again keeps its place.
    stack.attach(listeners[1])
    try stack.push(page("b"))
    let beginning = ["willHide", "willShow", "willPush", "willPush", "render"]
    #expect(record.lines == beginning.flatMap { call in ["1", "2", "3"].map { "\($0) \(call)" } })
    record.lines = []
    stack.settle(emitsFrames: false)
    let end = ["render", "didHide", "didShow", "didPush", "didPush", "rest"]
    #expect(record.lines == end.flatMap { call in ["1", "2", "3"].map { "\($0) \(call)" } })
  }

  @Test func `a detached renderer gets nothing more, and the others go on`() throws {
    let (stack, listeners, record) = try stage("1", "2")
    stack.detach(listeners[0])
    stack.detach(listeners[0])
    try stack.push(page("b"), .instant)
    #expect(!record.lines.isEmpty && record.lines.allSatisfy { $0.hasPrefix("2") })
    stack.detach(listeners[1])
    record.lines = []
    try stack.pop()
    #expect(record.lines == [] && stack.renderers.isEmpty)
  }

  @Test func `renderers may be attached and detached during a delivery`() throws {
    let (stack, listeners, record) = try stage("1", "2", "3")
    let late = Listener("4", record)
    listeners[1].onCall = { [unowned stack, listeners] call in
      guard call == "render" else { return }
      for listener in listeners { stack.detach(listener) }
      stack.attach(late)
    }
    try stack.push(page("b"), .instant)
    let told = [
      "willHide", "willShow", "willPush", "willPush", "didHide", "didShow", "didPush", "didPush",
    ]
    // The first renderer gets its frame. The second detaches all, so the third gets none.
    let before = told.flatMap { call in ["1", "2", "3"].map { "\($0) \(call)" } }
    #expect(record.lines == before + ["1 render", "2 render"])
    #expect(stack.renderers.map { ($0 as? Listener)?.name } == ["4"])
    record.lines = []
    stack.advance(by: .seconds(1))
    try stack.pop(.instant)
    #expect(record.lines.last == "4 render" && record.lines.allSatisfy { $0.hasPrefix("4") })
  }

  @Test func `a released renderer is neither called nor listed`() throws {
    let (stack, record) = (ViewStack(size: phone), Record())
    do { stack.attach(Listener("1", record)) }
    #expect(stack.renderers.isEmpty)
    try stack.push(page("a"), .instant)
    #expect(record.lines == [])
  }

  /// A delegate that returns a start of 100 points, and lets every interaction begin.
  private final class Answering: StackDelegate {
    func startX(
      ofTo controller: any StackController, direction: StackDirection, in stack: ViewStack
    ) -> Double? { 100 }
    func style(
      for direction: StackDirection, from: (any StackController)?, to: (any StackController)?,
      in stack: ViewStack
    ) -> (any TransitionStyle)? { CrossFadeStyle() }
  }

  @Test func `renderers that want remarks get the stack's queries and their answers`() throws {
    let (stack, listeners, record) = try stage("1", "2")
    let delegate = Answering()
    stack.delegate = delegate
    record.kept.append(delegate)
    listeners[1].receivesRemarks = true
    stack.detach(listeners[1])
    stack.attach(listeners[1])
    try stack.push(page("b"))
    let remarks = record.lines.filter { $0.contains("question") }
    // The order is that of EventOrder: sizes, positions, style.
    #expect(
      remarks == [
        "2 question shouldResize(a) of a, answer inherit",
        "2 question shouldResize(b) of b, answer inherit",
        "2 question startX(b) of delegate, answer 100.0",
        "2 question endX(b) of delegate, answer nothing",
        "2 question endX(a) of delegate, answer nothing",
        "2 question style(a -> b) of delegate, answer cross-fade",
        "2 question style(a -> b) of a, answer nothing",
      ])
    #expect(record.lines.filter { !$0.contains("question") }.first == "1 willHide")
  }

  @Test func `an app's event of a remark's kind needs a renderer that wants remarks`() throws {
    let (stack, plain, record) = try stage("1")
    let warning = CustomEvent(kind: "warning", name: "battery", subject: "low")
    stack.emit(warning)
    #expect(record.lines == [])
    // The second renderer wants remarks. The first still gets none.
    let log = Listener("2", record)
    log.receivesRemarks = true
    record.kept.append(log)
    stack.attach(log)
    stack.emit(warning)
    #expect(record.lines == ["2 warning battery(low) "])
    #expect(plain.count + 1 == stack.renderers.count)
  }

  @Test func `renderers that want remarks get the delegate's calls of a swipe`() throws {
    let (stack, _, record) = try stage()
    let delegate = Answering()
    stack.delegate = delegate
    record.kept.append(delegate)
    try stack.push(page("b"), .instant)
    let listener = Listener("1", record)
    listener.receivesRemarks = true
    stack.attach(listener)
    try stack.beginInteractivePop()
    stack.updateInteraction(progress: 0.25)
    stack.endInteraction(finishing: false)
    #expect(
      record.lines.first == "1 question shouldBeginInteraction(b -> a) of delegate, answer true")
    #expect(
      record.lines.filter { $0.contains("swipe") } == [
        "1 swipe willStart() ", "1 swipe didUpdate() translation 80.0, delta 80.0, progress 0.25",
        "1 swipe didEnd() finishing false",
      ])
  }

  /// A style that warns of its plan.
  private struct Warning: TransitionStyle {
    let name: StyleName = "warning"
    func plan(_ context: TransitionContext) -> TransitionPlan {
      var plan = CrossFadeStyle().plan(context)
      plan.warnings = ["too bright"]
      return plan
    }
  }

  @Test func `a warning of a plan reaches the renderers that want remarks`() throws {
    let (stack, _, record) = try stage()
    let listener = Listener("1", record)
    listener.receivesRemarks = true
    stack.attach(listener)
    try stack.push(page("b"), TransitionOptions(style: Warning()))
    let warnings = record.lines.filter { $0.contains("warning plan") }
    #expect(warnings.count == 1 && warnings.allSatisfy { $0.hasSuffix("why too bright") })
  }

  /// A style that warns of the position of the new page.
  private struct Placing: TransitionStyle {
    let name: StyleName = "placing"
    func plan(_ context: TransitionContext) -> TransitionPlan {
      var plan = CrossFadeStyle().plan(context)
      plan.warnings = ["at \(context.to?.view.frame.y ?? .nan)"]
      return plan
    }
  }

  @Test func `a warning of a new plan, after a hook has moved a view, reaches them, too`() throws {
    let (stack, _, record) = try stage()
    let listener = Listener("1", record)
    listener.receivesRemarks = true
    stack.attach(listener)
    let b = page("b")
    b.onHook = { hook, _, _ in
      if hook == .willShow { b.view.frame.origin.y = 7 }
    }
    try stack.push(b, TransitionOptions(style: Placing()))
    let warnings = record.lines.filter { $0.contains("warning plan") }
    #expect(warnings.map { $0.suffix(10) } == ["why at 0.0", "why at 7.0"])
  }

  @Test func `a controller without a size is reported once`() throws {
    let stack = ViewStack(size: phone)
    let record = Record()
    let listener = Listener("1", record)
    listener.receivesRemarks = true
    stack.attach(listener)
    try stack.push([page("a", size: .zero), page("b")], .instant)
    try stack.pop(.instant)
    stack.layout()
    let why = "why its view has no size, and the stack does not resize it"
    #expect(record.lines.filter { $0.contains("warning") } == ["1 warning zeroSize(a) \(why)"])
    stack.configuration.resizesViews = true
    try stack.push(page("c", size: .zero), .instant)
    #expect(record.lines.count { $0.contains("warning") } == 1)
  }
}

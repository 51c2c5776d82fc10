// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// A renderer that follows a stack or a window, keeps its focus, and emits events of the kind `focus`.
///
/// ```swift
/// let focus = FocusConductor(stack, .android)
/// focus.onChange = { change in
///   if case .moved(_, let place?) = change { print(place) }  // or: widgets[place.view]?.grabFocus()
/// }
/// focus.update()
/// ```
///
/// The focus moves when a transition has ended. While it runs, or while a finger holds it, the page that leaves
/// keeps the focus. If the transition is cancelled, the focus does not move.
///
/// The stack holds the conductor weakly, so the app has to keep it.
public final class FocusConductor: StackRenderer {
  /// Called with each change, before its event is emitted.
  public var onChange: ((FocusChange) -> Void)?
  private let source: any FrameSource
  private var memory: Memory

  /// The state of a conductor (``FocusConductor/checkpoint``).
  public struct Memory: Hashable, Sendable {
    /// The focus.
    public fileprivate(set) var focus: FocusState
    /// The controllers on screen that no transition moves away.
    fileprivate var shown: Set<ControllerID>
    /// The controllers that a transition moves away.
    fileprivate var leaving: Set<ControllerID>
    /// Whether a hook was called since the last update.
    fileprivate var hasNews = false
  }

  /// Creates a conductor of a stack or a window, and attaches it.
  public init(_ source: any FrameSource, _ policy: FocusPolicy = .uikit) {
    self.source = source
    let steps = source.runningSteps
    let leaving = Set(steps.compactMap(\.from))
    memory = Memory(
      focus: FocusState(policy),
      shown: source.shownControllers.subtracting(steps.compactMap(\.to)).subtracting(leaving),
      leaving: leaving)
    source.attach(self)
  }

  /// The focus.
  public var focus: FocusState { memory.focus }

  /// The policy; a change has an effect from the next page on.
  public var policy: FocusPolicy {
    get { memory.focus.policy }
    set { memory.focus.policy = newValue }
  }

  /// The state, to be set again when the stack is restored to the same instant.
  ///
  /// Neither reading nor setting it changes the stack.
  public var checkpoint: Memory {
    get { memory }
    set { memory = newValue }
  }

  /// Moves the focus to a view, as a person does with the Tab key or a tap.
  ///
  /// - Returns: Whether the view can be reached.
  @discardableResult
  public func move(to view: String, in page: ControllerID) -> Bool {
    guard let changes = memory.focus.focus(FocusPlace(view, in: page)) else { return false }
    for change in changes { report(change, isByPerson: true) }
    return true
  }

  /// Reads the pages in front and their views again.
  ///
  /// Call it once after you have created the conductor, and when the focusable views of a page have changed. The
  /// conductor itself calls it when another page has come to the front.
  ///
  /// - Complexity: O(*v*²) for *v* views of the pages in front.
  public func update() {
    memory.hasNews = false
    let before = memory.focus.pages.map(\.id)
    var names = source.reachableControllers.filter(memory.shown.contains)
    // The page that leaves can be reached until another page has arrived.
    names += before.filter { page in
      let remains =
        memory.leaving.contains(page) || names.isEmpty && memory.shown.contains(page)
      return remains && !names.contains(page)
    }
    let direction = source.configuration.layoutDirection
    let pages = names.compactMap { name in
      source.controller(name).map { FocusPage(name, of: $0, direction) }
    }
    memory.focus.forget { source.controller($0) == nil }
    for change in memory.focus.show(pages) { report(change) }
  }

  private func report(_ change: FocusChange, isByPerson: Bool = false) {
    onChange?(change)
    source.emit(CustomEvent(change, policy, isByPerson: isByPerson))
  }

  /// Updates the focus if a page has come or gone.
  public func render(_ frame: borrowing Frame) { if memory.hasNews { update() } }

  /// Updates the focus if a page has come or gone.
  public func rest(_ frame: borrowing Frame) { if memory.hasNews { update() } }

  /// Records which pages enter and leave the screen.
  public func receive(_ event: StackEvent) {
    guard case .hook(let hook, let controller, let step) = event.occurrence else { return }
    switch hook {
    case .willShow: break
    case .didShow:
      // Pops and changes of tab bring a page back. A page that enters by a push is a new one.
      if step.entersByPush { memory.focus.forget { $0 == controller } }
      memory.shown.insert(controller)
      memory.leaving.remove(controller)
    case .willHide: if memory.shown.remove(controller) != nil { memory.leaving.insert(controller) }
    case .didHide:
      memory.shown.remove(controller)
      memory.leaving.remove(controller)
    }
    memory.hasNews = true
  }
}

extension TransitionStep {
  /// Whether the page *to* is new on the stack.
  var entersByPush: Bool { direction == .push && !isTabChange && !isCancelled }
}

extension CustomEvent {
  /// The kind of the events of the focus: `focus`.
  public static let focusKind = "focus"

  /// Creates the event of a change: `moved`, `announced` or `reachable`.
  init(_ change: FocusChange, _ policy: FocusPolicy, isByPerson: Bool) {
    var details: [Detail] = []
    let (name, page): (String, ControllerID?)
    switch change {
    case .reachable(let new):
      (name, page) = ("reachable", new.id)
      details.append(Detail("views", .names(of: new.views)))
      let headings = new.views.filter { $0.role == .heading }
      if !headings.isEmpty { details.append(Detail("headings", .names(of: headings))) }
    case .moved(let old, let new):
      (name, page) = ("moved", new?.page)
      if let new { details.append(Detail("view", .text(new.view))) }
      if let old { details.append(Detail("from", .text(old.description))) }
      if isByPerson { details.append(Detail("by", .text("person"))) }
    case .announced(let new):
      (name, page) = ("announced", new)
      details.append(Detail("as", .text(policy.announcement ?? "")))
    }
    self.init(kind: Self.focusKind, name: name, subject: page?.name, details: details)
  }
}

extension CustomEvent.Value {
  /// The names of views in one text, with spaces between them: `title "first name" send`.
  ///
  /// A name with a space or a quote is in quotes, and each quote in it is doubled.
  static func names(of views: [Focusable]) -> Self {
    let names = views.map { view in
      let isPlain = !view.view.isEmpty && !view.view.contains { $0 == " " || $0 == "\"" }
      return isPlain ? view.view : "\"" + view.view.replacing("\"", with: "\"\"") + "\""
    }
    return .text(names.joined(separator: " "))
  }

  /// The names in a text of this form; empty for another value.
  var names: [String] {
    guard case .text(let text) = self else { return [] }
    var isQuoted = false
    let names = text.split { character in
      if character == "\"" { isQuoted.toggle() }
      return character == " " && !isQuoted
    }
    return names.map { name in
      let isPlain = !name.hasPrefix("\"")
      return String(isPlain ? name : name.dropFirst().dropLast().replacing("\"\"", with: "\""))
    }
  }
}

// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import Routing
public import ScrollBounce
import StackText
public import ViewStackCore

/// The run in which a statement or an expectation of an extension takes place.
///
/// It is valid during the run only.
public struct ScenarioHost {
  // A closure that the window keeps may keep the host; the run owns the window.
  private unowned let run: ScenarioRun
  private let statement: Statement

  init(_ run: ScenarioRun, _ statement: Statement) {
    (self.run, self.statement) = (run, statement)
  }

  /// The window, with its stack, its present frame and its time.
  public var window: RoutingWindow { run.window }

  /// Whether the run only checks the scenario: it shows no frames.
  public var isRehearsal: Bool { run.conditions.isRehearsal }

  /// The options that the statement gives its transition.
  public var transition: TransitionOptions {
    guard case .own(let own) = statement.kind else { return .animated }
    return run.transition(own.call, statement)
  }

  /// The present value of a setting.
  public subscript<Value>(setting: ScenarioSetting<Value>) -> Value {
    run.settings.own[setting.option.word] as? Value ?? setting.preset
  }

  /// Returns the controller of a name, which is made at its first use.
  public func controller(_ name: ScenarioName) -> any StackController { run.controller(name) }

  /// Returns a view that the scenario declares, or nil.
  public func view(_ name: ScenarioName) -> ViewNode? {
    run.viewPaths[name.text].flatMap { run.controllers[ControllerID($0.owner)]?.view[$0.path[...]] }
  }

  /// Returns the controller that has a view which the scenario declares, or nil.
  func owner(ofView name: ScenarioName) -> (any StackController)? {
    run.viewPaths[name.text].flatMap { run.controllers[ControllerID($0.owner)] }
  }

  /// The names of the views that the scenario has declared so far, sorted.
  var viewNames: [String] { run.viewPaths.keys.sorted() }

  /// Replaces a view that the scenario declares.
  public func setView(_ name: ScenarioName, to view: ViewNode) {
    guard let (owner, path) = run.viewPaths[name.text] else { return }
    run.controllers[ControllerID(owner)]?.view[path[...]] = view
  }

  /// Lets time pass; transitions and the finger move on.
  public func wait(_ duration: Duration) {
    run.checkClock(of: statement)
    run.pass(to: run.window.now + duration)
    run.ownInstant = run.window.now
  }

  /// Asks the router at the bottom of all for a controller, as the statement `route` does.
  public func route(
    _ name: ScenarioName, as way: RouteWay, id: ScenarioName? = nil,
    _ options: TransitionOptions = .animated
  ) -> RoutingOutcome { run.come(name, way, id, options) }

  /// Returns the module of a controller in the window.
  public func module(of name: ScenarioName) throws(ScenarioMistake) -> ModuleID {
    if let module = window.tree.module(of: name.id) { return module }
    throw ScenarioMistake(
      "'\(name.text.shortened)' is not in the tree", at: name,
      suggestion: Suggestion.nearest(to: name.text, among: window.allControllers.map(\.name)))
  }

  /// The companions of the run, and a function that adds one.
  var companions: [any ScenarioCompanion] { run.companions }
  func add(_ companion: any ScenarioCompanion) { run.companions.append(companion) }

  /// Resumes the operation that a controller held back.
  func proceed() { run.proceed(statement) }

  /// Sets what the delegate or a controller answers; returns whether the controller exists.
  func take(_ answer: Answer) -> Bool { run.take(answer) }

  /// Adds a scroll to a controller.
  ///
  /// - Parameters:
  ///   - scroll: The scroll.
  ///   - owner: The controller.
  ///   - staysInSafeArea: Whether the insets of the page are added to those of the scroll.
  public func add(_ scroll: ScrollModel, in owner: ScenarioName, staysInSafeArea: Bool = false) {
    run.pan.add(scroll, in: owner.id)
    run.scrollOwners[scroll.name] = owner.id
    if staysInSafeArea {
      run.ownInsets[scroll.name] = scroll.geometry.inset
      if let page = run.controllers[owner.id] { run.insetScrolls(in: page) }
    }
    run.noteScroll(scroll.name)
  }

  /// Returns a scroll, or nil if the scenario has none of the name.
  public func scroll(_ name: ScenarioName) -> ScrollModel? { run.pan[name.text] }

  /// The names of the scrolls so far, sorted.
  public var scrollNames: [String] { run.scrollOwners.keys.sorted() }

  /// Notes for the reader that the statement has no effect, and why.
  public func note(_ reason: String) {
    run.noteNoEffect(reason, statement)
  }

  /// Notes a probable mistake for the reader.
  func warn(_ reason: String) { run.note(reason, statement) }

  /// Reports the outcome of a route: a refusal by the text is an error, one by the moment a note.
  public func report(_ outcome: RoutingOutcome) { run.note(outcome, statement) }
}

extension ScenarioRun {
  /// Carries out a statement of an extension.
  func perform(_ own: OwnStatement, _ statement: Statement) {
    ownInstant = window.now
    defer { checkClock(of: statement) }
    do throws(ScenarioMistake) {
      try own.run(ScenarioHost(self, statement))
    } catch {
      errors.report(
        .own(error.message), at: error.name?.range ?? statement.range,
        suggestion: error.suggestion)
    }
  }

  /// Reports that a word of an extension has moved the clock past the finger, the scrolls and a sweep.
  func checkClock(of statement: Statement) {
    guard window.now != ownInstant else { return }
    ownInstant = window.now
    let isExpectation = if case .expectation = statement.kind { true } else { false }
    let problem =
      isExpectation
      ? "the expectation moves the window's clock: it may only read; put 'wait' in front of it"
      : "'\(statement.word)' moves the window's clock: expected 'host.wait' instead"
    errors.report(.own(problem), at: statement.range)
  }

  /// Returns the options of a call for the engine, with the parameters of extensions in its style.
  func transition(_ call: CallOptions, _ statement: Statement) -> TransitionOptions {
    parameters = call.parameters
    var options = call.transition
    for parameter in parameters.own {
      let style = options.style ?? window.frontStack.current?.style ?? window.style
      if let own = parameter.applied(style) {
        options.style = own
      } else {
        let hint = options.style == nil ? "; the call may name another with 'style='" : ""
        noteNoEffect(
          of: parameter.word, "the style '\(style.name)' does not take it\(hint)", statement)
      }
    }
    return options
  }
}

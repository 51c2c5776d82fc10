// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Focus
import Routing
import StackText
import ViewStackCore

/// The statements `focusable` and `set-focus`, the setting `focus`, and the expectation `focus`: an extension
/// that `stackctl` has.
///
/// A scenario without these statements has no events of the focus.
public struct FocusStatements: ScenarioExtension {
  /// The name in help and errors.
  public let name = "Focus"

  /// Creates the extension.
  public init() {}

  fileprivate static let policy = ScenarioSetting<FocusPolicy>(
    "focus", .choice(), preset: "uikit",
    "the platform whose rules place the focus on a new page, and announce it")

  /// The statements, the setting, the expectation and the events.
  public var words: [ScenarioWord] {
    [
      .statement(
        "focusable", "says that a view can have the focus",
        example: "push a; view ok in=a frame=0,0,320x44; focusable ok; expect focus ok",
        values: Declaration(),
        operands: [.init("NAME", .name, \.view, "a view that 'view' declares")],
        options: [
          .init("as", .choice(), \.role, "'first' gets it on a new page, 'heading' on the web")
        ], isDeclaration: true
      ) { host, values throws(ScenarioMistake) in try host.declare(values) },
      .statement(
        "set-focus", "moves the focus to a view, as a person does",
        example: """
          push a; view ok in=a frame=0,0,9x9; view no in=a frame=0,9,9x9
          focusable ok; focusable no; set-focus no
          """, values: Target(),
        operands: [.init("NAME", .name, \.view, "a view that 'focusable' names")]
      ) { host, target throws(ScenarioMistake) in try host.focus(target) },
      .setting(Self.policy),
      .expectation(
        "focus", "the view that has the focus, or none",
        example: "push a; view ok in=a frame=0,0,9x9; focusable ok; expect focus ok",
        values: Target(),
        operands: [.init("VIEW|none", .name, \.view, "the name of the view, or 'none'")]
      ) { host, target in host.failure(of: target) },
      .event(
        kind: CustomEvent.focusKind, names: ["moved", "announced", "reachable"],
        "the focus, announcements, and the views that can be reached"),
    ]
  }

  /// The values of `focusable`.
  fileprivate struct Declaration {
    var view: ScenarioName?
    var role = Focusable.Role.control
  }

  /// The values of `set-focus` and of the expectation.
  fileprivate struct Target {
    var view: ScenarioName?
  }
}

extension ScenarioHost {
  private var focus: FocusCompanion { companion { FocusCompanion(self) } }

  fileprivate func declare(_ values: FocusStatements.Declaration) throws(ScenarioMistake) {
    guard let name = values.view else { return }
    guard let owner = owner(ofView: name) else {
      throw ScenarioMistake("expected a view that 'view' declares, found '\(name.text)'", at: name)
    }
    guard let owner = owner as? ScenarioController else {
      throw ScenarioMistake("'\(owner.id)' is a controller of the app, which says what has the focus", at: name)
    }
    owner.focusables.removeAll { $0.view == name.text }
    owner.focusables.append(Focusable(name.text, values.role))
    if !isRehearsal { focus.update() }
  }

  fileprivate func focus(_ target: FocusStatements.Target) throws(ScenarioMistake) {
    guard let name = target.view else { return }
    guard let owner = owner(ofView: name) else {
      throw ScenarioMistake("expected a view that 'view' declares, found '\(name.text)'", at: name)
    }
    guard (owner as? any FocusProviding)?.focusables.contains(where: { $0.view == name.text }) == true
    else {
      throw ScenarioMistake("'\(name.text)' cannot have the focus: declare it with 'focusable'", at: name)
    }
    if isRehearsal { return }
    if !focus.move(to: name.text, in: owner.node.stack?.name(of: owner) ?? owner.id) {
      note("'\(name.text)' is on the page '\(owner.id)', which is not in front")
    }
  }

  /// Returns what has the focus instead, or nil.
  fileprivate func failure(of target: FocusStatements.Target) -> String? {
    guard let name = target.view?.text else { return nil }
    guard let place = focus.place else {
      return name == "none" ? nil : "nothing has the focus"
    }
    return place.view == name ? nil : "'\(place.view)' of '\(place.page)' has the focus"
  }
}

/// The focus of a run, and the check of its laws.
private final class FocusCompanion: StackRenderer, ScenarioCompanion {
  private let host: ScenarioHost
  private let conductor: FocusConductor
  private var checker: FocusChecker
  private var isNew = true

  init(_ host: ScenarioHost) {
    self.host = host
    let policy = host[FocusStatements.policy]
    conductor = FocusConductor(host.window, policy)
    checker = FocusChecker(policy, following: host.window)
    host.window.attach(self)
    conductor.update()
  }

  var place: FocusPlace? { conductor.focus.focused }
  func update() { conductor.update() }
  func move(to view: String, in page: ControllerID) -> Bool { conductor.move(to: view, in: page) }

  var state: (FocusConductor.Memory, FocusChecker, Bool) {
    get { (conductor.checkpoint, checker, isNew) }
    set { (conductor.checkpoint, checker, isNew) = newValue }
  }

  var violations: [ScenarioViolation] {
    checker.violations.map { ScenarioViolation(at: $0.time, $0.description) }
  }

  // The conductor was attached first: it has moved the focus before.
  func render(_ frame: borrowing Frame) { checkRest() }
  func rest(_ frame: borrowing Frame) { checkRest() }

  private func checkRest() {
    guard isNew, host.window.runningSteps.isEmpty else { return }
    isNew = false
    checker.checkRest(host.window)
  }

  func receive(_ event: StackEvent) {
    checker.receive(event)
    guard event.kind != CustomEvent.focusKind else { return }
    isNew = true
    let policy = host[FocusStatements.policy]
    (conductor.policy, checker.policy) = (policy, policy)
  }
}

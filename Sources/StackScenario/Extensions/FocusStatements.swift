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
    "the platform whose rules say which view of a new page gets the focus, and what is announced")

  /// The statements, the setting, the expectation and the events.
  public var words: [ScenarioWord] {
    [
      .statement(
        "focusable", "lets a view have the focus",
        example: "push a; view ok in=a frame=0,0,320x44; focusable ok; expect focus ok",
        values: Declaration(),
        operands: [.init("NAME", .name, \.view, "a view that 'view' declares")],
        options: [
          .init(
            "as", .choice(), \.role, "'first' gets the focus on a new page, 'heading' on the web")
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
        "changes of the focus, of the views that can be reached, and announcements"),
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
    let owner = try page(of: name)
    guard let page = owner as? ScenarioController else {
      throw ScenarioMistake(
        "expected a view of a page of the scenario, found one of the app's page '\(owner.id)', "
          + "which lists its focusable views itself", at: name)
    }
    page.focusables.removeAll { $0.view == name.text }
    page.focusables.append(Focusable(name.text, values.role))
    if !isRehearsal { focus.update() }
  }

  fileprivate func focus(_ target: FocusStatements.Target) throws(ScenarioMistake) {
    guard let name = target.view else { return }
    let page = try page(of: name)
    let focusables = (page as? any FocusProviding)?.focusables ?? []
    guard focusables.contains(where: { $0.view == name.text }) else {
      throw ScenarioMistake(
        "expected a view that 'focusable' names, found '\(name.text)'", at: name,
        suggestion: Suggestion.nearest(to: name.text, among: focusables.map(\.view)))
    }
    guard !isRehearsal else { return }
    let label = page.stack?.name(of: page) ?? page.id
    if !focus.move(to: name.text, in: label) {
      note("'\(name.text)' is on the page '\(label)', which is not in front")
    }
  }

  private func page(of view: ScenarioName) throws(ScenarioMistake) -> any StackController {
    if let owner = owner(ofView: view) { return owner }
    throw ScenarioMistake(
      "expected a view that 'view' declares, found '\(view.text)'", at: view,
      suggestion: Suggestion.nearest(to: view.text, among: viewNames))
  }

  /// Returns a message with the view that has the focus, or nil if it is the expected one.
  fileprivate func failure(of target: FocusStatements.Target) -> String? {
    guard let name = target.view else { return nil }
    let place = focus.place
    guard place?.view ?? "none" != name.text else { return nil }
    let wanted = name.text == "none" ? "no view" : "'\(name.text)'"
    let found =
      "expected \(wanted) with the focus, found "
      + (place.map { "'\($0.view)' of '\($0.page)'" } ?? "none")
    guard name.text != "none", owner(ofView: name) == nil else { return found }
    let near = Suggestion.nearest(to: name.text, among: viewNames)
    return "\(found); no view is called '\(name.text)'"
      + (near.map { ", did you mean '\($0)'?" } ?? "")
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

  // The conductor was attached before this renderer, so it has moved the focus already.
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

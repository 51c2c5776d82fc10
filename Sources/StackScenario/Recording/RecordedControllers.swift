// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// The controllers that a recorded scenario has introduced so far.
struct RecordedControllers {
  private struct Introduced {
    weak var controller: (any StackController)?
  }

  private struct Pending {
    /// The index of the first line that is reserved, and the number of them.
    let lines: Range<Int>
    let page: Page
    let recorded: RecordedController
  }

  private var introduced: [ObjectIdentifier: Introduced] = [:]
  private var pending: [Pending] = []
  /// The controllers by their labels: a scenario has one for each.
  private var labels: [ControllerID: RecordedController] = [:]
  private var viewNames: Set<String> = []
  private var present: [(label: ControllerID, controller: Introduced)] = []

  /// The controllers that still exist, and whether they prevent their removal.
  var guards: [(label: ControllerID, isGuarded: Bool)] {
    present.compactMap { label, introduced in
      introduced.controller.map { (label, $0.preventsRemoval) }
    }
  }

  /// Reserves the lines that declare the controller of a page, if it is new.
  mutating func declare(_ page: Page, _ recorder: ScenarioRecorder) {
    guard let controller = page.controller else {
      if page.stack == nil {
        recorder.omit(
          "'\(page.name)' is made when it is shown; the scenario has a plain controller")
      }
      return
    }
    // The controller of tabs or a split is made with them.
    if controller is any StackContaining { return }
    let key = ObjectIdentifier(controller)
    guard introduced[key]?.controller == nil else { return }
    introduced[key] = Introduced(controller: controller)
    let recorded = RecordedController(controller, recorder.subject, recorder.styles)
    for omission in recorded.omissions { recorder.omit(omission) }
    let start = recorder.scenario.endIndex
    let count = (recorded.words.isEmpty ? 0 : 1) + recorded.views.count
    for _ in 0..<count { recorder.scenario.declare("", at: recorder.subject.now) }
    pending.append(Pending(lines: start..<start + count, page: page, recorded: recorded))
  }

  /// Returns the resize policy that the scenario's controller of a label has, or nil without one.
  func resizing(of label: ControllerID) -> String? { labels[label]?.resizing.rawValue }

  /// Writes the declarations of controllers whose labels are known by now.
  mutating func resolve(_ recorder: ScenarioRecorder) {
    let known = pending.filter { recorder.subject.isAdmitted($0.page) }
    pending.removeAll { recorder.subject.isAdmitted($0.page) }
    for declaration in known { write(declaration, recorder) }
  }

  private mutating func write(_ declaration: Pending, _ recorder: ScenarioRecorder) {
    let label = recorder.subject.label(declaration.page)
    var lines = declaration.lines.makeIterator()
    if let old = labels[label] {
      while let line = lines.next() { recorder.scenario.redeclare(line, as: nil) }
      if old != declaration.recorded {
        recorder.omit("another '\(label)' has come; the scenario uses the first one again")
      }
      return
    }
    let recorded = declaration.recorded
    labels[label] = recorded
    present.append((label, Introduced(controller: declaration.page.controller)))
    _ = recorder.answers.replace("guard", of: label.name, by: recorded.isGuarded ? "on" : "off")
    let owner = label.name.quotedName
    if !recorded.words.isEmpty, let line = lines.next() {
      recorder.scenario.redeclare(
        line, as: "controller \(owner) " + recorded.words.joined(separator: " "))
    }
    var names: [String] = []
    for view in recorded.views {
      var (name, number) = (view.name.isEmpty ? "view" : view.name, 2)
      while !viewNames.insert(name).inserted || labels[ControllerID(name)] != nil {
        name = "\(view.name.isEmpty ? "view" : view.name)#\(number)"
        number += 1
      }
      names.append(name)
      let parent = view.parent.map { names[$0].quotedName } ?? owner
      guard let line = lines.next() else { return }
      recorder.scenario.redeclare(
        line,
        as: "view \(name.quotedName) in=\(parent) " + view.words.joined(separator: " "))
    }
  }
}

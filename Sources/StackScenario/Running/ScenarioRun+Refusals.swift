// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import StackText
import ViewStackCore

/// Refused operations: errors in the text, or notes.
extension ScenarioRun {
  /// Reports a refused operation.
  ///
  /// A refusal by the policy `reject` or by a guard is intended, and becomes a note. Any other
  /// refusal is an error in the text.
  func refuse(_ error: StackError, _ statement: Statement) {
    switch error {
    case .transitionRunning: note("rejected: \(error)", statement)
    case .removalPrevented: note("held back: \(error)", statement)
    default:
      errors.report(
        problem(of: error), at: statement.place(of: error), suggestion: suggestion(for: error))
    }
  }

  /// Notes that a statement was refused or had no effect.
  func note(_ reason: String, _ statement: Statement) {
    refusals.append(
      ScenarioRefusal(reason: reason, time: window.now, range: statement.range))
  }

  /// Returns the problem of an error, which depends on where in the window the controller is.
  private func problem(of error: StackError) -> ScenarioProblem {
    let tree = window.tree
    let isElsewhere = { (id: ControllerID) in
      tree.contains(id) && tree.node(of: id) != tree.topmost(of: tree.root)
    }
    switch error {
    case .unknownController(let id) where isElsewhere(id): return .notOnTop(id.name)
    case .duplicateController(let id) where isElsewhere(id):
      return .routeRefused(.duplicateController(id))
    default: return .refused(error)
    }
  }

  private func suggestion(for error: StackError) -> String? {
    let tree = window.tree
    guard let state = tree.topmost(of: tree.root).flatMap(tree.stack) else { return nil }
    return switch error {
    case .unknownController(let id):
      Suggestion.nearest(to: id.name, among: state.all.map(\.name))
    case .unknownEntryID(let id):
      Suggestion.nearest(
        to: id.rawValue, among: state.entries.compactMap { $0.entryID?.rawValue }
      ).map { "@\($0)" }
    default: nil
    }
  }

  /// Reports the refusal of an operation that had to wait.
  func didRefuse(
    _ operation: StackOperation, because error: StackError, in stack: ViewStack
  ) {
    guard let statement = waiting.first(where: { $0.place(of: error) != $0.range }) ?? waiting.first
    else { return }
    refuse(error, statement)
  }
}

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

  /// Counts the errors so far as failures: the rehearsal did not find them, as it ran in another app.
  func failOnErrors() {
    guard !conditions.isRehearsal, !isInterrupted, !errors.isEmpty else { return }
    failures += errors.listed.map {
      ExpectationFailure(message: "\($0.problem)", time: window.now, range: $0.range)
    }
    errors = ErrorList()
  }

  /// Notes that a statement, or another word in it, has no effect.
  func noteNoEffect(of word: String? = nil, _ reason: String, _ statement: Statement) {
    note(ScenarioRefusal.noEffect(of: "'\(word ?? statement.word)'", because: reason), statement)
  }

  /// Notes that an operation changed nothing, once for all rounds of a repetition.
  ///
  /// It is no refusal: the stack is as the statement wants it.
  func warn(ofUnchanged operation: ScenarioOperation, _ statement: Statement) {
    let state = frontState
    let tree = window.tree
    let isAlone = tree.frontmost != nil && tree.topmost(of: tree.root).flatMap(tree.stack) == nil
    let reason =
      switch operation {
      case .unpop:
        settings.configuration.unpop == nil ? "unpop is off" : "there is nothing to bring back"
      case _ where isAlone: "'\(window.tree.frontmost?.name ?? "")' has no stack"
      case .pop where !state.entries.isEmpty, .popToRoot where !state.entries.isEmpty:
        "the root stays"
      case _ where state.entries.isEmpty: "the stack is empty"
      default: "the stack is the same already"
      }
    warn(ScenarioRefusal.noEffect(of: "'\(statement.word)'", because: reason), at: statement)
  }

  /// Notes that a pop will remove fewer controllers than its count.
  func warn(ofPop count: Int, _ statement: Statement) {
    let removed = frontState.entries.count - 1
    guard !window.isMoving, removed > 0, removed < count else { return }
    warn(
      "'pop \(count)' removes only \(counted(removed, "controller")): the root stays",
      at: statement)
  }

  /// Notes a refusal.
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

// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import ViewStackCore

/// The answers of the delegate of a run, which the statement `answer` sets.
struct ScenarioAnswers {
  /// Whether a finger may begin.
  var begins = true
  var positions = PositionOverrides()
  /// The style of transitions whose call names none, or nil.
  var style: (any TransitionStyle)?
  /// The mark of new routes, which are denied; nil permits them.
  var denied: String?
}

/// The run is the delegate of its stacks and its window.
extension ScenarioRun {
  func shouldBeginInteraction(_ step: TransitionStep, in stack: ViewStack) -> Bool {
    answers.begins
  }

  func startX(
    ofTo controller: any StackController, direction: StackDirection, in stack: ViewStack
  ) -> Double? { answers.positions.startOfTo }

  func endX(
    ofTo controller: any StackController, direction: StackDirection, in stack: ViewStack
  ) -> Double? { answers.positions.endOfTo }

  func endX(
    ofFrom controller: any StackController, direction: StackDirection, in stack: ViewStack
  ) -> Double? { answers.positions.endOfFrom }

  func style(
    for direction: StackDirection, from: (any StackController)?, to: (any StackController)?,
    in stack: ViewStack
  ) -> (any TransitionStyle)? { answers.style }

  func mayPerform(_ request: RoutingRequest, in window: RoutingWindow) -> Bool {
    answers.denied == nil
  }

  /// Takes the answers of a statement; returns whether the controller exists that gives them.
  func take(_ answer: Answer) -> Bool {
    if let name = answer.name {
      guard let controller = controllers[name.id] else { return false }
      if let isGuarded = answer.isGuarded { controller.node.preventsRemoval = isGuarded }
      if let resizing = answer.resizing { controller.resizing = resizing }
    }
    answers.begins = answer.begins ?? answers.begins
    if let x = answer.startOfTo { answers.positions.startOfTo = x }
    if let x = answer.endOfTo { answers.positions.endOfTo = x }
    if let x = answer.endOfFrom { answers.positions.endOfFrom = x }
    if let style = answer.style { answers.style = style }
    if let denied = answer.denied { answers.denied = denied }
    return true
  }
}

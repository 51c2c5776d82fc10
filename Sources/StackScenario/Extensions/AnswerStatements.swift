// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StylesPlugin
import ViewStackCore

/// The statement `answer`: an extension that every vocabulary has.
struct AnswerStatements: ScenarioExtension {
  let name = "Answers"

  let words: [ScenarioWord] = [
    .statement(
      "answer", "sets what the delegate, or a controller, answers from now on",
      example: "push a b; answer begin=off; swipe from=0 to=220 over=200ms", values: Answer(),
      options: [
        .init("of", .knownController, \.name, "the controller that answers 'guard' and 'resize'"),
        .init("guard", .onOff, \.isGuarded, "whether the controller prevents its removal"),
        .init("resize", .choice(), \.resizing, "whether the controller gets the container's size"),
        .init("begin", .onOff, \.begins, "whether the delegate lets a finger begin"),
        .init(
          "start-x", ScenarioValueKind<Double>.number.orNone, \.startOfTo,
          "where the delegate lets the new controller start"),
        .init(
          "end-x", ScenarioValueKind<Double>.number.orNone, \.endOfTo,
          "where the delegate lets the new controller end"),
        .init(
          "from-end-x", ScenarioValueKind<Double>.number.orNone, \.endOfFrom,
          "where the delegate lets the old controller end"),
        .init(
          "style", ScenarioValueKind<any TransitionStyle>.style.orNone, \.style,
          "the style that the delegate gives transitions whose call names none"),
        .init(
          "denies", ScenarioValueKind<String>.text.orNone, \.denied,
          "the mark with which the delegate denies new routes"),
      ], check: Answer.check
    ) { host, answer in
      if !host.take(answer), let name = answer.name?.text {
        host.note("'\(name)' has not been made yet")
      }
    }
  ]
}

/// The values of `answer`.
struct Answer: Sendable {
  var name: ScenarioName?
  var isGuarded: Bool?
  var resizing: ResizePolicy?
  var begins: Bool?
  var startOfTo: Double??
  var endOfTo: Double??
  var endOfFrom: Double??
  var style: (any TransitionStyle)??
  var denied: String??

  /// Throws unless a controller answers its own questions, and the delegate its own.
  @Sendable static func check(_ answer: Answer) throws(ScenarioMistake) {
    let ofDelegate =
      answer.begins != nil || answer.startOfTo != nil || answer.endOfTo != nil
      || answer.endOfFrom != nil || answer.style != nil || answer.denied != nil
    let ofController = answer.isGuarded != nil || answer.resizing != nil
    if let name = answer.name, ofDelegate || !ofController {
      throw ScenarioMistake("expected 'guard' or 'resize', which a controller answers", at: name)
    }
    if answer.name == nil, ofController {
      throw ScenarioMistake("expected 'of' with the controller that answers")
    }
  }
}

extension ScenarioValueKind {
  /// The same values, and `none`.
  fileprivate var orNone: ScenarioValueKind<Value?> {
    let kind = self
    return ScenarioValueKind<Value?>("\(form)|none") { written in
      written.text == "none" ? .value(nil) : kind.read(written).map { .some($0) }
    }
  }
}

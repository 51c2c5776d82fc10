// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// What a stack says besides its events: what it asks and the answers, what it tells a delegate of a
/// finger, and what it notices.
///
/// They are custom events of three kinds:
///
/// | kind | names | subject | details |
/// |---|---|---|---|
/// | `question` | `startX`, `endX`, `style`, `shouldBeginInteraction`, `shouldResize` | what is asked about | `of`: the delegate or a controller; `answer` |
/// | `swipe` | `willStart`, `didUpdate`, `didEnd` | none | of an update `translation`, `delta`, `progress`, of an end `finishing` |
/// | `warning` | `zeroSize`, `plan` | the controller that has no size; the style whose plan it is | `why` |
///
/// A question stands in the log after its answer, a call of the delegate before it.
extension StackEvent {
  private static let remarks: Set<String> = ["question", "swipe", "warning"]

  /// Whether it is a question, a call of the delegate about a swipe, or a warning.
  ///
  /// Only renderers that want them get remarks (``StackRenderer/receivesRemarks``), and only what has
  /// a delegate asks it. Timelines print what they have.
  public var isRemark: Bool {
    if case .custom(let event) = occurrence { Self.remarks.contains(event.kind) } else { false }
  }
}

extension ViewStack {
  /// Notes a question and its answer, and returns the answer.
  @inline(__always)
  func asked<Answer>(
    _ name: String, about subject: @autoclosure () -> String,
    of listener: @autoclosure () -> String = "delegate", _ answer: Answer,
    _ text: (Answer) -> CustomEvent.Value
  ) -> Answer {
    remark(
      CustomEvent(
        kind: "question", name: name, subject: subject(),
        details: [.init("of", .text(listener())), .init("answer", text(answer))]))
    return answer
  }

  /// Tells the renderers that want remarks of one.
  @inline(__always)
  func remark(_ event: @autoclosure () -> CustomEvent) {
    if rendererList.receivesRemarks { emit(event()) }
  }
}

extension CustomEvent {
  /// A call of the delegate about a swipe.
  static func swipe(_ name: String, _ details: Detail...) -> CustomEvent {
    CustomEvent(kind: "swipe", name: name, subject: nil, details: details)
  }
}

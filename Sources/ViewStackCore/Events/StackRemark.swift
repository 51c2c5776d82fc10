// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Remarks: a stack's questions with their answers, delegate calls about swipes, and warnings.
///
/// A remark is a custom event of one of three kinds:
///
/// - `question`: A question to the delegate or to a controller. The name is `startX`, `endX`, `style`,
///   `shouldBeginInteraction` or `shouldResize`. The event's subject is that of the question. The details
///   are `of`, which is the delegate or a controller, and `answer`.
/// - `swipe`: A call of the delegate about a swipe, without a subject. The name is `willStart`, `didUpdate`
///   or `didEnd`. An update has the details `translation`, `delta` and `progress`, an end `finishing`.
/// - `warning`: A problem. The name is `zeroSize`, with a controller as its subject, or `plan`, with a
///   style as its subject. The detail is `why`.
///
/// A stack emits a `question` after it has the answer, and a `swipe` before it calls the delegate.
extension StackEvent {
  private static let remarks: Set<String> = ["question", "swipe", "warning"]

  /// Whether the event is a question, a delegate call about a swipe, or a warning.
  ///
  /// Only renderers that request remarks receive them (``StackRenderer/receivesRemarks``). A stack without
  /// a delegate emits no remarks about delegate calls. Timelines print the remarks that they receive.
  public var isRemark: Bool {
    if case .custom(let event) = occurrence { Self.remarks.contains(event.kind) } else { false }
  }
}

extension ViewStack {
  /// Emits a question with its answer, and returns the answer.
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

  /// Emits a remark if a renderer receives remarks.
  @inline(__always)
  func remark(_ event: @autoclosure () -> CustomEvent) {
    if rendererList.receivesRemarks { emit(event()) }
  }
}

extension CustomEvent {
  static func swipe(_ name: String, _ details: Detail...) -> CustomEvent {
    CustomEvent(kind: "swipe", name: name, subject: nil, details: details)
  }
}

// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// Finds a focus that stays in a hidden layer.
struct FocusLaw: Sendable {
  /// Whether a frame had the focus.
  private(set) var hasFocus = false
  /// The first of the frames at rest in which the focus is out of reach, and their number.
  private var hidden: (id: String, time: Double, frame: Int, reason: String)?
  private var count = 0.0

  mutating func judge(_ step: FrameStep, _ list: inout FindingList) {
    guard let threshold = list.threshold(.reachable), step.frame.focus != .unknown else { return }
    hasFocus = true
    // The focus moves when a motion ends.
    guard case .layer(let id) = step.frame.focus, !step.isMoving, !step.isExplained,
      let reason = reason(id, step)
    else {
      (hidden, count) = (nil, 0)
      return
    }
    if hidden?.id != id { (hidden, count) = ((id, step.frame.time, step.index, reason), 0) }
    count += 1
    guard let hidden, count == threshold.rounded(.down) + 1 else { return }
    list.add(
      Finding(
        .reachable, "hidden-focus", layer: id, time: hidden.time, frame: hidden.frame,
        amount: count, unit: .frames, found: "has the focus, but \(hidden.reason)",
        expected: "the focus in a layer that can be seen"), of: .reachable)
  }

  private func reason(_ id: String, _ step: FrameStep) -> String? {
    guard let place = step.frame.layers.firstIndex(where: { $0.id == id }) else {
      return "it is not on screen"
    }
    if step.frame.layers[place].alpha <= 0.02 { return "it is transparent" }
    return step.isVisible(place) ? nil : "it is covered or outside"
  }
}

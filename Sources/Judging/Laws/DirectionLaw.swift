// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The direction of a value since the last break, and its last turn.
struct TurnState: Sendable {
  /// The value at the last break, and the farthest value in its direction.
  private(set) var (start, peak) = (Double?.none, 0.0)
  /// 1 upwards, -1 downwards, 0 while it rests.
  private(set) var direction = 0.0
  /// The place of the peak, and the value farthest back from it.
  private(set) var (peakTime, peakFrame, low) = (0.0, 0, 0.0)

  /// Whether the next turn is explained: an event has interrupted the motion, which may swing on a little.
  private var isInterrupted: Bool

  /// Begins at a break.
  init(isInterrupted: Bool = false) {
    self.isInterrupted = isInterrupted
  }

  /// A turn that no event explains.
  struct Turn {
    let distance, time: Double
    let frame: Int
  }

  /// Takes the next value; returns a turn if the value passes its peak again after it.
  mutating func take(
    _ value: Double, at time: Double, frame: Int, threshold: Double
  ) -> Turn? {
    guard let start else {
      (self.start, peak, low) = (value, value, value)
      return nil
    }
    if direction == 0 {
      if abs(value - start) > threshold {
        direction = value > start ? 1 : -1
        (peak, low, peakTime, peakFrame) = (value, value, time, frame)
      }
      return nil
    }
    if (value - peak) * direction >= 0 {
      let back = abs(peak - low)
      // After a turn, a value up to its peak may still be the swing of a spring.
      if back > threshold, abs(value - peak) <= threshold { return nil }
      // A value that is off for one frame is a jump.
      let turn =
        back > threshold && frame - peakFrame > 2 && !isInterrupted
        ? Turn(distance: back, time: peakTime, frame: peakFrame) : nil
      if back > threshold { isInterrupted = false }
      (peak, low, peakTime, peakFrame) = (value, value, time, frame)
      return turn
    }
    if (value - low) * direction < 0 { low = value }
    return nil
  }

  /// Returns the turn of a value that has gone most of its way back.
  func turnBack(threshold: Double) -> Turn? {
    guard let start, direction != 0, !isInterrupted else { return nil }
    let (way, back) = (abs(peak - start), abs(peak - low))
    guard back > threshold, back > 0.6 * way else { return nil }
    return Turn(distance: back, time: peakTime, frame: peakFrame)
  }
}

/// Finds layers that turn back.
struct DirectionLaw: Sendable {
  /// The threshold of an opacity for one of a point.
  private static let opacity = 0.05

  /// Judges a layer; at a break it begins again.
  func judge(
    _ history: inout LayerHistory, _ id: String, _ step: FrameStep, _ list: inout FindingList
  ) {
    guard let points = list.threshold(.oneDirection), let sample = history.samples.last else {
      return
    }
    for index in 0..<3 {
      let threshold = index == 2 ? points * Self.opacity : points
      // A late layout at the beginning is no direction.
      let isLaidOut = history.count <= 4 && history.isResized
      if step.isBreak || isLaidOut {
        history.turns[index] = TurnState(isInterrupted: step.isBreak && step.wasMoving)
      }
      let value =
        switch index {
        case 0: sample[1] + sample[3] / 2
        case 1: sample[2] + sample[4] / 2
        default: sample[5]
        }
      if let turn = history.turns[index].take(
        value, at: sample[0], frame: step.index, threshold: threshold)
      {
        add(turn, index, id, step, &history, &list)
      }
    }
  }

  /// Judges a layer at the end of its motion, after which it begins again.
  func end(
    _ history: inout LayerHistory, _ id: String, _ step: FrameStep, _ list: inout FindingList
  ) {
    guard let points = list.threshold(.oneDirection) else { return }
    for index in 0..<3 {
      let threshold = index == 2 ? points * Self.opacity : points
      if let turn = history.turns[index].turnBack(threshold: threshold) {
        add(turn, index, id, step, &history, &list)
      }
      history.turns[index] = TurnState()
    }
  }

  private func add(
    _ turn: TurnState.Turn, _ index: Int, _ id: String, _ step: FrameStep,
    _ history: inout LayerHistory, _ list: inout FindingList
  ) {
    if step.timingFaults.contains(where: { abs($0 - turn.frame) <= 2 }) { return }
    let what = ["horizontally", "vertically", "in its alpha"][index]
    let distance = index == 2 ? turn.distance.text(2) : "\(turn.distance.text(1)) points"
    let finding = Finding(
      .oneDirection, "turn", layer: id, time: turn.time, frame: turn.frame,
      amount: turn.distance, unit: index == 2 ? .opacity : .points,
      found: "turns back \(what) by \(distance), and no event explains it",
      expected: "one direction up to the end")
    // A curve may swing beyond both of its ends.
    history.suspect(
      Suspect(
        finding: finding, value: [.x, .y, .alpha][index], samples: [],
        tolerance: index == 2 ? 0.05 : 0.5), &list)
  }
}

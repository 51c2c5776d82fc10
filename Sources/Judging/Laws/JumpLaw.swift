// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Finds values that leave the path on which the frames before and after them are.
///
/// The frames before a place and those after it are each continued up to it. If both meet, the motion may
/// have started, stopped or turned there. If they miss each other by more than the motion bends anyway, the
/// value has jumped. A jump from rest into a motion, or out of one, is a fault of `ends-meet`. A length that
/// changes once is a fault of `settled`.
struct JumpLaw: Sendable {
  /// The number of frames on each side that is looked at.
  private static let side = 4
  /// The step below which a value rests.
  fileprivate static let rest = 0.05
  /// The number of frames after its first in which a layer that jumps once is laid out late.
  fileprivate static let late = 10.0
  /// The threshold of an opacity for one of a point.
  private static let opacity = 0.15
  /// How far content that flies may leave its path, as a part of its largest step: no timing curve explains an
  /// arc.
  private static let arc = 0.1

  /// Judges the middle of the samples of a layer.
  func judge(
    _ history: inout LayerHistory, _ layer: TraceLayer, _ step: FrameStep,
    _ list: inout FindingList
  ) {
    let samples = history.samples
    if history.count == 7 { judgeBeginning(history, layer.id, &list) }
    // Each place is judged once: the first when eight samples are there, the others in full windows.
    guard history.count == 2 * Self.side || samples.count == LayerHistory.length,
      let points = list.threshold(.noJump) ?? list.threshold(.endsMeet) ?? list.threshold(.settled)
    else { return }
    let middle = samples.count == LayerHistory.length ? 5 : 4
    for value in SampleValue.allCases {
      var threshold = value == .alpha ? max(points * Self.opacity, 0.1) : points
      if layer.isStandIn, value != .alpha {
        threshold += Self.arc * samples.largestStep(value, 0..<samples.count)
      }
      guard samples.bends(value, by: threshold) else { continue }
      let jump = Jump(samples, value, at: middle, threshold)
      guard let distance = jump.distance else { continue }
      let frame = Int(samples[middle][6])
      // No late frame makes a layer transparent.
      let isExplained = step.timingFaults.contains { abs($0 - frame) <= 2 }
      if isExplained, value != .alpha || !jump.isFlash { continue }
      // Contents that fly may take over from others at once, where these cover them.
      if layer.isStandIn, value == .alpha, !jump.isFlash { continue }
      list.addJump(jump, distance, layer.id, age: history.count - samples.count + middle, &history)
    }
  }

  /// Judges the first seven samples: a value that changes once is laid out late.
  private func judgeBeginning(
    _ history: LayerHistory, _ id: String, _ list: inout FindingList
  ) {
    guard let threshold = list.threshold(.settled) else { return }
    for value in SampleValue.allCases
    where value.isLength || history.isNew && value != .alpha {
      let samples = history.samples
      let steps = (1..<7).filter { samples.largestStep(value, $0 - 1..<$0 + 1) > Self.rest }
      guard steps.count == 1, let place = steps.first, place <= 3 else { continue }
      let (old, new) = (samples[place - 1][value.rawValue], samples[place][value.rawValue])
      guard abs(new - old) > threshold else { continue }
      list.addLate(id, value, from: old, to: new, samples[place])
    }
  }

  /// A place at which a value may jump.
  fileprivate struct Jump {
    private(set) var samples: [LayerHistory.Sample]
    let value: SampleValue
    private(set) var place: Int
    /// The distance from a curve that is no jump: that of a clean recording, or what rounding makes.
    let tolerance: Double
    /// The distance of a jump beyond which it is one; nil if there is none.
    private(set) var distance: Double?
    /// Whether only this one frame is off.
    private(set) var isFlash = false

    init(
      _ samples: [LayerHistory.Sample], _ value: SampleValue, at place: Int, _ threshold: Double
    ) {
      (self.samples, self.value, self.place) = (samples, value, place)
      // Rounding moves the end of a path through two samples by up to two steps of the grid, of one through
      // three by up to four.
      let grid = samples.grid(of: value)
      tolerance = max(min(threshold / 3, value == .alpha ? 0.05 : 0.5), 0.75 * grid)
      if let offset = flash(threshold + 2 * grid) {
        (distance, isFlash) = (offset, true)
        return
      }
      let gaps = (2...4).map(gap)
      let bend = max(
        samples.difference(value, from: place - 4, count: 4),
        samples.difference(value, from: place, count: 4))
      if let least = gaps.min(), least > threshold + 2 * grid + 0.3 * bend {
        distance = least
      } else if place >= 5, place + 5 <= samples.count {
        let least = min(gaps[1], gaps[2])
        guard least > threshold + 4 * grid else { return }
        let bend = max(
          samples.difference(value, from: place - 5, count: 5),
          samples.difference(value, from: place, count: 5))
        if least > threshold + 4 * grid + 0.4 * bend { distance = least }
      }
      if let distance, isOnlyBefore(distance) { (self.place, isFlash) = (place - 1, true) }
    }

    /// Whether both sides go one way and meet without the frame before the place: then only it is off.
    private func isOnlyBefore(_ distance: Double) -> Bool {
      guard place >= 4 else { return false }
      var others = self
      others.samples.remove(at: place - 1)
      others.place -= 1
      return others.stepBefore * others.stepAfter >= 0
        && max(others.gap(2), others.gap(3)) < 0.35 * distance
    }

    private var stepBefore: Double {
      samples[place - 1][value.rawValue] - samples[place - 2][value.rawValue]
    }
    private var stepAfter: Double {
      samples[place + 1][value.rawValue] - samples[place][value.rawValue]
    }

    /// The error of this one frame, or nil.
    private func flash(_ threshold: Double) -> Double? {
      guard place + 4 < samples.count else { return nil }
      let offsets = (2...4).map(offset)
      let after = max(
        samples.difference(value, from: place + 1, count: 4),
        samples.difference(value, from: place - 4, count: 4))
      let least = offsets.min() ?? 0
      let between = min(
        offsets[1], offsets[2], distanceFromNeighbours(2), distanceFromNeighbours(3))
      return max(least, between) > threshold + 0.6 * after ? max(least, between) : nil
    }

    private func left(_ count: Int, at time: Double) -> Double {
      samples.value(value, from: place - count, count: count, at: time)
    }

    /// The distance between the paths of both sides, just before the place.
    private func gap(_ count: Int) -> Double {
      func miss(_ time: Double) -> Double {
        left(count, at: time) - samples.value(value, from: place, count: count, at: time)
      }
      let (before, after) = (miss(samples[place - 1][0]), miss(samples[place][0]))
      return before * after <= 0 ? 0 : min(abs(before), abs(after))
    }

    /// The distance of the place from what lies between the paths of both sides.
    private func offset(_ count: Int) -> Double {
      let time = samples[place][0]
      let one = left(count, at: time)
      let other = samples.value(value, from: place + 1, count: count, at: time)
      let there = samples[place][value.rawValue]
      return max(min(one, other) - there, there - max(one, other), 0)
    }

    /// The distance of the place from the path through its neighbours, so many on each side.
    private func distanceFromNeighbours(_ count: Int) -> Double {
      var others = samples
      others.remove(at: place)
      let there = others.value(
        value, from: place - count, count: 2 * count, at: samples[place][0])
      return abs(samples[place][value.rawValue] - there)
    }

    var restsBefore: Bool { samples.largestStep(value, 0..<place) <= JumpLaw.rest }
    var restsAfter: Bool { samples.largestStep(value, place..<samples.count) <= JumpLaw.rest }
    var stepLength: Double {
      abs(samples[place][value.rawValue] - samples[place - 1][value.rawValue])
    }
  }
}

extension [LayerHistory.Sample] {
  /// Whether the third differences of a value allow a jump of a distance; most motions are too smooth.
  fileprivate func bends(_ value: SampleValue, by distance: Double) -> Bool {
    let index = value.rawValue
    for place in 3..<count {
      let difference =
        self[place][index] - 3 * self[place - 1][index] + 3 * self[place - 2][index]
        - self[place - 3][index]
      if abs(difference) > distance { return true }
    }
    return false
  }
}

extension [LayerHistory.Sample] {
  /// The grid on which a recorder has rounded a value that moves: 1 point, half a point, or 0 for none.
  fileprivate func grid(of value: SampleValue) -> Double {
    guard value != .alpha else { return 0 }
    let values = map { $0[value.rawValue] }
    guard zip(values, values.dropFirst()).count(where: !=) > 2 else { return 0 }
    return [1, 0.5].first { grid in
      values.allSatisfy { ($0 / grid).rounded() * grid == $0 }
    } ?? 0
  }
}

extension FindingList {
  /// Adds a jump, under the law that it breaks; a motion may still explain it.
  fileprivate mutating func addJump(
    _ jump: JumpLaw.Jump, _ distance: Double, _ id: String, age: Int, _ history: inout LayerHistory
  ) {
    let (value, sample) = (jump.value, jump.samples[jump.place])
    let amount = value == .alpha ? distance.text(2) : counted(distance)
    func suspect(
      _ law: Law.ID, _ fault: String, found: String, expected: String, _ list: inout FindingList
    ) {
      guard list.threshold(law) != nil else { return }
      let finding = Finding(
        law, fault, layer: id, time: sample[0], frame: Int(sample[6]), amount: distance,
        unit: value == .alpha ? .opacity : .points, found: found, expected: expected)
      history.suspect(
        Suspect(
          finding: finding, value: value, samples: jump.samples, tolerance: jump.tolerance), &list)
    }
    if jump.isFlash {
      suspect(
        .noJump, "flash", found: "is off by \(amount) in its \(value.name), for one frame",
        expected: "a value between those of the frames around it", &self)
      return
    }
    switch (jump.restsBefore, jump.restsAfter) {
    case (true, true) where value.isLength || Double(age) <= JumpLaw.late && value != .alpha:
      addLate(
        id, value, from: jump.samples[jump.place - 1][value.rawValue],
        to: sample[value.rawValue], sample)
    case (true, false) where value != .alpha:
      suspect(
        .endsMeet, "start",
        found: "begins its motion \(amount) away from where it rested, in \(value.name)",
        expected: "a beginning at the state before", &self)
    case (false, true) where value != .alpha:
      suspect(
        .endsMeet, "end",
        found: "ends its motion \(amount) away from where it rests then, in \(value.name)",
        expected: "an end at the state after", &self)
    default:
      let went = value == .alpha ? jump.stepLength.text(2) : counted(jump.stepLength)
      suspect(
        .noJump, "step",
        found: "changes its \(value.name) by \(went) in one frame, "
          + "\(amount) more than the frames around it explain",
        expected: "a smooth motion, or an event", &self)
    }
  }

  /// Adds a layout that is late.
  fileprivate mutating func addLate(
    _ id: String, _ value: SampleValue, from old: Double, to new: Double,
    _ sample: LayerHistory.Sample
  ) {
    add(
      Finding(
        .settled, "late-layout", layer: id, time: sample[0], frame: Int(sample[6]),
        amount: abs(new - old),
        found: "changes its \(value.name) once, from \(old.text(2)) to \(new.text(2)), "
          + "after its first frame",
        expected: "the \(value.name) \(new.text(2)) in its first frame"), of: .settled)
  }

  private func counted(_ distance: Double) -> String { "\(distance.text(1)) points" }
}

// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Compares the layers of one motion: those that have had one progress for most of it have it all the time.
///
/// The steps of a layer from frame to frame are compared with those of the layer that moves farthest. If most
/// are in one ratio, the others are off. If they are in one ratio one frame later, the layer lags.
/// Layers with different curves are in no ratio, and are not judged.
struct StepLaw: Sendable {
  /// Whether two layers have kept one ratio for most of a motion.
  private(set) var hasJudged = false

  /// The number of frames below which a motion shows no ratio.
  private static let fewest = 8

  /// A value of a layer that changes in a motion, with its steps from frame to frame.
  fileprivate struct Mover {
    let id: String
    let value: SampleValue
    let steps: [Double]
    let way: Double
    /// The path with times and frames.
    let path: [LayerHistory.Sample]

    init?(_ id: String, _ value: SampleValue, _ path: [LayerHistory.Sample]) {
      let index = value.rawValue
      let way = path[path.count - 1][index] - path[0][index]
      guard abs(way) >= (value == .alpha ? 0.2 : 8) else { return nil }
      (self.id, self.value, self.path, self.way) = (id, value, path, way)
      steps = (1..<path.count).map { path[$0][index] - path[$0 - 1][index] }
    }

    /// The way in points that counts as much as one of its unit.
    var unit: Double { value == .alpha ? 0.025 : 1 }

    /// The distance of a step from the mean of its neighbours.
    func roughness(at place: Int) -> Double {
      let (before, after) = (max(place - 1, 0), min(place + 1, steps.count - 1))
      return abs(steps[place] - (steps[before] + steps[after]) / 2)
    }
  }

  mutating func judge(
    _ histories: [LayerHistory], _ layers: [TraceLayer], _ step: FrameStep,
    _ list: inout FindingList
  ) {
    guard layers.count > 1, list.threshold(.inStep) != nil || list.threshold(.noJump) != nil,
      let count = histories.map(\.path.count).max(), count > Self.fewest
    else { return }
    var movers: [Mover] = []
    // Contents that fly are fitted into the layer that cuts them, so they need not be in step with it.
    for (history, layer) in zip(histories, layers)
    where history.path.count == count && !(layer.isStandIn && layer.clip != nil) {
      movers += SampleValue.allCases.compactMap { Mover(layer.id, $0, history.path) }
    }
    let farthest = movers.filter { $0.value != .alpha }.max { abs($0.way) < abs($1.way) }
    guard let leader = farthest else { return }
    for mover in movers where mover.id != leader.id {
      compare(mover, with: leader, step, &list)
    }
  }

  private mutating func compare(
    _ mover: Mover, with leader: Mover, _ step: FrameStep, _ list: inout FindingList
  ) {
    let least = abs(leader.way) * 0.002
    let ratios = zip(mover.steps, leader.steps).filter { abs($1) > least }.map { $0 / $1 }
    guard ratios.count >= Self.fewest - 2 else { return }
    let ratio = ratios.sorted()[ratios.count / 2]
    let errors = zip(mover.steps, leader.steps).map { $0 - ratio * $1 }
    func tolerance(_ place: Int) -> Double {
      mover.unit * 0.25 + 0.02 * abs(ratio * leader.steps[place])
    }
    let off = errors.indices.filter { abs(errors[$0]) > tolerance($0) }
    let moving = errors.indices.count {
      abs(leader.steps[$0]) > least || abs(mover.steps[$0]) > 0.01 * mover.unit
    }
    let whole = mover.way / leader.way
    let isInRatio =
      Double(moving - off.count) >= 0.7 * Double(moving)
      && abs(ratio - whole) <= 0.3 * abs(whole)
    if off.isEmpty {
      hasJudged = hasJudged || isInRatio
      return
    }
    if compareLater(mover, with: leader, least, moving - off.count, &list) || !isInRatio { return }
    hasJudged = true
    let known = step.timingFaults
    func isKnown(_ place: Int) -> Bool {
      known.contains { abs($0 - Int(mover.path[place + 1][6])) <= 2 }
    }
    // A single step that is off is a jump; of opacities only their own path says so.
    if let points = list.threshold(.noJump), off.count <= 2, mover.value != .alpha {
      let jumps = off.filter { place in
        abs(errors[place]) > points * mover.unit && !isKnown(place)
          && 2..<errors.count - 2 ~= place
          && max(mover.roughness(at: place), leader.roughness(at: place) * abs(ratio))
            > 0.7 * abs(errors[place])
      }
      if let first = jumps.first {
        // There and back in the next frame: one frame is off.
        let isFlash =
          jumps.count == 2 && jumps[1] == first + 1
          && abs(errors[first] + errors[first + 1]) < 0.25 * abs(errors[first])
        for place in isFlash ? [first] : jumps {
          addJump(mover, leader, ratio, place, errors[place], isFlash: isFlash, &list)
        }
        return
      }
    }
    guard let threshold = list.threshold(.inStep) else { return }
    var (sum, largest, place) = (0.0, 0.0, off[0])
    for (index, error) in errors.enumerated() {
      sum += error
      if abs(sum) > abs(largest) { (largest, place) = (sum, index) }
    }
    // With another curve a layer differs up to an end; one that slips is in step again later.
    guard abs(largest) > threshold * mover.unit, abs(sum) < abs(largest) / 4, !isKnown(place),
      let first = off.first, let last = off.last, first > 2, last < moving - 3
    else { return }
    let sample = mover.path[off[0] + 1]
    list.add(
      Finding(
        .inStep, "slip", layer: mover.id, time: sample[0], frame: Int(sample[6]),
        amount: abs(largest), unit: mover.value == .alpha ? .opacity : .points,
        found: "leaves the progress of \(leader.id) in its \(mover.value.name) by up to "
          + "\(mover.text(largest))",
        expected: "one progress for layers that move together"), of: .inStep)
  }

  /// Adds a jump of the rougher of two layers.
  private func addJump(
    _ mover: Mover, _ leader: Mover, _ ratio: Double, _ place: Int, _ error: Double,
    isFlash: Bool, _ list: inout FindingList
  ) {
    let isLeader = leader.roughness(at: place) * abs(ratio) > mover.roughness(at: place)
    let culprit = isLeader ? leader : mover
    let distance = isLeader ? abs(error / ratio) : abs(error)
    let sample = culprit.path[place + 1]
    let other = isLeader ? mover.id : leader.id
    list.add(
      Finding(
        .noJump, isFlash ? "flash" : "step", layer: culprit.id, time: sample[0],
        frame: Int(sample[6]), amount: distance,
        unit: culprit.value == .alpha ? .opacity : .points,
        found: "is \(culprit.text(distance)) off the motion of \(other) in its "
          + "\(culprit.value.name)\(isFlash ? ", for one frame" : " from this frame on")",
        expected: isFlash
          ? "a value between those of the frames around it" : "a smooth motion, or an event"),
      of: .noJump)
  }

  /// Compares the steps of a layer with those of the leader one frame before or after.
  ///
  /// More of them have to be in one ratio than without a shift. Returns whether the layer lags.
  private mutating func compareLater(
    _ mover: Mover, with leader: Mover, _ least: Double, _ fittingNow: Int,
    _ list: inout FindingList
  ) -> Bool {
    guard list.threshold(.inStep) != nil, abs(mover.way) >= 16 * mover.unit else { return false }
    for lag in [1, -1] {
      let places = max(lag, 0)..<mover.steps.count + min(lag, 0)
      guard places.count >= Self.fewest else { return false }
      let ratios = places.filter { abs(leader.steps[$0 - lag]) > least }
        .map { mover.steps[$0] / leader.steps[$0 - lag] }
      guard ratios.count >= Self.fewest - 2 else { return false }
      let ratio = ratios.sorted()[ratios.count / 2]
      let fitting = places.count { place in
        let error = mover.steps[place] - ratio * leader.steps[place - lag]
        return abs(error) <= mover.unit * 0.1 + 0.005 * abs(ratio * leader.steps[place - lag])
      }
      guard Double(fitting) >= 0.95 * Double(places.count), fitting > fittingNow + 3 else {
        continue
      }
      hasJudged = true
      let sample = mover.path[1]
      list.add(
        Finding(
          .inStep, "lag", layer: mover.id, time: sample[0], frame: Int(sample[6]),
          amount: 1, unit: .frames,
          found: "moves one frame \(lag > 0 ? "after" : "before") \(leader.id)",
          expected: "one progress for layers that move together"), of: .inStep)
      return true
    }
    return false
  }
}

extension StepLaw.Mover {
  func text(_ distance: Double) -> String {
    value == .alpha ? abs(distance).text(2) : "\(abs(distance).text(1)) points"
  }
}

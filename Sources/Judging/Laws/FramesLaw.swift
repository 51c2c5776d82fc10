// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// Finds frames that are late, missing or doubled while something moves.
struct FramesLaw: Sendable {
  /// The seconds between two frames, if the header has a rate.
  private let known: Double?
  /// The latest intervals in motion, from which the usual one follows without a rate.
  private var intervals: [Double] = []
  /// The intervals before the usual one is known.
  private var pending: [Interval] = []
  /// The frame before, if nothing moved in it although the layers moved before.
  private var stall: Stall?
  /// The distance that each layer went in the frame before a stall, and in the latest one.
  private var lastSteps: [(id: String, change: SIMD4<Double>)] = []
  private var (wasInMotion, hasJudgedRate) = (false, false)
  /// The sum of what frames were late, in milliseconds.
  private(set) var jank = 0.0

  /// The time before a frame.
  private struct Interval {
    let length, time: Double
    let frame: Int
    let isExplained: Bool
  }

  private struct Stall {
    let time: Double
    let frame: Int
    let steps: [String: SIMD4<Double>]
  }

  /// The distance in points that a layer goes in a frame if a stop in between is a stall.
  ///
  /// Slower layers stop between two pixels if a recorder rounds their places.
  private static let fast = 1.05
  /// The number of intervals from which the usual one follows.
  private static let sampleCount = 9

  init(frameRate: Double?) {
    known = frameRate.map { 1 / $0 }
  }

  /// Whether the frame rate is known, or enough frames were there to estimate it.
  var hasRate: Bool { known != nil || hasJudgedRate }

  mutating func judge(_ step: inout FrameStep, _ list: inout FindingList) {
    guard let threshold = list.threshold(.everyFrame) else { return }
    defer { wasInMotion = step.isMoving && !step.isExplained && !step.isInstant }
    if step.index == 0 { return }
    if step.isInstant {
      judgeSameInstant(&step, &list)
    } else if step.isMoving, wasInMotion || begins(step) {
      judgeInterval(&step, threshold, &list)
    }
    judgeStall(&step, &list)
  }

  /// Whether the frame before is the first of a motion.
  private func begins(_ step: FrameStep) -> Bool {
    !step.isExplained && step.previous.events.contains { $0.explainsChanges }
  }

  private mutating func judgeInterval(
    _ step: inout FrameStep, _ threshold: Double, _ list: inout FindingList
  ) {
    pending.append(
      Interval(
        length: step.interval, time: step.frame.time, frame: step.index,
        isExplained: step.isExplained))
    intervals.append(step.interval)
    if intervals.count > Self.sampleCount { intervals.removeFirst() }
    guard let usual = known ?? estimate else { return }
    hasJudgedRate = true
    for interval in pending where !interval.isExplained {
      let late = (interval.length - usual) * 1000
      guard late > threshold else { continue }
      jank += late
      step.timingFaults.note(interval.frame)
      list.addLate(interval.length, usual, late, time: interval.time, frame: interval.frame)
    }
    pending.removeAll(keepingCapacity: true)
  }

  /// The usual interval: the median of the latest ones.
  private var estimate: Double? {
    guard intervals.count == Self.sampleCount else { return nil }
    return intervals.sorted()[Self.sampleCount / 2]
  }

  private func judgeSameInstant(_ step: inout FrameStep, _ list: inout FindingList) {
    // At an interruption there are two frames at its instant, and events between them.
    guard step.frame.time == step.previous.time, step.frame.events.isEmpty, !step.isMoving,
      step.gone.isEmpty, !step.partners.contains(-1), wasInMotion, !lastSteps.isEmpty
    else { return }
    step.timingFaults.note(step.index)
    list.add(
      Finding(
        .everyFrame, "doubled", time: step.frame.time, frame: step.index, amount: 1, unit: .frames,
        found: "the frame is there twice", expected: "one frame at each instant"),
      of: .everyFrame)
  }

  /// Finds a frame with the picture of the one before, although the layers are in the middle of a motion.
  private mutating func judgeStall(_ step: inout FrameStep, _ list: inout FindingList) {
    if step.isBreak {
      (stall, lastSteps) = (nil, [])
      return
    }
    if !step.isMoving {
      stall =
        stall == nil && !lastSteps.isEmpty
        ? Stall(
          time: step.frame.time, frame: step.index,
          steps: Dictionary(lastSteps.map { ($0.id, $0.change) }) { $1 }) : nil
      lastSteps.removeAll(keepingCapacity: true)
      return
    }
    lastSteps.removeAll(keepingCapacity: true)
    for (place, partner) in step.partners.enumerated() where partner >= 0 {
      let (layer, old) = (step.frame.layers[place], step.previous.layers[partner])
      let change = SIMD4(
        layer.rect.x - old.rect.x, layer.rect.y - old.rect.y,
        layer.rect.width - old.rect.width, (layer.alpha - old.alpha) * 60)
      if abs(change).max() >= Self.fast { lastSteps.append((layer.id, change)) }
    }
    defer { stall = nil }
    guard let stall else { return }
    let goesOn = lastSteps.contains { id, change in
      guard let before = stall.steps[id] else { return false }
      let product = before * change
      return product.max() >= Self.fast * Self.fast
    }
    guard goesOn else { return }
    step.timingFaults.note(stall.frame)
    list.add(
      Finding(
        .everyFrame, "doubled", time: stall.time, frame: stall.frame, amount: 1, unit: .frames,
        found: "the frame shows the picture of the frame before",
        expected: "a new picture in each frame of a motion"), of: .everyFrame)
  }
}

extension FindingList {
  /// Adds a frame that is late by so many milliseconds.
  fileprivate mutating func addLate(
    _ interval: Double, _ usual: Double, _ late: Double, time: Double, frame: Int
  ) {
    let missing = Int((min(interval / usual, 1e6)).rounded()) - 1
    let isMissing = missing >= 1 && interval > 1.6 * usual
    add(
      Finding(
        .everyFrame, isMissing ? "missing" : "late", time: time, frame: frame, amount: late,
        unit: .milliseconds,
        found: "a frame after \((interval * 1000).text(1)) ms, \(late.text(1)) ms late"
          + (isMissing ? ": \(missing == 1 ? "one is" : "\(missing) are") missing" : ""),
        expected: "a frame every \((usual * 1000).text(1)) ms"), of: .everyFrame)
  }
}

extension [Int] {
  /// Adds the index of a frame to the few latest.
  fileprivate mutating func note(_ frame: Int) {
    append(frame)
    if count > 8 { removeFirst() }
  }
}

extension SIMD4<Double> {
  fileprivate func max() -> Double {
    Swift.max(Swift.max(self[0], self[1]), Swift.max(self[2], self[3]))
  }
}

private func abs(_ vector: SIMD4<Double>) -> SIMD4<Double> {
  vector.replacing(with: -vector, where: vector .< 0)
}

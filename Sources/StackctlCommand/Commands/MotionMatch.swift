// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Judging
import StylesPlugin
import Timelines
import ViewStackCore

/// The style whose push or pop is nearest to a motion, and the nearest curve.
struct MotionMatch {
  let motion: Motion
  /// The layer that moves farthest.
  let leader: Motion.Path
  /// The nearest style, or nil if none is near.
  private(set) var style: (name: StyleName, direction: StackDirection, error: Double)?
  /// The nearest curve of the leader, with its name.
  private(set) var curve: (name: String, fit: CurveFit)?
  /// Whether the style was played with the time and curve of the motion.
  let isRetimed: Bool
  /// For each layer of the motion that moves, the layer of the style that is nearest to it.
  private(set) var partners: [(path: Motion.Path, layer: StyleMotion.Path, error: Double)] = []

  /// The largest error of a style that is shown as near, as a part of the container's diagonal.
  private static let farthest = 0.1

  /// Finds the nearest style: one that has the motion's time and curve, or else one that is given both.
  ///
  /// Nil if nothing moves far enough. Frames at instants with a fault, and their neighbours, are not compared.
  static func nearest(
    to motion: Motion, in container: Size, entries: [StyleEntry], ignoring faults: [Double]
  ) -> MotionMatch? {
    func match(takesTiming: Bool) -> MotionMatch? {
      MotionMatch(
        motion, in: container, entries: entries, takesTiming: takesTiming, ignoring: faults)
    }
    guard let own = match(takesTiming: false) else { return nil }
    let error = own.style?.error ?? .infinity
    if error <= max(1, 0.01 * own.leader.way) { return own }
    guard let retimed = match(takesTiming: true), let style = retimed.style, style.error < error
    else { return own }
    return retimed
  }

  /// Compares a motion with styles; nil if nothing moves far enough.
  ///
  /// Each style has its usual duration and curve, or takes those of the motion. Frames at instants with a fault, and
  /// their neighbours, are not compared.
  init?(
    _ motion: Motion, in container: Size, entries: [StyleEntry], takesTiming: Bool = false,
    ignoring faults: [Double] = []
  ) {
    guard let leader = motion.layers.max(by: { $0.way < $1.way }), leader.way >= 8 else {
      return nil
    }
    let frame = motion.times.count > 1 ? motion.times[1] - motion.times[0] : 0
    let compared = motion.times.indices.filter { index in
      !faults.contains { abs($0 - motion.times[index]) < 1.5 * frame }
    }
    let values = leader.mainValues
    guard
      let samples = MotionSamples(
        times: compared.map { motion.times[$0] }, values: compared.map { values[$0] })
    else { return nil }
    (self.motion, self.leader, isRetimed) = (motion, leader, takesTiming)
    curve = FitCommand.curves(samples).min { $0.fit.largestError < $1.fit.largestError }
    let timing =
      takesTiming
      ? TransitionOptions(duration: .seconds(duration), curve: curve?.fit.curve) : .animated
    let diagonal = (container.width * container.width + container.height * container.height)
      .squareRoot()
    // Layers inside a screen, such as a title, have no partner in a style.
    let large = motion.layers.filter { path in
      path.rects.contains {
        $0.width > container.width * 0.6 && $0.height > container.height * 0.6
      }
    }
    let screens = large.isEmpty ? motion.layers : large
    for entry in entries {
      for direction in [StackDirection.push, .pop] {
        guard
          let played = StyleMotion(
            entry.style, direction, in: container, duration: .seconds(duration), timing)
        else { continue }
        let pairs = played.partners(of: screens, at: motion.times, comparing: compared)
        let error = pairs.map(\.error).max() ?? .infinity
        if entries.count > 1, error > diagonal * Self.farthest { continue }
        if error < style?.error ?? .infinity {
          style = (entry.style.name, direction, error)
          partners = pairs
        }
      }
    }
  }

  /// Whether the style looks like the motion: it is off by 3 % of the way of the leader at most.
  var isNear: Bool { style.map { $0.error <= 0.03 * leader.way } ?? false }

  /// The seconds that the motion takes with its nearest curve, or as recorded.
  var duration: Double {
    curve?.fit.duration ?? (motion.times.last ?? 0) - (motion.times.first ?? 0)
  }

  /// The way of a layer as a part of the way of the layer that moves farthest.
  func parallax(of path: Motion.Path) -> Double { path.way / leader.way }

  /// The differences from the style of `--like`.
  func findings(threshold: Double?) -> [Finding] {
    guard let threshold, let style else { return [] }
    return partners.compactMap { path, layer, error in
      let (way, expected) = (path.mainWay, layer.mainWay(as: path))
      // After an event the rest before the motion is no part of it: the first step may be missing.
      let allowed = threshold + 0.01 * abs(expected) + path.firstStep
      if abs(way - expected) > allowed {
        return Finding(
          .inStep, "parallax", layer: path.id, time: motion.times[0], frame: motion.frame,
          amount: abs(way - expected),
          found: "moves \(way.text(1)) points",
          expected: "\(expected.text(1)), as in '\(style.name.rawValue)'")
      }
      guard error > threshold + 0.02 * leader.way else { return nil }
      return Finding(
        .inStep, "unlike", layer: path.id, time: motion.times[0], frame: motion.frame,
        amount: error,
        found: "is up to \(error.text(1)) points away from "
          + "'\(style.name.rawValue)'",
        expected: "the motion of that style")
    }
  }
}

extension Motion.Path {
  /// The index of the rectangle's value that changes most.
  var mainIndex: Int {
    guard let first = rects.first?.numbers, let last = rects.last?.numbers else { return 0 }
    let changes = zip(first, last).map { abs($1 - $0) }
    return changes.indices.max { changes[$0] < changes[$1] } ?? 0
  }

  /// The values of what changes most.
  var mainValues: [Double] {
    let index = mainIndex
    return rects.map { $0.numbers[index] }
  }

  /// The change of what changes most, with its sign.
  var mainWay: Double { (mainValues.last ?? 0) - (mainValues.first ?? 0) }

  /// The length of its first step.
  var firstStep: Double { abs((mainValues.dropFirst().first ?? 0) - (mainValues.first ?? 0)) }

  /// The length of that change.
  var way: Double { abs(mainWay) }
}

extension Rect {
  /// The values that a motion changes.
  var numbers: [Double] { [x, y, width, height] }
}

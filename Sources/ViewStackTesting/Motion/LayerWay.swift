// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// The motion of one number since an interruption.
struct NumberWay: Sendable {
  let start: Double
  private(set) var last: Double
  private(set) var least: Double
  private(set) var most: Double
  /// The largest rise above an earlier value, and the largest fall below one.
  private(set) var rise = 0.0
  private(set) var fall = 0.0
  /// The instant of the last change, in seconds.
  private(set) var arrival = 0.0

  init(_ start: Double) {
    (self.start, last, least, most) = (start, start, start, start)
  }

  mutating func receive(_ number: Double, at time: Double) {
    if number != last { arrival = time }
    last = number
    (least, most) = (min(least, number), max(most, number))
    (rise, fall) = (max(rise, number - least), max(fall, most - number))
  }
}

/// The motion of one layer since an interruption, and its velocity before it.
struct LayerWay: Sendable {
  private let name: [String]
  private var numbers: [NumberWay]
  /// The changes per second before the interruption, the latest first.
  private let velocities: [[Double]]
  /// The seconds between the frames around the interruption.
  private let interval: Double
  private let start: Double
  /// The changes per second after the interruption, with the seconds between those frames.
  private var first: (velocities: [Double], interval: Double)?

  /// Creates the motion of a layer with its earlier states and their instants, the latest first.
  init(_ layer: ShownLayer, _ history: [ShownLayer], _ times: [Double]) {
    (name, numbers) = (layer.names, layer.numbers.map(NumberWay.init))
    velocities = zip(history, history.dropFirst()).enumerated().map { index, pair in
      let seconds = times[index] - times[index + 1]
      return zip(pair.0.numbers, pair.1.numbers).map { seconds > 0 ? ($0 - $1) / seconds : 0 }
    }
    interval = times.count > 1 ? times[0] - times[1] : .infinity
    start = times[0]
  }

  mutating func receive(_ layer: ShownLayer, at time: Double) {
    if first == nil, time > start {
      first = (zip(layer.numbers, numbers).map { ($0 - $1.start) / (time - start) }, time - start)
    }
    for index in numbers.indices { numbers[index].receive(layer.numbers[index], at: time) }
  }

  /// Returns the law that the motion breaks and a message, or nil, after a transition of some seconds.
  func problem(in seconds: Double, _ curve: NumberWay) -> (law: MotionLaw, text: String)? {
    // A transition that is nearly over has no room to brake.
    guard seconds > 0.02 else { return nil }
    for index in numbers.indices {
      if let text = velocityProblem(index, in: seconds) { return (.continuity, text) }
      if let text = boundsProblem(index, in: seconds, curve) { return (.bounds, text) }
    }
    return nil
  }

  /// Compares velocities over steps so short that little can change meanwhile.
  ///
  /// The old motion brakes by at most 12 v ÷ T per second. The new motion starts by at most 60 d ÷
  /// T² for a distance d. These are the bounds of ``Retarget`` in Core, with room for the curves of
  /// the catalog. T is the time until the number arrives, which may be before the transition's end.
  private func velocityProblem(_ index: Int, in seconds: Double) -> String? {
    guard let first, velocities.count > 1, max(interval, first.interval) < 2e-5 else { return nil }
    let (before, earlier) = (velocities[0][index], velocities[1][index])
    let (number, after) = (numbers[index], first.velocities[index])
    let distance = abs(number.last - number.start)
    let seconds = min(seconds, max(number.arrival - start, first.interval))
    // A fast layer that is close to its end brakes within that distance.
    let braking = distance > 0 ? before * before / distance * first.interval : 0
    let room =
      2 * abs(before - earlier) + 2 * braking + abs(before) * (0.01 + 20 * first.interval / seconds)
      + 60 * distance * first.interval / (seconds * seconds)
      + ShownLayer.tolerances[index] * 20
    // At a jump, or if an opacity reaches its end, the old plan itself has two velocities.
    let isJump = abs(before - earlier) * interval >= ShownLayer.tolerances[index]
    let isArrived = index == 4 && after == 0 && (number.start == 0 || number.start == 1)
    guard !isJump, !isArrived, abs(after - before) > room else { return nil }
    return "has the \(name[index]) velocity \(before.text(besides: after)) "
      + "before and \(after.text(besides: before)) after the interruption"
  }

  private func boundsProblem(_ index: Int, in seconds: Double, _ curve: NumberWay) -> String? {
    let (number, tolerance) = (numbers[index], ShownLayer.tolerances[index])
    // A layer that rested follows the new plan, which may have loops.
    guard velocities.contains(where: { $0.contains { $0 != 0 } }) else { return nil }
    var candidates = velocities.map { $0[index] }
    if candidates.count > 1 { candidates.append(2 * candidates[0] - candidates[1]) }
    let speed = candidates.map(abs).max() ?? 0
    // A curve that swings beyond its ends takes the layer along.
    let swing = max(0, -curve.least, curve.most - 1) * 6
    let room =
      speed * seconds / 20 + abs(number.last - number.start) * swing + tolerance
    let (low, high) = (min(number.start, number.last), max(number.start, number.last))
    if number.least < low - room || number.most > high + room {
      let isBelow = number.least < low - room
      let farthest = (isBelow ? number.least : number.most).text(besides: isBelow ? low : high)
      return "goes beyond \(low.text)...\(high.text) in its \(name[index]), to \(farthest)"
    }
    // A corner radius is at most half of a side, and the sides move too.
    guard curve.fall < 1e-9, index != 5 else { return nil }
    let distance = number.last - number.start
    let isUp = distance >= -tolerance && candidates.allSatisfy { $0 >= -tolerance }
    let isDown = distance <= tolerance && candidates.allSatisfy { $0 <= tolerance }
    if isUp && number.fall > 2 * tolerance && distance > 0
      || isDown && number.rise > 2 * tolerance && distance < 0
    {
      let (start, last) = (number.start.text(besides: number.last), number.last.text)
      return "turns back in its \(name[index]) on the way from \(start) to \(last)"
    }
    return nil
  }
}

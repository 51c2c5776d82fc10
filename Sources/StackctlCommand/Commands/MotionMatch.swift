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
  /// For each layer of the motion that moves, the layer of the style that is nearest to it.
  private(set) var partners: [(path: Motion.Path, layer: StyleMotion.Path, error: Double)] = []

  /// The largest error of a style that is shown as near, as a part of the container's diagonal.
  private static let farthest = 0.1

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
    (self.motion, self.leader) = (motion, leader)
    let curves = FitCommand.curves(samples)
    curve = curves.min { $0.fit.largestError < $1.fit.largestError }.map {
      ($0.name.hasPrefix("curve ") ? String($0.name.dropFirst(6)) : $0.name, $0.fit)
    }
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
      let allowed = threshold + 0.01 * abs(expected)
      if abs(way - expected) > allowed {
        return Finding(
          .inStep, "parallax", layer: path.id, time: motion.times[0], frame: 0,
          amount: abs(way - expected),
          found: "moves \(String(shortest: way, decimals: 1)) points",
          expected: "\(String(shortest: expected, decimals: 1)), as in '\(style.name.rawValue)'")
      }
      guard error > threshold + 0.02 * leader.way else { return nil }
      return Finding(
        .inStep, "unlike", layer: path.id, time: motion.times[0], frame: 0, amount: error,
        found: "is up to \(String(shortest: error, decimals: 1)) points away from "
          + "'\(style.name.rawValue)'",
        expected: "the motion of that style")
    }
  }
}

extension Motion.Path {
  /// The index of the rectangle's value that changes most.
  fileprivate var mainIndex: Int {
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

  /// The length of that change.
  var way: Double { abs(mainWay) }
}

extension Rect {
  fileprivate var numbers: [Double] { [x, y, width, height] }
}

/// A style that is played, with the ways of its layers.
struct StyleMotion {
  /// The way of one layer.
  struct Path {
    let name: String
    var samples: [(time: Double, rect: Rect, alpha: Double)] = []

    /// The change of the value that changes most in another path.
    func mainWay(as path: Motion.Path) -> Double {
      let index = path.mainIndex
      return (samples.last?.rect.numbers[index] ?? 0) - (samples.first?.rect.numbers[index] ?? 0)
    }

    /// The place and opacity at an instant, between two samples.
    func value(at time: Double) -> (rect: Rect, alpha: Double) {
      let next = samples.firstIndex { $0.time >= time } ?? samples.count - 1
      guard next > 0, samples[next].time > time else {
        return (samples[next].rect, samples[next].alpha)
      }
      let (one, other) = (samples[next - 1], samples[next])
      let part = (time - one.time) / max(other.time - one.time, 1e-9)
      return (
        Rect.interpolate(from: one.rect, to: other.rect, at: part),
        one.alpha + (other.alpha - one.alpha) * part
      )
    }
  }

  private var paths: [Path] = []

  /// Plays the push or the pop of a style; a style without a duration takes the one given.
  init?(
    _ style: any TransitionStyle, _ direction: StackDirection, in size: Size, duration: Duration,
    _ timing: TransitionOptions
  ) {
    guard size.width > 0, size.height > 0 else { return nil }
    let stack = ViewStack(size: size)
    stack.configuration.frameRate = FrameRate(120)
    stack.configuration.duration = max(duration, .milliseconds(10))
    stack.style = style
    do throws(StackError) {
      try stack.push(ViewController("a", size: size), .instant)
      let options: TransitionOptions = direction == .push ? timing : .instant
      let recorder = TimelineRecorder(stack)
      try stack.push(ViewController("b", size: size), options)
      if direction == .pop {
        stack.detach(recorder)
        let popping = TimelineRecorder(stack)
        try stack.pop(timing)
        stack.settle()
        add(popping.timeline.frames)
      } else {
        stack.settle()
        add(recorder.timeline.frames)
      }
    } catch {
      return nil
    }
    if paths.isEmpty { return nil }
  }

  private mutating func add(_ frames: [Frame]) {
    guard let first = frames.first else { return }
    var places: [String: Int] = [:]
    for frame in frames where frame.transition != nil {
      for layer in frame.layers {
        let place = places[layer.name] ?? paths.count
        if place == paths.count {
          places[layer.name] = place
          paths.append(Path(name: layer.name))
        }
        paths[place].samples.append(
          ((frame.time - first.time).inSeconds, layer.boundingBox, layer.alpha))
      }
    }
  }

  /// For each layer of a motion, the nearest layer and its largest distance at the instants to compare.
  ///
  /// A recorder may have seen the first frame up to one frame late.
  func partners(
    of layers: [Motion.Path], at times: [Double], comparing compared: [Int]
  ) -> [(path: Motion.Path, layer: Path, error: Double)] {
    let frame = times.count > 1 ? times[1] - times[0] : 0
    let candidates = [0, -1, -0.5, 0.5, 1].map { shift in
      layers.compactMap { path -> (path: Motion.Path, layer: Path, error: Double)? in
        let offset = shift * frame - times[0]
        let nearest = paths.map {
          ($0, distance(path, times, compared, from: $0, offset))
        }
        .min { $0.1 < $1.1 }
        return nearest.map { (path, $0.0, $0.1) }
      }
    }
    return candidates.min { one, other in
      (one.map(\.error).max() ?? .infinity) < (other.map(\.error).max() ?? .infinity)
    } ?? []
  }

  private func distance(
    _ path: Motion.Path, _ times: [Double], _ compared: [Int], from own: Path, _ offset: Double
  ) -> Double {
    var largest = 0.0
    for index in compared {
      let (rect, alpha) = own.value(at: times[index] + offset)
      let other = path.rects[index]
      largest = max(
        largest, abs(rect.x - other.x), abs(rect.y - other.y), abs(rect.maxX - other.maxX),
        abs(rect.maxY - other.maxY), 100 * abs(alpha - path.alphas[index]))
    }
    return largest
  }
}

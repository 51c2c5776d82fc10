// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Judging
import Timelines
import ViewStackCore

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
      // The first sample at the time or later, or the last one.
      var (first, next) = (0, samples.count - 1)
      while first < next {
        let middle = (first + next) / 2
        if samples[middle].time < time { first = middle + 1 } else { next = middle }
      }
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
    // A motion of minutes needs no more samples than one of seconds.
    if duration > .seconds(5) { stack.configuration.samplesPerTransition = 600 }
    stack.configuration.duration = max(duration, .milliseconds(10))
    stack.style = style
    do throws(StackError) {
      try stack.push(ViewController("a", size: size), .instant)
      let upper = ViewController("b", size: size)
      if direction == .pop { try stack.push(upper, .instant) }
      let recorder = TimelineRecorder(stack)
      if direction == .push { try stack.push(upper, timing) } else { try stack.pop(timing) }
      stack.settle()
      add(recorder.timeline.frames)
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

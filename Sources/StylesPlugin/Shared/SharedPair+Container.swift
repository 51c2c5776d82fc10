// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackMath
import ViewStackCore

/// Material's container transform, with the numbers of `MaterialContainerTransform`.
extension SharedPair {
  /// Returns Material's pose: contents scale by width or height, and the mask has another window.
  func containerPose(
    at way: Double, _ direction: StackDirection, onArc: Bool
  ) -> SharedPose {
    let isPush = direction == .push
    let (start, end) = isPush ? (below, above) : (above, below)
    let progress = isPush ? way : 1 - way
    let windows = ContainerWindows(isPush, onArc)
    let scaling = part(of: progress, in: windows.scale)
    let masking = part(of: progress, in: windows.mask)
    let shaping = part(of: progress, in: windows.shape)
    let (from, to) = (start.rect, end.rect)
    let isWide =
      above.rect.height * below.rect.width >= below.rect.height * above.rect.width
    func mixed(_ first: Double, _ last: Double, _ part: Double) -> Double {
      .interpolate(from: first, to: last, at: part)
    }
    // The middle of the upper edge.
    let (outset, goal) = (Point(x: from.center.x, y: from.y), Point(x: to.center.x, y: to.y))
    let top =
      onArc
      ? Arc(from: outset, to: goal).point(at: progress)
      : Point(x: mixed(outset.x, goal.x, progress), y: mixed(outset.y, goal.y, progress))
    func place(_ size: Size) -> Rect {
      Rect(origin: Point(x: top.x - size.width / 2, y: top.y), size: size)
    }
    let (first, last, mask): (Size, Size, Size)
    if isWide {
      let width = mixed(from.width, to.width, scaling)
      first = Size(width: width, height: from.height * width / from.width)
      last = Size(width: width, height: to.height * width / to.width)
      mask = Size(width: width, height: mixed(first.height, last.height, masking))
    } else {
      let height = mixed(from.height, to.height, scaling)
      first = Size(width: from.width * height / from.height, height: height)
      last = Size(width: to.width * height / to.height, height: height)
      mask = Size(width: mixed(first.width, last.width, masking), height: height)
    }
    // The corner radius is a fraction of the shorter side; of the larger contents only the visible part
    // counts.
    let cutsFirst = isWide ? first.height > last.height : first.width > last.width
    func radius(_ own: Double, _ rest: Size, _ now: Size) -> Double {
      own / min(rest.width, rest.height) * min(now.width, now.height)
    }
    let corner = mixed(
      radius(start.cornerRadius, from.size, cutsFirst ? mask : first),
      radius(end.cornerRadius, to.size, cutsFirst ? last : mask), shaping)
    // The contents of each view are scaled with its place.
    func scaled(_ rest: Rect, _ own: SharedEnd, to size: Size) -> Rect {
      let scale = size.width / own.rect.width
      let origin = place(size).origin
      return Rect(
        x: origin.x + rest.x * scale, y: origin.y + rest.y * scale, width: rest.width * scale,
        height: rest.height * scale)
    }
    let contents = contents
    // The cut of each end is scaled with that end, so that a part is always visible.
    let (cut, rest) = (start.cut, end.cut)
    let cutAway = Rect.interpolate(
      from: cut.scaled(first.width / from.width), to: rest.scaled(last.width / to.width),
      at: masking)
    return SharedPose(
      mask: place(mask).without(cutAway), cornerRadius: corner,
      below: scaled(contents.below.below, below, to: isPush ? first : last),
      above: scaled(contents.above.above, above, to: isPush ? last : first))
  }

  private func part(of progress: Double, in window: ClosedRange<Double>) -> Double {
    let length = window.upperBound - window.lowerBound
    return min(max((progress - window.lowerBound) / length, 0), 1)
  }
}

/// The windows of a transition in which the contents grow, the mask grows, and the corners change.
private struct ContainerWindows {
  let scale: ClosedRange<Double>
  let mask: ClosedRange<Double>
  let shape: ClosedRange<Double>

  init(_ isPush: Bool, _ onArc: Bool) {
    switch (isPush, onArc) {
    case (true, false): (scale, mask, shape) = (0...1, 0...1, 0...0.75)
    case (false, false): (scale, mask, shape) = (0...1, 0...0.9, 0.3...0.9)
    case (true, true): (scale, mask, shape) = (0.1...1, 0.1...1, 0.1...0.9)
    case (false, true): (scale, mask, shape) = (0...0.9, 0...0.9, 0.2...0.9)
    }
  }
}

/// A quadratic Bézier curve whose middle point is a corner of the upright rectangle around its ends.
///
/// The corner is at the height of the lower end, so that the path back is the same.
private struct Arc {
  let start: Point
  let end: Point
  private let corner: Point

  init(from start: Point, to end: Point) {
    (self.start, self.end) = (start, end)
    corner = start.y > end.y ? Point(x: end.x, y: start.y) : Point(x: start.x, y: end.y)
  }

  /// The point at a fraction of the length, 0…1.
  func point(at part: Double) -> Point {
    var (low, high) = (0.0, 1.0)
    let length = length(to: 1) * part
    // The length grows with the parameter: 48 halvings find it to 15 digits.
    if part <= 0 { high = 0 }
    if part >= 1 { low = 1 }
    for _ in 0..<48 where low < high {
      let middle = (low + high) / 2
      if self.length(to: middle) < length { low = middle } else { high = middle }
    }
    let (t, rest) = (high, 1 - high)
    func value(_ from: Double, _ by: Double, _ to: Double) -> Double {
      rest * rest * from + 2 * rest * t * by + t * t * to
    }
    return Point(x: value(start.x, corner.x, end.x), y: value(start.y, corner.y, end.y))
  }

  /// The length from the beginning to a parameter, except for a constant factor.
  ///
  /// a and b are the perpendicular distances from the ends to the corner. The speed is 2 √(a² (1 − t)² + b²
  /// t²); its integral is that of √(v² + k²), v = t − a² ÷ (a² + b²).
  private func length(to t: Double) -> Double {
    let (a, b) = (
      abs(corner.x - start.x) + abs(corner.y - start.y),
      abs(corner.x - end.x) + abs(corner.y - end.y)
    )
    let sum = a * a + b * b
    let (middle, k) = (a * a / sum, a * b / sum)
    guard k > 0 else { return a > b ? 1 - (1 - t) * (1 - t) : t * t }
    func integral(_ v: Double) -> Double {
      let root = (v * v + k * k).squareRoot()
      // k² asinh(v ÷ k); ln(v + root) cancels for a negative v and a small k.
      let logarithm = Math.log(abs(v) + root) - Math.log(k)
      return v * root + k * k * (v < 0 ? -logarithm : logarithm)
    }
    return integral(t - middle) - integral(-middle)
  }
}

extension Rect {
  /// Returns the rectangle with all four numbers multiplied.
  fileprivate func scaled(_ scale: Double) -> Rect {
    Rect(x: x * scale, y: y * scale, width: width * scale, height: height * scale)
  }
}

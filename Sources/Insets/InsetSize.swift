// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// The size of a source of insets, in points: a fixed number, or a movement from one number to another.
///
/// ```swift
/// let up = InsetSize(0).moved(to: 300, at: .zero, over: .milliseconds(250), .easeInOut)
/// up.value(at: .milliseconds(125))  // 150
/// // An interruption: the size goes on from 150 points, and grows a little more at first.
/// let down = up.moved(to: 0, at: .milliseconds(125), over: .milliseconds(250), .easeInOut)
/// ```
public struct InsetSize: Hashable, Sendable {
  /// The size at the start of the movement.
  public let start: Double
  /// The size at the end of the movement.
  public let target: Double
  /// The instant at which the movement starts.
  public let beginning: Duration
  /// The duration of the movement; zero for a fixed size.
  public let duration: Duration
  private let curve: TimingCurve
  private let seconds: Double
  /// The velocity at the start, less that of the curve, times the duration: in points.
  private let push: Double
  /// Whether the movement starts with a velocity.
  private let isPushed: Bool

  /// Creates a fixed size; a number that is negative or not finite counts as zero.
  public init(_ points: Double) {
    self.init(from: points, to: points, at: .zero, over: .zero, .linear, velocity: 0)
  }

  private init(
    from start: Double, to target: Double, at beginning: Duration, over duration: Duration,
    _ curve: TimingCurve, velocity: Double
  ) {
    func points(_ number: Double) -> Double { number > 0 && number <= 1e9 ? number : 0 }
    (self.start, self.target) = (points(start), points(target))
    (self.beginning, self.duration, self.curve) = (beginning, max(duration, .zero), curve)
    seconds = self.duration.inSeconds
    // The slope of the curve at its start is limited to 10, because a vertical curve has no finite slope.
    let slope = curve.value(at: 1e-6, over: seconds) / 1e-6
    push = seconds > 0 ? velocity * seconds - (self.target - self.start) * min(slope, 10) : 0
    isPushed = velocity != 0 && seconds > 0
  }

  /// Returns a movement to another size, which starts with the value and the velocity at an instant.
  ///
  /// A size that does not move at that instant follows the curve. If it moves, its velocity fades out: it adds
  /// at most a 35th of velocity × duration to the value of the curve.
  ///
  /// - Parameters:
  ///   - target: The size at the end, in points.
  ///   - instant: The start of the movement.
  ///   - duration: The duration; zero changes the size at once.
  ///   - curve: The curve of the movement.
  ///   - velocity: The velocity at the start, in points per second; the size's own velocity unless given.
  /// - Returns: The moving size.
  public func moved(
    to target: Double, at instant: Duration, over duration: Duration, _ curve: TimingCurve,
    velocity: Double? = nil
  ) -> InsetSize {
    InsetSize(
      from: value(at: instant), to: target, at: instant, over: duration, curve,
      velocity: velocity ?? self.velocity(at: instant))
  }

  /// The instant at which the movement ends; zero for a fixed size.
  public var end: Duration { beginning + duration }

  /// Returns the size at an instant, at least 0.
  public func value(at instant: Duration) -> Double {
    if seconds <= 0 { return instant >= beginning ? target : start }
    let part = (instant - beginning).inSeconds / seconds
    if part <= 0 { return start }
    if part >= 1 { return target }
    let way = start + (target - start) * curve.value(at: part, over: seconds)
    guard isPushed else { return max(0, way) }
    // p u (1 - u)^12 begins with the slope p, and ends with value and slope 0. Its largest value is p / 35.
    let squared = (1 - part) * (1 - part)
    let cubed = squared * squared * squared
    return max(0, way + push * part * cubed * cubed)
  }

  /// Returns the velocity at an instant, in points per second.
  public func velocity(at instant: Duration) -> Double {
    guard seconds > 0, instant >= beginning, instant < end else { return 0 }
    let step = min(Duration.microseconds(10), end - instant)
    return (value(at: instant + step) - value(at: instant)) / step.inSeconds
  }
}

extension InsetSize: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates a fixed size.
  public init(floatLiteral points: Double) { self.init(points) }
  /// Creates a fixed size.
  public init(integerLiteral points: Int) { self.init(Double(points)) }
}

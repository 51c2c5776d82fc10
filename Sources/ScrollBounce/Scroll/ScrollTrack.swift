// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackMath
import ViewStackCore

/// One axis of a scroll: its ends and its pages, with the physics of `UIScrollView`.
struct ScrollTrack {
  /// The offsets at which the content may rest.
  var range: ClosedRange<Double>
  /// The extent of the viewport.
  var extent: Double
  /// Whether the content can move past its ends.
  var bounces: Bool
  /// Whether the content rests at multiples of the extent.
  var isPaging: Bool

  private static let band = RubberBand.standard
  private static let friction = Deceleration.normal
  private static let bounce = BounceSpring.standard
  /// The distance from its destination, in points, at which a moving scroll comes to rest.
  private static let restDistance = 0.1
  /// The speed in points per second above which a release moves to the next page.
  ///
  /// It is the tolerance of Flutter's `PageScrollPhysics` on a screen with one pixel per point.
  static let pageSpeed = 20.0

  /// Returns the offset to show for content that a finger has dragged to an offset.
  func displayed(_ dragged: Double) -> Double {
    bounces
      ? Self.band.displayedOffset(dragged, in: range, dimension: extent)
      : min(max(dragged, range.lowerBound), range.upperBound)
  }

  /// Returns the offset to which a finger has dragged content that is shown at an offset.
  func dragged(displayed offset: Double) -> Double {
    guard bounces else { return offset }
    let dragged = Self.band.draggedOffset(displayed: offset, in: range, dimension: extent)
    // Fast content reaches offsets to which no drag leads: a drag then starts at such an offset.
    return dragged.isFinite ? dragged : offset
  }

  /// Returns the fraction of the finger's velocity that is left at a dragged offset.
  func slope(atDragged offset: Double) -> Double {
    if bounces { return Self.band.slope(atOffset: offset, in: range, dimension: extent) }
    return range.contains(offset) ? 1 : 0
  }

  /// Returns the page to rest at: the nearest, or for a fast release the next in its direction.
  func page(from offset: Double, velocity: Double) -> Double {
    guard extent > 0 else { return min(max(offset, range.lowerBound), range.upperBound) }
    var page = (offset - range.lowerBound) / extent
    if velocity > Self.pageSpeed { page += 0.5 }
    if velocity < -Self.pageSpeed { page -= 0.5 }
    let target = range.lowerBound + Math.floor(page + 0.5) * extent
    return min(max(target, range.lowerBound), range.upperBound)
  }

  /// Returns the path of the content after a release.
  func released(at offset: Double, velocity: Double) -> ScrollPath {
    if isPaging {
      return sprung(
        from: offset, velocity: velocity, to: page(from: offset, velocity: velocity))
    }
    var path = ScrollPath(restingAt: offset)
    if range.contains(offset) {
      glide(&path, from: offset, velocity: velocity, at: 0)
      return path
    }
    let end = min(max(offset, range.lowerBound), range.upperBound)
    spring(&path, from: offset, velocity: velocity, to: end, at: 0)
    let crossing = Self.bounce.crossingTime(distance: offset - end, initialVelocity: velocity)
    if let crossing, range.upperBound > range.lowerBound, crossing < path.duration {
      // The content returns into the range with a velocity: from the end on, friction applies.
      let motion = Self.bounce.motion(
        from: offset, to: end, initialVelocity: velocity, at: crossing)
      glide(&path, from: end, velocity: motion.velocity, at: crossing)
    }
    return path
  }

  /// Returns the path of the content to a given offset.
  func sprung(from offset: Double, velocity: Double, to target: Double) -> ScrollPath {
    var path = ScrollPath(restingAt: offset)
    spring(&path, from: offset, velocity: velocity, to: target, at: 0)
    if !bounces, range.contains(offset) { path.limits = range }
    return path
  }

  /// Adds a leg that slows the content down, and a leg that bounces if the content reaches an end.
  private func glide(
    _ path: inout ScrollPath, from offset: Double, velocity: Double, at start: Double
  ) {
    let target = offset + Self.friction.distance(initialVelocity: velocity)
    let glide = ScrollLeg(
      kind: .glide(Self.friction), start: start, offset: offset, velocity: velocity)
    if range.contains(target) {
      path.destination = target
      path.duration =
        start
        + Self.friction.stopTime(initialVelocity: velocity, distance: Self.restDistance)
      if path.duration > start { path.legs.append(glide) }
      return
    }
    let end = velocity > 0 ? range.upperBound : range.lowerBound
    let time = Self.friction.time(to: end, from: offset, initialVelocity: velocity) ?? 0
    if time > 0 { path.legs.append(glide) }
    path.destination = end
    path.duration = start + time
    if bounces {
      let left = Self.friction.velocity(passing: end, from: offset, initialVelocity: velocity)
      spring(&path, from: end, velocity: left, to: end, at: start + time)
    }
  }

  /// Adds a leg in which a spring pulls the content to an offset.
  private func spring(
    _ path: inout ScrollPath, from offset: Double, velocity: Double, to target: Double,
    at start: Double
  ) {
    path.destination = target
    path.duration =
      start
      + Self.bounce.settlingTime(
        distance: offset - target, initialVelocity: velocity, limit: Self.restDistance)
    guard path.duration > start else { return }
    path.legs.append(
      ScrollLeg(
        kind: .spring(Self.bounce, to: target), start: start, offset: offset,
        velocity: velocity))
  }
}

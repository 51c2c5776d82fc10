// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackMath
import ViewStackCore

/// How a shared element gets from its place on one screen to its place on the other.
public enum SharedMotion: Hashable, Sendable {
  /// On the straight line, growing evenly.
  case straight
  /// On an arc, growing evenly.
  ///
  /// The middle goes by `lerp(from, to, t) + 2 t (1 − t) bend (C − M)`: M is the point between both
  /// ends, C has the x of the upper end and the y of the lower one. 1 is the whole arc, 0 the straight
  /// line, −1 the arc on the other side; a pop comes back on the same arc. It is made of 80 straight
  /// pieces, which are at most |bend (C − M)| ÷ 12,800 points away from it.
  case arc(bend: Double)
  /// Material's container transform, `MaterialContainerTransform` without a path: the contents grow
  /// evenly, what cuts them goes from the height of the one to that of the other, or the width.
  ///
  /// The corners change from 0 to .75 of a push, and from .30 to .90 of a pop; on a pop what cuts the
  /// contents has its size at .90. So a pop is not the push backwards.
  case container
  /// The same with a path, `MaterialArcMotion`: the middle of the upper edge goes on an arc, evenly by
  /// its length, as ``arc(bend:)`` with a bend of 1.
  ///
  /// A push grows from .10 on, a pop until .90; the corners change from .10 to .90, and from .20 to .90.
  /// It is made for the fade of .10 to .40.
  case containerArc
  /// As iOS 18's zoom looks: the upper edge and the height are behind the rest, by .05 sin πt of the
  /// way on a push and by .03 sin πt on a pop.
  ///
  /// Under a finger the upper one follows it and shrinks, and flies home when it is let go. Of a finger
  /// that has gone t of the width it goes t − .45 t³ to the side, and is 1 − .67 t of its size, from
  /// t = .52 on ever less, towards .37. Up and down it follows as a scroll does beyond its edge, at
  /// first by .56 of the way, no further than .9 of the height.
  case zoom
  /// Predictive back: in the first half of a pop the upper one shrinks to .9, 8 points from the right
  /// edge, with corners of 28; from there it flies home. A push goes the same way back.
  ///
  /// A finger moves it up or down too; 8 points to the edge stay free.
  case peek

  /// The parts of the way at which keyframes say all of it.
  var offsets: [Double] {
    switch self {
    case .straight, .arc(bend: 0): [0, 1]
    case .peek: [0, 0.5, 1]
    case .arc, .container, .containerArc, .zoom: (0...80).map { Double($0) / 80 }
    }
  }
}

extension SharedMotion: CustomStringConvertible {
  /// The word of a style file, an arc with its bend: `straight`, `arc(1.0)`.
  public var description: String {
    switch self {
    case .straight: "straight"
    case .arc(let bend): "arc(\(bend))"
    case .container: "container"
    case .containerArc: "container-arc"
    case .zoom: "zoom"
    case .peek: "peek"
    }
  }
}

extension SharedMotion {
  /// How much of a pop a finger shows that has gone the whole width.
  var preview: Double {
    switch self {
    case .straight, .arc, .container, .containerArc: 1
    // As long as nothing is seen of the contents below, which fade out until .55 of the way up.
    case .zoom: 0.45
    case .peek: 0.5
    }
  }

  /// The motion of an element up and down with a finger, or nil if there is none.
  func acrossAxis(in bounds: Size) -> CrossAxis? {
    switch self {
    case .straight, .arc, .container, .containerArc: nil
    case .zoom:
      // An element that fills the screen first shrinks, and then leaves the edges.
      CrossAxis(
        reach: Track([
          Keyframe(0, 0), Keyframe(0.02, 0.9 * bounds.height), Keyframe(1, 0.9 * bounds.height),
        ]), length: 0.9 / 0.56 * bounds.height, give: .rubberBand)
    case .peek:
      CrossAxis(
        reach: Track([
          Keyframe(0, -8), Keyframe(0.5, 0.05 * bounds.height - 8),
          Keyframe(1, 0.05 * bounds.height - 8),
        ]), length: bounds.height / 2, give: .decelerating)
    }
  }
}

/// How iOS 18's zoom looks under a finger, as it was fitted frame by frame.
enum ZoomDrag {
  /// The size, and how far it has moved in widths, for a finger that has gone a part of the width.
  static func look(at part: Double) -> (scale: Double, moved: Double) {
    let (pace, knee, least) = (0.67, 0.52, 0.37)
    let moved = part - 0.45 * part * part * part
    guard part > knee else { return (1 - pace * part, moved) }
    // Beyond the knee it goes on at the same pace, ever slower.
    let rest = 1 - pace * knee - least
    return (least + rest * rest / (rest + pace * (part - knee)), moved)
  }
}

/// Where an element and its contents are at one point of the way from the screen below to the one above.
struct SharedPose {
  /// The visible part of the element, in the container.
  var mask: Rect
  /// The radius of its corners.
  var cornerRadius: Double
  /// The contents of the view below, in the container.
  var below: Rect
  /// The contents of the view above, in the container.
  var above: Rect

  /// The pose as large as a factor says about a point, and then moved to the right.
  func scaled(_ scale: Double, about middle: Point, moved: Double) -> SharedPose {
    func scaled(_ rect: Rect) -> Rect {
      Rect(
        x: middle.x + (rect.x - middle.x) * scale + moved,
        y: middle.y + (rect.y - middle.y) * scale, width: rect.width * scale,
        height: rect.height * scale)
    }
    return SharedPose(
      mask: scaled(mask), cornerRadius: cornerRadius, below: scaled(below), above: scaled(above))
  }

  /// The pose at a part of the straight way to another one.
  func mixed(with other: SharedPose, at part: Double) -> SharedPose {
    SharedPose(
      mask: .interpolate(from: mask, to: other.mask, at: part),
      cornerRadius: .interpolate(from: cornerRadius, to: other.cornerRadius, at: part),
      below: .interpolate(from: below, to: other.below, at: part),
      above: .interpolate(from: above, to: other.above, at: part))
  }
}

extension SharedPair {
  /// The size of the contents of each view where it rests, and their places relative to it.
  var contents: (below: Contents, above: Contents) {
    let (lower, upper) = (below.rect.size, above.rect.size)
    // Where neither says how, the one is as wide as the other if that makes it the higher one.
    let isWide = upper.height * lower.width >= lower.height * upper.width
    let low = below.contents(at: above, isWide ? .width : .height)
    let high = above.contents(at: below, isWide ? .width : .height)
    return (
      Contents(below: low.own, above: low.other), Contents(below: high.other, above: high.own)
    )
  }

  /// Contents, from the upper left corner of the places below and above.
  struct Contents {
    let below: Rect
    let above: Rect
  }

  /// Where the element is at a part of the way up, 0…1, in a direction.
  func pose(at way: Double, _ motion: SharedMotion, _ direction: StackDirection) -> SharedPose {
    if motion.isContainer {
      return containerPose(at: way, direction, onArc: motion == .containerArc)
    }
    if motion == .peek { return peekPose(at: way) }
    func mixed(_ low: Double, _ high: Double, _ part: Double = way) -> Double {
      .interpolate(from: low, to: high, at: part)
    }
    var late = way
    if motion == .zoom {
      late -= (direction == .push ? 0.05 : -0.03) * Math.sin(.pi * way)
    }
    var rect = Rect(
      x: mixed(below.rect.x, above.rect.x), y: mixed(below.rect.y, above.rect.y, late),
      width: mixed(below.rect.width, above.rect.width),
      height: mixed(below.rect.height, above.rect.height, late))
    if case .arc(let bend) = motion {
      let (low, high) = (below.rect.center, above.rect.center)
      let corner = low.y > high.y ? Point(x: high.x, y: low.y) : Point(x: low.x, y: high.y)
      let bulge = 2 * way * (1 - way) * bend
      rect.x += bulge * (corner.x - (low.x + high.x) / 2)
      rect.y += bulge * (corner.y - (low.y + high.y) / 2)
    }
    let contents = contents
    func place(_ contents: Contents) -> Rect {
      Rect.interpolate(from: contents.below, to: contents.above, at: way)
        .offsetBy(dx: rect.x, dy: rect.y)
    }
    return SharedPose(
      mask: seen(of: rect, at: way),
      cornerRadius: mixed(below.cornerRadius, above.cornerRadius),
      below: place(contents.below), above: place(contents.above))
  }

  /// Returns the visible part of a place: the cut changes evenly from one end's to the other's.
  func seen(of place: Rect, at way: Double) -> Rect {
    place.without(Rect.interpolate(from: below.cut, to: above.cut, at: way))
  }

  /// The way through the peek, where the upper one is a little smaller.
  private func peekPose(at way: Double) -> SharedPose {
    let ends = [0.0, 1].map { pose(at: $0, .straight, .pop) }
    let (low, high) = (ends[0], ends[1])
    let width = above.rect.width
    // From the middle of what is .1 narrower to 8 points from the edge.
    var peek = high.scaled(0.9, about: above.rect.center, moved: 0.05 * width - 8)
    peek.cornerRadius = max(28, high.cornerRadius)
    return way < 0.5 ? low.mixed(with: peek, at: 2 * way) : peek.mixed(with: high, at: 2 * way - 1)
  }
}

extension SharedEnd {
  /// Where what the view shows is in its own place, and in that of the other view: a picture where each
  /// view has its pictures, anything else as it says, or else by its width or height.
  fileprivate func contents(
    at other: SharedEnd, _ fit: SharedElement.Fit
  ) -> (own: Rect, other: Rect) {
    let host = other.element.aspect == nil ? element : other.element
    if let own = element.picture(of: element.aspect, in: rect.size),
      let there = host.picture(of: element.aspect, in: other.rect.size)
    {
      return (own, there)
    }
    return (
      Rect(origin: .zero, size: rect.size),
      (element.fit ?? fit).rect(of: rect.size, in: other.rect.size)
    )
  }

  /// How much of the place is cut away: at the left and the top, and in width and height altogether.
  var cut: Rect {
    Rect(
      x: visible.x - rect.x, y: visible.y - rect.y, width: rect.width - visible.width,
      height: rect.height - visible.height)
  }
}

extension Rect {
  /// Returns what is left of a place: the origin of a cut is its left and upper part, its size all of it.
  func without(_ cut: Rect) -> Rect {
    Rect(
      x: x + cut.x, y: y + cut.y, width: max(width - cut.width, 0),
      height: max(height - cut.height, 0))
  }
}

extension SharedMotion {
  /// Whether the motion is Material's container transform, whose fades all have one window.
  var isContainer: Bool { self == .container || self == .containerArc }
}

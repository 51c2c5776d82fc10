// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackMath
import ViewStackCore

/// The motion of a shared element from its place on one screen to its place on the other.
public enum SharedMotion: Hashable, Sendable {
  /// Moves on the straight line and grows evenly.
  case straight
  /// Moves on an arc and grows evenly.
  ///
  /// The middle is at `lerp(from, to, t) + 2 t (1 − t) bend (C − M)`. M is the point between both ends. C
  /// has the x of the upper end and the y of the lower end. A bend of 1 is the whole arc, 0 the straight
  /// line, −1 the arc on the other side. A pop returns on the same arc. The track has 80 straight pieces,
  /// which are at most |bend (C − M)| ÷ 12,800 points away from the arc.
  case arc(bend: Double)
  /// Follows Material's container transform, `MaterialContainerTransform` without a path.
  ///
  /// The contents grow evenly. The mask changes from the height of one end to the height of the other, or
  /// the width.
  ///
  /// The corners change from 0 to .75 of a push, and from .30 to .90 of a pop. On a pop the mask reaches
  /// its size at .90. So a pop is not the push run backwards.
  case container
  /// Follows Material's container transform with a path, `MaterialArcMotion`.
  ///
  /// The middle of the upper edge moves on an arc, evenly by its length, as ``arc(bend:)`` with a bend of 1.
  ///
  /// A push grows from .10 on, and a pop until .90. The corners change from .10 to .90 of a push, and from
  /// .20 to .90 of a pop. The motion is made for the fade from .10 to .40.
  case containerArc
  /// Follows iOS 18's zoom.
  ///
  /// The upper edge and the height lag behind the rest, by .05 sin(πt) of the path on a push and by .03
  /// sin(πt) on a pop.
  ///
  /// Under a finger the upper screen follows the finger and shrinks, and flies home at the release. For a
  /// finger at t of the width, its offset to the side is t − .45 t³, and its size is 1 − .67 t. From t =
  /// .52 on it shrinks ever less, towards .37. Up and down it follows as a scroll does beyond its edge: at
  /// first by .56 of the finger's distance, and at most by .9 of the height.
  case zoom
  /// Follows Android's predictive back.
  ///
  /// In the first half of a pop the upper screen shrinks to .9, at 8 points from the right edge, with
  /// corners of 28. Then it flies home. A push is the pop run backwards.
  ///
  /// A finger also moves the screen up or down, and keeps 8 points to the edge free.
  case peek

  /// The fractions of the path at which keyframes describe it completely.
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
  /// The progress of a pop that a full-width drag reaches.
  var preview: Double {
    switch self {
    case .straight, .arc, .container, .containerArc: 1
    // Up to there the contents below are invisible: they fade out until .55 of the path up.
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

/// The look of iOS 18's zoom under a finger, fitted frame by frame.
enum ZoomDrag {
  /// The size, and the offset in widths, for a finger at a fraction of the width.
  static func look(at part: Double) -> (scale: Double, moved: Double) {
    let (pace, knee, least) = (0.67, 0.52, 0.37)
    let moved = part - 0.45 * part * part * part
    guard part > knee else { return (1 - pace * part, moved) }
    // Beyond the knee it begins at the same rate and becomes ever slower.
    let rest = 1 - pace * knee - least
    return (least + rest * rest / (rest + pace * (part - knee)), moved)
  }
}

/// The places of an element and its contents at one point of the path between the screens.
struct SharedPose {
  /// The visible part of the element, in the container.
  var mask: Rect
  /// The radius of its corners.
  var cornerRadius: Double
  /// The contents of the view below, in the container.
  var below: Rect
  /// The contents of the view above, in the container.
  var above: Rect

  /// The pose scaled by a factor about a point, and then moved to the right.
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

  /// The pose at a fraction of the straight path to another pose.
  func mixed(with other: SharedPose, at part: Double) -> SharedPose {
    SharedPose(
      mask: .interpolate(from: mask, to: other.mask, at: part),
      cornerRadius: .interpolate(from: cornerRadius, to: other.cornerRadius, at: part),
      below: .interpolate(from: below, to: other.below, at: part),
      above: .interpolate(from: above, to: other.above, at: part))
  }
}

extension SharedPair {
  /// The sizes of the contents of each view at rest, and their places relative to the view.
  var contents: (below: Contents, above: Contents) {
    let (lower, upper) = (below.rect.size, above.rect.size)
    // Contents without a fit fit by width if the upper view is the taller one at the same width, else by
    // height.
    let isWide = upper.height * lower.width >= lower.height * upper.width
    let low = below.contents(at: above, isWide ? .width : .height)
    let high = above.contents(at: below, isWide ? .width : .height)
    return (
      Contents(below: low.own, above: low.other), Contents(below: high.other, above: high.own)
    )
  }

  /// The contents of a view, relative to the upper left corners of the places below and above.
  struct Contents {
    let below: Rect
    let above: Rect
  }

  /// The pose of the element at a fraction of the path up, 0…1, in a direction.
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

  /// Returns the visible part of a place; the cut changes evenly between those of the ends.
  func seen(of place: Rect, at way: Double) -> Rect {
    place.without(Rect.interpolate(from: below.cut, to: above.cut, at: way))
  }

  /// The pose on the path through the peek, at which the upper screen is smaller.
  private func peekPose(at way: Double) -> SharedPose {
    let ends = [0.0, 1].map { pose(at: $0, .straight, .pop) }
    let (low, high) = (ends[0], ends[1])
    let width = above.rect.width
    // A scale of .9 leaves .05 of the width on the right: all but 8 points of it are the offset.
    var peek = high.scaled(0.9, about: above.rect.center, moved: 0.05 * width - 8)
    peek.cornerRadius = max(28, high.cornerRadius)
    return way < 0.5 ? low.mixed(with: peek, at: 2 * way) : peek.mixed(with: high, at: 2 * way - 1)
  }
}

extension SharedEnd {
  /// The place of the contents in the view and in the other view.
  ///
  /// A picture is at the place of each view's pictures. Other contents follow the view's fit, or else the
  /// width or the height.
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

  /// The part of the place that is cut off: at the left, at the top, and of the width and the height.
  var cut: Rect {
    Rect(
      x: visible.x - rect.x, y: visible.y - rect.y, width: rect.width - visible.width,
      height: rect.height - visible.height)
  }
}

extension Rect {
  /// Returns the rest of a place after a cut: its origin is cut off at the left and top, its size in all.
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

// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// The layers of one flying element.
struct SharedFlight {
  let pair: SharedPair
  /// The shadow, the mask, the contents of the view below, and those of the view above.
  let layers: [LayerTrack]

  init(
    _ pair: SharedPair, besides ways: (below: [ViewPath], above: [ViewPath]),
    _ flight: ElementFlight, in context: TransitionContext
  ) {
    self.pair = pair
    let name = "shared:\(pair.id)"
    let way = SharedWay(pair, flight.motion, context.direction)
    // A finger leads a pop on another path; after the release the element flies on from there.
    let isLed = context.isInteractive && !context.isPush
    let led = isLed && flight.motion == .zoom ? SharedWay(zoomed: pair, in: context) : nil
    let across = isLed ? flight.motion.acrossAxis(in: context.bounds) : nil
    func drag(_ frame: Track<Rect>?, _ transform: Track<Transform3D>? = nil) -> LayerDrag? {
      led == nil && across == nil
        ? nil : LayerDrag(frame: frame, transform: transform, across: across)
    }
    var mask = LayerTrack(
      name: name, role: .shared, frame: way.frames(\.mask), alpha: Track(constant: 1),
      fill: flight.fill)
    mask.element = pair.id
    mask.cornerRadius = way.track(\.cornerRadius)
    mask.transform = way.turned(from: pair.below.rotation, to: pair.above.rotation)
    mask.clip = pair.parent.map { "shared:\($0)" }
    mask.drag = drag(led?.frames(\.mask))
    let window = context.isPush ? flight.fade : flight.popFade ?? flight.fade
    let alphas = pair.fade.alphas(in: window, flight.motion, context.direction)
    let sizes = pair.contents
    func contents(
      _ end: SharedEnd, _ card: Card?, _ suffix: String, _ place: KeyPath<SharedPose, Rect>,
      _ size: Size, _ alpha: [Keyframe<Double>], besides ways: [ViewPath]
    ) -> LayerTrack? {
      guard let card, alpha.contains(where: { $0.value > 0 }) else { return nil }
      var layer = LayerTrack(card.participant, role: .shared)
      layer.name = "\(name).\(suffix)"
      layer.clip = name
      layer.view = end.path
      layer.element = pair.id
      // The paths are in the order of painting: inner views follow the outer view.
      layer.hidden = Array(
        ways.suffix(from: ways.firstIndex(after: end.path)).prefix { $0.isInside(end.path) })
      layer.frame = way.frames(place, of: size)
      layer.anchor = Point(x: 0.5, y: 0.5)
      let (low, high) = (pair.below.rotation, pair.above.rotation)
      layer.transform = way.scaled(size, place, from: low, to: high)
      layer.drag = drag(
        led?.frames(place, of: size), led?.scaled(size, place, from: high, to: high))
      layer.alpha = way.track(alpha.map { Keyframe($0.offset, $0.value * end.alpha) })
      layer.cornerRadius = Track(constant: 0)
      return layer
    }
    let below = contents(
      pair.below, context.below, "below", \.below, sizes.below.below.size, alphas.below,
      besides: ways.below)
    let above = contents(
      pair.above, context.above, "above", \.above, sizes.above.above.size, alphas.above,
      besides: ways.above)
    let shadow =
      context.container.usesShadows ? flight.shadow.map { Self.shadow($0, of: mask, way) } : nil
    layers = [shadow, mask, below, above].compactMap { $0 }
  }

  /// Returns the shadow of a mask as a separate layer, which is invisible at both ends.
  private static func shadow(
    _ shadow: Shadow, of mask: LayerTrack, _ way: SharedWay
  ) -> LayerTrack {
    var layer = mask
    layer.name += ".shadow"
    layer.shadow = shadow
    layer.fill = nil
    layer.alpha = way.track([
      Keyframe(0, 0), Keyframe(0.1, 1), Keyframe(0.9, 1), Keyframe(1, 0),
    ])
    return layer
  }
}

/// The path of a pair in one direction, the source of the tracks of its layers.
private struct SharedWay {
  /// The poses, and their fractions of the path up.
  private let poses: [SharedPose]
  private let offsets: [Double]
  private let isPush: Bool
  /// Whether the contents are scaled evenly from end to end.
  private let isEven: Bool

  init(_ pair: SharedPair, _ motion: SharedMotion, _ direction: StackDirection) {
    offsets = pair.isStill && motion != .peek ? [0, 1] : motion.offsets
    poses = offsets.map { pair.pose(at: $0, motion, direction) }
    isPush = direction == .push
    isEven = motion != .peek && motion != .containerArc
  }

  /// The path of a pop under a finger with iOS 18's zoom.
  init(zoomed pair: SharedPair, in context: TransitionContext) {
    let isLeftToRight = context.container.layoutDirection == .leftToRight
    let high = pair.pose(at: 1, .straight, .pop)
    let shown = SharedMotion.zoom.preview
    offsets = (0...40).map { 1 - shown * (1 - Double($0) / 40) }
    poses = offsets.map { way in
      let (scale, moved) = ZoomDrag.look(at: (1 - way) / shown)
      return high.scaled(
        scale, about: pair.above.rect.center,
        moved: (isLeftToRight ? moved : -moved) * context.bounds.width)
    }
    (isPush, isEven) = (false, false)
  }

  /// A track of keyframes along the path up, in the direction of the transition.
  func track<Value>(_ keyframes: [Keyframe<Value>]) -> Track<Value> {
    if keyframes.allSatisfy({ $0.value == keyframes[0].value }) {
      return Track(constant: keyframes[0].value)
    }
    return Track(
      isPush ? keyframes : keyframes.reversed().map { Keyframe(1 - $0.offset, $0.value) })
  }

  func track<Value>(_ value: (SharedPose) -> Value) -> Track<Value> {
    track(zip(offsets, poses).map { Keyframe($0, value($1)) })
  }

  func frames(_ frame: (SharedPose) -> Rect) -> Track<Rect> { track(frame) }

  /// The frames of contents of a size, centred in their places.
  func frames(_ place: KeyPath<SharedPose, Rect>, of size: Size) -> Track<Rect> {
    frames { pose in
      let middle = pose[keyPath: place].center
      return Rect(
        x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width,
        height: size.height)
    }
  }

  /// The shorter rotation from one angle in radians to another, or nil without a rotation.
  func turned(from below: Double, to above: Double) -> Track<Transform3D>? {
    guard below != 0 || above != 0 else { return nil }
    return track([
      Keyframe(0, .rotation(radians: below, z: 1)), Keyframe(1, .rotation(radians: above, z: 1)),
    ])
  }

  /// The scale and the rotation of contents of a size, or nil if they have neither.
  func scaled(
    _ size: Size, _ place: KeyPath<SharedPose, Rect>, from below: Double, to above: Double
  ) -> Track<Transform3D>? {
    func matrix(_ pose: SharedPose, _ angle: Double) -> Transform3D {
      let seen = pose[keyPath: place]
      let scale = Transform3D.scale(x: seen.width / size.width, y: seen.height / size.height)
      return angle == 0 ? scale : scale.concatenating(.rotation(radians: angle, z: 1))
    }
    let stops = isEven ? [0, offsets.count - 1] : Array(offsets.indices)
    let keyframes = stops.map { stop in
      // The shorter rotation, as that of the mask.
      let angle = below + (above - below).remainder(dividingBy: 2 * .pi) * offsets[stop]
      return Keyframe(offsets[stop], matrix(poses[stop], angle))
    }
    return keyframes.allSatisfy(\.value.isIdentity) ? nil : track(keyframes)
  }
}

extension [ViewPath] {
  /// The index of the first path after another path, in sorted paths.
  fileprivate func firstIndex(after path: ViewPath) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if path < self[middle] { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension SharedPair {
  /// The kind of fade: that of the view above, or else of the view below, or else `cross`.
  fileprivate var fade: SharedElement.Fade { above.element.fade ?? below.element.fade ?? .cross }

  /// Whether both places are the same.
  fileprivate var isStill: Bool {
    below.rect == above.rect && below.visible == above.visible
      && below.cornerRadius == above.cornerRadius
  }
}

extension SharedElement.Fade {
  /// The opacities of the two contents along the path up.
  ///
  /// In a container transform, contents that fade one after the other use the window too: the leaving
  /// contents fade in the first .35 of it.
  func alphas(
    in window: ClosedRange<Double>, _ motion: SharedMotion, _ direction: StackDirection
  ) -> (below: [Keyframe<Double>], above: [Keyframe<Double>]) {
    let (start, end) = (window.lowerBound, window.upperBound)
    let full = [Keyframe(0, 1.0)]
    switch self {
    case .cross:
      // Covered contents vanish at once, so that the upper contents are alone at the end.
      return (
        [Keyframe(0, 1), Keyframe(end, 1), Keyframe(end, 0), Keyframe(1, 0)],
        [Keyframe(0, 0), Keyframe(start, 0), Keyframe(end, 1), Keyframe(1, 1)]
      )
    case .through:
      guard motion.isContainer else {
        return (
          [Keyframe(0, 1), Keyframe(0.35, 0), Keyframe(1, 0)],
          [Keyframe(0, 0), Keyframe(0.35, 0), Keyframe(1, 1)]
        )
      }
      let first = 0.35 * (end - start)
      let middle = direction == .push ? start + first : end - first
      return (
        [Keyframe(0, 1), Keyframe(start, 1), Keyframe(middle, 0), Keyframe(1, 0)],
        [Keyframe(0, 0), Keyframe(middle, 0), Keyframe(end, 1), Keyframe(1, 1)]
      )
    case .overlap:
      // A quarter of a circle, as in Motion's crossfade, in 40 straight pieces.
      let rise = (0...40).map { step in
        let rest = 1 - Double(step) / 40
        return Keyframe(Double(step) / 80, (1 - rest * rest).squareRoot())
      }
      return (
        [Keyframe(0, 1), Keyframe(0.5, 1), Keyframe(0.95, 0), Keyframe(1, 0)],
        rise + [Keyframe(1, 1)]
      )
    case .below: return (full, [Keyframe(0, 0)])
    case .above: return ([Keyframe(0, 0)], full)
    }
  }
}

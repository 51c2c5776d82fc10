// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// A layer as it appears: its four corners, its opacity and its corner radius.
struct SeenLayer {
  /// Upper left, upper right, lower right, lower left; a corner behind the eye is nil.
  var corners: [Point?]
  let alpha: Double
  let cornerRadius: Double

  init(_ layer: Layer) {
    corners = Self.corners(
      of: layer.frame, transform: layer.transform,
      pivot: Self.pivot(of: layer.frame, layer.anchor))
    alpha = layer.alpha
    cornerRadius = layer.cornerRadius
  }

  /// Creates the appearance of a piece of a view at rest.
  init(_ piece: Rect, of view: ViewNode) {
    corners = Self.corners(
      of: piece.offsetBy(dx: view.frame.x, dy: view.frame.y), transform: view.transform,
      pivot: Self.pivot(of: view.frame, view.anchor))
    alpha = view.alpha
    cornerRadius = view.cornerRadius
  }

  /// Returns the image in a mirror at the middle of a container, with left and right exchanged.
  func mirrored(inWidth width: Double) -> SeenLayer {
    var mirrored = self
    mirrored.corners = [1, 0, 3, 2].map { index in
      corners[index].map { Point(x: width - $0.x, y: $0.y) }
    }
    return mirrored
  }

  /// Returns the difference from another layer, or nil.
  func difference(from other: SeenLayer) -> String? {
    for (mine, theirs) in zip(corners, other.corners) where !Self.areNear(mine, theirs) {
      let (old, new) = (Self.text(theirs, besides: mine), Self.text(mine, besides: theirs))
      return "has a corner at \(new) instead of \(old)"
    }
    if !Self.areNear(alpha, other.alpha) {
      let (old, new) = (other.alpha.text(besides: alpha), alpha.text(besides: other.alpha))
      return "has an opacity of \(new) instead of \(old)"
    }
    if !Self.areNear(cornerRadius, other.cornerRadius) {
      let old = other.cornerRadius.text(besides: cornerRadius)
      return
        "has a corner radius of \(cornerRadius.text(besides: other.cornerRadius)) instead of \(old)"
    }
    return nil
  }

  /// Whether all four corners are in the places of another layer's.
  func hasCorners(of other: SeenLayer) -> Bool {
    zip(corners, other.corners).allSatisfy { Self.areNear($0, $1) }
  }

  /// Returns the largest distance between an edge of this layer and an edge of another, in points.
  ///
  /// - Parameters:
  ///   - edge: The two corners of the edge in this layer, as indices.
  ///   - other: The other layer.
  ///   - theirs: The same two corners in the other layer.
  /// - Returns: The distance, or nil if a corner cannot be seen.
  func distance(of edge: [Int], from other: SeenLayer, _ theirs: [Int]) -> Double? {
    var largest = 0.0
    for (mine, their) in zip(edge, theirs) {
      guard let one = corners[mine], let two = other.corners[their] else { return nil }
      largest = max(largest, abs(one.x - two.x), abs(one.y - two.y))
    }
    return largest
  }

  static func areNear(_ one: Double, _ other: Double) -> Bool {
    one == other || abs(one - other) <= StyleLaws.tolerance
  }

  private static func areNear(_ one: Point?, _ other: Point?) -> Bool {
    guard let one, let other else { return one == other }
    return areNear(one.x, other.x) && areNear(one.y, other.y)
  }

  private static func text(_ point: Point?, besides other: Point?) -> String {
    guard let point else { return "nowhere" }
    let other = other ?? point
    return "(\(point.x.text(besides: other.x)), \(point.y.text(besides: other.y)))"
  }

  private static func pivot(of frame: Rect, _ anchor: Point) -> Vector {
    Vector(dx: frame.x + anchor.x * frame.width, dy: frame.y + anchor.y * frame.height)
  }

  private static func corners(
    of frame: Rect, transform: Transform3D?, pivot: Vector
  ) -> [Point?] {
    let corners = [
      Point(x: frame.x, y: frame.y), Point(x: frame.maxX, y: frame.y),
      Point(x: frame.maxX, y: frame.maxY), Point(x: frame.x, y: frame.maxY),
    ]
    guard let transform, !transform.isIdentity else { return corners }
    return corners.map { transform.applied(to: $0 - pivot).map { $0 + pivot } }
  }
}

/// A plan that is sampled many times.
struct PlanReader {
  private let sampler: Sampler
  private var frame = Frame(time: .zero, transition: nil, layers: [])

  init(_ plan: TransitionPlan) {
    sampler = Sampler(plan)
    sampler.prepare(&frame)
  }

  /// Returns the layers at the start of a transition that time drives, by its own curve.
  mutating func layersAtStart() -> [Layer] {
    layers(at: 0, eased: sampler.eased(at: 0))
  }

  /// Returns the layers under a finger, or at an eased progress that a curve gives.
  mutating func layers(at progress: Double, eased: Double? = nil) -> [Layer] {
    sampler.sample(progress: progress, eased: eased ?? progress, into: &frame)
    return frame.layers
  }
}

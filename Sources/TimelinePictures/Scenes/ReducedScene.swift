// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// The properties of layers that exports animate.
enum AnimatedProperty: CaseIterable {
  /// The place of the anchor, x and y.
  case position
  /// Width and height.
  case size
  case alpha
  case cornerRadius
  /// The matrix about the anchor.
  case transform
}

/// The layers of a scene, with the fewest stops within a tolerance.
struct ReducedScene {
  /// A layer with its tracks.
  struct Item {
    /// The layer in the first frame.
    let layer: Layer
    /// The track of each property, even if it does not move.
    let tracks: [AnimatedProperty: ReducedTrack]
    /// The largest error of a corner per point of error of the size.
    fileprivate let growth: Double
    /// The moving tracks, in the order of the properties.
    var moving: [(property: AnimatedProperty, track: ReducedTrack)] {
      AnimatedProperty.allCases.compactMap { property in
        tracks[property].flatMap { $0.isMoving ? (property, $0) : nil }
      }
    }
  }

  let scene: TimelineScene
  let items: [Item]

  /// Reduces a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - anchor: The reference point of positions and transforms in each layer, in fractions.
  ///   - tolerance: The largest deviation of the numbers.
  init(_ scene: TimelineScene, anchor: Point, tolerance: PictureTolerance) {
    self.scene = scene
    let times = scene.times
    items = scene.frames[0].layers.indices.map { index in
      let layers = scene.frames.map { $0.layers[index] }
      func track(_ limit: PrintedLimit, _ values: (Layer) -> [Double]) -> ReducedTrack {
        ReducedTrack(times: times, values: layers.map(values), within: limit)
      }
      // The place of a corner depends on all three properties: each takes a part of the tolerance.
      let first = layers[0]
      let moving = [
        layers.contains { $0.frame.origin != first.frame.origin },
        layers.contains { $0.frame.size != first.frame.size },
        layers.contains { $0.transform != first.transform },
      ].count { $0 }
      let part = PrintedLimit(tolerance.points / Double(max(moving, 1)))
      let growth = layers.map { $0.growth(about: anchor) }.reduce(1, max)
      var tracks: [AnimatedProperty: ReducedTrack] = [
        .position: track(part) { layer in
          let frame = layer.frame
          return [frame.x + anchor.x * frame.width, frame.y + anchor.y * frame.height]
        },
        .size: track(PrintedLimit(part.limit / growth)) { [$0.frame.width, $0.frame.height] },
        .alpha: track(tolerance.opacity) { [$0.alpha] },
        .cornerRadius: track(tolerance.length) { [$0.cornerRadius] },
      ]
      if layers.contains(where: { $0.transform != nil }) {
        tracks[.transform] = ReducedTrack(
          times: times, matrices: layers.map { $0.transform(about: anchor) },
          sizes: layers.map(\.frame.size), within: part)
      }
      return Item(layer: layers[0], tracks: tracks, growth: growth)
    }
  }

  /// The number of stops and the deviations of the tracks.
  var summary: ReductionSummary {
    var summary = ReductionSummary(frameCount: scene.frames.count)
    for item in items {
      for (property, track) in item.tracks { summary.add(track, isOpacity: property == .alpha) }
      let corners = [(AnimatedProperty.position, 1), (.size, item.growth), (.transform, 1)]
        .map { (item.tracks[$0]?.deviation ?? 0) * $1 }
      summary.points = max(summary.points, corners.reduce(0, +))
    }
    return summary
  }
}

/// The number of stops of a reduction, and its deviations.
struct ReductionSummary {
  var frameCount: Int
  var stopCount = 0
  /// The largest deviation of a length, in points.
  var points = 0.0
  /// The largest deviation of an opacity.
  var alpha = 0.0

  mutating func add(_ track: ReducedTrack, isOpacity: Bool) {
    if track.isMoving { stopCount += track.times.count }
    if isOpacity {
      alpha = max(alpha, track.deviation)
    } else {
      points = max(points, track.deviation)
    }
  }

  mutating func add(_ other: ReductionSummary) {
    frameCount += other.frameCount
    stopCount += other.stopCount
    (points, alpha) = (max(points, other.points), max(alpha, other.alpha))
  }
}

extension Layer {
  /// The matrix about a point in fractions of the width and height.
  func transform(about point: Point) -> Transform3D {
    (transform ?? .identity).about(
      Vector(
        dx: (anchor.x - point.x) * frame.width, dy: (anchor.y - point.y) * frame.height))
  }

  /// The largest move of a corner's coordinate if the width and the height change by one point each.
  fileprivate func growth(about point: Point) -> Double {
    guard transform != nil else { return 1 }
    let (matrix, size) = (transform(about: point), frame.size)
    return [1.0, -1].flatMap { change in
      zip(
        matrix.corners(of: Size(width: size.width + 1, height: size.height + change)),
        matrix.corners(of: size)
      ).map { abs($0 - $1) }
    }.reduce(0, max)
  }
}

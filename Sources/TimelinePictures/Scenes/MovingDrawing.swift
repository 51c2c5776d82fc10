// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Timelines
import ViewStackCore

/// A layer of a scene as a drawing that moves: what movies are made of.
struct MovingDrawing {
  /// How it moves.
  enum Motion {
    /// All of it together, from place to place; the drawing is that of a layer at the origin.
    case place(ReducedTrack)
    /// Each shape on its own: x and y of its corners.
    case corners([ReducedTrack])
  }

  let name: String
  let drawing: LayerDrawing
  let motion: Motion
  let opacity: ReducedTrack

  /// The layers of a scene, back to front.
  static func all(
    of scene: TimelineScene, container: Size, _ tolerance: PictureTolerance,
    _ palette: Palette
  ) -> [MovingDrawing] {
    scene.frames[0].layers.indices.map { index in
      MovingDrawing(
        scene.frames.map { $0.layers[index] }, times: scene.times, container: container, tolerance,
        palette.shade(of: scene.frames[0].layers[index]))
    }
  }

  private init(
    _ layers: [Layer], times: [Double], container: Size, _ tolerance: PictureTolerance,
    _ shade: Palette.Shade
  ) {
    name = layers[0].name
    opacity = ReducedTrack(
      times: times, values: layers.map { [$0.alpha] }, within: tolerance.opacity)
    let first = layers[0]
    let isRigid = layers.allSatisfy {
      $0.transform == nil && $0.frame.size == first.frame.size
        && $0.cornerRadius == first.cornerRadius
    }
    if isRigid {
      var still = first
      still.frame.origin = .zero
      drawing = LayerDrawing(still, container: container, shade)
      motion = .place(
        ReducedTrack(
          times: times, values: layers.map { [$0.frame.x, $0.frame.y] }, within: tolerance.length))
    } else {
      let drawings = layers.map { LayerDrawing($0, container: container, shade) }
      drawing = drawings[0]
      motion = .corners(
        drawing.shapes.indices.map { shape in
          ReducedTrack(
            times: times, values: drawings.map { $0.shapes[shape].coordinates },
            within: tolerance.length)
        })
    }
  }

  /// How far the tracks are off.
  var summary: ReductionSummary {
    var summary = ReductionSummary(frameCount: 0)
    summary.add(opacity, isOpacity: true)
    switch motion {
    case .place(let track): summary.add(track, isOpacity: false)
    case .corners(let tracks):
      for track in tracks { summary.add(track, isOpacity: false) }
    }
    return summary
  }
}

extension LayerDrawing.Shape {
  /// The corners as numbers.
  fileprivate var coordinates: [Double] { corners.flatMap { [$0.x, $0.y] } }
}

/// Points of numbers, two each.
func points(of numbers: [Double]) -> [Point] {
  stride(from: 0, to: numbers.count, by: 2).map { Point(x: numbers[$0], y: numbers[$0 + 1]) }
}

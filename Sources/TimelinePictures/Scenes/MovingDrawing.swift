// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Timelines
import ViewStackCore

/// A layer of a scene as a moving drawing, for movies.
struct MovingDrawing {
  /// The motion of the drawing.
  enum Motion {
    /// The drawing moves as a whole; it is that of a layer at the origin.
    case place(ReducedTrack)
    /// Each shape moves separately: x and y of its corners. So does the title, by its offset; nil if not
    /// every frame has it.
    case corners([ReducedTrack], title: ReducedTrack?)
  }

  let name: String
  let drawing: LayerDrawing
  let motion: Motion
  let opacity: ReducedTrack
  /// The corners of the layers that clip it, from the innermost on.
  let masks: [ReducedTrack]

  /// The layers of a scene, back to front.
  static func all(
    of scene: TimelineScene, _ tolerance: PictureTolerance, _ palette: Palette
  ) -> [MovingDrawing] {
    scene.frames[0].layers.indices.map { index in
      MovingDrawing(index, of: scene, tolerance, palette)
    }
  }

  private init(
    _ index: Int, of scene: TimelineScene, _ tolerance: PictureTolerance, _ palette: Palette
  ) {
    let (frames, times, container) = (scene.frames, scene.times, scene.container)
    let layers = frames.map { $0.layers[index] }
    name = layers[0].name
    let cuts = frames.map { frame in
      frame.masks(of: frame.layers[index]).map { mask in
        mask.transform(about: .zero).corners(of: mask.frame.size).enumerated().map {
          $1 + ($0.isMultiple(of: 2) ? mask.frame.x : mask.frame.y)
        }
      }
    }
    masks = cuts[0].indices.map { depth in
      ReducedTrack(times: times, values: cuts.map { $0[depth] }, within: tolerance.length)
    }
    opacity = ReducedTrack(
      times: times, values: layers.map { [$0.alpha] }, within: tolerance.opacity)
    let first = layers[0]
    // A clip is in the coordinates of the container, so that a clipped layer cannot move as a whole.
    let isRigid =
      masks.isEmpty
      && layers.allSatisfy {
        $0.transform == nil && $0.frame.size == first.frame.size
          && $0.cornerRadius == first.cornerRadius && $0.insets == first.insets
          && $0.subviews == first.subviews
      }
    if isRigid {
      var still = first
      still.frame.origin = .zero
      drawing = LayerDrawing(still, of: frames[0], container: container, palette)
      motion = .place(
        ReducedTrack(
          times: times, values: layers.map { [$0.frame.x, $0.frame.y] }, within: tolerance.length))
    } else {
      let drawings = zip(layers, frames).map {
        LayerDrawing($0, of: $1, container: container, palette)
      }
      drawing = drawings[0]
      motion = .corners(
        drawing.shapes.indices.map { shape in
          ReducedTrack(
            times: times, values: drawings.map { $0.shapes[shape].coordinates },
            within: tolerance.length)
        },
        title: Self.offsets(of: drawings).map {
          ReducedTrack(times: times, values: $0, within: tolerance.length)
        })
    }
  }

  /// The offsets of the title from its first place; nil if not every drawing has the same title.
  private static func offsets(of drawings: [LayerDrawing]) -> [[Double]]? {
    guard let first = drawings[0].title, drawings.allSatisfy({ $0.title?.text == first.text })
    else { return nil }
    return drawings.compactMap(\.title?.point).map { [$0.x - first.point.x, $0.y - first.point.y] }
  }

  /// The deviations of the tracks.
  var summary: ReductionSummary {
    var summary = ReductionSummary(frameCount: 0)
    summary.add(opacity, isOpacity: true)
    for mask in masks { summary.add(mask, isOpacity: false) }
    switch motion {
    case .place(let track): summary.add(track, isOpacity: false)
    case .corners(let tracks, let title):
      for track in tracks { summary.add(track, isOpacity: false) }
      if let title { summary.add(title, isOpacity: false) }
    }
    return summary
  }
}

/// The points of pairs of numbers.
func points(of numbers: [Double]) -> [Point] {
  stride(from: 0, to: numbers.count, by: 2).map { Point(x: numbers[$0], y: numbers[$0 + 1]) }
}

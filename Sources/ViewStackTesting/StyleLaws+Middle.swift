// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

extension StyleLawCheck {
  /// Checks ``StyleLaw/pieces``: an edge that two pieces share at both ends stays one edge.
  ///
  /// The check goes past the end, because a curve that overshoots takes the pieces there.
  func keepsPiecesTogether() -> Finding? {
    var plan = PlanReader(planned)
    let (start, end) = (plan.layers(at: 0), plan.layers(at: 1))
    let seams = Seam.all(in: start).filter { seam in
      [start, end].allSatisfy { (seam.width(in: $0) ?? 0) <= StyleLaws.tolerance }
    }
    if seams.isEmpty { return nil }
    for step in 1...19 {
      let progress = Double(step) / 16
      let layers = plan.layers(at: min(progress, 1), eased: progress)
      for seam in seams {
        guard let width = seam.width(in: layers), width > 0.01 else { continue }
        let (one, two) = (layers[seam.first].name, layers[seam.second].name)
        return (progress, "'\(one)' and '\(two)' come \(width.text) points apart")
      }
    }
    return nil
  }

  /// Checks ``StyleLaw/continuity`` at keyframes and inside curves that are not smooth.
  ///
  /// A layer can jump only there.
  func movesWithoutJumps() -> Finding? {
    let instants = Set(planned.layers.flatMap(\.roughInstants)).sorted()
    if instants.isEmpty { return nil }
    var plan = PlanReader(planned)
    for instant in instants {
      if let problem = jump(&plan, max(instant - 1e-9, 0), min(instant + 1e-9, 1)) {
        return (instant, problem)
      }
    }
    return nil
  }

  /// Returns the layer that jumps between two instants, by over a point or a fiftieth in opacity.
  private func jump(_ plan: inout PlanReader, _ low: Double, _ high: Double) -> String? {
    for (one, two) in zip(plan.layers(at: low), plan.layers(at: high))
    where max(one.alpha, two.alpha) > StyleLaws.tolerance {
      // Contents of a shared element may disappear at once if others cover them.
      if one.role != .shared, abs(one.alpha - two.alpha) > 0.02 {
        return "the opacity of layer '\(one.name)' jumps"
      }
      let corners = [0, 1, 2, 3]
      if let way = SeenLayer(one).distance(of: corners, from: SeenLayer(two), corners), way > 1,
        way < 1e5
      {
        return "layer '\(one.name)' jumps"
      }
    }
    return nil
  }

  /// Checks ``StyleLaw/arrival``: a spring reaches its end by time, not only under a finger.
  func arrives() -> Finding? {
    guard case .spring(let spring) = planned.curve, planned.duration > .zero else { return nil }
    let rest = abs(1 - spring.motion(at: planned.duration.inSeconds).position)
    let percent = (rest * 1000).rounded() / 10
    return rest > 0.05 ? (1, "\(percent.text) % of the way is left at the end") : nil
  }
}

extension LayerTrack {
  /// The instants at which the layer may jump.
  fileprivate var roughInstants: [Double] {
    frame.roughInstants + alpha.roughInstants + cornerRadius.roughInstants
      + (transform?.roughInstants ?? [])
  }
}

extension Track {
  /// The offsets between the ends, and a fine grid for curves that may have steps.
  fileprivate var roughInstants: [Double] {
    let isSmooth = keyframes.allSatisfy { keyframe in
      switch keyframe.curve {
      case .linear, .cubicBezier, .spring: true
      case .steps, .stops, .piecewise: false
      }
    }
    let grid = isSmooth ? [] : (0...840).map { Double($0) / 840 }
    return keyframes.dropFirst().dropLast().map(\.offset) + grid
  }
}

/// An edge that two pieces of one view share.
private struct Seam {
  /// The layers' indices, back to front.
  let first: Int
  let second: Int
  /// The shared edge of each layer, as indices of corners.
  let edge: [Int]
  let other: [Int]

  /// Returns the seams between the pieces of each view.
  static func all(in layers: [Layer]) -> [Seam] {
    var seams: [Seam] = []
    for first in layers.indices {
      for second in layers.indices where layers[first].controller == layers[second].controller {
        guard let one = layers[first].part, let two = layers[second].part,
          !one.isEmpty, !two.isEmpty
        else { continue }
        // Left to right, then top to bottom.
        if one.maxX == two.x, one.y == two.y, one.maxY == two.maxY {
          seams.append(Seam(first: first, second: second, edge: [1, 2], other: [0, 3]))
        }
        if one.maxY == two.y, one.x == two.x, one.maxX == two.maxX {
          seams.append(Seam(first: first, second: second, edge: [3, 2], other: [0, 1]))
        }
      }
    }
    return seams
  }

  /// Returns the distance between the edges, or nil if one of them cannot be seen.
  func width(in layers: [Layer]) -> Double? {
    let (one, two) = (SeenLayer(layers[first]), SeenLayer(layers[second]))
    return one.distance(of: edge, from: two, other)
  }
}

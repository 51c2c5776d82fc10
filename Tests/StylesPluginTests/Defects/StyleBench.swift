// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StylesPlugin
import Testing
import ViewStackCore

/// A style planned for A, which is below, and B above it.
///
/// A push goes from A to B, a pop back.
struct StyleBench {
  let size: Size
  let plan: TransitionPlan
  private let sampler: Sampler

  /// The container of the tables, and two others.
  ///
  /// The closed forms hold for all.
  static let sizes = [
    Size(width: 320, height: 480), Size(width: 375, height: 667), Size(width: 1024, height: 500),
  ]
  /// Twentieths of the progress.
  static let progresses = (0...20).map { Double($0) / 20 }

  init(
    _ style: some TransitionStyle, _ direction: StackDirection, _ size: Size = sizes[0],
    a: ViewNode? = nil, b: ViewNode? = nil, curve: TimingCurve? = nil
  ) {
    self.size = size
    let page = Rect(origin: .zero, size: size)
    let below = TransitionContext.Participant(
      id: "A", view: a ?? ViewNode(name: "A", frame: page))
    let above = TransitionContext.Participant(
      id: "B", view: b ?? ViewNode(name: "B", frame: page))
    let context = TransitionContext(
      direction: direction, bounds: size, from: direction == .push ? below : above,
      to: direction == .push ? above : below,
      requested: TransitionContext.Timing(curve: curve))
    plan = style.plan(context)
    sampler = Sampler(plan)
  }

  /// The layers while a finger holds them at a progress.
  func layers(at progress: Double) -> [Layer] {
    sampled(progress: progress, eased: progress)
  }

  /// The layers when a part of the duration has passed.
  func layers(elapsed part: Double) -> [Layer] {
    sampled(progress: part, eased: sampler.eased(at: part))
  }

  /// One layer at a progress.
  func layer(_ name: String, at progress: Double) throws -> Layer {
    try #require(layers(at: progress).first { $0.name == name })
  }

  private func sampled(progress: Double, eased: Double) -> [Layer] {
    var frame = Frame(time: .zero, transition: nil, layers: [])
    sampler.prepare(&frame)
    sampler.sample(progress: progress, eased: eased, into: &frame)
    return frame.layers
  }
}

/// A layer in the form of the tables: the box around its visible corners, and its opacity.
struct Cell {
  let name: String
  let box: Rect
  let alpha: Double

  init(_ name: String, _ box: Rect, _ alpha: Double = 1) {
    self.name = name
    self.box = box
    self.alpha = alpha
  }

  init(
    _ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    _ alpha: Double = 1
  ) {
    self.init(name, Rect(x: x, y: y, width: width, height: height), alpha)
  }
}

extension StyleBench {
  /// Expects layers to equal the cells, in this order from back to front.
  static func expect(
    _ layers: [Layer], _ cells: [Cell], within tolerance: Double = 1e-9, _ comment: Comment? = nil,
    _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(layers.map(\.name) == cells.map(\.name), comment, sourceLocation: location)
    for (layer, cell) in zip(layers, cells) {
      let pairs = [
        (layer.boundingBox.x, cell.box.x), (layer.boundingBox.y, cell.box.y),
        (layer.boundingBox.width, cell.box.width), (layer.boundingBox.height, cell.box.height),
        (layer.alpha, cell.alpha),
      ]
      #expect(
        pairs.allSatisfy { abs($0 - $1) <= tolerance },
        "\(layer.name): \(layer.boundingBox) \(layer.alpha) for \(cell.box) \(cell.alpha)",
        sourceLocation: location)
    }
  }

  /// Expects the style to follow a closed form, in both directions and in every container.
  ///
  /// - Parameters:
  /// - style: The style. Its keyframes are sampled without easing.
  /// - location: The place of the report.
  /// - cells: The layers for a container, a direction and a progress.
  static func follow(
    _ style: some TransitionStyle, _ location: SourceLocation = #_sourceLocation,
    _ cells: (Size, StackDirection, Double) -> [Cell]
  ) {
    for size in sizes {
      for direction in StackDirection.allCases {
        let bench = StyleBench(style, direction, size, curve: .linear)
        for progress in progresses {
          expect(
            bench.layers(at: progress), cells(size, direction, progress),
            "\(direction.rawValue) in \(size) at \(progress)", location)
        }
      }
    }
  }

  /// Expects the rows of a table at the quarters, to three decimals.
  static func expect(
    _ style: some TransitionStyle, _ direction: StackDirection, quarters rows: [[Cell]],
    _ location: SourceLocation = #_sourceLocation
  ) {
    let bench = StyleBench(style, direction, curve: .linear)
    #expect(rows.count == 5, sourceLocation: location)
    for (index, row) in rows.enumerated() {
      let progress = Double(index) / 4
      expect(
        bench.layers(at: progress), row, within: 5.1e-4, "\(direction.rawValue) at \(progress)",
        location)
    }
  }

  private static func expect(
    _ layers: [Layer], _ cells: [Cell], _ comment: Comment, _ location: SourceLocation
  ) {
    expect(layers, cells, within: 1e-9, comment, location)
  }
}

/// CSS timing curves from (0, 0) to (1, 1) by bisection: slow, and unlike the code under test.
enum Bisection {
  static func easeInOut(_ x: Double) -> Double { value(x, 0.42, 0, 0.58, 1) }
  static func easeOut(_ x: Double) -> Double { value(x, 0, 0, 0.58, 1) }

  private static func value(
    _ x: Double, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> Double {
    func bernstein(_ t: Double, _ first: Double, _ second: Double) -> Double {
      3 * (1 - t) * (1 - t) * t * first + 3 * (1 - t) * t * t * second + t * t * t
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if bernstein(middle, x1, x2) < x { low = middle } else { high = middle }
    }
    return bernstein(low, y1, y2)
  }
}

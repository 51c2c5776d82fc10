// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackMath
import ViewStackCore

extension FrameTable {
  /// The numbers of a layer without its transform, in the order of ``ComparedProperty``.
  @inline(__always)
  func numbers(of index: Int) -> SIMD16<Double> {
    let layer = layers[index]
    var numbers = SIMD16<Double>()
    numbers[0] = layer.frame.x
    numbers[1] = layer.frame.y
    numbers[2] = layer.frame.width
    numbers[3] = layer.frame.height
    numbers[4] = layer.alpha
    // Without a transform the anchor has no effect.
    (numbers[8], numbers[9]) = (0.5, 0.5)
    if layer.rest != 0 { rests[Int(layer.rest)].add(to: &numbers) }
    return numbers
  }

  /// The transform of a layer.
  func transform(of index: Int) -> Transform3D? { rests[Int(layers[index].rest)].transform }
}

extension FrameTable.Rest {
  fileprivate func add(to numbers: inout SIMD16<Double>) {
    numbers[5] = cornerRadius
    numbers[6] = shadow?.opacity ?? 0
    numbers[7] = shadow?.radius ?? 0
    if transform != nil { (numbers[8], numbers[9]) = (anchor.x, anchor.y) }
    numbers[10] = part?.x ?? 0
    numbers[11] = part?.y ?? 0
    numbers[12] = part?.width ?? 0
    numbers[13] = part?.height ?? 0
  }
}

extension ComparedProperty {
  /// Whether the property is a place, a size, a part of the transform or the opacity of a layer.
  package var isGeometric: Bool {
    switch self {
    case .x, .y, .width, .height, .alpha, .translation, .rotation, .scale: true
    default: false
    }
  }

  /// Returns the number of the property in a layer of a frame; nil if the layer or the number is missing.
  package func number(of layer: String, in frame: Int, of table: FrameTable) -> Double? {
    let row = table.frames[frame]
    if self == .eased { return row.transition < 0 ? nil : row.eased }
    guard let index = row.layers.first(where: { table.name(table.layers[$0].name) == layer })
    else { return nil }
    if let place = Self.allCases.prefix(Self.numberCount).firstIndex(of: self) {
      return table.numbers(of: index)[place]
    }
    guard let transform = (table.transform(of: index) ?? .identity).parts else { return nil }
    return switch self {
    case .translation: Self.length(transform.translation)
    case .rotation: Self.degrees(of: transform.quaternion)
    case .scale:
      [transform.scale.x, transform.scale.y, transform.scale.z].max { abs($0 - 1) < abs($1 - 1) }
    default: nil
    }
  }

  /// The distances between the parts of two transforms, or between their elements if one has no parts.
  static func distances(
    _ one: Transform3D?, _ other: Transform3D?
  ) -> [(property: ComparedProperty, old: Double, new: Double, distance: Double)] {
    if one == nil && other == nil || one == other { return [] }
    let pairs = zip((one ?? .identity).elements, (other ?? .identity).elements)
    if pairs.allSatisfy({ $0 == $1 || $0.isNaN && $1.isNaN }) { return [] }
    guard let a = (one ?? .identity).parts, let b = (other ?? .identity).parts else {
      let distances = pairs.map { abs($0 - $1) }
      let distance = distances.first(where: \.isNaN) ?? distances.max() ?? 0
      return [(.scale, 0, distance, distance)]
    }
    // A quaternion and its opposite are the same rotation: take the nearer of the two.
    let sign = (a.quaternion * b.quaternion).sum() < 0 ? -1.0 : 1
    let (apart, along) = (a.quaternion - b.quaternion * sign, a.quaternion + b.quaternion * sign)
    let angle =
      4 * Math.atan2((apart * apart).sum().squareRoot(), (along * along).sum().squareRoot())
    let (scaled, skewed) = ((a.scale - b.scale).magnitudes, (a.skew - b.skew).magnitudes)
    let scale = max(scaled.max(), skewed.max())
    let axis = scaled.x == scaled.max() ? 0 : scaled.y == scaled.max() ? 1 : 2
    let bent = a.perspective - b.perspective
    let perspective = (bent * bent).sum().squareRoot()
    return [
      (
        .translation, length(a.translation), length(b.translation),
        length(a.translation - b.translation)
      ),
      (.rotation, degrees(of: a.quaternion), degrees(of: b.quaternion), angle * 180 / .pi),
      (.scale, a.scale[axis], b.scale[axis], scale),
      (.perspective, a.perspective.z, b.perspective.z, perspective),
    ]
  }

  private static func length(_ vector: SIMD3<Double>) -> Double {
    (vector * vector).sum().squareRoot()
  }

  private static func degrees(of turn: SIMD4<Double>) -> Double {
    let axis = turn.x * turn.x + turn.y * turn.y + turn.z * turn.z
    return 2 * Math.atan2(axis.squareRoot(), abs(turn.w)) * 180 / .pi
  }
}

extension SIMD3<Double> {
  fileprivate var magnitudes: SIMD3<Double> { SIMD3(abs(x), abs(y), abs(z)) }
}

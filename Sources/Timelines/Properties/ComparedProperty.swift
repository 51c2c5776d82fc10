// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackMath
public import ViewStackCore

/// A property that two timelines are compared by.
///
/// Each number of a layer's property is one, such as `x` and `shadowOpacity`, and each text, such as `role`.
/// ``allCases`` has all of them; those without a constant are found by their names, such as `partWidth`.
public struct ComparedProperty: RawRepresentable, Hashable, Sendable, CaseIterable {
  /// The name.
  public let rawValue: String

  /// Finds a property by its name; nil for an unknown name.
  public init?(rawValue: String) {
    guard Self.kinds[rawValue] != nil else { return nil }
    self.rawValue = rawValue
  }

  private init(_ rawValue: String) { self.rawValue = rawValue }

  /// The text of an added column.
  init(added column: String) { rawValue = column }

  /// The left edge.
  public static let x = ComparedProperty("x")
  /// The top edge.
  public static let y = ComparedProperty("y")
  /// The width.
  public static let width = ComparedProperty("width")
  /// The height.
  public static let height = ComparedProperty("height")
  /// The opacity.
  public static let alpha = ComparedProperty("alpha")
  /// The corner radius.
  public static let cornerRadius = ComparedProperty("cornerRadius")
  /// The opacity of the shadow.
  public static let shadowOpacity = ComparedProperty("shadowOpacity")
  /// The distance of the transform's translation, in points.
  public static let translation = ComparedProperty("translation")
  /// The angle of the transform's rotation, in degrees.
  public static let rotation = ComparedProperty("rotation")
  /// The transform's factor that is farthest from 1; its skews are compared with it.
  public static let scale = ComparedProperty("scale")
  /// The last column of the transform.
  public static let perspective = ComparedProperty("perspective")
  /// The role of the layer.
  public static let role = ComparedProperty("role")
  /// The colour.
  public static let fill = ComparedProperty("fill")
  /// The paths of the views that the layer hides.
  public static let hidden = ComparedProperty("hidden")
  /// The place among the other layers.
  public static let order = ComparedProperty("order")
  /// Whether the layer exists.
  public static let presence = ComparedProperty("presence")
  /// The eased progress, a property of the transition rather than of a layer.
  public static let eased = ComparedProperty("eased")

  /// The numbers of a layer, in the order of ``Layer/numbers``.
  static let numbers = LayerProperty.all.flatMap { $0.numberNames.map { ComparedProperty($0) } }

  /// The texts of a layer, each with its property and the text that stands for none.
  static let texts: [(property: ComparedProperty, of: LayerProperty, standard: String)] =
    LayerProperty.all.compactMap {
      guard case .text(_, _, let standard?) = $0.value else { return nil }
      return (ComparedProperty($0.key), $0, standard)
    }

  /// All properties: numbers, the parts of the transform, texts, and those of no single value.
  public static let allCases =
    numbers + [.translation, .rotation, .scale, .perspective] + texts.map(\.property)
    + [.order, .presence, .eased]

  /// The kind whose tolerance applies, unless the property has one.
  var kind: TimelineTolerance.Kind { Self.kinds[rawValue] ?? .none }

  private static let kinds: [String: TimelineTolerance.Kind] = {
    var kinds: [String: TimelineTolerance.Kind] = [
      "translation": .points, "rotation": .angle, "scale": .alpha, "perspective": .perspective,
      "order": .none, "presence": .none, "eased": .alpha,
    ]
    for property in LayerProperty.all {
      for (name, kind) in zip(property.numberNames, property.tolerances) { kinds[name] = kind }
      if case .text(_, _, standard: _?) = property.value {
        kinds[property.key] = TimelineTolerance.Kind.none
      }
    }
    return kinds
  }()
}

extension Layer {
  /// The numbers of a layer without its transform, in the order of ``ComparedProperty/numbers``.
  var numbers: SIMD32<Double> {
    var (numbers, place) = (SIMD32<Double>(), 0)
    for property in LayerProperty.all where !property.tolerances.isEmpty {
      switch property.value {
      case .number(let get, _, standard: _):
        numbers[place] = get(self)
        place += 1
      case .numbers(_, let get, _, let standard):
        for number in get(self) ?? standard {
          numbers[place] = number
          place += 1
        }
      case .text: break
      }
    }
    return numbers
  }
}

extension ComparedProperty {
  /// Whether the property is a place, a size, a part of the transform or the opacity of a layer.
  public var isGeometric: Bool {
    [.x, .y, .width, .height, .alpha, .translation, .rotation, .scale].contains(self)
  }

  /// Returns the number of the property in a layer of a frame; nil if the layer or the number is missing.
  public func number(of layer: String, in frame: Frame) -> Double? {
    if self == .eased { return frame.transition?.eased }
    guard let layer = frame.layers.first(where: { $0.name == layer }) else { return nil }
    if let place = Self.numbers.firstIndex(of: self) { return layer.numbers[place] }
    guard let transform = (layer.transform ?? .identity).parts else { return nil }
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

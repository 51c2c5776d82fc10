// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText
import Timelines
import ViewStackCore

/// Swift source that makes a `CAKeyframeAnimation` for each moving property.
struct SwiftExport {
  let timeline: Timeline
  let tolerance: PictureTolerance

  var picture: TimelinePicture {
    var text = TextBuffer()
    var summary = ReductionSummary(frameCount: 0)
    if let title = timeline.header.scenario { text.append("// \(title.onOneLine)\n//\n") }
    text.append(Self.head)
    let middle = Point(x: 0.5, y: 0.5)
    for (index, scene) in timeline.reducedTransitions(anchor: middle, tolerance).enumerated() {
      summary.add(scene.summary)
      let name = "\(scene.scene.transition?.direction.rawValue ?? "")\(index + 1)"
      text.append("\n/// \(scene.comment).\n")
      text.append("func \(name)() -> [(layer: String, animations: [CAKeyframeAnimation])] {\n  [\n")
      for item in scene.items {
        text.append("    (\n      layer: \(item.layer.name.swiftLiteral),\n      animations: [\n")
        for (property, track) in item.moving {
          append(property, track, over: scene.scene.duration, to: &text)
        }
        text.append("      ]\n    ),\n")
      }
      text.append("  ]\n}\n")
    }
    return TimelinePicture(text.string, summary)
  }

  private func append(
    _ property: AnimatedProperty, _ track: ReducedTrack, over duration: Double,
    to text: inout TextBuffer
  ) {
    let times = track.times.map { number($0 / duration, decimals: 12) }.joined(separator: ", ")
    for (place, path) in property.keyPaths.enumerated() {
      let values = track.values.map { values in
        property == .transform
          ? "matrix(\(values.map { number($0, decimals: nil) }.joined(separator: ", ")))"
          : number(values[place], decimals: nil)
      }
      // One of several numbers with common stops may not move.
      if place > 0 || property.keyPaths.count > 1, values.allSatisfy({ $0 == values[0] }) {
        continue
      }
      text.append("        keyframes(\n          \"\(path)\", \(number(duration, decimals: 9)),\n")
      text.append("          [\(times)],\n")
      text.append("          [\(values.joined(separator: ", "))]),\n")
    }
  }

  private static let head = """
    // Made by `stackctl render --format swift`.
    //
    // The animations are for layers with the default anchor, the middle. Properties that do not
    // move have no animation.

    import QuartzCore

    private func keyframes(
      _ keyPath: String, _ duration: CFTimeInterval, _ times: [Double], _ values: [Any]
    ) -> CAKeyframeAnimation {
      let animation = CAKeyframeAnimation(keyPath: keyPath)
      animation.duration = duration
      animation.keyTimes = times.map { NSNumber(value: $0) }
      animation.values = values
      animation.fillMode = .both
      animation.isRemovedOnCompletion = false
      return animation
    }

    private func matrix(_ m: Double...) -> NSValue {
      NSValue(
        caTransform3D: CATransform3D(
          m11: m[0], m12: m[1], m13: m[2], m14: m[3], m21: m[4], m22: m[5], m23: m[6], m24: m[7],
          m31: m[8], m32: m[9], m33: m[10], m34: m[11], m41: m[12], m42: m[13], m43: m[14],
          m44: m[15]))
    }

    """
}

extension AnimatedProperty {
  /// The key paths of a `CALayer`, one for each number; the matrix is one value.
  fileprivate var keyPaths: [String] {
    switch self {
    case .position: ["position.x", "position.y"]
    case .size: ["bounds.size.width", "bounds.size.height"]
    case .alpha: ["opacity"]
    case .cornerRadius: ["cornerRadius"]
    case .transform: ["transform"]
    }
  }
}

extension String {
  /// The text as a Swift literal; invisible characters are escaped.
  fileprivate var swiftLiteral: String {
    var text = "\""
    for scalar in unicodeScalars {
      if scalar.isInvisible {
        text += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        if scalar == "\\" || scalar == "\"" { text += "\\" }
        text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}

// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StylesPlugin
import ViewStackCore

/// What moves in a layer of a style, in words.
struct StylesLayer {
  private let layer: FileLayer

  init(_ layer: FileLayer) {
    self.layer = layer
  }

  /// The role that timelines show.
  func role(in direction: StackDirection) -> String {
    guard layer.part == nil else { return "part" }
    switch layer.subject {
    case .below: return direction == .push ? "from" : "to"
    case .above: return direction == .push ? "to" : "from"
    case .background, .image, .dim: return layer.subject.rawValue
    }
  }

  /// The properties of which something is said, each with its way.
  var properties: [(name: String, way: String)] {
    var properties: [(String, String)] = []
    if let part = layer.part { properties.append(("part", Self.text(part))) }
    for component in FileFrame.Component.allCases {
      let track = layer.frame.component(component)
      guard !track.isConstant || track.keyframes[0].value != layer.rest[component] else { continue }
      let isWide = component == .x || component == .width
      properties.append((component.rawValue, Self.way(track) { Self.text($0, isWide: isWide) }))
    }
    if let alpha = layer.alpha { properties.append(("alpha", Self.way(alpha) { $0.plain })) }
    if let transform = layer.transform {
      properties.append(("transform", Self.way(transform, Self.text)))
    }
    if let anchor = layer.anchor {
      properties.append(("anchor", "\(anchor.x.plain), \(anchor.y.plain)"))
    }
    if let radius = layer.cornerRadius {
      properties.append(("corner radius", Self.way(radius) { "\($0.plain) pt" }))
    }
    if let shadow = layer.shadow {
      properties.append(
        (
          "shadow",
          "opacity \(shadow.opacity.plain), radius \(Self.text(shadow.radius, isWide: true))"
        ))
    }
    if let fill = layer.fill {
      let parts = [fill.red, fill.green, fill.blue, fill.opacity].map(\.plain)
      properties.append(("fill", "rgba \(parts.joined(separator: " "))"))
    }
    return properties
  }

  /// The values of a track with arrows between them, and what is special about the way.
  static func way<Value>(_ track: FileTrack<Value>, _ text: (Value) -> String) -> String {
    let values = track.keyframes.enumerated().map { index, keyframe in
      let isEnd = index == 0 && keyframe.offset == 0
      let isLast = index == track.keyframes.count - 1 && keyframe.offset == 1
      let place = isEnd || isLast ? "" : " at \((keyframe.offset * 100).plain)%"
      let curve = keyframe.curve == .linear ? "" : ", \(keyframe.curve)"
      return text(keyframe.value) + place + curve
    }
    return values.joined(separator: " → ") + (track.clock == .elapsed ? " (elapsed)" : "")
  }

  private static func text(_ part: FileFrame) -> String {
    let numbers = [
      text(part.x, isWide: true), text(part.y, isWide: false), text(part.width, isWide: true),
      text(part.height, isWide: false),
    ]
    return "\(numbers[0]), \(numbers[1]), \(numbers[2]) x \(numbers[3])"
  }

  private static func text(_ length: FileLength, isWide: Bool) -> String {
    let parts = [
      (length.container, isWide ? "W" : "H"), (length.view, isWide ? "w" : "h"),
      (length.points, "pt"),
    ]
    var text = ""
    for (number, unit) in parts where number != 0 {
      let size = abs(number)
      let isWhole = size == 1 && unit != "pt"
      let sign = number < 0 ? (text.isEmpty ? "-" : " - ") : (text.isEmpty ? "" : " + ")
      text += sign + (isWhole ? unit : "\(size.plain) \(unit)")
    }
    return text.isEmpty ? "0" : text
  }

  private static func text(_ transform: FileTransform) -> String {
    var parts: [String] = []
    if let matrix = transform.matrix {
      parts.append("matrix3d(\(matrix.elements.map(\.plain).joined(separator: ", ")))")
    }
    if let scale = transform.scale {
      parts.append("scale(\([scale.x, scale.y, scale.z].map(\.plain).joined(separator: ", ")))")
    }
    if let turn = transform.rotation {
      parts.append("rotate(\(turn.degrees.plain)° about \(turn.axis))")
    }
    if transform.x != .zero || transform.y != .zero || transform.z != 0 {
      let (x, y) = (text(transform.x, isWide: true), text(transform.y, isWide: false))
      parts.append("translate(\(x), \(y), \(transform.z.plain))")
    }
    if let eye = transform.perspective { parts.append("perspective(\(eye.plain))") }
    return parts.isEmpty ? "none" : parts.joined(separator: " ")
  }
}

extension Double {
  /// The number with four decimals at most.
  var plain: String { JSONTree.text(of: (self * 10_000).rounded() / 10_000) }
}

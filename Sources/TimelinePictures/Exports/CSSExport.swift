// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText
import Timelines
import ViewStackCore

/// CSS animations: a class for each layer of each transition, with keyframes for its moving properties.
///
/// If the values of a property lie on the line from the first to the last, it has two keyframes and a
/// `linear()` easing for its course. Any other property has a keyframe for each stop.
struct CSSExport {
  let timeline: Timeline
  let tolerance: PictureTolerance

  var picture: TimelinePicture {
    var text = TextBuffer()
    var summary = ReductionSummary(frameCount: 0)
    if let title = timeline.header.scenario { text.append("/* \(title.onOneLine.cssComment) */\n") }
    for (index, scene) in timeline.reducedTransitions(anchor: .zero, tolerance).enumerated() {
      summary.add(scene.summary)
      text.append("/* \(scene.comment.cssComment) */\n")
      let prefix = "\(scene.scene.transition?.direction.rawValue ?? "")-\(index + 1)"
      for (place, item) in scene.items.enumerated() {
        let name = "\(prefix)-\(place)-\(item.layer.name.identifier)"
        append(item, name: name, z: place, duration: scene.scene.duration, to: &text)
      }
    }
    return TimelinePicture(text.string, summary)
  }

  private func append(
    _ item: ReducedScene.Item, name: String, z: Int, duration: Double, to text: inout TextBuffer
  ) {
    text.append(".\(name) {\n")
    for (key, value) in item.style(z: z) { text.append("  \(key): \(value);\n") }
    var keyframes = TextBuffer()
    var animations: [String] = []
    for (property, track) in item.moving {
      let animation = "\(name)-\(property)"
      let easing = property == .transform ? nil : track.easing(over: duration)
      animations.append(
        "\(animation) \(number(duration, decimals: 9))s \(easing ?? "linear") both")
      keyframes.append("@keyframes \(animation) {\n")
      for (time, values) in zip(track.times, track.values)
      where easing == nil || time == 0 || time == track.times.last {
        let percent = number(time / duration * 100, decimals: 9)
        let rules = property.css(values).map { "\($0): \($1);" }.joined(separator: " ")
        keyframes.append("  \(percent)% { \(rules) }\n")
      }
      keyframes.append("}\n")
    }
    if !animations.isEmpty {
      text.append("  animation: \(animations.joined(separator: ",\n    "));\n")
    }
    text.append("}\n")
    text.append(keyframes)
  }
}

extension ReducedTrack {
  /// The course as a `linear()` easing, if all stops lie on the line from the first to the last.
  fileprivate func easing(over duration: Double) -> String? {
    guard let first = values.first, let last = values.last,
      let widest = first.indices.max(by: {
        abs(last[$0] - first[$0]) < abs(last[$1] - first[$1])
      }), first[widest] != last[widest]
    else { return nil }
    var parts: [String] = []
    for (time, stop) in zip(times, values) {
      let part = (stop[widest] - first[widest]) / (last[widest] - first[widest])
      let isOnLine = stop.indices.allSatisfy {
        abs(first[$0] + (last[$0] - first[$0]) * part - stop[$0]) < 1e-9
      }
      guard isOnLine else { return nil }
      let percent =
        time == 0 || time == times.last ? "" : " \(number(time / duration * 100, decimals: 9))%"
      parts.append(number(part, decimals: 9) + percent)
    }
    return parts.count == 2 ? "linear" : "linear(\(parts.joined(separator: ", ")))"
  }
}

extension ReducedScene.Item {
  /// The properties of the layer that do not move, in CSS.
  func style(z: Int) -> [(String, String)] {
    var style = [
      ("position", "absolute"), ("left", "0"), ("top", "0"), ("transform-origin", "0 0"),
      ("z-index", "\(z)"),
    ]
    for property in AnimatedProperty.allCases {
      guard let track = tracks[property], !track.isMoving else { continue }
      if property == .cornerRadius, track.values[0] == [0] { continue }
      style += property.css(track.values[0])
    }
    if let fill = layer.drawnFill {
      let channels = [fill.red, fill.green, fill.blue].map { number($0 * 255) }
      style.append(
        ("background", "rgb(\(channels.joined(separator: " ")) / \(number(fill.opacity)))"))
    }
    if let shadow = layer.shadow {
      style.append(
        ("box-shadow", "0 0 \(number(2 * shadow.radius))px rgb(0 0 0 / \(number(shadow.opacity)))"))
    }
    return style
  }
}

extension AnimatedProperty {
  /// The values as CSS properties.
  func css(_ values: [Double]) -> [(String, String)] {
    let texts = values.map { number($0, decimals: nil) }
    return switch self {
    case .position: [("translate", "\(texts[0])px \(texts[1])px")]
    case .size: [("width", "\(texts[0])px"), ("height", "\(texts[1])px")]
    case .alpha: [("opacity", texts[0])]
    case .cornerRadius: [("border-radius", "\(texts[0])px")]
    case .transform: [("transform", "matrix3d(\(texts.joined(separator: ", ")))")]
    }
  }
}

extension Timeline {
  /// The transitions that take time, with the fewest stops.
  func reducedTransitions(anchor: Point, _ tolerance: PictureTolerance) -> [ReducedScene] {
    scenes().filter { $0.transition != nil && $0.duration > 0 }.map {
      ReducedScene($0, anchor: anchor, tolerance: tolerance)
    }
  }
}

extension ReducedScene {
  /// The transition and the exactness of its tracks, on one line.
  var comment: String {
    let (summary, style) = (summary, scene.transition?.style.rawValue ?? "")
    return
      ("\(scene.title): \(style), \(number(scene.duration)) s; \(summary.stopCount) stops for "
      + "\(summary.frameCount) frames, at most \(number(summary.points, decimals: 4)) points and "
      + "\(number(summary.alpha, decimals: 6)) of opacity off").onOneLine
  }
}

extension String {
  /// The text as a part of an identifier: letters, digits and hyphens of ASCII.
  var identifier: String {
    String(
      decoding: utf8.map { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          byte
        default: UInt8(ascii: "-")
        }
      }, as: UTF8.self)
  }
}

extension String {
  /// The text without ends of a CSS comment, also if combining marks follow them.
  fileprivate var cssComment: String {
    var text = UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar == "/", text.last == "*" { text.append(" ") }
      text.append(scalar)
    }
    return String(text)
  }
}

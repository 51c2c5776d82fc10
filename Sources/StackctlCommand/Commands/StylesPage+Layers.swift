// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText
import StylesPlugin
import Timelines
import ViewStackCore

// The values of a style file as text: tracks with arrows, lengths with their units.

/// Returns the text of a value that style files have, too: a length, a transform or a shadow; otherwise nil.
func fileText(of value: Any) -> String? {
  switch value {
  case let length as FileLength: length.text(isWide: true)
  case let transform as FileTransform: transform.text
  case let shadow as FileShadow: shadow.text
  default: nil
  }
}

extension FileLayer {
  /// The properties that do not have their usual value, each with its text.
  var moves: [(key: String, text: String)] {
    let all: [(key: String, text: String?)] = [
      ("part", part.map { (["name \($0.name)"] + $0.frame.parts).joined(separator: ", ") }),
      ("frame", frame?.text { $0.parts.isEmpty ? "in place" : $0.parts.joined(separator: ", ") }),
      ("alpha", alpha?.text(\.plain)), ("transform", transform?.text(\.text)),
      ("anchor", anchor.map { "\($0.x.plain), \($0.y.plain)" }),
      ("cornerRadius", cornerRadius?.text(\.plain)),
      ("shadow", shadow?.text),
      ("across", across?.text), ("fill", fill?.hexadecimal),
    ]
    return all.compactMap { move in move.text.map { (move.key, $0) } }
  }
}

extension FileTrack {
  /// Returns the values of the keyframes with arrows between them.
  func text(_ value: (Value) -> String) -> String {
    keyframes.enumerated().map { index, keyframe in
      let isEnd =
        keyframe.offset == (index == 0 ? 0 : 1) && [0, keyframes.count - 1].contains(index)
      let percent = (keyframe.offset * 10_000).rounded() / 100
      return value(keyframe.value) + (isEnd ? "" : " at \(percent.plain)%")
        + (keyframe.curve == .linear ? "" : ", \(keyframe.curve)")
    }.joined(separator: " → ") + (clock == .eased ? "" : " (\(clock.rawValue))")
  }
}

extension FileLength {
  /// Returns the sum across or down: `W` and `H` are the container's, `w` and `h` the view's own.
  fileprivate func text(isWide: Bool) -> String {
    let (whole, own) = isWide ? ("W", "w") : ("H", "h")
    let parts: [(number: Double, unit: String)] = [
      (container, whole), (view, own), (other, "other \(own)"), (points, "pt"),
    ]
    let terms = parts.filter { $0.number != 0 }.map { part -> String in
      guard abs(part.number) == 1, part.unit != "pt" else {
        return "\(part.number.plain) \(part.unit)"
      }
      return part.number < 0 ? "-\(part.unit)" : part.unit
    }
    return terms.isEmpty ? "0" : terms.joined(separator: " + ").replacing("+ -", with: "- ")
  }

  /// The key with the text, or nil for no length.
  fileprivate func part(_ key: String, isWide: Bool) -> String? {
    self == .zero ? nil : "\(key) \(text(isWide: isWide))"
  }
}

extension FileFrame {
  fileprivate var parts: [String] {
    [
      x.part("x", isWide: true), y.part("y", isWide: false),
      width.map { "width \($0.text(isWide: true))" },
      height.map { "height \($0.text(isWide: false))" },
    ].compactMap(\.self)
  }
}

extension FileTransform {
  fileprivate var text: String {
    let parts = [
      matrix.map { "matrix " + $0.elements.map(\.plain).joined(separator: ", ") },
      scale.map { "scale \($0.text)" },
      rotation.map {
        $0.axis == .z
          ? "rotate \($0.degrees.plain)"
          : "rotate degrees \($0.degrees.plain), axis \($0.axis.rawValue)"
      },
      translation.map { "translate \($0.text)" },
      perspective.map { "perspective \($0.plain)" },
    ].compactMap(\.self)
    return parts.isEmpty ? "none" : parts.joined(separator: ", ")
  }
}

extension FileTransform.Axes {
  fileprivate var text: String {
    x == y && z == 1
      ? x.plain
      : [("x", x), ("y", y), ("z", z)].filter { $0.1 != 1 }.map { "\($0) \($1.plain)" }
        .joined(separator: ", ")
  }
}

extension FileTransform.Translation {
  fileprivate var text: String {
    let parts = [
      x.part("x", isWide: true), y.part("y", isWide: false), z == 0 ? nil : "z \(z.plain)",
    ].compactMap(\.self)
    return parts.isEmpty ? "none" : parts.joined(separator: ", ")
  }
}

extension FileShadow {
  fileprivate var text: String {
    "opacity \(opacity.plain), radius \(radius.text(isWide: true))"
  }
}

extension FileAcross {
  fileprivate var text: String {
    "reach \(reach.text { $0.text(isWide: false) })"
      + (length == FileLength(container: 0.5) ? "" : ", length \(length.text(isWide: false))")
      + (give == .even ? "" : ", give \(give.rawValue)")
  }
}

extension Double {
  /// The number with at most four decimals.
  var plain: String { text(4) }

  /// Returns the number with at most some decimals.
  func text(_ decimals: Int) -> String { String(shortest: self, decimals: decimals) }
}

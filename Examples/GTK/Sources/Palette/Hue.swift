// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A colour by its six digits, and the style class of what is painted in it.
struct Paint {
  let digits: String

  var styleClass: String { "paint-\(digits)" }

  /// The parts of red, green and blue, 0…255.
  var parts: [Int] {
    let number = Int(digits, radix: 16) ?? 0
    return [number >> 16 & 255, number >> 8 & 255, number & 255]
  }

  /// Whether dark text is easier to read on it than white.
  var isLight: Bool { parts[0] * 299 + parts[1] * 587 + parts[2] * 114 > 170_000 }

  var css: String {
    let ink = isLight ? "rgba(0, 0, 0, .75)" : "white"
    return ".\(styleClass) { background-color: #\(digits); color: \(ink); }\n"
  }

  static let ink = Paint(digits: "3d3846")
}

/// Five shades under one name.
struct Hue {
  let name: String
  let shades: [Paint]

  private init(_ name: String, _ digits: String...) {
    self.name = name
    shades = digits.map(Paint.init)
  }

  var main: Paint { shades[2] }

  /// GNOME's palette.
  static let all = [
    Hue("Blue", "99c1f1", "62a0ea", "3584e4", "1c71d8", "1a5fb4"),
    Hue("Green", "8ff0a4", "57e389", "33d17a", "2ec27e", "26a269"),
    Hue("Yellow", "f9f06b", "f8e45c", "f6d32d", "f5c211", "e5a50a"),
    Hue("Orange", "ffbe6f", "ffa348", "ff7800", "e66100", "c64600"),
    Hue("Red", "f66151", "ed333b", "e01b24", "c01c28", "a51d2d"),
    Hue("Purple", "dc8add", "c061cb", "9141ac", "813d9c", "613583"),
    Hue("Brown", "cdab8f", "b5835a", "986a44", "865e3c", "63452c"),
  ]
}

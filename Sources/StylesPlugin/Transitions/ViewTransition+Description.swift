// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension ViewTransition: CustomStringConvertible {
  /// The canonical text, `combined(opacity, move(bottom))`, which `init(parsing:)` reads back.
  public var description: String {
    switch self {
    case .identity: "identity"
    case .opacity: "opacity"
    case .scale(0, anchor: .center): "scale"
    case .scale(let factor, anchor: .center): "scale(\(Self.text(factor)))"
    case .scale(let factor, let anchor): "scale(\(Self.text(factor)), \(anchor.rawValue))"
    case .slide: "slide"
    case .move(let edge): "move(\(edge.rawValue))"
    case .offset(let x, let y): "offset(\(Self.text(x)), \(Self.text(y)))"
    case .combined(let first, let second): "combined(\(first), \(second))"
    case .asymmetric(let insertion, let removal): "asymmetric(\(insertion), \(removal))"
    }
  }

  /// The shortest text that reads back as the number, without a trailing `.0`.
  private static func text(_ number: Double) -> String {
    if number == 0 { return "0" }
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

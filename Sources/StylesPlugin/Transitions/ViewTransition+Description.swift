// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension ViewTransition: CustomStringConvertible {
  /// The canonical text, `combined(opacity, move(bottom))`, which `init(parsing:)` reads back.
  public var description: String {
    switch self {
    case .identity: "identity"
    case .opacity: "opacity"
    case .scale(0, anchor: .center): "scale"
    case .scale(let factor, anchor: .center): "scale(\(JSONTree.text(of: factor)))"
    case .scale(let factor, let anchor): "scale(\(JSONTree.text(of: factor)), \(anchor.rawValue))"
    case .slide: "slide"
    case .move(let edge): "move(\(edge.rawValue))"
    case .offset(let x, let y): "offset(\(JSONTree.text(of: x)), \(JSONTree.text(of: y)))"
    case .combined(let first, let second): "combined(\(first), \(second))"
    case .asymmetric(let insertion, let removal): "asymmetric(\(insertion), \(removal))"
    }
  }
}

// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension ScrollError: CustomStringConvertible {
  /// A sentence for a person, without a full stop.
  public var description: String {
    switch self {
    case .outOfRange(let quantity, let value):
      "\(quantity.name) of \(value) is outside "
        + "\(quantity.allowed.lowerBound)...\(quantity.allowed.upperBound)"
    case .springSwings(let ratio):
      "a spring with a damping ratio of \(ratio) swings: a bounce needs at least 1"
    }
  }
}

extension ScrollQuantity {
  /// The quantity with its article, as sentences name it.
  fileprivate var name: String {
    switch self {
    case .amplitude: "an amplitude"
    case .extent: "an extent"
    case .restDistance: "a distance for rest"
    default: "a \(rawValue)"
    }
  }
}

// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A place in a saved value, written as a path: `routes[2].parameters.tab`.
public struct RestorationPlace: Hashable, Sendable {
  /// One step of the way from the outside inwards.
  public enum Step: Hashable, Sendable {
    /// The value of a name.
    case name(String)
    /// The element at an index.
    case index(Int)
  }

  /// The steps; none for the whole value.
  public let steps: [Step]

  /// Creates a place.
  public init(_ steps: [Step] = []) {
    self.steps = steps
  }

  /// The place of a name inside this one.
  public subscript(_ name: String) -> RestorationPlace {
    RestorationPlace(steps + [.name(name)])
  }

  /// The place of an index inside this one.
  public subscript(_ index: Int) -> RestorationPlace {
    RestorationPlace(steps + [.index(index)])
  }
}

extension RestorationPlace: CustomStringConvertible {
  /// The path, or `the whole` where there is no step.
  public var description: String {
    let path = steps.reduce(into: "") { path, step in
      switch step {
      case .name(let name): path += path.isEmpty ? name : ".\(name)"
      case .index(let index): path += "[\(index)]"
      }
    }
    return path.isEmpty ? "the whole" : path
  }
}

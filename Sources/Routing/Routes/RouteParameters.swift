// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// What a route was opened with: values by name.
public struct RouteParameters: Hashable, Sendable {
  /// The values by name.
  public var values: [String: RouteValue]

  /// Creates parameters.
  public init(_ values: [String: RouteValue] = [:]) {
    self.values = values
  }

  /// No parameters.
  public static let none = RouteParameters()

  /// The value of a name, or nil where there is none.
  public subscript(_ name: String) -> RouteValue? {
    get { values[name] }
    set { values[name] = newValue }
  }

  /// These parameters with others over them.
  ///
  /// - Complexity: O(*n*) for *n* parameters.
  public func merged(with others: RouteParameters) -> RouteParameters {
    RouteParameters(values.merging(others.values) { $1 })
  }
}

extension RouteParameters: ExpressibleByDictionaryLiteral {
  /// Creates parameters from a literal; of a name that stands there twice, the last counts.
  public init(dictionaryLiteral elements: (String, RouteValue)...) {
    self.init(Dictionary(elements) { $1 })
  }
}

extension RouteParameters: CustomStringConvertible {
  /// The parameters in the order of their names, as in a link: `id=7&tab=news`.
  ///
  /// - Complexity: O(*n* log *n*) for *n* parameters.
  public var description: String {
    values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "&")
  }
}

extension RouteParameters: Codable {
  /// Reads the values by name.
  public init(from decoder: any Decoder) throws {
    self.init(try [String: RouteValue](from: decoder))
  }

  /// Writes the values by name.
  public func encode(to encoder: any Encoder) throws {
    try values.encode(to: encoder)
  }
}

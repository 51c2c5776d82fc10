// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import ViewStackCore

extension NavigationState: Codable {
  static let format = "viewstack-state"
  static let version = 1

  /// Reads a state, with any screens.
  ///
  /// - Throws: `DecodingError` with the findings where anything is not as it was written.
  ///   ``ScreenCatalog/restored(_:)`` reads what is damaged.
  public init(from decoder: any Decoder) throws {
    var reader = StateReader(catalog: nil)
    self = reader.state(of: try JSONValue(from: decoder))
    guard reader.report.isClean else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: reader.report.description))
    }
  }

  /// Writes the state: a stack is a list, a screen without parameters its name.
  public func encode(to encoder: any Encoder) throws {
    try json.encode(to: encoder)
  }

  /// The state as JSON.
  public var json: JSONValue { json(\.json) }

  /// The state as JSON, where a closure says what stands for a screen.
  func json(_ screen: (Screen) -> JSONValue) -> JSONValue {
    var all: [String: JSONValue] = [
      "format": .text(Self.format), "version": .integer(Self.version), "root": root.json(screen),
    ]
    if !presented.isEmpty { all["presented"] = .list(presented.map { $0.json(screen) }) }
    return .object(all)
  }
}

extension Shape<Screen, String> {
  fileprivate func json(_ screen: (Screen) -> JSONValue) -> JSONValue {
    switch self {
    case .stack(let screens): .list(screens.map(screen))
    case .single(let one): ["bare": screen(one)]
    case .tabs(let name, let tabs, let selected):
      [
        "tabs": .text(name), "containers": .list(tabs.map { $0.json(screen) }),
        "selected": .integer(selected),
      ]
    case .split(let name, let master, let detail):
      ["split": .text(name), "master": master.json(screen), "detail": detail.json(screen)]
    }
  }
}

extension NavigationState.Presentation {
  fileprivate func json(_ screen: (Screen) -> JSONValue) -> JSONValue {
    var all: [String: JSONValue] = [
      "as": .text(kind.rawValue), "container": container.json(screen),
    ]
    if let frame {
      let numbers = [frame.x, frame.y, frame.width, frame.height].compactMap { JSONValue($0) }
      if numbers.count == 4 { all["frame"] = .list(numbers) }
    }
    if let presenter { all["over"] = .integer(presenter) }
    return .object(all)
  }
}

extension Screen {
  fileprivate var json: JSONValue {
    guard !parameters.isEmpty || !earlier.isEmpty || id != nil else { return .text(name) }
    var all: [String: JSONValue] = ["screen": .text(name), "parameters": .object(parameters)]
    if parameters.isEmpty { all["parameters"] = nil }
    if !earlier.isEmpty { all["earlier"] = .list(earlier.map { .object($0) }) }
    if let id { all["id"] = .text(id.rawValue) }
    return .object(all)
  }
}

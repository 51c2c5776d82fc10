// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import DeepLinks
import Routing
import Testing
import ViewStackCore

/// The parameters of a screen come as its type writes them, however it does that.
@Suite struct ScreenParameterTests {
  /// What became of the parameters of a screen; nil where the screen was left out.
  private struct Outcome: Equatable {
    var parameters: [String: JSONValue]?
    var report = "nothing to report"
  }

  private func checked<Value: Codable & Sendable>(
    _ type: Value.Type, _ parameters: [String: JSONValue]
  ) throws -> Outcome {
    let catalog = try ScreenCatalog([ScreenDefinition("home"), ScreenDefinition("page", type)])
    let checked = catalog.checked(["home", Screen("page", parameters)])
    let screens = checked.value.stack
    return Outcome(
      parameters: screens.count > 1 ? screens[1].parameters : nil,
      report: checked.report.description)
  }

  struct Plain: Codable, Sendable {
    var number: Int
    var part: Double
    var text: String
    var flag: Bool
    var small: Int8?
    var tags: [String]
  }

  static let plain: [String: JSONValue] = [
    "number": 7, "part": .number(0.5), "text": "x", "flag": true, "small": 3, "tags": ["a", "b"],
  ]

  @Test func `what is written as it was read stays as it is`() throws {
    #expect(try checked(Plain.self, Self.plain) == Outcome(parameters: Self.plain))
    var without = Self.plain
    without["small"] = nil
    #expect(try checked(Plain.self, without) == Outcome(parameters: without))
  }

  @Test func `what the type does not write is left out`() throws {
    var more = Self.plain
    (more["other"], more["small"]) = (1, .null)
    var written = Self.plain
    written["small"] = nil
    #expect(try checked(Plain.self, more) == Outcome(parameters: written))
  }

  @Test func `a fraction that is a whole number is written as that`() throws {
    var given = Self.plain
    given["part"] = .number(2)
    let written = try checked(Plain.self, given).parameters?["part"]
    #expect(written == .integer(2))
  }

  /// Reads a number and keeps it in a range.
  struct Clamped: Codable, Sendable {
    var volume: Int
    enum Keys: String, CodingKey { case volume }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      volume = min(try container.decode(Int.self, forKey: .volume), 10)
    }
  }

  @Test func `what is read as something else is written as that`() throws {
    #expect(try checked(Clamped.self, ["volume": 11]) == Outcome(parameters: ["volume": 10]))
    #expect(try checked(Clamped.self, ["volume": 9]) == Outcome(parameters: ["volume": 9]))
  }

  /// Writes one name twice and another one not at all.
  struct Twice: Codable, Sendable {
    var a: Int
    var b: Int

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(a, forKey: .a)
      try container.encode(a, forKey: .a)
    }
  }

  @Test func `a name that is written twice does not stand for another`() throws {
    #expect(try checked(Twice.self, ["a": 1, "b": 2]) == Outcome(parameters: ["a": 1]))
  }

  /// Writes nothing that JSON can write, from a number that it can.
  struct Endless: Codable, Sendable {
    var number: Double

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(number / 0, forKey: .number)
    }
  }

  @Test func `what cannot be written is reported with its name`() throws {
    let outcome = try checked(Endless.self, ["number": 1])
    #expect(outcome.parameters == nil)
    #expect(outcome.report.hasPrefix("root[1].parameters.number: JSON cannot write inf"))
  }

  /// The ways to write besides one container of values.
  struct Ways: Codable, Sendable {
    enum Way: String, Codable { case inner, list, top, lent, whole, nothing }
    enum Keys: String, CodingKey { case way, inside }
    var way: Way

    init(from decoder: any Decoder) throws {
      way = try decoder.container(keyedBy: Keys.self).decode(Way.self, forKey: .way)
    }

    func encode(to encoder: any Encoder) throws {
      if way == .whole { return try ["way": way.rawValue, "inside": "7"].encode(to: encoder) }
      var container = encoder.container(keyedBy: Keys.self)
      try container.encode(way, forKey: .way)
      switch way {
      case .inner:
        var inner = container.nestedContainer(keyedBy: Keys.self, forKey: .inside)
        try inner.encode(7, forKey: .inside)
      case .list:
        var list = container.nestedUnkeyedContainer(forKey: .inside)
        try list.encode(7)
      case .lent: try 7.encode(to: container.superEncoder(forKey: .inside))
      case .top: try 7.encode(to: container.superEncoder())
      case .nothing: try container.encodeNil(forKey: .inside)
      case .whole: break
      }
    }
  }

  @Test(
    arguments: [
      ("inner", ["inside": ["inside": 7]]), ("list", ["inside": [7]]), ("lent", ["inside": 7]),
      ("top", ["super": 7]), ("whole", ["inside": "7"]), ("nothing", ["inside": .null]),
    ] as [(String, [String: JSONValue])])
  func `what is written in another way is as it is written`(
    way: String, rest: [String: JSONValue]
  ) throws {
    let written = rest.merging(["way": .text(way)]) { $1 }
    #expect(try checked(Ways.self, written) == Outcome(parameters: written))
    #expect(try checked(Ways.self, ["way": .text(way)]) == Outcome(parameters: written))
  }

  @Test func `a type of all values takes all`() throws {
    #expect(try checked([String: JSONValue].self, Self.plain) == Outcome(parameters: Self.plain))
  }

  @Test func `a type that is written as a list is none of parameters`() throws {
    #expect(throws: EncodingError.self) { try Screen("page", encoding: [1, 2]) }
    let report = "root[1].parameters.: it is not a list"
    #expect(try checked([Int].self, [:]) == Outcome(report: report))
  }

  @Test func `screens of several types come as each of them comes alone`() throws {
    let catalog = try ScreenCatalog([
      ScreenDefinition("home"), ScreenDefinition("plain", Plain.self),
      ScreenDefinition("clamped", Clamped.self), ScreenDefinition("twice", Twice.self),
      ScreenDefinition("ways", Ways.self), ScreenDefinition("list", [Int].self),
      ScreenDefinition("any", [String: JSONValue].self),
    ])
    let screens = [
      Screen("plain", Self.plain), Screen("plain", ["number": 7]),
      Screen("clamped", ["volume": 11]), Screen("plain", Self.plain),
      Screen("clamped", ["volume": 9]), Screen("clamped"),
      Screen("clamped", ["volume": "9"]), Screen("twice", ["a": 1, "b": 2]), Screen("list"),
      Screen("twice", ["a": 1, "b": 1]), Screen("ways", ["way": "inner"]),
      Screen("ways", ["way": "whole"]), Screen("any", Self.plain), Screen("plain", Self.plain),
    ]
    var (alone, notes): ([Screen], [String]) = ([], [])
    for (index, screen) in screens.enumerated() {
      let checked = catalog.checked(["home", screen])
      alone += checked.value.stack.dropFirst()
      notes += checked.report.findings.map {
        "root[\(index)]\($0.place.dropFirst("root[1]".count)): \($0.problem)"
      }
    }
    let together = catalog.checked(NavigationState(.stack(screens)))
    #expect(together.value.stack == alone)
    #expect(together.report.findings.map(\.description) == notes)
    #expect(alone.count == 11)
  }
}

// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import DeepLinks
import Routing
import Testing
import ViewStackCore

/// Parameters of each kind, required, optional and with an initial value.
@Suite struct ScreenParameterTests {
  private static let catalog = try? ScreenCatalog([
    ScreenDefinition("home"),
    ScreenDefinition(
      "page",
      ["number": .integer, "part": .number, "text": .text, "flag": .flag, "all": .any],
      optional: ["size": .integer], initial: ["part": .number(0.5), "all": .null]),
    ScreenDefinition("any", nil, initial: ["size": 1]),
  ])

  private func checked(
    _ parameters: [String: JSONValue], of name: String = "page"
  ) throws -> (parameters: [String: JSONValue]?, report: String) {
    let catalog = try #require(Self.catalog)
    let checked = catalog.checked(["home", Screen(name, parameters)])
    let screens = checked.value.stack
    return (screens.count > 1 ? screens[1].parameters : nil, checked.report.description)
  }

  private static let given: [String: JSONValue] = [
    "number": 7, "part": .number(0.25), "text": "x", "flag": true, "all": [1, "a"], "size": 3,
  ]

  @Test func `parameters that fit stay`() throws {
    let result = try checked(Self.given)
    #expect(result.parameters == Self.given && result.report == "nothing to report")
  }

  @Test func `a whole number fits where a number is expected`() throws {
    var given = Self.given
    given["part"] = 2
    #expect(try checked(given).parameters?["part"] == 2)
  }

  @Test(arguments: ["number", "text", "flag"])
  func `a screen without a required parameter is left out`(name: String) throws {
    var given = Self.given
    given[name] = nil
    let result = try checked(given)
    #expect(result.parameters == nil)
    #expect(result.report == "root[1].parameters.\(name): it is missing")
  }

  @Test func `an optional parameter may be missing, and one with an initial value has that`()
    throws
  {
    let result = try checked(["number": 7, "text": "x", "flag": false])
    #expect(
      result.parameters
        == ["number": 7, "text": "x", "flag": false, "part": .number(0.5), "all": .null])
    #expect(result.report == "nothing to report")
  }

  static let misfits: [(name: String, value: JSONValue, problem: String, isKept: Bool)] = [
    ("number", .number(0.5), "it is not a whole number", false),
    ("number", "x", "it is not a whole number", false),
    ("number", "9223372036854775808", "it is not a whole number", false),
    ("text", 7, "it is not a text", false),
    ("flag", "yes", "it is not true or false", false),
    ("flag", .null, "it is not true or false", false),
    ("part", "nan", "it is not a number", true),
    ("part", "1e999", "it is not a number", true),
    ("size", [1], "it is not a whole number", true),
  ]

  @Test(arguments: misfits)
  func `a parameter of another kind is left out, with the screen if it is required`(
    name: String, value: JSONValue, problem: String, isKept: Bool
  ) throws {
    var given = Self.given
    given[name] = value
    let result = try checked(given)
    #expect(result.report == "root[1].parameters.\(name): \(problem)")
    #expect((result.parameters != nil) == isKept)
    if isKept { #expect(result.parameters?[name] == (name == "part" ? .number(0.5) : nil)) }
  }

  static let texts: [(name: String, text: String, value: JSONValue, kind: String)] = [
    ("number", "-7", -7, "a whole number"), ("part", "0.5", .number(0.5), "a number"),
    ("part", "2", 2, "a number"), ("flag", "false", false, "true or false"),
  ]

  @Test(arguments: texts)
  func `a number or flag that is a text is read, with a finding`(
    name: String, text: String, value: JSONValue, kind: String
  ) throws {
    var given = Self.given
    given[name] = .text(text)
    let result = try checked(given)
    #expect(result.parameters?[name] == value)
    #expect(
      result.report == "root[1].parameters.\(name): it is a text, it was read as \(kind)")
  }

  @Test func `a parameter that the screen does not have is left out`() throws {
    var given = Self.given
    given["other"] = 1
    #expect(try checked(given).parameters == Self.given)
  }

  @Test func `a screen that takes any parameter keeps all`() throws {
    #expect(try checked(["a": [1]], of: "any").parameters == ["a": [1], "size": 1])
  }
}

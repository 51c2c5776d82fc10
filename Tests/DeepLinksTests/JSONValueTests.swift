// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import DeepLinks
import Foundation
import Testing
import ViewStackCore

/// JSON values, which parameters are.
@Suite struct JSONValueTests {
  private static let text =
    #"{"a":null,"b":true,"c":[1,0.5,"ä\"\n",[]],"d":{"e":-7,"f":{}},"g":1e20,"h":3.0}"#
  private static let value: JSONValue = [
    "a": .null, "b": true, "c": [1, .number(0.5), "ä\"\n", []], "d": ["e": -7, "f": [:]],
    "g": .number(1e20), "h": 3,
  ]

  @Test func `a value is read and written`() throws {
    let read = try JSONDecoder().decode(JSONValue.self, from: Data(Self.text.utf8))
    #expect(read == Self.value)
    let again = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(read))
    #expect(again == Self.value)
  }

  @Test func `a whole number has one form`() {
    #expect(JSONValue(100) == 100 && JSONValue(0.5) == .number(0.5))
    // From 2^53 on, a number does not tell which integer it was.
    #expect(JSONValue(0x1p53 - 1) == 9_007_199_254_740_991)
    #expect(JSONValue(0x1p53) == .number(0x1p53))
    #expect(JSONValue(.infinity) == nil && JSONValue(.nan) == nil)
  }

  @Test func `values print as they stand in a link`() {
    let value: JSONValue = ["b": [1, true, .null], "a": "x"]
    #expect("\(value)" == "{a=x,b=[1,true,null]}" && "\(JSONValue.number(0.5))" == "0.5")
  }

  @Test(arguments: [
    Screen("a"), Screen("a", ["b": [1]]), Screen("a", earlier: [["b": 1], [:]]),
    Screen("a", id: "id"), Screen("a", ["b": .null], earlier: [[:]], id: "id"),
  ])
  func `a screen is written and read`(screen: Screen) throws {
    let data = try JSONEncoder().encode([screen])
    #expect(try JSONDecoder().decode([Screen].self, from: data) == [screen])
  }
}

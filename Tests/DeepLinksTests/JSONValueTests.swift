// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import DeepLinks
import Foundation
import Testing
import ViewStackCore

/// Typed parameters, and JSON by which they are written.
@Suite struct JSONValueTests {
  struct Everything: Codable, Hashable {
    enum Kind: String, Codable { case small, large }
    enum Choice: Codable, Hashable {
      case none
      case some(Int)
      case pair(a: String, b: Bool)
    }
    var flag = true
    var small: Int8 = -128
    var large = UInt64(1) << 60
    var whole = 3.0
    var fraction = 0.1
    var single: Float = 1.5
    var text = "ä\"\n"
    var none: Int?
    var kind = Kind.large
    var choices = [Choice.none, .some(7), .pair(a: "x", b: false)]
    var nested = ["a": [1, 2], "b": []]
    var optionals: [Int?] = [1, nil]
  }

  @Test func `what is written is read back, through JSON text too`() throws {
    let value = try JSONValue(encoding: Everything())
    #expect(try value.decoded(as: Everything.self) == Everything())
    let text = try JSONEncoder().encode(value)
    let read = try JSONDecoder().decode(JSONValue.self, from: text)
    #expect(read == value)
    // The same as Foundation's encoder writes.
    let other = try JSONDecoder().decode(
      JSONValue.self, from: JSONEncoder().encode(Everything()))
    #expect(other == value)
  }

  @Test func `a whole number has one form`() throws {
    #expect(try JSONValue(encoding: 100.0) == 100 && JSONValue(0.5) == .number(0.5))
    #expect(JSONValue(.infinity) == nil && JSONValue(0x1p53) == .number(0x1p53))
    #expect(try JSONValue.integer(100).decoded(as: Double.self) == 100)
  }

  @Test func `numbers and flags may stand as texts in a link alone`() throws {
    func read<Value: Decodable>(_ text: String, as type: Value.Type) throws -> Value {
      try JSONValue.text(text).decoded(readingTexts: true)
    }
    #expect(try read("7", as: Int.self) == 7)
    #expect(try read("0.5", as: Double.self) == 0.5)
    #expect(try read("true", as: Bool.self))
    for text in ["", "x", "1.5", "9223372036854775808"] {
      #expect(throws: DecodingError.self) { try read(text, as: Int.self) }
    }
    #expect(throws: DecodingError.self) { try JSONValue.integer(7).decoded(as: String.self) }
    for text in ["nan", "inf", "1e999"] {
      #expect(throws: DecodingError.self) { try read(text, as: Double.self) }
    }
    // Elsewhere a text is a text.
    #expect(throws: DecodingError.self) { try JSONValue.text("7").decoded(as: Int.self) }
    #expect(throws: DecodingError.self) { try JSONValue.number(1e300).decoded(as: Float.self) }
    #expect(throws: DecodingError.self) { try JSONValue.integer(300).decoded(as: UInt8.self) }
  }

  @Test func `what JSON cannot write is an error`() {
    #expect(throws: EncodingError.self) { try JSONValue(encoding: [Double.nan]) }
    #expect(throws: EncodingError.self) { try JSONValue(encoding: UInt64.max) }
    #expect(throws: EncodingError.self) { try Screen("a", encoding: 7) }
  }

  /// Writes through containers inside containers, as a class with a superclass does.
  private struct ByHand: Codable, Equatable {
    var numbers = [1, 2]
    var name = "x"

    init() {}

    enum Keys: String, CodingKey { case inner, name, numbers }

    init(from decoder: any Decoder) throws {
      let inner = try decoder.container(keyedBy: Keys.self)
        .nestedContainer(keyedBy: Keys.self, forKey: .inner)
      name = try inner.decode(String.self, forKey: .name)
      var list = try inner.nestedUnkeyedContainer(forKey: .numbers)
      numbers = []
      while !list.isAtEnd { numbers.append(try list.decode(Int.self)) }
    }

    func encode(to encoder: any Encoder) throws {
      var outer = encoder.container(keyedBy: Keys.self)
      var inner = outer.nestedContainer(keyedBy: Keys.self, forKey: .inner)
      try inner.encode(name, forKey: .name)
      var list = inner.nestedUnkeyedContainer(forKey: .numbers)
      for number in numbers { try list.encode(number) }
    }
  }

  @Test func `containers inside containers are written and read`() throws {
    let value = try JSONValue(encoding: ByHand())
    #expect(value == ["inner": ["name": "x", "numbers": [1, 2]]])
    #expect(try value.decoded(as: ByHand.self) == ByHand())
  }

  @Test func `a screen has typed parameters`() throws {
    let screen = try Screen("profile", encoding: Profile(user: "anna", tab: "posts"))
    #expect("\(screen)" == "profile?tab=posts&user=anna" && screen == .profile("anna"))
    #expect(try screen.parameters() == Profile(user: "anna", tab: "posts"))
    #expect(throws: DecodingError.self) { try Screen("x").parameters(as: Profile.self) }
  }

  @Test func `values print as they stand in a link`() {
    let value: JSONValue = ["b": [1, true, .null], "a": "x"]
    #expect("\(value)" == "{a=x,b=[1,true,null]}" && "\(JSONValue.number(0.5))" == "0.5")
  }
}

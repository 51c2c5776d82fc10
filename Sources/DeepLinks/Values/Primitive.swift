// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The types that stand in a value as they are, without a container of their own.
protocol Primitive {
  init?(json: JSONValue)
  /// Reads a text, as it stands in a link.
  init?(_ text: String)
  var json: JSONValue? { get }
  /// Whether JSON has the value: no number that is too large for its type, nor `nan` as a text.
  var isFinite: Bool { get }
}

extension Primitive {
  var isFinite: Bool { true }
}

extension JSONValue: Primitive {
  init?(json: JSONValue) { self = json }
  init?(_ text: String) { nil }
  var json: JSONValue? { self }
}

extension [String: JSONValue]: Primitive {
  init?(json: JSONValue) {
    guard case .object(let values) = json else { return nil }
    self = values
  }
  init?(_ text: String) { nil }
  var json: JSONValue? { .object(self) }
}

extension [JSONValue]: Primitive {
  init?(json: JSONValue) {
    guard case .list(let values) = json else { return nil }
    self = values
  }
  init?(_ text: String) { nil }
  var json: JSONValue? { .list(self) }
}

extension Bool: Primitive {
  init?(json: JSONValue) {
    guard case .flag(let flag) = json else { return nil }
    self = flag
  }
  var json: JSONValue? { .flag(self) }
}

extension String: Primitive {
  init?(json: JSONValue) {
    guard case .text(let text) = json else { return nil }
    self = text
  }
  var json: JSONValue? { .text(self) }
}

extension Primitive where Self: FixedWidthInteger {
  init?(json: JSONValue) {
    guard case .integer(let number) = json else { return nil }
    self.init(exactly: number)
  }
  var json: JSONValue? { Int(exactly: self).map { .integer($0) } }
}

extension Primitive where Self: BinaryFloatingPoint {
  init?(json: JSONValue) {
    switch json {
    case .integer(let number): self.init(number)
    case .number(let number): self.init(number)
    default: return nil
    }
  }
  var json: JSONValue? { JSONValue(Double(self)) }
}

extension Double: Primitive {}
extension Float: Primitive {}
extension Int: Primitive {}
extension Int8: Primitive {}
extension Int16: Primitive {}
extension Int32: Primitive {}
extension Int64: Primitive {}
extension UInt: Primitive {}
extension UInt8: Primitive {}
extension UInt16: Primitive {}
extension UInt32: Primitive {}
extension UInt64: Primitive {}

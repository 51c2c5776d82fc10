// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation
import ScrollBounce
import Testing
import ViewStackCore

@Suite("Decoding scroll values") struct DecodingTests {
  /// Encodes a value, replaces a text in it, and decodes the result.
  private func decoded<Value: Codable>(
    _ value: Value, _ text: String = "", _ other: String = ""
  ) throws -> Value {
    let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
    encoder.outputFormatting = .sortedKeys
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    let data = String(decoding: try encoder.encode(value), as: UTF8.self)
    try #require(text.isEmpty || data.contains(text), "\(data)")
    return try decoder.decode(Value.self, from: Data(data.replacing(text, with: other).utf8))
  }

  private let geometry = try? ScrollGeometry(
    frame: Rect(x: 1, y: 2, width: 3, height: 4), contentSize: Size(width: 5, height: 6))

  @Test func `a value decodes as it was encoded`() throws {
    #expect(try decoded(RubberBand.standard) == .standard)
    #expect(try decoded(FlutterFriction.fast) == .fast)
    #expect(try decoded(ElasticRebound.standard) == .standard)
    let geometry = try #require(geometry)
    #expect(try decoded(geometry) == geometry)
  }

  @Test func `numbers that the initialisers refuse are refused`() throws {
    func expect(_ quantity: ScrollQuantity, _ decode: () throws -> Void) {
      #expect {
        try decode()
      } throws: { error in
        guard case .outOfRange(quantity, _)? = error as? ScrollError else { return false }
        return true
      }
    }
    for number in ["-1", "1e10", #""nan""#, #""inf""#] {
      expect(.coefficient) { _ = try decoded(RubberBand.standard, "0.55", number) }
      expect(.coefficient) { _ = try decoded(FlutterFriction.normal, "0.52", number) }
      expect(.stiffness) { _ = try decoded(ElasticRebound.standard, "20", number) }
      expect(.amplitude) { _ = try decoded(ElasticRebound.standard, "0.31", number) }
      expect(.period) { _ = try decoded(ElasticRebound.standard, "1.6", number) }
      let geometry = try #require(geometry)
      expect(.extent) { _ = try decoded(geometry, "6", number) }
      if number != "-1" { expect(.coordinate) { _ = try decoded(geometry, "1", number) } }
    }
  }
}

// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation
import Routing
import Testing
import ViewStackCore

/// Damaged text: an error of the decoder or a legal value, never a trap.
@Suite struct RestorationFuzzTests {
  private static let routes =
    #"{"format":"viewstack-routes","version":1,"key":0,"lastKey":6,"index":2,"routes":["#
    + #"{"key":1,"name":"A"},{"key":2,"name":"B","parameters":{"p":1,"t":"x","f":true}},"#
    + #"{"key":3,"name":"C"}],"inactive":[{"key":4,"name":"D","retained":true},{"key":5,"name":"A"}]}"#
  private static let stack =
    #"{"format":"viewstack-stack","version":1,"index":1,"entries":[{"id":"a"},{"id":"b"}]}"#
  private static let pieces = [
    "null", "-1", "0", "9223372036854775807", "1e99", "[]", "{}", "\"A\"", "true", "\"\"", "[[",
    "1",
  ]

  /// The text with some values, keys or bytes changed.
  private func damaged(_ text: String, _ random: inout SeededGenerator) -> Data {
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.remove(at: place)
      case 2: bytes.removeSubrange(place...)
      case 3: bytes.insert(contentsOf: bytes[place...].prefix(20), at: place)
      default: replaceValue(&bytes, after: place, &random)
      }
    }
    return Data(bytes)
  }

  /// Puts another value where one stands after a colon: the text often stays legal.
  private func replaceValue(
    _ bytes: inout [UInt8], after place: Int, _ random: inout SeededGenerator
  ) {
    guard let colon = bytes[place...].firstIndex(of: UInt8(ascii: ":")) else { return }
    let end =
      bytes[(colon + 1)...].firstIndex { [UInt8(ascii: ","), UInt8(ascii: "}")].contains($0) }
      ?? bytes.endIndex
    let piece = Self.pieces.randomElement(using: &random) ?? "null"
    bytes.replaceSubrange((colon + 1)..<end, with: piece.utf8)
  }

  @Test(arguments: 0..<8) func `damaged routes give a legal stack`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let map = try RouteMap(["A", "B", "C", "D"].map { RouteDestination(RouteName($0)) })
    var read = 0
    for _ in 0..<400 {
      let data = damaged(Self.routes, &random)
      guard let saved = try? JSONDecoder().decode(SavedRoutes.self, from: data) else { continue }
      read += 1
      var keys = RouteKeySequence()
      let stack = saved.restored(in: map, keys: &keys).value
      let pages = stack.routes + stack.inactive
      #expect(!stack.routes.isEmpty && Set(pages.map(\.key)).count == pages.count)
      #expect(pages.allSatisfy { map.contains($0.name) })
      // What was restored is legal: it is written and read back without a finding.
      let again = SavedRoutes(stack, keys: keys).restored(in: map, keys: &keys)
      #expect(again == Restored(stack))
      #expect(!pages.map(\.key).contains(keys.next()))
    }
    #expect(read > 30)
  }

  @Test(arguments: 0..<8) func `damaged stacks give a legal stack`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var read = 0
    for _ in 0..<400 {
      let data = damaged(Self.stack, &random)
      guard let saved = try? JSONDecoder().decode(SavedStack.self, from: data) else { continue }
      read += 1
      let state = saved.restored(initial: ["home"]).value
      state.checkInvariants()
      #expect(!state.isEmpty && Set(state.all).count == state.count)
      #expect(SavedStack(state).restored() == Restored(state))
    }
    #expect(read > 30)
  }
}

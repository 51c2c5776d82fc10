// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StylesPlugin
import Testing
import ViewStackCore
import ViewStackTesting

@Suite("StyleFile fuzz")
struct StyleFileFuzzTests {
  /// Reads bytes.
  ///
  /// If they are a file, checks that its plans have finite frames.
  private func survive(_ bytes: [UInt8]) -> Bool {
    guard let file = try? StyleFile(parsing: bytes) else {
      return false
    }
    for direction: StackDirection in [.push, .pop] {
      let context = StyleFileBench.context(direction, in: Size(width: 320, height: 480))
      for layer in StyleFileBench.frames(of: file.plan(context)).joined() {
        #expect(layer.frame.isFinite)
        #expect(layer.alpha.isFinite)
      }
    }
    #expect((try? StyleFileBench.read(file.text)) == file)
    return true
  }

  @Test func `random bytes are refused`() {
    var generator = SeededGenerator(seed: 1)
    for _ in (0..<2000).sampled(oneIn: 4) {
      let count = Int.random(in: 0..<200, using: &generator)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      #expect(!survive(bytes))
    }
  }

  @Test func `files with a few changed bytes are read or refused`() throws {
    var generator = SeededGenerator(seed: 2)
    let texts = StyleFileRoundTripTests.files.values.map { Array($0.text.utf8) }
      .sorted { $0.lexicographicallyPrecedes($1) }
    let marks = Array("{}[],:\"0123456789.-+eEtfn\\ ".utf8)
    var readCount = 0
    for _ in (0..<4000).sampled(oneIn: 12) {
      var bytes = texts.randomElement(using: &generator) ?? []
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes[index] = marks.randomElement(using: &generator) ?? 0
        case 1: bytes.remove(at: index)
        case 2: bytes.insert(marks.randomElement(using: &generator) ?? 0, at: index)
        default: bytes[index] = UInt8.random(in: 0...255, using: &generator)
        }
      }
      if survive(bytes) { readCount += 1 }
    }
    // Changed digits leave a readable file. Otherwise the test would test nothing.
    #expect(readCount > (isOptimised ? 100 : 4))
  }

  @Test func `words of the format in any order are read or refused`() {
    var generator = SeededGenerator(seed: 3)
    let words = [
      "layer", "above", "below", "frame", "x", "y", "alpha", "transform", "matrix", "from", "to",
      "at",
      "value", "curve", "clock", "keyframes", "elapsed", "own", "container", "other", "view",
      "points", "part",
      "name", "dim", "shadow", "opacity", "radius", "fill", "#000000", "ease-in", "linear(0, 1)",
    ]
    func value(_ depth: Int) -> String {
      switch Int.random(in: 0..<(depth > 5 ? 3 : 5), using: &generator) {
      case 0: return "\(Double.random(in: -2...2, using: &generator))"
      case 1: return ["null", "true", "1e308", "-0", "0"].randomElement(using: &generator) ?? "0"
      case 2: return "\"\(words.randomElement(using: &generator) ?? "")\""
      case 3:
        let count = Int.random(in: 0..<4, using: &generator)
        return "[\((0..<count).map { _ in value(depth + 1) }.joined(separator: ","))]"
      default:
        let count = Int.random(in: 0..<4, using: &generator)
        let members = (0..<count).map { _ in
          "\"\(words.randomElement(using: &generator) ?? "")\":\(value(depth + 1))"
        }
        return "{\(members.joined(separator: ","))}"
      }
    }
    for _ in (0..<3000).sampled(oneIn: 48) {
      let layers =
        #"[{"layer": "above", "frame": \#(value(0)), "alpha": \#(value(0)), "#
        + #""transform": \#(value(0)), "dim": \#(value(0))}]"#
      _ = survive(Array(StyleFileBench.file(layers).utf8))
    }
  }
}

// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation
import StackScenario
import StackText
import StylesPlugin
import Testing
import Timelines
import ViewStackCore

/// Inputs that fuzzing found, each with a different outcome.
///
/// `Fuzzing` makes more of them.
@Suite struct FuzzCorpusTests {
  /// The corpus of a target, with valid texts added: most of the corpus is refused.
  private static func inputs(
    _ target: String, and valid: [String]
  ) throws -> [(name: String, bytes: [UInt8])] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return try valid.map { ($0, Array($0.utf8)) }
      + FileManager.default.contentsOfDirectory(
        at: root.appending(path: "Vectors/Fuzzing/\(target)"), includingPropertiesForKeys: nil
      ).sorted { $0.path < $1.path }.map { ($0.lastPathComponent, Array(try Data(contentsOf: $0))) }
  }

  @Test func `scenarios run without violations, or have errors with their places`() throws {
    let inputs = try Self.inputs("scenario", and: ["push a; push b; +100ms pop"])
    var read = 0
    for (name, bytes) in inputs {
      do throws(ScenarioErrors) {
        let stream = TimelineStream(
          NDJSONPrinter(PrintOptions()), filter: TimelineFilter(to: .milliseconds(500))
        ) { _ in }
        let result = try Scenario(parsing: bytes).print(to: stream)
        #expect(result.violations == [], "\(name)")
        read += 1
      } catch {
        #expect(!error.errors.isEmpty, "\(name)")
        for error in error.errors {
          #expect(0...bytes.count ~= error.range.upperBound, "\(name)")
        }
      }
    }
    #expect(inputs.count >= 20 && read > 0)
  }

  @Test func `style files are read as they were written, or have errors`() throws {
    let example = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Examples/Styles/fold.json")
    let style = String(decoding: try Data(contentsOf: example), as: UTF8.self)
    let inputs = try Self.inputs("style", and: [style])
    var read = 0
    for (name, bytes) in inputs {
      guard let file = try? StyleFile(parsing: bytes) else { continue }
      #expect(try StyleFile(parsing: Array(file.text.utf8)) == file, "\(name)")
      read += 1
    }
    #expect(inputs.count >= 20 && read > 0)
  }

  @Test func `timelines are printed as they were read, or have an error inside the text`() throws {
    let inputs = try Self.inputs("timeline", and: ["time,layer,x\n0,a,1\n"])
    var read = 0
    for (name, bytes) in inputs {
      do throws(TimelineTextError) {
        let text = try Timeline(parsing: bytes).printed(.json)
        #expect(try Timeline(parsing: Array(text.utf8)).printed(.json) == text, "\(name)")
        read += 1
      } catch {
        #expect(0...bytes.count ~= error.offset, "\(name)")
      }
    }
    #expect(inputs.count >= 20 && read > 0)
  }

  @Test func `curves are finite and are read as they were written, or have an error`() throws {
    let inputs = try Self.inputs(
      "curve", and: ["cubic-bezier(.42,0,.58,1)", "spring(response .5 damping .825)"])
    var read = 0
    for (name, bytes) in inputs {
      guard let curve = try? TimingCurve(parsing: String(decoding: bytes, as: UTF8.self)) else {
        continue
      }
      #expect(try TimingCurve(parsing: curve.description) == curve, "\(name)")
      for x in [-1, 0, 0.001, 0.3, 0.999, 1, 2.0] {
        #expect(curve.value(at: x).isFinite, "\(name) at \(x)")
      }
      read += 1
    }
    #expect(inputs.count >= 20 && read > 0)
  }
}

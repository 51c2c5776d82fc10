// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation
import StackScenario
import Testing
import Timelines

/// Derives the numbers of each row without the engine's code.
///
/// A recorded golden proves nothing. The oracle uses UIViewControllerStack's closed forms and a
/// bisection of the Bézier polynomial.
@Suite("Goldens against closed forms")
struct GoldenOracleTests {
  /// cubic-bezier(.42, 0, .58, 1) by bisection of x(t) = 3·.42·t(1−t)² + 3·.58·t²(1−t) + t³.
  static func easeInOut(_ x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<200 {
      let t = (low + high) / 2
      let value = 3 * 0.42 * t * (1 - t) * (1 - t) + 3 * 0.58 * t * t * (1 - t) + t * t * t
      if value < x { low = t } else { high = t }
    }
    let t = (low + high) / 2
    return 3 * t * t * (1 - t) + t * t * t
  }

  @Test func `the oracle's curve has the published values`() {
    // Published to six digits for x = .1, .25 and .4.
    #expect(abs(Self.easeInOut(0.1) - 0.019722) < 5e-7)
    #expect(abs(Self.easeInOut(0.25) - 0.129162) < 5e-7)
    #expect(abs(Self.easeInOut(0.4) - 0.331884) < 5e-7)
  }

  /// Cases with a container of 320x480 and the defaults throughout.
  @Test(arguments: ["push-and-pop", "popping-to-a-depth", "interruption"])
  func `every row follows from the closed forms`(_ name: String) throws {
    let file = GoldenCase(area: "examples", name: name).folder.appending(path: "timeline.csv")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(
      lines.first
        == "time,operation,phase,progress,eased,layer,role,z,x,y,width,height,alpha,transform")
    #expect(lines.count > 50)
    var rows = lines.dropFirst()
    // The last pop of this case retargets: it begins with the frame on screen.
    if name == "interruption" {
      while rows.last?.contains(",pop,") == true { rows.removeLast() }
    }
    for line in rows {
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      let x = try #require(Double(cells[8]))
      #expect(cells[9...].prefix(4) == ["0.000", "320.000", "480.000", "1.000"], "\(line)")
      guard let progress = Double(cells[3]) else {
        #expect(cells[6] == "resting" && x == 0 && cells[1] == "", "\(line)")
        continue
      }
      // The row shows the progress to three digits. It is k/15 of 250 ms at 60 frames a second.
      let exact = (progress * 15).rounded() / 15
      let eased = Self.easeInOut(exact)
      let expected =
        switch (cells[1], cells[6]) {
        case ("push", "to"): 320 * (1 - eased)
        case ("push", "from"): -40 * eased
        case ("pop", "to"): -40 * (1 - eased)
        case ("pop", "from"): 320 * eased
        default: Double.nan
        }
      #expect(abs(x - expected) <= 0.000_5 + 1e-9, "\(line)")
      #expect(abs((Double(cells[4]) ?? .nan) - eased) <= 0.000_5 + 1e-9, "\(line)")
    }
  }
}

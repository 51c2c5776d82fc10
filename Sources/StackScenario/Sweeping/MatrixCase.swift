// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// One case of a matrix: the conditions that differ between its runs.
struct MatrixCase: Hashable, Sendable {
  /// The frame rates of a matrix.
  static let rates = [60, 90, 120]

  /// The index of the conditions without the frame rate, 0…7.
  let group: Int
  /// The frame rate; nil for the three runs of a group, which are compared.
  let rate: Int?
  /// Whether the scenario has a gesture, which has another effect at another width.
  let hasFinger: Bool

  private var isMirrored: Bool { group & 4 != 0 }
  private var reducesMotion: Bool { group & 2 != 0 }
  private var resizes: Bool { group & 1 != 0 }

  /// Whether the run checks its expectations.
  var checksExpectations: Bool { !(resizes && hasFinger) }

  /// The case without its frame rate.
  var comparison: MatrixCase { MatrixCase(group: group, rate: nil, hasFinger: hasFinger) }

  /// The conditions that differ from those of a plain run, and the direction.
  var label: String {
    [
      isMirrored ? "rtl" : "ltr", reducesMotion ? "reduced motion" : nil,
      resizes ? "resized half-way" : nil, rate.map { "\($0) Hz" },
    ].compactMap(\.self).joined(separator: ", ")
  }

  /// Every condition in words, the frame rate last.
  private var words: [String] {
    [
      isMirrored ? "rtl" : "ltr", reducesMotion ? "reduced motion" : "full motion",
      resizes ? "resized half-way" : "not resized",
    ] + (rate.map { ["\($0) Hz"] } ?? [])
  }

  /// Returns the conditions of the run; `turn` is the instant of a resize.
  func conditions(turn: Duration) -> RunConditions {
    var conditions = RunConditions()
    conditions.layoutDirection = isMirrored ? .rightToLeft : .leftToRight
    conditions.reducesMotion = reducesMotion
    conditions.ignoresFrames = true
    conditions.ignoresExpectations = !checksExpectations
    conditions.turn = resizes ? turn : nil
    conditions.frameRate = rate.map { FrameRate($0) }
    return conditions
  }

  /// Returns the number of some of all cases, and the conditions that decide.
  ///
  /// If no condition decides, the first three cases are listed.
  static func phrase(_ some: [MatrixCase], of all: [MatrixCase], _ noun: String) -> String {
    guard some.count < all.count else { return "in all \(all.count) \(noun)" }
    // The conditions decide if all cases that have them are among these.
    let allowed = some[0].words.indices.map { index in Set(some.map { $0.words[index] }) }
    let isDecided =
      some.count == all.count { zip(allowed, $0.words).allSatisfy { $0.contains($1) } }
    let conditions = allowed.indices.compactMap { index -> String? in
      let values = all.map { $0.words[index] }.uniqued.filter(allowed[index].contains)
      return allowed[index] == Set(all.map { $0.words[index] })
        ? nil : values.joined(separator: " or ")
    }
    let labels =
      some.prefix(3).map(\.label) + (some.count > 3 ? ["and \(some.count - 3) more"] : [])
    return "in \(some.count) of \(all.count) \(noun): "
      + (isDecided ? conditions.joined(separator: ", ") : labels.joined(separator: "; "))
  }
}

extension [String] {
  /// The texts in their order, each once.
  fileprivate var uniqued: [String] {
    var seen = Set<String>()
    return filter { seen.insert($0).inserted }
  }
}

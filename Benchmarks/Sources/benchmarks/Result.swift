// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// What a run of the benchmarks came to: the machine, and a result for each row of the table.
struct Report: Codable {
  var format = "viewstack-benchmarks"
  var version = 1
  var machine: Machine
  /// Whether sizes and repeats were reduced.
  var isQuick: Bool
  var results: [Result]
}

/// One row: a cost, of which less is better.
struct Result: Codable {
  /// The name by which `--filter` and `compare` find it.
  var id: String
  /// The part of the table.
  var group: Group
  /// What is measured, and at which size.
  var what: String
  /// The unit of all its numbers, such as `ns`.
  var unit: String
  /// The smallest of the repeats: what the machine can do when nobody disturbs it; nil if it could
  /// not be measured, ``note`` says why.
  var minimum: Double?
  /// The median of the repeats.
  var median: Double?
  /// How often it was measured.
  var repeats = 0
  /// How often memory is allocated each time, where that is counted.
  var allocations: Double?
  /// What it should cost at most.
  var goal: Goal?
  /// What it costs at other sizes.
  var growth: [Growth] = []
  /// What others cost that do the same, in the same session.
  var beside: [Peer] = []
  /// What a reader has to know besides.
  var note: String?

  enum Group: String, Codable, CaseIterable {
    case timelines = "Printing timelines"
    case frames = "Frames and curves"
    case operations = "Operations"
    case scenarios = "Scenarios"
    case inputs = "A megabyte of input, until it is known to be right or wrong"
  }

  struct Goal: Codable {
    /// The goal as a person says it: `1.5 × the C program`.
    var text: String
    /// The same in the row's unit; nil if it depends on a peer that is not there.
    var limit: Double?
  }

  struct Growth: Codable {
    /// The size, in words.
    var size: String
    /// The cost of the same unit there; nil if it could not be measured.
    var cost: Double?
  }

  struct Peer: Codable {
    var name: String
    /// In the row's unit; nil if the peer is not installed.
    var cost: Double?
  }
}

extension Result {
  /// Whether the goal is reached; nil without a goal or a figure.
  var isReached: Bool? {
    guard let minimum, let limit = goal?.limit else { return nil }
    return minimum <= limit
  }

  /// Takes the figures of some repeats.
  mutating func take(_ samples: [Double]) {
    guard !samples.isEmpty else { return }
    let sorted = samples.sorted()
    minimum = sorted[0]
    median = sorted.median
    repeats = sorted.count
  }
}

extension [Double] {
  /// The middle one of numbers in order, or the mean of the two in the middle.
  var median: Double {
    count.isMultiple(of: 2) ? (self[count / 2 - 1] + self[count / 2]) / 2 : self[count / 2]
  }
}

// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Something that is measured: one or more rows of the table.
struct Benchmark: Sendable {
  let id: String
  let run: @Sendable (Session) -> Void

  init(_ id: String, _ run: @escaping @Sendable (Session) -> Void) {
    self.id = id
    self.run = run
  }
}

/// All that is measured, in the order of the table.
let benchmarks = timelineBenchmarks + frameBenchmarks + operationBenchmarks + scenarioBenchmarks

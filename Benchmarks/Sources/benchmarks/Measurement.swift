// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Runs a body several times and keeps the fastest, per operation: what the machine can do when
/// nobody disturbs it.
func nanoseconds(per count: Int, rounds: Int = 7, _ body: () -> Void) -> Double {
  var best = Double.infinity
  for _ in 0..<rounds {
    let time = ContinuousClock().measure(body)
    let (seconds, attoseconds) = time.components
    best = min(best, Double(seconds) * 1e9 + Double(attoseconds) / 1e9)
  }
  return best / Double(count)
}

/// Keeps the optimiser from removing what is measured.
@inline(never)
func use<Value>(_ value: Value) {}

func report(_ name: String, _ value: Double, _ unit: String) {
  let digits = value < 100 ? 1.0 : 0.0
  let scale = digits == 1 ? 10.0 : 1.0
  let rounded = (value * scale).rounded() / scale
  print(name + String(repeating: " ", count: max(58 - name.count, 1)) + "\(rounded) \(unit)")
}

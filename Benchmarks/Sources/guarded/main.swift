// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import CProbe
import Workloads

// guarded NAME COUNT: does one piece of work so many times and prints how many allocations that
// took. `.ci/costs` runs it under callgrind with two counts: the difference is the cost of the work
// without that of the start.

let work: [String: () -> Workload] = [
  "csv-rows": { { printedRows(pairs: $0) } },
  "csv-long": { { printedRows(seconds: $0) } },
  "table-rows": { { printedRows(pairs: $0, as: .table) } },
  "push-pop": { pushesAndPops(depth: 10) },
  "advance": { framesThroughAdvance(depth: 2) },
  "keyboard": { framesThroughAdvance(depth: 2, movesKeyboard: true) },
  "flight": { framesOfFlight(isShared: true) },
  "frame": { sampledFrames(layers: 2) },
  "host-frame": { reconciledFrames() },
  "route": { routes(.tabs, 10) },
  "wide-route": { routes(.tabs, 10_000) },
  "controllers": { { pushedControllers($0) } },
  "restoring": { restorations(screens: 10_000) },
]

guard CommandLine.arguments.count == 3, let prepare = work[CommandLine.arguments[1]],
  let count = Int(CommandLine.arguments[2]), count > 0
else {
  print("usage: guarded \(work.keys.sorted().joined(separator: "|")) COUNT")
  throw Usage()
}
let run = prepare()
let before = probe_allocations()
run(count)
print(probe_allocations() - before)

struct Usage: Error {}

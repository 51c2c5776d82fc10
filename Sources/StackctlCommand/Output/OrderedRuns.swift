// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Runs parts of a command at the same time, and takes their results in order.
///
/// The results do not depend on the number of jobs.
///
/// - Parameters:
///   - count: The number of parts.
///   - jobs: The number of parts that run at a time.
///   - isWanted: Whether another part is to begin.
///   - run: Runs the part at an index.
///   - take: Takes the result of each part, in the order of the parts.
func runInOrder<Result: Sendable>(
  _ count: Int, jobs: Int, while isWanted: @autoclosure () -> Bool = true,
  _ run: @escaping @Sendable (Int) -> Result, take: (Int, Result) -> Void
) async {
  await withTaskGroup(of: (Int, Result).self) { group in
    var (started, finished, taken) = (0, 0, 0)
    var waiting: [Int: Result] = [:]
    repeat {
      // Few results wait in memory for their turn.
      while started < min(count, finished + jobs, taken + 4 * jobs), isWanted() {
        let index = started
        started += 1
        group.addTask { (index, run(index)) }
      }
      guard let (index, result) = await group.next() else { return }
      finished += 1
      waiting[index] = result
      while let next = waiting.removeValue(forKey: taken) {
        take(taken, next)
        taken += 1
      }
    } while true
  }
}

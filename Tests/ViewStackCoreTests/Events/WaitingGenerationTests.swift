// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackCore

/// A call that waits for a transition keeps the generation that it had when it was made.
@Suite struct WaitingGenerationTests {
  /// Makes a stack under `queue` with transitions of a millisecond.
  ///
  /// Each page pushes the next one from one of its hooks.
  private func stage(
    _ hook: @escaping (_ index: Int) -> StackEvent.Hook
  ) throws -> (Stage, Watcher) {
    let stage = try Stage(
      "a",
      configuration: .with {
        $0.interruption = .queue
        $0.duration = .milliseconds(1)
      })
    let watcher = stage.watch()
    func make(_ index: Int) -> Page {
      let page = page("\(index)")
      page.onHook = { told, _, stack in
        if told == hook(index) { #expect(throws: Never.self) { try stack.push(make(index + 1)) } }
      }
      return page
    }
    try stage.stack.push(make(1))
    return (stage, watcher)
  }

  @Test func `hooks whose calls wait for each other forever reach the limit`() throws {
    let (stage, watcher) = try stage { _ in .willShow }
    stage.stack.advance(to: .seconds(2))
    // One call from outside and a thousand generations from hooks, over the root.
    #expect(stage.stack.count == 1 + 1 + 1000)
    #expect(watcher.refusals == [.endlessHooks(limit: 1000)])
    #expect(!stage.stack.isMoving)
  }

  @Test func `calls that wait and calls that do not, in turn, do not reach the limit`() throws {
    // A call from `willShow` waits for the end of the transition. A call from `didShow` does not
    // wait.
    let (stage, watcher) = try stage { $0.isMultiple(of: 2) ? .didShow : .willShow }
    stage.stack.advance(to: .milliseconds(1500))
    // One transition begins at each millisecond from 0 to 1500.
    #expect(stage.stack.count == 1 + 1501)
    #expect(watcher.refusals == [])
  }
}

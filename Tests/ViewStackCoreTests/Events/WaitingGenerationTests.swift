// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackCore

/// How old a call is that waited for the end of a transition: as old as when it was made.
@Suite struct WaitingGenerationTests {
  /// A stack under `queue` with transitions of a millisecond, and pages of which each pushes the next
  /// from one of its hooks.
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

  @Test func `hooks that let each other wait for ever meet the limit`() throws {
    let (stage, watcher) = try stage { _ in .willShow }
    stage.stack.advance(to: .seconds(2))
    // One call from outside and a thousand generations from hooks, over the root.
    #expect(stage.stack.count == 1 + 1 + 1000)
    #expect(watcher.refusals == [.endlessHooks(limit: 1000)])
    #expect(!stage.stack.isMoving)
  }

  @Test func `a call after one that waited is no younger for it`() throws {
    // What waits comes from the beginning of a transition, what does not from the end of the next.
    let (stage, watcher) = try stage { $0.isMultiple(of: 2) ? .didShow : .willShow }
    stage.stack.advance(to: .milliseconds(1500))
    // One begins at each millisecond from 0 to 1500.
    #expect(stage.stack.count == 1 + 1501)
    #expect(watcher.refusals == [])
  }
}

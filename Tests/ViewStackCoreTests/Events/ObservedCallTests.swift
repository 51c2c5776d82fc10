// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackCore

/// The calls that observers of an inbox receive.
@Suite struct ObservedCallTests {
  @Test func `a call that waits is observed when it is made, and its refusal in its turn`() throws {
    let stage = try Stage("a", "b")
    let (observation, lines) = observe(stage.stack)
    stage.watch().onMoment = { moment, _, stack in
      if moment == .willPush { _ = try? stack.pop(to: page("z")) }
    }
    try stage.stack.push(page("c"), .instant)
    observation.cancel()
    let pop = StackOperation.popTo("z")
    let refusal = "refused \(pop): \(StackError.unknownController("z"))"
    #expect(lines.all.count == 3 && Array(lines.all.suffix(2)) == ["\(pop)", refusal])
  }

  @Test func `a refusal in the call itself is observed after the call`() throws {
    let stage = try Stage("a", "b")
    let (observation, lines) = observe(stage.stack)
    let error = StackError.unknownController("z")
    #expect(throws: error) { try stage.stack.pop(to: page("z")) }
    observation.cancel()
    let pop = StackOperation.popTo("z")
    #expect(lines.all == ["\(pop)", "refused \(pop): \(error)"])
  }

  /// The calls that an inbox has reported, as text.
  private final class Lines {
    var all: [String] = []
  }

  private func observe(_ stack: ViewStack) -> (StackObservation, Lines) {
    let lines = Lines()
    let observation = stack.inbox.observeCalls { call in
      switch call as? StackCall {
      case .operation(let call, on: _): lines.all.append("\(call.operation)")
      case .refused(let call, let error):
        lines.all.append("refused \(call.operation): \(error)")
      default: lines.all.append("another call")
      }
    }
    return (observation, lines)
  }
}

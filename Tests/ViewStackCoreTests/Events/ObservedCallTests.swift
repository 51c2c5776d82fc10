// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackCore

/// The calls that observers of an inbox receive.
@Suite struct ObservedCallTests {
  @Test func `a call that waits is observed when it is made, and its refusal in its turn`() throws {
    let stage = try Stage("a", "b")
    var lines: [String] = []
    let observation = stage.stack.inbox.observeCalls { call in
      switch call as? StackCall {
      case .operation(let call, on: _): lines.append("\(call.operation)")
      case .refused(let call, let error): lines.append("refused \(call.operation): \(error)")
      default: lines.append("another call")
      }
    }
    stage.watch().onMoment = { moment, _, stack in
      if moment == .willPush { _ = try? stack.pop(to: page("z")) }
    }
    try stage.stack.push(page("c"), .instant)
    observation.cancel()
    let pop = StackOperation.popTo("z")
    let refusal = "refused \(pop): \(StackError.unknownController("z"))"
    #expect(lines.count == 3 && Array(lines.suffix(2)) == ["\(pop)", refusal])
  }
}

// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackCore
import ViewStackTesting

@Suite struct StackStateExhaustiveTests {
  private let names = ["a", "b", "c", "d", "e"]

  /// 1 + 5 + 20 + 60 + 120 stacks.
  @Test func `there are 206 stacks of up to four out of five`() {
    let stacks = everyStack(of: names, upTo: 4)
    #expect(stacks.count == 206)
    #expect(Set(stacks).count == 206)
  }

  @Test(arguments: 0...(isOptimised ? 4 : 2))
  func `every operation on every small stack does what a plain list does`(count: Int) throws {
    let operations = StackOperation.all(names: names, count: count)
    for stack in everyStack(of: names, upTo: count) where stack.count == count {
      let start = try StackState(stack.map { StackEntry(ControllerID($0)) })
      for operation in operations {
        var state = start
        if let difference = difference(operation, on: &state) {
          Issue.record("\(operation) on \(stack) \(difference)")
        }
      }
    }
  }

  @Test func `previewing an operation changes nothing and returns the same change`() throws {
    for stack in everyStack(of: names, upTo: 3) {
      let start = try StackState(stack.map { StackEntry(ControllerID($0)) })
      for operation in StackOperation.all(names: names, count: stack.count, listLength: 1) {
        var state = start
        let foretold = Result { () throws(StackError) -> StackChange? in
          try start.change(for: operation)
        }
        let done = Result { () throws(StackError) -> StackChange? in try state.apply(operation) }
        #expect(foretold == done, "\(operation) on \(stack)")
      }
    }
  }
}

// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackCore
import ViewStackTesting

@Suite struct RetentionCheckerTests {
  @Test func `a controller that left is released, and controllers in the history are not checked`()
    throws
  {
    let stack = ViewStack(size: Size(width: 320, height: 480))
    stack.configuration.unpop = try UnpopPolicy(depth: 1, timeToLive: .seconds(10))
    try stack.push(ViewController("a"), .instant)
    let retention = RetentionChecker(stack)
    try stack.push([ViewController("b"), ViewController("c"), ViewController("d")])
    stack.settle()
    try stack.pop()
    stack.settle()
    // The history retains d.
    #expect(retention.violations() == [.nothingLeft])
    try stack.pop()
    stack.settle()
    #expect(stack.unpopHistory.map(\.id) == ["c"])
    #expect(retention.violations() == [])
  }

  @Test func `a controller that is still retained is named`() throws {
    let stack = ViewStack(size: Size(width: 320, height: 480))
    let retention = RetentionChecker(stack)
    try stack.push(ViewController("a"), .instant)
    let held = ViewController("b")
    try stack.push([held, ViewController("c")], .instant)
    try stack.popToRoot()
    #expect(retention.violations() == [.moving])
    stack.settle()
    #expect(retention.violations() == [.retained("b")])
    #expect("\(RetentionViolation.retained(held.id))" == "'b' has left the stack and is still held")
  }

  @Test func `if no controller has left, nothing is proved`() throws {
    let stack = ViewStack(size: Size(width: 320, height: 480))
    let retention = RetentionChecker(stack)
    try stack.push(ViewController("a"), .instant)
    #expect(retention.violations() == [.nothingLeft])
  }
}

// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackCore

/// A separate class of page, for queries by class.
private final class SpecialPage: ViewController {}

/// Queries about the controllers of a stack.
@Suite struct MembershipTests {
  @Test func `membership is by identity, not by name`() throws {
    let stage = try Stage("a", "b")
    let twin = page("a")
    #expect(!stage.stack.contains(twin) && stage.stack.index(of: twin) == nil)
    #expect(stage.stack.index(of: stage.pages[1]) == 1)
    #expect(stage.stack.controller("a") === stage.pages[0])
    #expect(stage.stack.controller("z") == nil)
    #expect(throws: StackError.unknownController("a")) { try stage.stack.pop(to: twin) }
    #expect(throws: StackError.unknownController("a")) {
      try stage.stack.replace(twin, with: page("c"))
    }
  }

  @Test func `a class is found with its subclasses`() throws {
    let stage = try Stage("a")
    try stage.stack.push(SpecialPage("s"), .instant)
    #expect(stage.stack.contains(SpecialPage.self) && stage.stack.contains(Page.self))
    #expect(stage.stack.contains(ViewController.self))
    try stage.stack.pop(.instant)
    #expect(!stage.stack.contains(SpecialPage.self))
  }

  @Test func `a controller is on one stack at a time`() throws {
    let (one, other) = (try Stage("a"), try Stage("x", "y"))
    #expect(throws: StackError.controllerOnAnotherStack("x")) {
      try one.stack.push(other.pages[0])
    }
    #expect(throws: StackError.controllerOnAnotherStack("y")) {
      try one.stack.setControllers([one.pages[0], other.pages[1]])
    }
    #expect(one.word == "a" && other.word == "xy")
    try other.stack.pop(.instant)
    try one.stack.push(other.pages[1], .instant)
    #expect(one.word == "ay" && other.pages[1].stack === one.stack)
  }

  @Test func `a stack knows its ends and all controllers between`() throws {
    let stage = try Stage("a", "b", "c")
    #expect(stage.stack.count == 3 && stage.stack.canPop)
    #expect(stage.stack.root === stage.pages[0] && stage.stack.current === stage.pages[2])
    #expect(stage.stack.controllers.map(\.id) == ["a", "b", "c"])
    try stage.stack.erase()
    #expect(stage.stack.count == 0 && !stage.stack.canPop)
    #expect(
      stage.stack.root == nil && stage.stack.current == nil && stage.stack.controllers.isEmpty)
  }

  @Test func `controllers that leave are found by name until their transition has ended`() throws {
    let stage = try Stage("a", "b", "c")
    try stage.stack.popToRoot()
    #expect(stage.stack.controller("c") === stage.pages[2])
    #expect(stage.stack.controller("b") === stage.pages[1])
    #expect(stage.pages.allSatisfy { $0.stack === stage.stack })
    stage.stack.settle(emitsFrames: false)
    #expect(stage.stack.controller("c") == nil && stage.stack.controller("b") == nil)
    #expect(stage.pages[1].stack == nil && stage.pages[2].stack == nil)
  }

  @Test func `a controller that leaves another stack cannot be put on a stack twice`() throws {
    let (old, new) = (try Stage("a", "b"), try Stage("c"))
    try old.stack.pop()
    #expect(throws: StackError.duplicateController("b")) {
      try new.stack.push([old.pages[1], old.pages[1]])
    }
    #expect(old.pages[1].stack === old.stack && new.word == "c")
  }

  @Test func `a controller that a new stack refuses still belongs to the old one`() throws {
    let (old, new) = (try Stage("a", "b"), try Stage("c"))
    new.stack.configuration.interruption = .reject
    try new.stack.push(page("d"))
    try old.stack.pop()
    #expect(throws: StackError.self) { try new.stack.push(old.pages[1]) }
    #expect(old.pages[1].stack === old.stack)
  }

  @Test func `a controller that leaves below the top has no stack`() throws {
    let stage = try Stage("a", "b", "c")
    try stage.stack.setControllers([stage.pages[0], stage.pages[2]])
    #expect(stage.word == "ac" && stage.pages[1].stack == nil)
  }

  @Test func `a replaced controller has no stack, even if its page is retained`() throws {
    let stage = try Stage("a", "b", "c")
    let replaced = stage.stack.pages[1]
    try stage.stack.replace(stage.pages[1], with: page("d"))
    #expect(stage.word == "adc" && stage.pages[1].stack == nil)
    #expect(replaced.controller === stage.pages[1])
  }

  @Test func `a stack retains neither its delegate nor its renderers, and releases its pages`()
    throws
  {
    let stack = ViewStack(size: phone)
    weak var seen: Page?
    weak var screen: Screen?
    do {
      let (page, renderer) = (page("a"), Screen(stack))
      try stack.push(page, .instant)
      (seen, screen) = (page, renderer)
      #expect(stack.renderers.map(ObjectIdentifier.init) == [ObjectIdentifier(renderer)])
    }
    #expect(seen != nil && screen == nil && stack.renderers.isEmpty)
    try stack.push(page("b"))
    try stack.setRoot(page("c"))
    stack.settle(emitsFrames: false)
    #expect(seen == nil)
  }
}

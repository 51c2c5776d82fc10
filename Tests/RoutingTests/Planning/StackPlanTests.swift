// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import Testing
import ViewStackCore

@Suite struct StackPlanTests {
  private func text(
    _ from: [ControllerID], _ to: [ControllerID], _ mode: PlanMode = .together
  ) throws -> [String] {
    try StackPlan(from: from, to: to, mode).description.split(separator: "\n").map(String.init)
  }

  @Test func `a plan prints its steps with their reasons`() throws {
    #expect(
      try text(["home", "list", "item"], ["home", "settings"], .stepwise) == [
        "home list item -> home settings: one step after the other",
        "1. pop 2: back to home, which both have",
        "2. push settings: it comes on top of home",
      ])
  }

  @Test func `a new top is pushed, also onto a smaller stack`() throws {
    #expect(
      try text(["home", "list", "item"], ["home", "settings"]) == [
        "home list item -> home settings: push, because settings is new",
        "1. set home settings: they differ from place 1 upwards",
      ])
  }

  @Test func `a smaller stack can be gone back to`() throws {
    #expect(
      try text(["home", "list", "item"], ["home", "settings"], PlanMode(direction: .pop)) == [
        "home list item -> home settings: pop, because it was asked for",
        "1. set home settings item: settings is put below item, unseen",
        "2. pop 1: back to settings",
      ])
  }

  @Test func `a known top can be gone forward to`() throws {
    #expect(
      try text(["home", "list"], ["home"], PlanMode(direction: .push)) == [
        "home list -> home: push, because it was asked for",
        "1. set list: home is taken off, unseen",
        "2. replace the top by home: home is new in the place of the top one",
      ])
  }

  @Test func `who stays below cannot be turned round`() throws {
    #expect(
      try text(["a", "b"], ["b", "c"], PlanMode(direction: .pop)) == [
        "a b -> b c: push, because c is new; b stays below it, so it cannot be turned round",
        "1. set b c: they differ from place 0 upwards",
      ])
  }

  @Test func `the other plans print too`() throws {
    #expect(try text(["a"], ["a"]) == ["a -> a: it is the same stack"])
    #expect(
      try text([], ["a", "b"]) == [
        "nothing -> a b: push, because the stack was empty",
        "1. push a b: they come onto an empty stack",
      ])
    #expect(
      try text(["a"], []) == [
        "a -> nothing: pop, because nothing is left", "1. set nothing: nothing is left",
      ])
    #expect(
      try text(["a", "b", "c"], ["b", "c"]) == [
        "a b c -> b c: nothing on screen, because c stays on top", "1. set b c: c stays on top",
      ])
    #expect(
      try text(["a", "b"], ["c", "d"], .stepwise) == [
        "a b -> c d: one step after the other", "1. pop 1: back to a, which is then alone",
        "2. replace the top by c: c is new in the place of the top one",
        "3. push d: it comes on top of c",
      ])
  }

  @Test func `a stack with somebody twice has no plan`() {
    #expect(throws: StackError.duplicateController("a")) {
      try StackPlan(from: ["a", "b", "a"], to: ["a"])
    }
    #expect(throws: StackError.duplicateController("b")) {
      try StackPlan(from: ["a"], to: ["b", "b"])
    }
  }
}

// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Destinations
import Testing
import ViewStackCore

/// A flag and a selection, and a log of the values written, each with the depth at that time.
private final class Model {
  var isActive = false
  var selection: String?
  var log: [String] = []
  var depth: () -> Int = { 0 }

  var flag: ValueBinding<Bool> {
    ValueBinding(
      get: { self.isActive },
      set: { value in
        self.isActive = value
        self.log.append("\(value) at \(self.depth())")
      })
  }

  var selected: ValueBinding<String?> {
    ValueBinding(
      get: { self.selection },
      set: { value in
        self.selection = value
        self.log.append("\(value ?? "nil") at \(self.depth())")
      })
  }
}

@Suite struct TriggerTests {
  @Test func `a binding to a property reads and sets it, and keeps its last value`() {
    var model: Model? = Model()
    let binding = model.map { ValueBinding($0, \.isActive) }
    binding?.value = true
    #expect(model?.isActive == true)
    model?.isActive = false
    #expect(binding?.value == false)
    model = nil
    binding?.value = true
    #expect(binding?.value == false)
  }

  private func make(
    _ behavior: DestinationStack.Behavior = .standard
  ) throws -> (DestinationStage, Model) {
    let stage = try DestinationStage(DestinationStack(behavior: behavior))
    let model = Model()
    model.depth = { stage.navigation.depth }
    return (stage, model)
  }

  private func pushTrigger(
    _ stage: DestinationStage, _ model: Model, id: EntryID? = nil
  ) -> Trigger {
    Trigger(pushOnto: stage.navigation, when: .isActive(model.flag), withID: id) { stage.anybody() }
  }

  @Test func `35: a flag is reset in the next turn, then the view is pushed`() throws {
    let (stage, model) = try make()
    let trigger = pushTrigger(stage, model)
    model.isActive = true
    trigger.evaluate()
    #expect(model.isActive && stage.navigation.depth == 0)
    #expect(stage.navigation.turns.runTurn() == 1)
    #expect(model.log == ["false at 0"] && !model.isActive && stage.navigation.depth == 1)
  }

  @Test func `35: a selected tag becomes nil, then the view is pushed`() throws {
    let (stage, model) = try make()
    let trigger = Trigger(pushOnto: stage.navigation, when: .isSelected("one", in: model.selected))
    {
      stage.anybody()
    }
    model.selection = "one"
    trigger.evaluate()
    stage.navigation.turns.runTurn()
    #expect(model.log == ["nil at 0"] && model.selection == nil && stage.navigation.depth == 1)
  }

  @Test func `35: a selection that matches no tag is left alone`() throws {
    let (stage, model) = try make()
    let trigger = Trigger(pushOnto: stage.navigation, when: .isSelected("one", in: model.selected))
    {
      stage.anybody()
    }
    model.selection = "other"
    trigger.evaluate()
    #expect(stage.navigation.turns.runTurn() == 0)
    #expect(model.selection == "other" && model.log.isEmpty && stage.navigation.depth == 0)
  }

  @Test(arguments: [1, 2, 5])
  func `36: any number of evaluations before the turn act once`(count: Int) throws {
    let (stage, model) = try make()
    let trigger = pushTrigger(stage, model)
    model.isActive = true
    for _ in 0..<count { trigger.evaluate() }
    stage.navigation.turns.runTurn()
    #expect(stage.navigation.depth == 1 && model.log.count == 1)
  }

  @Test func `36, strict: each evaluation acts, and a second one with the same id fails`() throws {
    let (stage, model) = try make(.strict)
    let trigger = pushTrigger(stage, model)
    model.isActive = true
    trigger.evaluate()
    trigger.evaluate()
    stage.navigation.turns.runTurn()
    #expect(stage.navigation.depth == 2)
    let named = pushTrigger(stage, model, id: "x")
    model.isActive = true
    named.evaluate()
    named.evaluate()
    stage.navigation.turns.runTurn()
    #expect(stage.navigation.depth == 3 && named.lastOutcome == .refused(.duplicateID("x")))
  }

  @Test func `it acts again only after the flag was reset`() throws {
    let (stage, model) = try make()
    let trigger = pushTrigger(stage, model)
    for depth in 1...3 {
      model.isActive = true
      trigger.evaluate()
      stage.navigation.turns.runTurn()
      trigger.evaluate()
      #expect(stage.navigation.turns.runTurn() == 0 && stage.navigation.depth == depth)
    }
    // A flag that cannot be reset stays set.
    let always = Trigger(
      pushOnto: stage.navigation, when: .isActive(ValueBinding(get: { true }, set: { _ in }))
    ) { stage.anybody() }
    for _ in 0..<3 {
      always.evaluate()
      stage.navigation.turns.runTurn()
    }
    #expect(stage.navigation.depth == 4)
  }

  @Test func `a flag that is reset before the turn has no effect`() throws {
    let (stage, model) = try make()
    let trigger = pushTrigger(stage, model)
    model.isActive = true
    trigger.evaluate()
    model.isActive = false
    stage.navigation.turns.runTurn()
    #expect(stage.navigation.depth == 0 && model.log.isEmpty && trigger.lastOutcome == nil)
    model.isActive = true
    trigger.evaluate()
    stage.navigation.turns.runTurn()
    #expect(stage.navigation.depth == 1)
  }

  @Test func `of two triggers with one tag the first acts`() throws {
    let (stage, model) = try make()
    let triggers = ["a", "b"].map { name in
      Trigger(pushOnto: stage.navigation, when: .isSelected("one", in: model.selected)) {
        ViewController(ControllerID(name))
      }
    }
    model.selection = "one"
    for trigger in triggers { trigger.evaluate() }
    stage.navigation.turns.runTurn()
    #expect(stage.word == "a" && model.log == ["nil at 0"])
    #expect(triggers.map(\.lastOutcome) == [.applied("#1"), nil])
  }

  @Test func `strict: of two triggers with one tag both act`() throws {
    let (stage, model) = try make(.strict)
    let triggers = ["a", "b"].map { name in
      Trigger(pushOnto: stage.navigation, when: .isSelected("one", in: model.selected)) {
        ViewController(ControllerID(name))
      }
    }
    model.selection = "one"
    for trigger in triggers { trigger.evaluate() }
    stage.navigation.turns.runTurn()
    #expect(stage.word == "ab")
  }

  @Test func `every tap acts, and makes the view when it does`() throws {
    let (stage, _) = try make()
    var made = 0
    let trigger = Trigger(pushOnto: stage.navigation, .instant) {
      made += 1
      return stage.anybody()
    }
    trigger.evaluate()
    #expect(made == 0 && stage.navigation.turns.count == 0)
    #expect(trigger.tap() == .applied("#1") && trigger.tap() == .applied("#2"))
    #expect(made == 2 && stage.navigation.depth == 2)
  }

  @Test func `a pop leads to the previous view, to the root or to an id`() throws {
    let (stage, model) = try make()
    stage.push("a", "b", "c", "d")
    #expect(Trigger(popFrom: stage.navigation, .instant).tap() == .applied("c"))
    let toA = Trigger(
      popFrom: stage.navigation, when: .isSelected("a", in: model.selected), to: .view(withID: "a"),
      .instant
    )
    let toRoot = Trigger(
      popFrom: stage.navigation, when: .isActive(model.flag), to: .root, .instant)
    model.selection = "a"
    model.isActive = true
    for trigger in [toA, toRoot, toA, toRoot] { trigger.evaluate() }
    #expect(stage.navigation.turns.runTurn() == 2)
    #expect(toA.lastOutcome == .applied("a") && toRoot.lastOutcome == .applied(nil))
    #expect(model.log == ["nil at 3", "false at 1"] && stage.navigation.depth == 0)
  }

  @Test func `work scheduled during a turn waits for the next turn`() {
    let turns = TurnQueue()
    var log: [Int] = []
    turns.schedule {
      log.append(1)
      turns.schedule { log.append(3) }
    }
    turns.schedule { log.append(2) }
    #expect(turns.runTurn() == 2 && log == [1, 2] && turns.count == 1)
    #expect(turns.runTurn() == 1 && log == [1, 2, 3])
    #expect(turns.runTurn() == 0)
  }
}

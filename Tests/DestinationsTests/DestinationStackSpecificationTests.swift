// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Destinations
import StylesPlugin
import Testing
import Timelines
import ViewStackCore

/// The specification of DestinationStack, by its numbers.
@Suite struct DestinationStackSpecificationTests {
  @Test func `29: pushing a duplicate id changes nothing and reports it`() throws {
    let stage = try DestinationStage()
    stage.push("a", "b")
    stage.forget()
    let state = stage.container.state
    let result = stage.navigation.push(stage.anybody(), withID: "a")
    #expect(result == .refused(.duplicateID("a")) && !result.isAccepted)
    #expect(stage.navigation.depth == 2 && stage.container.current?.id == "b")
    #expect(stage.container.state == state && !stage.container.isMoving)
    #expect(stage.changes.isEmpty)
  }

  @Test func `29, strict: a duplicate id is still published twice`() throws {
    let stage = try DestinationStage(DestinationStack(behavior: .strict))
    stage.push("a", "b")
    stage.forget()
    #expect(stage.navigation.push(stage.anybody(), withID: "a") == .refused(.duplicateID("a")))
    #expect(stage.changes.map(\.phase) == [.direction, .elements])
    #expect(stage.changes.map(\.direction) == [.push, .push])
    #expect(stage.depths == [2, 2] && stage.word == "ab")
  }

  @Test func `30: a pop to an id is one transition, and a pop to an unknown id is none`() throws {
    let stage = try DestinationStage()
    stage.push("a", "b", "c")
    stage.forget()
    #expect(stage.navigation.pop(to: .view(withID: "a")) == .applied("a"))
    #expect(stage.navigation.depth == 1 && stage.container.step?.direction == .pop)
    #expect(stage.container.step?.from == "c" && stage.container.step?.to == "a")
    stage.container.settle()
    #expect(stage.changes.map(\.direction) == [.pop])
    #expect(stage.changes.first?.oldDepth == 3 && stage.changes.first?.newDepth == 1)
    stage.forget()
    #expect(stage.navigation.pop(to: .view(withID: "zz")) == .refused(.unknownID("zz")))
    #expect(stage.word == "a" && stage.changes.isEmpty && !stage.container.isMoving)
  }

  @Test func `31: at the root there is nothing to pop`() throws {
    let stage = try DestinationStage()
    #expect(stage.navigation.pop() == .unchanged)
    #expect(stage.navigation.pop(to: .root) == .unchanged)
    #expect(stage.navigation.depth == 0 && stage.container.count == 1)
    #expect(stage.changes.isEmpty && !stage.container.isMoving)
  }

  @Test func `32: a strict stack publishes the direction first, then the elements, eased`() throws {
    let stage = try DestinationStage(DestinationStack(behavior: .strict))
    stage.push("a", options: .animated)
    #expect(stage.depths == [0, 1])
    #expect(stage.changes.map(\.phase) == [.direction, .elements])
    #expect(stage.changes.map(\.direction) == [.push, .push])
    let easing = DestinationStack.Easing(duration: .milliseconds(200), curve: .easeOut)
    #expect(stage.changes.map(\.easing) == [nil, easing])
    stage.forget()
    stage.navigation.pop(to: .root)
    #expect(stage.depths == [1, 0] && stage.changes.map(\.direction) == [.pop, .pop])
    #expect(stage.changes.map(\.easing) == [nil, easing])
  }

  @Test(arguments: [ReadingDirection.leftToRight, .rightToLeft])
  func `33: by default the new view pushes the old one out`(_ direction: ReadingDirection) throws {
    var configuration = StackConfiguration()
    configuration.layoutDirection = direction
    let stage = try DestinationStage(configuration: configuration)
    // W is 400; from right to left every x is mirrored.
    let way = direction == .leftToRight ? 400.0 : -400
    stage.push("a", options: .animated)
    #expect(stage.x("a") == way && stage.x("root") == 0)
    stage.container.advance(by: .milliseconds(100))
    // ease-out at a half is .68464, by bisection in 40 digits.
    #expect(abs(try #require(stage.x("a")) - way * (1 - 0.68464)) < 0.01)
    #expect(abs(try #require(stage.x("root")) + way * 0.68464) < 0.01)
    stage.container.settle()
    let push = try #require(stage.recorder.timeline.frames.last { $0.transition != nil })
    #expect(push.time == .milliseconds(200) && push.layers.map(\.frame.x) == [-way, 0])
    stage.navigation.pop()
    #expect(stage.x("a") == 0 && stage.x("root") == -way)
    stage.container.settle()
    let pop = try #require(stage.recorder.timeline.frames.last { $0.transition != nil })
    #expect(pop.time == .milliseconds(400))
    #expect(pop.layers.first { $0.name == "a" }?.frame.x == way)
    #expect(pop.layers.first { $0.name == "root" }?.frame.x == 0)
  }

  @Test func `34: none takes no time`() throws {
    let stage = try DestinationStage(DestinationStack(style: NoneStyle()))
    stage.push("a", options: .animated)
    #expect(!stage.container.isMoving && stage.container.now == .zero)
    #expect(stage.x("a") == 0 && stage.x("root") == nil)
  }

  @Test func `34: an easing of zero length takes no time, whatever the style`() throws {
    let easing = DestinationStack.Easing(duration: .zero, curve: .linear)
    let stage = try DestinationStage(DestinationStack(easing: easing))
    stage.push("a", options: .animated)
    #expect(!stage.container.isMoving && stage.x("a") == 0 && stage.x("root") == nil)
  }

  @Test func `34: one transition is used in both directions, a pair has two`() throws {
    let scale = try DestinationStage(DestinationStack(style: TransitionPairStyle(.scale)))
    scale.push("a", options: .animated)
    #expect(scale.container.presentFrame.transition?.style == "scale")
    // From nothing, about the middle: at the beginning 400 × 480 is shrunk to its middle.
    #expect(scale.container.presentFrame.layers.first { $0.name == "a" }?.transform?[1, 1] == 0)
    scale.container.settle()
    scale.navigation.pop()
    #expect(scale.container.presentFrame.transition?.style == "scale")
    #expect(scale.container.presentFrame.layers.first { $0.name == "root" }?.transform?[1, 1] == 0)

    let pair = TransitionPairStyle(push: .move(.bottom), pop: .opacity)
    let both = try DestinationStage(DestinationStack(style: pair))
    both.push("a", options: .animated)
    let pushed = both.container.presentFrame.layers.first { $0.name == "a" }
    #expect(pushed?.frame.y == 480 && pushed?.alpha == 1)
    both.container.settle()
    both.navigation.pop()
    let popped = both.container.presentFrame.layers.first { $0.name == "root" }
    #expect(popped?.frame.y == 0 && popped?.alpha == 0)
  }

  @Test func `37: a stack has one container, and a container one stack`() throws {
    let stage = try DestinationStage()
    let second = ViewStack(size: Size(width: 400, height: 480))
    try second.push(ViewController("other"), .instant)
    #expect(throws: DestinationStackError.alreadyAttached) {
      try stage.navigation.attach(to: second)
    }
    #expect(throws: DestinationStackError.alreadyAttached) {
      try stage.navigation.attach(to: stage.container)
    }
    let other = DestinationStack()
    #expect(throws: DestinationStackError.containerTaken) {
      try other.attach(to: stage.container)
    }
    #expect(stage.navigation.container === stage.container && other.container == nil)
    // Nothing has changed: both can be attached to free partners.
    try other.attach(to: second)
    stage.push("a")
    #expect(stage.navigation.depth == 1 && other.depth == 0)
  }
}

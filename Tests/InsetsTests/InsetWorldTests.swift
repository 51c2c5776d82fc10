// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Insets
import Testing
import Timelines
import ViewStackTesting

@testable import ViewStackCore

/// All small worlds: a stack of two pages, a keyboard, every policy, and an interruption.
@Suite struct InsetWorldTests {
  private enum First: CaseIterable { case push, pop, swipe, swipeBack }
  private enum Second: CaseIterable { case nothing, push, pop, hide, show, resize }

  private struct World: CustomStringConvertible {
    var keyboard: Keyboard.Policy
    var interruption: InterruptionPolicy
    var first: First
    var second: Second
    /// The pages that show the keyboard in `willShow`, and whether the keyboard is up at first.
    var asking: Set<String>
    var isUp: Bool
    var delay: Int
    var isRightToLeft: Bool
    var description: String {
      "\(keyboard) \(interruption) \(first) \(second) \(asking.sorted()) \(isUp) \(delay) \(isRightToLeft)"
    }
  }

  private static func worlds(_ policy: Keyboard.Policy) -> [World] {
    var worlds: [World] = []
    for interruption in InterruptionPolicy.allCases {
      for first in First.allCases {
        for second in Second.allCases {
          for asking in [[], ["a"], ["b"], ["c"], ["a", "c"]] as [Set<String>] {
            for isUp in [false, true] {
              for (delay, isRightToLeft) in [(0, false), (90, true)] {
                worlds.append(
                  World(
                    keyboard: policy, interruption: interruption, first: first, second: second,
                    asking: asking, isUp: isUp, delay: delay, isRightToLeft: isRightToLeft))
              }
            }
          }
        }
      }
    }
    return worlds
  }

  private func page(_ id: String, _ world: World) -> InsetTestPage {
    let page = InsetTestPage(ControllerID(id))
    if world.asking.contains(id) {
      page.onWillShow = { $0.sources.keyboard.show(of: ControllerID(id), at: $0.now) }
    }
    return page
  }

  private func play(_ world: World) throws -> [String] {
    var configuration = StackConfiguration.initial
    configuration.interruption = world.interruption
    configuration.frameRate = 100
    configuration.resizesViews = true
    if world.isRightToLeft { configuration.layoutDirection = .rightToLeft }
    let sources = InsetSources([InsetSource("bar", .top, 44)], keyboard: Keyboard(world.keyboard))
    let stack = ViewStack.small(sources, configuration)
    try stack.push([page("a", world), page("b", world)], .instant)
    if world.isUp { stack.sources.keyboard.show(of: "b", at: stack.now) }
    stack.settle()

    let recorder = TimelineRecorder(stack)
    var frames = FrameChecker()
    var keyboard = KeyboardChecker(stack.sources.keyboard, stack.size)
    func look() {
      // An interruption under `finish` lets pages jump, and the keyboards that travel with them.
      guard world.interruption != .finish || world.keyboard == .dock else { return }
      let frame = stack.presentFrame
      keyboard.receive(frame, stack.sources.keyboard.images(in: frame, of: stack.size))
    }
    func pass(_ milliseconds: Int) {
      for _ in 0..<(milliseconds / 10) {
        look()
        stack.play(to: stack.now + .milliseconds(10))
      }
      look()
    }
    look()
    switch world.first {
    case .push: try stack.push(page("c", world))
    case .pop: try stack.pop()
    case .swipe, .swipeBack:
      try stack.beginInteractivePop()
      look()
      for step in 1...8 {
        stack.updateInteraction(translation: Double(step) * 20, velocity: 2000)
        pass(10)
      }
      stack.endInteraction(finishing: world.first == .swipe)
    }
    // A page that shows the keyboard at the instant at which a transition begins brings it along.
    pass(world.second == .show ? max(world.delay, 10) : world.delay)
    switch world.second {
    case .nothing: break
    case .push: _ = try? stack.push(page("d", world))
    case .pop: _ = try? stack.pop()
    case .hide: stack.sources.keyboard.hide(of: "b", at: stack.now)
    case .show: stack.sources.keyboard.show(of: stack.current?.id ?? "a", at: stack.now)
    case .resize: try stack.resize(to: Size(width: 400, height: 480))
    }
    pass(900)

    // A statement may change the layout in the second frame, but a transition may not.
    if [.nothing, .push, .pop].contains(world.second) {
      for frame in recorder.timeline.frames { frames.receive(frame) }
    }
    var problems = frames.violations.map(\.description)
    if world.second != .resize { problems += keyboard.violations }
    if stack.nextInstant != nil { problems.append("something moves after all") }
    let top = stack.current
    let shown = stack.presentFrame.layers.first?.insets
    if shown?.areMoving != false { problems.append("the insets of \(top?.id.name ?? "") move") }
    if let top, top.view.subviews[0].frame != top.view.insets.safeArea(in: top.view.frame.size) {
      problems.append("the list is at \(top.view.subviews[0].frame), not in \(top.view.insets)")
    }
    let owners = stack.sources.keyboard.owners
    if !owners.allSatisfy({ $0 == top?.id }) { problems.append("it is still up for \(owners)") }
    return problems
  }

  @Test(arguments: Keyboard.Policy.allCases)
  func `every small world keeps the laws`(_ policy: Keyboard.Policy) throws {
    let worlds = Self.worlds(policy)
    #expect(worlds.count == 4 * 4 * 6 * 5 * 2 * 2)
    // Neither 7 nor 37 divides the number of worlds: a share has each value of each property.
    let share = growsLarge ? 1 : isOptimised ? 7 : 37
    for (number, world) in worlds.enumerated() where number.isMultiple(of: share) {
      let found = try play(world)
      #expect(found == [], "\(world): \(found.prefix(3))")
    }
  }
}

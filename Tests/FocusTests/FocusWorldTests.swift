// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Focus
import Testing
import ViewStackCore
import ViewStackTesting

/// All small worlds: a stack of two pages, every platform, every policy for interruptions, and an interruption.
@Suite struct FocusWorldTests {
  private enum First: CaseIterable { case push, pop, swipe, swipeBack, pushInstant, replace }
  private enum Second: CaseIterable { case nothing, push, pop, popInstant, move, lose, swipeBack }

  private struct World: CustomStringConvertible {
    let policy: FocusPolicy
    let interruption: InterruptionPolicy
    let first: First
    let second: Second
    let delay: Int
    let order: EventOrder
    var description: String { "\(policy) \(interruption) \(first) \(second) \(delay)" }
  }

  private static func worlds(_ policy: FocusPolicy) -> [World] {
    var worlds: [World] = []
    for interruption in InterruptionPolicy.allCases {
      for first in First.allCases {
        for second in Second.allCases {
          for delay in [0, 90, 300] {
            for order in [EventOrder.standard, .uiKitNavigation] {
              worlds.append(
                World(
                  policy: policy, interruption: interruption, first: first, second: second,
                  delay: delay, order: order))
            }
          }
        }
      }
    }
    return worlds
  }

  private func play(_ world: World) throws -> [String] {
    var configuration = StackConfiguration.initial
    configuration.interruption = world.interruption
    configuration.eventOrder = world.order
    let stack = ViewStack(size: Size(width: 320, height: 480), configuration: configuration)
    let focus = FocusConductor(stack, world.policy)
    let laws = FocusLaws(stack, world.policy)
    focus.update()
    let pages = (a: FocusTestPage("a"), b: FocusTestPage("b"))
    try stack.push(pages.a, .instant)
    focus.move(to: "a3", in: "a")
    try stack.push(pages.b, .instant)
    focus.move(to: "b3", in: "b")

    func swipe(_ isFinishing: Bool) {
      guard (try? stack.beginInteractivePop()) != nil else { return }
      for step in 1...8 {
        stack.updateInteraction(progress: Double(step) / 10)
        stack.advance(by: .milliseconds(10))
      }
      stack.endInteraction(finishing: isFinishing)
    }
    switch world.first {
    case .push: try stack.push(FocusTestPage("c"))
    case .pushInstant: try stack.push(FocusTestPage("c"), .instant)
    case .pop: try stack.pop()
    case .replace: try stack.setControllers([pages.a, FocusTestPage("c")])
    case .swipe: swipe(true)
    case .swipeBack: swipe(false)
    }
    stack.advance(by: .milliseconds(world.delay))
    var wasMoved = false
    switch world.second {
    case .nothing: break
    case .push: _ = try? stack.push(FocusTestPage("d"))
    case .pop: _ = try? stack.pop()
    case .popInstant: _ = try? stack.pop(.instant)
    case .move:
      wasMoved = focus.focus.focused.map { focus.move(to: "\($0.page)2", in: $0.page) } ?? false
    case .lose:
      pages.a.focusables.removeLast()
      pages.a.layOut()
      focus.update()
    case .swipeBack: swipe(false)
    }
    stack.settle()

    var problems = laws.violations
    guard let top = stack.current as? FocusTestPage else { return problems }
    if focus.focus.pages.map(\.id) != [top.id] { problems.append("\(focus.focus.pages.map(\.id))") }
    let entry = world.policy.entry(of: top.focusables)
    // The pages below had `a3` and `b3`. A new page has the policy's choice.
    let isKnown = top === pages.a || top === pages.b
    let expected = isKnown ? top.focusables.last?.view : entry
    if !wasMoved, focus.focus.focused?.view != expected {
      problems.append("'\(focus.place)' has the focus, not '\(expected ?? "none")'")
    }
    return problems
  }

  @Test(arguments: FocusPolicy.allCases)
  func `every small world keeps the laws`(_ policy: FocusPolicy) throws {
    let worlds = Self.worlds(policy)
    #expect(worlds.count == 4 * 6 * 7 * 3 * 2)
    for world in worlds.sampled(oneIn: 19) {
      let found = try play(world)
      #expect(found == [], "\(world): \(found.prefix(3))")
    }
  }
}

// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackCore
import ViewStackTesting

/// The calls that a stack accepts, one case for each kind.
private enum Call: CaseIterable {
  case push, pushMany, pop, popTwo, popToRoot, popToIndex, popToRootController
  case replaceCurrent, replaceRoot, insertAtRoot, insertOnTop, erase, setRoot, setEntries
  case setStackReversed, swipe

  /// Makes the call.
  ///
  /// `suffix` keeps the new pages of two calls apart.
  func callAsFunction(
    on stage: Stage, _ suffix: String, pages: inout [Page], _ options: TransitionOptions
  ) throws(StackError) {
    let stack = stage.stack
    func new(_ name: String) -> Page {
      let made = page(name + suffix)
      pages.append(made)
      return made
    }
    switch self {
    case .push: try stack.push(new("p"), options)
    case .pushMany: try stack.push([new("m"), new("n")], options)
    case .pop: try stack.pop(options)
    case .popTwo: try stack.pop(count: 2, options)
    case .popToRoot: try stack.popToRoot(options)
    case .popToIndex: try stack.pop(toIndex: 1, options)
    case .popToRootController: try stack.pop(to: stage.pages[0], options)
    case .replaceCurrent: try stack.replaceCurrent(with: new("r"), options)
    case .replaceRoot: try stack.replace(stage.pages[0], with: new("s"))
    case .insertAtRoot: try stack.insert(new("i"), at: 0)
    case .insertOnTop: try stack.insert(new("j"), at: stack.count)
    case .erase: try stack.erase()
    case .setRoot: try stack.setRoot(new("e"), options)
    case .setEntries: try stack.setControllers([new("t"), stage.pages[0]], options)
    case .setStackReversed: try stack.setControllers(stack.controllers.reversed(), options)
    case .swipe:
      try stack.beginInteractivePop(options)
      stack.updateInteraction(progress: 0.5)
      stack.endInteraction(finishing: suffix == "1")
    }
  }
}

@Suite struct InterruptionExhaustiveTests {
  /// Makes two calls on a stack with a pause between them.
  ///
  /// Returns what is wrong, if anything.
  private func problems(
    _ names: [String], _ first: Call, _ second: Call, _ policy: InterruptionPolicy,
    after pause: Duration, _ options: TransitionOptions
  ) throws -> [String] {
    let stack = ViewStack(size: phone, configuration: .with { $0.interruption = policy })
    let screen = Screen(stack)
    let stage = Stage(stack: stack, screen: screen, pages: names.map { page($0) })
    try stack.push(stage.pages, .instant)
    var pages = stage.pages
    var problems: [String] = []
    let word = { stack.controllers.map(\.id.name).joined() }
    for (call, suffix) in [(first, "1"), (second, "2")] {
      let before = word()
      do throws(StackError) {
        try call(on: stage, suffix, pages: &pages, options)
      } catch {
        if word() != before { problems.append("threw \(error) and left \(word())") }
      }
      problems += stage.problems()
      stack.advance(by: pause)
      problems += stage.problems()
    }
    stack.settle()
    problems += stage.problems()
    if stack.isMoving { problems.append("still moves") }
    let rest = screen.rests.last?.layers ?? screen.frames.last?.layers ?? []
    if stack.presentFrame.layers.map(\.name) != stack.current.map({ [$0.id.name] }) ?? [] {
      problems.append("shows \(stack.presentFrame.layers.map(\.name)) at rest, \(rest.count)")
    }
    for page in pages where (page.stack === stack) != stack.contains(page) {
      problems.append("the way back of '\(page.id)' is wrong")
    }
    return problems
  }

  @Test(arguments: InterruptionPolicy.allCases, [0, 100, 250].sampled(oneIn: 2))
  func `any two operations are balanced, however the second interrupts the first`(
    policy: InterruptionPolicy, milliseconds: Int
  ) throws {
    for names in [[], ["a"], ["a", "b"], ["a", "b", "c"]] {
      for first in Call.allCases {
        // Some calls name the root. An empty stack has no root to name.
        if names.isEmpty, [.popToRootController, .replaceRoot, .setEntries].contains(first) {
          continue
        }
        for second in Call.allCases.sampled(oneIn: 7) {
          if names.isEmpty, [.popToRootController, .replaceRoot, .setEntries].contains(second) {
            continue
          }
          for options in [TransitionOptions.animated, .instant] {
            let problems = try problems(
              names, first, second, policy, after: .milliseconds(milliseconds), options)
            if !problems.isEmpty {
              let way = options.isAnimated ? "animated" : "instant"
              Issue.record("\(names.joined()): \(first), \(second), \(way): \(problems)")
            }
          }
        }
      }
    }
  }

  @Test(arguments: InterruptionPolicy.allCases, (1...12).sampled(oneIn: 4))
  func `random calls at random instants are balanced`(
    policy: InterruptionPolicy, seed: Int
  ) throws {
    var numbers = SeededNumbers(seed: UInt64(seed))
    let stage = try Stage("a", "b", configuration: .with { $0.interruption = policy })
    var pages = stage.pages
    for index in 0..<60 {
      let call = Call.allCases[min(Int(numbers.next(in: 0...16)), 15)]
      let options = numbers.next(in: 0...1) < 0.3 ? TransitionOptions.instant : .animated
      try? call(on: stage, "\(index)", pages: &pages, options)
      if numbers.next(in: 0...1) < 0.2 {
        try stage.stack.resize(to: Size(width: numbers.next(in: 0...900), height: 480))
      }
      stage.stack.advance(by: .milliseconds(Int(numbers.next(in: 0...300))))
    }
    stage.stack.settle()
    #expect(stage.problems() == [], "seed \(seed)")
    for page in pages {
      #expect((page.stack === stage.stack) == stage.stack.contains(page), "seed \(seed)")
    }
  }
}

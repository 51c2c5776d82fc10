// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import Testing
import ViewStackCore
import ViewStackTesting

/// Random actions, calls, fingers and time: at rest, pages and view stack must agree.
@Suite struct RouteNavigatorWalkTests {
  private static let policies: [InterruptionPolicy] = [.finish, .queue, .retarget, .reject]

  @Test(arguments: 0..<12, policies)
  func `pages and view stack agree at rest`(seed: UInt64, policy: InterruptionPolicy) throws {
    var random = SeededGenerator(seed: seed)
    let stage = try RouteStage("A", "B") {
      $0.interruption = policy
      if seed.isMultiple(of: 2) { $0.unpop = .three }
    }
    var starts: [RouteObservation] = []
    var known = Set(stage.navigator.routes.routes.map(\.key))
    stage.navigator.observe { observation in
      switch observation {
      case .transitionStart(let route, let isClosing):
        starts.append(.transitionStart(route, isClosing: isClosing))
      case .transitionEnd(let route, let isClosing, isCancelled: _):
        #expect(starts.contains(.transitionStart(route, isClosing: isClosing)))
        starts.removeAll { $0 == .transitionStart(route, isClosing: isClosing) }
      case .push(let route, previous: _): #expect(known.insert(route.key).inserted)
      case .pop(let route, previous: _), .remove(let route, previous: _):
        #expect(known.remove(route.key) != nil)
      case .replace(let old, let new):
        #expect(known.remove(old.key) != nil && known.insert(new.key).inserted)
      case .update(let old, to: _): #expect(known.contains(old.key))
      }
    }
    // Now and then somebody who is told of a transition asks for something, or calls the stack.
    var hookRandom = SeededGenerator(seed: seed &+ 1000)
    stage.stack.notifications.observe { _ in
      switch Int.random(in: 0..<12, using: &hookRandom) {
      case 0: _ = try? stage.navigator.perform(.push("C"))
      case 1: _ = try? stage.navigator.perform(.popToTop, mode: .stepwise)
      case 2: _ = try? stage.stack.pop()
      default: break
      }
    }
    var answers: [Int: Int] = [:]
    for turn in 0..<120 {
      let ticket = ResultTicket<Int> { _ in answers[turn, default: 0] += 1 }
      // A policy may reject what is asked: then nothing may have changed, which rest will show.
      try? step(stage, ticket, &random)
      guard Int.random(in: 0..<4, using: &random) == 0 else { continue }
      rest(stage)
      try #require(stage.isSound, "turn \(turn): \(stage.both)")
      #expect(starts == [] && known == Set(stage.navigator.routes.routes.map(\.key)))
    }
    rest(stage)
    #expect(answers.values.allSatisfy { $0 == 1 })
    stage.stack.clearUnpopHistory()
    let pages = stage.navigator.routes.routes + stage.navigator.routes.inactive
    #expect(stage.alive.sorted() == pages.map(\.controllerID.name).sorted())
  }

  private func rest(_ stage: RouteStage) {
    stage.stack.cancelInteraction()
    stage.stack.settle()
  }

  private func step(
    _ stage: RouteStage, _ ticket: ResultTicket<Int>, _ random: inout SeededGenerator
  ) throws {
    let (stack, navigator) = (stage.stack, stage.navigator)
    let name = ["A", "B", "C"].randomElement(using: &random).map { RouteName($0) } ?? "A"
    let mode =
      [PlanMode.together, .stepwise, PlanMode(direction: .pop), PlanMode(direction: .push)]
      .randomElement(using: &random) ?? .together
    let options: TransitionOptions = Bool.random(using: &random) ? .animated : .instant
    let results = ResultExchange.returning(7).awaiting(ticket)
    let key = navigator.routes.routes.randomElement(using: &random)?.key
    switch Int.random(in: 0..<17, using: &random) {
    case 0, 1: try navigator.perform(.push(name), options, results: results)
    case 2: try navigator.perform(.goBack, options, mode: mode, results: .returning(7))
    case 3: try navigator.perform(.replace(name), options, results: results)
    case 4: try navigator.perform(.navigate(name, pop: true), options, mode: mode)
    case 5: try navigator.perform(.pushAndRemoveUntil(name, until: .root), options, mode: mode)
    case 6:
      let same = key.map { [RequestedRoute.same($0)] } ?? []
      try navigator.perform(.set([.new(name)] + same), options, mode: mode)
    case 7:
      let address = RouteAddress(source: key, stack: navigator.routes.key)
      try navigator.perform(.retain(Bool.random(using: &random)), from: address)
    case 8: try navigator.perform(.preload(name))
    case 9: try stack.pop(options)
    case 10: try stack.unpop(options)
    case 11: try stack.beginInteractivePop()
    case 12: stack.updateInteraction(progress: Double.random(in: 0...1, using: &random))
    case 13: stack.endInteraction(finishing: Bool.random(using: &random))
    case 14: stack.grabInteraction()
    case 15:
      let some = stack.all.filter { _ in Bool.random(using: &random) }
      try stack.setStack(some, options)
    default: stack.advance(by: .milliseconds(Int.random(in: 1...200, using: &random)))
    }
  }
}

// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import Testing

/// Random actions on a stack of routes, against a model that knows nothing of it.
@Suite struct RouteStackWalkTests {
  private static let names = ["A", "B", "C"]

  @Test(arguments: 0..<40) func `a random walk goes as the model does`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var bench = try RouteBench("A", names: ["A", "B", "C"])
    var model = RouteModel()
    model.push("A", nil)
    for _ in 0..<250 {
      let keysBefore = bench.keys
      let before = bench.stack
      let source =
        Bool.random(using: &random) ? model.active.indices.randomElement(using: &random) : nil
      let place = source ?? model.active.count - 1
      let address =
        source.map { RouteAddress(source: RouteKey(model.active[$0].key), stack: before.key) }
        ?? .focused
      let (action, isHandled) = step(&model, at: place, &random)
      let outcome = bench.apply(action, from: address)
      #expect((outcome.change != nil) == isHandled, "\(action)")
      try #require(bench.text == model.text, "\(action)")
      #expect(bench.keys.last == model.lastKey)
      if let change = outcome.change {
        #expect(change.old == before.routes && change.new == bench.stack.routes)
        #expect(replayed(change) == change.new.map(\.key), "\(action)")
      } else {
        #expect(bench.stack == before && bench.keys == keysBefore)
      }
    }
  }

  /// The set of pages that an observer knows of, who is told of comings and leavings only.
  private func replayed(_ change: RouteChange) -> [RouteKey] {
    var known = Set(change.old.map(\.key))
    for observation in change.observations {
      switch observation {
      case .push(let route, _): #expect(known.insert(route.key).inserted)
      case .pop(let route, _), .remove(let route, _): #expect(known.remove(route.key) != nil)
      case .replace(let old, let new):
        #expect(known.remove(old.key) != nil && known.insert(new.key).inserted)
      case .update(let old, let new): #expect(old.key == new.key && known.contains(new.key))
      case .transitionStart, .transitionEnd: Issue.record("no transition is known here")
      }
    }
    return change.new.map(\.key).filter { known.remove($0) != nil } + known.sorted()
  }

  /// One random action, carried out on the model.
  private func step(
    _ model: inout RouteModel, at place: Int, _ random: inout SeededGenerator
  ) -> (RouteAction, isHandled: Bool) {
    let name = Self.names.randomElement(using: &random) ?? "A"
    let route = RouteName(name)
    let p: Int? = Bool.random(using: &random) ? Int.random(in: 0..<3, using: &random) : nil
    let parameters: RouteParameters = p.map { ["p": .integer($0)] } ?? .none
    let (pop, merge) = (Bool.random(using: &random), Bool.random(using: &random))
    switch Int.random(in: 0..<12, using: &random) {
    case 0:
      let count = Int.random(in: 0..<4, using: &random)
      return (.pop(count), model.pop(count, at: place))
    case 1:
      return (.goBack, model.pop(1, at: place))
    case 2:
      let isHandled = model.pop(.max, at: model.active.count - 1)
      return (.popToTop, isHandled)
    case 3, 4:
      model.navigate(name, p, pop: pop, merge: merge)
      return (.navigate(route, parameters, pop: pop, merge: merge), true)
    case 5:
      model.popTo(name, p, merge: merge, at: place)
      return (.popTo(route, parameters, merge: merge), true)
    case 6:
      model.replace(name, p, at: place)
      return (.replace(route, parameters), true)
    case 7:
      model.pushAndRemove(name, until: "A")
      return (.pushAndRemoveUntil(route, until: .name("A")), true)
    case 8:
      model.active[place].isKept = pop
      return (.retain(pop), true)
    case 9:
      model.preload(name, p)
      return (.preload(route, parameters), true)
    case 10:
      let key = Int.random(in: 1...max(model.lastKey, 1), using: &random)
      return (.discard(RouteKey(key)), model.discard(key))
    default:
      model.push(name, p)
      return (.push(route, parameters), true)
    }
  }
}

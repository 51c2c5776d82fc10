// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Destinations
import Testing
import ViewStackCore
import ViewStackTesting

/// Random pushes and pops by ids, against a plain array.
@Suite struct DestinationStackRandomTests {
  private let ids: [EntryID] = ["", "a", "b", "c", "d"]

  /// The expected result of a push, on the plain array.
  private func push(_ id: EntryID, on list: inout [EntryID]) -> DestinationStack.Outcome {
    if list.contains(id) { return .refused(.duplicateID(id)) }
    list.append(id)
    return .applied(id)
  }

  /// The expected result of a pop, on the plain array.
  private func pop(
    to destination: DestinationStack.Destination, on list: inout [EntryID]
  ) -> DestinationStack.Outcome {
    let kept: Int
    switch destination {
    case .previous:
      if list.isEmpty { return .unchanged }
      kept = list.count - 1
    case .root:
      if list.isEmpty { return .unchanged }
      kept = 0
    case .view(let id):
      guard let index = list.firstIndex(of: id) else { return .refused(.unknownID(id)) }
      if index == list.count - 1 { return .unchanged }
      kept = index + 1
    }
    list.removeLast(list.count - kept)
    return .applied(list.last)
  }

  @Test(arguments: (UInt64(1)...30).sampled(oneIn: 6))
  func `ids are added and removed as on a plain array`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let stage = try DestinationStage()
    var list: [EntryID] = []
    var depths: [Int] = []
    for _ in 0..<300 {
      let before = list
      let options: TransitionOptions = Bool.random(using: &random) ? .animated : .instant
      switch Int.random(in: 0..<8, using: &random) {
      case 0..<4:
        let id = try #require(ids.randomElement(using: &random))
        let result = stage.navigation.push(stage.anybody(), withID: id, options)
        #expect(result == push(id, on: &list))
      case 4:
        #expect(stage.navigation.pop(options) == pop(to: .previous, on: &list))
      case 5 where Int.random(in: 0..<4, using: &random) == 0:
        #expect(stage.navigation.pop(to: .root, options) == pop(to: .root, on: &list))
      case 6:
        stage.container.advance(by: .milliseconds(Int.random(in: 1...300, using: &random)))
      default:
        let id = try #require(ids.randomElement(using: &random))
        let result = stage.navigation.pop(to: .view(withID: id), options)
        #expect(result == pop(to: .view(withID: id), on: &list))
      }
      if list != before { depths.append(list.count) }
      #expect(stage.container.state.entries.dropFirst().map(\.entryID) == list)
      #expect(stage.navigation.depth == list.count)
      for id in ids {
        #expect(stage.navigation.containsView(withID: id) == list.contains(id))
      }
    }
    // A pop and a push always change the depth, so each change is observed.
    #expect(stage.depths == depths && stage.changes.count == depths.count)
  }
}

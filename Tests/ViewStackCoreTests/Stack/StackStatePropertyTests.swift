// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackCore

@Suite struct StackStatePropertyTests {
  private let names = ["a", "b", "c", "d", "e", "f", "g"]

  /// Applies operations to an empty stack, and returns the first difference from the model, or nil.
  private func failure(of operations: [StackOperation]) -> String? {
    var state = StackState()
    for operation in operations {
      if let difference = difference(operation, on: &state) {
        return "\(operation) \(difference)"
      }
    }
    return nil
  }

  @Test(arguments: 1...40)
  func `a random sequence of operations does what a plain list does`(seed: Int) {
    var source = OperationSource(seed: UInt64(seed), names: names)
    let operations = source.sequence(150)
    guard failure(of: operations) != nil else { return }
    let shortest = shrunk(operations) { failure(of: $0) != nil }
    Issue.record("seed \(seed): \(shortest): \(failure(of: shortest) ?? "")")
  }

  @Test func `the same seed gives the same operations, and another seed gives others`() {
    var one = OperationSource(seed: 7, names: names)
    var same = OperationSource(seed: 7, names: names)
    var other = OperationSource(seed: 8, names: names)
    let operations = one.sequence(50)
    #expect(operations == same.sequence(50))
    #expect(operations != other.sequence(50))
  }

  /// Whether operations break a model that forgets to refuse a third controller.
  ///
  /// Two single pushes fill it and a third one breaks it. The shortest failing sequence is three
  /// pushes of one controller, or fewer if a push adds several.
  private func breaksSmallStack(_ operations: [StackOperation]) -> Bool {
    var state = StackState()
    for operation in operations {
      _ = try? state.apply(operation)
      if state.count > 2 { return true }
    }
    return false
  }

  @Test func `the shrinker finds a shortest sequence for a broken model`() {
    // Only single pushes and pops, so that nothing shorter than three pushes can fail.
    let entries = names.map { StackEntry(ControllerID($0)) }
    let noise: [StackOperation] = [.pop(count: 1), .popToRoot, .popToIndex(9), .push([])]
    var operations: [StackOperation] = []
    for entry in entries {
      operations += noise.prefix(2) + [.push([entry])] + noise.suffix(2)
      operations += [.push([entry])]
    }
    operations += entries.map { .push([$0]) } + noise
    #expect(breaksSmallStack(operations))
    let shortest = shrunk(operations, fails: breaksSmallStack)
    #expect(shortest.count == 3)
    #expect(
      shortest.allSatisfy {
        if case .push(let pushed) = $0 { pushed.count == 1 } else { false }
      })
  }

  @Test(arguments: 1...20)
  func `the shrinker's result fails, and needs each of its elements`(seed: Int) {
    var source = OperationSource(seed: UInt64(seed), names: names)
    let operations = source.sequence(120)
    guard breaksSmallStack(operations) else { return }
    let shortest = shrunk(operations, fails: breaksSmallStack)
    #expect(breaksSmallStack(shortest), "seed \(seed)")
    for index in shortest.indices {
      var shorter = shortest
      shorter.remove(at: index)
      #expect(!breaksSmallStack(shorter), "seed \(seed), without \(shortest[index])")
    }
    #expect(shortest.count <= 3, "seed \(seed): \(shortest)")
  }
}

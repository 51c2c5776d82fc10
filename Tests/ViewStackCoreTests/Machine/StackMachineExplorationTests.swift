// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackCore
import ViewStackTesting

/// Every input in every phase that a stack can reach keeps the lifecycle balanced.
@Suite struct StackMachineExplorationTests {
  @Test(arguments: InterruptionPolicy.allCases.sampled(oneIn: 3))
  func `every input in every reachable phase keeps the laws`(policy: InterruptionPolicy) {
    var explorer = MachineExplorer(policy)
    explorer.explore(toDepth: isOptimised ? 9 : 7)
    #expect(explorer.violations == [])
    print("\(policy): \(explorer.stateCount) states, \(explorer.edgeCount) edges")
    // Far fewer states would mean that the inputs lead nowhere.
    #expect(explorer.stateCount > (isOptimised ? 700 : 200))
  }

  @Test(arguments: MachineExplorer.Fault.allCases.filter { $0 != .none })
  func `a machine that is broken on purpose is caught`(fault: MachineExplorer.Fault) {
    var explorer = MachineExplorer(.finish, fault: fault)
    explorer.explore(toDepth: 7)
    #expect(explorer.violations != [], "\(fault)")
  }
}

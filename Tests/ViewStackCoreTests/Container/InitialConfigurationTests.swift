// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackCore

@Suite("StackConfiguration, initial")
struct InitialConfigurationTests {
  @Test func `a scope gives the stacks that are made in it another beginning`() throws {
    var forward = StackConfiguration()
    forward.unpop = try UnpopPolicy(depth: 5, timeToLive: .seconds(30))
    let size = Size(width: 320, height: 480)
    StackConfiguration.withOwnInitial(forward) {
      #expect(ViewStack(size: size).configuration == forward)
      #expect(ViewStack(size: size, configuration: StackConfiguration()).configuration.unpop == nil)
    }
    #expect(ViewStack(size: size).configuration == StackConfiguration())
  }
}

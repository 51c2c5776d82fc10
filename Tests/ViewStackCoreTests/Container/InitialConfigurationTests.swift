// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackCore

@Suite("StackConfiguration, initial")
struct InitialConfigurationTests {
  @Test func `a scope gives the stacks that are made in it another initial configuration`() throws {
    var forward = StackConfiguration()
    forward.unpop = try UnpopPolicy(depth: 5, timeToLive: .seconds(30))
    let size = Size(width: 320, height: 480)
    StackConfiguration.withOwnInitial(forward) {
      #expect(ViewStack(size: size).configuration == forward)
      #expect(ViewStack(size: size, configuration: StackConfiguration()).configuration.unpop == nil)
    }
    #expect(ViewStack(size: size).configuration == StackConfiguration())
  }

  @Test func `one line changes the configuration of all stacks that are made afterwards`() async {
    let size = Size(width: 320, height: 480)
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<50 {
        group.addTask {
          await StackConfiguration.withOwnInitial {
            let before = ViewStack(size: size).configuration
            StackConfiguration.updateInitial { $0.duration = .milliseconds(number) }
            await Task.yield()
            // Other tasks have set theirs meanwhile, each in a separate scope.
            return before == StackConfiguration()
              && ViewStack(size: size).configuration.duration == .milliseconds(number)
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
    #expect(StackConfiguration.initial == StackConfiguration())
  }

  @Test func `changes that several tasks make are all kept`() async {
    await StackConfiguration.withOwnInitial {
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<4 {
          group.addTask {
            for _ in 0..<2000 {
              StackConfiguration.updateInitial {
                $0.samplesPerTransition = ($0.samplesPerTransition ?? 0) + 1
              }
            }
          }
        }
      }
      #expect(StackConfiguration.initial.samplesPerTransition == 8000)
    }
  }
}

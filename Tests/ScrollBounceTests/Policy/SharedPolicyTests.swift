// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ScrollBounce
import Testing

@Suite struct SharedPolicyTests {
  static func claimant(_ scroll: ScrollRegion) -> PanClaimant {
    PanArbiter().verdict(on: pan(200, 50), in: scene([scroll])).claimant
  }

  @Test func `a scope has its own shared policy`() throws {
    let scroll = try region()
    LeftBouncePolicy.withOwnShared(.strict) {
      #expect(LeftBouncePolicy.shared.rule == .exactZero)
      #expect(Self.claimant(scroll) == .center)
      LeftBouncePolicy.shared.block = nil
      #expect(Self.claimant(scroll) == .scroll("scroll"))
      LeftBouncePolicy.withOwnShared {
        // A scope starts with the shared policy around it, and its changes stay inside.
        #expect(LeftBouncePolicy.shared.block == nil)
        LeftBouncePolicy.updateShared { $0.block = always }
        #expect(Self.claimant(scroll) == .center)
      }
      #expect(Self.claimant(scroll) == .scroll("scroll"))
    }
    #expect(LeftBouncePolicy.shared.rule == .resting)
    #expect(Self.claimant(scroll) == .center)
  }

  @Test func `scopes in parallel tasks do not affect each other`() async {
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<100 {
        group.addTask {
          await LeftBouncePolicy.withOwnShared {
            LeftBouncePolicy.shared.block = number.isMultiple(of: 2) ? always : nil
            await Task.yield()
            guard let scroll = try? region() else { return false }
            let expected: PanClaimant = number.isMultiple(of: 2) ? .center : .scroll("scroll")
            return Self.claimant(scroll) == expected
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }

  @Test func `tasks that a scope starts share its policy, and its lock holds`() async {
    await LeftBouncePolicy.withOwnShared(LeftBouncePolicy(rule: .resting(tolerance: 0))) {
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<200 {
          group.addTask {
            LeftBouncePolicy.updateShared { policy in
              guard case .resting(let tolerance) = policy.rule else { return }
              policy.rule = .resting(tolerance: tolerance + 1)
            }
          }
        }
      }
      #expect(LeftBouncePolicy.shared.rule == .resting(tolerance: 200))
    }
  }

  @Test func `an error leaves the scope`() {
    #expect(throws: ScrollError.self) {
      try LeftBouncePolicy.withOwnShared(.strict) {
        _ = try RubberBand(coefficient: 2)
      }
    }
    #expect(LeftBouncePolicy.shared.rule == .resting)
  }
}

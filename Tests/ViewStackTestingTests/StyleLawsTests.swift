// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Synchronization
import Testing
import ViewStackCore
import ViewStackTesting

@Suite("StyleLaws") struct StyleLawsTests {
  /// Contexts of each size and direction: all in an optimised build, else one in seven.
  private static let contexts = StyleLaws.contexts.sampled(oneIn: 7)

  @Test(arguments: [StackStyle(), CrossFadeStyle()] as [any TransitionStyle])
  func `the built-in styles keep every law`(style: any TransitionStyle) {
    #expect(StyleLaws.violations(of: style) == [])
  }

  @Test func `a style that takes five minutes is judged in as many frames as any other`() {
    struct Slow: TransitionStyle {
      let name: StyleName = "slow"

      func plan(_ context: TransitionContext) -> TransitionPlan {
        var plan = CrossFadeStyle().plan(context)
        plan.duration = .seconds(300)
        return plan
      }
    }
    #expect(StyleLaws.violations(of: Slow()) == [])
  }

  @Test(arguments: BrokenStyle.all.sampled(oneIn: 8))
  func `a style that breaks a law is found, and by that law alone`(broken: BrokenStyle) {
    let violations = StyleLaws.violations(of: broken, in: Self.contexts)
    #expect(violations.contains { $0.law == broken.law })
    #expect(violations.filter { $0.law != broken.law && $0.law != broken.alsoBroken } == [])
  }

  @Test(arguments: BrokenStyle.all.sampled(oneIn: 12))
  func `each law can be checked alone and be excepted`(broken: BrokenStyle) throws {
    let excepted = [broken.law, broken.alsoBroken].compactMap { $0 }
    #expect(StyleLaws.violations(of: broken, exceptions: excepted, in: Self.contexts) == [])
    let all = Self.contexts.flatMap {
      StyleLaws.violations(of: broken, against: broken.law, in: $0)
    }
    #expect(!all.isEmpty)
    let others = StyleLaw.allCases.filter { $0 != broken.law }
    let found = StyleLaws.violations(of: broken, exceptions: others, in: Self.contexts)
    #expect(found.allSatisfy { all.contains($0) })
  }

  @Test func `there is a broken style for each law`() {
    #expect(Set(BrokenStyle.all.map(\.law)) == Set(StyleLaw.allCases))
  }

  @Test func `a violation names the law, the problem, the instant and the context`() throws {
    let broken = BrokenStyle(.opacity) { plan, _ in
      plan.layers.append(.speck(Track(constant: 1.5)))
    }
    let first = try #require(StyleLaws.violations(of: broken).first)
    #expect(first.law == .opacity && first.progress == -0.2)
    #expect(
      first.description == "opacity: layer 'speck' has an opacity of 1.5 at -0.2 "
        + "(push in 320x480 from a (320x480) to b (320x480, alpha 0.75))")
    let unnamed = BrokenStyle(.duration) { plan, _ in plan.duration = .seconds(-1) }
    let second = try #require(StyleLaws.violations(of: unnamed).first)
    #expect(second.progress == nil)
    #expect(
      second.description == "duration: a duration of -1.0 seconds "
        + "(push in 320x480 from a (320x480) to b (320x480, alpha 0.75))")
  }

  @Test func `a style that drops the view's own transform is told how to keep it`() {
    struct Growing: TransitionStyle {
      let name: StyleName = "growing"
      let keepsTransform: Bool

      func plan(_ context: TransitionContext) -> TransitionPlan {
        var plan = CrossFadeStyle().plan(context)
        let growth = Track(from: Transform3D.scale(x: 0.5, y: 0.5), to: .identity)
        plan.change(context.to?.id) { layer in
          if keepsTransform { layer = layer.transformed(growth) } else { layer.transform = growth }
        }
        return plan
      }
    }
    let lost = StyleLaws.violations(
      of: Growing(keepsTransform: false), exceptions: [.mirror], in: Self.contexts)
    #expect(!lost.isEmpty)
    for violation in lost {
      #expect(violation.law == .end && violation.context.contains("transformed"), "\(violation)")
      #expect(
        violation.problem.hasSuffix(
          ": the style drops the view's own transform; use transformed(_:about:)"))
    }
    let kept = StyleLaws.violations(
      of: Growing(keepsTransform: true), exceptions: [.mirror], in: Self.contexts)
    #expect(kept == [])
    // A view that is in another place for another reason does not get this advice.
    let moved = BrokenStyle(.end) { plan, context in
      plan.change(context.to?.id) { $0.frame = $0.frame.map { $0.offsetBy(dx: 1, dy: 0) } }
    }
    #expect(
      StyleLaws.violations(of: moved, in: Self.contexts).allSatisfy {
        !$0.problem.contains("transformed(_:about:)")
      })
  }

  @Test func `numbers are rounded, but two different numbers never look the same`() throws {
    func problem(_ distance: Double) throws -> String {
      let moved = BrokenStyle(.end) { plan, context in
        plan.change(context.to?.id) { $0.frame = $0.frame.map { $0.offsetBy(dx: distance, dy: 0) } }
      }
      return try #require(StyleLaws.violations(of: moved).first { $0.law == .end }).problem
    }
    #expect(try problem(1.0 / 3) == "layer 'b' has a corner at (0.333, 0) instead of (0, 0)")
    #expect(try problem(0.0001) == "layer 'b' has a corner at (0.0001, 0) instead of (0.0, 0)")
  }

  @Test func `an expectation shows one violation of each law, and the number of the others`()
    throws
  {
    try expectStyleLaws(of: CrossFadeStyle())
    let broken = BrokenStyle(.duration) { plan, _ in plan.duration = .seconds(-1) }
    try expectStyleLaws(of: broken, exceptions: [.duration])
    let failure = #expect(throws: StyleLawFailure.self) { try expectStyleLaws(of: broken) }
    // One violation in each of 4 · 2 · 18 contexts.
    #expect(
      failure?.description == """
        style 'broken' breaks 1 law:
          duration: a duration of -1.0 seconds \
        (push in 320x480 from a (320x480) to b (320x480, alpha 0.75))
          and 143 more
        """)
    let worse = BrokenStyle(.duration) { plan, _ in
      plan.duration = .seconds(-1)
      plan.layers = [.speck(Track(constant: 1.5)), .speck(Track(constant: .nan))]
    }
    let lines = #expect(throws: StyleLawFailure.self) { try expectStyleLaws(of: worse) }?
      .description.split(separator: "\n")
    #expect(lines?.count == 2 + StyleLawFailure.limit)
    #expect(lines?.allSatisfy { $0.count < 160 } == true)
  }

  /// Cuts the lower view into halves, each with its own piece or with that of the other side.
  @Test func `halves that are exchanged in a right-to-left container are found`() throws {
    struct Curtain: TransitionStyle {
      let name: StyleName = "curtain"
      let isRight: Bool

      func plan(_ context: TransitionContext) -> TransitionPlan {
        var plan = CrossFadeStyle().plan(context)
        let below = context.direction == .push ? context.from : context.to
        guard let index = plan.layers.firstIndex(where: { $0.controller == below?.id }) else {
          return plan
        }
        let whole = plan.layers[index]
        let size = whole.frame.start.size
        let halves = ["left", "right"].map { name in
          let x = name == "left" ? 0 : size.width / 2
          let part = Rect(x: x, y: 0, width: size.width / 2, height: size.height)
          var half = whole.cut(name, part)
          // Each half shows the piece of the other side.
          if !isRight { half.part?.origin.x = size.width / 2 - x }
          return half
        }
        plan.layers.replaceSubrange(index...index, with: halves)
        return plan
      }
    }
    #expect(StyleLaws.violations(of: Curtain(isRight: true), in: Self.contexts) == [])
    let wrong = StyleLaws.violations(of: Curtain(isRight: false), in: Self.contexts)
    #expect(wrong.contains { $0.law == .start } && wrong.contains { $0.law == .end })
    // Mirrored, the left half shows the right half of the view, and is on the right.
    let context = StyleLaws.contexts[0]
    let mirrored = Curtain(isRight: true).plan(context).mirrored(inWidth: 320)
    let left = try #require(mirrored.layers.first { $0.name == "a.left" })
    #expect(left.part == Rect(x: 160, y: 0, width: 160, height: 480))
    #expect(left.frame.start == Rect(x: 160, y: 0, width: 160, height: 480))
  }

  @Test func `the contexts contain what they promise`() {
    let contexts = StyleLaws.contexts
    // Four containers, two directions, eighteen arrangements of the views. In eight of them the
    // views share an element, and in four of these it is the whole upper view.
    #expect(contexts.count == 4 * 2 * 18 && Set(contexts).count >= 4 * 2 * 16)
    let upper = contexts.compactMap { ($0.direction == .push ? $0.to : $0.from)?.view }
    #expect(upper.count { $0.shared != nil } == 4 * 2 * 4)
    let lower = contexts.compactMap { ($0.direction == .push ? $0.from : $0.to)?.view.subviews }
    #expect(lower.count { $0.contains(where: \.clipsSubviews) } == 4 * 2 * 2)
    #expect(lower.count { $0.contains(where: \.floats) } == 4 * 2 * 2)
    #expect(lower.count { $0.contains { $0.cornerRadius > $0.frame.height } } == 4 * 2 * 2)
    #expect(contexts.contains { $0.from == nil } && contexts.contains { $0.to == nil })
    #expect(Set(contexts.map(\.bounds)).count == 4 && contexts.contains { $0.bounds == .zero })
    let views = contexts.compactMap { $0.to?.view }
    #expect(views.contains { $0.alpha < 1 } && views.contains { $0.cornerRadius > 0 })
    #expect(views.contains { !$0.transform.isIdentity } && views.contains { $0.frame.x > 0 })
    #expect(contexts.contains { $0.container.animatesAlpha })
    #expect(contexts.contains { $0.isInteractive })
  }
}

/// A style with a single fault.
struct BrokenStyle: TransitionStyle, CustomTestStringConvertible {
  let name: StyleName = "broken"
  let law: StyleLaw
  /// Another law that this fault breaks unavoidably.
  let alsoBroken: StyleLaw?
  let spoil: @Sendable (inout TransitionPlan, TransitionContext) -> Void

  init(
    _ law: StyleLaw, alsoBreaking alsoBroken: StyleLaw? = nil,
    _ spoil: @escaping @Sendable (inout TransitionPlan, TransitionContext) -> Void
  ) {
    self.law = law
    self.alsoBroken = alsoBroken
    self.spoil = spoil
  }

  var testDescription: String { law.rawValue }

  /// Spoils a cross-fade, which keeps all laws, and moves nothing that could hide the fault.
  func plan(_ context: TransitionContext) -> TransitionPlan {
    var plan = CrossFadeStyle().plan(context)
    spoil(&plan, context)
    return plan
  }

  static let all = atRest + inMotion + asPlans
}

extension BrokenStyle {
  private static let atRest = [
    BrokenStyle(.shared) { plan, _ in
      plan.layers.append(
        LayerTrack(
          name: "shared:x", role: .shared, frame: Track(constant: .zero), alpha: Track(constant: 0))
      )
    },
    // A fault at the start alone also breaks the mirror: the pop run backwards differs there.
    BrokenStyle(.start, alsoBreaking: .mirror) { plan, context in
      plan.change(context.from?.id) { $0.frame = $0.frame.map { $0.offsetBy(dx: 0, dy: 1) } }
    },
    BrokenStyle(.start, alsoBreaking: .mirror) { plan, context in
      plan.change(context.from?.id) { layer in
        layer.alpha = layer.alpha.map { $0 * 0.5 }
      }
    },
    BrokenStyle(.end, alsoBreaking: .mirror) { plan, context in
      plan.change(context.to?.id) { $0.frame = $0.frame.map { $0.offsetBy(dx: 1, dy: 0) } }
    },
    // Two thirds of the arriving view: the rest is missing.
    BrokenStyle(.end, alsoBreaking: .mirror) { plan, context in
      plan.change(context.to?.id) { layer in
        let size = layer.frame.start.size
        let part = Rect(x: 0, y: 0, width: size.width, height: size.height * 2 / 3)
        layer = layer.cut(
          "top", part, frame: layer.frame.map { Rect(origin: $0.origin, size: part.size) })
      }
    },
    // A cover that does not go away.
    BrokenStyle(.uncovered) { plan, context in
      plan.layers.append(
        LayerTrack(
          name: "curtain", role: .background,
          frame: Track(constant: Rect(origin: .zero, size: context.bounds)),
          alpha: Track(from: 0, to: 1)))
      if context.direction == .pop {
        plan.layers[plan.layers.count - 1].alpha = Track(from: 1, to: 0)
      }
    },
  ]

  private static let inMotion = [
    // A view that is hidden although nothing shows it.
    BrokenStyle(.interruption, alsoBreaking: .shared) { plan, context in
      plan.change(context.from?.id) { $0.hidden = [[0]] }
    },
    // The same, if a push interrupts the push.
    BrokenStyle(.interruption) { plan, context in
      guard context.direction == .push, context.from?.id == "b" else { return }
      plan.change(context.from?.id) { $0.hidden = [[0]] }
    },
    // The push makes a detour that the pop does not make.
    BrokenStyle(.mirror) { plan, context in
      guard context.direction == .push else { return }
      plan.change(context.from?.id) { layer in
        let rest = layer.frame.start
        layer.frame = Track([
          Keyframe(0, rest), Keyframe(0.5, rest.offsetBy(dx: 0, dy: 9)), Keyframe(1, rest),
        ])
      }
    },
    // Two halves that separate midway and join again.
    BrokenStyle(.pieces) { plan, context in
      let below = context.direction == .push ? context.from : context.to
      guard let index = plan.layers.firstIndex(where: { $0.controller == below?.id }) else {
        return
      }
      let whole = plan.layers[index]
      let size = whole.frame.start.size
      func half(_ name: String, x: Double, by way: Double) -> LayerTrack {
        let part = Rect(x: x, y: 0, width: size.width / 2, height: size.height)
        var half = whole.cut(name, part)
        let rest = half.frame.start
        half.frame = Track([
          Keyframe(0, rest), Keyframe(0.5, rest.offsetBy(dx: way, dy: 0)), Keyframe(1, rest),
        ])
        return half
      }
      let halves = [half("left", x: 0, by: -3), half("right", x: size.width / 2, by: 0)]
      plan.layers.replaceSubrange(index...index, with: halves)
    },
    // A speck that is elsewhere for a while.
    BrokenStyle(.continuity) { plan, _ in
      var speck = LayerTrack.speck(Track(constant: 0.5))
      let (here, there) = (speck.frame.start, speck.frame.start.offsetBy(dx: 9, dy: 0))
      speck.frame = Track([
        Keyframe(0, here), Keyframe(0.3, here), Keyframe(0.3, there), Keyframe(0.7, there),
        Keyframe(0.7, here), Keyframe(1, here),
      ])
      plan.layers.append(speck)
    },
    BrokenStyle(.finite) { plan, _ in
      plan.layers.append(.speck(Track([Keyframe(0, 1), Keyframe(1, 1)])))
      plan.layers[plan.layers.count - 1].cornerRadius = Track(constant: .infinity)
    },
    BrokenStyle(.opacity) { plan, _ in
      plan.layers.append(.speck(Track(constant: -0.5)))
    },
    // A half turn can go either way, and a mirror does not exchange the two.
    BrokenStyle(.rightToLeft) { plan, _ in
      var speck = LayerTrack.speck(Track(constant: 1))
      let turned = Transform3D.scale(x: -1, y: -1)
      speck.transform = Track([
        Keyframe(0, .identity), Keyframe(0.5, turned), Keyframe(1, .identity),
      ])
      plan.layers.append(speck)
    },
  ]

  private static let asPlans = [
    BrokenStyle(.arrival) { plan, _ in
      (plan.curve, plan.duration) = (.systemSpring, .milliseconds(100))
    },
    BrokenStyle(.keyframes) { plan, _ in
      let keyframes = [Keyframe(-0.5, 0.5), Keyframe(0.5, 0.5), Keyframe(1, 0.5)]
      plan.layers.append(.speck(Track(keyframes)))
    },
    BrokenStyle(.deterministic) { plan, _ in
      plan.duration += .milliseconds(calls.add(1, ordering: .relaxed).newValue)
    },
    BrokenStyle(.layers) { plan, _ in
      plan.layers.insert(plan.layers[0].dimmed(Track(constant: 0)), at: 0)
    },
    BrokenStyle(.layers) { plan, _ in
      var dim = plan.layers[0].dimmed(Track(constant: 0))
      dim.frame = dim.frame.map { $0.offsetBy(dx: 1, dy: 0) }
      plan.layers.insert(dim, at: 1)
    },
    BrokenStyle(.layers) { plan, _ in
      var stranger = plan.layers[0]
      stranger.name = "c"
      stranger.controller = "c"
      plan.layers.insert(stranger, at: 0)
    },
    BrokenStyle(.duration) { plan, _ in plan.duration = .milliseconds(-1) },
    BrokenStyle(.names) { plan, _ in
      plan.layers.append(.speck(Track(constant: 0)))
      plan.layers.append(.speck(Track(constant: 0)))
    },
  ]

  private static let calls = Atomic<Int>(0)
}

extension TransitionPlan {
  fileprivate mutating func change(
    _ id: ControllerID?, _ change: (inout LayerTrack) -> Void
  ) {
    for index in layers.indices where layers[index].controller == id && id != nil {
      change(&layers[index])
    }
  }
}

extension LayerTrack {
  /// A layer without area, which can break laws without hiding anything.
  fileprivate static func speck(_ alpha: Track<Double>) -> LayerTrack {
    LayerTrack(
      name: "speck", role: .background,
      frame: Track(constant: Rect(x: 9, y: 9, width: 2, height: 0)),
      alpha: alpha)
  }
}

// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StylesPlugin
public import ViewStackCore
import ViewStackTesting

/// What can be said of a style without a stack: the laws that it breaks, and what is unusual.
public struct StyleCheck: Hashable, Sendable {
  /// The laws that do not hold, the first finding of each.
  ///
  /// Every law but `StyleLaw.mirror`, which is a note: a pop may be another movement than its push.
  public let violations: [String]
  /// What runs as it is said and is perhaps not meant.
  public let notes: [Note]

  /// Something unusual in a push or a pop.
  public struct Note: Hashable, Sendable {
    /// The movement in which it is.
    public let direction: StackDirection
    /// What it is, as a sentence without a full stop.
    public let text: String
    /// Whether it follows from the duration and the curve.
    public let isTiming: Bool
  }

  /// Judges a style.
  public init(_ style: some TransitionStyle) {
    // Transitions by their names are drawn in the order of the stack, `identity` at once.
    let exceptions: [StyleLaw] = style is TransitionPairStyle ? [.uncovered] : []
    let found = StyleLaws.violations(of: style, exceptions: exceptions)
    violations = StyleLaw.allCases.filter { $0 != .mirror }.compactMap { law in
      found.first { $0.law == law }.map(\.description)
    }
    var notes: [Note] = []
    for direction in StackDirection.allCases {
      let plan = style.plan(Self.context(direction))
      notes += Self.notes(on: plan, { ($0 / 1000).shortest }).map {
        Note(direction: direction, text: $0, isTiming: true)
      }
    }
    if let mirror = found.first(where: { $0.law == .mirror }) {
      let text = "it is not the push run backwards: \(mirror.problem)"
      notes.append(Note(direction: .pop, text: text, isTiming: false))
    }
    self.notes = notes
  }

  /// A transition between two screens of a phone.
  static func context(
    _ direction: StackDirection, _ timing: TransitionContext.Timing = TransitionContext.Timing()
  ) -> TransitionContext {
    let bounds = Size(width: 320, height: 480)
    let view = ViewNode(name: "", frame: Rect(origin: .zero, size: bounds))
    return TransitionContext(
      direction: direction, bounds: bounds,
      from: TransitionContext.Participant(id: "a", view: view),
      to: TransitionContext.Participant(id: "b", view: view), requested: timing)
  }

  /// What is unusual in the timing of a plan: minutes, and a spring that is cut in its motion.
  ///
  /// Its seconds may be meant as milliseconds, as these are written where the plan comes from.
  fileprivate static func notes(
    on plan: TransitionPlan, _ milliseconds: (Double) -> String
  ) -> [String] {
    var notes: [String] = []
    let seconds = plan.duration.inSeconds
    if seconds >= 60 {
      notes.append("it takes \(seconds.shortest) s; \(milliseconds(seconds)) may be meant")
    }
    if case .spring(let spring) = plan.curve, let settled = plan.curve.settlingDuration {
      // Springs that are cut with less than a twentieth left are so on purpose, as iOS's is.
      let rest =
        (0...100).map { step in
          let instant = seconds + (settled.inSeconds - seconds) * Double(step) / 100
          return abs(1 - spring.motion(at: instant).position)
        }.max() ?? 0
      if plan.duration < settled, rest > 0.05 {
        let settling = (settled.inSeconds * 1000).rounded() / 1000
        notes.append(
          "the spring is cut after \(seconds.shortest) s; it settles after \(settling.shortest) s")
      }
    }
    return notes
  }
}

extension Scenario {
  /// What does not hold of the styles that the scenario uses, each once, up to
  /// ``ScenarioLimits/judgedStyles``; and how many more it uses.
  ///
  /// - Complexity: A few milliseconds a style.
  public func styleViolations() -> (violations: [String], unjudgedCount: Int) {
    var seen = Set<StyleName>()
    var used: [any TransitionStyle] = []
    func use(_ style: (any TransitionStyle)?) {
      guard let style, seen.insert(style.name).inserted else { return }
      if used.count < ScenarioLimits.judgedStyles { used.append(style) }
    }
    use(StackStyle())
    var settings = container
    use(settings.style)
    statements.forEachInside { statement in
      switch statement.kind {
      case .container(let changes), .set(let changes):
        settings.apply(changes + overrides.changes)
        use(settings.style)
      case .controller(let declaration): use(declaration.details.style)
      case .operation(_, let call), .route(_, let call): use(call.transition.style)
      default: break
      }
    }
    let violations = used.flatMap { style in
      StyleCheck(style).violations.map { "style '\(style.name)': \($0)" }
    }
    return (violations, seen.count - used.count)
  }

  /// What the scenario says of time and is probably not meant: a duration that a style ignores, a
  /// spring that is cut before it settles, minutes where milliseconds may be meant.
  public var notes: [ScenarioRefusal] {
    // What a `container` line says holds from the beginning, and is judged in its place.
    var settings = ContainerSettings(of: [], overrides)
    var notes: [ScenarioRefusal] = []
    statements.forEachInside { statement in
      let timing: TransitionContext.Timing
      var (style, direction): (any TransitionStyle, StackDirection) = (StackStyle(), .push)
      switch statement.kind {
      case .container(let changes), .set(let changes):
        let before = settings.configuration
        settings.apply(changes + overrides.changes)
        let (duration, curve) = (settings.configuration.duration, settings.configuration.curve)
        guard duration != before.duration || curve != before.curve else { return }
        timing = TransitionContext.Timing(duration: duration, curve: curve)
      case .operation(_, let call), .route(_, let call):
        let asked = call.transition
        if call.isInstant || asked.duration == nil && asked.curve == nil { return }
        style = asked.style ?? settings.style ?? style
        direction = statement.isPop ? .pop : .push
        timing = TransitionContext.Timing(duration: asked.duration, curve: asked.curve)
      default: return
      }
      let plan = style.plan(StyleCheck.context(direction, timing))
      var found = StyleCheck.notes(on: plan) { "\($0.shortest)ms" }
      if let duration = timing.duration, plan.duration != duration {
        found.append("the style '\(style.name)' ignores the duration")
      }
      notes += found.map { ScenarioRefusal(reason: $0, time: .zero, range: statement.range) }
    }
    return notes
  }
}
